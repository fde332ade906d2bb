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

    /// Two strokes, of which the second one is removed, beneath an empty layer. The next number is 4.
    private func layered() -> Drawing {
        var drawing = Drawing()
        for x in 0..<2 { _ = drawing.insert(.bare(x: Int32(x))) }
        _ = drawing.remove([ElementID(2)])
        _ = drawing.addLayer()
        return drawing
    }

    private func isSound(_ change: Change, after drawing: Drawing) -> Bool {
        var parts = drawing.parts
        parts.edits.append((Edit([change]), drawing.head))
        parts.redo.append(nil)
        return Drawing(parts) != nil
    }

    @Test("K6 an edit is refused that begins with what is not so, or that is about what there is not")
    func misfits() throws {
        let drawing = layered()
        let (first, second, ninth, upper) = (ElementID(1), ElementID(2), ElementID(9), LayerID(1))
        let move = try #require(Transform(dx: 1))
        let (own, other) = (Element.Content.stroke(.bare(x: 0)), Element.Content.stroke(.bare(x: 7)))
        let (low, high) = (OrderKey(whole: 1), OrderKey(whole: 1, fraction: 5))
        let (plain, grid) = (Paper(), Paper(pattern: .grid))
        let stands = Standing(layer: .first, place: low)
        let sound: [Change] = [
            .insert(ElementIDs(second)), .remove(ElementIDs(first)), .transform([Moved(first, from: .identity, to: move)]),
            .reorder([Moved(first, from: stands, to: Standing(layer: upper, place: high))]),
            .amend(Amended(first, from: own, to: other)), .paper(from: plain, to: grid), .layer(upper, isPresent: false),
            .layer(.first, isPresent: false),
        ]
        for change in sound { #expect(isSound(change, after: drawing), "\(change)") }
        let unsound: [Change] = [
            .insert(ElementIDs(first)), .insert(ElementIDs(ninth)), .insert(ElementIDs(ElementID(3))),
            .insert(ElementIDs([second, ninth])),
            .remove(ElementIDs(second)), .remove(ElementIDs(ninth)), .transform([Moved(first, from: move, to: .identity)]),
            .transform([Moved(ninth, from: .identity, to: move)]),
            .reorder([Moved(first, from: stands, to: Standing(layer: LayerID(7), place: high))]),
            .reorder([Moved(first, from: Standing(layer: .first, place: high), to: stands)]),
            .reorder([Moved(first, from: Standing(layer: upper, place: low), to: stands)]),
            .amend(Amended(first, from: other, to: own)), .amend(Amended(ninth, from: own, to: other)), .paper(from: grid, to: plain),
            .layer(upper, isPresent: true), .layer(LayerID(7), isPresent: true), .layer(LayerID(7), isPresent: false),
        ]
        for change in unsound { #expect(!isSound(change, after: drawing), "\(change)") }
    }

    @Test("K6 parts of which one does not fit the others are no drawing") func parts() {
        let drawing = layered()
        #expect(Drawing(drawing.parts) == drawing)
        let misfits: [(String, (inout DrawingParts) -> Void)] = [
            (
                "a new element's number",
                { $0.elements.append(Element(id: ElementID(4), place: OrderKey(whole: 1), content: .stroke(.bare()))) }
            ),
            ("a new element's height", { $0.elements[0].place = OrderKey(whole: 4) }),
            ("no such layer", { $0.elements[1].layer = LayerID(7) }),
            ("falling elements", { $0.elements.swapAt(0, 1) }),
            ("an element twice", { $0.elements.insert($0.elements[0], at: 0) }),
            ("a layer twice", { $0.layers.append(Layer(id: LayerID(1), place: OrderKey(whole: 3, fraction: 1))) }),
            ("falling layers", { $0.layers.reverse() }),
            ("without the first layer", { $0.layers.removeFirst() }),
            ("a new layer's height", { $0.layers[1] = Layer(id: LayerID(1), place: OrderKey(whole: 4)) }),
            ("no room for another number", { $0.nextNumber = 1 << 63 }),
            ("no such head", { $0.head = EditID(5) }),
            ("an edit without redo", { $0.redo.removeLast() }),
            ("redo to a grandchild", { $0.redo[0] = EditID(2) }),
            ("redo to the blank drawing", { $0.redo[0] = .root }),
            ("redo to no edit", { $0.redo[4] = EditID(5) }),
            ("an edit after itself", { $0.edits[1].parent = EditID(2) }),
        ]
        for (name, change) in misfits {
            var parts = drawing.parts
            change(&parts)
            #expect(Drawing(parts) == nil, "\(name)")
        }
    }
}
