import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// What a mark on the canvas takes away.
struct MarkedTests {
    @Test("a mark on the canvas takes toast, tooltip and the ring of the focus away in the next frame") func next() {
        let bench = Bench()
        let scene = Scene(state: InterfaceState(width: 480, height: 360, scale: 1))
        let plain = bench.open(scene)
        _ = plain.refresh()
        let paper = Window(plain, width: 480, height: 360)
        let shows: [(String, (Interface) -> Void)] = [
            ("toast", { $0.tell(Feedback(.tool(.marker), at: Point(x: 300, y: 150)), at: 1) }),
            ("tooltip", { $0.rest(on: "picker.undo") }), ("focus", { $0.focus = "picker.more" }),
        ]
        for (name, show) in shows {
            let interface = bench.open(scene)
            _ = interface.refresh()
            show(interface)
            interface.setNeedsLayout()
            _ = interface.refresh()
            #expect(Window(interface, width: 480, height: 360).difference(from: paper) != nil, "\(name) shows")
            let press = Pointers.event(.press(.primary), Point(x: 440, y: 300), .pen)
            #expect(interface.handle(press) == [press])
            #expect(!interface.refresh().isEmpty, "\(name)")
            #expect(Window(interface, width: 480, height: 360).difference(from: paper) == nil, "\(name)")
        }
    }

    @Test("panels that only choose something close when the canvas is marked; those that people work in stay") func kinds() {
        let closing: Set<Panel> = [.colors, .ink, .menu, .commands, .palette, .sizes]
        let bench = Bench()
        for panel in Panel.allCases {
            let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: panel))
            _ = interface.refresh()
            _ = interface.handle(Pointers.event(.press(.primary), Point(x: 1270, y: 790), .pen))
            #expect((interface.open == nil) == closing.contains(panel), "\(panel)")
        }
    }

    @Test("a stroke that goes on while a panel opens closes nothing; the next one does") func strokeBefore() {
        let table = Table()
        table.pointer(.press(.primary), 900, 600, .pen)
        table.run(.menu)
        for x in [910.0, 920] { table.pointer(.motion, x, 600, .pen) }
        table.pointer(.release(.primary), 920, 600, .pen)
        #expect(table.interface.open?.panel == .menu)
        table.pointer(.press(.primary), 900, 600, .pen)
        #expect(table.interface.open == nil)
    }
}
