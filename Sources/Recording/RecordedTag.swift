/// The first byte of a recorded input: an `EventTag`, a `SettingsTag`, or one of these. All share one sequence of numbers, which is part of
/// the file format: never change one, only add.
enum RecordedTag {
    static let command: UInt8 = 12
    /// Since format 6.
    static let clock: UInt8 = 25
    /// Since format 7. An event's verdict comes before the event; it is left out where the event acts, belongs to the canvas and shows no
    /// pen.
    static let judged: UInt8 = 26
}

/// An event: its time follows, then the rest.
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

/// Settings, in each of their formats.
enum SettingsTag: UInt8 {
    /// Formats 1 to 3: the only bindings are single presses of the two buttons.
    case former = 14
    /// Format 4: without the hand and the pressure curves.
    case handless = 15
    /// Format 5: a fixed sequence of values.
    case positional = 22
    /// Since format 6: fields.
    case fields = 24
}
