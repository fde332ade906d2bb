import Bytes
import Canvas
import Commands
import Drawing
import Ink
import Session
import Tools

extension SessionStart {
    /// | field | as |
    /// | --- | --- |
    /// | 1 window | width, height, varints; device pixels per logical point, double |
    /// | 2 view | corner's x and y, zoom, degrees, doubles; flipped, u8 |
    /// | 3 tools | `ToolState.encode` |
    /// | 4 drawing with its history | `Drawing.encode` |
    /// | 5 pending estimates | `PendingEstimates.encode` |
    /// | 6 time of day less the devices' time | double, seconds; without: unknown |
    func encode(into writer: inout ByteWriter) {
        writer.writeFields(keeping: unread) { fields in
            fields.write(1) { body in
                body.write(varint: UInt64(width))
                body.write(varint: UInt64(height))
                body.write(scale)
            }
            fields.write(2) { view.encode(into: &$0) }
            fields.write(3) { tools.encode(into: &$0) }
            fields.write(4) { drawing.encode(into: &$0) }
            fields.write(5) { estimates.encode(into: &$0) }
            if let clockOffset { fields.write(6) { $0.write(clockOffset) } }
        }
    }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
        var window: (width: Int, height: Int, scale: Double)?
        var start = SessionStart(width: 1, height: 1)
        start.unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: window = try body.readWindow()
            case 2: start.view = try ViewState(from: &body)
            case 3: start.tools = try ToolState(from: &body)
            case 4: start.drawing = try Drawing(from: &body)
            case 5: start.estimates = try PendingEstimates(from: &body)
            case 6: start.clockOffset = try body.readFiniteDouble()
            default: return false
            }
            return true
        }
        guard let window else { throw reader.invalid("a start without a window") }
        (start.width, start.height, start.scale) = window
        self = start
    }
}

extension ByteReader {
    /// Reads width, height and scale.
    mutating func readWindow() throws(DecodingFailure) -> (width: Int, height: Int, scale: Double) {
        let (width, height) = (try readVarint(), try readVarint())
        guard 1...16_384 ~= width, 1...16_384 ~= height else { throw invalid("a window of \(width) × \(height)") }
        return (Int(width), Int(height), try readNumber("a scale of", in: ViewState.windowScaleRange))
    }
}

extension ViewState {
    func encode(into writer: inout ByteWriter) {
        for value in [corner.x, corner.y, zoom, degrees] { writer.write(value) }
        writer.write(flipped)
    }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
        let corner = Point(x: try reader.readDouble(), y: try reader.readDouble())
        let zoom = try reader.readDouble()
        let degrees = try reader.readDouble()
        guard let view = ViewState(corner: corner, zoom: zoom, degrees: degrees, flipped: try reader.readBool()) else {
            throw reader.invalid("a view out of range")
        }
        self = view
    }
}
