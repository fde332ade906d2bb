import Ink
import Testing

@testable import Drawing
@testable import Elements

@Suite("A layer that has been taken out of the drawing") struct HiddenLayerTests {
    /// A stroke on each of two layers, one of which is then taken out.
    private struct Scene {
        var drawing = Drawing()
        let whole: Drawing
        let hidden, shown: (stroke: ElementID, layer: LayerID, place: CanvasRect)

        init(hiding place: Int) throws {
            let places = [0.0, 100].map { CanvasRect(minX: $0, minY: 0, maxX: $0 + 10, maxY: 10) }
            _ = drawing.insert(.bare(x: 0, bounds: places[0]))
            _ = drawing.addLayer()
            _ = drawing.insert(.bare(x: 1, bounds: places[1]))
            whole = drawing
            let (strokes, layers) = (drawing.shownIDs, drawing.layerIDs)
            (hidden, shown) = ((strokes[place], layers[place], places[place]), (strokes[1 - place], layers[1 - place], places[1 - place]))
            let removed = drawing.removeLayer(hidden.layer)
            #expect(removed?.bounds == hidden.place)
        }
    }

    @Test("what lies on it does not show and is not found, and yet is kept", arguments: 0...1) func contents(place: Int) throws {
        let (scene, drawing) = (try Scene(hiding: place), try Scene(hiding: place).drawing)
        let (hidden, shown) = (scene.hidden, scene.shown)
        #expect(drawing.layerIDs == [shown.layer] && drawing.shownIDs == [shown.stroke] && drawing.elementCount == 1)
        #expect(drawing.elements.map(\.id) == [shown.stroke] && drawing.topmost == shown.stroke && drawing.bounds == shown.place)
        #expect(!drawing.hasElements(touching: hidden.place) && drawing.elements(touching: hidden.place).isEmpty)
        #expect(drawing.hasElements(touching: shown.place) && drawing.elements(touching: shown.place).count == 1)
        #expect(!drawing.contains(hidden.stroke) && drawing.holds(hidden.stroke) && drawing.pile(of: hidden.layer).count == 1)
        #expect(drawing.contains(shown.stroke) && drawing.holds(shown.stroke))
    }

    @Test("nothing there is changed, nothing goes there, and the last layer that shows stays", arguments: 0...1)
    func untouched(place: Int) throws {
        let scene = try Scene(hiding: place)
        var drawing = scene.drawing
        let (hidden, shown) = (scene.hidden, scene.shown)
        let move = try #require(Transform(dx: 5))
        let edits = [
            drawing.remove([hidden.stroke]), drawing.transform([hidden.stroke], by: move),
            drawing.amend(hidden.stroke, to: .stroke(.bare(x: 9))), drawing.reorder([hidden.stroke], to: .top(of: shown.layer)),
            drawing.reorder([shown.stroke], to: .above(hidden.stroke)), drawing.reorder([shown.stroke], to: .below(hidden.stroke)),
            drawing.reorder([shown.stroke], to: .top(of: hidden.layer)), drawing.reorder([shown.stroke], to: .bottom(of: hidden.layer)),
            drawing.removeLayer(hidden.layer), drawing.removeLayer(shown.layer),
        ]
        #expect(edits.allSatisfy { $0 == nil } && drawing == scene.drawing)
    }

    @Test("clearing leaves what lies there, which comes back with its layer", arguments: 0...1) func cleared(place: Int) throws {
        let scene = try Scene(hiding: place)
        var drawing = scene.drawing
        let cleared = drawing.clear()
        #expect(cleared?.edit.changes == [.remove(ElementIDs(scene.shown.stroke))] && cleared?.bounds == scene.shown.place)
        #expect(drawing.elementCount == 0 && drawing.topmost == nil && drawing.holds(scene.hidden.stroke))
        #expect(Drawing(drawing.parts) == drawing)
        for _ in 0..<2 { _ = drawing.undo() }
        #expect(drawing.elements == scene.whole.elements && drawing.digest == scene.whole.digest)
    }

    @Test("a new stroke goes to the top of the highest layer that shows; one above it without a stroke has nothing on top")
    func highest() throws {
        var drawing = try Scene(hiding: 1).drawing
        let stroke = drawing.insert(.bare(x: 5)).edit.inserted[0]
        #expect(drawing.element(stroke)?.layer == .first && drawing.topmost == stroke && drawing.shownIDs.last == stroke)
        _ = drawing.addLayer()
        #expect(drawing.topmost == stroke)
        let upper = drawing.insert(.bare(x: 6)).edit.inserted[0]
        #expect(drawing.element(upper)?.layer == drawing.layerIDs.last && drawing.topmost == upper)
    }
}
