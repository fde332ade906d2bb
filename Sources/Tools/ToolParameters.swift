import Contacts
import Ink

/// The rules of the tools, by the newest recording format that they apply to. A recording leads to the same result as when it was made.
package enum ToolRules: Int, Comparable, Sendable {
    /// Formats 1 to 6: a tool key that is tapped in the middle of a stroke gives its tool back; a button that is pressed after the pen was
    /// turned round goes before the eraser end; and a change of appearance ends the stroke in progress.
    case sixth
    /// Format 7: where a pen is known, a finger's stroke vanishes when the next finger lands within 200 ms of its own landing. Keys and
    /// wheel zoom in steps of an eighth of a doubling.
    case seventh
    /// Formats 8 and 9: where one of two fingers that rest lifts, the other one turns the page by the angle of the two as soon as it moves.
    case ninth
    case current

    package init(format: UInt64) { self = format < 7 ? .sixth : format < 8 ? .seventh : format < 10 ? .ninth : .current }

    package var ladder: ZoomLadder { self <= .seventh ? .eighths : .round }

    package static func < (a: ToolRules, b: ToolRules) -> Bool { a.rawValue < b.rawValue }
}

/// The times of the tool machine in seconds, and the parameters of hands.
package struct ToolParameters: Hashable, Sendable {
    /// A tool switch that is held for longer springs back on release, 0.1…1. Longer than a quick press (up to about 0.2 s), shorter than a
    /// deliberate wait.
    package var longPress: Double
    /// A press of a barrel button that begins within this time of the one before makes a double press, 0.1…1. Where both are bound, a
    /// single press waits for this time; it is shorter than the desktop's double click, so that the wait is not felt.
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
