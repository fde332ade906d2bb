import Ink

/// An ink as the program comes with it: its slot in the picker, the key that selects it, and how it marks.
package struct InkPreset: Hashable, Sendable {
    package let slot: InkSlot
    package let key: KeyChord?
    package let ink: InkDefinition

    package init(slot: InkSlot, key: KeyChord?, ink: InkDefinition) {
        (self.slot, self.key, self.ink) = (slot, key, ink)
    }

    /// One entry an ink, in the order of the picker. Commands, keys, picker, palette, panel and `state` are made from this table: a new
    /// ink is a new entry, and its word in Language+EnglishTitles.swift. The eraser is a tool of its own and follows the inks; its
    /// standard width is in `InkDefinition.eraser`.
    package static let standard = [
        InkPreset(slot: "pen", key: KeyChord("p"), ink: .pen),
        InkPreset(slot: "marker", key: KeyChord("m"), ink: .marker),
    ]
}
