import Contacts
import Ink
import Testing
@testable import Doctor
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The strip of the doctor's sheet is a place to draw on, and behaves as the canvas does.
struct StripTests {
    private let bench = Bench()

    private func open() throws -> (interface: Interface, frame: Rect) {
        let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: .doctor))
        _ = interface.refresh()
        return (interface, try #require(interface.control("doctor.curve")?.frame))
    }

    private func send(_ phase: PointerEvent.Phase, _ place: Point, _ kind: PointerKind = .pen, to interface: Interface) {
        let axes = PenAxes(pressure: phase == .motion ? nil : 0.5)
        _ = interface.handle(
            .pointer(PointerEvent(device: DeviceID(8), kind: kind, phase: phase, time: 1, position: place, axes: axes)))
        _ = interface.refresh()
    }

    private func pad(_ interface: Interface) throws -> CurvePad {
        try #require(interface.control("doctor.curve")?.face.as(CurvePad.self))
    }

    /// How many of the strip's device pixels differ from a strip without a hovering pen, and how wide a range of columns they span.
    private func mark(_ pad: CurvePad) -> (count: Int, width: Double) {
        let frame = Rect(x: 20, y: 20, width: 240, height: 200)
        func pixels(_ face: Face) -> Pixels {
            var layer = Plate<Action>(.picker, plate: frame.inset(by: -12), radius: 0)
            let control = Control<Action>("it", .curve, "It", frame: frame, face: face, action: .none)
            layer.controls = [control]
            let drawn = PlatePicture<Action>.Drawn(control: control, isHot: false, isPressed: false, isFocused: false)
            let picture = PlatePicture<Action>(layer, drawn: [drawn], look: .light, scale: 2, fonts: bench.fonts)
            return Pixels(picture, within: frame)
        }
        let plain = pixels(.curve(pad.curve, point: pad.point, force: pad.force, dabs: pad.dabs))
        let marked = pixels(.curve(pad.curve, point: pad.point, force: pad.force, dabs: pad.dabs, hover: pad.hover))
        let places = plain.words.indices.filter { plain.words[$0] != marked.words[$0] }
        let columns = places.map { $0 % plain.width }
        return (places.count, Double((columns.max() ?? 0) - (columns.min() ?? 0) + 1) / 2)
    }

    @Test("H1 H4 H10 a pen that hovers over the strip shows the dab it would make at half the pressure, and no cursor")
    func preview() throws {
        let (interface, frame) = try open()
        let place = Point(x: frame.x + frame.width * 0.3, y: frame.y + frame.height * 0.2)
        send(.motion, place, to: interface)
        let pad = try pad(interface)
        #expect(pad.hover.map { abs($0.x - 0.3) < 1e-9 && abs($0.y - 0.2) < 1e-9 } == true)
        // Widths range from 1 to 20 points: 10.5 in the middle, and a rim of a point all round.
        #expect((10.5...13.5).contains(mark(pad).width), "\(mark(pad))")
        #expect(interface.pointedAt == .strip(showsMark: true))
        #expect(pad.dabs.isEmpty && interface.takeOutputs().isEmpty, "H3 and nothing is done")
    }

    @Test("however long somebody tries the pressure, the strip shows what was drawn last")
    func newest() {
        var doctoring = Doctoring()
        let all = (0..<1_000).map { Doctoring.Dab(x: Double($0) / 1_000, y: 0.5, pressure: 0.5, isFirst: $0 == 0) }
        for (count, dab) in all.enumerated() {
            doctoring.add(dab)
            #expect(doctoring.dabs == Array(all[...count].suffix(doctoring.dabs.count)))
            #expect(doctoring.dabs.count >= min(count + 1, 100))
        }
        #expect(doctoring.dabs.count < all.count)
    }

    @Test("H7 H9 the preview is the pen's, and goes when it touches, leaves, or is over a point of the curve, which can be dragged")
    func without() throws {
        let (interface, frame) = try open()
        let place = Point(x: frame.x + frame.width * 0.3, y: frame.y + frame.height * 0.2)
        send(.motion, place, .mouse, to: interface)
        #expect(try pad(interface).hover == nil && interface.pointedAt == .strip(showsMark: false))
        send(.motion, place, to: interface)
        let curve = try #require(interface.doctor?.pen?.curve)
        let point = CurveGeometry(frame).place(force: PressureCurve.force(of: 2), pressure: curve.points[2])
        send(.motion, point, to: interface)
        #expect(try pad(interface).hover == nil && interface.pointedAt == .value(.down))
        send(.press(.primary), point, to: interface)
        #expect(interface.pointedAt == .value(.down))
        send(.release(.primary), point, to: interface)
        send(.motion, place, to: interface)
        send(.press(.primary), place, to: interface)
        #expect(try pad(interface).hover == nil && interface.pointedAt == .strip(showsMark: true), "the ink shows where it is")
        send(.release(.primary), place, to: interface)
        send(.motion, place, to: interface)
        _ = interface.handle(.proximity(device: DeviceID(8), kind: .pen, isNear: false, time: 2))
        _ = interface.refresh()
        #expect(try pad(interface).hover == nil)
        send(.motion, place, to: interface)
        send(.motion, Point(x: 5, y: 790), to: interface)
        #expect(try pad(interface).hover == nil && interface.pointedAt == .canvas)
    }

    @Test("H9 a finger that lands on the canvas leaves the shape of a pointer that rests on a point of the curve")
    func finger() throws {
        let (interface, frame) = try open()
        let curve = try #require(interface.doctor?.pen?.curve)
        let point = CurveGeometry(frame).place(force: PressureCurve.force(of: 2), pressure: curve.points[2])
        send(.motion, point, .mouse, to: interface)
        #expect(interface.pointedAt == .value(.down))
        let place = Point(x: 5, y: 790)
        let finger = PointerEvent(device: DeviceID(3), kind: .touch, contact: 1, phase: .press(.primary), time: 1, position: place)
        _ = interface.handle(Judged(.pointer(finger), .waits(until: 1.2)))
        #expect(interface.pointedAt == .value(.down))
    }
}
