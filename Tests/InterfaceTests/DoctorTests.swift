import Ink
import Testing
import TestSupport
@testable import Doctor
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import TextEditing
@testable import Widgets

struct DoctorTests {
    private let bench = Bench()
    private func open(_ doctor: DoctorState = Bench.doctor, width: Double = 1280, height: Double = 800, in appearance: Appearance = .light)
        -> Interface
    {
        var state = InterfaceState(width: width, height: height, scale: 1)
        state.appearance = appearance
        let interface = Interface(state, doctor: doctor)
        interface.toggle(.doctor)
        interface.use(bench.fonts)
        _ = interface.refresh()
        return interface
    }

    private func update(_ interface: Interface, _ change: (inout DoctorState) -> Void) {
        guard var doctor = interface.doctor else { return }
        change(&doctor)
        interface.update(doctor: doctor)
    }

    private func event(_ phase: PointerEvent.Phase, _ place: Point, pressure: Double? = nil) -> InputEvent {
        .pointer(
            PointerEvent(
                device: DeviceID(8), kind: .pen, phase: phase, time: 1, position: place, axes: PenAxes(pressure: pressure)))
    }

    private func key(_ key: Key) -> InputEvent { .key(KeyEvent(key: key, isPressed: true, time: 1)) }

    /// Where the curve's point is shown.
    private func place(of point: Int, _ interface: Interface) throws -> Point {
        let curve = try #require(interface.doctor?.pens.first?.curve)
        return CurveGeometry(try #require(interface.control("doctor.curve")).frame)
            .place(force: PressureCurve.force(of: point), pressure: curve.points[point])
    }

    @Test("M16 while a pen moves only the changed parts are drawn again, and without input nothing is", arguments: Appearance.allCases)
    func damage(in appearance: Appearance) throws {
        let interface = open(in: appearance)
        for step in 1...20 {
            let before = Dictionary(uniqueKeysWithValues: interface.shown.layers.flatMap(\.controls).map { ($0.id, $0) })
            update(interface) { doctor in
                var sample = doctor.pens[0].meter.newest!
                sample.time += 0.001
                sample.position.y += 1
                sample.axes.pressure = 0.2 + Double(step) / 100
                doctor.pens[0].meter.note(sample)
            }
            let damage = interface.refresh()
            let changed = interface.shown.layers.flatMap(\.controls).filter { before[$0.id] != $0 }
            let ids = Set(changed.map(\.id))
            #expect(
                ids.subtracting(["doctor.pen0.rate", "doctor.pen0.jitter"]) == ["doctor.pen0.y", "doctor.pen0.pressure", "doctor.curve"])
            // A control may draw 13 points beyond its frame.
            for rect in damage {
                let place = Rect(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
                #expect(changed.contains { $0.frame.inset(by: -14).contains(place) }, "\(rect)")
            }
            interface.update(interface.state)
            #expect(interface.refresh().isEmpty)
        }
    }

    @Test("M16 a button's lamp is lit while the button is down, and shows the button's action")
    func lamps() throws {
        let interface = open()
        for (phase, value) in [(PointerEvent.Phase.press(.lower), "down"), (.release(.lower), "up")] {
            update(interface) { doctor in
                var sample = doctor.pens[0].meter.newest!
                sample.phase = phase
                doctor.pens[0].meter.note(sample)
            }
            _ = interface.refresh()
            let lamp = try #require(interface.control("doctor.button2"))
            #expect(lamp.value == value)
            #expect(lamp.face == .lamp("Lower button", detail: "Previous tool", isLit: value == "down"))
            #expect(interface.control("doctor.button3")?.value == "up" && interface.control("doctor.button8")?.value == "up")
            let twice = try #require(interface.control("doctor.button2.more0"))
            #expect(twice.value == "twice: Undo (custom)" && twice.frame.y >= lamp.frame.maxY)
            #expect(interface.control("doctor.button2.more1")?.value == "held: Hide or show the interface (custom)")
        }
    }

    @Test("M16 silent pens and pens with faults are named; a pen that has merely not been heard yet raises no alarm")
    func faults() throws {
        let interface = open()
        #expect(interface.control("doctor.pen1.name")?.value == "Wacom Intuos Pro M Pen eraser 9a804f2b")
        let silent = try #require(interface.control("doctor.pen1.fault.silent"))
        #expect(silent.face == .reading("Nothing heard from it yet", detail: "", isAlert: false, isStrong: false))
        // Its tilt has not changed in a second of samples.
        let steady = try #require(interface.control("doctor.pen0.fault.steadyTilt"))
        #expect(steady.face == .reading("Its tilt never changes", detail: "", isAlert: true, isStrong: false))
    }

    @Test("M6 a dragged point of the curve follows at once and is kept from the release on; a mere press moves nothing")
    func drag() throws {
        let interface = open()
        let start = try place(of: 2, interface)
        _ = interface.handle(event(.press(.primary), start, pressure: 0.5))
        _ = interface.handle(event(.release(.primary), start, pressure: 0))
        #expect(interface.takeOutputs().isEmpty)
        let plot = CurveGeometry(try #require(interface.control("doctor.curve")).frame).plot
        var expected = Bench.doctor.pens[0].curve
        expected.move(2, to: 0.8)
        _ = interface.handle(event(.press(.primary), start, pressure: 0.5))
        _ = interface.handle(event(.motion, Point(x: start.x + 3, y: plot.maxY - plot.height * 0.8), pressure: 0.5))
        _ = interface.refresh()
        #expect(interface.takeOutputs().isEmpty)
        #expect(interface.control("doctor.curve")?.value == "0.00 0.40 0.80 0.80 1.00")
        _ = interface.handle(event(.release(.primary), Point(x: start.x + 3, y: plot.maxY - plot.height * 0.8)))
        #expect(interface.takeOutputs() == [.setting(.curve(DeviceID(8), expected))])
    }

    @Test("M6 the strip shows what becomes of a force: a line as thick as the curve makes it. Trying it out changes no setting")
    func strip() throws {
        let interface = open()
        let frame = try #require(interface.control("doctor.curve")).frame
        let y = frame.y + 20
        for (index, force) in [0.1, 0.3, 0.6, 0.9].enumerated() {
            _ = interface.handle(
                event(index == 0 ? .press(.primary) : .motion, Point(x: frame.x + 60 + Double(index) * 9, y: y), pressure: force))
        }
        _ = interface.refresh()
        guard let pad = interface.control("doctor.curve")?.face.as(CurvePad.self) else { throw Missing() }
        let (curve, dabs) = (pad.curve, pad.dabs)
        #expect(dabs.map(\.pressure) == [0.1, 0.3, 0.6, 0.9].map(curve.pressure(force:)))
        #expect(dabs.map(\.isFirst) == [true, false, false, false])
        _ = interface.handle(event(.release(.primary), Point(x: frame.x + 90, y: y)))
        #expect(interface.takeOutputs().isEmpty)
    }

    @Test("M3 by keys: left and right choose a point, up and down move it; Reset restores the pen's own pressure")
    func keys() throws {
        let interface = open()
        interface.focus = "doctor.curve"
        var expected = Bench.doctor.pens[0].curve
        for (pressed, change) in [(Key.right, 0.0), (.right, 0), (.up, 0.05), (.down, -0.05), (.left, 0)] {
            #expect(interface.handle(key(pressed)).isEmpty)
            if change != 0 { expected.move(2, to: expected.points[2] + change) }
            let outputs = interface.takeOutputs()
            #expect(outputs == (change == 0 ? [] : [.setting(.curve(DeviceID(8), expected))]), "\(pressed)")
            update(interface) { $0.pens[0].curve = expected }
            _ = interface.refresh()
        }
        #expect(expected == Bench.doctor.pens[0].curve)
        interface.perform(try #require(interface.control("doctor.straight")))
        #expect(interface.takeOutputs() == [.setting(.curve(DeviceID(8), .identity))])
        update(interface) { $0.pens[0].curve = .identity }
        _ = interface.refresh()
        #expect(interface.control("doctor.straight")?.isEnabled == false)
    }

    @Test("a report goes to the named folder, whose path must be absolute")
    func folder() throws {
        let interface = open()
        let save = { interface.perform(try #require(interface.control("doctor.save"))) }
        try save()
        #expect(interface.takeOutputs() == [.saveReport(folder: "/home/somebody/.local/state/inkstone")])
        interface.perform(try #require(interface.control("doctor.folder")))
        for (text, folder) in [("here", "/home/somebody/.local/state/inkstone"), ("/tmp/pens", "/tmp/pens")] {
            interface.typing.edit?.text = TextEdit("")
            interface.insert(text)
            _ = interface.handle(key(.enter))
            _ = interface.refresh()
            try save()
            #expect(interface.takeOutputs() == [.saveReport(folder: folder)])
        }
    }

    @Test("without a pen the sheet says so and has no curve; without a folder no report can be saved")
    func empty() throws {
        let interface = open(DoctorState(path: .mouseOnly))
        #expect(interface.control("doctor.path")?.value == "XInput 2, but no pen: mouse and fingers only")
        #expect(interface.control("doctor.curve") == nil && interface.control("doctor.save")?.isEnabled == false)
    }

    private struct Missing: Error {}
}
