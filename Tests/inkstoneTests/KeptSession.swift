import Glibc
import Ink
import Session
import Store
import Tools

@testable import Keeping

/// A session and the keeper of its drawing; a mouse draws.
final class KeptSession {
    let keeper: Keeper
    private(set) var session: Session
    private let drawings: String
    private var time = 0.0

    init(in folder: String?, state: String? = nil, _ choice: DrawingChoice = .last) throws {
        keeper = Keeper(state: state)
        drawings = folder ?? ""
        var start = SessionStart(width: 200, height: 200)
        keeper.start(choice, in: folder)
        try keeper.open(fresh: &start)
        session = Session(start)
    }

    var digest: UInt64 { session.drawing.digest }

    func handle(_ input: SessionInput) { keeper.note(session.handle(input), of: session) }

    /// Draws a stroke and hands it to the disk.
    func draw() {
        drawUnsaved()
        keeper.save(session)
    }

    /// Draws the moments of a stroke that are asked for: 0 is its press, 6 its release.
    func drawUnsaved(_ steps: ClosedRange<Int> = 0...6) {
        for step in steps {
            time += 0.01
            let phase: PointerEvent.Phase = step == 0 ? .press(.primary) : step == 6 ? .release(.primary) : .motion
            let place = Point(x: 20 + 20 * Double(step), y: 50 + 10 * time)
            handle(.input(.pointer(PointerEvent(device: DeviceID(2), kind: .mouse, phase: phase, time: time, position: place))))
        }
    }

    /// Waits until the saving thread has done what it can.
    func settle() { while keeper.isBehind && keeper.trouble == nil { usleep(1000) } }

    func go(on start: SessionStart) { session = Session(start) }

    func finish() { keeper.finish(session) }

    func change(to choice: DrawingChoice) throws {
        var start = SessionStart(width: 200, height: 200)
        while !(try keeper.change(to: choice, in: DrawingFolder(drawings), from: session, fresh: &start, waiting: 0.1)) {}
        session = Session(start)
    }
}
