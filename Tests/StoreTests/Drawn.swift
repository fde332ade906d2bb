import Drawing
import Elements
import Glibc
import Ink
import Testing
import TestSupport

@testable import Files
@testable import Store

/// A drawing that is being drawn, with its saver.
final class Drawn {
    let saver: DrawingSaver
    private(set) var drawing = Drawing()

    init(
        refuge: Refuge? = nil, patience: SavingPatience = SavingPatience(),
        thumbnail: @escaping @Sendable (Drawing) -> PNGImage? = { _ in nil },
        creatingWith create: @escaping @Sendable () throws(StoreFailure) -> DrawingFile
    ) {
        saver = DrawingSaver(nil, refuge: refuge, patience: patience, creatingWith: create, thumbnail: thumbnail)
    }

    convenience init(
        in folder: DrawingFolder, refuge: Refuge? = nil, thumbnail: @escaping @Sendable (Drawing) -> PNGImage? = { _ in nil }
    ) {
        self.init(refuge: refuge, thumbnail: thumbnail) { () throws(StoreFailure) in try folder.create() }
    }

    /// Goes on in a copy of a file.
    init(goingOnIn path: String, like other: DrawnElsewhere) throws {
        try other.bring(to: path, isReplaced: true)
        let file = try DrawingFile(opening: path)
        drawing = try file.read().drawing
        saver = DrawingSaver(file, holding: drawing) { () throws(StoreFailure) in throw StoreFailure(.write, path, .damaged) }
    }

    func draw(_ count: Int = 1) {
        drawOn(count)
        settle()
    }

    /// The same, without waiting for the disk.
    func drawOn(_ count: Int = 1) {
        var touched = TouchedRows()
        for _ in 0..<count {
            touched.note(.applied(drawing.insert(Self.stroke(drawing.editCount))), of: drawing)
        }
        saver.save(touched, of: drawing) { [] }
    }

    /// Puts a picture on the drawing.
    func place(_ file: [UInt8]) {
        let box = CanvasRect(minX: 0, minY: 0, maxX: 40, maxY: 30)
        var touched = TouchedRows()
        touched.note(.applied(drawing.insert(.picture(PlacedPicture(file: file[...], box: box)))), of: drawing)
        saver.save(touched, of: drawing) { [] }
        settle()
    }

    static func stroke(_ x: Int) -> Stroke {
        Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest,
            samples: [PackedSample(x: Int32(x), y: 0, elapsed: 0, pressure: 9, angles: .max)],
            bounds: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    }

    /// Goes on from what others have made of the file, once it is there. Nil where that never comes.
    func takeArrival() -> DrawingSaver.Arrival? {
        saver.look()
        for _ in 0..<2000 {
            if let arrival = saver.takeArrival() {
                drawing = arrival.drawing
                return arrival
            }
            usleep(1000)
        }
        return nil
    }

    /// The file that it has got beside others'. Nil where it gets none.
    func takeParting() -> DrawingSaver.Parting? {
        saver.look()
        for _ in 0..<2000 {
            if let parting = saver.takePartings().first { return parting }
            usleep(1000)
        }
        return nil
    }

    /// Saves a part of a stroke in progress.
    func draft(_ x: Int) {
        let stroke = Self.stroke(x)
        saver.save(TouchedRows(), of: drawing, draft: StrokeDraft(time: nil) { stroke }) { [] }
        settle()
    }

    /// Undoes the newest edit.
    func undo() {
        var touched = TouchedRows()
        if let applied = drawing.undo() { touched.note(.applied(applied), of: drawing) }
        saver.save(touched, of: drawing) { [] }
        settle()
    }

    /// Lets go of a part of the history.
    func trim(_ trimming: Trimming) { take(drawing.trimmed(trimming)) }

    func replaceFiles(_ replacement: (PictureFile) -> PictureFile?) { take(drawing.replacingFiles(replacement)) }

    private func take(_ trimmed: TrimmedDrawing) {
        drawing = trimmed.drawing
        saver.save(TouchedRows(trimmed), of: drawing) { [] }
        settle()
    }

    /// Waits until all of the drawing is in the one file.
    func rest() {
        var status = stat()
        for _ in 0..<10_000 where stat(path + "-wal", &status) == 0 && status.st_size > 0 { usleep(1000) }
    }

    /// Waits until all that was drawn is saved.
    func settle() { for _ in 0..<10_000 where saver.progress.isBehind && saver.progress.failure == nil { usleep(1000) } }

    var path: String { saver.progress.path ?? "" }

    /// Does a task; returns why it failed.
    func run(_ task: DrawingSaver.Task) -> StoreFailure? {
        saver.run(task)
        for _ in 0..<10_000 {
            if let done = saver.takeDone().first { return done.failure }
            usleep(1000)
        }
        Issue.record("\(task) never ends")
        return nil
    }
}

/// A copy of a drawing's file in which somebody draws elsewhere.
final class DrawnElsewhere {
    let file: DrawingFile
    private var drawing: Drawing

    init(_ path: String) throws {
        file = try DrawingFile(opening: path)
        drawing = try file.read().drawing
    }

    func draw(_ strokes: [Int]) throws {
        var touched = TouchedRows()
        for stroke in strokes { touched.note(.applied(drawing.insert(Drawn.stroke(stroke))), of: drawing) }
        try file.save(touched, of: drawing, session: [])
    }

    /// Puts the file in another's place, as a syncing tool does, or writes over that, as `cp` does.
    func bring(to path: String, isReplaced: Bool) throws {
        file.settle()
        let copy = path + ".brought"
        try DrawingFile.copy(of: file.path, to: copy)
        if isReplaced {
            guard rename(copy, path) == 0 else { throw StoreFailure(.rename, path) }
        } else {
            let bytes = try contents(of: copy)
            let present = try Descriptor(opening: path, O_WRONLY | O_TRUNC)
            guard present.write(bytes[...]).count == bytes.count else { throw StoreFailure(.write, path) }
            unlink(copy)
        }
    }
}
