import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

@Suite("picking a colour")
struct PickingTests {
    private let red = Color(red: 200, green: 10, blue: 20)

    /// As the canvas would show it around the loupe.
    private func show(_ table: Table, _ color: Color) {
        let side = 2 * Loupe.reach + 1
        table.interface.show(loupe: Array(repeating: color, count: side * side))
        table.settle()
    }

    private func hasLoupe(_ table: Table) -> Bool { table.interface.shown.layers.contains { $0.name == .loupe } }

    @Test("P2 press, drag and release pick the pixel where they end, and nothing marks", arguments: PointerKind.allCases)
    func byPointer(kind: PointerKind) {
        let table = Table()
        table.run(.pickColor)
        table.pointer(.press(.primary), 500.9, 400.2, kind)
        #expect(table.interface.loupePlace.map { $0 == (500, 400) } == true)
        show(table, red)
        #expect(hasLoupe(table))
        table.pointer(.motion, 620.5, 333.7, kind)
        #expect(table.picks.isEmpty)
        table.pointer(.release(.primary), 620.5, 333.7, kind)
        #expect(table.picks == [.pick(x: 620, y: 333)])
        #expect(table.interface.loupePlace == nil && !hasLoupe(table))
        #expect(!table.passed.contains { if case .pointer(let event) = $0 { event.phase != .motion } else { false } })
        // The next press marks again.
        table.pointer(.press(.primary), 500, 400, kind)
        #expect(table.passed.contains { if case .pointer(let event) = $0 { event.phase == .press(.primary) } else { false } })
    }

    @Test(
        "P2 H9 Alt lets one press pick, for pen, finger and mouse; the canvas shows no preview meanwhile",
        arguments: [PointerKind.pen, .touch, .mouse])
    func byAlt(kind: PointerKind) {
        let table = Table()
        table.pointer(.press(.primary), 500, 400, kind, modifiers: .alt)
        table.pointer(.motion, 510, 400, kind)
        table.pointer(.release(.primary), 510, 400, kind)
        #expect(table.picks == [.pick(x: 510, y: 400)])
        #expect(table.passed.isEmpty)
        #expect(table.tips == (kind == .pen ? [true, false] : []), "no coming mark, and no gestures meanwhile")
        #expect(table.interface.loupePlace == nil)
    }

    @Test("M3 by keyboard: picking starts in the middle of the window, arrows move a pixel, ten with Shift, Enter picks")
    func byKeys() {
        let table = Table()
        table.run(.pickColor)
        table.key(.right)
        table.key(.down, .shift)
        table.key(.left, .shift)
        table.key(.up)
        #expect(table.interface.loupePlace.map { $0 == (631, 409) } == true)
        table.key(.enter)
        #expect(table.picks == [.pick(x: 631, y: 409)])
    }

    @Test("keys stop at the window's edges")
    func edges() {
        let table = Table(width: 480, height: 360)
        table.run(.pickColor)
        for _ in 0..<60 { table.key(.right, .shift) }
        for _ in 0..<60 { table.key(.up, .shift) }
        #expect(table.interface.loupePlace.map { $0 == (479, 0) } == true)
    }

    @Test("Escape, the mouse's other button, the command again and a press on the interface end picking without a colour")
    func givesUp() {
        let ends: [(Table) -> Void] = [
            { $0.key(.escape) }, { $0.pointer(.press(.upper), 500, 400) }, { $0.run(.pickColor) }, { $0.press("picker.marker") },
        ]
        for end in ends {
            let table = Table()
            table.run(.pickColor)
            table.pointer(.motion, 500, 400)
            end(table)
            #expect(table.interface.loupePlace == nil)
            #expect(table.picks.isEmpty)
        }
        let table = Table()
        table.run(.pickColor)
        table.press("picker.marker")
        #expect(table.outputs.contains(.command(.select(.marker))), "and the press is meant as ever")
    }

