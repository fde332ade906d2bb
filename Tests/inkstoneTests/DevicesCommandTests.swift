import Ink
import Subcommands
import Tablet
import Testing

struct DevicesCommandTests {
    @Test(
        "a pen's serial number is listed in hexadecimal, as makers print it, and none where there is none",
        arguments: [(0x9A80_4F2B, "pen (id 8): pen, 3 buttons, serial 9a804f2b"), (0, "pen (id 8): pen, 3 buttons")])
    func serials(serial: UInt32, line: String) {
        var device = DeviceDescription(id: DeviceID(8), name: "pen", kind: .pen, axes: [], buttons: 3)
        device.serial = serial
        #expect(device.lines == [line])
    }

    @Test("a device's axes are listed by what they measure, with their range and their resolution where the driver tells them")
    func axes() {
        func axis(_ number: Int, _ label: String, _ range: (Double, Double), _ resolution: Int) -> DeviceDescription.Axis {
            DeviceDescription.Axis(
                number: number, label: label, minimum: range.0, maximum: range.1, resolution: resolution, isAbsolute: true)
        }
        let axes = [
            axis(0, "Abs X", (0, 44_800), 200_000), axis(2, "Abs Pressure", (0, 8191), 0), axis(3, "", (-0.5, 63.25), 57),
            axis(4, "Rel Wheel", (-1, -1), 0),
        ]
        let device = DeviceDescription(id: DeviceID(9), name: "Bamboo", kind: .eraser, axes: axes, buttons: 2)
        #expect(
            device.lines == [
                "Bamboo (id 9): pen, eraser end, 2 buttons", "    Abs X: 0 to 44800, resolution 200000", "    Abs Pressure: 0 to 8191",
                "    axis 3: -0.5 to 63.25, resolution 57", "    Rel Wheel: no range",
            ])
        for (kind, title) in [(.touch, "touch screen"), (.mouse, "mouse"), (nil, "pad")] as [(PointerKind?, String)] {
            let device = DeviceDescription(id: DeviceID(9), name: "Bamboo", kind: kind, axes: [], buttons: 2)
            #expect(device.lines == ["Bamboo (id 9): \(title), 2 buttons"])
        }
    }
}
