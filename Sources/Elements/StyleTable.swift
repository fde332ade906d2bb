package import Bytes
package import Ink
internal import InkCoding

/// The styles of a drawing's strokes. Each is written once and strokes refer to it by number: drawings have thousands of strokes and a
/// handful of styles. And the files of its pictures, of which each is written once too.
package struct StyleTable {
    package var files = PictureFiles()
    package private(set) var styles: [InkStyle] = []
    /// The inks of the styles, each written once too.
    package private(set) var inks: [InkDefinition] = []
    private var numbers: [InkStyle: Int] = [:]
    private var last: (style: InkStyle, number: Int)?

    package init() {}

    /// Goes on with tables that have been read. Equal styles keep the numbers that they have; new strokes get the first of them.
    package init(styles: [InkStyle], inks: [InkDefinition], files: PictureFiles) {
        (self.styles, self.inks, self.files) = (styles, inks, files)
        numbers = Dictionary(zip(styles, styles.indices)) { first, _ in first }
    }

    package mutating func note(_ content: Element.Content) {
        if case .stroke(let stroke) = content { _ = number(of: stroke.style) }
    }

    /// The style's number; a new style gets the next one.
    package mutating func number(of style: InkStyle) -> Int {
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

    /// Writes a count, then each ink.
    package func encodeInks(into writer: inout ByteWriter) {
        writer.write(count: inks.count)
        for ink in inks { ink.encode(into: &writer) }
    }

    /// Writes a count, then each style with its ink's number.
    package func encodeStyles(into writer: inout ByteWriter) {
        writer.write(count: styles.count)
        for number in styles.indices { encodeStyle(number, into: &writer) }
    }

    package func encodeStyle(_ number: Int, into writer: inout ByteWriter) {
        let style = styles[number]
        style.encode(into: &writer, ink: inks.firstIndex(of: style.ink) ?? 0)
    }
}
