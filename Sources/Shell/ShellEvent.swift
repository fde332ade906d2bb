import Ink

/// What the window tells the program.
package enum ShellEvent: Hashable, Sendable {
    case input(InputEvent)
    /// The screen lost what it showed: present all of the frame.
    case exposed
    /// Somebody wants the window closed.
    case quit
}
