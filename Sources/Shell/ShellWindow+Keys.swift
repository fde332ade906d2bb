internal import CSDL2
import Ink

extension ShellWindow {
    /// `time` is for the keys that SDL releases by itself when the window loses the keyboard: they have no event of the server.
    mutating func key(_ event: SDL_KeyboardEvent, now: Double, otherwise time: Double) -> KeyStroke? {
        let isPressed = event.type == SDL_KEYDOWN.rawValue
        guard var key = Key(code: event.keysym.sym, scancode: event.keysym.scancode) else { return nil }
        var modifiers = Modifiers(sdl: UInt32(event.keysym.mod))
        var (typed, place): (Unicode.Scalar?, Unicode.Scalar?)
        if let server = serversKey {
            // SDL takes AltGr for Alt, and knows no latched keys.
            if case .modifier = key, server.typed == csdl2_alt_gr { return nil }
            modifiers = key.counted(among: Modifiers(x: server.state), isPressed: isPressed)
            if isPressed {
                typed = Unicode.Scalar(keysym: server.typed)
                let sign = Key.places[event.keysym.scancode.rawValue]
                place = sign.flatMap { layout(of: server)?.types($0) == false ? $0 : nil }
                if case .character = key, server.isBeyondShift {
                    // Where it types nothing of ours it stands for nothing, least of all for what it is alone.
                    guard let typed else { return nil }
                    key = .character(typed.properties.lowercaseMapping.unicodeScalars.first ?? typed)
                }
            }
        }
        let told = KeyEvent(
            key: key, isPressed: isPressed, isRepeat: event.repeat != 0, modifiers: modifiers,
            time: serversKey.map { clock.seconds($0.time, near: now) } ?? time)
        return KeyStroke(told, code: event.keysym.scancode.rawValue, typed: typed, place: place)
    }

    /// The layout that the key was typed in.
    private mutating func layout(of key: CSDL2Key) -> Layout? {
        guard case .x11(let display, _) = native else { return nil }
        let group = csdl2_group(key.state)
        if layout?.group != group { followLayout(Layout(group, of: display)) }
        return layout
    }

    /// Reads the keyboard's layout again, since people may have switched the layout or the keyboard.
    mutating func followLayout() {
        guard case .x11(let display, _) = native, !isConnectionLost else { return }
        followLayout(Layout(csdl2_group_in_use(display), of: display))
    }

    private mutating func followLayout(_ new: Layout) {
        layout = new
        keyLabels = Key.places.reduce(into: [:]) { labels, place in
            guard !new.types(place.value), let label = Unicode.Scalar(label: SDL_GetKeyFromScancode(SDL_Scancode(place.key))) else {
                return
            }
            labels[place.value] = label
        }
    }
}

/// A keyboard layout, by the signs that its keys type with whatever modifiers.
struct Layout {
    let group: UInt32
    private var signs: Set<Unicode.Scalar> = []

    fileprivate init(_ group: UInt32, of display: OpaquePointer) {
        self.group = group
        for key in UInt32(8)...255 {
            for level in UInt32(0)..<8 {
                if let sign = Unicode.Scalar(keysym: csdl2_symbol(display, key, group, level)) { signs.insert(sign) }
            }
        }
    }

    func types(_ sign: Unicode.Scalar) -> Bool { signs.contains(sign) }
}

extension CSDL2Key {
    /// A modifier beyond Shift decides what the key types: AltGr, or what else leads to the layout's further levels.
    fileprivate var isBeyondShift: Bool {
        deciding & ~UInt32(ShiftMask | LockMask | ControlMask | Mod1Mask | Mod2Mask | Mod4Mask) != 0
    }
}

extension Key {
    /// The modifiers, with the key itself among them while it is down: the server tells them as they were before.
    fileprivate func counted(among modifiers: Modifiers, isPressed: Bool) -> Modifiers {
        guard case .modifier(let own) = self else { return modifiers }
        return isPressed ? modifiers.union(own) : modifiers.subtracting(own)
    }
}

extension Unicode.Scalar {
    /// The character of a keysym that has one in Latin-1 or by its code point; nil for others.
    init?(keysym: UInt) {
        switch keysym {
        case 0x21...0x7E, 0xA1...0xFF: self.init(UInt32(keysym))
        case 0x0100_0100...0x0110_FFFF: self.init(UInt32(keysym & 0xFF_FFFF))
        default: return nil
        }
    }

    /// Takes the character by which SDL names a key. Fails if that is no letter or sign of a Latin keyboard.
    fileprivate init?(label code: SDL_Keycode) {
        guard code > 0x20, code < 0x250, code != 0x7F else { return nil }
        self.init(UInt32(code))
    }
}
