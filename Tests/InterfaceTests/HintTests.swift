import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// What the first start tells.
struct HintTests {
    private func table(width: Double = 1280, height: Double = 800) -> Table {
        let table = Table(width: width, height: height)
        table.state.keys = [.gesture(.squeeze): [KeyChord("w")], .interface(.toggleInterface): [KeyChord(.tab)]]
        table.interface.showHints()
        table.settle()
        return table
    }

    private func hints(_ table: Table) -> [String]? { table.interface.shown.layer(.hints)?.controls.map(\.name) }

    @Test("S4 a first start shows three hints: the pen's buttons, the keys of palette and canvas, and that all is saved") func three() {
        #expect(
            hints(table()) == [
                "Upper button: Eraser and back · Lower button: Palette", "W: Palette · Tab: Hide or show the interface",
                "All you draw is saved by itself",
            ])
        #expect(hints(Table()) == nil, "no other start has them")
    }

    @Test(
        "S4 the first mark takes them away for good, by pen, finger and mouse; a press on the tools does not",
        arguments: PointerKind.allCases)
    func mark(kind: PointerKind) {
        let table = table()
        table.press("picker.marker", kind)
        #expect(hints(table) != nil)
        table.pointer(.press(.primary), 640, 300, kind)
        #expect(hints(table) == nil)
        table.pointer(.release(.primary), 640, 300, kind)
        table.rest(5)
        #expect(hints(table) == nil)
    }

    @Test("S4 they take no press, lie beneath no pen and beside the tools, and make room for panels") func aside() throws {
        for (width, height) in Scene.windows where width >= 480 && height >= 360 {
            for edge in Edge.allCases {
                let table = table(width: width, height: height)
                table.state.settings.pickerEdge = edge
                table.settle()
                let plate = try #require(table.interface.shown.layer(.hints)?.plate)
                #expect(table.state.window.bounds.inset(by: -1e-6).contains(plate))
                let picker = try #require(table.interface.shown.layer(.picker)?.plate)
                #expect(!plate.intersects(picker), "\(width) × \(height), \(edge)")
                #expect(table.interface.shown.layer(at: plate.center) == nil, "the canvas has the presses there")
            }
        }
        let table = table()
        table.run(.settings)
        #expect(hints(table) == nil)
        table.run(.settings)
        let place = try #require(table.interface.shown.layer(.hints)?.plate.center)
        table.pointer(.motion, place.x, place.y, .mouse)
        #expect(hints(table) != nil)
        table.pointer(.motion, place.x, place.y, .pen)
        #expect(hints(table) == nil)
    }
}
