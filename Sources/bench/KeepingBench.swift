import Canvas
import Foundation
import Glibc
import Ink
import Keeping
import Session
import Tools

/// What keeping the drawing costs the thread that draws, whatever disk the folder lies on.
enum KeepingBench {
    /// Strokes follow each other as quickly as a hand makes dots: on a slow disk nearly all of them wait together.
    private static let pause: useconds_t = 30_000

    static func run(strokes: Int, in folder: String, _ report: inout Report) {
        let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height)
        SyntheticDrawing.draw(0..<5_000, on: canvas)
        let keeper = Keeper(state: folder + "/state")
        var start = SessionStart(width: canvas.width, height: canvas.height)
        keeper.start(.blank, in: folder + "/drawings")
        do { try keeper.open(fresh: &start) } catch { Bench.fail("bench: \(error)") }
        (start.drawing, start.clockOffset) = (canvas.drawing, 0)
        let unkept = Session(start)
        let session = Session(start)
        var penUps = Durations(), keptPenUps = Durations(), savings = Durations(), drafts = Durations()
        for number in 0..<strokes {
            let events = stroke(number)
            for event in events.dropLast() {
                unkept.handle(event)
                keeper.note(session.handle(event), of: session)
            }
            // What there is of a stroke is due a quarter second after its beginning.
            keeper.followStroke(of: session, at: Double(number))
            drafts.time { keeper.followStroke(of: session, at: Double(number) + 0.5) }
            usleep(pause)
            penUps.time { unkept.handle(events[events.count - 1]) }
            keptPenUps.time {
                let outcome = session.handle(events[events.count - 1])
                savings.time {
                    keeper.note(outcome, of: session)
                    keeper.save(session)
                }
            }
            keeper.followStroke(of: session, at: Double(number) + 0.9)
            usleep(pause)
        }
        savings.add("save", to: &report)
        drafts.add("draft", to: &report)
        keptPenUps.add("pen-up", to: &report)
        penUps.add("pen-up-unkept", to: &report)
        report.add("waiting", Double(session.drawing.editCount - keeper.progress.edits), "edits that the disk does not have after the last")
        // A slow disk would need minutes for all of them.
        _ = Unmanaged.passRetained(keeper)
    }

    /// A stroke of 20 samples.
    private static func stroke(_ number: Int) -> [SessionInput] {
        (0...20).map { step in
            let time = Double(number) + Double(step) / 240
            let place = Point(x: Double(100 + number % 100 * 10 + step * 4), y: Double(100 + number % 37 * 15 + step))
            let phase: PointerEvent.Phase = step == 0 ? .press(.primary) : step == 20 ? .release(.primary) : .motion
            return .input(
                .pointer(
                    PointerEvent(
                        device: DeviceID(2), kind: .pen, phase: phase, time: time, position: place, axes: PenAxes(pressure: 0.5))))
        }
    }
}

/// How long something took each time, by the clock and of the thread's processor time.
private struct Durations {
    private var walls: [Double] = []
    private var work: [Double] = []

    mutating func time(_ body: () -> Void) {
        let (wall, busy) = (Self.now(CLOCK_MONOTONIC), Self.now(CLOCK_THREAD_CPUTIME_ID))
        body()
        walls.append((Self.now(CLOCK_MONOTONIC) - wall) * 1000)
        work.append((Self.now(CLOCK_THREAD_CPUTIME_ID) - busy) * 1000)
    }

    func add(_ name: String, to report: inout Report) {
        for (share, title) in [(0.5, "p50"), (0.99, "p99"), (1, "max")] {
            report.add(
                "\(name)-\(title)", percentile(walls, share), "ms, of which \(String(format: "%.3f", percentile(work, share))) at work")
        }
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
