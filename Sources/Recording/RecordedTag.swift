/// What a recorded input begins with: an `EventTag`, a `SettingsTag`, or one of these. Their numbers are one sequence, and part of
/// the file format: never change one, only add.
enum RecordedTag {
    static let command: UInt8 = 12
    /// Since format 6.
    static let clock: UInt8 = 25
}

/// An event. Its time follows, then what it has else.
enum EventTag: UInt8 {
    case motion = 0
    case press, release, cancel
    case key
    case proximity, left, grabbed, removed, focus, window, tick
    case scroll = 13
    case gesture = 16
    case pinch = 20
    case refined = 21
    case overInterface = 23
}

/// Settings, in one of the shapes that they have had.
enum SettingsTag: UInt8 {
    /// As formats 1 to 3 have them: of the bindings only a press of either button.
    case former = 14
    /// As format 4 has them: without the hand and the pressure curves.
    case handless = 15
    /// As format 5 has them: value behind value.
    case positional = 22
    /// Since format 6: as fields.
    case fields = 24
}
