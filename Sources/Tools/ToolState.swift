import Commands
import Ink

/// The tools as a person left them: the part of the machine's state that outlasts it, and with which another begins.
package struct ToolState: Hashable, Sendable {
    package var choice = ToolChoice()
    package var inks = InkSet()
    package var settings = ToolSettings()
    /// A pen is plugged in, or has sent something.
    package var penIsKnown = false
    /// A pen has touched the canvas: from then on fingers do not draw unless the settings say so.
    package var penHasTouched = false

    /// The rules are not kept: a new session follows today's rules.
    package var rules = ToolRules.current

    /// The bytes of what a newer program wrote.
    package var unread: [UInt8] = []

    package init() {}

    /// Takes over what a person has set, with the inks of their own.
    package mutating func take(_ new: ToolSettings) {
        inks.take(own: new.ownInks, insteadOf: settings.ownInks)
        choice = choice.limited(to: inks)
        settings = new
    }
}
