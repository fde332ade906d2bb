package import Bytes
package import Ink

extension InkStyle {
    /// The former coding, which knew three inks by number: the ink, red, green, blue, a byte each; width, opacity, smoothing, a double
    /// each.
    package init(formerFrom reader: inout ByteReader) throws(DecodingFailure) {
        let number = Int(try reader.readUInt8())
        guard InkDefinition.former.indices.contains(number) else { throw reader.invalid("an unknown ink") }
        self.init(
            ink: .former[number], color: try Color(from: &reader), width: try reader.readNumber("a width of", in: Self.widthRange),
            opacity: try reader.readNumber("an opacity of", in: 0...1), smoothing: try reader.readNumber("a smoothing of", in: 0...1))
    }
}
