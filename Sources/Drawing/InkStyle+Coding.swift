package import Bytes
package import Ink

extension InkStyle {
    /// The ink's former code, red, green, blue: a byte each. Width, opacity, smoothing: a double each. 28 bytes.
    package func encode(into writer: inout ByteWriter) {
        guard let code = ink.formerCode else { preconditionFailure("this format has no place for the ink \(ink.id.name)") }
        writer.write(code)
        writer.write(color.red)
        writer.write(color.green)
        writer.write(color.blue)
        writer.write(width)
        writer.write(opacity)
        writer.write(smoothing)
    }

    /// Takes any style that can be drawn, also one fainter than people can choose.
    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        let code = Int(try reader.readUInt8())
        guard InkDefinition.former.indices.contains(code) else { throw reader.invalid("an unknown ink") }
        let color = Color(red: try reader.readUInt8(), green: try reader.readUInt8(), blue: try reader.readUInt8())
        let width = try reader.readDouble()
        guard Self.widthRange ~= width else { throw reader.invalid("a width of \(width)") }
        let opacity = try reader.readDouble()
        guard 0...1 ~= opacity else { throw reader.invalid("an opacity of \(opacity)") }
        let smoothing = try reader.readDouble()
        guard 0...1 ~= smoothing else { throw reader.invalid("a smoothing of \(smoothing)") }
        self.init(ink: .former[code], color: color, width: width, opacity: opacity, smoothing: smoothing)
    }
}
