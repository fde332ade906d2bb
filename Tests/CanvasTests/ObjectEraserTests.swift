import Drawing
import Elements
import Ink
import Raster
import Testing
import TestSupport

@testable import Canvas

@Suite("The object eraser") struct ObjectEraserTests {
    @Test("I10 it removes each stroke whose ink its tip reaches, and no other, whatever the ink", arguments: 0..<40)
    func exactlyTheTouched(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let canvas = Scene.canvas()
        for step in Scene.story(seed: seed, strokes: 8) {
            switch step {
            case .begin(var style, let pointer):
                if style.ink.paint.blend == .erase { style.ink = .pen }
                canvas.perform(.begin(style, pointer))
            case .extend, .end: canvas.perform(step)
            case .discard: canvas.perform(.end)
            case .beginErasing, .undo, .redo, .clear, .go, .resize, .move, .raise: break
            }
        }
        canvas.settle()
        let width = Double.random(in: 4...30, using: &random)
        let way = (0..<4).map { _ in Point(x: .random(in: 0...128, using: &random), y: .random(in: 0...128, using: &random)) }
        let before = canvas.drawing.elements
        canvas.beginErasing(width: width)
        for place in way { canvas.extendStroke(to: place, time: 0, axes: PenAxes()) }
        _ = canvas.endStroke()
        let left = Set(canvas.drawing.elements.map(\.id))
        // What a round pen with this tip would mark decides, but for two pixels more or less.
        let (larger, smaller) = (Self.pixels(of: way, width: width + 4), Self.pixels(of: way, width: width - 4))
        for element in before {
            if !Self.pixels(of: element, coveredOver: 127).isDisjoint(with: smaller) {
                #expect(!left.contains(element.id), "\(element.id) was touched")
            }
            if Self.pixels(of: element, coveredOver: 0).isDisjoint(with: larger) {
                #expect(left.contains(element.id), "\(element.id) was not touched")
            }
        }
    }

