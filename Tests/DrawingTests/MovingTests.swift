import Drawing
import Elements
import Ink
import Testing
import TestSupport

@Suite struct MovingTests {
    private func drawing(of count: Int) -> (drawing: Drawing, ids: [ElementID]) {
        var drawing = Drawing()
        let ids = (0..<count).map { drawing.insert(.bare(x: Int32($0))).edit.inserted[0] }
        return (drawing, ids)
    }

    @Test("A moved element has the bounds of its image, keeps its content, and is found where it is now")
    func moves() throws {
        var (drawing, ids) = drawing(of: 2)
        let move = try #require(Transform(rotation: .pi / 2, scale: 3, about: Point(x: 0, y: 0), dx: 100, dy: 200))
        let applied = drawing.transform([ids[0]], by: move)
        let moved = try #require(drawing.element(ids[0]))
        #expect(abs(moved.bounds.minX - 97) < 1e-9 && abs(moved.bounds.minY - 200) < 1e-9)
        #expect(abs(moved.bounds.maxX - 100) < 1e-9 && abs(moved.bounds.maxY - 203) < 1e-9)
        #expect(drawing.elements(touching: moved.bounds).map(\.id) == [ids[0]])
        #expect(drawing.elements(touching: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1)).map(\.id) == [ids[1]])
        #expect(applied?.bounds.minX == 0 && abs((applied?.bounds.maxX ?? 0) - 100) < 1e-9)
        #expect(moved.content == .stroke(.bare(x: 0)) && moved.transform == move)
        #expect(drawing.elements.map(\.id) == ids)
    }

    @Test("Moves add up, and a move that leads nowhere or beyond all is none")
    func adds() throws {
        var (drawing, ids) = drawing(of: 1)
        let step = try #require(Transform(dx: 10, dy: -3))
        for _ in 0..<5 { _ = drawing.transform(ids, by: step) }
        #expect(drawing.element(ids[0])?.transform == Transform(dx: 50, dy: -15))
        #expect(drawing.transform(ids, by: .identity) == nil && drawing.undoDepth == 6)
        let far = try #require(Transform(dx: Transform.reach))
        #expect(drawing.transform(ids, by: far) == nil)
        #expect(drawing.transform([ElementID(99)], by: step) == nil)
    }

    @Test("Elements go to top and bottom, above and below others, and keep their order among themselves")
    func reorders() {
        var (drawing, ids) = drawing(of: 6)
        func order() -> [Int] { drawing.elements.compactMap { ids.firstIndex(of: $0.id) } }
        _ = drawing.reorder([ids[4], ids[1]], to: .top(of: .first))
        #expect(order() == [0, 2, 3, 5, 1, 4])
        _ = drawing.reorder([ids[3]], to: .bottom(of: .first))
        #expect(order() == [3, 0, 2, 5, 1, 4])
        _ = drawing.reorder([ids[4], ids[0]], to: .above(ids[2]))
        #expect(order() == [3, 2, 0, 4, 5, 1])
        _ = drawing.reorder([ids[1], ids[5]], to: .below(ids[3]))
        #expect(order() == [5, 1, 3, 2, 0, 4])
        _ = drawing.insert(.bare(x: 9))
        #expect(drawing.elements.last.map { !ids.contains($0.id) } ?? false)
        while drawing.undo()?.id != EditID(7) {}
        #expect(order() == [0, 1, 2, 3, 4, 5])
    }

    @Test("Elements do not go above or below one of themselves") func aboveItself() {
        var (drawing, ids) = drawing(of: 4)
        let digest = drawing.digest
        for moving in [[ids[1]], [ids[0], ids[2]], ids] {
            for id in moving {
                #expect(drawing.reorder(moving, to: .above(id)) == nil && drawing.reorder(moving, to: .below(id)) == nil)
            }
        }
        #expect(drawing.digest == digest)
    }

