import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// Drags of the bar, and those that do not end by lifting.
struct PickerDragTests {
    private static let pen = DeviceID(Int32(PointerKind.pen.rawValue) + 1)

    /// The ways a drag ends, with the kind of device that dragged.
    private static let ends: [(String, PointerKind, @Sendable (Table, PointerKind) -> Void)] = [
        ("cancelled", .touch, { $0.pointer(.cancel, 1270, 300, $1) }),
        ("grabbed", .pen, { table, _ in table.send(.grabbed(time: 1)) }),
        ("removed", .pen, { $0.send(.removed(device: DeviceID(Int32($1.rawValue) + 1), time: 1)) }),
        ("out of reach", .pen, { $0.send(.proximity(device: DeviceID(Int32($1.rawValue) + 1), kind: $1, isNear: false, time: 1)) }),
        ("a palm's", .touch, { table, _ in table.pointer(.motion, 600, 400, .pen) }),
        ("given up by Escape", .mouse, { table, _ in table.key(.escape) }),
    ]

    @Test("a drag of the bar that does not end by lifting leaves the bar where it was, and moves it no further")
    func ending() throws {
        for (name, kind, end) in Self.ends { try expect(name, kind, end) }
    }

    @Test(
        "P9 dragged in one move to any edge, the bar lies there with its grip at the pointer, as far as the edge has room",
        arguments: Handedness.allCases)
    func oneMove(hand: Handedness) throws {
        for (edge, place) in [
            (Edge.top, Point(x: 230, y: 12)), (.bottom, Point(x: 1000, y: 790)), (.right, Point(x: 1270, y: 250)),
            (.left, Point(x: 8, y: 420)),
        ] {
            for from in Edge.allCases where from != edge {
                let table = Table()
                (table.state.settings.pickerEdge, table.state.settings.tools.handedness) = (from, hand)
                table.settle()
                let grip = try #require(table.control("picker.grip")?.frame.center)
                table.pointer(.press(.primary), grip.x, grip.y)
                table.pointer(.motion, place.x, place.y)
                let once = table.interface.shown.layers[0].plate
                for _ in 0..<3 { table.pointer(.motion, place.x, place.y) }
                #expect(table.interface.shown.layers[0].plate == once, "it is there at once: \(from) to \(edge)")
                let (bar, reached) = (table.interface.shown.layers[0], try #require(table.control("picker.grip")?.frame.center))
                let way = edge.isVertical ? place.y - reached.y : place.x - reached.x
                let lowest = Picker(state: table.state, edge: edge, place: 0).layer().plate
                let highest = Picker(state: table.state, edge: edge, place: 1).layer().plate
                #expect(abs(way) < 1 || bar.plate == (way < 0 ? lowest : highest), "\(from) to \(edge): \(way) off")
                table.pointer(.release(.primary), place.x, place.y)
                let kept = table.outputs.compactMap { if case .setting(.pickerPlace(let place)) = $0 { place } else { nil } }
                #expect(table.outputs.contains(.setting(.pickerEdge(edge))) && kept.count == 1)
                #expect(kept.map { Picker(state: table.state, edge: edge, place: $0).layer().plate } == [bar.plate], "where it was let go")
            }
        }
    }

    @Test("P9 a bar is put where it lies by the place of its start, in windows of any size: it never runs ahead of the hand")
    func places() {
        for (width, height) in [(1_280.0, 800.0), (2_560, 1_440), (1_000, 1_400)] {
            let state = InterfaceState(width: width, height: height, scale: 2)
            for edge in Edge.allCases {
                for place in stride(from: 0, through: 1, by: 0.125) {
                    let picker = Picker(state: state, edge: edge, place: place)
                    let plate = picker.layer().plate
                    let (start, length) = edge.isVertical ? (plate.y, plate.height) : (plate.x, plate.width)
                    let found = picker.place(startingAt: start, length: length)
                    let again = Picker(state: state, edge: edge, place: found).layer().plate
                    // Plates lie on whole device pixels.
                    #expect(abs(again.x - plate.x) <= 0.5 && abs(again.y - plate.y) <= 0.5, "\(edge) of \(width) × \(height) at \(place)")
                }
            }
        }
    }

    private func expect(_ name: String, _ kind: PointerKind, _ end: (Table, PointerKind) -> Void) throws {
        let table = Table()
        let before = table.interface.shown.layers
        let grip = try #require(table.control("picker.grip")?.frame.center)
        table.pointer(.press(.primary), grip.x, grip.y, kind)
        table.pointer(.motion, 900, 300, kind)
        table.pointer(.motion, 1270, 300, kind)
        #expect(table.interface.shown.layers[0].plate.x > 1000, "it is dragged")
        end(table, kind)
        #expect(table.interface.shown.layers.map(\.plate) == before.map(\.plate), "\(name)")
        table.pointer(.motion, 600, 790, kind)
        table.pointer(.release(.primary), 600, 790, kind)
        #expect(table.interface.shown.layers[0] == before[0], "\(name)")
        let isMoved = table.outputs.contains { if case .setting(.pickerEdge) = $0 { true } else { false } }
        #expect(!isMoved && table.interface.hand.presses.isEmpty, "\(name)")
        // The setting applies again.
        table.interface.update(table.state.with { $0.settings.pickerEdge = .top })
        _ = table.interface.refresh()
        #expect(table.interface.shown.layers[0].plate.width > table.interface.shown.layers[0].plate.height, "\(name)")
    }
}

extension InterfaceState {
    fileprivate func with(_ change: (inout InterfaceState) -> Void) -> InterfaceState {
        var state = self
        change(&state)
        return state
    }
}
