import CSDL2
import Ink
import Testing

@testable import Shell

@Suite("From SDL's keys to ours") struct KeyTests {
    private func key(_ code: Int32, at scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN) -> Key? { Key(code: code, scancode: scancode) }

    private func key(_ code: SDL_KeyCode) -> Key? { key(Int32(code.rawValue)) }

    @Test("a key is the character that the layout gives it, wherever it sits")
    func characters() {
        for scalar in "abcxyz0123456789[]-=,.éß".unicodeScalars {
            #expect(key(Int32(scalar.value), at: SDL_SCANCODE_Q) == .character(scalar))
        }
    }

    @Test("P1 on a layout without Latin letters the places of a US keyboard count, so shortcuts work")
    func otherScripts() {
        let cases: [(Unicode.Scalar, SDL_Scancode, Unicode.Scalar)] = [
            ("з", SDL_SCANCODE_P, "p"), ("я", SDL_SCANCODE_Z, "z"), ("ф", SDL_SCANCODE_A, "a"), ("χ", SDL_SCANCODE_X, "x"),
            ("х", SDL_SCANCODE_LEFTBRACKET, "["), ("ק", SDL_SCANCODE_E, "e"),
        ]
        for (scalar, place, expected) in cases { #expect(key(Int32(scalar.value), at: place) == .character(expected)) }
    }

    @Test("the text of a key is what every layout has there: letters with Shift are capitals, shortcuts and keys let go of have none")
    func text() {
        func text(_ key: Key, _ modifiers: Modifiers = [], isPressed: Bool = true, typed: Unicode.Scalar? = nil) -> String? {
            KeyStroke(KeyEvent(key: key, isPressed: isPressed, modifiers: modifiers, time: 1), code: 0, typed: typed).text
        }
        #expect(text(.character("a")) == "a" && text(.character("a"), .shift) == "A" && text(.character("é"), .shift) == "É")
        #expect(text(.character("1")) == "1" && text(.character("1"), .shift) == nil, "only the layout knows what Shift makes of it")
        #expect(text(.character("1"), .shift, typed: "!") == "!" && text(.character("1"), typed: "&") == "&", "where it has told what")
        #expect(text(.space) == " " && text(.space, .shift) == " ")
        for modifiers in [Modifiers.control, .alt, .superKey, [.control, .shift]] {
            #expect(text(.character("v"), modifiers) == nil && text(.space, modifiers) == nil, "\(modifiers)")
        }
        for key in [Key.enter, .tab, .backspace, .left, .function(5), .modifier(.shift)] { #expect(text(key) == nil, "\(key)") }
        #expect(text(.character("a"), isPressed: false) == nil)
    }

    @Test("keys that make no character have names; the keypad's are those of the keys they stand for")
    func named() {
        let cases: [(SDL_KeyCode, Key)] = [
            (SDLK_ESCAPE, .escape), (SDLK_SPACE, .space), (SDLK_KP_ENTER, .enter), (SDLK_DELETE, .delete), (SDLK_KP_7, .character("7")),
            (SDLK_KP_MINUS, .character("-")), (SDLK_LSHIFT, .modifier(.shift)), (SDLK_RGUI, .modifier(.superKey)), (SDLK_F1, .function(1)),
            (SDLK_F12, .function(12)), (SDLK_APPLICATION, .menu),
        ]
        for (code, expected) in cases { #expect(key(code) == expected) }
        let others: [(SDL_KeyCode, Key)] = [
            (SDLK_TAB, .tab), (SDLK_RETURN, .enter), (SDLK_BACKSPACE, .backspace), (SDLK_INSERT, .insert), (SDLK_LEFT, .left),
            (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp),
            (SDLK_PAGEDOWN, .pageDown), (SDLK_MENU, .menu), (SDLK_KP_PERIOD, .character(".")), (SDLK_KP_PLUS, .character("+")),
            (SDLK_KP_EQUALS, .character("=")), (SDLK_RSHIFT, .modifier(.shift)), (SDLK_LCTRL, .modifier(.control)),
            (SDLK_RCTRL, .modifier(.control)), (SDLK_LALT, .modifier(.alt)), (SDLK_RALT, .modifier(.alt)),
            (SDLK_LGUI, .modifier(.superKey)),
        ]
        for (code, expected) in others { #expect(key(code) == expected) }
        for number in UInt8(1)...12 { #expect(key(Int32(SDLK_F1.rawValue) + Int32(number) - 1) == .function(number)) }
        let digits = [SDLK_KP_0, SDLK_KP_1, SDLK_KP_2, SDLK_KP_3, SDLK_KP_4, SDLK_KP_5, SDLK_KP_6, SDLK_KP_7, SDLK_KP_8, SDLK_KP_9]
        for (code, digit) in zip(digits, "0123456789".unicodeScalars) { #expect(key(code) == .character(digit)) }
    }

    @Test("keys without a use are none")
    func unknown() {
        for code in [SDLK_VOLUMEUP, SDLK_CAPSLOCK, SDLK_UNKNOWN] { #expect(key(code) == nil) }
    }

    @Test("P2 either side's modifier counts; locks do not")
    func modifiers() {
        #expect(Modifiers(sdl: KMOD_RSHIFT.rawValue | KMOD_LCTRL.rawValue) == [.shift, .control])
        #expect(Modifiers(sdl: KMOD_LALT.rawValue | KMOD_RGUI.rawValue) == [.alt, .superKey])
        #expect(Modifiers(sdl: KMOD_NUM.rawValue | KMOD_CAPS.rawValue) == [])
    }
}
