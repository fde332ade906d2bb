import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// What happens after a while happens although nothing else wakes the program: the interface says when it wants to be woken.
struct WakingTests {
    /// Wakes the interface when it asks for it and never else.
    private func sleep(_ table: Table, for seconds: Double) {
        let end = table.interface.now + seconds
        while let due = table.interface.nextDeadline, due <= end {
            table.interface.tick(due)
            table.settle()
            // It must not ask for the same time again.
            guard table.interface.nextDeadline.map({ $0 > due }) ?? true else {
                Issue.record("awake for ever")
                return
            }
        }
    }

    @Test("M3 a tool that is held tells after half a second what can be done with it", arguments: [PointerKind.pen, .touch, .mouse])
    func heldTool(kind: PointerKind) throws {
        let table = Table()
        table.run(.inkAttributes)
        let place = try #require(table.control("ink.marker")?.frame.center)
        table.pointer(.press(.primary), place.x, place.y, kind)
        sleep(table, for: 0.45)
        #expect(table.control("ink.hide.marker") == nil)
        sleep(table, for: 0.6)
        #expect(table.control("ink.hide.marker") != nil)
    }

    @Test("P9 in a list that scrolls a press of pen or finger that rests on a value takes it", arguments: [PointerKind.pen, .touch])
    func restingPress(kind: PointerKind) throws {
        let table = Table(width: 480, height: 360)
        table.run(.colors)
        let grid = try #require(table.control("colors.grid")?.frame)
        table.pointer(.press(.primary), grid.x + 40, grid.y + 30, kind)
        #expect(table.outputs.isEmpty)
        sleep(table, for: 0.3)
        #expect(table.outputs.count { if case .command(.color) = $0 { true } else { false } } == 1)
    }

    @Test("P4 the minimised bar opens under a pointer that rests on it, but not while that presses there") func restingPointer() throws {
        for isPressed in [false, true] {
            let table = Table()
            table.state.settings.isPickerMinimised = true
            table.settle()
            let place = try #require(table.control("picker.restore")?.frame.center)
            table.pointer(.motion, place.x, place.y)
            if isPressed { table.pointer(.press(.primary), place.x, place.y) }
            sleep(table, for: 1)
            #expect((table.control("picker.pen") != nil) == !isPressed)
        }
    }

    @Test("S1 notes, toasts and offers go when their time is up") func words() {
        for say: (Interface) -> Void in [
            { $0.note("125%", at: 1) }, { $0.tell(Feedback(.tool(.marker), at: nil), at: 1) },
            { $0.tell(Feedback(.command(.clear), at: nil), at: 1) }, { $0.note("It cannot be saved", at: 1, for: 20) },
        ] {
            let table = Table()
            say(table.interface)
            table.settle()
            #expect(!table.interface.notes.isEmpty)
            sleep(table, for: 30)
            #expect(table.interface.notes.isEmpty && table.interface.nextDeadline == nil)
        }
    }

    @Test("K4 a note that is to be read stays for as long as it was given") func longNote() {
        let table = Table()
        table.interface.note("It cannot be saved", at: 1, for: 20)
        table.settle()
        for (time, isShown) in [(20.9, true), (21, false)] {
            table.interface.tick(time)
            table.settle()
            #expect(table.interface.notes.isEmpty == !isShown, "\(time)")
        }
    }

    @Test("T5 what was written by hand is read after the pause, and a pen that rests in a text makes room for a blank") func writing()
        throws
    {
        let writer = Writer()
        writer.table.run(.commands)
        let field = try writer.frame("commands.search")
        writer.letter(at: field.center)
        _ = writer.requests()
        sleep(writer.table, for: 1)
        #expect(writer.asked()?.strokes.count == 1)
        writer.answer([[["words"]]])
        writer.table.wait(3)
        writer.down(field.x + 30, field.midY)
        sleep(writer.table, for: 2)
        #expect(writer.text?.contains(" ") == true)
    }

    @Test("with nothing going on nothing is waited for, whatever panel is open", arguments: [nil] + Panel.allCases.map(Optional.some))
    func rest(panel: Panel?) {
        let interface = Bench().open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: panel))
        _ = interface.refresh()
        #expect(interface.nextDeadline == nil)
    }

    @Test("time never runs backwards, and what is no number is no time") func time() {
        let table = Table()
        table.interface.note("125%", at: 10)
        for time in [3, 9.9, .nan, .infinity, 10.9] as [Double] { table.interface.tick(time) }
        table.settle()
        #expect(table.interface.notes == ["125%"] && table.interface.now == 10.9)
        table.interface.tick(11.3)
        table.settle()
        #expect(table.interface.notes.isEmpty)
    }
}
