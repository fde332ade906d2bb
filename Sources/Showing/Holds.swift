import Ink

/// Something that a hand holds down and that may have opened what is at the tip.
package enum Hold: Hashable {
    case button(DeviceID, PointerButton)
    case squeeze(DeviceID)
    case key(Key)
    /// Ctrl and Shift.
    case sizeKeys

    fileprivate var device: DeviceID? {
        switch self {
        case .button(let device, _), .squeeze(let device): device
        case .key, .sizeKeys: nil
        }
    }
}

/// What is held down now.
package struct Holds: Hashable {
    /// The oldest first.
    private var down: [Hold] = []
    private var modifiers: Modifiers = []
    package var sizes = SizesHold()

    package init() {}

    /// What was pressed last of all that is down still.
    package var newest: Hold? { down.last }

    package func has(_ hold: Hold) -> Bool { hold == .sizeKeys ? modifiers == [.control, .shift] : down.contains(hold) }

    /// Follows an event; whether a hand has let go of something by it. What goes down with its device, or with the keyboard's focus, was
    /// not let go.
    package mutating func follow(_ event: InputEvent) -> Bool {
        sizes.follow(event)
        switch event {
        case .pointer(let pointer):
            // Samples come by the hundred: they are done with first.
            if pointer.phase == .motion || !pointer.kind.isPen { return false }
            switch pointer.phase {
            case .press(let button): if button != .primary { press(.button(pointer.device, button)) }
            case .release(let button): return release { $0 == .button(pointer.device, button) }
            case .motion, .cancel: break
            }
        case .gesture(let gesture):
            guard gesture.gesture == .squeeze else { return false }
            guard gesture.begins else { return release { $0 == .squeeze(gesture.device) } }
            press(.squeeze(gesture.device))
        case .key(let key):
            if key.isRepeat { return false }
            if case .modifier(let modifier) = key.key {
                modifiers = key.isPressed ? key.modifiers.union(modifier) : key.modifiers.subtracting(modifier)
                return !key.isPressed
            }
            guard key.isPressed else { return release { $0 == .key(key.key) } }
            press(.key(key.key))
        case .removed(let device, _), .proximity(let device, _, false, _):
            down.removeAll { $0.device == device }
        case .grabbed, .focus(false, _): self = Holds()
        case .proximity, .scroll, .refined, .left, .silent, .focus, .window, .tick: break
        }
        return false
    }

    private mutating func press(_ hold: Hold) {
        down.removeAll { $0 == hold }
        down.append(hold)
    }

    private mutating func release(_ isOver: (Hold) -> Bool) -> Bool {
        let count = down.count
        down.removeAll(where: isOver)
        return down.count != count
    }
}

/// Ctrl and Shift held alone, which ask for the sizes.
package struct SizesHold: Hashable {
    /// When they will have been held for long enough, in device seconds; nil while they are not held alone.
    package private(set) var due: Double?

    /// How long they are held, in seconds: who presses them for a shortcut is quicker.
    private static let time = 0.25

    /// Follows an event. Any other key or button shows that the two are held for something else.
    fileprivate mutating func follow(_ event: InputEvent) {
        switch event {
        case .key(let key):
            guard !key.isRepeat else { return }
            due = nil
            guard key.isPressed, case .modifier(let modifier) = key.key, key.modifiers.union(modifier) == [.control, .shift] else { return }
            due = key.time + Self.time
        case .pointer(let pointer): if pointer.phase != .motion { due = nil }
        case .scroll, .gesture, .grabbed, .removed, .focus: due = nil
        case .refined, .left, .silent, .proximity, .window, .tick: break
        }
    }

    /// Whether they have been held for long enough; true only once.
    package mutating func ends(at now: Double) -> Bool {
        guard let due, now >= due else { return false }
        self.due = nil
        return true
    }
}

extension InputEvent {
    /// A key goes down that is no modifier.
    package var isShortcut: Bool {
        guard case .key(let key) = self, key.isPressed else { return false }
        if case .modifier = key.key { return false }
        return true
    }
}
