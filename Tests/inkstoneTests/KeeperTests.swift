import Glibc
import Ink
import Recording
import Session
import Store
import TestSupport
import Testing
import Tools

@testable import inkstone

/// A session and what keeps its drawing; a mouse draws.
private struct KeptSession {
    let keeper = Keeper()
    let session: Session
    private var time = 0.0

    init(in folder: String?) {
        var start = SessionStart(width: 200, height: 200)
        keeper.open(in: folder, fresh: &start, startsBlank: false)
        session = Session(start)
    }

    /// Draws a stroke; what trouble begins as it is handed to the disk.
    mutating func draw() -> String? {
        var trouble: String?
        for step in 0...6 {
            time += 0.01
            let phase: PointerEvent.Phase = step == 0 ? .press(.primary) : step == 6 ? .release(.primary) : .motion
            let place = Point(x: 20 + 20 * Double(step), y: 50 + 10 * time)
            let event = PointerEvent(device: DeviceID(2), kind: .mouse, phase: phase, time: time, position: place)
            take(.pointer(event)) { trouble = $0 }
        }
        return trouble
    }

    func take(_ event: InputEvent, tell: (String?) -> Void = { _ in }) {
        keeper.take(session.handle(.input(event)), of: session, at: time, tell: tell)
    }
}

extension OneAtATime {
    @Suite("What keeps the drawing") struct KeeperTests {
        private let folder = TemporaryFolder()

        @Test("K1 where all is well there is no trouble, no retry and nothing to say, and the program may close")
        func well() {
            var kept = KeptSession(in: folder.path)
            #expect(kept.draw() == nil && kept.keeper.trouble == nil && kept.keeper.nextRetry == nil && kept.keeper.warning == nil)
            #expect(kept.keeper.mayClose() && kept.keeper.isKeeping && !kept.keeper.isBehind)
        }

        @Test("without a place for it the drawing is in memory alone: the keeper says why, and what to do") func noPlace() throws {
            var kept = KeptSession(in: nil)
            #expect(kept.draw() == nil && !kept.keeper.isKeeping)
            #expect(try #require(kept.keeper.trouble).contains("HOME"))
            #expect(kept.keeper.warning == .titleNotKept)
            #expect(kept.keeper.mayClose(), "waiting would help nothing")
        }

        @Test("K4 a full disk is told once, tried again each second, stops the first closing, and is forgotten once there is room")
        func fullDisk() async {
            let path = folder.path
            await #expect(processExitsWith: .success) { [path = path as String] in
                var kept = KeptSession(in: path)
                try #require(kept.draw() == nil)
                try withFileSizeLimit(100) {
                    let trouble = kept.draw()
                    try #require(trouble != nil && kept.keeper.trouble == trouble && kept.keeper.isBehind)
                    try #require(kept.draw() == nil, "told already")
                    let retry = kept.keeper.nextRetry
                    try #require(retry.map { $0 > 1 && $0 < 1.3 } == true)
                    try #require(kept.keeper.warning == .titleNotKept)
                    let first = kept.keeper.mayClose()
                    try #require(!first && kept.keeper.warning == .titleDiskIsFull)
                    let second = kept.keeper.mayClose()
                    try #require(second, "the person knows by now")
                }
                try #require(kept.draw() == nil && kept.keeper.trouble == nil && kept.keeper.warning == nil)
                try #require(kept.keeper.nextRetry == nil && !kept.keeper.isBehind)
                try #require(
                    Session(replaying: try Recording(contents(of: path + "/journal"))).drawing.digest == kept.session.drawing.digest)
            }
        }

        @Test("what a pen tells of a finished stroke is on the disk at once: the stroke is found as it shows") func refined() throws {
            let kept = KeptSession(in: folder.path)
            func onDisk() throws -> UInt64 {
                Session(replaying: try Recording(contents(of: folder["journal"]), acceptsCut: true)).drawing.digest
            }
            let phases: [PointerEvent.Phase] = [.press(.primary), .motion, .motion, .release(.primary)]
            for (number, phase) in phases.enumerated() {
                let (way, time) = (Double(number), 1 + 0.01 * Double(number))
                var event = PointerEvent(
                    device: DeviceID(9), kind: .pen, phase: phase, time: time, position: Point(x: 40 + 30 * way, y: 60),
                    axes: PenAxes(pressure: 0.3))
                if phase == .motion { (event.estimated, event.updateIndex) = (.pressure, UInt32(number)) }
                kept.take(.pointer(event))
            }
            let lifted = kept.session.drawing.digest
            #expect(try onDisk() == lifted)
            kept.take(.refined(Refinement(device: DeviceID(9), index: 1, time: 1.1, axes: PenAxes(pressure: 0.9))))
            #expect(kept.session.drawing.digest != lifted)
            #expect(try onDisk() == kept.session.drawing.digest)
        }

        @Test("what is recorded is in the file at each lift, beside what is kept") func records() throws {
            let path = folder["a.ink"]
            var kept = KeptSession(in: folder.path)
            try kept.keeper.record(to: path, replaces: false, from: kept.session.start)
            #expect(kept.draw() == nil)
            let drawn = kept.session.drawing.digest
            #expect(Session(replaying: try Recording(contents(of: path))).drawing.digest == drawn)
            #expect(Session(replaying: try Recording(contents(of: folder["journal"]))).drawing.digest == drawn)
        }
    }
}
