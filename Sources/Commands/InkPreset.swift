import Ink

/// An ink that comes with the program: its slot in the picker, the key that selects it, and its definition.
package struct InkPreset: Hashable, Sendable {
    package let slot: InkSlot
    package let key: KeyChord?
    package let ink: InkDefinition

    package init(slot: InkSlot, key: KeyChord?, ink: InkDefinition) {
        (self.slot, self.key, self.ink) = (slot, key, ink)
    }

    /// One entry per ink, in the order of the picker. Commands, keys, picker, palette, panel and `state` are made from this table. A new
    /// ink needs a new entry here, and its word in Language+EnglishTitles.swift. The eraser is a separate tool after the inks;
    /// `InkDefinition.eraser` has its standard width.
    package static let standard = [
        InkPreset(slot: "pen", key: KeyChord("p"), ink: .feltPen),
        InkPreset(slot: "marker", key: KeyChord("m"), ink: .chiselMarker),
        InkPreset(slot: "pencil", key: KeyChord("n"), ink: .pencil),
        InkPreset(slot: "highlighter", key: KeyChord("h"), ink: .highlighter),
        InkPreset(slot: "brush-pen", key: KeyChord("b"), ink: .brushPen),
        InkPreset(slot: "watercolour", key: nil, ink: .watercolour),
        InkPreset(slot: "fountain-pen", key: nil, ink: .fountainPen),
        InkPreset(slot: "monoline", key: nil, ink: .monoline),
        InkPreset(slot: "reed", key: nil, ink: .reed),
        InkPreset(slot: "crayon", key: KeyChord("k"), ink: .crayon),
    ]
}
