import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// What the bar of tools has in windows of different sizes.
struct PickerRoomTests {
    private let bench = Bench()

    private func bar(_ width: Double, _ height: Double, _ edge: Edge, _ tool: Tool = .pen) -> [Control<Action>] {
        var state = InterfaceState(width: width, height: height, scale: 1)
        (state.settings.pickerEdge, state.effective, state.selected) = (edge, tool, tool)
        return bench.layers(Scene(state: state))[0].controls
    }

    private func colors(_ bar: [Control<Action>]) -> Int { bar.count { $0.id.description.hasPrefix("picker.color.") } }

    @Test("M11 three colours are in the bar at any usual window, a screen of 1280 × 720 among them, and six where it is 900 long")
    func colors() {
        for (width, height) in [(1280.0, 720.0), (1366, 768), (1280, 660), (1024, 600), (1280, 800), (640, 480)] {
            #expect(colors(bar(width, height, .left)) >= 3, "\(width) × \(height)")
        }
        for (width, height) in [(1600.0, 900.0), (1920, 1080), (2560, 1440), (1194, 900)] {
            #expect(colors(bar(width, height, .left)) >= 6, "\(width) × \(height)")
        }
        for (width, height) in [(900.0, 600.0), (1280, 360), (1920, 1080)] {
            #expect(colors(bar(width, height, .top)) >= 6, "\(width) × \(height)")
        }
        for edge in Edge.allCases {
            for length in stride(from: 480.0, through: 1400, by: 1) {
                #expect(colors(bar(length, length, edge)) >= (length < 900 ? 3 : 6), "\(length), \(edge)")
            }
        }
    }

    @Test("M11 in the smallest window the eraser is beside the tool in hand, one press away, and so is what was in hand beside the eraser")
    func eraser() throws {
        for edge in Edge.allCases {
            let pen = bar(480, 360, edge, .ink("pencil"))
            #expect(pen.contains { $0.id == "picker.eraser" && $0.action == .command(.select(.pixelEraser)) }, "\(edge)")
            let inHand = pen.first { $0.id == "picker.tool" } ?? pen.first { $0.id == "picker.pencil" }
            #expect(inHand?.action == .panel(.ink), "it leads to all the others")
        }
        let table = Table(width: 480, height: 360)
        let places = (table.control("picker.tool")?.frame, table.control("picker.eraser")?.frame)
        table.press("picker.eraser")
        #expect(table.outputs.last == .command(.select(.pixelEraser)))
        (table.state.effective, table.state.selected) = (.pixelEraser, .pixelEraser)
        table.state.previous = .pen
        table.settle()
        #expect((table.control("picker.pen")?.frame, table.control("picker.tool")?.frame) == places, "nothing changes places")
    }

    @Test("L1 whatever the window's length, the bar fits its edge") func fits() {
        for length in stride(from: 240.0, through: 1500, by: 7) {
            for edge in Edge.allCases {
                var state = InterfaceState(width: length, height: length, scale: 1)
                state.settings.pickerEdge = edge
                let plate = bench.layers(Scene(state: state))[0].plate
                #expect(state.window.bounds.inset(by: -1e-6).contains(plate), "\(length), \(edge)")
            }
        }
    }

    @Test("P1 M3 the right mouse button on a tool in the bar opens what can be done with it, as the Menu key does, and as among all inks")
    func secondaryPress() throws {
        let clicked = Table()
        let place = try #require(clicked.control("picker.marker")?.frame.center)
        clicked.pointer(.press(.upper), place.x, place.y)
        clicked.pointer(.release(.upper), place.x, place.y)
        let asked = Table()
        asked.interface.focus = "picker.marker"
        asked.key(.menu)
        for table in [clicked, asked] {
            #expect(table.interface.open?.panel == .ink && table.control("ink.duplicate.marker") != nil)
            #expect(!table.outputs.contains { if case .command = $0 { true } else { false } }, "the tool in hand stays")
        }
        #expect(asked.interface.focus?.item == "marker" && clicked.interface.focus == nil)
    }

    @Test("M16 a disabled control says why, over itself, and an enabled one does not") func reasons() {
        func tooltip(_ id: ControlID, _ change: (inout InterfaceState) -> Void = { _ in }, panel: Panel? = nil) -> String? {
            var scene = Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: panel)
            change(&scene.state)
            return bench.tooltips(scene, bench.layers(scene), of: [id])[0]?.controls[0].name
        }
        #expect(tooltip("picker.redo")?.hasSuffix("Nothing to redo") == true)
        #expect(tooltip("picker.redo", { $0.history.canRedo = true })?.contains("Nothing") == false)
        #expect(tooltip("settings.handwriting", panel: .settings) == "What reads handwriting is not installed")
        #expect(tooltip("settings.handwriting", { $0.canRead = true }, panel: .settings) == nil)
        let table = Table()
        table.pointer(.motion, table.control("picker.redo")?.frame.center.x ?? 0, table.control("picker.redo")?.frame.center.y ?? 0)
        table.rest(2)
        #expect(table.interface.notes.contains { $0.hasSuffix("Nothing to redo") }, "\(table.interface.notes)")
    }
}
