/// What the desktop has set for double clicks and for the middle button in text fields.
package struct ClickHabits: Hashable, Sendable {
    /// Seconds within which a second press makes a double click, by mouse or pen. The default is that of common desktops.
    package var doubleClick: Double
    /// Whether the middle button pastes into a field the text that is selected elsewhere.
    package var middlePastes: Bool

    package init(doubleClick: Double = 0.4, middlePastes: Bool = true) {
        self.doubleClick = doubleClick
        self.middlePastes = middlePastes
    }
}
