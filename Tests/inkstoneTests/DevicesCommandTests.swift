import Doctor
import Glibc
import Ink
import Tablet
import TestSupport
import Testing

@testable import Subcommands

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
    @Test("M16 a pen's line has its place, force, lean, roll and the buttons that are down, and a dash for what it does not report")
    func watched() {
        var meter = PenMeter()
        #expect(meter.line == "silent")
        func note(_ phase: PointerEvent.Phase, _ axes: PenAxes, at time: Double) {
            meter.note(
                PointerEvent(
                    device: DeviceID(8), kind: .pen, phase: phase, time: time, position: Point(x: 320.04, y: 600.25), axes: axes))
        }
        note(.motion, PenAxes(pressure: 0.25, altitude: .pi / 3, azimuth: .pi / 2, roll: .pi), at: 1)
        #expect(meter.line.hasPrefix("x 320 y 600.3, pressure 0.25, tilt 30° to 90°, roll 180°, 0 of 1 dropped"), "\(meter.line)")
        note(.press(.lower), PenAxes(altitude: .pi / 2), at: 1.01)
        #expect(meter.line.hasPrefix("x 320 y 600.3, pressure -, tilt 0° to -, roll -, down "), "\(meter.line)")
    }
}

extension OneAtATime {
    @Suite("The settings that pens are watched with") struct WatchedSettingsTests {
        @Test("a setting that cannot be read is complained about, and the others hold") func complaints() async throws {
            let folder = TemporaryFolder()
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [path = folder.path as String] in
                setenv("XDG_CONFIG_HOME", path, 1)
                mkdir(path + "/inkstone", 0o700)
                let file = try #require(fopen(path + "/inkstone/settings.ini", "w"))
                fputs("[General]\ntheme=plaid\nhand=left\n", file)
                fclose(file)
                try #require(DevicesCommand.settings().tools.handedness == .left)
            }
            let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(written.contains("settings.ini") && written.contains("plaid"), "\(written)")
        }
    }
}
