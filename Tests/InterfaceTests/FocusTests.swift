import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// Where the key that leads into the interface leads, and what the focus takes over as it goes.
struct FocusTests {
    @Test("M3 F6 leads to the first thing in the open panel that can be done there, not to what closes it", arguments: Panel.allCases)
    func intoPanel(_ panel: Panel) throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        (state.history.canUndo, state.history.canRedo) = (true, true)
        let interface = Bench().open(Scene(state: state, panel: panel))
        _ = interface.refresh()
        // A search line has the focus from the start.
        if interface.focus != nil { interface.perform(.focusInterface) }
        #expect(interface.focus == nil)
        interface.perform(.focusInterface)
        _ = interface.refresh()
        let focus = try #require(interface.focus)
        let control = try #require(interface.control(focus))
        #expect(focus.plate == .panel(panel) && control.isEnabled && control.role.isControl && control.action != .close)
        interface.perform(.focusInterface)
        #expect(interface.focus == nil, "and back to the canvas")
    }

    @Test("M3 F6 leads out of a field as well, and what was typed there counts") func outOfField() throws {
        let table = Table()
        table.run(.colors)
        table.press("colors.hex")
        table.key(.character("a"), .control)
        table.type("00ff00")
        table.run(.focusInterface)
        #expect(table.color == Color(rgb: 0x00FF00) && table.interface.focus == nil && !table.interface.takesText)
        table.key(.character("e"))
        #expect(table.passed.contains { if case .key(let key) = $0 { key.isPressed && key.key == .character("e") } else { false } })
    }

    @Test("M3 P4 with nothing open F6 leads to the tool in hand, and brings the tools back where they are hidden")
    func intoTools() {
        let table = Table()
        table.state.effective = .ink("pencil")
        table.settle()
        table.interface.hide()
        table.settle()
        table.run(.focusInterface)
        #expect(table.interface.focus == "picker.pencil" && table.control("picker.grip") != nil && !table.interface.visibility.isHidden)
    }

    @Test("M3 L4 Space on the grip moves the tools on from edge to edge, all the way round, for both hands", arguments: Handedness.allCases)
    func grip(hand: Handedness) {
        let table = Table()
        table.state.settings.tools.handedness = hand
        table.settle()
        var edges = [table.state.edge]
        for _ in 0..<4 {
            table.interface.focus = "picker.grip"
            table.key(.space)
            for case .setting(.pickerEdge(let edge)) in table.outputs.suffix(1) {
                table.state.settings.pickerEdge = edge
                edges.append(edge)
            }
            table.settle()
        }
        #expect(edges.count == 5 && Set(edges) == Set(Edge.allCases) && edges.last == edges.first)
    }

    @Test("a question that is asked while another is open takes its place; afterwards the focus is where it was before both")
    func twoQuestions() {
        let table = Table()
        table.run(.settings)
        table.interface.focus = "settings.motion"
        for title in ["First", "Second"] {
            table.interface.ask(Dialog(title, "", answers: [Dialog.Answer("No", .none), Dialog.Answer("Yes", .command(.clear))]))
            table.settle()
            #expect(table.interface.control("dialog.title")?.name == title && table.interface.focus?.plate == .dialog)
        }
        table.key(.escape)
        #expect(table.interface.question == nil && table.interface.focus == "settings.motion")
        #expect(!table.outputs.contains(.command(.clear)))
    }
}
