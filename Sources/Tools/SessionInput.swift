import Commands
import Contacts
import Ink

/// Everything that reaches the session and its tools: judged input, commands and settings. A recording is a sequence of these.
package enum SessionInput: Hashable, Sendable {
    case input(Judged)
    case command(Command)
    case settings(ToolSettings)
    /// The offset from device time to the time of day: seconds since 1970 minus device seconds. It is kept in the history and changes
    /// nothing else.
    case clock(Double)

    /// Wraps an event that needs no judging.
    package static func input(_ event: InputEvent) -> SessionInput { .input(Judged(event)) }

    /// The input event, whatever its verdict; nil for commands, settings and the clock.
    package var event: InputEvent? { if case .input(let judged) = self { judged.event } else { nil } }

    /// The window's size or scale changed.
    package var isWindow: Bool { if case .window? = event { true } else { false } }
}
