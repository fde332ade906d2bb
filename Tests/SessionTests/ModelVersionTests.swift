import Bytes
import Ink
import Testing
import TestSupport
@testable import Recording
@testable import Session

/// A mouse's stroke and a pen's, as in a recording of this format.
private func recorded(format: UInt64) -> [UInt8] {
    var (writer, encoder) = (ByteWriter(), InputEncoder())
    writer.write(varint: format)
    SessionStart(width: 200, height: 200).encode(into: &writer)
    let phases: [PointerEvent.Phase] = [.press(.primary)] + Array(repeating: .motion, count: 12) + [.release(.primary)]
    for (kind, device) in [(PointerKind.mouse, DeviceID(2)), (PointerKind.pen, DeviceID(8))] {
        for (index, phase) in phases.enumerated() {
            let place = Point(x: 20 + 11 * Double(index), y: kind == .pen ? 50 : 90 + (index % 2 == 0 ? 0 : 4))
            encoder.append(
                .input(
                    .pointer(
                        PointerEvent(
                            device: device, kind: kind, phase: phase, time: 1 + Double(index) * 0.008, position: place,
                            axes: PenAxes(pressure: kind == .pen ? 0.5 : nil)))))
        }
    }
    return RecordingFormat.signature + RecordingFormat.block(writer.bytes) + RecordingFormat.block(encoder.takeBytes())
}

private func versions(_ session: Session) -> [Int] {
    session.drawing.elements.compactMap { element in if case .stroke(let stroke) = element.content { stroke.modelVersion } else { nil } }
}

@Test(
    "K8 a recording of a former format draws its strokes with the modeller of its time, and one of today with today's",
    arguments: [7, 8, 9, 10, 11, 12])
func modellerOfItsTime(format: UInt64) throws {
    let session = Session(replaying: try Recording(recorded(format: format)))
    let version = [7: 2, 8: 3, 9: 4, 10: 4, 11: 5, 12: 6][format]
    #expect(!versions(session).isEmpty && versions(session).allSatisfy { $0 == version })
}

@Test("K8 a drawing that continues from an older log keeps its strokes as they are; new ones use today's modeller")
func newStrokesOnOldLog() throws {
    let kept = Session.restore(try Recording(recorded(format: 7)), into: SessionStart(width: 200, height: 200))
    let session = Session(kept)
    let old = versions(session)
    #expect(!old.isEmpty && old.allSatisfy { $0 == 2 })
    for input in try Recording(recorded(format: 12)).inputs { session.handle(input) }
    #expect(versions(session) == old + old.map { _ in ModelVersion.newest })
}
