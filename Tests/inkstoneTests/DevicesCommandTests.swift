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
}
