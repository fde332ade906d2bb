import Bytes
import Drawing
import Elements
import Ink
import Session
import Tools

/// The estimates that a recording begins with, all in finished strokes:
///
/// | what | as |
/// | --- | --- |
/// | count | varint |
/// | each: element, edit | varints |
/// | turned, mirrored | f64 radians, u8 |
/// | a sample | 0; its number, varint; the estimate |
/// | a straight line | 1; count, varint; each: 0 and axes, or 1 and an estimate |
/// | an estimate | device, signed varint; index, varint; axes; the pending ones, u8 |
/// | axes | which axes there are, u8; then their values, as `write(told:)` writes them |
extension PendingEstimates {
    func encode(into writer: inout ByteWriter) {
        writer.write(count: dry.entries.count)
        for entry in entries {
            guard case .dry(let element, let edit) = entry.place else { continue }
            writer.write(varint: element.rawValue)
            writer.write(varint: edit.rawValue)
            writer.write(entry.view.rotation)
            writer.write(entry.view.flipped)
            switch entry.subject {
            case .sample(let estimates, let number):
                writer.write(UInt8(0))
                writer.write(count: number)
                writer.write(estimates)
            case .line(let strongest):
                writer.write(UInt8(1))
                writer.write(count: strongest.candidates.count)
                for candidate in strongest.candidates {
                    writer.write(candidate.estimates != nil)
                    if let estimates = candidate.estimates { writer.write(estimates) } else { writer.write(candidate.axes) }
                }
            }
        }
    }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
        var entries: [Entry] = []
        let count = try reader.readCount(ofSize: 12)
        guard count <= Self.most else { throw reader.invalid("\(count) pending estimates") }
        for _ in 0..<count {
            let place = Place.dry(ElementID(try reader.readVarint()), EditID(try reader.readVarint()))
            let view = CanvasTransform(rotation: try reader.readFiniteDouble(), flipped: try reader.readBool())
            entries.append(Entry(subject: try Subject(from: &reader), view: view, place: place))
        }
        self.init(entries)
    }
}

extension PendingEstimates.Subject {
    fileprivate init(from reader: inout ByteReader) throws(DecodingFailure) {
        switch try reader.readUInt8() {
        case 0:
            guard let number = UInt32(exactly: try reader.readVarint()) else { throw reader.invalid("a sample number out of range") }
            self = .sample(try reader.readEstimates(), Int(number))
        case 1:
            var candidates: [Strongest.Candidate] = []
            let count = try reader.readCount(ofSize: 2)
            // At most one of them is known.
            guard count <= Strongest.mostPending + 1 else { throw reader.invalid("\(count) pending samples of a line") }
            for _ in 0..<count {
                if try reader.readBool() {
                    let estimates = try reader.readEstimates()
                    candidates.append(Strongest.Candidate(axes: estimates.axes, estimates: estimates))
                } else {
                    candidates.append(Strongest.Candidate(axes: try reader.readAxes(), estimates: nil))
                }
            }
            guard let strongest = Strongest(candidates) else { throw reader.invalid("a line without a sample") }
            self = .line(strongest)
        case let kind: throw reader.invalid("estimates of unknown kind \(kind)")
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ axes: PenAxes) {
        write(RecordedFields(axes).rawValue)
        write(told: axes)
    }

    fileprivate mutating func write(_ estimates: Estimates) {
        write(signedVarint: Int64(estimates.device.rawValue))
        write(varint: UInt64(estimates.index))
        write(estimates.axes)
        write(estimates.pending.rawValue)
    }
}

extension ByteReader {
    fileprivate mutating func readAxes() throws(DecodingFailure) -> PenAxes { try readAxes(RecordedFields(rawValue: try readUInt8())) }

    fileprivate mutating func readEstimates() throws(DecodingFailure) -> Estimates {
        guard let device = Int32(exactly: try readSignedVarint()), let index = UInt32(exactly: try readVarint()) else {
            throw invalid("a device number or index out of range")
        }
        let axes = try readAxes()
        let pending = EstimatedProperties(rawValue: try readUInt8())
        guard let estimates = Estimates(device: DeviceID(device), index: index, axes: axes, pending: pending) else {
            throw invalid("an estimate without pending values")
        }
        return estimates
    }
}
