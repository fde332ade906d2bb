internal import Bytes
internal import Ink

extension Nib {
    func encode(into writer: inout ByteWriter) {
        switch self {
        case .round: writer.write(UInt8(0))
        case .chisel(let aspect, let angle):
            writer.write(UInt8(1))
            writer.write(aspect)
            angle.encode(into: &writer)
        case .ellipse(let aspect, let angle):
            writer.write(UInt8(2))
            writer.write(aspect)
            angle.encode(into: &writer)
        }
    }

    /// Nil for a nib newer than this program.
    init?(from reader: inout ByteReader) throws(DecodingFailure) {
        let shape = try reader.readUInt8()
        if shape == 0 {
            self = .round
            return
        }
        guard shape <= 2 else { return nil }
        let aspect = try reader.readFiniteDouble()
        guard let angle = try NibAngle(from: &reader) else { return nil }
        self = shape == 1 ? .chisel(aspect: aspect, angle: angle) : .ellipse(aspect: aspect, angle: angle)
    }
}

extension Nib {
    /// Its direction is fixed until the barrel is rolled.
    var turnsWhenRolled: Bool { if case .rolled? = angle { true } else { false } }

    /// The same nib, turning so; nil unless its direction is fixed.
    var turningWhenRolled: Nib? { if case .fixed(let radians)? = angle { with(angle: .rolled(from: radians)) } else { nil } }
}

extension NibAngle {
    fileprivate func encode(into writer: inout ByteWriter) {
        let (kind, radians): (UInt8, Double) =
            switch self {
            // A field of the ink says that it turns: a program that does not know it leaves the nib as it is.
            case .fixed(let radians), .rolled(let radians): (0, radians)
            case .pen(let fallback): (1, fallback)
            case .lean(let fallback): (2, fallback)
            case .easedPen(let fallback): (3, fallback)
            }
        writer.write(kind)
        writer.write(radians)
    }

    /// Nil for a kind newer than this program.
    fileprivate init?(from reader: inout ByteReader) throws(DecodingFailure) {
        switch try reader.readUInt8() {
        case 0: self = .fixed(try reader.readFiniteDouble())
        case 1: self = .pen(fallback: try reader.readFiniteDouble())
        case 2: self = .lean(fallback: try reader.readFiniteDouble())
        case 3: self = .easedPen(fallback: try reader.readFiniteDouble())
        default: return nil
        }
    }
}
