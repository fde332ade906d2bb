import Ink

/// Puts the loss of the keyboard before the keys that SDL lets go of because of it.
///
/// The hand still holds those keys. If their release came first, it would count as a tap: a tool key that is held while another window
/// takes the keyboard would choose its tool.
enum FocusOrder {
    /// SDL stamps both at once; a release that a hand made is older, or has the server's own stamp.
    private static let tolerance = 0.002

    /// - Parameter events: all that came at once.
    static func ordered(_ events: [ShellEvent]) -> [ShellEvent] {
        var ordered: [ShellEvent] = []
        for event in events {
            var place = ordered.endIndex
            if case .input(.focus(false, let time)) = event {
                while place > 0, case .key(let stroke) = ordered[place - 1], !stroke.event.isPressed,
                    abs(stroke.event.time - time) < tolerance
                {
                    place -= 1
                }
            }
            ordered.insert(event, at: place)
        }
        return ordered
    }
}
