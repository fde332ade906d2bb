import Commands
import Ink
import Testing
@testable import Tools

@Suite struct KeyTests {
    @Test("C5 Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, and their repeats count") func undoRedo() {
        var desk = Desk()
        #expect(desk.press(.character("z"), .control) == [.undo])
        #expect(desk.press(.character("z"), .control, isRepeat: true) == [.undo])
        #expect(desk.press(.character("z"), [.control, .shift]) == [.redo])
        #expect(desk.press(.character("y"), .control, isRepeat: true) == [.redo])
    }

    @Test("P1 Menu and Shift+F10 open the menu, once for each press") func menu() {
        for (key, modifiers) in [(Key.menu, Modifiers()), (.function(10), .shift)] {
            var desk = Desk()
            #expect(desk.press(key, modifiers) == [.interface(.menu, at: nil)])
            for _ in 0..<5 { #expect(desk.press(key, modifiers, isRepeat: true).isEmpty) }
        }
    }

    @Test("Ctrl+Shift+Delete clears, once for each press") func clear() {
        var desk = Desk()
        #expect(desk.press(.delete, [.control, .shift]) == [.clear, .told(Feedback(.command(.clear), at: nil))])
        #expect(desk.press(.delete, [.control, .shift], isRepeat: true).isEmpty)
    }

    @Test("the table says of just those commands that they choose a tool that switch it", arguments: Command.named + Command.opacities)
    func choosesTool(command: Command) {
        #expect(command.has(.choosesTool) == (command.toolSwitch != nil))
    }

    @Test("a key with other modifiers than its own does nothing") func otherModifiers() {
        for chord in Keymap.standard.commands.keys {
            for rawValue in UInt8(0)...15 {
                let modifiers = Modifiers(rawValue: rawValue)
                guard Keymap.standard[KeyChord(chord.key, modifiers)] == nil else { continue }
                var desk = Desk()
                #expect(desk.tap(chord.key, modifiers).isEmpty)
                #expect(desk.machine.toolbox.choice == ToolChoice() && desk.machine.toolbox.inks == InkSet())
            }
        }
    }

    @Test(
        "C5 Ctrl+Z during a stroke finishes and undoes it; the rest of that contact draws nothing",
        arguments: [(Command.undo, EffectName.undo), (.redo, .redo), (.goTo(edit: 0), .goTo), (.clear, .clear)])
    func midStroke(command: Command, expected: EffectName) {
        for kind in PointerKind.allCases {
            var desk = Desk()
            _ = desk.pen(.press(.primary), kind: kind)
            #expect(desk.command(command).content == [.end, expected])
            #expect(desk.pen(.motion, kind: kind).isEmpty && desk.pen(.release(.primary), kind: kind).isEmpty)
            #expect(desk.pen(.press(.primary), kind: kind).content == [.begin])
        }
    }

    @Test("1 to 9 set 10 to 90 percent opacity, 0 sets 100") func opacity() {
        var desk = Desk()
        for (digit, opacity) in zip("1234567890".unicodeScalars, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
            desk.tap(digit)
            #expect(desk.machine.effectiveStyle.opacity == opacity)
        }
    }

    @Test("each tool, the eraser too, keeps its own width and opacity") func perTool() {
        for tool in Tool.standard {
            var desk = Desk(tool: tool)
            #expect(desk.tap("]").names == [.told, .toolChanged])
            desk.tap("3")
            let changed = desk.machine.effectiveStyle
            #expect(changed.width > InkStyle.standard(tool).width && changed.opacity == 0.3)
            for other in Tool.standard where other != tool { #expect(desk.machine.style(of: other) == .standard(other)) }
            desk.tap("p")
            desk.tap("m")
            #expect(desk.machine.style(of: tool) == changed)
        }
        var held = Desk()
        _ = held.press(.character("e"))
        held.tap("]")
        #expect(held.machine.style(of: .pen) == .standard(Tool.pen) && held.machine.style(of: .pixelEraser) != .standard(Tool.pixelEraser))
    }

    @Test("the same number of steps down and up leads back to the same width; no step leaves the range") func steps() {
        for tool in Tool.standard {
            for (there, back) in [("]", "["), ("=", "-"), ("+", "-"), ("[", "]")] as [(Unicode.Scalar, Unicode.Scalar)] {
                var desk = Desk(tool: tool)
                for _ in 0..<8 { desk.tap(there) }
                #expect(desk.machine.effectiveStyle != .standard(tool))
                for _ in 0..<8 { desk.tap(back) }
                #expect(desk.machine.effectiveStyle == .standard(tool))
                for _ in 0..<60 {
                    _ = desk.press(.character(there), isRepeat: true)
                    #expect(desk.machine.effectiveStyle.ink.widthRange.contains(desk.machine.effectiveStyle.width))
                }
                let range = desk.machine.effectiveStyle.ink.widthRange
                #expect([range.lowerBound, range.upperBound].contains(desk.machine.effectiveStyle.width))
            }
        }
    }

    @Test("+ and ? work however a keyboard types them, with Ctrl too, unless a person's own key is exactly that chord")
    func signs() {
        let cases: [(Unicode.Scalar, Modifiers, Command)] = [
            ("+", [], .larger), ("+", .control, .view(.zoomIn)), ("?", [], .interface(.shortcuts)),
        ]
        for (sign, modifiers, command) in cases {
            for typed in [KeyChord(sign, modifiers)] + [sign, sign == "+" ? "=" : "/"].map({ KeyChord($0, modifiers.union(.shift)) }) {
                #expect(Keymap.standard[typed] == command, "\(typed.text)")
                #expect(Keymap.standard.applying([.undo: [KeyChord(sign, modifiers)]])[typed] == .undo, "\(typed.text)")
                #expect(Keymap.standard.applying([.undo: [typed]])[typed] == .undo, "\(typed.text)")
            }
        }
        #expect(Keymap.standard[KeyChord("-", .shift)] == nil && Keymap.standard[KeyChord("/")] == nil)
        var desk = Desk()
        desk.tap("=", .shift)
        #expect(desk.machine.style(of: .pen).width > InkStyle.standard(Tool.pen).width)
    }

    @Test("an opacity outside the range is clamped, and a value that is not a number is ignored") func opacityRange() {
        var desk = Desk()
        _ = desk.command(.opacity(-.infinity))
        #expect(desk.machine.effectiveStyle.opacity == 0.1)
        _ = desk.command(.opacity(7))
        #expect(desk.machine.effectiveStyle.opacity == 1)
        #expect(desk.command(.opacity(.nan)).isEmpty)
    }

    @Test("a change of tool is reported once per event, and only when there is one") func toldOnce() {
        var desk = Desk()
        #expect(desk.command(.select(.marker)) == [.toolChanged])
        #expect(desk.command(.select(.marker)).isEmpty)
        #expect(desk.command(.opacity(desk.machine.effectiveStyle.opacity)).isEmpty)
    }
}
