import Ink
import Testing

@testable import Tablet

private func device(_ name: String, kind: PointerKind, _ axes: [DeviceDescription.Axis]) -> DeviceDescription {
    DeviceDescription(id: DeviceID(3), name: name, kind: kind, axes: axes, buttons: 3, isDirectTouch: false)
}

private func axis(_ label: String, _ number: Int, _ minimum: Double, _ maximum: Double, resolution: Int = 0) -> DeviceDescription.Axis {
    DeviceDescription.Axis(label: label, number: number, minimum: minimum, maximum: maximum, resolution: resolution)
}

private let pen = device(
    "Pen", kind: .pen,
    [
        axis("Abs X", 0, 0, 1919), axis("Abs Y", 1, 100, 1179), axis("Abs Pressure", 2, 0, 2047),
        axis("Abs Tilt X", 3, -64, 63, resolution: 57),
        axis("Abs Tilt Y", 4, -64, 63, resolution: 57), axis("Abs Wheel", 5, -900, 899, resolution: 1),
    ])

@Test("E1 a pen's place is its share of the device's range on the root window, with fractions")
func position() {
    var valuators = PenValuators(pen)
    #expect(valuators.rootPosition(rootWidth: 1920, rootHeight: 1080) == nil)
    valuators.set(0, to: 960.25)
    valuators.set(1, to: 100)
    let place = valuators.rootPosition(rootWidth: 3840, rootHeight: 1080)
    #expect(place == Point(x: 1920.5, y: 0))
}

@Test("E1 pressure is the share of its range; what the device has not told is missing, never 0")
func pressure() {
    var valuators = PenValuators(pen)
    #expect(valuators.axes == PenAxes())
    valuators.set(2, to: 2047)
    #expect(valuators.axes.pressure == 1)
    valuators.set(2, to: 0)
    #expect(valuators.axes.pressure == 0)
    #expect(PenValuators(device("Mouse", kind: .mouse, pen.axes)).axes == PenAxes())
}

@Test("tilt becomes altitude and azimuth: upright, leaning right, leaning down, lying flat")
func tilt() {
    func axes(_ x: Double, _ y: Double) -> (Double, Double) { PenValuators.altitudeAndAzimuth(tiltX: x, tiltY: y) }
    #expect(axes(0, 0).0 == .pi / 2)
    #expect(abs(axes(30, 0).0 - .pi / 3) < 1e-9 && axes(30, 0).1 == 0)
    #expect(abs(axes(0, 30).0 - .pi / 3) < 1e-9 && abs(axes(0, 30).1 - .pi / 2) < 1e-9)
    #expect(abs(axes(-30, 0).1 - .pi) < 1e-9)
    #expect(abs(axes(0, -30).1 - 1.5 * .pi) < 1e-9)
    #expect(axes(90, 0).0 == 0)
}

@Test("R1 the wheel's range is one turn of the barrel; its middle is no turn")
func roll() {
    var valuators = PenValuators(pen)
    for (value, turn) in [(0.0, 0.0), (450, 0.25), (-450, 0.75), (-900, 0.5)] {
        valuators.set(5, to: value)
        #expect(abs((valuators.axes.roll ?? -1) - turn * 2 * .pi) < 1e-9)
    }
}

@Test("M12 pens and their eraser ends are known by the driver's word, else by pressure and name; a pad is no pointer")
func classification() {
    func kind(_ name: String, pressure: Bool = false, touch: Bool = false, type: String? = nil, libinput: Bool = false) -> PointerKind? {
        .of(
            name: name, axes: pressure ? [axis("Abs Pressure", 2, 0, 2047)] : [], isDirectTouch: touch, toolType: type,
            isLibinputTablet: libinput)
    }
    #expect(kind("Wacom Intuos Pen stylus", pressure: true, type: "STYLUS") == .pen)
    #expect(kind("Wacom Intuos Pen eraser", pressure: true, type: "ERASER") == .eraser)
    #expect(kind("Wacom Intuos Pen pad", type: "PAD") == nil)
    #expect(kind("Wacom Intuos Pen cursor", type: "CURSOR") == .mouse)
    #expect(kind("XP-Pen Deco", pressure: true) == .pen)
    #expect(kind("Tablet Eraser (0x123)", pressure: true, libinput: true) == .eraser)
    #expect(kind("Tablet Pen", libinput: true) == .pen)
    #expect(kind("ELAN touchscreen", touch: true) == .touch)
    #expect(kind("Logitech mouse") == .mouse)
}

@Test("E6 of one batch the newest motion of each device is not coalesced, all others are, and every one is kept")
func coalescing() {
    func motion(_ device: Int32, _ x: Double) -> InputEvent {
        .pointer(PointerEvent(device: DeviceID(device), kind: .pen, phase: .motion, time: 0, position: Point(x: x, y: 0)))
    }
    var events = [motion(1, 0), motion(1, 1), motion(2, 2), motion(1, 3), motion(1, 4)]
    Tablet.flagCoalesced(&events, from: 1)
    let flags = events.map { event -> Bool in if case .pointer(let pointer) = event { pointer.coalesced } else { false } }
    #expect(flags == [false, true, false, true, false])
}

@Test("one clock: stamps that wrap after 49.7 days, and stamps a little late, keep their order")
func clock() {
    var clock = ServerClock()
    #expect(clock.seconds(4_294_967_290) == 4_294_967.290)
    #expect(clock.seconds(4) == 4_294_967.300)
    #expect(clock.seconds(4_294_967_295) == 4_294_967.295)
    #expect(clock.seconds(1_000) == 4_294_968.296)
}
