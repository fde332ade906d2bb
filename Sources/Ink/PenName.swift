/// Identifies a pen wherever it is plugged in: the name of its device, and its serial number where it has one.
package struct PenName: Hashable, Sendable {
    package var device: String
    /// 0 when the pen reports none.
    package var serial: UInt32

    package init(device: String, serial: UInt32) {
        self.device = device
        self.serial = serial
    }

    /// The text for people: "Wacom Pen stylus 4a0012cd".
    package var text: String { serial == 0 ? device : device + " " + String(serial, radix: 16) }

    /// The name in settings: `text`, with characters that may not stand in a setting's name percent-encoded as in web addresses ("%3D"), or
    /// "%" alone when `text` is empty. Different texts have different names.
    package var settingName: String {
        let scalars = Array(text.unicodeScalars)
        if scalars.isEmpty { return "%" }
        return scalars.indices.map { index in
            let isAtEnd = index == 0 || index == scalars.count - 1
            return Self.isPlain(scalars[index], isFirst: index == 0, isAtEnd: isAtEnd)
                ? String(scalars[index]) : Self.escaped(scalars[index])
        }.joined()
    }

    private static func isPlain(_ scalar: Unicode.Scalar, isFirst: Bool, isAtEnd: Bool) -> Bool {
        if "%=[]".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control { return false }
        return !(isFirst && scalar == "#") && !(isAtEnd && scalar.properties.isWhitespace)
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        UTF8.encode(scalar)?.map { "%" + String($0 >> 4, radix: 16, uppercase: true) + String($0 & 15, radix: 16, uppercase: true) }
            .joined() ?? ""
    }
}
