import Contacts
import Ink

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
