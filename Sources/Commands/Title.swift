import Ink

/// What people read of a command, a tool, a key or a gesture, in no language yet: `Language` has the words.
package indirect enum Title: Hashable, Sendable {
    /// The words that a language has by this key; a `{}` in them stands for the value.
    case words(String, Title?)
    /// The same in all languages: a number, a sign, a name that somebody gave.
    case sign(String)
    /// A colour by its name.
    case color(Color)
    /// Keys that are pressed together.
    case chord([Title])

    package static func words(_ key: String) -> Title { .words(key, nil) }
}
