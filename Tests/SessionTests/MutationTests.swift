import Bytes
import Canvas
import Ink
import Testing
import TestSupport
import Tools
@testable import Recording
@testable import Session

/// Recordings with right checksums and wrong contents, as another program's mistake or somebody's intention could make them.
@Suite struct MutationTests {
    private static let recording: (start: [UInt8], inputs: [UInt8]) = {
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
    }()

    @Test("whatever a recording holds, it is refused, or can be opened, replayed and drawn; both happen") func mutatedRecordings() {
        // 200, or a million in `make fuzz`.
        let rounds = FuzzLength.rounds(200)
        let opened = (1...UInt64(rounds)).count { isOpened(seed: $0) }
        #expect(rounds / 8...rounds * 7 / 8 ~= opened, "\(opened)")
    }

    /// Opens a mutation and does everything that can be done with it; false when it is refused.
    private func isOpened(seed: UInt64) -> Bool {
        var random = SeededRandom(seed: seed)
        let (start, inputs) = Self.recording
        let isStart = Bool.random(using: &random)
        let bytes =
            RecordingFormat.signature + RecordingFormat.block(isStart ? mutated(start, using: &random) : start)
            + RecordingFormat.block(isStart ? inputs : mutated(inputs, using: &random))
        guard var recording = try? Recording(bytes, acceptsCut: true) else { return false }
        // A window of 16,384 pixels is too large for a test.
        (recording.start.width, recording.start.height) = (128, 96)
        recording.inputs.removeAll(where: \.isWindow)
        let session = Session(replaying: recording)
        #expect(session.canvas.picture().count == 128 * 96)
        // As restoring does with a stroke in progress.
        while let input = session.nextToFinish(at: session.now) { _ = session.handle(.input(input)) }
        let digest = session.canvas.drawing.digest
        if session.canvas.undo() != nil { #expect(session.canvas.redo() != nil && session.canvas.drawing.digest == digest) }
        let restored = Session.restore(recording, into: SessionStart(width: 128, height: 96))
        #expect(restored.drawing.digest == digest)
        return true
    }
}
