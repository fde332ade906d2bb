/// A key as the window has it: what it is, what it types, and where it lies.
package struct KeyStroke: Hashable, Sendable {
    /// Names the key by the character that it makes without Shift; together with a modifier that leads beyond Shift (AltGr), by what it
    /// makes with that, and without that modifier.
    package var event: KeyEvent
    /// The number of the key's place on the keyboard.
    package var code: UInt32
    /// The character that the key types with the modifiers that are held, capitals included. Nil where it types none, and where only the
    /// text tells which.
    package var typed: Unicode.Scalar?
    /// The sign that a US keyboard has at the key's place, if no key of the layout in use types it.
    package var place: Unicode.Scalar?

    package init(_ event: KeyEvent, code: UInt32, typed: Unicode.Scalar? = nil, place: Unicode.Scalar? = nil) {
        (self.event, self.code, self.typed, self.place) = (event, code, typed, place)
    }
}
