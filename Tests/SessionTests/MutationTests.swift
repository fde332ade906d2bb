import Bytes
import Canvas
import Drawing
import Ink
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import Session

/// Recordings with right checksums and wrong contents, as another program's mistake or somebody's intention could make them.
@Suite struct MutationTests {
    private static func recording() -> (start: [UInt8], inputs: [UInt8]) {
        let first = Session(SessionStart(width: 128, height: 96))
        for input in Fuzz.inputs(400, seed: 5) { _ = first.handle(input) }
        while let input = first.nextToFinish(at: 0) { _ = first.handle(.input(input)) }
        var start = ByteWriter()
        start.write(varint: RecordingFormat.version)
        first.start.encode(into: &start)
        var encoder = InputEncoder()
        var door = Door()
        for input in Fuzz.inputs(200, seed: 6) { encoder.append(door.admit(input)) }
        return (start.bytes, encoder.takeBytes())
    }

    private static let doubles: [Double] = [1e300, -1e300, .infinity, .nan, 0, -0.0, .leastNonzeroMagnitude, 1e-9, 1e9, 1_048_576]

    /// Changes a few bytes: to any value, or to those of a number at the edge of its range.
    private static func mutated(_ bytes: [UInt8], using random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<bytes.count - 8, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 1: bytes[place] = random.pick([0, 1, 0x7F, 0x80, 0xFF])
            case 2:
                for (index, byte) in random.pick(doubles).bitPattern.bytes.enumerated() { bytes[place + index] = byte }
            default: bytes.removeSubrange(place..<place + Int.random(in: 1...8, using: &random))
            }
        }
        return bytes
    }

    @Test("whatever a recording holds, it is refused, or can be opened, replayed and drawn; both happen") func mutated() {
        let opened = (1...150).count { isOpened(seed: $0) }
        #expect(20...130 ~= opened, "\(opened)")
    }

    /// Opens a mutation and does everything that can be done with it; false when it is refused.
    private func isOpened(seed: UInt64) -> Bool {
        var random = SeededRandom(seed: seed)
        let (start, inputs) = Self.recording()
        let isStart = Bool.random(using: &random)
        let bytes =
            RecordingFormat.signature + RecordingFormat.block(isStart ? Self.mutated(start, using: &random) : start)
            + RecordingFormat.block(isStart ? inputs : Self.mutated(inputs, using: &random))
        guard var recording = try? Recording(bytes, acceptsCut: true) else { return false }
        // A window of 16,384 pixels is too large for a test.
        (recording.start.width, recording.start.height) = (128, 96)
        recording.inputs.removeAll(where: \.isWindow)
        let session = Session(replaying: recording)
        #expect(session.canvas.picture().count == 128 * 96)
        let digest = session.canvas.drawing.digest
        if session.canvas.undo() != nil { #expect(session.canvas.redo() != nil && session.canvas.drawing.digest == digest) }
        let restored = Session.restore(recording, into: SessionStart(width: 128, height: 96))
        #expect(restored.drawing.digest == digest)
        return true
    }
}

extension UInt64 {
    fileprivate var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * UInt64($0))) } }
}
