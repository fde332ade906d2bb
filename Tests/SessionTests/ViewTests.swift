import Canvas
import Drawing
import Glibc
import Ink
import TestSupport
import Testing
import Tools

@testable import Session

private let mouse = DeviceID(30)
private let screen = DeviceID(20)

private func session(fingers: FingerUse = .automatic, scale: Double = 1, smoothing: Double = 0) -> Session {
    var start = SessionStart(width: 256, height: 192, scale: scale)
    start.tools.fingers = fingers
    start.tools.penIsKnown = true
    // What the pen leaves is then where the pen was, whatever the hand's speed.
    for tool in Tool.allCases { start.tools.inks[tool].smoothing = smoothing }
    return Session(start)
}

private func pen(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, modifiers: Modifiers = []) -> SessionInput {
    .input(
        .pointer(
            PointerEvent(
                device: DeviceID(9), kind: .pen, phase: phase, time: time, position: Point(x: x, y: y), axes: PenAxes(pressure: 0.5),
                modifiers: modifiers)))
}

private func finger(_ number: UInt32, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double) -> SessionInput {
    .input(
        .pointer(
            PointerEvent(device: screen, kind: .touch, contact: number, phase: phase, time: time, position: Point(x: x, y: y))))
}

extension Session {
    @discardableResult
    fileprivate func play(_ inputs: SessionInput...) -> [Outcome] { inputs.map { handle($0) } }

    fileprivate func commands(_ commands: [ViewCommand]) {
        for command in commands { _ = handle(.command(.view(command))) }
    }

    /// Draws through the places of the window, and returns what was kept, in canvas points.
    fileprivate func draw(_ places: [Point], at time: Double) -> [Point] {
        for (index, place) in places.enumerated() {
            _ = handle(pen(index == 0 ? .press(.primary) : .motion, place.x, place.y, time + Double(index) * 0.004))
        }
        _ = handle(pen(.release(.primary), 0, 0, time + 1))
        _ = handle(.input(.proximity(device: DeviceID(9), kind: .pen, isNear: false, time: time + 1.1)))
        guard case .stroke(let stroke)? = canvas.drawing.elements.last?.content else { return [] }
        return stroke.samples.decoded().map(\.position)
    }

    /// Where a canvas point is in the window.
    fileprivate func window(_ point: Point) -> Point {
        let content = canvas.view.content(point)
        return Point(x: content.x - Double(canvas.view.originX), y: content.y - Double(canvas.view.originY))
    }
}

private func randomCommands(_ count: Int, using random: inout SeededRandom) -> [ViewCommand] {
    (0..<count).map { _ in random.pick(ViewCommand.allCases) }
}

@Suite("Moving about, in the session") struct ViewTests {
    @Test("M14 ink drawn zoomed, turned and flipped is where the pen was: every sample to half a device pixel", arguments: 0..<40)
    func inkAtThePen(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = session(scale: random.pick([1, 1.5, 2]))
        session.commands(randomCommands(30, using: &random))
        let places = (0..<20).map { _ in Point(x: .random(in: 0...256, using: &random), y: .random(in: 0...192, using: &random)) }
        let drawn = session.draw(places, at: 1)
        #expect(drawn.count == places.count)
        for (point, place) in zip(drawn, places) {
            #expect(session.window(point).distance(to: place) < 0.05 + session.canvas.view.scale / 4096, "\(session.canvas.view)")
        }
    }

    @Test("M14 the pixels are there too: the dot of a pen at any view covers the pixel that it touched", arguments: 0..<40)
    func dotAtThePen(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = session()
        // Not so small that a dot is no pixel.
        session.commands(randomCommands(20, using: &random) + Array(repeating: .zoomIn, count: 30))
        let (x, y) = (Int.random(in: 10..<240, using: &random), Int.random(in: 10..<180, using: &random))
        _ = session.draw([Point(x: Double(x) + 0.5, y: Double(y) + 0.5)], at: 1)
        session.canvas.settle()
        #expect(session.canvas.picture()[y * 256 + x] != session.canvas.paper)
    }

