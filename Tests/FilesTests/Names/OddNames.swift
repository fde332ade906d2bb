@testable import Files

/// Names that are rare, and all different to the system.
enum OddNames {
    static let all: [[UInt8]] = [
        [0xFF, 0xFE], Array("Zeichnung-".utf8) + [0xE4], Array("é".utf8), Array("e\u{301}".utf8), Array("\u{301}mark first".utf8),
        Array("two\nlines\r\n".utf8), Array("\u{1B}[31mred".utf8), Array("gnp.\u{202E}exe".utf8), Array("\u{10FEFF}\u{FFFD}".utf8),
        Array(" -rf 'quoted\" \\ $(x) %41".utf8), [UInt8](repeating: 0xFF, count: 255), Array(String(repeating: "狐", count: 85).utf8),
    ]

    static var texts: [String] { all.map { String(name: $0) } }
}
