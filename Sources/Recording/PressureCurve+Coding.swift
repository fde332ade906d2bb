import Bytes
import Commands
import Ink
import Session

/// Recorded pressure curves: for each device with one, its number and the five points in `PressureCurve.steps`.
extension ToolSettings {
    func encodeCurves(into writer: inout ByteWriter) {
        writer.write(count: curves.count)
        for (device, curve) in curves.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            writer.write(signedVarint: Int64(device.rawValue))
            for point in curve.points { writer.write(UInt8((point * PressureCurve.steps).rounded())) }
        }
    }

    mutating func decodeCurves(from reader: inout ByteReader) throws(DecodingFailure) {
        for _ in 0..<(try reader.readCount(ofSize: 1 + PressureCurve.count)) {
            guard let device = Int32(exactly: try reader.readSignedVarint()) else { throw reader.invalid("a device number out of range") }
            var points: [Double] = []
            for _ in 0..<PressureCurve.count { points.append(Double(try reader.readUInt8()) / PressureCurve.steps) }
            guard let curve = PressureCurve(points: points) else { throw reader.invalid("a pressure curve that falls") }
            curves[DeviceID(device)] = curve
        }
    }
}
