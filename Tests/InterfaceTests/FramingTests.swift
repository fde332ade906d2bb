import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// Framing the region that is to be exported.
@Suite("framing a region")
struct FramingTests {
    private func framing(width: Double = 1280, height: Double = 800) -> Table {
        let table = Table(width: width, height: height)
        table.interface.askExport(ExportChoices(), name: "Sketch 3", place: Drawings.place)
        table.settle()
        table.press("export.region.framed")
        return table
    }

    private func drag(_ table: Table, _ from: (Double, Double), _ to: (Double, Double), _ kind: PointerKind = .mouse) {
        table.pointer(.press(.primary), from.0, from.1, kind)
        table.pointer(.motion, (from.0 + to.0) / 2, (from.1 + to.1) / 2, kind)
        table.pointer(.motion, to.0, to.1, kind)
        table.pointer(.release(.primary), to.0, to.1, kind)
    }

    private func rect(_ table: Table) -> Rect? { table.interface.overlays.framing?.frame.rect }

    private func framed(_ table: Table) -> Rect? {
        for case .export(.framed(let choices, let x, let y, let width, let height)) in table.outputs where choices.region == .framed {
            return Rect(x: x, y: y, width: width, height: height)
        }
        return nil
    }

    @Test("O1 a rectangle that pen, finger or mouse drags in any direction is exported; it marks nothing", arguments: PointerKind.allCases)
    func dragged(kind: PointerKind) {
        for (from, to) in [((300.0, 200.0), (700.4, 449.8)), ((700.4, 449.8), (300.0, 200.0)), ((300, 449.8), (700.4, 200))] {
            let table = framing()
            #expect(table.interface.shown.layers.map(\.name) == [.region], "the sheet makes room")
            drag(table, from, to, kind)
            #expect(rect(table) == Rect(x: 300, y: 200, width: 400, height: 250))
            #expect(framed(table) == nil, "it can be adjusted first")
            table.press("region.accept", kind)
            #expect(framed(table) == Rect(x: 300, y: 200, width: 400, height: 250))
            #expect(table.interface.open?.panel == .export && table.control("export.region.framed")?.value == "on")
            let marks = table.passed.contains { if case .pointer(let event) = $0 { event.phase != .motion } else { false } }
            #expect(!marks)
        }
    }

    @Test("O1 its sides, its corners and all of it can be dragged further, as far as the window reaches; no side passes its opposite")
    func adjusted() {
        let table = framing()
        drag(table, (300, 200), (700, 450))
        let steps: [((Double, Double), (Double, Double), Rect)] = [
            ((300, 320), (250, 700), Rect(x: 250, y: 200, width: 450, height: 250)),
            ((700, 330), (800, 330), Rect(x: 250, y: 200, width: 550, height: 250)),
            ((500, 200), (500, 150), Rect(x: 250, y: 150, width: 550, height: 300)),
            ((800, 450), (700, 550), Rect(x: 250, y: 150, width: 450, height: 400)),
            ((480, 350), (500, 360), Rect(x: 270, y: 160, width: 450, height: 400)),
            ((480, 350), (-3000, 3000), Rect(x: 0, y: 400, width: 450, height: 400)),
            ((450, 600), (-900, 600), Rect(x: 0, y: 400, width: 8, height: 400)),
        ]
        for (from, to, expected) in steps {
            drag(table, from, to)
            #expect(rect(table) == expected, "from \(from) to \(to)")
        }
        drag(table, (900, 100), (1100, 300))
        #expect(rect(table) == Rect(x: 900, y: 100, width: 200, height: 200), "a drag beside it draws another")
        drag(table, (300, 300), (303, 303))
        #expect(rect(table) == Rect(x: 900, y: 100, width: 200, height: 200), "a tap beside it leaves it")
    }

    @Test("M3 P1 keys alone frame a region: an arrow shows one, arrows move it, with Ctrl its size, Enter takes it") func keys() {
        let table = framing()
        table.key(.enter)
        #expect(rect(table) == Rect(x: 320, y: 200, width: 640, height: 400))
        table.key(.right)
        table.key(.down, .shift)
        table.key(.left, .control)
        table.key(.down, [.control, .shift])
        #expect(rect(table) == Rect(x: 321, y: 210, width: 639, height: 410))
        table.key(.enter)
        #expect(framed(table) == Rect(x: 321, y: 210, width: 639, height: 410))
        #expect(table.passed.allSatisfy { if case .key(let key) = $0 { !key.isPressed } else { true } }, "the view stays where it is")
    }

    @Test("Escape and Cancel lead back to the sheet as it was; framing again begins with the former region", arguments: [true, false])
    func givenUp(byKey: Bool) {
        let table = framing()
        drag(table, (300, 200), (700, 450))
        func giveUp() { if byKey { table.key(.escape) } else { table.press("region.cancel", .pen) } }
        giveUp()
        #expect(table.interface.overlays.framing == nil && framed(table) == nil)
        #expect(table.control("export.region.all")?.value == "on" && table.interface.panels.exporting?.name == "Sketch 3")
        #expect(table.interface.shown.veil == nil)
        table.press("export.region.framed")
        #expect(rect(table) == nil)
        drag(table, (300, 200), (700, 450))
        table.press("region.accept")
        table.press("export.region.framed")
        #expect(rect(table) == Rect(x: 300, y: 200, width: 400, height: 250))
        drag(table, (900, 200), (1000, 450))
        giveUp()
        table.press("export.region.framed")
        #expect(rect(table) == Rect(x: 300, y: 200, width: 400, height: 250))
    }

