import Ink

/// The settings that a desktop's manager tells all programs of an X server: the bytes of `_XSETTINGS_SETTINGS`.
///
/// | what | as |
/// | --- | --- |
/// | byte order | u8: 0 little-endian, 1 big-endian; 3 bytes of padding |
/// | serial, count | u32 each |
/// | each setting: kind | u8: 0 number, 1 text, 2 colour; 1 byte of padding |
/// | name | length, u16; bytes, padded to 4 |
/// | serial | u32 |
/// | value | i32; or length, u32, and bytes, padded to 4; or 8 bytes |
struct XSettings: Hashable {
    private(set) var numbers: [String: Int32] = [:]

    /// Nothing is set.
    init() {}

    /// Nil unless all of it makes sense.
    init?(_ bytes: [UInt8]) {
        guard let order = bytes.first, order <= 1 else { return nil }
        var reader = Reader(rest: bytes[...], isBigEndian: order == 1)
        guard reader.skip(8), let count = reader.word() else { return nil }
        for _ in 0..<count {
            guard let kind = reader.take(2)?.first, let length = reader.half(), let name = reader.text(Int(length)), reader.skip(4) else {
                return nil
            }
            switch kind {
            case 0:
                guard let value = reader.word() else { return nil }
                numbers[name] = Int32(bitPattern: value)
            case 1: guard let length = reader.word(), reader.text(Int(length)) != nil else { return nil }
            case 2: guard reader.skip(8) else { return nil }
            default: return nil
            }
        }
    }

    /// What is not set is as it comes out of the box; a time that no hand could keep to is none.
    var clickHabits: ClickHabits {
        var habits = ClickHabits()
        if let time = numbers["Net/DoubleClickTime"], 50...5_000 ~= time { habits.doubleClick = Double(time) / 1_000 }
        if let pastes = numbers["Gtk/EnablePrimaryPaste"] { habits.middlePastes = pastes != 0 }
        return habits
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>
        let isBigEndian: Bool

        mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            guard count <= rest.count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }

        mutating func skip(_ count: Int) -> Bool { take(count) != nil }

        mutating func half() -> UInt16? { number(2).map { UInt16(truncatingIfNeeded: $0) } }

        mutating func word() -> UInt32? { number(4) }

        private mutating func number(_ size: Int) -> UInt32? {
            take(size).map { bytes in
                let bytes = isBigEndian ? Array(bytes) : bytes.reversed()
                return bytes.reduce(0) { $0 << 8 | UInt32($1) }
            }
        }

        /// With its padding.
        mutating func text(_ length: Int) -> String? {
            guard let bytes = take(length), skip((4 - length % 4) % 4) else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
