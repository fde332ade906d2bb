import RigSupport
import Testing

/// The rig itself, seen through the least program that draws (Tests/Rig/floor.c).
@Suite("the rig", .rigWithoutWindowManager, .serialized)
struct RigSupportTests {
    private let rig = Rig.current

    @Test("what the pen draws in another program is on the photograph, where the pen was, and nowhere else")
    func penDraws() throws {
        try withFloor {
            try rig.pen.stroke(through: .line(from: Place(100, 200), to: Place(300, 200)))
            try rig.sync()
            let box = try ink(until: 301)
            // The floor marks from its second motion on, and whole pixels.
            #expect((100...107).contains(box.left))
            #expect((box.top, box.right, box.bottom) == (199, 301, 202))
        }
    }

    @Test("the mouse draws too")
    func mouseDraws() throws {
        try withFloor {
            try rig.mouse.drag(through: .line(from: Place(400, 500), to: Place(500, 500)))
            try rig.sync()
            let box = try ink(until: 501)
            // The floor marks from its second motion on.
            #expect((400...404).contains(box.left))
            #expect((box.top, box.right, box.bottom) == (499, 501, 502))
        }
    }

    @Test("a pen that was turned off and on again draws as before")
    func unplug() throws {
        try withFloor {
            try rig.setEnabled(false, rig.pen.device)
            try rig.setEnabled(true, rig.pen.device)
            try rig.pen.stroke(through: .line(from: Place(100, 200), to: Place(200, 200)))
            try rig.sync()
            let box = try ink(until: 201)
            #expect(box.right == 201)
        }
    }

    @Test("a photograph beyond the screen is refused")
    func beyond() throws {
        #expect(throws: RigFailure.self) { try rig.screen.photograph(Picture.Box(left: 0, top: 0, right: 5000, bottom: 10)) }
    }

    private let white = Picture.Pixel(255, 255, 255)
    private let canvas = Picture.Box(left: 20, top: 60, right: 1800, bottom: 1000)

    /// Encloses the ink, once it has come so far to the right: the floor draws some time after it was sent the pen's last place.
    private func ink(until right: Int) throws -> Picture.Box {
        try wait(for: "ink") {
            let box = try rig.screen.photograph().inkedBox(paper: white, within: canvas)
            return box.map { $0.right >= right } == true ? box : nil
        }
    }

    private func withFloor(_ body: () throws -> Void) throws {
        try withFolder { folder in
            let floor = try ChildProcess([try Rig.build("floor", in: folder)], environment: ["DISPLAY": rig.display.name])
            defer { floor.stop() }
            _ = try wait(for: "its window") { try rig.screen.photograph(canvas).colors() == [white] ? true : nil }
            try body()
        }
    }
}
