import Commands
import Ink
import Testing
@testable import Tools

@Suite("Keys by the sign that they type") struct KeyReaderTests {
    /// What the key's press does.
    private func command(
        _ key: Unicode.Scalar, _ modifiers: Modifiers = [], types typed: Unicode.Scalar? = nil, place: Unicode.Scalar? = nil,
        in keymap: Keymap = .standard
    ) -> Command? {
        var reader = KeyReader()
        let event = KeyEvent(key: .character(key), isPressed: true, modifiers: modifiers, time: 1)
        let read = reader.event(of: KeyStroke(event, code: 7, typed: typed, place: place), in: keymap)
        return keymap[KeyChord(read.key, read.modifiers)]
    }

    @Test("P1 the sign that a key types counts before the key: AZERTY's - is thinner, its other digits set the opacity") func typed() {
        #expect(command("6", types: "-") == .smaller && command("6", .control, types: "-") == .view(.zoomOut))
        #expect(command("6", .shift, types: "6") == .opacity(0.6) && command("5", types: "(") == .opacity(0.5))
        #expect(command("0", .control, types: "à") == .view(.actualSize), "à does nothing, so the key counts")
    }

    @Test("P1 Shift and AltGr that make the sign are no part of the chord, other modifiers are") func levels() {
        #expect(command("ß", .shift, types: "?") == .interface(.shortcuts) && command("[", types: "[") == .smaller)
        #expect(
            command(":", [.control, .shift], types: "+") == .view(.zoomIn)
                && command("ü", [.control, .shift], types: "]") == .view(.rotateRight))
        #expect(command("e", .shift, types: "E") == .select(.objectEraser), "capitals are letters with Shift")
        #expect(command("p", types: "P") == .select(.pen), "Caps Lock changes nothing")
    }

    @Test("P1 a sign that no key types lies where a US keyboard has it; a person's own chord with Shift is just that") func places() {
        #expect(command("ž", types: "ž", place: "[") == .smaller && command("ž", .control, types: "ž", place: "[") == .view(.rotateLeft))
        let own = Keymap.standard.applying([.clear: [KeyChord("=", .shift)]])
        #expect(command("=", .shift, types: "+", in: own) == .clear && command("=", .shift, types: "+") == .larger)
    }

    @Test("a key is let go of as what it was pressed as, also when Shift or AltGr went before it") func release() {
        var reader = KeyReader()
        func read(_ key: Unicode.Scalar, isPressed: Bool, types typed: Unicode.Scalar? = nil) -> Key {
            let event = KeyEvent(key: .character(key), isPressed: isPressed, time: 1)
            return reader.event(of: KeyStroke(event, code: 9, typed: typed), in: .standard).key
        }
        #expect(read("8", isPressed: true, types: "[") == .character("["))
        #expect(read("8", isPressed: false) == .character("["))
        #expect(read("8", isPressed: false) == .character("8"), "nothing is remembered beyond that")
    }
}
