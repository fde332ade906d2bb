import Commands
import Contacts
import Ink
import Recording
import Testing
import TestSupport
import Tools
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Session
@testable import Widgets

/// The program without its window: judge, panels and session, and hands that do anything.
private struct Program {
    private var panels: JudgedInterface
    let session: Session
    private(set) var writer: RecordingWriter
    private var random: SeededRandom
    private var time = 1.0
    private var down: Set<Contact> = []
    /// How many inputs reached a panel, were a palm's, or were requested by a panel.
    private(set) var onPanels = 0
    private(set) var palms = 0
    private(set) var asked = 0

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        var start = SessionStart(width: 640, height: 480)
        start.tools.penIsKnown = random.oneIn(2)
        start.tools.settings.fingers = random.pick(FingerUse.allCases)
        start.tools.settings.handedness = random.pick(Handedness.allCases)
        session = Session(start)
        writer = RecordingWriter(start)
        var state = InterfaceState(width: 640, height: 480, scale: 1)
        (state.history.canUndo, state.history.canRedo) = (true, true)
        state.settings.tools = start.tools.settings
        panels = JudgedInterface(Interface(state), penIsKnown: start.tools.penIsKnown)
        panels.interface.use(Fonts())
        panels.interface.perform(random.pick([.menu, .colors, .inkAttributes, .palette, .settings]))
        _ = panels.interface.refresh()
    }

    private mutating func pass(_ input: SessionInput) {
        let outcome = session.handle(input)
        writer.append(outcome.taken)
        for request in outcome.interface { panels.interface.perform(asked: request.command, at: request.place, by: request.finger) }
    }

    private mutating func take(_ event: InputEvent) {
        for judged in panels.judge.takeDue(at: event.time) { deliver(judged) }
        deliver(panels.judge.judge(event, over: panels.interface.ground))
    }

    private mutating func deliver(_ judged: Judged) {
        if judged.owner == .panel { onPanels += 1 }
        if judged.verdict == .palm { palms += 1 }
        if judged.owner == .panel, judged.reachesCanvas { pass(.input(judged)) }
        let isPassedOn = panels.interface.handle(judged)
        for case .command(let command) in panels.interface.takeOutputs() {
            asked += 1
            if case .interface = command { continue }
            pass(.command(command))
        }
        if judged.owner == .canvas, isPassedOn, judged.reachesCanvas { pass(.input(judged)) }
        _ = panels.interface.refresh()
    }

    mutating func act() {
        time += .random(in: 0.001...(random.oneIn(10) ? 1.5 : 0.02), using: &random)
        while let deadline = [session.nextDeadline, panels.judge.nextDeadline].compactMap({ $0 }).min(), deadline < time {
            take(.tick(time: deadline + 1e-6))
            pass(.input(.tick(time: deadline + 1e-6)))
        }
        if let due = panels.interface.nextDeadline, due <= time { panels.interface.tick(time) }
        let kind = random.pick([PointerKind.pen, .pen, .eraser, .touch, .touch, .mouse])
        let device = DeviceID(Int32(kind.rawValue) + 5)
        switch Int.random(in: 0..<40, using: &random) {
        case 0: take(.proximity(device: device, kind: kind, isNear: random.oneIn(2), time: time))
        case 1: take(.left(device: device, time: time))
        case 2: take(.grabbed(time: time))
        case 3:
            let key = random.pick([Key.character("e"), .character("x"), .escape, .space, .character("q")])
            take(.key(KeyEvent(key: key, isPressed: !random.oneIn(2), time: time)))
        case 4, 6, 7: panels.interface.perform(random.pick([.menu, .colors, .inkAttributes, .palette, .settings, .pickColor]))
        case 5:
            take(.gesture(GestureEvent(device: device, gesture: random.pick(BarrelGesture.allCases), begins: random.oneIn(2), time: time)))
        default: point(kind, device)
        }
    }

    private mutating func point(_ kind: PointerKind, _ device: DeviceID) {
        var event = PointerEvent(
            device: device, kind: kind, contact: kind == .touch ? random.pick([1, 2, 3]) : 0, phase: .motion, time: time,
            position: Point(x: .random(in: 0..<640, using: &random), y: .random(in: 0..<480, using: &random)),
            axes: PenAxes(pressure: kind.isPen ? .random(in: 0...1, using: &random) : nil), modifiers: random.oneIn(20) ? .alt : [])
        let contact = Contact(event)
        if down.contains(contact) {
            if random.oneIn(6) { event.phase = random.oneIn(8) ? .cancel : .release(.primary) }
        } else if kind == .touch || random.oneIn(4) {
            event.phase = random.oneIn(8) && kind != .touch ? .press(random.pick([.upper, .lower])) : .press(.primary)
        }
        switch event.phase {
        case .press(.primary): down.insert(contact)
        case .release(.primary), .cancel: down.remove(contact)
        case .motion, .press, .release: break
        }
        take(.pointer(event))
    }
}

@Suite("Replays")
struct ReplayTests {
    @Test(
        "M13 with panels open and palms about, a replay of the session's inputs leads to the same tools, drawing and pixels",
        arguments: 1...12 as ClosedRange<UInt64>)
    func withPanelsAndPalms(seed: UInt64) throws {
        var program = Program(seed: seed)
        for _ in 0..<2_000 { program.act() }
        let live = program.session
        #expect(program.onPanels > 50)
        #expect(program.palms > 5)
        #expect(program.asked > 0)
        #expect(live.drawing.undoDepth > 0)
        live.settle()
        var writer = program.writer
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        #expect(replayed.machine == live.machine && replayed.viewport == live.viewport)
        #expect(replayed.drawing.digest == live.drawing.digest)
        #expect(replayed.frameDigest == live.frameDigest)
    }
}
