import Ink

/// Something that a hand holds down and that may have opened what is at the tip.
enum Hold: Hashable {
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
struct Holds: Hashable {
    /// The oldest first.
    private var down: [Hold] = []
    private var modifiers: Modifiers = []

    /// What was pressed last of all that is down still.
    var newest: Hold? { down.last }

    func has(_ hold: Hold) -> Bool { hold == .sizeKeys ? modifiers == [.control, .shift] : down.contains(hold) }

    /// Whether a hand has let go of something. What is lost otherwise is held no more, and that is all.
    mutating func follow(_ event: InputEvent) -> Bool {
        switch event {
        case .pointer(let pointer):
            // Asked at every sample.
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
