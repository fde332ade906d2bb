import Bytes
import Canvas
import Commands
import Ink
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import Session

@Suite("The view in the session") struct ViewTests {
    @Test("M14 ink drawn zoomed, turned and flipped is where the pen was: every sample to half a device pixel", arguments: 0..<40)
    func inkAtThePen(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = viewSession(scale: random.pick([1, 1.5, 2]))
        session.commands(randomCommands(30, using: &random))
        let places = (0..<20).map { _ in Point(x: .random(in: 0...256, using: &random), y: .random(in: 0...192, using: &random)) }
        let drawn = session.draw(places, at: 1)
        #expect(drawn.count == places.count)
        for (point, place) in zip(drawn, places) {
            #expect(session.window(point).distance(to: place) < 0.05 + session.canvas.view.scale / 4096, "\(session.canvas.view)")
        }
    }

    @Test("M14 its pixels are there too: a pen's dot covers the pixel that it touched, at any view", arguments: 0..<40)
    func dotAtThePen(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = viewSession()
        // Not so small that a dot is less than a pixel.
        session.commands(randomCommands(20, using: &random) + Array(repeating: .zoomIn, count: 30))
        let (x, y) = (Int.random(in: 10..<240, using: &random), Int.random(in: 10..<180, using: &random))
        _ = session.draw([Point(x: Double(x) + 0.5, y: Double(y) + 0.5)], at: 1)
        session.canvas.settle()
        #expect(session.canvas.picture()[y * 256 + x] != session.canvas.paper)
    }

    @Test("view commands and their opposites give the same frame byte for byte, even with strokes drawn in between")
    func thereAndBack() {
        let opposites: [(ViewCommand, ViewCommand)] = [
            (.zoomIn, .zoomOut), (.zoomOut, .zoomIn), (.scrollLeft, .scrollRight), (.scrollUp, .scrollDown), (.rotateLeft, .rotateRight),
            (.flip, .flip),
        ]
        var random = SeededRandom(seed: 5)
        for _ in 0..<10 {
            let way = (0..<12).map { _ in random.pick(opposites) }
            let (there, early) = (viewSession(), viewSession())
            there.commands(way.map(\.0))
            let places = (0..<6).map { _ in Point(x: .random(in: 0...256, using: &random), y: .random(in: 0...192, using: &random)) }
            _ = there.draw(places, at: 1)
            there.canvas.settle()
            there.commands(way.reversed().map(\.1))
            there.canvas.settle()
            #expect(there.viewport.state == early.viewport.state && there.canvas.view == early.canvas.view)
            let anew = Canvas(drawing: there.canvas.drawing, width: 256, height: 192)
            anew.settle()
            #expect(there.canvas.frameDigest == anew.frameDigest)
        }
    }

    @Test("the wheel scrolls the page by 60 points a step, and with Ctrl zooms at the pointer", arguments: [1.0, 2])
    func wheel(scale: Double) {
        let session = viewSession(scale: scale)
        func turn(_ dx: Double, _ dy: Double, _ modifiers: Modifiers, at place: Point) {
            session.play(
                .input(.scroll(ScrollEvent(device: DeviceID(5), position: place, dx: dx, dy: dy, modifiers: modifiers, time: 1))))
        }
        let place = Point(x: 50, y: 40)
        let point = session.canvas.view.canvas(window: place)
        turn(0, 1, [], at: place)
        #expect(session.window(point).distance(to: Point(x: 50, y: 40 - 60 * scale)) < 0.01, "what was below comes up")
        turn(1, 0, [], at: place)
        #expect(session.window(point).distance(to: Point(x: 50 - 60 * scale, y: 40 - 60 * scale)) < 0.01)
        let beneath = session.canvas.view.canvas(window: place)
        for (steps, isLarger) in [(-1.0, true), (2.0, false)] {
            let before = session.canvas.view.scale
            turn(0, steps, .control, at: place)
            #expect((session.canvas.view.scale > before) == isLarger)
            #expect(session.window(beneath).distance(to: place) < 1)
        }
    }

