import Glibc
import Ink
import Session
import Store
import TestSupport
import Testing
import Tools
@testable import Recording
@testable import inkstone

extension OneAtATime {
    @Suite struct KeepTests {
        private let folder = TemporaryFolder()

        @Test("the next start finds the drawing, even when the file has begun anew in between", arguments: [1000, 64 << 20])
        func turnover(mostBytes: Int) throws {
            for _ in 0..<3 {
                let hand = try KeptHand(in: folder.path, mostBytes: mostBytes)
                for _ in 0..<20 { #expect(hand.stroke() == nil) }
                let recording = try Recording(contents(of: folder["journal"]))
                #expect(Session(replaying: recording).drawing.digest == hand.digest)
            }
            let next = try KeptHand(in: folder.path)
            #expect(next.strokes == 60)
        }

        @Test("the file never begins anew in mid stroke, however long it has grown: the stroke is found whole") func turnoverWaits() throws
        {
            let hand = try KeptHand(in: folder.path, mostBytes: 50)
            #expect(hand.stroke(savesBeforeLift: true) == nil)
            let recording = try Recording(contents(of: folder["journal"]))
            #expect(Session(replaying: recording).drawing.digest == hand.digest && hand.strokes == 1)
        }

        @Test("a blank start sets the kept drawing aside unchanged") func blank() throws {
            var hand: KeptHand? = try KeptHand(in: folder.path)
            #expect(hand?.stroke() == nil)
            hand = nil
            let bytes = try contents(of: folder["journal"])
            #expect(try KeptHand(in: folder.path, startsBlank: true).strokes == 0)
            let kept = try #require(folder.names.first { $0.hasPrefix("journal-") })
            #expect(try contents(of: folder[kept]) == bytes)
        }

        @Test("a file that cannot begin anew goes on, and strokes drawn then are found too")
        func noTurnover() throws {
            let place = folder.path + "/state"
            mkdir(place, 0o700)
            defer {
                unlink(place + "/journal")
                rmdir(place)
            }
            let hand = try KeptHand(in: place, mostBytes: 1000)
            #expect(hand.stroke() == nil)
            // The open file can still be written, but none can be opened.
            rename(place, place + "-moved")
            for _ in 0..<20 { #expect(hand.stroke() == nil) }
            rename(place + "-moved", place)
            #expect(hand.stroke() == nil)
            let bytes = try contents(of: place + "/journal")
            #expect(Session(replaying: try Recording(bytes)).drawing.digest == hand.digest)
        }

        @Test(
            "K6 a file damaged past its beginning shows what comes before the damage, and is kept as it was",
            arguments: [0.5, 0.9, 1])
        func damagedMidway(place: Double) throws {
            var hand: KeptHand? = try KeptHand(in: folder.path)
            for _ in 0..<20 { #expect(hand?.stroke() == nil) }
            hand = nil
            var bytes = try contents(of: folder["journal"])
            if place < 1 { bytes[Int(Double(bytes.count) * place)] ^= 1 } else { bytes.removeLast() }
            folder.write(bytes, to: "journal")
            hand = try KeptHand(in: folder.path)
            let strokes = try #require(hand?.strokes)
            #expect(1..<20 ~= strokes)
            let kept = try #require(folder.names.first { $0.hasPrefix("journal-") })
            #expect(try contents(of: folder[kept]) == bytes)
            for _ in 0..<3 { #expect(hand?.stroke() == nil) }
            hand = nil
            #expect(try contents(of: folder[kept]) == bytes)
            #expect(try KeptHand(in: folder.path).strokes == strokes + 3)
        }

        @Test(
            "a disk full at the start: the kept drawing shows, the file stays, people are told once, and with room all is kept again")
        func fullAtStart() async throws {
            let path = folder.path
            await #expect(processExitsWith: .success) { [path = path as String] in
                var hand: KeptHand? = try KeptHand(in: path)
                for _ in 0..<3 { try #require(hand?.stroke() == nil) }
                hand = nil
                let journal = path + "/journal"
                let kept = try contents(of: journal)
                try withFileSizeLimit(100) {
                    hand = try KeptHand(in: path)
                    try #require(hand?.strokes == 3 && hand?.keep.isBehind == true)
                    try #require(hand?.stroke()?.cause == .system(EFBIG))
                    try #require(hand?.stroke() == nil)
                    try #require(try contents(of: journal) == kept)
                }
                try #require(hand?.stroke() == nil && hand?.keep.isBehind == false && hand?.strokes == 6)
                try #require(hand?.stroke() == nil)
                let recording = try Recording(contents(of: journal))
                try #require(Session(replaying: recording).drawing.digest == hand?.digest)
            }
        }
    }
}

/// A session whose drawing is kept, and a mouse that draws in it.
final class KeptHand {
    var keep: Keep
    private let session: Session
    private var time = 0.0

    init(in folder: String, startsBlank: Bool = false, mostBytes: Int = 64 << 20) throws {
        let fresh = SessionStart(width: 200, height: 200)
        keep = try Keep(in: folder, fresh: fresh, startsBlank: startsBlank, mostBytes: mostBytes)
        session = Session(keep.takeStart() ?? fresh)
    }

    var digest: UInt64 { session.drawing.digest }
    var strokes: Int { session.drawing.elementCount }

    /// Draws a stroke and hands it to the disk; returns the trouble that begins.
    func stroke(savesBeforeLift: Bool = false) -> StoreFailure? {
        for step in 0...12 {
            time += 0.01
            let phase: PointerEvent.Phase = step == 0 ? .press(.primary) : step == 12 ? .release(.primary) : .motion
            let place = Point(x: 20 + 10 * Double(step), y: 50 + 40 * time.truncatingRemainder(dividingBy: 3))
            let event = PointerEvent(device: DeviceID(2), kind: .mouse, phase: phase, time: time, position: place)
            keep.append(session.handle(.input(.pointer(event))).taken)
            if savesBeforeLift, step == 11, let failure = keep.save(session) { return failure }
        }
        return keep.save(session)
    }
}
