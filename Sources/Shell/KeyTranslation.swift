internal import CSDL2
import Ink

extension Key {
    /// The key of an SDL event: by keysym; on a layout whose letters are not Latin, by where it sits on a US keyboard, so that Ctrl+Z
    /// stays where the hand expects it.
    init?(_ keysym: SDL_Keysym) {
        let symbol = Int(keysym.sym)
        if let named = Key.named[symbol] {
            self = named
        } else if let number = Key.function(symbol) {
            self = .function(number)
        } else if symbol >= 0x20, symbol < 0x7F, let scalar = Unicode.Scalar(UInt32(symbol)) {
            self = .character(scalar)
        } else if let scalar = Key.onUSKeyboard(keysym.scancode) {
            self = .character(scalar)
        } else if symbol >= 0x80, symbol < 0x11_0000, let scalar = Unicode.Scalar(UInt32(symbol)) {
            self = .character(scalar)
        } else {
            return nil
        }
    }

    private static func function(_ symbol: Int) -> UInt8? {
        let first = Int(SDLK_F1.rawValue)
        return symbol >= first && symbol < first + 12 ? UInt8(symbol - first + 1) : nil
    }

    private static func onUSKeyboard(_ code: SDL_Scancode) -> Unicode.Scalar? {
        let place = code.rawValue
        if place >= SDL_SCANCODE_A.rawValue, place <= SDL_SCANCODE_Z.rawValue {
            return Unicode.Scalar(UInt32(UInt8(ascii: "a")) + place - SDL_SCANCODE_A.rawValue)
        }
        if place >= SDL_SCANCODE_1.rawValue, place <= SDL_SCANCODE_9.rawValue {
            return Unicode.Scalar(UInt32(UInt8(ascii: "1")) + place - SDL_SCANCODE_1.rawValue)
        }
        if place == SDL_SCANCODE_0.rawValue { return "0" }
        return nil
    }

    private static let named: [Int: Key] = {
        let table: [(SDL_KeyCode, Key)] = [
            (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_SPACE, .space),
            (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_INSERT, .insert), (SDLK_LEFT, .left), (SDLK_RIGHT, .right),
            (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp),
            (SDLK_PAGEDOWN, .pageDown), (SDLK_APPLICATION, .menu), (SDLK_MENU, .menu), (SDLK_KP_PLUS, .character("+")),
            (SDLK_KP_MINUS, .character("-")), (SDLK_LSHIFT, .modifier(.shift)), (SDLK_RSHIFT, .modifier(.shift)),
            (SDLK_LCTRL, .modifier(.control)), (SDLK_RCTRL, .modifier(.control)), (SDLK_LALT, .modifier(.alt)),
            (SDLK_RALT, .modifier(.alt)), (SDLK_LGUI, .modifier(.superKey)), (SDLK_RGUI, .modifier(.superKey)),
        ]
        return Dictionary(table.map { (Int($0.rawValue), $1) }) { first, _ in first }
    }()
}

extension Modifiers {
    init(_ state: UInt16) {
        let state = UInt32(state)
        var modifiers: Modifiers = []
        if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { modifiers.insert(.shift) }
        if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { modifiers.insert(.control) }
        if state & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { modifiers.insert(.alt) }
        if state & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { modifiers.insert(.superKey) }
        self = modifiers
    }
}
