/// What a recorded input begins with: an `EventTag`, a `SettingsTag`, or one of these. Their numbers are one sequence, and part of
/// the file format: never change one, only add.
enum RecordedTag {
    static let command: UInt8 = 12
    /// Since format 6.
    static let clock: UInt8 = 25
    /// What an event counts for comes before it, since format 7: nothing where it acts, is the canvas's, and no pen shows itself by it.
    static let judged: UInt8 = 26
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
    /// A pen over a panel, in formats 5 and 6.
    case overPanel = 23
    /// Since format 7.
    case silent = 27
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
