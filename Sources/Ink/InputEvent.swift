/// The window system's number for a device. It is stable while the device is plugged in.
package struct DeviceID: Hashable, Sendable {
    package let rawValue: Int32

    package init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// What touches the canvas.
package enum PointerKind: UInt8, CaseIterable, Sendable {
    case pen
    /// The other end of a pen.
    case eraser
    case touch
    case mouse

    package var isPen: Bool { self == .pen || self == .eraser }
}

package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alt = Modifiers(rawValue: 4)
    package static let superKey = Modifiers(rawValue: 8)
}

/// A button by its number on the device, from 1.
package struct PointerButton: Hashable, Sendable {
    package let rawValue: UInt8

    package init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// The pen's tip, a finger, the mouse's left button.
    package static let primary = PointerButton(1)
    /// On a pen the lower barrel button, on a mouse the middle one.
    package static let lower = PointerButton(2)
    /// On a pen the upper barrel button, on a mouse the right one.
    package static let upper = PointerButton(3)
    /// On a pen with three barrel buttons, the one nearest to the hand.
    package static let third = PointerButton(8)
}

/// A pen, finger or mouse did something. Positions are device pixels from the window's top left corner, with fractions.
package struct PointerEvent: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        case motion
        case press(PointerButton)
        case release(PointerButton)
        /// The window system took the contact back (a touch that a gesture or another client claimed).
        case cancel
    }

    package var device: DeviceID
    package var kind: PointerKind
    /// Tells the fingers of a device apart; 0 for pen and mouse.
    package var contact: UInt32
    package var phase: Phase
    /// Device time in seconds. It has the millisecond steps of the server's stamps, and may repeat.
    package var time: Double
    package var position: Point
    package var axes: PenAxes
    /// The properties that are guesses: a press that carried no axes has those of the last motion.
    package var estimated: EstimatedProperties
    /// The number by which a `Refinement` names the sample, unique among the pending samples of the device; nil when its guesses are final.
    package var updateIndex: UInt32?
    /// A newer sample of this device was read in the same batch. For information only: it changes no pixel and no digest.
    package var coalesced: Bool
    package var modifiers: Modifiers

    package init(
        device: DeviceID, kind: PointerKind, contact: UInt32 = 0, phase: Phase, time: Double, position: Point,
        axes: PenAxes = PenAxes(), estimated: EstimatedProperties = [], updateIndex: UInt32? = nil, coalesced: Bool = false,
        modifiers: Modifiers = []
    ) {
        self.device = device
        self.kind = kind
        self.contact = contact
        self.phase = phase
        self.time = time
        self.position = position
        self.axes = axes
        self.estimated = estimated
        self.updateIndex = updateIndex
        self.coalesced = coalesced
        self.modifiers = modifiers
    }
}

/// A key by its meaning on the keyboard layout in use, not by its place on the keyboard.
package enum Key: Hashable, Sendable {
    /// The character, in lower case, that the key makes without modifiers.
    case character(Unicode.Scalar)
    case escape, tab, enter, space, backspace, delete, insert
    case left, right, up, down, home, end, pageUp, pageDown
    case menu
    /// F1…F12.
    case function(UInt8)
    /// A modifier by itself.
    case modifier(Modifiers)
}

package struct KeyEvent: Hashable, Sendable {
    package var key: Key
    package var isPressed: Bool
    package var isRepeat: Bool
    package var modifiers: Modifiers
    /// Device time in seconds, on the pointers' clock.
    package var time: Double

    package init(key: Key, isPressed: Bool, isRepeat: Bool = false, modifiers: Modifiers = [], time: Double) {
        self.key = key
        self.isPressed = isPressed
        self.isRepeat = isRepeat
        self.modifiers = modifiers
        self.time = time
    }
}

/// Everything that reaches the session from outside, in one ordered stream. All times are device seconds on one clock.
package enum InputEvent: Hashable, Sendable {
    case pointer(PointerEvent)
    case key(KeyEvent)
    case scroll(ScrollEvent)
    case gesture(GestureEvent)
    /// Real values for a sample with estimated ones; they may come after the stroke has ended.
    case refined(Refinement)
    /// A pen entered the tablet's range or left it.
    case proximity(device: DeviceID, kind: PointerKind, isNear: Bool, time: Double)
    /// The pointer left the window; no motion follows until it returns.
    case left(device: DeviceID, time: Double)
    /// A pen that reports no proximity has been silent for so long that it must have gone. The `Judge` of room Contacts makes this event.
    case silent(device: DeviceID, time: Double)
    /// Another client took the pointer; whatever was being drawn with it ends here.
    case grabbed(time: Double)
    /// A device was unplugged or disabled.
    case removed(device: DeviceID, time: Double)
    /// The window gained or lost the keyboard.
    case focus(isFocused: Bool, time: Double)
    /// The window's size in device pixels, and its scale factor in device pixels per logical point.
    case window(width: Int, height: Int, scale: Double, time: Double)
    /// Time passed, and nothing else happened.
    case tick(time: Double)

    package var time: Double {
        switch self {
        case .pointer(let event): event.time
        case .key(let event): event.time
        case .scroll(let event): event.time
        case .gesture(let event): event.time
        case .refined(let refinement): refinement.time
        case .proximity(_, _, _, let time), .left(_, let time), .silent(_, let time), .grabbed(let time), .removed(_, let time),
            .focus(_, let time), .window(_, _, _, let time), .tick(let time):
            time
        }
    }
}
