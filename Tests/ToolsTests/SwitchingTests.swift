import Commands
import Ink
import TestSupport
import Testing
@testable import Tools

@Suite struct SwitchingTests {
    @Test("P, M and E select; pressed again they change nothing, not even the previous tool") func select() {
        var desk = Desk()
        #expect(desk.machine.selected == .pen && desk.machine.previous == nil)
        desk.tap("m")
        desk.tap("e")
        #expect(desk.machine.selected == .pixelEraser && desk.machine.previous == .marker)
        #expect(desk.tap("e").isEmpty)
        #expect(desk.machine.selected == .pixelEraser && desk.machine.previous == .marker)
        #expect(desk.tap("p") == [.toolChanged, .told(Feedback(.tool(.pen), at: nil))])
        #expect(desk.machine.effective == .pen && desk.machine.previous == .pixelEraser)
    }

    @Test("D1 the upper button switches to the eraser and back, and so does Q; both act on the press") func toggleEraser() {
        for tool in [Tool.pen, .marker] {
            var desk = Desk(tool: tool)
            #expect(desk.pen(.press(.upper)).names.contains(.toolChanged))
            #expect(desk.machine.effective == .pixelEraser)
            _ = desk.pen(.release(.upper))
            #expect(desk.machine.selected == .pixelEraser)
            desk.tap(.upper)
            #expect(desk.machine.selected == tool)
            desk.tap("q")
            #expect(desk.machine.selected == .pixelEraser)
            desk.tap("q")
            #expect(desk.machine.selected == tool)
        }
    }

    @Test("D2 X, and a button bound to the previous tool, swap the tool with the previous one") func previous() throws {
        var desk = try Desk(binding: "lower=switchPrevious")
        desk.tap("m")
        desk.tap("e")
        desk.tap(.lower)
        #expect(desk.machine.selected == .marker && desk.machine.previous == .pixelEraser)
        desk.tap("x")
        #expect(desk.machine.selected == .pixelEraser && desk.machine.previous == .marker)
    }

    @Test("D11 with no previous tool nothing changes, and a note says so") func noPrevious() throws {
        var desk = try Desk(binding: "lower=switchPrevious", "squeeze=switchPrevious")
        _ = desk.pen(.motion)
        let gestures = [desk.tap(.lower), desk.gesture(.squeeze), desk.tap("w"), desk.tap("x")]
        for effects in gestures {
            #expect(effects.told == [.noPreviousTool])
            #expect(effects.names.allSatisfy { $0 == .show || $0 == .told })
        }
        #expect(desk.machine.toolbox.choice == ToolChoice() && desk.machine.toolbox.overrides == Overrides())
        var erasing = Desk(tool: .pixelEraser)
        for effects in [erasing.tap("q"), erasing.gesture(.doubleTap), erasing.tap(.upper)] { #expect(effects.told == [.noPreviousTool]) }
        #expect(erasing.machine.toolbox.choice == ToolChoice(selected: .pixelEraser))
    }

    @Test("D11 with the eraser chosen by hand, the toggle goes to the last tool other than the eraser") func erasingByHand() {
        var desk = Desk()
        desk.tap("m")
        desk.tap("e")
        desk.tap(.upper)
        #expect(desk.machine.selected == .marker)
    }

    @Test("a tool switch held for over 300 ms springs back on release, by key and by button") func longPress() {
        for seconds in [0.28, 0.31] {
            for action in ["key", "button"] {
                var desk = Desk()
                _ = action == "key" ? desk.press(.character("e")) : desk.pen(.press(.upper))
                desk.wait(seconds)
                #expect(desk.machine.effective == .pixelEraser && desk.machine.selected == .pen)
                _ = action == "key" ? desk.release(.character("e")) : desk.pen(.release(.upper))
                #expect(desk.machine.effective == (seconds < 0.3 ? .pixelEraser : .pen), "\(action) \(seconds)")
                #expect(desk.machine.previous == (seconds < 0.3 ? .pen : nil))
            }
        }
    }

    @Test("a tool switch held during a stroke springs back, however short it was") func heldWhileMarking() {
        var desk = Desk()
        _ = desk.pen(.press(.upper))
        #expect(desk.pen(.press(.primary)).begun?.ink == .eraser)
        _ = desk.pen(.release(.primary))
        #expect(desk.pen(.release(.upper)).names.contains(.toolChanged))
        #expect(desk.machine.effective == .pen && desk.machine.selected == .pen && desk.machine.previous == nil)
    }

    @Test("D7 Q5 a button pressed and released during a stroke changes nothing, then or later") func withinStroke() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        desk.tap(.upper)
        #expect(desk.pen(.motion).names == [.extend])
        #expect(desk.pen(.release(.primary)) == [.endStroke])
        #expect(desk.pen(.press(.primary)).begun?.ink == .feltPen)
    }

    @Test("D7 a tool key tapped during a stroke counts from the next stroke on, whether released before the pen lifts or after")
    func keyWithinStroke() {
        for letsGoFirst in [true, false] {
            var desk = Desk()
            _ = desk.pen(.press(.primary))
            _ = desk.press(.character("m"))
            if letsGoFirst { _ = desk.release(.character("m")) }
            #expect(desk.pen(.motion).names == [.extend])
            _ = desk.pen(.release(.primary))
            if !letsGoFirst { _ = desk.release(.character("m")) }
            #expect(desk.machine.selected == .marker && desk.pen(.press(.primary)).begun?.ink == .chiselMarker)
        }
    }

