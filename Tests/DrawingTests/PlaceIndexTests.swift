import Ink
import Testing
import TestSupport

@testable import Drawing
@testable import Elements

@Suite("Which elements touch a rectangle") struct PlaceIndexTests {
    private func place(_ number: UInt64, _ bounds: CanvasRect) -> Place {
        var drawing = Drawing()
        let stroke = Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: 2, samples: [], bounds: bounds)
        let id = drawing.keep(.stroke(stroke), in: .first)
        var place = Place(drawing[id])
        place.order = PilePosition(place: OrderKey(whole: number), id: ElementID(number))
        return place
    }

    @Test(
        "the index, built at once or place by place, names what a look at each of them names: the narrow and the wide, the low and the tall",
        arguments: 1...4 as ClosedRange<UInt64>, [false, true])
    func likeALookAtAll(seed: UInt64, isBuiltAtOnce: Bool) {
        var random = SeededRandom(seed: seed)
        var index = PlaceIndex()
        var places = (0..<600).map { number in
            let (x, y) = (Double.random(in: -300...300, using: &random), Double.random(in: -300...300, using: &random))
            let (long, short) = (random.pick([1, 5, 40, 300.0]), Double.random(in: 0...2, using: &random))
            let isWide = random.oneIn(2)
            return place(
                UInt64(number + 1), CanvasRect(minX: x, minY: y, maxX: x + (isWide ? long : short), maxY: y + (isWide ? short : long)))
        }
        if isBuiltAtOnce { index = PlaceIndex(places) } else { for place in places { index.insert(place) } }
        for round in 0..<200 {
            let (x, y) = (Double.random(in: -350...500, using: &random), Double.random(in: -350...500, using: &random))
            let rect = CanvasRect(minX: x, minY: y, maxX: x + 3, maxY: y + 3)
            let touching = places.filter { $0.bounds.intersects(rect) }.map(\.order).sorted()
            #expect(index.positions(touching: rect) == touching)
            #expect(index.hasPlaces(touching: rect) == !touching.isEmpty)
            if round % 2 == 0 { index.remove(places.removeLast()) }
        }
    }
}

@Test("the same elements on other layers are another drawing") func digestTellsLayers() {
    func drawing(first: Int, second: Int) -> Drawing {
        var drawing = Drawing()
        for number in 0..<first { _ = drawing.insert(.bare(x: Int32(number))) }
        _ = drawing.addLayer()
        for number in 0..<second { _ = drawing.insert(.bare(x: Int32(first + number))) }
        return drawing
    }
    #expect(drawing(first: 1, second: 3).elementCount == drawing(first: 2, second: 2).elementCount)
    #expect(drawing(first: 1, second: 3).digest != drawing(first: 2, second: 2).digest)
}
