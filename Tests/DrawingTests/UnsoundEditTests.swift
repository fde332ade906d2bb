import Ink
import Testing

@testable import Drawing
@testable import Elements

/// Edits that fit, but could not be undone.
struct UnsoundEditTests {
    private static let first = Moved(ElementID(1), from: Transform.identity, to: Transform(dx: 1) ?? .identity)
    private static let second = Moved(ElementID(1), from: first.to, to: Transform(dx: 2) ?? .identity)
    private static let nowhere = Moved(
        ElementID(1), from: Standing(layer: LayerID(7), place: OrderKey(whole: 1)), to: Standing(layer: .first, place: OrderKey(whole: 1)))

    @Test(
        "An edit is refused that moves an element twice at once, or from a layer that does not exist",
        arguments: [Change.transform([first, second]), .reorder([nowhere])])
    func refused(change: Change) {
        var drawing = Drawing()
        _ = drawing.insert(.bare())
        var parts = drawing.parts
        for case .transform(let moves) in [change] { parts.elements[0].transform = moves[moves.count - 1].to }
        parts.edits.append((Edit([change]), parts.head))
        parts.redo[parts.redo.count - 1] = EditID(2)
        parts.redo.append(nil)
        parts.head = EditID(2)
        #expect(Drawing(parts) == nil)
    }

    @Test("Runs of elements that fall, overlap or touch are refused, so that the same elements have one form")
    func runs() {
        func ids(_ runs: [ClosedRange<UInt64>]) -> ElementIDs? { ElementIDs(runs: Few(runs)) }
        let sound: [[ClosedRange<UInt64>]] = [[], [1...2], [1...2, 4...4], [1...2, 4...9, 11...11]]
        for runs in sound { #expect(ids(runs) != nil, "\(runs)") }
        let unsound: [[ClosedRange<UInt64>]] = [[4...4, 1...2], [1...2, 2...4], [1...2, 3...4], [1...2, 4...9, 10...11]]
        for runs in unsound { #expect(ids(runs) == nil, "\(runs)") }
    }

    @Test("The same moves one after the other are sound")
    func sound() {
        var drawing = Drawing()
        let id = drawing.insert(.bare()).edit.inserted
        _ = drawing.record([.transform([Self.first]), .transform([Self.second])], at: nil)
        #expect(Drawing(drawing.parts) == drawing && drawing.element(id[0])?.transform == Self.second.to)
    }
}
