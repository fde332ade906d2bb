import Ink

/// An ink as the program comes with it: its slot in the picker, what people call it, the key that selects it, and how it marks.
package struct InkPreset: Hashable, Sendable {
    package let slot: InkSlot
    /// What menus, tooltips and lists call it.
    package let title: String
    package let key: KeyChord?
    package let ink: InkDefinition

    package init(slot: InkSlot, title: String, key: KeyChord?, ink: InkDefinition) {
        (self.slot, self.title, self.key, self.ink) = (slot, title, key, ink)
    }

    /// One entry an ink, in the order of the picker. Commands, keys, picker, palette, panel and `state` are made from this table: a new
    /// ink is a new entry, and no other line.
    package static let standard = [
        InkPreset(slot: "pen", title: "Pen", key: KeyChord("p"), ink: .pen),
        InkPreset(slot: "marker", title: "Marker", key: KeyChord("m"), ink: .marker),
    ]
}
