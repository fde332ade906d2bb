import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

struct DialogTests {
    static let question = Dialog(
        "Clear the drawing?",
        "All 120 strokes go. Undo brings them back as long as this window is open, and so does the history afterwards.",
        answers: [Dialog.Answer("Keep it", .none), Dialog.Answer("Clear", .command(.clear))])

    private func asked() -> Table {
        let table = Table()
        table.interface.ask(Self.question)
        table.settle()
        return table
    }

    @Test("a dialog lies whole within the window, and its text is not cut short", arguments: [(480.0, 360.0), (1280, 800), (320, 480)])
    func place(width: Double, height: Double) throws {
        let fonts = Fonts()
        let state = InterfaceState(width: width, height: height, scale: 1)
        let plate = Self.question.layer(state, fonts)
        #expect(state.window.bounds.contains(plate.plate))
        for (index, control) in plate.controls.enumerated() {
            #expect(plate.plate.contains(control.frame), "\(control.id)")
            #expect(plate.controls[..<index].allSatisfy { !$0.frame.intersects(control.frame) })
        }
        let words = try #require(plate.controls.first { $0.face.as(Paragraph.self) != nil })
        #expect(fonts.height(Self.question.words, .body, width: words.frame.width) <= words.frame.height)
    }

    @Test("each button is as wide as its own title needs, side by side in their order up to the dialog's end")
    func widths() {
        let fonts = Fonts()
        let state = InterfaceState(width: 1280, height: 800, scale: 1)
        for titles in [
            ["Keep it as it was", "Clear"], ["No", "Throw all of it away"], ["Cancel", "Keep", "Replace the drawing"], ["Close"],
        ] {
            let plate = Dialog("Title", "Words.", answers: titles.map { Dialog.Answer($0, .none) }).layer(state, fonts)
            let buttons = plate.controls.filter { $0.role == .button }
            #expect(buttons.map(\.name) == titles)
            for button in buttons {
                #expect(abs(button.frame.width - TextButton.width(of: [button.name], fonts)) < 1e-6, "\(button.name)")
            }
            for (button, next) in zip(buttons, buttons.dropFirst()) {
                #expect(abs(next.frame.x - button.frame.maxX - Metric.gap) < 1e-6 && next.frame.y == button.frame.y)
            }
            #expect(buttons.last.map { abs($0.frame.maxX - (plate.plate.maxX - Metric.padding)) < 1e-6 } == true)
        }
    }

    @Test("while a dialog is open, presses elsewhere, keys and wheels do nothing")
    func modal() {
        let table = asked()
        let before = table.passed.count
        for x in stride(from: 1.0, to: 1280, by: 20) {
            for y in stride(from: 1.0, to: 800, by: 20) {
                #expect(table.interface.shown.layer(at: Point(x: x, y: y))?.name == .dialog, "\(x) \(y)")
            }
        }
        table.press("picker.undo")
        table.pointer(.press(.primary), 700, 100)
        table.pointer(.release(.primary), 700, 100)
        for key in [Key.character("z"), .character("p"), .pageDown, .delete] { table.key(key) }
        #expect(table.interface.question?.dialog == Self.question && table.outputs.isEmpty)
        #expect(
            table.passed[before...].allSatisfy { if case .key(let key) = $0 { !key.isPressed } else { false } }, "the canvas has none of it"
        )
    }

    @Test("Enter gives the intended answer, Escape the one that changes nothing, a press the one pressed")
    func answers() {
        let meant: [InterfaceOutput] = [.command(.clear)]
        let entered = asked()
        entered.key(.enter)
        #expect(entered.outputs == meant && entered.interface.question?.dialog == nil)
        let escaped = asked()
        escaped.key(.escape)
        #expect(escaped.outputs.isEmpty && escaped.interface.question?.dialog == nil)
        let pressed = asked()
        pressed.press("dialog.answer.1", .pen)
        #expect(pressed.outputs == meant && pressed.interface.question?.dialog == nil)
    }

    @Test("the intended answer is marked and no other; an only answer needs no mark")
    func marked() {
        let table = asked()
        #expect(table.control("dialog.answer.1")?.isOn == true && table.control("dialog.answer.0")?.isOn == false)
        let single = Dialog("Saved", "The report is saved.", answers: [Dialog.Answer("Close", .none)])
        let controls = single.layer(InterfaceState(width: 1280, height: 800, scale: 1), Fonts()).controls
        #expect(controls.allSatisfy { !$0.isOn })
    }

    @Test("keys move the focus among the answers only, and it returns afterwards to where it was", arguments: [Key.tab, .left, .right])
    func focus(_ key: Key) {
        let table = Table()
        table.interface.perform(.focusInterface)
        table.settle()
        let before = table.interface.focus
        table.interface.ask(Self.question)
        table.settle()
        #expect(table.interface.focus == "dialog.answer.1")
        table.key(key)
        #expect(table.interface.focus == "dialog.answer.0")
        table.key(key)
        #expect(table.interface.focus == "dialog.answer.1")
        table.key(.escape)
        #expect(before != nil && table.interface.focus == before)
    }

    @Test("a note may offer a command: pressed, the command runs and the note goes")
    func offer() throws {
        let table = Table()
        table.interface.note("Cleared", at: 1, for: Interface.offerTime, offering: .undo)
        table.settle()
        #expect(table.interface.notes == ["Cleared"])
        #expect(try #require(table.control("status.button")).name == "Undo")
        table.press("status.button", .pen)
        #expect(table.outputs == [.command(.undo)] && table.interface.notes.isEmpty)
        table.interface.note("Cleared", at: 2, for: Interface.offerTime, offering: .undo)
        table.interface.tick(2 + Interface.offerTime)
        table.settle()
        #expect(table.interface.notes.isEmpty && table.control("status.button") == nil)
    }
}
