import Ink
import Testing
@testable import Interface
@testable import Panels
@testable import Widgets

/// The saved colours, in the colours panel.
struct SavedColorTests {
    @Test("a colour is saved once, used by a press, and removed by choosing it for removal or by Delete")
    func saved() {
        let table = Table()
        table.run(.colors)
        var colors: [Color] = []
        for column in 2..<6 {
            table.pressCell(5, column)
            table.press("colors.save")
            colors.append(table.color)
        }
        #expect(table.state.settings.savedColors == colors)
        #expect(table.control("colors.save")?.isEnabled == false)
        func id(_ index: Int) -> ControlID { .colors("saved", colors[index].hexDigits) }
        table.press(id(0))
        #expect(table.color == colors[0])
        table.press("colors.edit-saved")
        #expect(table.control("colors.remove")?.isEnabled == false)
        for index in [1, 2, 2] { table.press(id(index)) }
        #expect(table.control(id(1))?.isOn == true && table.control(id(2))?.isOn == false)
        table.press("colors.remove")
        #expect(table.state.settings.savedColors == [colors[0], colors[2], colors[3]] && table.color == colors[0])
        table.press("colors.edit-saved")
        table.press(id(2))
        #expect(table.color == colors[2])
        table.interface.focus = id(2)
        table.key(.delete)
        #expect(table.state.settings.savedColors == [colors[0], colors[3]] && table.interface.focus == id(3))
        table.key(.delete)
        #expect(table.state.settings.savedColors == [colors[0]] && table.interface.focus == id(0))
        table.key(.backspace)
        #expect(table.state.settings.savedColors.isEmpty && table.interface.focus != nil)
        #expect(table.state.settings.recentColors.count == 4, "removing one uses none: \(table.state.settings.recentColors)")
    }

    @Test("P8 a drag over the saved colours, by mouse or pen, chooses those that its rectangle encloses, and Delete removes them")
    func rectangle() throws {
        for kind in [PointerKind.mouse, .pen] {
            let table = Table()
            for red in 1...14 as ClosedRange<UInt8> { table.state.settings.save(Color(red: red, green: 0, blue: 0)) }
            table.settle()
            table.run(.colors)
            table.press("colors.edit-saved")
            let frames = try table.state.settings.savedColors.map {
                try #require(table.control("colors.saved." + $0.hex.dropFirst())).frame
            }
            // From beside the second colour to the middle of the row below: the second to the fourth, and those below them.
            let from = Point(x: frames[1].x + 2, y: frames[1].y + 2)
            let to = Point(x: frames[3].maxX - 4, y: frames[8].maxY - 4)
            table.pointer(.press(.primary), from.x, from.y, kind)
            for step in 1...10 {
                let part = Double(step) / 10
                table.pointer(.motion, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, kind)
            }
            let enclosed = zip(table.state.settings.savedColors, frames).filter { _, frame in
                from.x...to.x ~= frame.midX && from.y...to.y ~= frame.midY
            }.map(\.0)
            #expect(enclosed.count == 6)
            #expect(table.interface.panels.coloring.chosen == Set(enclosed))
            #expect(table.interface.shown.layers.flatMap(\.controls).contains { $0.face == .selection })
            table.pointer(.release(.primary), to.x, to.y, kind)
            #expect(!table.interface.shown.layers.flatMap(\.controls).contains { $0.face == .selection } && table.passed.isEmpty)
            table.key(.delete)
            #expect(table.state.settings.savedColors.count == 8 && Set(table.state.settings.savedColors).isDisjoint(with: enclosed))
        }
    }
}
