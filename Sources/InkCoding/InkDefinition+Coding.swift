package import Bytes
package import Ink

/// | field | as |
/// | --- | --- |
/// | 1 id | text |
/// | 2 version | varint |
/// | 3 nib | u8: 0 round; 1 chisel or 2 ellipse: its aspect, double, and its angle, `NibAngle.encode` |
/// | 4 responses | count; each after its length: `Response.encode` |
/// | 5 blend | its name |
/// | 6 ranges | of the width, of the opacity: both ends each, doubles |
/// | 7 defaults | red, green, blue, u8; width, opacity, doubles |
/// | 8 overlap | its name; absent where paint is discarded |
/// | 9 edge | u8: 1 wash, and its rim, double; absent where crisp |
/// | 10 grain | strength, softness, size, doubles; absent where there is none |
/// | 11 the nib, whose direction is fixed, turns once the barrel is rolled | nothing; absent where it does not |
///
/// A nib, response or property of the paint newer than this program is kept unchanged. Without it the ink has a round nib, lacks the
/// response, or paints as if it were absent.
extension InkDefinition {
    package func encode(into writer: inout ByteWriter) {
        writer.writeSizedFields(keeping: unread) { fields in
            fields.write(1) { $0.write(id.name) }
            fields.write(2) { $0.write(varint: UInt64(version)) }
            fields.write(3) { nib.encode(into: &$0) }
            fields.write(4) { body in
                body.write(count: responses.count)
                for response in responses { body.writeSized { response.encode(into: &$0) } }
            }
            fields.write(5) { $0.write(paint.blend.rawValue) }
            fields.write(6) { body in
                for range in [widthRange, opacityRange] { for end in [range.lowerBound, range.upperBound] { body.write(end) } }
            }
            fields.write(7) { body in
                defaults.color.encode(into: &body)
                body.write(defaults.width)
                body.write(defaults.opacity)
            }
            paint.encodeRest(into: &fields)
            if nib.turnsWhenRolled { fields.write(11) { _ in } }
        }
    }

    /// Decodes an ink. One equal to a built-in ink is returned as that very object, so that comparing the two takes no time.
    package static func decode(from reader: inout ByteReader) throws(DecodingFailure) -> InkDefinition {
        var fields = Fields()
        let unread = try reader.readSizedFields { (tag, body) throws(DecodingFailure) in try fields.take(tag, &body) }
        guard let id = fields.id, let version = fields.version, let ranges = fields.ranges, let defaults = fields.defaults else {
            throw reader.invalid("an incomplete ink")
        }
        do throws(InkDefinitionError) {
            let ink = try InkDefinition(
                id: id, version: version, nib: fields.nib, responses: fields.responses, paint: fields.paint,
                widthRange: ranges.width, opacityRange: ranges.opacity, defaults: defaults, unread: unread)
            return InkDefinition.builtIn.first { $0 == ink } ?? ink
        } catch {
            throw reader.invalid("the ink \(id.name), whose \(error)")
        }
    }

    /// A digest of the whole definition.
    package var digest: UInt64 {
        var writer = ByteWriter()
        encode(into: &writer)
        var digest = Digest()
        writer.bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        return digest.value
    }

    private struct Fields {
        var id: InkID?
        var version: Int?
        var nib = Nib.round
        var responses: [Response] = []
        var paint = Paint()
        var ranges: (width: ClosedRange<Double>, opacity: ClosedRange<Double>)?
        var defaults: InkDefaults?

        /// Returns whether the whole field was understood.
        mutating func take(_ tag: UInt64, _ body: inout ByteReader) throws(DecodingFailure) -> Bool {
            switch tag {
            case 1: id = try InkID(from: &body)
            case 2:
                guard let number = Int(exactly: try body.readVarint()) else { throw body.invalid("a version out of range") }
                version = number
            case 3:
                guard let known = try Nib(from: &body) else { return false }
                nib = known
            case 4:
                var isUnderstood = true
                for _ in 0..<(try body.readCount(ofSize: 1)) {
                    var part = try body.readSized()
                    if let response = try Response(from: &part) { responses.append(response) } else { isUnderstood = false }
                }
                return isUnderstood
            case 5:
                guard let known = Blend(rawValue: try body.readString()) else { return false }
                paint.blend = known
            case 6: ranges = (try body.readRange(), try body.readRange())
            case 7:
                defaults = InkDefaults(
                    color: try Color(from: &body), width: try body.readFiniteDouble(), opacity: try body.readFiniteDouble())
            case 8:
                guard let known = Overlap(rawValue: try body.readString()) else { return false }
                paint.overlap = known
            case 9:
                guard try body.readUInt8() == 1 else { return false }
                paint.edge = .wash(rim: try body.readFiniteDouble())
            case 10:
                paint.grain = Grain(
                    strength: try body.readFiniteDouble(), softness: try body.readFiniteDouble(), size: try body.readFiniteDouble())
            case 11:
                guard let turning = nib.turningWhenRolled else { return false }
                nib = turning
            default: return false
            }
            return true
        }
    }
}

extension Paint {
    /// Writes what differs from plain paint, so that a plain ink has the same bytes as before these properties were there.
    fileprivate func encodeRest(into fields: inout FieldWriter) {
        if overlap != .discard { fields.write(8) { $0.write(overlap.rawValue) } }
        if case .wash(let rim) = edge {
            fields.write(9) { body in
                body.write(UInt8(1))
                body.write(rim)
            }
        }
        if let grain {
            fields.write(10) { body in for value in [grain.strength, grain.softness, grain.size] { body.write(value) } }
        }
    }
}

extension InkID {
    fileprivate init(from reader: inout ByteReader) throws(DecodingFailure) {
        let name = try reader.readString()
        do throws(InkDefinitionError) { self = try InkID(name) } catch { throw reader.invalid("an ink whose \(error)") }
    }
}

extension ByteReader {
    fileprivate mutating func readRange() throws(DecodingFailure) -> ClosedRange<Double> {
        let (low, high) = (try readFiniteDouble(), try readFiniteDouble())
        guard low <= high else { throw invalid("a range from \(low) to \(high)") }
        return low...high
    }
}

extension Color {
    /// Red, green, blue: a byte each.
    package func encode(into writer: inout ByteWriter) { for channel in [red, green, blue] { writer.write(channel) } }

    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        self.init(red: try reader.readUInt8(), green: try reader.readUInt8(), blue: try reader.readUInt8())
    }
}
