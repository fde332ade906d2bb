import Glibc
import Ink
import Recording
import Session
import Store
import TestSupport
import Testing
import Tools

@testable import inkstone

/// A session and the keeper of its drawing; a mouse draws.
private struct KeptSession {
    let keeper = Keeper()
    let session: Session
    private var time = 0.0

    init(in folder: String?) {
        var start = SessionStart(width: 200, height: 200)
        keeper.open(in: folder, fresh: &start, startsBlank: false)
        session = Session(start)
    }

    /// Draws a stroke and hands it to the disk; returns the trouble that begins.
    mutating func draw() -> String? {
        for step in 0...6 {
            time += 0.01
            let phase: PointerEvent.Phase = step == 0 ? .press(.primary) : step == 6 ? .release(.primary) : .motion
            let place = Point(x: 20 + 20 * Double(step), y: 50 + 10 * time)
            let event = PointerEvent(device: DeviceID(2), kind: .mouse, phase: phase, time: time, position: place)
            keeper.append(session.handle(.input(.pointer(event))).taken)
        }
        return keeper.save(session, at: time)
    }
}

extension OneAtATime {
    @Suite("The keeper of the drawing") struct KeeperTests {
        private let folder = TemporaryFolder()

        @Test("K1 without trouble there is no retry and nothing to tell, and the program may close")
        func well() {
            var kept = KeptSession(in: folder.path)
            #expect(kept.draw() == nil && kept.keeper.trouble == nil && kept.keeper.nextRetry == nil && kept.keeper.warning == nil)
            #expect(kept.keeper.mayClose() && kept.keeper.isKeeping && !kept.keeper.isBehind)
        }

        @Test("without a folder the drawing is only in memory: the keeper says why, and what to do") func noPlace() throws {
            var kept = KeptSession(in: nil)
            #expect(kept.draw() == nil && !kept.keeper.isKeeping)
            #expect(try #require(kept.keeper.trouble).contains("HOME"))
            #expect(kept.keeper.warning == .titleNotKept)
            #expect(kept.keeper.mayClose(), "waiting would help nothing")
        }

        @Test("K4 a full disk is told once, retried each second, stops the first attempt to close, and is forgotten once there is room")
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

        @Test("a recording is in its file at each lift, beside the kept drawing") func records() throws {
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