    @Test("commands there, and their opposites back, give the same frame byte for byte, also where strokes were drawn on the way")
    func thereAndBack() {
        let opposites: [(ViewCommand, ViewCommand)] = [
            (.zoomIn, .zoomOut), (.zoomOut, .zoomIn), (.scrollLeft, .scrollRight), (.scrollUp, .scrollDown), (.rotateLeft, .rotateRight),
            (.flip, .flip),
        ]
        var random = SeededRandom(seed: 5)
        for _ in 0..<10 {
            let way = (0..<12).map { _ in random.pick(opposites) }
            let (there, early) = (session(), session())
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

    @Test("gestures: two fingers there and back, and space-drags, give the same view again") func gesturesBack() {
        let session = session(fingers: .pan)
        session.commands([.zoomIn, .rotateRight])
        let start = session.viewport.state
        session.play(finger(1, .press(.primary), 50, 50, 1), finger(2, .press(.primary), 150, 50, 1.01))
        session.play(finger(1, .motion, 20, 90, 1.1), finger(2, .motion, 180, 190, 1.2))
        #expect(session.viewport.isMoving && session.viewport.state != start)
        session.play(finger(1, .motion, 50, 50, 1.3), finger(2, .motion, 150, 50, 1.4))
        session.play(finger(2, .release(.primary), 150, 50, 2), finger(1, .release(.primary), 50, 50, 2))
        #expect(!session.viewport.isMoving)
        let back = session.viewport.state
        // Past 10° the hand turns the page by what it turned more: on the way back as much is missing.
        #expect(back.zoom == start.zoom && abs(back.degrees - start.degrees) <= 10)
    }

    @Test("a pan by hand moves whole pixels with the hand, at any zoom and turn", arguments: 0..<20) func pan(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let session = session(fingers: .pan, scale: random.pick([1, 1.5, 2]))
        session.commands(randomCommands(20, using: &random))
        let before = session.canvas.view
        var (x, y) = (100, 100)
        session.play(finger(1, .press(.primary), 100, 100, 10))
        for step in 1...10 {
            (x, y) = (x + Int.random(in: -30...30, using: &random), y + Int.random(in: 16...30, using: &random))
            session.play(finger(1, .motion, Double(x), Double(y), 10 + Double(step) / 10))
            #expect(abs(session.canvas.view.originX - (before.originX - (x - 100))) <= (before.scale == 1 ? 0 : 1))
            #expect(abs(session.canvas.view.originY - (before.originY - (y - 100))) <= (before.scale == 1 ? 0 : 1))
        }
        session.play(finger(1, .release(.primary), 0, 0, 30))
        #expect(session.canvas.view.matrix == before.matrix && !session.viewport.isMoving)
    }

    @Test("M15 a palm's pan is undone before the pen's first sample is mapped: the ink is where it would be without the palm")
    func palm() {
        for wait in [0.05, 0.15, 0.6] {
            let (palm, none) = (session(fingers: .pan), session(fingers: .pan))
            palm.play(finger(1, .press(.primary), 60, 60, 5))
            // A hand that has lain still for a while has moved nothing either.
            palm.play(finger(1, .motion, 90, 100, 5 + wait), finger(2, .press(.primary), 150, 100, 5.01 + wait))
            palm.play(finger(2, .motion, 180, 100, 5.05 + wait))
            #expect(palm.viewport.state != none.viewport.state)
            let places = [Point(x: 20, y: 20), Point(x: 80, y: 100)]
            #expect(palm.draw(places, at: 5.1 + wait) == none.draw(places, at: 5.1 + wait))
            #expect(palm.canvas.view == none.canvas.view && palm.canvas.drawing.elementCount == 1)
        }
    }

    @Test("M13 what a finger moved longer ago than 200 ms stays moved") func oldPan() {
        let session = session(fingers: .pan)
        session.play(finger(1, .press(.primary), 60, 60, 5), finger(1, .motion, 100, 60, 5.1), finger(1, .motion, 120, 60, 5.8))
        _ = session.handle(pen(.motion, 10, 10, 5.9))
        #expect(session.canvas.view.originX == -40 && !session.viewport.isMoving)
    }

    @Test("a window that changes its size or scale shows the same canvas point in its corner") func window() {
        let session = session()
        session.commands([.zoomIn, .zoomIn, .scrollRight, .rotateLeft])
        let state = session.viewport.state
        let scale = session.canvas.view.scale
        session.play(.input(.window(width: 500, height: 300, scale: 2, time: 3)))
        #expect(session.viewport.state == state)
        #expect(session.canvas.view.scale == scale * 2 && session.canvas.width == 500)
        session.play(.input(.window(width: 256, height: 192, scale: 1, time: 4)))
        #expect(session.canvas.view == state.transform(scale: 1))
    }

    @Test("fit shows all that is drawn, and a blank drawing at 100%") func fit() {
        let session = session()
        session.commands([.scrollLeft, .zoomOut])
        session.commands([.fit])
        #expect(session.viewport.state == ViewState())
        _ = session.draw([Point(x: 30, y: 30), Point(x: 90, y: 50)], at: 1)
        session.commands([.scrollDown, .scrollDown, .zoomOut, .fit])
        session.canvas.settle()
        let paper = session.canvas.paper
        let picture = session.canvas.picture()
        let edge = (0..<192).flatMap { [$0 * 256 + 20, $0 * 256 + 235] }
        #expect(edge.allSatisfy { picture[$0] == paper } && picture[96 * 256 + 128] != paper)
    }

    @Test("P2 a straight line passes through both its ends and nowhere else, and is one stroke of two samples", arguments: [0.0, 0.5, 1])
    func line(smoothing: Double) {
        let session = session(smoothing: smoothing)
        _ = session.handle(.command(.width(3)))
        session.play(pen(.press(.primary), 20.5, 20.5, 1, modifiers: .shift))
        for step in 1...40 { session.play(pen(.motion, 20.5 + Double(step % 17) * 9, 150.5 - Double(step) * 3, 1 + Double(step) * 0.03)) }
        session.play(pen(.motion, 220.5, 120.5, 4), pen(.release(.primary), 220.5, 120.5, 4.1))
        session.canvas.settle()
        #expect(session.canvas.drawing.elementCount == 1)
        guard case .stroke(let stroke) = session.canvas.drawing.elements[0].content else { return }
        #expect(stroke.samples.count == 2)
        let picture = session.canvas.picture()
        for y in 0..<192 {
            for x in 0..<256 {
                // The distance from the line, and how far along it, of the pixel's middle.
                let (dx, dy) = (Double(x) + 0.5 - 20.5, Double(y) + 0.5 - 20.5)
                let along = (dx * 2 + dy) / 5.0.squareRoot()
                let across = abs(dx - 2 * dy) / 5.0.squareRoot()
                let isInked = picture[y * 256 + x] != session.canvas.paper
                if along >= 0, along <= 223.6, across < 0.5 { #expect(isInked, "(\(x), \(y))") }
                if along < -3 || along > 226.6 || across > 3 { #expect(!isInked, "(\(x), \(y))") }
            }
        }
    }

    @Test("live = replay with gestures, wheel and flings; and the outcome tells exactly when the view changed", arguments: 1...6)
    func replay(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let start = session(fingers: .pan).start
        let live = Session(start)
        var writer = RecordingWriter(start)
        var time = 1.0
        func take(_ input: SessionInput) {
            let before = live.canvas.view
            let outcome = live.handle(input)
            #expect(outcome.isViewChanged == (live.canvas.view != before))
            writer.append(outcome.taken)
        }
        for _ in 0..<60 {
            time += .random(in: 0...1, using: &random)
            let count = UInt32.random(in: 1...3, using: &random)
            for number in 1...count { take(finger(number, .press(.primary), 60 * Double(number), 90, time)) }
            for step in 1...8 {
                for number in 1...count {
                    let reach = Double(step) * .random(in: -9...9, using: &random)
                    take(finger(number, .motion, 60 * Double(number) + reach, 90 + reach / 2, time + Double(step) * 0.01))
                }
            }
            for number in 1...count { take(finger(number, .release(.primary), 0, 0, time + 0.1)) }
            while random.oneIn(10) == false, let due = live.nextDeadline {
                time = max(time, due)
                take(.input(.tick(time: due)))
            }
            take(
                .input(
                    .scroll(
                        ScrollEvent(device: mouse, position: Point(x: 40, y: 50), dx: 0, dy: 0.4, modifiers: .control, time: time + 0.2))))
            take(pen(.press(.primary), 30, 40, time + 0.3))
            take(pen(.motion, .random(in: 0...256, using: &random), 90, time + 0.31))
            take(pen(.release(.primary), 30, 40, time + 0.4))
            take(.input(.proximity(device: DeviceID(9), kind: .pen, isNear: false, time: time + 0.5)))
            time += 0.5
        }
        live.canvas.settle()
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        #expect(replayed.machine == live.machine && replayed.viewport == live.viewport)
        #expect(replayed.canvas.drawing.digest == live.canvas.drawing.digest)
        #expect(replayed.canvas.frameDigest == live.canvas.frameDigest)
    }

    @Test("the view and what fingers do are kept with the drawing; a file from before opens as ever") func kept() throws {
        let first = session(fingers: .draw)
        _ = first.draw([Point(x: 30, y: 30), Point(x: 90, y: 50)], at: 1)
        first.commands([.zoomIn, .rotateRight, .scrollLeft, .flip])
        var writer = RecordingWriter(first.start)
        let bytes = writer.takeBytes()
        let fresh = SessionStart(width: 300, height: 200, scale: 2)
        let start = Session.restore(try Recording(bytes), into: fresh)
        #expect(start.view == first.viewport.state && start.tools.fingers == .draw && start.width == 300)
        // Nobody's pen is plugged in now.
        #expect(first.machine.penHasTouched && !start.tools.penHasTouched)

        // Format 1 ended with the drawing.
        var payload = ByteWriter()
        first.start.encode(into: &payload)
        var old = ByteWriter()
        old.write(varint: 1)
        old.write(bytes: payload.bytes.dropLast(4 * 8 + 1 + 5 + 1))
        let read = try Recording(RecordingFormat.signature + RecordingFormat.block(old.bytes))
        #expect(read.start.drawing == first.canvas.drawing && read.start.view == ViewState() && read.start.tools.fingers == .automatic)
    }
}
