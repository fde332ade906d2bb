import Bytes
import Canvas
import Commands
import Ink
import Testing
import Tools
@testable import Recording
@testable import Session

/// Recordings zoom on the ladder of their own format.
@Suite("The zoom ladder in recordings") struct LadderTests {
    private static func wheel(_ dy: Double, at time: Double) -> SessionInput {
        let place = Point(x: 100, y: 60)
        return .input(.scroll(ScrollEvent(device: DeviceID(30), position: place, dx: 0, dy: dy, modifiers: .control, time: time)))
    }

    private let inputs: [SessionInput] = [
        .command(.view(.zoomIn)), .command(.view(.zoomIn)), LadderTests.wheel(-2, at: 1), LadderTests.wheel(-0.5, at: 2),
        LadderTests.wheel(-0.5, at: 3), .command(.view(.zoomOut)),
    ]

    /// The recording as a program that wrote this format would have made it.
    private func recording(format: UInt64) throws -> Recording {
        var writer = RecordingWriter(SessionStart(width: 256, height: 192))
        for input in inputs { writer.append(input) }
        let bytes = writer.takeBytes()
        let signature = RecordingFormat.signature.count
        var reader = ByteReader(bytes, signature..<bytes.count)
        let count = Int(try reader.readUInt32())
        let start = signature + 12
        var first = Array(bytes[start..<start + count])
        #expect(first[0] == UInt8(RecordingFormat.version))
        first[0] = UInt8(format)
        return try Recording(Array(bytes[..<signature]) + RecordingFormat.block(first) + Array(bytes[(start + count)...]))
    }

    @Test("K8 a recording of format 7 zooms by eighths of a doubling, and adds up parts of a wheel's step, as before") func former() throws
    {
        let session = Session(replaying: try recording(format: 7))
        #expect(session.viewport.state.zoom == 1.4142135623730951)
    }

    @Test("P1 keys and whole steps of the wheel lead to round numbers; finer steps zoom by their part") func current() throws {
        let session = Session(replaying: try recording(format: RecordingFormat.version))
        // 125, 160, 250%; twice half a quarter to 312.5%; down to 250%.
        #expect(session.viewport.state.zoom == 2.5)
        let smooth = Session(SessionStart(width: 256, height: 192))
        smooth.handle(Self.wheel(-0.5, at: 1))
        #expect(abs(smooth.viewport.state.zoom - 1.118033988) < 1e-6)
        smooth.handle(Self.wheel(0.5, at: 2))
        #expect(abs(smooth.viewport.state.zoom - 1) < 1e-12)
    }
}
