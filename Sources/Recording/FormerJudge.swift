import Commands
import Contacts
import Ink
import Session
import Tools

/// Judges the inputs of formats 1 to 6, which recorded no verdicts: by the rules of their time, and without panels, whose input was not
/// recorded. For a pen over a panel these formats only hold its presence, and whether its tip was down.
struct FormerJudge: Sendable {
    private var judge: Judge
    /// The last event of a pen over the canvas.
    private var lastPen: PointerEvent?
    /// Pens whose tips are down on a panel.
    private var pressing: Set<DeviceID> = []

    init(_ start: SessionStart) {
        judge = Judge(
            penIsKnown: start.tools.penIsKnown || start.tools.penHasTouched, handedness: start.tools.settings.handedness,
            scale: start.scale, parameters: PalmParameters(heldPenStopsMice: true))
    }

    mutating func judge(_ input: SessionInput, into inputs: inout [SessionInput]) {
        switch input {
        case .input(let unjudged):
            let event = unjudged.event
            if case .pointer(let pointer) = event, pointer.kind.isPen, pointer.position.x.isFinite, pointer.position.y.isFinite {
                lastPen = pointer
            }
            append(judged(event, over: .canvas), into: &inputs)
        case .settings(let settings):
            judge.handedness = settings.handedness
            inputs.append(input)
        case .command, .clock: inputs.append(input)
        }
    }

    mutating func judge(overPanel device: DeviceID, _ kind: PointerKind, isDown: Bool, time: Double, into inputs: inout [SessionInput]) {
        let wasDown = pressing.contains(device)
        if isDown { pressing.insert(device) } else { pressing.remove(device) }
        let phase: PointerEvent.Phase = isDown ? .press(.primary) : wasDown ? .release(.primary) : .motion
        let nowhere = Point(x: .nan, y: .nan)
        let event = PointerEvent(
            device: device, kind: kind, phase: phase, time: time, position: lastPen?.position ?? nowhere, axes: lastPen?.axes ?? PenAxes())
        append(judged(.pointer(event), over: .panel), into: &inputs)
    }

    private mutating func judged(_ event: InputEvent, over ground: Ground) -> [Judged] {
        judge.takeDue(at: event.time) + [judge.judge(event) { _ in ground }]
    }

    /// An event without effect still advances the time.
    private func append(_ judged: [Judged], into inputs: inout [SessionInput]) {
        for judged in judged { inputs.append(.input(judged.verdict.counts ? judged : Judged(.tick(time: judged.time)))) }
    }
}
