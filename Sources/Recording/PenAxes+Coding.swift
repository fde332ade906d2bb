import Bytes
import Ink
import Session

/// Recorded axes: a varint in `RecordedSteps` for each axis that the pen reports.
extension ByteWriter {
    mutating func write(told axes: PenAxes) {
        if let pressure = axes.pressure { write(varint: RecordedSteps.pressure(pressure)) }
        if let altitude = axes.altitude { write(varint: RecordedSteps.altitude(altitude)) }
        if let azimuth = axes.azimuth { write(varint: RecordedSteps.turn(azimuth)) }
        if let roll = axes.roll { write(varint: RecordedSteps.turn(roll)) }
    }
}

extension ByteReader {
    mutating func readAxes(_ fields: RecordedFields) throws(DecodingFailure) -> PenAxes {
        var axes = PenAxes()
        if fields.contains(.pressure) { axes.pressure = RecordedSteps.pressure(steps: try readAxis()) }
        if fields.contains(.altitude) { axes.altitude = RecordedSteps.altitude(steps: try readAxis()) }
        if fields.contains(.azimuth) { axes.azimuth = RecordedSteps.turn(steps: try readAxis()) }
        if fields.contains(.roll) { axes.roll = RecordedSteps.turn(steps: try readAxis()) }
        return axes
    }

    private mutating func readAxis() throws(DecodingFailure) -> UInt64 {
        let steps = try readVarint()
        guard steps <= UInt64(RecordedSteps.axis) else { throw invalid("an axis out of range") }
        return steps
    }
}

extension RecordedFields {
    /// The axes that are present.
    init(_ axes: PenAxes) {
        self = []
        if axes.pressure != nil { insert(.pressure) }
        if axes.altitude != nil { insert(.altitude) }
        if axes.azimuth != nil { insert(.azimuth) }
        if axes.roll != nil { insert(.roll) }
    }
}
