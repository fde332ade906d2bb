/// The interface's colours. Text on plates has a contrast of at least 4.5, which a test ensures.
package struct Look: Hashable, Sendable {
    package var plate: Shade
    package var border: Shade
    package var text: Shade
    package var secondaryText: Shade
    /// Chosen and focused things.
    package var accent: Shade
    package var onAccent: Shade
    /// Errors.
    package var alert: Shade
    /// Laid over a control that the pointer is on or that is pressed.
    package var hover: Shade
    package var pressed: Shade
    /// Tracks, fields, and segments that are not chosen.
    package var well: Shade
    package var separator: Shade
    package var shadow: Shade

    package static let light = Look(
        plate: Shade(0xF9F9FA), border: Shade(0x000000, alpha: 0.12), text: Shade(0x1C1C1F), secondaryText: Shade(0x4E4E55),
        accent: Shade(0x1B66D2), onAccent: Shade(0xFFFFFF), alert: Shade(0xC92A2A), hover: Shade(0x000000, alpha: 0.06),
        pressed: Shade(0x000000, alpha: 0.13), well: Shade(0xE7E7EA), separator: Shade(0x000000, alpha: 0.10),
        shadow: Shade(0x000000, alpha: 0.20))

    package static let dark = Look(
        plate: Shade(0x2A2A2E), border: Shade(0xFFFFFF, alpha: 0.14), text: Shade(0xF2F2F4), secondaryText: Shade(0xC8C8CE),
        accent: Shade(0x5B9DF5), onAccent: Shade(0x10131A), alert: Shade(0xFF8787), hover: Shade(0xFFFFFF, alpha: 0.06),
        pressed: Shade(0xFFFFFF, alpha: 0.12), well: Shade(0x3D3D42), separator: Shade(0xFFFFFF, alpha: 0.12),
        shadow: Shade(0x000000, alpha: 0.45))
}
