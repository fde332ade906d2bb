/// The times of the tool machine, in seconds.
package struct ToolParameters: Hashable, Sendable {
    /// A tool switch held for longer springs back on release, 0.1…1. Above a quick press (up to about 0.2 s), below a deliberate wait.
    package var longPress: Double
    /// A second press of a barrel button that begins so soon after the first belongs to it, 0.1…1. A first press waits as long for it
    /// where both are bound: below the desktop's double click, so that it is not felt.
    package var doublePress: Double
    /// A finger's stroke can be taken back by the pen for so long after landing, 0…1. The palm comes down just before the pen.
    package var takeBack: Double

    package var navigation: NavigationParameters

    package init(
        longPress: Double = 0.3, doublePress: Double = 0.3, takeBack: Double = 0.2,
        navigation: NavigationParameters = NavigationParameters()
    ) {
        precondition((0.1...1).contains(longPress) && (0.1...1).contains(doublePress) && (0...1).contains(takeBack))
        self.longPress = longPress
        self.doublePress = doublePress
        self.takeBack = takeBack
        self.navigation = navigation
    }
}