    @Test("turning a page by hand turns it about the window's middle, and keeps what the hand took hold of beneath it") func turned() {
        let session = viewSession()
        let (right, below) = (Point(x: 128 + 60, y: 96), Point(x: 128, y: 96 + 60))
        let points = [Point(x: 128, y: 96), right].map { session.canvas.view.canvas(window: $0) }
        func mouse(_ phase: PointerEvent.Phase, _ place: Point, _ time: Double) -> SessionInput {
            .input(
                .pointer(
                    PointerEvent(device: DeviceID(5), kind: .mouse, phase: phase, time: time, position: place, modifiers: .shift)))
        }
        session.play(
            .input(.key(KeyEvent(key: .space, isPressed: true, modifiers: .shift, time: 1))), mouse(.press(.primary), right, 2),
            mouse(.motion, Point(x: 170, y: 138), 2.1), mouse(.motion, below, 2.2), mouse(.release(.primary), below, 3))
        for (point, place) in zip(points, [Point(x: 128, y: 96), below]) { #expect(session.window(point).distance(to: place) < 1) }
    }

    @Test("a window that changes its size or scale shows the same canvas point in its corner") func window() {
        let session = viewSession()
        session.commands([.zoomIn, .zoomIn, .scrollRight, .rotateLeft])
        let state = session.viewport.state
        let scale = session.canvas.view.scale
        session.play(.input(.window(width: 500, height: 300, scale: 2, time: 3)))
        #expect(session.viewport.state == state)
        #expect(session.canvas.view.scale == scale * 2 && session.canvas.width == 500)
        session.play(.input(.window(width: 256, height: 192, scale: 1, time: 4)))
        #expect(session.canvas.view == state.transform(scale: 1))
    }

    @Test("fit shows the whole drawing, and a blank drawing at 100%") func fit() {
        let session = viewSession()
        session.commands([.scrollLeft, .zoomOut])
        session.commands([.fit])
        #expect(session.viewport.state == ViewState())
        _ = session.draw([Point(x: 30, y: 30), Point(x: 90, y: 50)], at: 1)
        session.commands([.scrollDown, .scrollDown, .zoomOut, .fit])
        session.canvas.settle()
        let paper = session.canvas.paper
        let picture = session.canvas.picture()
        let edge = (0..<192).map { $0 * 256 }.flatMap { [$0 + 20, $0 + 235] }
        #expect(edge.allSatisfy { picture[$0] == paper } && picture[96 * 256 + 128] != paper)
    }

    @Test("P2 a straight line passes through both its ends and nowhere else, and is one stroke of two samples", arguments: [0.0, 0.5, 1])
    func line(smoothing: Double) {
        let session = viewSession(smoothing: smoothing)
        _ = session.handle(.command(.width(3)))
        session.play(penInput(.press(.primary), 20.5, 20.5, 1, modifiers: .shift))
        for step in 1...40 {
            session.play(penInput(.motion, 20.5 + Double(step % 17) * 9, 150.5 - Double(step) * 3, 1 + Double(step) * 0.03))
        }
        session.play(penInput(.motion, 220.5, 120.5, 4), penInput(.release(.primary), 220.5, 120.5, 4.1))
        session.canvas.settle()
        #expect(session.canvas.drawing.elementCount == 1)
        guard case .stroke(let stroke) = session.canvas.drawing.elements[0].content else { return }
        #expect(stroke.samples.count == 2)
        let picture = session.canvas.picture()
        for y in 0..<192 {
            for x in 0..<256 {
                // The distance of the pixel's middle from the line, and along it.
                let (dx, dy) = (Double(x) + 0.5 - 20.5, Double(y) + 0.5 - 20.5)
                let along = (dx * 2 + dy) / 5.0.squareRoot()
                let across = abs(dx - 2 * dy) / 5.0.squareRoot()
                let isInked = picture[y * 256 + x] != session.canvas.paper
                if along >= 0, along <= 223.6, across < 0.5 { #expect(isInked, "(\(x), \(y))") }
                if along < -3 || along > 226.6 || across > 3 { #expect(!isInked, "(\(x), \(y))") }
            }
        }
    }

    @Test("the view is kept with the drawing") func kept() throws {
        let first = viewSession(fingers: .draw)
        _ = first.draw([Point(x: 30, y: 30), Point(x: 90, y: 50)], at: 1)
        first.commands([.zoomIn, .rotateRight, .scrollLeft, .flip])
        var writer = RecordingWriter(first.start)
        let bytes = writer.takeBytes()
        let fresh = SessionStart(width: 300, height: 200, scale: 2)
        let start = Session.restore(try Recording(bytes), into: fresh)
        #expect(start.view == first.viewport.state && start.width == 300)
        // No pen is plugged in now.
        #expect(first.machine.pens.hasTouched && !start.tools.penHasTouched)
    }
}

@Suite("Gliding pages in the session") struct GlideSessionTests {
    /// The events of a mouse that flings the page with its middle button, and the ticks after them; returns everything after the door.
    private func fling(_ session: JudgedSession) -> [SessionInput] {
        var taken: [SessionInput] = []
        func send(_ input: SessionInput) { taken.append(session.handle(input).taken) }
        func mouse(_ phase: PointerEvent.Phase, _ x: Double, _ time: Double) -> SessionInput {
            .input(.pointer(PointerEvent(device: DeviceID(5), kind: .mouse, phase: phase, time: time, position: Point(x: x, y: 50))))
        }
        send(mouse(.press(.lower), 50, 9))
        for step in 1...12 { send(mouse(.motion, 50 + 8 * Double(step), 9 + Double(step) * 0.008)) }
        send(mouse(.release(.lower), 146, 9.1))
        // The ticks come a little late, as real ones do.
        while let deadline = session.nextDeadline { send(.input(.tick(time: deadline + 0.0037))) }
        return taken
    }

    @Test("a flung page glides the same way when the recording is replayed, because its ticks are part of it", arguments: [false, true])
    func replay(isReduced: Bool) throws {
        var start = SessionStart(width: 256, height: 192)
        start.tools.settings.reducesMotion = isReduced
        let session = JudgedSession(start)
        _ = session.draw([Point(x: 30, y: 30), Point(x: 90, y: 50)], at: 0)
        var writer = RecordingWriter(session.start)
        let inputs = fling(session)
        for input in inputs { writer.append(input) }
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        #expect(replayed.viewport.state == session.viewport.state)
        for session in [session.session, replayed] { session.canvas.settle() }
        #expect(replayed.canvas.frameDigest == session.canvas.frameDigest)
        // The hand moved the page by 96 pixels, and the fling by some 300 more.
        let moved = -session.viewport.state.corner.x
        #expect(isReduced ? moved == 96 : moved > 300, "\(moved)")
        #expect(inputs.contains { if case .tick? = $0.event { true } else { false } } != isReduced)
    }
}