    @Test("I10 it dims what would go at once, by three quarters, and nothing else; lifting it is one edit, and undo brings all back")
    func dimsFirst() throws {
        let canvas = Scene.canvas()
        for (index, ink) in InkDefinition.builtIn.filter({ $0.paint.blend == .normal && $0.paint.grain == nil }).enumerated() {
            let y = 8.0 + Double(index) * 18
            Scene.draw([Point(x: 10, y: y), Point(x: 50, y: y)], Scene.style(ink, width: 8), on: canvas)
            Scene.draw([Point(x: 74, y: y), Point(x: 120, y: y)], Scene.style(ink, width: 8), on: canvas)
        }
        let (before, strokes) = (canvas.picture(), canvas.drawing.elementCount)
        canvas.beginErasing(width: 6)
        canvas.extendStroke(to: Point(x: 30, y: -10), time: 0, axes: PenAxes())
        #expect(canvas.picture() == before)
        canvas.extendStroke(to: Point(x: 30, y: 140), time: 0, axes: PenAxes())
        let dimmed = canvas.picture()
        #expect(canvas.drawing.elementCount == strokes, "nothing is gone yet")
        for (index, (old, new)) in zip(before, dimmed).enumerated() {
            let (x, ink) = (index % Scene.size, Self.darkness(old, canvas.paper))
            if x > 60 || ink == 0 { #expect(new == old) }
            // The outermost pixels of a line are covered in part.
            if x < 60, ink > 238 { #expect(abs(Self.darkness(new, canvas.paper) - ink / 4) <= 2, "\(x)") }
        }
        let edit = try #require(canvas.endStroke())
        #expect(edit.direction == .made && canvas.drawing.elementCount == strokes / 2)
        canvas.settle()
        for (index, pixel) in canvas.picture().enumerated() {
            #expect(pixel == (index % Scene.size < 60 ? canvas.paper : before[index]))
        }
        _ = canvas.undo()
        canvas.settle()
        #expect(canvas.drawing.elementCount == strokes && canvas.picture() == before)
    }

    @Test("I10 what it has dimmed stays so wherever the view goes and however large the window gets, as if dimmed there", arguments: 1...12)
    func dimsUnderAnyView(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let canvas = Scene.canvas()
        for row in 0..<4 {
            let y = 20 + Double(row) * 30
            Scene.draw([Point(x: 20, y: y), Point(x: 108, y: y + 9)], Scene.style(row % 2 == 0 ? .pen : .marker, width: 10), on: canvas)
        }
        func erase(on canvas: Canvas) {
            canvas.beginErasing(width: 6)
            for y in [8.0, 40, 70] { canvas.extendStroke(to: Point(x: 64, y: y), time: 0, axes: PenAxes()) }
        }
        erase(on: canvas)
        for step in 0..<6 {
            if step % 3 == 2 {
                canvas.resize(width: .random(in: 90...160, using: &random), height: .random(in: 90...160, using: &random))
            } else {
                var view = CanvasTransform(
                    scale: .random(in: 0.5...2, using: &random),
                    rotation: Bool.random(using: &random) ? 0 : .random(in: -3...3, using: &random),
                    flipped: .random(using: &random))
                let middle = view.content(Point(x: 64, y: 64))
                (view.originX, view.originY) = (Int(middle.x) - 64, Int(middle.y) - 64)
                canvas.show(view)
            }
            let anew = Canvas(drawing: canvas.drawing, width: canvas.width, height: canvas.height, view: canvas.view)
            for canvas in [canvas, anew] { canvas.settle() }
            let whole = anew.picture()
            erase(on: anew)
            let dimmed = anew.picture()
            let isSame = canvas.picture() == dimmed
            #expect(isSame && dimmed != whole, "after step \(step)")
        }
    }

    @Test("I10 ink that was erased before cannot be touched, and neither can the eraser that took it")
    func hiddenInk() {
        let canvas = Scene.canvas()
        Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], Scene.style(.pen, width: 6), on: canvas)
        Scene.draw([Point(x: 64, y: 40), Point(x: 64, y: 90)], Scene.style(.eraser, width: 40), on: canvas)
        #expect(Self.erase(canvas, at: Point(x: 64, y: 64)) == nil, "nothing shows here")
        #expect(Self.erase(canvas, at: Point(x: 20, y: 64))?.edit.changes.count == 1)
        #expect(canvas.drawing.elementCount == 1, "the eraser's stroke stays")
        Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], Scene.style(.pen, width: 6), on: canvas)
        #expect(Self.erase(canvas, at: Point(x: 64, y: 64)) != nil, "later ink lies over what was erased")
    }

    @Test("I10 a drag that is given up leaves no trace, and one that touches nothing makes no edit")
    func withoutTrace() {
        let canvas = Scene.canvas()
        Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], Scene.style(.marker, width: 12), on: canvas)
        let (before, drawing) = (canvas.picture(), canvas.drawing)
        canvas.beginErasing(width: 10)
        canvas.extendStroke(to: Point(x: 60, y: 64), time: 0, axes: PenAxes())
        #expect(canvas.picture() != before)
        canvas.discardStroke()
        #expect(canvas.picture() == before && canvas.drawing == drawing)
        #expect(Self.erase(canvas, at: Point(x: 10, y: 10)) == nil && canvas.drawing == drawing)
    }

    private static func erase(_ canvas: Canvas, at place: Point) -> AppliedEdit? {
        canvas.beginErasing(width: 8)
        canvas.extendStroke(to: place, time: 0, axes: PenAxes())
        return canvas.endStroke()
    }

    private static func darkness(_ pixel: UInt32, _ paper: UInt32) -> Int { Int(paper >> 16 & 0xFF) - Int(pixel >> 16 & 0xFF) }

    /// The pixels that a round pen of this width marks.
    private static func pixels(of way: [Point], width: Double) -> Set<Point> {
        guard width > 0 else { return [] }
        let canvas = Scene.canvas()
        // A tip can leap where a pen's ink would not follow.
        canvas.modelVersion = ModelVersion.literal
        Scene.draw(way, Scene.style(.monoline, width: width, smoothing: 0), on: canvas)
        return pixels(of: canvas.drawing.elements[0], coveredOver: 127)
    }

    /// The pixels that an element covers by more than this, of 255, drawn alone; also those outside the window.
    private static func pixels(of element: Element, coveredOver least: UInt8) -> Set<Point> {
        guard case .stroke(let stroke) = element.content else { return [] }
        let (first, side) = (-128, 384)
        let mask = CoverageMask(region: TileRegion(covering: PixelRect(x: first, y: first, width: side, height: side)))
        mask.stampShape(of: stroke, moved: element.transform, under: CanvasTransform(), damage: nil)
        var pixels: Set<Point> = []
        for y in first..<first + side {
            for x in first..<first + side where mask.coverage(x: x, y: y) > least { pixels.insert(Point(x: Double(x), y: Double(y))) }
        }
        return pixels
    }
}
