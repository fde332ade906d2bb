import Commands
import Ink

/// The keyboard: what its keys do, and which of those are held that change what a press on the canvas does.
package struct Keyboard: Hashable, Sendable {
    /// What the keys do, with a person's own keys.
    package private(set) var keymap: Keymap
    /// The modifiers held with the newest key or pointer event.
    private var modifiers: Modifiers = []
    private var isSpaceHeld = false

    init(_ settings: ToolSettings) { keymap = Self.keymap(settings) }

    private static func keymap(_ settings: ToolSettings) -> Keymap { Keymap.standard.applying(settings.keys) }

    mutating func adopt(_ settings: ToolSettings) { keymap = Self.keymap(settings) }

    /// What a press on the canvas does: the keys that are held as it comes down decide.
    package var pressUse: PressUse {
        if isSpaceHeld { return .movesPage }
        return modifiers.contains(.alt) ? .picksColor : .marks
    }

    /// Follows a key. Window systems differ in whether the event of a modifier's own key counts that key among the modifiers: the key
    /// itself decides.
    mutating func follow(_ event: KeyEvent) {
        if event.key == .space { isSpaceHeld = event.isPressed }
        modifiers = event.modifiers
        guard case .modifier(let modifier) = event.key else { return }
        if event.isPressed { modifiers.insert(modifier) } else { modifiers.remove(modifier) }
    }

    mutating func follow(_ event: PointerEvent) { modifiers = event.modifiers }

    /// The keyboard goes to another window, which will see the releases.
    mutating func letGo() { (modifiers, isSpaceHeld) = ([], false) }
}

/// What a press on the canvas does.
package enum PressUse: Hashable, Sendable { case marks, movesPage, picksColor }
