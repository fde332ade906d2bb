/// How presses of mouse and pen are taken together, and what the middle button does to a text: as the desktop has it.
package struct ClickHabits: Hashable, Sendable {
    /// A second press within so long of the first belongs to it, in seconds; as desktops have it out of the box.
    package var doubleClick: Double
    /// The middle button puts the text into a field that is selected elsewhere.
    package var middlePastes: Bool

    package init(doubleClick: Double = 0.4, middlePastes: Bool = true) {
        self.doubleClick = doubleClick
        self.middlePastes = middlePastes
    }
}
