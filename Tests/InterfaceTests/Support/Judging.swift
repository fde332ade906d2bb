import Contacts
import Ink
@testable import Handling
@testable import Interface
@testable import Panels
@testable import Widgets

extension Interface {
    /// Handles an input as judged without a known pen, and so without palms. Returns what reaches the canvas.
    func handle(_ event: InputEvent) -> [InputEvent] { handle(Judged(event, of: owner(of: event))) ? [event] : [] }

    private func owner(of event: InputEvent) -> Owner {
        guard case .pointer(let pointer) = event else { return .canvas }
        if hand.presses[Contact(pointer)] != nil { return .panel }
        if hand.marking.contains(Contact(pointer)) { return .canvas }
        return ground(of: pointer) == .canvas && pointer.phase != .press(.upper) ? .canvas : .panel
    }
}

/// An interface behind the judge of hands, as in the program.
struct JudgedInterface {
    let interface: Interface
    var judge: Judge
    /// What the canvas was told of pens over panels: whether their tips are down.
    private(set) var tips: [Bool] = []

    init(_ interface: Interface, penIsKnown: Bool = false) {
        self.interface = interface
        judge = Judge(
            penIsKnown: penIsKnown, handedness: interface.state.tools.handedness, scale: interface.state.window.scale)
    }

    /// Returns what reaches the canvas.
    mutating func handle(_ event: InputEvent) -> [InputEvent] {
        due(at: event.time) + deliver(judge.judge(event, over: interface.ground))
    }

    mutating func tick(_ time: Double) {
        _ = due(at: time)
        interface.tick(time)
    }

    var nextDeadline: Double? { [judge.nextDeadline, interface.nextDeadline].compactMap { $0 }.min() }

    private mutating func due(at time: Double) -> [InputEvent] { judge.takeDue(at: time).flatMap { deliver($0) } }

    private mutating func deliver(_ judged: Judged) -> [InputEvent] {
        if judged.owner == .panel, judged.reachesCanvas, case .pointer(let pointer) = judged.event {
            tips.append(pointer.phase == .press(.primary))
        }
        return interface.handle(judged) && judged.reachesCanvas ? [judged.event] : []
    }
}
