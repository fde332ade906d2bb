/// Tells one pen from all others, wherever it is plugged in: what its device is called, and its own number where it has one.
package struct PenName: Hashable, Sendable {
    package var device: String
    /// 0: it tells none.
    package var serial: UInt32

    package init(device: String, serial: UInt32) {
        self.device = device
        self.serial = serial
    }

    /// For people: "Wacom Pen stylus 4a0012cd".
    package var text: String { serial == 0 ? device : device + " " + String(serial, radix: 16) }

    /// For settings, where a line's name may not hold everything.
    package var settingName: String {
        let plain = device.map { "=[]".contains($0) || $0.isNewline ? "-" : $0 }
        return PenName(device: String(plain), serial: serial).text
    }
}