    @Test("C5 a change of appearance waits for the end of the stroke in progress") func lookWithinStroke() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        #expect(desk.command(.appearance(.light)).isEmpty && desk.command(.appearance(.dark)).isEmpty)
        #expect(desk.pen(.motion).names == [.extend])
        #expect(desk.pen(.release(.primary)) == [.endStroke, .show(.dark)])
        #expect(desk.command(.appearance(.light)) == [.show(.light)], "at once while nothing is drawn")
    }

    @Test("D7 a command during a stroke counts from the next stroke on") func commandWithinStroke() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        #expect(desk.command(.select(.marker)) == [.toolChanged])
        #expect(desk.pen(.motion).names == [.extend] && desk.pen(.release(.primary)).names == [.end])
        #expect(desk.pen(.press(.primary)).begun?.ink == .chiselMarker)
    }

    @Test("D7 nothing that switches tools or styles touches the stroke in progress", arguments: 0..<30)
    func toggling(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        for _ in 0..<100 {
            let effects =
                switch Int.random(in: 0..<6, using: &random) {
                case 0: desk.press(.character(random.pick(["p", "m", "e", "x", "q", "[", "]", "5"])))
                case 1: desk.release(.character(random.pick(["p", "m", "e", "x", "q"])))
                case 2: desk.pen(.press(random.pick([.upper, .lower])))
                case 3: desk.pen(.release(random.pick([.upper, .lower])))
                case 4: desk.command(random.pick([.select(.marker), .selectPrevious, .toggleEraser, .larger, .smaller, .opacity(0.3)]))
                default: desk.pen(.motion)
                }
            #expect(effects.allSatisfy { !$0.touchesContent || EffectName($0) == .extend })
        }
        #expect(desk.pen(.release(.primary)).content == [.end])
    }

    @Test("releasing everything that was held for long, in any order, restores the first tool", arguments: 0..<50)
    func balanced(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var desk = Desk()
        desk.tap("m")
        if random.oneIn(2) { desk.tap("e") }
        _ = desk.pen(.motion)
        let choice = desk.machine.toolbox.choice
        let effective = desk.machine.effective
        for _ in 0..<10 {
            var held = ["p", "m", "e", "x", "q", "upper", "lower"].shuffled(using: &random).prefix(Int.random(in: 1...7, using: &random))
            for name in held { _ = name.count == 1 ? desk.press(Self.key(name)) : desk.pen(.press(Self.button(name))) }
            // Either reason is enough: held for long, or held during a stroke.
            if random.oneIn(2) {
                desk.wait(0.31)
            } else {
                _ = desk.pen(.press(.primary))
                _ = desk.pen(.release(.primary))
            }
            held.shuffle(using: &random)
            for name in held { _ = name.count == 1 ? desk.release(Self.key(name)) : desk.pen(.release(Self.button(name))) }
            #expect(desk.machine.toolbox.choice == choice && desk.machine.effective == effective)
        }
    }

    @Test("of several quick presses the newest counts, however they overlap") func overlapping() {
        var nested = Desk()
        _ = nested.press(.character("q"))
        nested.tap("m")
        #expect(nested.machine.effective == .marker)
        _ = nested.release(.character("q"))
        #expect(nested.machine.selected == .marker && nested.machine.effective == .marker)
        var rolled = Desk()
        _ = rolled.press(.character("q"))
        _ = rolled.press(.character("m"))
        _ = rolled.release(.character("q"))
        #expect(rolled.machine.effective == .marker)
        _ = rolled.release(.character("m"))
        #expect(rolled.machine.selected == .marker && rolled.machine.effective == .marker)
    }

    @Test("a tool chosen by command counts at once, whatever key or button is held") func commandWhileHeld() {
        var desk = Desk()
        _ = desk.press(.character("q"))
        #expect(desk.command(.select(.marker)) == [.toolChanged])
        desk.wait(1)
        #expect(desk.release(.character("q")).isEmpty)
        #expect(desk.machine.effective == .marker && desk.machine.previous == .pen)
    }

    @Test("a key whose release got lost and that is pressed again holds nothing after its release") func lostRelease() {
        for seconds in [0, 1.0] {
            var desk = Desk()
            _ = desk.press(.character("e"))
            _ = desk.press(.character("e"))
            desk.wait(seconds)
            _ = desk.release(.character("e"))
            #expect(desk.machine.toolbox.overrides == Overrides())
        }
    }

    @Test("time that runs backwards counts as no time passed") func backwards() {
        var desk = Desk()
        _ = desk.tick()
        _ = desk.send(.key(KeyEvent(key: .character("e"), isPressed: true, time: 5)))
        _ = desk.release(.character("e"))
        #expect(desk.machine.selected == .pixelEraser)
    }

    @Test("key repeat never toggles") func noRepeat() {
        var desk = Desk()
        _ = desk.press(.character("q"))
        for _ in 0..<5 { #expect(desk.press(.character("q"), isRepeat: true).isEmpty) }
        #expect(desk.machine.effective == .pixelEraser)
    }
}

extension SwitchingTests {
    private static func key(_ name: String) -> Key { .character(name.unicodeScalars.first ?? "?") }
    private static func button(_ name: String) -> PointerButton { name == "upper" ? .upper : .lower }
}
