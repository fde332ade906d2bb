import Bytes
import Commands
import Ink
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import Session

@Suite("Programs that gestures run") struct ProgramLineTests {
    private let line = ProgramLine("notify-send \"It is time\"") ?? .untold

    private func settings(_ gesture: PencilGesture) -> ToolSettings {
        var settings = ToolSettings()
        settings.bindings[gesture] = .runProgram(line)
        return settings
    }

    private func squeeze(_ time: Double) -> SessionInput {
        .input(.gesture(GestureEvent(device: DeviceID(9), gesture: .squeeze, begins: true, time: time)))
    }

    @Test("Q6 D5 a squeeze asks for its program, and a note at the pen says so") func asks() {
        var start = SessionStart(width: 64, height: 64)
        start.tools.settings = settings(.squeeze)
        let outcome = Session(start).handle(squeeze(1))
        #expect(outcome.programs == [line] && outcome.feedback?.deed == .program(line) && outcome.changes.isEmpty)
    }

    @Test("D7 no recording has a command line, or accepts one that somebody wrote into it; everything else is replayed")
    func neverRecorded() throws {
        var start = SessionStart(width: 64, height: 64)
        start.tools.settings = settings(.squeeze)
        var writer = RecordingWriter(start)
        let changed = settings(.doublePress(.upper))
        for input in [squeeze(1), .settings(changed), squeeze(2)] { writer.append(input) }
        let bytes = writer.takeBytes()
        #expect(!String(decoding: bytes, as: UTF8.self).contains("notify-send"))
        let recording = try Recording(bytes)
        #expect(recording.start.tools.settings.bindings[.squeeze] == .runProgram(.untold))
        let session = Session(recording.start)
        for input in recording.inputs { #expect(session.handle(input).programs.allSatisfy { $0 == .untold }) }
        // The button is bound still: its single press waits for a second one, as before.
        #expect(session.settings.bindings == changed.bindings.withoutLines)

        // Bytes that somebody made up.
        var made = ByteWriter()
        made.writeSizedFields(keeping: []) { fields in
            fields.write(1) { body in
                body.write(count: 1)
                body.write("squeeze")
                body.write("runShortcut:exec notify-send taken")
            }
        }
        var reader = ByteReader(made.bytes)
        #expect(try ToolSettings(from: &reader).bindings[.squeeze] == .runProgram(.untold))
        var former = ByteWriter()
        former.write("runShortcut:exec notify-send taken")
        #expect(throws: DecodingFailure.self) {
            var reader = ByteReader(former.bytes)
            return try PencilAction(formerFrom: &reader)
        }
    }
}
