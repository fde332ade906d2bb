internal import Bytes
internal import Ink

/// The styles that a drawing's strokes have: each is written once, and strokes name it by its number. Drawings have thousands of strokes
/// and a handful of styles.
struct StyleTable {
    private(set) var styles: [InkStyle] = []
    /// Those of the styles: each is written once, too.
    private(set) var inks: [InkDefinition] = []
    private var numbers: [InkStyle: Int] = [:]
    private var last: (style: InkStyle, number: Int)?

    mutating func note(_ content: Element.Content) {
        if case .stroke(let stroke) = content { _ = number(of: stroke.style) }
    }

    /// The style's number; it gets the next one when it is new.
    mutating func number(of style: InkStyle) -> Int {
        if let last, last.style == style { return last.number }
        let number = numbers[style] ?? styles.count
        if number == styles.count {
            styles.append(style)
            if !inks.contains(style.ink) { inks.append(style.ink) }
            numbers[style] = number
        }
        last = (style, number)
        return number
    }

    /// A count, and each.
    func encodeInks(into writer: inout ByteWriter) {
        writer.write(count: inks.count)
        for ink in inks { ink.encode(into: &writer) }
    }

    /// A count, and each with its ink's number.
    func encodeStyles(into writer: inout ByteWriter) {
        writer.write(count: styles.count)
        for style in styles { style.encode(into: &writer, ink: inks.firstIndex(of: style.ink) ?? 0) }
    }
}
