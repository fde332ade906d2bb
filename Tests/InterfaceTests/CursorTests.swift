import Commands
import Ink
import Testing
@testable import Interface
@testable import Panels
@testable import Widgets

/// The shape of the pointer, above all while a button is down.
struct CursorTests {
    private func middle(_ table: Table, _ id: ControlID) throws -> Point { try #require(table.control(id)).frame.center }

    @Test("P3 a pressed control keeps the pointer's shape wherever the pointer goes; afterwards the canvas has it again")
    func pressed() throws {
        let cases: [(InterfaceCommand?, ControlID, Interface.PointedAt)] = [
            (nil, "picker.undo", .plate), (nil, "picker.grip", .draggable), (.inkAttributes, "ink.width", .value(.across)),
            (.commands, "commands.search", .text),
        ]
        for (panel, id, meant) in cases {
            let table = Table()
            table.allowUndo()
            if let panel { table.run(panel) }
            let place = try middle(table, id)
            #expect(table.interface.pointedAt == .canvas, "before anything points")
            table.pointer(.motion, place.x, place.y)
            #expect(table.interface.pointedAt == meant, "\(id), at rest")
            table.pointer(.press(.primary), place.x, place.y)
            #expect(table.interface.pointedAt == meant, "\(id), pressed")
            // Not so far that the bar is dragged to another edge.
            table.pointer(.motion, place.x + 70, place.y + 5)
            #expect(table.interface.pointedAt == meant, "\(id), dragged")
            table.pointer(.release(.primary), place.x + 70, place.y + 5)
            table.pointer(.motion, 900, 600)
            #expect(table.interface.pointedAt == .canvas, "\(id), let go")
        }
    }

    @Test("P3 after a click the pointer is still the control's, or that of what has opened beneath it") func clicked() throws {
        let table = Table()
        let place = try middle(table, "picker.marker")
        table.pointer(.motion, place.x, place.y)
        let meant = table.interface.pointedAt
        table.pointer(.press(.primary), place.x, place.y)
        table.pointer(.release(.primary), place.x, place.y)
        #expect(table.interface.pointedAt == meant && meant != .canvas)
        table.run(.menu)
        let item = try #require(table.interface.controls.first { $0.control.id.plate == .panel(.menu) && $0.control.role == .button })
            .control
        table.pointer(.motion, item.frame.midX, item.frame.midY)
        table.key(.escape)
        #expect(table.interface.pointedAt == .canvas || table.interface.covers(item.frame.center), "what was there has closed")
    }

    @Test("P3 a stroke that crosses a control keeps the canvas's pointer") func stroke() throws {
        let table = Table()
        let place = try middle(table, "picker.marker")
        table.pointer(.press(.primary), 600, 400)
        table.pointer(.motion, place.x, place.y)
        #expect(table.interface.pointedAt == .canvas)
    }
}
