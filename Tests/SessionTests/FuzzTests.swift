import Canvas
import Ink
import Raster
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import Session

/// A window that is drawn from the damage alone, and the session that it shows.
struct Watched {
    let session: Session
    private var pixels: [UInt32] = []
    private var size = (0, 0)

    init(_ session: Session) { self.session = session }

    /// Brings the pixels up to date; returns the rectangles that were drawn.
    @discardableResult
    mutating func present() -> [PixelRect] {
        let canvas = session.canvas
        if size != (canvas.width, canvas.height) {
            size = (canvas.width, canvas.height)
            pixels = Array(repeating: 0, count: canvas.width * canvas.height)
        }
        return Self.render(canvas, into: &pixels)
    }

    /// Whether the window shows the same as after a full redraw.
    func isRight() -> Bool {
        session.canvas.invalidate()
        var anew = [UInt32](repeating: 0x5555_5555, count: pixels.count)
        Self.render(session.canvas, into: &anew)
        return anew == pixels
    }

    @discardableResult
    private static func render(_ canvas: Canvas, into pixels: inout [UInt32]) -> [PixelRect] {
        pixels.withUnsafeMutableBytes {
            guard let base = $0.baseAddress else { return [] }
            return canvas.render(into: Frame(memory: base, width: canvas.width, height: canvas.height, bytesPerRow: canvas.width * 4))
        }
    }
}

@Suite("Fuzz: the session withstands any input, and keeps its promises")
struct FuzzTests {
    private static func start() -> SessionStart { SessionStart(width: 128, height: 128) }

    /// Plays the inputs live with the checks; then their recording has to give the same drawing and the same pixels.
    private func run(_ inputs: [SessionInput], checkEvery interval: Int) throws {
        var writer = RecordingWriter(Self.start())
        var watched = Watched(Session(Self.start()))
        for (index, input) in inputs.enumerated() {
            let outcome = watched.session.handle(input)
            writer.append(outcome.taken)
            if index % 7 == 0 { watched.session.canvas.settle() }
            if index % 3 == 0 { watched.present() }
            if index % interval == 0 {
                watched.present()
                try #require(watched.isRight(), "after event \(index): \(input)")
            }
        }
        watched.session.canvas.settle()
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        #expect(replayed.canvas.drawing.digest == watched.session.canvas.drawing.digest)
        #expect(replayed.canvas.frameDigest == watched.session.canvas.frameDigest)
        #expect(replayed.machine == watched.session.machine)
        let size = (watched.session.canvas.width, watched.session.canvas.height)
        if !watched.session.canvas.isDrawing {
            let anew = Canvas(drawing: watched.session.canvas.drawing, width: size.0, height: size.1, view: watched.session.canvas.view)
            anew.hairline = watched.session.canvas.hairline
            anew.show(in: watched.session.canvas.appearance)
            anew.settle()
            #expect(anew.frameDigest == watched.session.canvas.frameDigest)
        }
    }

    @Test("short runs: after every event, a full redraw shows what the damage alone showed, and the replay is exact", arguments: 1...6)
    func shortRun(seed: UInt64) throws {
        try run(Fuzz.inputs(250, seed: seed), checkEvery: 1)
    }

    @Test("a long run: every 1,000th event is compared, and the replay is exact")
    func longRun() throws {
        try run(Fuzz.inputs(FuzzLength.events, seed: 77), checkEvery: 1_000)
    }
}
