import Commands
import Ink

/// The tools as a person left them: what a machine is made from, and all of it that outlasts the machine.
package struct ToolState: Hashable, Sendable {
    package var choice = ToolChoice()
    package var inks = InkSet()
    package var settings = ToolSettings()
    /// A pen is plugged in, or has sent something.
    package var penIsKnown = false
    /// A pen has touched the canvas: from then on fingers leave drawing to it.
    package var penHasTouched = false

    /// Not kept: a session that begins today follows those of today.
    package var rules = ToolRules.current
    /// Not kept either.
    package var ladder = ZoomLadder.round

    /// What a newer program wrote, as it came.
    package var unread: [UInt8] = []

    package init() {}
}
