package import Bytes
package import Ink

extension InkStyle {
    /// Tool, red, green, blue: a byte each. Width, opacity, smoothing: a double each. 28 bytes.
    package func encode(into writer: inout ByteWriter) {
        writer.write(tool.rawValue)
        writer.write(color.red)
        writer.write(color.green)
        writer.write(color.blue)
        writer.write(width)
        writer.write(opacity)
        writer.write(smoothing)
    }

    /// Takes any style that can be drawn, also one fainter than people can choose.
    package init(formerFrom reader: inout ByteReader) throws(DecodingFailure) {
        guard let tool = Tool(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown tool") }
        let color = Color(red: try reader.readUInt8(), green: try reader.readUInt8(), blue: try reader.readUInt8())
        let width = try reader.readDouble()
        guard Self.widthRange ~= width else { throw reader.invalid("a width of \(width)") }
        let opacity = try reader.readDouble()
        guard 0...1 ~= opacity else { throw reader.invalid("an opacity of \(opacity)") }
        let smoothing = try reader.readDouble()
        guard 0...1 ~= smoothing else { throw reader.invalid("a smoothing of \(smoothing)") }
        self.init(tool: tool, color: color, width: width, opacity: opacity, smoothing: smoothing)
    }
}

extension InkStyle {
    init(from reader: inout ByteReader) throws(DecodingFailure) { try self.init(formerFrom: &reader) }
}
