import Commands
import Contacts
import Ink

/// What reaches the session, and through it the tools: judged input, commands and settings. A recording is a sequence of these.
package enum SessionInput: Hashable, Sendable {
    case input(Judged)
    case command(Command)
    case settings(ToolSettings)
    /// What time of day it is: seconds since 1970, less the devices' time. It goes into the history and changes nothing else.
    case clock(Double)

    /// An input that needs no judge, or has none.
    package static func input(_ event: InputEvent) -> SessionInput { .input(Judged(event)) }

    /// What came, whatever it counts for; nil for a wish.
    package var event: InputEvent? { if case .input(let judged) = self { judged.event } else { nil } }

    /// The window has another size or scale.
    package var isWindow: Bool { if case .window? = event { true } else { false } }
}
