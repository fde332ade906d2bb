package import Bytes
package import Ink

/// | field | as |
/// | --- | --- |
/// | 1 ink | its number in the drawing's table, varint |
/// | 2 colour | red, green, blue, u8 |
/// | 3 width, 4 opacity, 5 smoothing | doubles |
/// | 6 string | double; absent where it is 0 |
extension InkStyle {
    package func encode(into writer: inout ByteWriter, ink number: Int) {
        writer.writeSizedFields(keeping: unread) { fields in
            fields.write(1) { $0.write(count: number) }
            fields.write(2) { color.encode(into: &$0) }
            fields.write(3) { $0.write(width) }
            fields.write(4) { $0.write(opacity) }
            fields.write(5) { $0.write(smoothing) }
            if string != 0 { fields.write(6) { $0.write(string) } }
        }
    }

    /// Accepts any style that can be drawn, even one fainter than people can choose.
    package init(from reader: inout ByteReader, _ inks: [InkDefinition]) throws(DecodingFailure) {
        var ink: InkDefinition?
        var color: Color?
        var width: Double?
        var opacity: Double?
        var smoothing: Double?
        var string = 0.0
        let unread = try reader.readSizedFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1:
                let number = try body.readVarint()
                guard number < UInt64(inks.count) else { throw body.invalid("an ink that is not in the table") }
                ink = inks[Int(number)]
            case 2: color = try Color(from: &body)
            case 3: width = try body.readNumber("a width of", in: Self.widthRange)
            case 4: opacity = try body.readNumber("an opacity of", in: 0...1)
            case 5: smoothing = try body.readNumber("a smoothing of", in: 0...1)
            case 6: string = try body.readNumber("a string of", in: Self.stringRange)
            default: return false
            }
            return true
        }
        guard let ink, let color, let width, let opacity, let smoothing else {
            throw reader.invalid("an incomplete style")
        }
        self.init(ink: ink, color: color, width: width, opacity: opacity, smoothing: smoothing, string: string, unread: unread)
    }
}

extension ByteReader {
    package mutating func readNumber(_ name: String, in range: ClosedRange<Double>) throws(DecodingFailure) -> Double {
        let value = try readDouble()
        guard range ~= value else { throw invalid("\(name) \(value)") }
        return value
    }
}
