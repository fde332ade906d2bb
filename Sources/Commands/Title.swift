import Ink

/// The text for a command, a tool, a key or a gesture, independent of the language; `Language` has the words.
package indirect enum Title: Hashable, Sendable {
    /// The words that a language has for this key; the value replaces a `{}` in them.
    case words(String, Title?)
    /// A text that is the same in all languages: a number, a sign, a name that a person gave.
    case sign(String)
    /// The name that a person gave to the tool of an own ink; where it has none, the text itself.
    case tool(String)
    /// The name of a colour.
    case color(Color)
    /// Keys that are pressed together.
    case chord([Title])

    package static func words(_ key: String) -> Title { .words(key, nil) }
}
