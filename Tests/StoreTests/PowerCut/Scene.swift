import Drawing
import Elements
import Glibc
import Ink
import Testing
import TestSupport

@testable import Files
@testable import Store

/// Somebody draws on a disk that is recorded.
final class Scene {
    let disk = RecordedDisk()
    /// Another machine's, which is not.
    let elsewhere = TemporaryFolder()
    /// Where drawings are, from the disk's folder on. It is made with the first of them.
    static let place = "drawings"
    var saver: DrawingSaver?
    var drawing = Drawing()
    var states: [[Drawing]] = []
    private var chapters: [Story.Chapter] = []
    /// What has been promised of files that the drawing no longer goes on in.
    var left: [Story.Promise] = []
    /// The states that journals of a former version have.
    var former = 0..<0
    /// The paths that the drawing may have, and the state that is on the disk under one of them.
    var kept: Story.Promise?

    init() {
        let folder = DrawingFolder(disk.folder[Self.place])
        saver = DrawingSaver(nil, creatingWith: { () throws(StoreFailure) in try folder.create() }, thumbnail: Self.picture)
    }

    static func picture(of drawing: Drawing) -> PNGImage? {
        PNGImage(width: 8, height: 8, pixels: (0..<64).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 * drawing.editCount) })
    }

    /// Ends, and tells it all.
    func story() -> Story {
        begin("close")
        saver?.finish()
        saver = nil
        begin("closed")
        let recorded = disk.events
        return Story(
            events: recorded.map(\.event), times: recorded.map(\.time), chapters: chapters, states: states, contents: disk.contents)
    }

    enum Act {
        case stroke, longStroke, draft, undo, redo, clear, move
        case trim(Trimming)
    }

    /// Draws many long strokes, which reach the disk together.
    func drawPage(of count: Int) {
        begin("page")
        var touched = TouchedRows()
        for index in 0..<count { touched.note(.applied(drawing.insert(stroke(1500, index), at: Double(states.count))), of: drawing) }
        let number = states.count
        states.append([drawing])
        saver?.save(touched, of: drawing) { Self.coded(number) }
        expectKept(number)
    }

    /// Does something to the drawing, and waits until the disk has it or does not take it.
    func act(_ act: Act, _ name: String? = nil) {
        begin(name ?? "\(act)")
        var touched = TouchedRows()
        var draft: StrokeDraft?
        var state: Drawing?
        let applied: AppliedEdit?
        let now = Double(states.count)
        switch act {
        case .stroke: applied = drawing.insert(stroke(20), at: now)
        case .longStroke: applied = drawing.insert(stroke(1500), at: now)
        case .draft:
            let begun = stroke(50)
            draft = StrokeDraft(time: now) { begun }
            var drawn = drawing
            _ = drawn.insert(begun, at: now)
            (applied, state) = (nil, drawn)
        case .undo: applied = drawing.undo()
        case .redo: applied = drawing.redo()
        case .clear: applied = drawing.clear(at: now)
        case .move: applied = drawing.transform(drawing.elements.map(\.id).suffix(9), by: Transform(dx: 1, dy: 0.5) ?? .identity, at: now)
        case .trim(let trimming):
            let trimmed = drawing.trimmed(trimming)
            (applied, drawing, touched) = (nil, trimmed.drawing, TouchedRows(trimmed))
        }
        if let applied { touched.note(.applied(applied), of: drawing) }
        let number = states.count
        states.append([state ?? drawing])
        saver?.save(touched, of: drawing, draft: draft) { Self.coded(number) }
        expectKept(number)
    }

    /// The number of a state, to be kept beside it.
    static func coded(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }

    /// Samples as a pen has them: no two alike, so that they take room in the file.
    ///
    /// - Parameter index: among the strokes that this state brings.
    func stroke(_ count: Int, _ index: Int = 0) -> Stroke {
        var random = SeededRandom(seed: UInt64(states.count + index << 16))
        let samples = (0..<count).map { _ in
            PackedSample(
                x: Int32.random(in: 0...1 << 20, using: &random), y: Int32.random(in: 0...1 << 20, using: &random), elapsed: 40,
                pressure: UInt16.random(in: 0...60_000, using: &random), angles: .max)
        }
        return Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest, samples: samples,
            bounds: CanvasRect(minX: 0, minY: 0, maxX: 256, maxY: 256))
    }

    /// Waits until the disk has a state, or does not take it.
    func expectKept(_ number: Int) {
        wait { $0.progress.failure != nil || !$0.progress.isBehind }
        guard let progress = saver?.progress, progress.failure == nil, let path = progress.path else { return }
        kept = Story.Promise(paths: [short(path)], least: number)
        begin("kept")
    }

    /// Notes what is done from here on, and what is promised meanwhile.
    func begin(_ name: String) {
        chapters.append(
            Story.Chapter(name: name, promises: left + (kept.map { [$0] } ?? []), former: former, newest: states.count))
        disk.note(chapters.count - 1)
    }

    /// A path from the disk's folder on.
    func short(_ path: String) -> String { String(path.dropFirst(disk.folder.path.count + 1)) }

    func wait(until isDone: (DrawingSaver) -> Bool) {
        guard let saver else { return }
        for _ in 0..<100_000 {
            if isDone(saver) { return }
            usleep(100)
        }
        Issue.record("it never ends: \(chapters.last?.name ?? "")")
    }
}
