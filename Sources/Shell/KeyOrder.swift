import Ink

/// Puts an input method's text before the key that made the method commit it.
///
/// A key that ends a composition (a blank, an arrow, Enter) makes the input method commit its words and is passed on after them. SDL
/// reports the key at once, but the words only after it has read all pending events. In that order the blank would stand before its word,
/// and Enter would accept a line without it.
struct KeyOrder {
    /// An input method is composing text.
    private var isComposing = false

    /// - Parameter events: all events that came at once.
    mutating func ordered(_ events: [ShellEvent]) -> [ShellEvent] {
        var ordered: [ShellEvent] = []
        // Keys pressed during the composition, each followed by its own text.
        var passed: [ShellEvent] = []
        var bringsText = false
        for event in events {
            switch event {
            case .key(let stroke) where isComposing:
                passed.append(event)
                bringsText = stroke.event.isPressed && stroke.event.makesText
                continue
            case .text where bringsText: passed.append(event)
            case .editing(let text, _):
                ordered.append(event)
                isComposing = !text.isEmpty
                if !isComposing {
                    ordered += passed
                    passed = []
                }
            case .input, .key, .exposed, .text, .dropped, .offered, .quit: ordered.append(event)
            }
            bringsText = false
        }
        return ordered + passed
    }
}
