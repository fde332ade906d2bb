internal import CSDL2
import Ink

extension Key {
    /// From SDL's key code, which follows the layout, and its scan code, which follows the key's place on the keyboard.
    ///
    /// On a layout with non-Latin letters, a key gives the letter that a US keyboard has at its place, so that shortcuts work there too.
    /// Nil for keys that Inkstone does not use.
    init?(code: SDL_Keycode, scancode: SDL_Scancode) {
        if let named = Self.named[code] {
            self = named
        } else if code >= Int32(SDLK_F1.rawValue), code <= Int32(SDLK_F12.rawValue) {
            self = .function(UInt8(code - Int32(SDLK_F1.rawValue) + 1))
        } else if code > 0x20, code < 0x250, code != 0x7F, let scalar = Unicode.Scalar(UInt32(code)) {
            self = .character(scalar)
        } else if (SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue).contains(scancode.rawValue),
            let letter = Unicode.Scalar(scancode.rawValue - SDL_SCANCODE_A.rawValue + ("a" as Unicode.Scalar).value)
        {
            self = .character(letter)
        } else if let character = Self.places[scancode.rawValue] {
            self = .character(character)
        } else {
            return nil
        }
    }

    private static let named: [SDL_Keycode: Key] = {
        let names: [(SDL_KeyCode, Key)] = [
            (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_SPACE, .space),
            (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_KP_PERIOD, .character(".")), (SDLK_INSERT, .insert),
            (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end),
            (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_APPLICATION, .menu), (SDLK_MENU, .menu),
            (SDLK_LSHIFT, .modifier(.shift)), (SDLK_RSHIFT, .modifier(.shift)),
            (SDLK_LCTRL, .modifier(.control)), (SDLK_RCTRL, .modifier(.control)),
            (SDLK_LALT, .modifier(.alt)), (SDLK_RALT, .modifier(.alt)),
            (SDLK_LGUI, .modifier(.superKey)), (SDLK_RGUI, .modifier(.superKey)),
            (SDLK_KP_PLUS, .character("+")), (SDLK_KP_MINUS, .character("-")), (SDLK_KP_EQUALS, .character("=")),
            (SDLK_KP_0, .character("0")), (SDLK_KP_1, .character("1")), (SDLK_KP_2, .character("2")), (SDLK_KP_3, .character("3")),
            (SDLK_KP_4, .character("4")), (SDLK_KP_5, .character("5")), (SDLK_KP_6, .character("6")), (SDLK_KP_7, .character("7")),
            (SDLK_KP_8, .character("8")), (SDLK_KP_9, .character("9")),
        ]
        return Dictionary(uniqueKeysWithValues: names.map { (SDL_Keycode($0.rawValue), $1) })
    }()

    /// Places that hold no letter on a US keyboard but may hold one elsewhere.
    static let places: [UInt32: Unicode.Scalar] = [
        SDL_SCANCODE_LEFTBRACKET.rawValue: "[", SDL_SCANCODE_RIGHTBRACKET.rawValue: "]", SDL_SCANCODE_MINUS.rawValue: "-",
        SDL_SCANCODE_EQUALS.rawValue: "=", SDL_SCANCODE_SEMICOLON.rawValue: ";", SDL_SCANCODE_APOSTROPHE.rawValue: "'",
        SDL_SCANCODE_COMMA.rawValue: ",", SDL_SCANCODE_PERIOD.rawValue: ".", SDL_SCANCODE_SLASH.rawValue: "/",
        SDL_SCANCODE_GRAVE.rawValue: "`",
    ]
}

extension Modifiers {
    /// From X's modifier bits; Alt is Mod1 and Super is Mod4 on every layout in use.
    init(x state: UInt32) {
        self = []
        if state & UInt32(ShiftMask) != 0 { insert(.shift) }
        if state & UInt32(ControlMask) != 0 { insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { insert(.alt) }
        if state & UInt32(Mod4Mask) != 0 { insert(.superKey) }
    }

    /// From SDL's modifier bits; left and right keys are the same.
    init(sdl state: UInt32) {
        self = []
        if state & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
        if state & KMOD_CTRL.rawValue != 0 { insert(.control) }
        if state & KMOD_ALT.rawValue != 0 { insert(.alt) }
        if state & KMOD_GUI.rawValue != 0 { insert(.superKey) }
    }
}
