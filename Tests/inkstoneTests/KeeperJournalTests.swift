import Commands
import Files
import Glibc
import Ink
import Recording
import Session
import TestSupport
import Testing

@testable import Keeping

extension OneAtATime {
    @Suite("The keeper and the journals of former programs") struct KeeperJournalTests {
        private let folder = TemporaryFolder()
        private var drawings: String { folder["drawings"] }
        private var state: String { folder["state"] }

        /// Draws some strokes in a session of a former program. Returns the session and its journal.
        private func former(strokes: Int) -> (session: Session, journal: RecordingWriter) {
            let session = Session(SessionStart(width: 200, height: 200))
            var writer = RecordingWriter(session.start)
            for step in 0..<10 * strokes {
                let phase: PointerEvent.Phase = step % 10 == 0 ? .press(.primary) : step % 10 == 9 ? .release(.primary) : .motion
                let event = PointerEvent(
                    device: DeviceID(2), kind: .mouse, phase: phase, time: Double(step) / 100, position: Point(x: Double(step) * 5, y: 40))
                writer.append(session.handle(.input(.pointer(event))).taken)
            }
            return (session, writer)
        }

        @Test("K8 a journal of former programs becomes a drawing with the same digest and history, once") func journals() throws {
            let (session, journal) = former(strokes: 3)
            var writer = journal
            writer.append(session.handle(.command(.undo)).taken)
            try makeFolder(state)
            try replaceFile(at: state + "/journal", with: writer.takeBytes())
            try replaceFile(at: state + "/journal-2026-01-01-000000", with: Array("no journal".utf8))
            do {
                let kept = try KeptSession(in: drawings, state: state)
                #expect(kept.digest == session.drawing.digest && kept.session.drawing.undoDepth == 2 && kept.session.drawing.canRedo)
                kept.finish()
            }
            #expect(TemporaryFolder.names(in: state + "/former") == ["journal"])
            #expect(TemporaryFolder.names(in: state).contains("journal-2026-01-01-000000"), "what cannot be read stays")
            #expect(try KeptSession(in: drawings, state: state).digest == session.drawing.digest)
            #expect(TemporaryFolder.names(in: drawings).count == 1)
        }

        @Test(
            "K8 of several journals each becomes a drawing, and the one drawn last opens; one in which nothing was drawn becomes none",
            arguments: 0..<3)
        func severalJournals(last: Int) throws {
            try makeFolder(state)
            let names = ["journal", "journal-2026-01-01-000000", "journal.1"]
            for (number, name) in (names + ["journal.2"]).enumerated() {
                var writer = former(strokes: number < names.count ? number + 1 : 0).journal
                folder.write(writer.takeBytes(), to: "state/" + name)
                // The one in which nothing was drawn is the newest.
                let time = 1_700_000_000 + (number == last ? 100 : number == names.count ? 200 : number)
                let times = [timespec](repeating: timespec(tv_sec: time, tv_nsec: 0), count: 2)
                #expect(utimensat(AT_FDCWD, folder["state/" + name], times, 0) == 0)
            }
            let kept = try KeptSession(in: drawings, state: state)
            #expect(kept.session.drawing.elementCount == last + 1 && kept.keeper.takeNotices().isEmpty)
            kept.finish()
            #expect(TemporaryFolder.names(in: drawings).count == 3 && TemporaryFolder.names(in: state + "/former").count == 4)
        }
    }
}
