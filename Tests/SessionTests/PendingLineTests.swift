import Bytes
import Ink
import Testing

@testable import Recording
@testable import Session

/// What waits of a straight line whose samples may still get real values.
@Suite("Straight lines that wait for real values")
struct PendingLineTests {
    private func sample(_ index: UInt32, _ axes: PenAxes, isKnown: Bool = false) -> PointerEvent {
        PointerEvent(
            device: DeviceID(9), kind: .pen, phase: .motion, time: 0, position: Point(x: 0, y: 0), axes: axes,
            estimated: isKnown ? [] : .pressure, updateIndex: isKnown ? nil : index)
    }

    @Test("E10 of equally strong samples the first gives the line its axes, whichever of them are estimates", arguments: [nil, 0.4])
    func equal(pressure: Double?) {
        for known in [[], [0], [1], [0, 1, 2], [2, 3]] as [Set<UInt32>] {
            let axes = (0..<4).map { PenAxes(pressure: pressure, altitude: 0.5, azimuth: Double($0)) }
            var line = Strongest(sample(0, axes[0], isKnown: known.contains(0)))
            for index in 1..<4 { line.append(sample(UInt32(index), axes[index], isKnown: known.contains(UInt32(index)))) }
            #expect(line.axes == axes[0])
        }
    }

    @Test("K8 a recording may begin with a line that has as many samples as can wait, and one that is known; with more it is damaged")
    func most() {
        for (count, isRead) in [(1, true), (Strongest.mostPending + 1, true), (Strongest.mostPending + 2, false)] {
            var writer = ByteWriter()
            // One entry: element, edit, not turned, not mirrored, a line.
            for byte in [1, 1, 1] as [UInt8] { writer.write(byte) }
            writer.write(0.0)
            for byte in [0, 1] as [UInt8] { writer.write(byte) }
            writer.write(count: count)
            // A sample that is known, without axes; then pending ones: device, index, no axes known, pressure pending.
            for byte in [0, 0] as [UInt8] { writer.write(byte) }
            for index in 1..<count { for byte in [1, 18, UInt8(index), 0, 2] as [UInt8] { writer.write(byte) } }
            var reader = ByteReader(writer.bytes)
            #expect(((try? PendingEstimates(from: &reader))?.entries.count == 1) == isRead, "\(count)")
        }
    }
}
