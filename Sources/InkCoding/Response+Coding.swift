internal import Bytes
internal import Ink

extension Response {
    /// Source and target by name; hands, u8; the curve's name, and for a drawn curve its points: a count, x and y each; from, to, scale,
    /// missing, damping, doubles.
    func encode(into writer: inout ByteWriter) {
        writer.write(source.rawValue)
        writer.write(target.rawValue)
        writer.write(hands.rawValue)
        writer.write(curve.name)
        if case .points(let points) = curve {
            writer.write(count: points.count)
            for point in points { for value in [point.x, point.y] { writer.write(value) } }
        }
        for value in [from, to, scale, missing, damping] { writer.write(value) }
    }

    /// Nil for a response newer than this program.
    init?(from reader: inout ByteReader) throws(DecodingFailure) {
        guard let source = Source(rawValue: try reader.readString()), let target = Target(rawValue: try reader.readString()) else {
            return nil
        }
        let hands = Hands(rawValue: try reader.readUInt8())
        guard Hands.all.isSuperset(of: hands), let curve = try ResponseCurve(from: &reader) else { return nil }
        self.init(
            source, target: target, of: hands, curve: curve, from: try reader.readFiniteDouble(), to: try reader.readFiniteDouble(),
            scale: try reader.readFiniteDouble(), missing: try reader.readFiniteDouble(), damping: try reader.readFiniteDouble())
        // Later additions to a response will change its effect.
        if !reader.isAtEnd { return nil }
    }
}

extension ResponseCurve {
    var name: String {
        switch self {
        case .linear: "linear"
        case .easeOut: "easeOut"
        case .decay: "decay"
        case .points: "points"
        }
    }

    init?(from reader: inout ByteReader) throws(DecodingFailure) {
        switch try reader.readString() {
        case "linear": self = .linear
        case "easeOut": self = .easeOut
        case "decay": self = .decay
        case "points":
            var points: [CurvePoint] = []
            for _ in 0..<(try reader.readCount(ofSize: 16)) {
                points.append(CurvePoint(x: try reader.readFiniteDouble(), y: try reader.readFiniteDouble()))
            }
            self = .points(points)
        default: return nil
        }
    }
}
