import Ink
import Testing

@testable import Shell

struct FocusOrderTests {
    private static func key(_ character: Unicode.Scalar, isPressed: Bool, at time: Double) -> ShellEvent {
        .key(KeyStroke(KeyEvent(key: .character(character), isPressed: isPressed, time: time), code: character.value))
    }

    private static func focus(_ isFocused: Bool, at time: Double) -> ShellEvent { .input(.focus(isFocused: isFocused, time: time)) }

    @Test("P1 keys that SDL lets go of as the keyboard goes are told after it: no hand has tapped them")
    func madeUp() {
        let told = [
            Self.key("a", isPressed: true, at: 1), Self.key("e", isPressed: true, at: 1.1), Self.key("a", isPressed: false, at: 1.2),
            Self.key("e", isPressed: false, at: 1.2), Self.focus(false, at: 1.2), Self.focus(true, at: 2),
        ]
        let meant = [told[0], told[1], told[4], told[2], told[3], told[5]]
        #expect(FocusOrder.ordered(told) == meant)
    }

    @Test("a release by hand before it, and anything else, keeps its place")
    func real() {
        let told = [
            Self.key("e", isPressed: false, at: 1), Self.focus(false, at: 1.2), .exposed, Self.key("e", isPressed: false, at: 1.5),
            Self.key("e", isPressed: true, at: 1.5), Self.focus(false, at: 1.5), Self.key("e", isPressed: false, at: 1.6),
            Self.focus(true, at: 1.6),
        ]
        #expect(FocusOrder.ordered(told) == told)
        #expect(FocusOrder.ordered([]).isEmpty)
    }
}
