import Commands
import Ink
import Testing

@Suite struct BindingTests {
    @Test("every gesture and every action is found by its name, and each name is unique")
    func namesLeadBack() throws {
        let actions = PencilAction.standard + Command.named.compactMap(ShortcutCommand.init).map(PencilAction.runShortcut)
        for gesture in PencilGesture.allCases {
            for action in actions { #expect(try Binding("\(gesture.name)=\(action.name)") == Binding(gesture, action)) }
        }
        #expect(Set(PencilGesture.allCases.map(\.name)).count == PencilGesture.allCases.count)
        #expect(Set(PencilGesture.allCases.map(\.settingName)).count == PencilGesture.allCases.count)
        #expect(try Binding("upper=runShortcut:opacity 0.5").action.command == .opacity(0.5))
    }

    @Test(
        "Q6 D5 a gesture may run a person's own command line, and says so; one without a line is refused",
        arguments: ["squeeze", "upper-hold"])
    func program(gesture: String) throws {
        let text = "\(gesture)=runShortcut:exec /usr/bin/notify-send \"a = b\"; true"
        let binding = try Binding(text)
        guard case .runProgram(let line) = binding.action else {
            Issue.record("\(binding)")
            return
        }
        #expect(line.text == "/usr/bin/notify-send \"a = b\"; true" && line.name == "notify-send")
        #expect("\(binding.gesture.name)=\(binding.action.name)" == text)
        var bindings = Bindings.standard
        bindings[binding.gesture] = binding.action
        #expect(bindings.isCustom(binding.gesture) && bindings.title(of: binding.gesture) == .words("action.custom", .sign("notify-send")))
        #expect(!Bindings.standard.withoutLines.isCustom(binding.gesture))
        for refused in ["exec", "exec ", "exec   ", "exec a\nb", "exec \u{7}", "exec " + String(repeating: "a", count: 5_000)] {
            let error = #expect(throws: BindingError.self) { try Binding("\(gesture)=runShortcut:\(refused)") }
            #expect(error?.message.contains("command line") == true)
        }
    }

    @Test(
        "D7 Q4 no gesture can be bound to a command that destroys, nor to another gesture: it is refused with the reason",
        arguments: Command.named)
    func destructive(command: Command) {
        let isGesture = if case .gesture = command { true } else { false }
        let isRefused = command.has(.destroys) || isGesture
        #expect((ShortcutCommand(command) == nil) == isRefused)
        guard isRefused else { return }
        for gesture in PencilGesture.allCases {
            let error = #expect(throws: BindingError.self) { try Binding("\(gesture.name)=runShortcut:\(command.name)") }
            #expect(error?.message.contains(isGesture ? "another" : "destroys") == true)
        }
    }

    @Test(
        "a binding that cannot be read is refused with what is allowed",
        arguments: [
            ("", "GESTURE=ACTION"), ("upper", "GESTURE=ACTION"), ("tip=ignore", "upper, upper-double"), ("upper=clear", "switchEraser"),
            ("upper=ignore=x", "switchEraser"), ("upper=", "switchEraser"), ("upper=runShortcut", "runShortcut:COMMAND"),
            ("squeeze=runShortcut:delete", "no command is called \"delete\""), ("squeeze=runShortcut:revert", "no command"),
            ("squeeze=runShortcut:overwrite", "no command"), ("lower=runShortcut:clear", "destroys"),
        ])
    func refused(text: String, reason: String) {
        let error = #expect(throws: BindingError.self) { try Binding(text) }
        #expect(error?.message.hasPrefix("cannot bind \"\(text)\": ") == true)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test("D5 D12 by default nothing is custom; a person's own command, double and long presses are, and say so")
    func custom() throws {
        #expect(PencilGesture.allCases.allSatisfy { !Bindings.standard.isCustom($0) })
        for gesture in PencilGesture.allCases {
            var bindings = Bindings.standard
            for action in PencilAction.standard {
                bindings[gesture] = action
                let isBeyond = if case .doublePress = gesture { true } else if case .hold = gesture { true } else { false }
                let isUsual = action == .ignore || action == Bindings.standard[gesture]
                #expect(bindings.isCustom(gesture) == (isBeyond && !isUsual))
            }
            bindings[gesture] = try PencilAction(name: "runShortcut:undo")
            #expect(bindings.title(of: gesture) == .words("action.custom", Command.undo.title))
        }
        #expect(Bindings.standard.title(of: .doubleTap) == Command.toggleEraser.title)
    }

    @Test("M16 a button's actions are listed for each way to press it that is bound; off is listed once, for a button that does nothing")
    func deeds() throws {
        var bindings = Bindings.standard
        #expect(bindings.deeds(of: .upper) == [Command.toggleEraser.title] && bindings.deeds(of: .third) == [.words("action.off")])
        for text in ["upper=ignore", "upper-double=runShortcut:undo", "lower-hold=switchPrevious", "third=switchPrevious"] {
            let binding = try Binding(text)
            bindings[binding.gesture] = binding.action
        }
        #expect(bindings.deeds(of: .upper) == [.words("action.twice", .words("action.custom", Command.undo.title))])
        #expect(
            bindings.deeds(of: .lower)
                == [Command.interface(.palette).title, .words("action.held", .words("action.custom", Command.selectPrevious.title))])
        #expect(bindings.deeds(of: .third) == [Command.selectPrevious.title])
    }
}

@Test("a program's line is one line of text: no control character is in it, and something else than spaces is")
func programLines() {
    for code in [0..<0x20, 0x7F..<0x80].joined() {
        #expect(ProgramLine("echo a\(Character(Unicode.Scalar(UInt8(code))))b") == nil, "\(code)")
    }
    #expect(ProgramLine("") == nil && ProgramLine("   ") == nil && ProgramLine(" é ~ ")?.text == " é ~ ")
}
