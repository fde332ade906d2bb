package import Bytes
package import Ink

extension Paper {
    /// Red, green, blue: a byte each; the pattern's name; the spacing, a double.
    package func encode(into writer: inout ByteWriter) {
        color.encode(into: &writer)
        writer.write(pattern.rawValue)
        writer.write(spacing)
    }

    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        let color = try Color(from: &reader)
        guard let pattern = Pattern(rawValue: try reader.readString()) else { throw reader.invalid("an unknown paper pattern") }
        let spacing = try reader.readDouble()
        guard Self.spacingRange ~= spacing else { throw reader.invalid("a pattern spacing of \(spacing)") }
        self.init(color: color, pattern: pattern, spacing: spacing)
    }

    /// The length of the shortest encoded paper.
    package static let leastBytes = 16
}