    @Test("a cancelled contact picks nothing: the command still waits, and the one press of Alt is over")
    func takenBack() {
        let table = Table()
        table.run(.pickColor)
        table.pointer(.press(.primary), 500, 400, .touch)
        table.pointer(.cancel, 500, 400, .touch)
        #expect(table.interface.loupePlace != nil && table.picks.isEmpty)
        table.pointer(.press(.primary), 600, 400, .touch)
        table.pointer(.release(.primary), 600, 400, .touch)
        #expect(table.picks == [.pick(x: 600, y: 400)])
        table.pointer(.press(.primary), 500, 400, .touch, modifiers: .alt)
        table.pointer(.cancel, 500, 400, .touch)
        #expect(table.interface.loupePlace == nil && table.picks.count == 1)
    }

    @Test("M13 a pen takes over from a palm that landed first, and the palm's lifting picks nothing")
    func palm() {
        let table = Table()
        table.run(.pickColor)
        table.pointer(.press(.primary), 700, 600, .touch)
        table.pointer(.press(.primary), 500, 400, .pen)
        table.pointer(.motion, 710, 610, .touch)
        table.pointer(.release(.primary), 710, 610, .touch)
        #expect(table.picks.isEmpty)
        table.pointer(.release(.primary), 500, 400, .pen)
        #expect(table.picks == [.pick(x: 500, y: 400)])
    }

    @Test("a stroke that began earlier goes on while a colour is being picked")
    func strokeGoesOn() {
        let table = Table()
        table.pointer(.press(.primary), 500, 400, .pen)
        table.run(.pickColor)
        table.pointer(.motion, 520, 400, .pen)
        table.pointer(.release(.primary), 520, 400, .pen)
        #expect(table.passed.count == 3)
        #expect(table.interface.loupePlace != nil && table.picks.isEmpty)
    }

    @Test("the colours make way for the loupe and return with the focus where it was")
    func panelReturns() {
        let table = Table()
        table.run(.colors)
        table.interface.focus = "colors.pick"
        table.key(.enter)
        #expect(table.interface.loupePlace != nil)
        #expect(!table.interface.shown.layers.contains { $0.name == .panel(.colors) })
        table.key(.enter)
        #expect(table.picks.count == 1)
        #expect(table.interface.shown.layers.contains { $0.name == .panel(.colors) })
        #expect(table.interface.focus == "colors.pick")
    }

    @Test("the loupe disappears over the interface, and returns over the canvas")
    func hidesOverInterface() {
        let table = Table()
        table.run(.pickColor)
        table.pointer(.motion, 500, 400)
        show(table, red)
        #expect(hasLoupe(table))
        table.pointer(.motion, 50, 400)
        #expect(!hasLoupe(table))
        table.pointer(.motion, 500, 400)
        #expect(hasLoupe(table))
        #expect(table.interface.shown.layers.first { $0.name == .loupeNumber }?.controls.first?.name == red.hex)
    }

    @Test("L4 the loupe lies within the window, never over the tip nor under the hand", arguments: [Handedness.right, .left])
    func placement(handedness: Handedness) {
        for (width, height) in [(480.0, 360.0), (480, 800), (1280, 800), (800, 1280)] {
            var state = InterfaceState(width: width, height: height, scale: 1)
            state.settings.tools.handedness = handedness
            let window = Rect(x: 0, y: 0, width: width, height: height)
            for x in stride(from: 0.0, to: width, by: 7) {
                for y in stride(from: 0.0, to: height, by: 7) {
                    var picking = Picking(at: Point(x: x, y: y), isOnce: false, focus: nil, in: state)
                    picking.colors = Array(repeating: red, count: 81)
                    let tip = picking.tip(state)
                    let hand = drawingHand(at: tip, handedness)
                    let layers = picking.layers(state)
                    #expect(layers.count == 2)
                    for layer in layers {
                        #expect(window.contains(layer.plate))
                        #expect(!layer.plate.intersects(hand), "tip at \(tip) in \(width) × \(height)")
                        #expect(layer.plate.distance(to: tip) > Double(Loupe.reach))
                    }
                }
            }
        }
    }
}
