import Commands
import Contacts
import Ink
import RandomDrawings
import TestSupport
import Testing
import Tools

@testable import Drawing
@testable import Session

/// A drawing's file in memory. It learns of changes only from what the session tells.
private struct Follower {
    private var encoder = RowEncoder()
    private var file = RowFile()

    init(_ drawing: Drawing) { write(TouchedRows(all: drawing), of: drawing) }

    mutating func write(_ touched: TouchedRows, of drawing: Drawing) { file.write(encoder.rows(touched, of: drawing)) }

    func read() throws -> Drawing { try file.stored.decode().drawing }
}

@Suite("What the session tells of its changes") struct FollowingTests {
    @Test("it is all that a file needs to follow whatever hands and commands do", arguments: 1...4)
    func fuzz(seed: UInt64) throws {
        let session = Session(SessionStart(width: 128, height: 128))
        var follower = Follower(session.drawing)
        for (index, input) in Fuzz.inputs(500, seed: 900 + seed).enumerated() {
            try follow(session, [input], &follower, isRead: index % 50 == 49)
        }
        #expect(session.drawing.history.count > 5)
    }

    @Test("real values that come late reach the file, also of strokes that were undone and redone meanwhile")
    func late() throws {
        var random = SeededRandom(seed: 7)
        let session = viewSession(fingers: .draw).session
        var follower = Follower(session.drawing)
        var amended = 0
        for number in 0..<20 {
            let late = LateStroke(from: Double(number), firstIndex: UInt32(number) * 50, using: &random)
            let inputs = late.inputs(using: &random)
            for input in inputs.stroke + [.command(.undo), .command(.redo)] + inputs.rest {
                amended += try follow(session, [input], &follower, isRead: false).count { if case .amended = $0 { true } else { false } }
            }
            try follow(session, [.input(.tick(time: Double(number) + 0.5))], &follower, isRead: true)
        }
        #expect(amended > 20 && session.drawing.elementCount == 20)
    }

    @Test("M13 a stroke by finger that a pen takes back leaves the file too, and redo leads in it where it led before")
    func takenBack() throws {
        let session = viewSession(fingers: .draw).session
        for command in [Command.paper(.dots), .paper(.grid), .undo] { session.handle(.command(command)) }
        var follower = Follower(session.drawing)
        let before = session.drawing
        for number in 1...2 as ClosedRange<UInt32> {
            let time = 10 + 0.03 * Double(number)
            for (phase, later) in [(PointerEvent.Phase.press(.primary), 0.0), (.motion, 0.005), (.release(.primary), 0.01)] {
                let event = PointerEvent(
                    device: DeviceID(20), kind: .touch, contact: number, phase: phase, time: time + later,
                    position: Point(x: 30 + 3_000 * later, y: 60))
                try follow(session, [.input(Judged(.pointer(event), .waits(until: time + 0.2)))], &follower, isRead: true)
            }
        }
        #expect(session.drawing.elementCount == 1, "the first rests when the second begins")
        let pen = Judged(.proximity(device: DeviceID(9), kind: .pen, isNear: true, time: 10.1), showsPen: true)
        let changes = try follow(session, [.input(pen)], &follower, isRead: true)
        #expect(changes.count == 1 && session.drawing.digest == before.digest && session.drawing.redoEdit == before.redoEdit)
    }

    /// Sends inputs to the session and writes its changes into the file. Returns the changes.
    @discardableResult
    private func follow(_ session: Session, _ inputs: [SessionInput], _ follower: inout Follower, isRead: Bool) throws -> [DocumentChange] {
        let changes = inputs.flatMap { session.handle($0).changes }
        var touched = TouchedRows()
        for change in changes { touched.note(change, of: session.drawing) }
        if !touched.isEmpty { follower.write(touched, of: session.drawing) }
        guard isRead else { return changes }
        let read = try follower.read()
        #expect(read == session.drawing && read.head == session.drawing.head && read.redoEdit == session.drawing.redoEdit)
        return changes
    }
}
