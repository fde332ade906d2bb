import Commands
import Ink

/// Finds what a key stands for on the keyboard at hand. The sign that it types counts first, with Shift or AltGr as the layout needs them;
/// then the key itself; then, for signs that no key of the layout types, the place that they have on a US keyboard.
package struct KeyReader: Hashable, Sendable {
    /// What the keys that are down stood for when they were pressed: their release stands for the same, whatever else was let go of.
    private var held: [UInt32: Key] = [:]

    package init() {}

    package mutating func event(of stroke: KeyStroke, in keymap: Keymap) -> KeyEvent {
        var event = stroke.event
        guard event.isPressed else {
            event.key = held.removeValue(forKey: stroke.code) ?? event.key
            return event
        }
        if let chord = stroke.chords.first(where: { keymap.commands[$0] != nil }) {
            (event.key, event.modifiers) = (chord.key, chord.modifiers)
        }
        held[stroke.code] = event.key
        return event
    }
}

extension KeyStroke {
    /// What the key may stand for, what counts more first. A chord that names Shift means just that.
    fileprivate var chords: [KeyChord] {
        let own = KeyChord(event.key, event.modifiers)
        let place = self.place.map { KeyChord($0, event.modifiers) }
        return ((event.modifiers.contains(.shift) ? [own, typedChord] : [typedChord, own]) + [place]).compactMap(\.self)
    }

    /// The typed sign, without the Shift that it took. Letters have no sign of their own with Shift.
    private var typedChord: KeyChord? {
        guard let typed, !typed.properties.isAlphabetic, case .character = event.key else { return nil }
        return KeyChord(typed, event.modifiers.subtracting(.shift))
    }
}
