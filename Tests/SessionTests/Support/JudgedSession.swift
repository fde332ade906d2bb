import Commands
import Contacts
import Ink
import Tools
@testable import Session

/// A session behind the judge of hands, as in the program. There are panels where a test says so.
@dynamicMemberLookup
final class JudgedSession {
    let session: Session
    private var judge: Judge
    /// The inputs that reached the session, after its door.
    private(set) var taken: [SessionInput] = []

    init(_ start: SessionStart) {
        session = Session(start)
        judge = Judge(penIsKnown: start.tools.penIsKnown, handedness: start.tools.settings.handedness, scale: start.scale)
    }

    subscript<Value>(dynamicMember member: KeyPath<Session, Value>) -> Value { session[keyPath: member] }

    var nextDeadline: Double? { [judge.nextDeadline, session.nextDeadline].compactMap { $0 }.min() }

    /// Returns the outcome of the input. Its interface requests include those of the inputs that became due before.
    @discardableResult
    func handle(_ input: SessionInput, over ground: Ground = .canvas) -> Session.Outcome {
        switch input {
        case .input(let unjudged):
            let due = judge.takeDue(at: unjudged.time).map { deliver($0) }
            var outcome = deliver(judge.judge(unjudged.event) { _ in ground })
            outcome.interface = due.flatMap(\.interface) + outcome.interface
            return outcome
        case .settings(let settings):
            judge.handedness = settings.handedness
            return pass(input)
        case .command, .clock: return pass(input)
        }
    }

    @discardableResult
    private func deliver(_ judged: Judged) -> Session.Outcome {
        judged.reachesCanvas ? pass(.input(judged)) : Session.Outcome(taken: .input(judged))
    }

    private func pass(_ input: SessionInput) -> Session.Outcome {
        let outcome = session.handle(input)
        taken.append(outcome.taken)
        return outcome
    }
}
