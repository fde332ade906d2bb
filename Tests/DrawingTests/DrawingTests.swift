import Drawing
import Elements
import Ink
import RandomDrawings
import Testing
import TestSupport

@Suite struct DrawingTests {
    @Test("Undo and redo are each other's inverse: elements, digest and answers by place come back as they were", arguments: 0..<8)
    func undoAndRedo(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing.random(steps: 150, using: &random)
        let place = CanvasRect.random(using: &random)
        func snapshot() -> Snapshot {
            Snapshot(elements: drawing.elements, digest: drawing.digest, here: drawing.elements(touching: place), head: drawing.head)
        }
        let depth = drawing.undoDepth
        var states = [snapshot()]
        var undone: [AppliedEdit] = []
        while let applied = drawing.undo() {
            #expect(applied.direction == .undone)
            undone.append(applied)
            states.append(snapshot())
        }
        #expect(drawing.elements.isEmpty && drawing.head == .root && drawing.undoDepth == 0)
        #expect(undone.count == depth && drawing.redoDepth >= depth)

        for (back, expected) in zip(undone, states).reversed() {
            let again = drawing.redo()
            #expect(again?.id == back.id && again?.direction == .redone && again?.edit == back.edit.inverse && again?.bounds == back.bounds)
            #expect(snapshot() == expected)
        }
    }

    private struct Snapshot: Equatable {
        var elements: [Element]
        var digest: UInt64
        var here: [Element]
        var head: EditID
    }

    @Test("After any edits the answer for a rectangle is what a look at every element finds, in drawing order", arguments: 0..<8)
    func elementsByPlace(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing()
        for _ in 0..<200 {
            _ = drawing.step(using: &random)
            let rect = CanvasRect.random(using: &random)
            #expect(drawing.elements(touching: rect) == drawing.elements.filter { $0.bounds.intersects(rect) })
            #expect(drawing.hasElements(touching: rect) == !drawing.elements(touching: rect).isEmpty)
        }
        let everywhere = CanvasRect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
        #expect(drawing.elements(touching: everywhere) == drawing.elements.filter { !$0.bounds.isEmpty })
        #expect(drawing.elements(touching: .empty).isEmpty)
    }

    @Test("A rectangle that shares only an edge or a corner with an element touches it")
    func touchingIsClosed() {
        var drawing = Drawing()
        let bounds = CanvasRect(minX: 0.1, minY: 0.2, maxX: 0.7, maxY: 64.3)
        _ = drawing.insert(.bare(bounds: bounds))
        for (x, y) in [(0.1, 0.2), (0.7, 64.3), (0.1, 64.3), (0.7, 0.2)] {
            #expect(drawing.elements(touching: CanvasRect(minX: x, minY: y, maxX: x, maxY: y)).count == 1)
            #expect(drawing.elements(touching: CanvasRect(minX: x.nextUp, minY: y, maxX: 1, maxY: y)).count == (x == 0.1 ? 1 : 0))
        }
    }

    @Test("What an edit reports is exactly what changed", arguments: 0..<8)
    func editsTellTheChange(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing()
        for _ in 0..<200 {
            let before = drawing
            guard let applied = drawing.step(using: &random) else {
                #expect(drawing == before)
                continue
            }
            let (old, new) = (byName(before), byName(drawing))
            let inserted = Set(applied.edit.inserted)
            if case .insert = applied.edit.changes.first { #expect(Set(new.keys).subtracting(old.keys) == inserted) }
            let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
            let bounds = changed.reduce(CanvasRect.empty) { $0.union(old[$1]?.bounds ?? .empty).union(new[$1]?.bounds ?? .empty) }
            #expect(applied.bounds == bounds)
            #expect(applied.edit.changesPaper == (before.paper != drawing.paper))
            #expect(applied.id == (applied.direction == .undone ? before.head : drawing.head))
            #expect((applied.direction == .made) == (before.parent(of: applied.id) == nil))
        }
    }

    private func byName(_ drawing: Drawing) -> [ElementID: Element] {
        Dictionary(uniqueKeysWithValues: drawing.elements.map { ($0.id, $0) })
    }

    @Test("Identifiers and order keys are never used twice, whatever was undone", arguments: 0..<4)
    func freshIdentifiers(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing()
        var ids: Set<ElementID> = []
        var last = OrderKey(whole: 0)
        for _ in 0..<200 {
            _ = drawing.step(using: &random)
            let inserted = drawing.insert(.random(using: &random)).edit.inserted
            #expect(inserted.count == 1 && drawing.elements.last?.id == inserted.first)
            #expect(inserted.allSatisfy { ids.insert($0).inserted })
            let place = inserted.first.flatMap { drawing.element($0)?.place }
            #expect(place.map { $0 > last } ?? false)
            last = place ?? last
        }
    }

    @Test("A copy keeps what it holds while the original is edited")
    func valueSemantics() {
        var random = SeededRandom(seed: 7)
        var drawing = Drawing.random(steps: 1500, using: &random)
        let copy = drawing
        let elements = copy.elements
        let digest = copy.digest
        for _ in 0..<100 { _ = drawing.step(using: &random) }
        _ = drawing.clear()
        #expect(copy.elements == elements && copy.digest == digest)
    }

    @Test("Nothing to clear, undo, redo or remove: nothing happens")
    func nothingToDo() {
        var drawing = Drawing()
        #expect(drawing.clear() == nil && drawing.undo() == nil && drawing.redo() == nil && drawing.remove([ElementID]()) == nil)
        #expect(drawing.redo(along: .root) == nil && !drawing.canRedo)
        #expect(drawing == Drawing() && drawing.bounds.isEmpty)
        let gone = drawing.insert(.bare()).edit.inserted
        _ = drawing.clear()
        #expect(drawing.remove(gone) == nil && drawing.clear() == nil)
        #expect(drawing.undoDepth == 2)
    }

    @Test("An element named twice is removed once")
    func removeTwice() {
        var drawing = Drawing()
        let inserted = drawing.insert(.bare()).edit.inserted
        #expect(drawing.remove(inserted + inserted)?.edit.changes == [.remove(ElementIDs(inserted))])
        #expect(drawing.elementCount == 0)
    }

    @Test("The digest tells strokes and their order, and nothing else")
    func digest() {
        let a = Stroke.bare(x: 1)
        let b = Stroke.bare(x: 2)
        func digest(_ strokes: [Stroke]) -> UInt64 {
            var drawing = Drawing()
            for stroke in strokes { _ = drawing.insert(stroke) }
            return drawing.digest
        }
        #expect(digest([a, b]) != digest([b, a]))
        #expect(digest([a]) != digest([a, b]) && digest([]) != digest([a]))
        #expect(digest([Stroke.bare(x: 1)]) == digest([a]))

        var longWay = Drawing()
        _ = longWay.insert(b)
        _ = longWay.undo()
        _ = longWay.insert(a)
        #expect(longWay.digest == digest([a]))
    }
}

extension Stroke {
    /// One sample, at `x` steps from the left.
    static func bare(x: Int32 = 0, bounds: CanvasRect = CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1)) -> Stroke {
        Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: 1,
            samples: [PackedSample(x: x, y: 0, elapsed: 0, pressure: 0, angles: 0)], bounds: bounds)
    }
}
