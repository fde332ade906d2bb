import Ink
import Testing

@testable import Shell

struct KeyOrderTests {
    private static func key(_ key: Key, isPressed: Bool = true, _ modifiers: Modifiers = []) -> ShellEvent {
        .key(KeyStroke(KeyEvent(key: key, isPressed: isPressed, modifiers: modifiers, time: 1), code: 0))
    }

    private static let composing = ShellEvent.editing("한", selected: 0..<1)
    private static let done = ShellEvent.editing("", selected: 0..<0)

    @Test("the blank that ends a word stands after it, Enter and arrows come when the word is there, whatever the key")
    func ending() {
        for key in [Key.space, .enter, .left, .character("a"), .backspace] {
            let own: [ShellEvent] = key == .space || key == .character("a") ? [.text(" ")] : []
            let told = [Self.key(key)] + own + [Self.key(key, isPressed: false), .text("한"), Self.done]
            let meant = [.text("한"), Self.done, Self.key(key)] + own + [Self.key(key, isPressed: false)]
            var order = KeyOrder()
            #expect(order.ordered([Self.composing]) == [Self.composing])
            #expect(order.ordered(told) == meant)
            // Once nothing is being composed, the same events are just keys and text.
            #expect(order.ordered(told) == told)
        }
    }

    @Test("a sign that is typed with Shift stands after the word that it ends, too") func shifted() {
        for (key, sign) in [(Key.character("1"), "!"), (.character("a"), "A"), (.space, " ")] {
            var order = KeyOrder()
            let own = [Self.key(key, .shift), .text(sign)]
            #expect(order.ordered([Self.composing] + own + [.text("한"), Self.done]) == [Self.composing, .text("한"), Self.done] + own)
        }
    }

    @Test("a key with Ctrl has no text of its own: what comes after it is the input method's")
    func shortcut() {
        var order = KeyOrder()
        let key = Self.key(.character("a"), .control)
        #expect(order.ordered([Self.composing, key, .text("한"), Self.done]) == [Self.composing, .text("한"), Self.done, key])
    }

    @Test("whatever comes, nothing is lost or made, nothing moves but keys and their text, and those stay in their order")
    func anything() {
        let kinds: [ShellEvent] = [
            Self.key(.space), Self.key(.space, isPressed: false), Self.key(.enter), .text("a"), Self.composing, Self.done, .exposed,
        ]
        for number in 0..<kinds.count * kinds.count * kinds.count * kinds.count {
            let events = (0..<4).map { place in kinds[(0..<place).reduce(number) { rest, _ in rest / kinds.count } % kinds.count] }
            var order = KeyOrder()
            let ordered = order.ordered([Self.composing] + events)
            #expect(ordered.first == Self.composing)
            #expect(counts(ordered.dropFirst()) == counts(events[...]))
            #expect(ordered.filter(isKey) == events.filter(isKey))
            #expect(ordered.dropFirst().filter(isOther) == events.filter(isOther))
        }
    }

    private func counts(_ events: ArraySlice<ShellEvent>) -> [ShellEvent: Int] { Dictionary(grouping: events) { $0 }.mapValues(\.count) }

    private func isKey(_ event: ShellEvent) -> Bool { if case .key = event { true } else { false } }

    private func isOther(_ event: ShellEvent) -> Bool {
        switch event {
        case .editing, .exposed: true
        case .input, .key, .text, .dropped, .offered, .quit: false
        }
    }
}
