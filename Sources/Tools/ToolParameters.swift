import Contacts
import Ink

/// What the tools make of the same input, by the recording format of the time. A recording leads to what it led to when it was made.
package enum ToolRules: Int, Comparable, Sendable {
    /// Formats 1 to 6: a tool key tapped in the middle of a stroke gives its tool back, a button that is pressed after the pen was turned
    /// round beats the eraser end, and a change of the look ends the stroke in progress.
    case sixth
    /// Format 7: where a pen is known, a finger's stroke vanishes when the next finger lands within 200 ms of its own landing. Keys and
    /// wheel zoom by eighths of a doubling.
    case seventh
    case current

    package init(format: UInt64) { self = format < 7 ? .sixth : format < 8 ? .seventh : .current }

    package var ladder: ZoomLadder { self <= .seventh ? .eighths : .round }

    package static func < (a: ToolRules, b: ToolRules) -> Bool { a.rawValue < b.rawValue }
}

/// The times of the tool machine, in seconds, and what it knows of hands.
package struct ToolParameters: Hashable, Sendable {
    /// A tool switch held for longer springs back on release, 0.1…1. Above a quick press (up to about 0.2 s), below a deliberate wait.
    package var longPress: Double
    /// A second press of a barrel button that begins so soon after the first belongs to it, 0.1…1. A first press waits as long for it
    /// where both are bound: below the desktop's double click, so that it is not felt.
    package var doublePress: Double

    package var palm: PalmParameters
    package var navigation: NavigationParameters

    package init(
        longPress: Double = 0.3, doublePress: Double = 0.3, palm: PalmParameters = PalmParameters(),
        navigation: NavigationParameters = NavigationParameters()
    ) {
        precondition((0.1...1).contains(longPress) && (0.1...1).contains(doublePress))
        self.longPress = longPress
        self.doublePress = doublePress
        self.palm = palm
        self.navigation = navigation
    }
}
