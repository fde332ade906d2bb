/// Bytes as text: four characters for each three bytes, as they come.
struct Base64 {
    /// Fewer than three bytes.
    private var waiting: [UInt8] = []

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    mutating func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let all = waiting + bytes
        let whole = all.count - all.count % 3
        waiting = Array(all[whole...])
        var text: [UInt8] = []
        text.reserveCapacity(whole / 3 * 4)
        for index in stride(from: 0, to: whole, by: 3) { append(all[index], all[index + 1], all[index + 2], to: &text) }
        return text
    }

    /// The text of the last bytes, filled up.
    mutating func finish() -> [UInt8] {
        if waiting.isEmpty { return [] }
        var text: [UInt8] = []
        append(waiting[0], waiting.count > 1 ? waiting[1] : 0, 0, to: &text)
        let kept = waiting.count + 1
        waiting = []
        return text[..<kept] + [UInt8](repeating: UInt8(ascii: "="), count: 4 - kept)
    }

    private func append(_ a: UInt8, _ b: UInt8, _ c: UInt8, to text: inout [UInt8]) {
        let word = Int(a) << 16 | Int(b) << 8 | Int(c)
        for shift in [18, 12, 6, 0] { text.append(Self.digits[word >> shift & 63]) }
    }
}