    @Test("There is always room between two neighbours, however often something is put there")
    func roomBetween() throws {
        var (drawing, ids) = drawing(of: 4)
        for round in 0..<400 {
            // Two take turns just above the lowest: each time the gap halves, until those above make room.
            let mover = ids[1 + round % 2]
            let applied = drawing.reorder([mover], to: .above(ids[0]))
            if round > 0 { #expect(applied != nil) }
            let order = drawing.elements.map(\.id)
            #expect(order[0] == ids[0] && order[1] == mover && order[3] == ids[3])
            let places = drawing.elements.map(\.place)
            #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
        }
        let shifted = (1...400).contains { _ in
            guard let applied = drawing.undo(), case .reorder(let moves) = applied.edit.changes[0] else { return false }
            return moves.count > 1
        }
        #expect(shifted, "the gap never closed: nothing was tested")
    }

    @Test("The digest of an element tells each number of its transform")
    func digests() {
        let transforms = [2, 3].flatMap { (value: Double) in
            [
                Transform(xx: value), Transform(xy: 1 / value), Transform(yx: 1 / value), Transform(yy: value), Transform(dx: value),
                Transform(dy: value),
            ].compactMap(\.self)
        }
        let digests = transforms.map {
            Element(id: ElementID(0), place: OrderKey(whole: 0), transform: $0, content: .stroke(.bare())).digest
        }
        #expect(Set(digests).count == 12)
    }

    @Test("A layer comes and goes with its elements, and the last one stays")
    func layers() throws {
        var (drawing, ids) = drawing(of: 1)
        #expect(drawing.removeLayer(.first) == nil)
        _ = drawing.addLayer()
        let upper = try #require(drawing.layerIDs.last)
        ids += drawing.insert(.bare(x: 5)).edit.inserted
        #expect(drawing.element(ids[1])?.layer == upper && drawing.elements.map(\.id) == ids)
        let digest = drawing.digest
        _ = drawing.removeLayer(.first)
        #expect(drawing.elements.map(\.id) == [ids[1]] && drawing.elementCount == 1 && drawing.digest != digest)
        #expect(drawing.elements(touching: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1)).map(\.id) == [ids[1]])
        _ = drawing.undo()
        #expect(drawing.digest == digest)
        _ = drawing.reorder([ids[0]], to: .top(of: upper))
        #expect(drawing.elements.map(\.id) == ids.reversed() && drawing.element(ids[0])?.layer == upper)
        #expect(drawing.reorder([ids[0]], to: .top(of: LayerID(77))) == nil)
    }

    @Test("An element gets other content and keeps its name, place and transform; a refined stroke is refined wherever an edit has it")
    func amends() throws {
        var (drawing, ids) = drawing(of: 2)
        let made = EditID(1)
        _ = drawing.transform([ids[0]], by: try #require(Transform(dx: 4)))
        _ = drawing.amend(ids[0], to: .stroke(.bare(x: 7)))
        #expect(drawing.element(ids[0])?.content == .stroke(.bare(x: 7)) && drawing.element(ids[0])?.transform == Transform(dx: 4))
        #expect(drawing.elements.map(\.id) == ids && drawing.amend(ids[0], to: .stroke(.bare(x: 7))) == nil)
        // Refines the estimate of the first content while the second one shows.
        let shows = drawing.refine(ids[0], of: made, from: .bare(x: 0), to: .bare(x: 8))
        #expect(!shows)
        #expect(drawing.element(ids[0])?.content == .stroke(.bare(x: 7)))
        _ = drawing.undo()
        #expect(drawing.element(ids[0])?.content == .stroke(.bare(x: 8)))
        _ = drawing.redo()
        #expect(drawing.element(ids[0])?.content == .stroke(.bare(x: 7)))
    }

    @Test("Edits know when they were made, and so does a drawing that was read back")
    func times() {
        var drawing = Drawing()
        let made = drawing.insert(.bare(), at: 1_790_000_000.25)
        #expect(made.edit.time == 1_790_000_000.25 && drawing.undo()?.edit.time == made.edit.time)
        #expect(drawing.insert(.bare()).edit.time == nil)
    }
}