    @Test("a drag that does not end by lifting leaves the region as it was; a pen takes over from a finger") func ends() {
        let ends: [(PointerKind, (Table) -> Void)] = [
            (.touch, { $0.pointer(.cancel, 900, 700, .touch) }), (.mouse, { $0.send(.grabbed(time: 9)) }),
            (.pen, { $0.send(.removed(device: DeviceID(Int32(PointerKind.pen.rawValue) + 1), time: 9)) }),
        ]
        for (kind, end) in ends {
            let table = framing()
            drag(table, (300, 200), (700, 450))
            table.pointer(.press(.primary), 800, 600, kind)
            table.pointer(.motion, 900, 700, kind)
            #expect(rect(table) == Rect(x: 800, y: 600, width: 100, height: 100))
            end(table)
            #expect(rect(table) == Rect(x: 300, y: 200, width: 400, height: 250), "\(kind)")
        }
        let table = framing()
        table.pointer(.press(.primary), 800, 600, .touch)
        table.pointer(.motion, 1000, 700, .touch)
        drag(table, (300, 200), (700, 450), .pen)
        #expect(rect(table) == Rect(x: 300, y: 200, width: 400, height: 250))
    }

    @Test(
        "P7 the rectangle's size shows while it is dragged, beside it and within the window, in any window",
        arguments: [
            (1280.0, 800.0), (480, 360), (360, 640), (3840, 2160),
        ])
    func size(width: Double, height: Double) throws {
        let table = framing(width: width, height: height)
        #expect(table.interface.control("region.size")?.name == "Drag over what to export")
        let (right, bottom) = (width.rounded(.down), height.rounded(.down))
        for (from, to) in [((20.0, 20.0), (180.0, 120.0)), ((0, 0), (right, bottom)), ((right, bottom), (right - 60, bottom - 60))] {
            table.interface.overlays.framing = Framing(RegionFrame())
            table.settle()
            table.pointer(.press(.primary), from.0, from.1)
            table.pointer(.motion, to.0, to.1)
            let bar = try #require(table.interface.shown.layer(.region))
            let size = try #require(rect(table))
            #expect(table.interface.control("region.size")?.name == "\(Int(size.width)) × \(Int(size.height))")
            #expect(table.state.window.bounds.contains(bar.plate))
            let controls = bar.controls.map(\.frame)
            #expect(controls.allSatisfy { bar.plate.contains($0) })
            table.pointer(.release(.primary), to.0, to.1)
        }
    }

    @Test("P3 the pointer shows which way each side, corner and the middle can be dragged, and a cross elsewhere") func cursors() {
        let table = framing()
        drag(table, (300, 200), (700, 450))
        let places: [(Double, Double, Interface.PointedAt)] = [
            (300, 320, .value(.across)), (701, 320, .value(.across)), (500, 201, .value(.down)), (500, 449, .value(.down)),
            (300, 200, .corner(rises: false)), (700, 450, .corner(rises: false)), (700, 200, .corner(rises: true)),
            (300, 450, .corner(rises: true)), (500, 320, .draggable), (900, 700, .strip(showsMark: false)),
        ]
        for (x, y, meant) in places {
            table.pointer(.motion, x, y)
            #expect(table.interface.pointedAt == meant, "\(x), \(y)")
        }
        table.pointer(.press(.primary), 300, 320)
        table.pointer(.motion, 500, 700)
        #expect(table.interface.pointedAt == .value(.across), "while it is dragged")
    }

    @Test("a window that gets smaller keeps of the region what lies in it") func resized() {
        let table = framing()
        drag(table, (300, 200), (700, 450))
        table.state.window = InterfaceState.Window(width: 500, height: 400, scale: 1)
        table.settle()
        #expect(rect(table) == Rect(x: 300, y: 200, width: 200, height: 200))
        table.state.window = InterfaceState.Window(width: 280, height: 400, scale: 1)
        table.settle()
        #expect(rect(table) == nil)
    }

    @Test("one hand has hold of the region at a time, and no key moves it meanwhile; a key held down accepts none") func oneHand() {
        let table = framing()
        drag(table, (300, 200), (700, 450))
        table.pointer(.press(.primary), 700, 330)
        table.pointer(.motion, 760, 330)
        table.pointer(.press(.primary), 300, 320, .touch)
        table.pointer(.motion, 200, 320, .touch)
        table.pointer(.release(.primary), 200, 320, .touch)
        table.send(.removed(device: DeviceID(Int32(PointerKind.touch.rawValue) + 1), time: table.interface.now))
        table.key(.right)
        #expect(rect(table) == Rect(x: 300, y: 200, width: 460, height: 250))
        table.pointer(.motion, 780, 330)
        table.pointer(.release(.primary), 780, 330)
        table.send(.key(KeyEvent(key: .enter, isPressed: true, isRepeat: true, time: table.interface.now)))
        #expect(rect(table) == Rect(x: 300, y: 200, width: 480, height: 250) && framed(table) == nil)
    }
}
