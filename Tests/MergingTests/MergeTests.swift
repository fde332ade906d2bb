import Bytes
import Drawing
import Elements
import Ink
import Merging
import Testing
import TestSupport

@Suite("Two copies of a drawing brought together") struct MergeTests {
    /// A drawing with strokes 1 and 2, drawn at the seconds 1 and 2.
    private let common: NamedDrawing = {
        var common = NamedDrawing(name: 0)
        common.edit { drawing in for number in 1...2 { _ = drawing.insert(.number(number), at: Double(number)) } }
        return common
    }()

    private func copy(_ body: (inout Drawing) -> Void) -> NamedDrawing {
        var copy = common
        copy.edit(body)
        return copy
    }

    private func merged(_ a: NamedDrawing, _ b: NamedDrawing) throws -> NamedDrawing {
        let merged = try #require(a.merged(with: b))
        #expect(b.merged(with: a) == merged)
        return merged
    }

    @Test("K7 strokes of both lie above one another as they were drawn, by the clock; one undo takes away what the other has drawn")
    func order() throws {
        let a = copy { drawing in for number in [10, 12, 14] { _ = drawing.insert(.number(number), at: Double(number)) } }
        let b = copy { drawing in for number in [11, 13] { _ = drawing.insert(.number(number), at: Double(number)) } }
        var together = try merged(a, b).drawing
        #expect(together.numbers == [1, 2, 10, 11, 12, 13, 14])
        #expect(together.time(of: together.head).map { $0 > 14 && $0 < 14.1 } == true)
        let undone = together.undo()
        #expect(undone != nil && together.numbers == [1, 2, 10, 12, 14], "the last stroke was the first copy's")
        #expect(together.lineEnds.count == 2)
    }

    @Test("K7 a clock that jumps back changes no copy's own order")
    func clocks() throws {
        let a = copy { drawing in for (number, time) in [(10, 50.0), (11, 5), (12, 6)] { _ = drawing.insert(.number(number), at: time) } }
        let b = copy { drawing in for (number, time) in [(20, 20.0), (21, 21)] { _ = drawing.insert(.number(number), at: time) } }
        let together = try merged(a, b).drawing.numbers
        #expect(together.filter { $0 < 20 } == [1, 2, 10, 11, 12] && together.filter { $0 >= 20 } == [20, 21])
        let unknown = copy { drawing in for number in [30, 31] { _ = drawing.insert(.number(number)) } }
        #expect(try merged(a, unknown).drawing.numbers.filter { $0 >= 30 } == [30, 31])
    }

    @Test("K7 what one copy has erased, moved or changed is so afterwards; where both have, as in the copy that was drawn on last")
    func changes() throws {
        let first = ElementID(1)
        let second = ElementID(2)
        let move = try #require(Transform(dx: 5))
        let other = try #require(Transform(dx: 7))
        let paper = Paper(color: Color(red: 1, green: 2, blue: 3))
        let a = copy { drawing in
            _ = drawing.remove([first], at: 10)
            _ = drawing.transform([second], by: move, at: 11)
            _ = drawing.setPaper(paper, at: 12)
        }
        let b = copy { drawing in
            _ = drawing.transform([first], by: move, at: 11)
            _ = drawing.transform([second], by: other, at: 20)
            _ = drawing.amend(second, to: .stroke(.number(3)), at: 21)
        }
        let together = try merged(a, b).drawing
        #expect(together.numbers == [3] && together.paper == paper)
        #expect(together.elements.map(\.transform) == [other])
    }

    @Test("K7 where both copies have another paper, that of the copy that was drawn on last holds", arguments: [5.0, 15, 25])
    func papers(time: Double) throws {
        let (first, second) = (Paper(color: Color(red: 1, green: 2, blue: 3)), Paper(color: Color(red: 9, green: 8, blue: 7)))
        let a = copy { drawing in
            _ = drawing.insert(.number(10), at: 10)
            _ = drawing.setPaper(first, at: 20)
        }
        // The order of strokes and paper does not matter, only the last edit does.
        let b = copy { drawing in
            _ = drawing.setPaper(second, at: 4)
            _ = drawing.insert(.number(11), at: time)
        }
        let together = try merged(a, b).drawing
        #expect(together.paper == (time > 20 ? second : first))
        #expect(together.elementCount == 4)
    }

    @Test("K7 O4 a picture moved in one copy and cropped in the other is both, whichever comes first, and its file is there once")
    func pictures() throws {
        let file = [UInt8](repeating: 7, count: 5000)
        let box = CanvasRect(minX: 0, minY: 0, maxX: 100, maxY: 50)
        var common = NamedDrawing(name: 1)
        common.edit { _ = $0.insert(.picture(PlacedPicture(file: file[...], box: box)), at: 1) }
        let id = ElementID(1)
        let (transform, look) = (try #require(Transform(rotation: 0.5, dx: 9)), try #require(PictureLook(left: 0.5, opacity: 0.25)))
        var (a, b) = (common, common)
        a.edit { _ = $0.arrange(id, by: transform, as: .whole, at: 10) }
        b.edit { _ = $0.arrange(id, by: .identity, as: look, at: 11) }
        let together = try merged(a, b)
        #expect(together == (try merged(b, a)))
        let picture = try #require(together.drawing.pictures.first)
        #expect(picture.transform == transform && picture.look == look)
        var writer = ByteWriter()
        together.drawing.encode(into: &writer)
        #expect(writer.bytes.count < 6000)
        // Where both have changed the same, what was done last holds.
        a.edit { _ = $0.arrange(id, by: transform, as: .whole.faded, at: 12) }
        #expect(try merged(a, b).drawing.pictures.first?.look == .whole.faded)
        #expect(try merged(b, a) == merged(a, b))
        // Each puts the same file there once more.
        a.edit { _ = $0.insert(.picture(PlacedPicture(file: file[...], box: box)), at: 20) }
        b.edit { _ = $0.insert(.picture(PlacedPicture(file: file[...], box: box)), at: 21) }
        writer = ByteWriter()
        try merged(a, b).drawing.encode(into: &writer)
        #expect(try writer.bytes.count < 6000 && merged(a, b).drawing.pictures.count == 3)
    }

    @Test("K7 a copy that only undid shows what the other went on to, and one that drew nothing new adds no edit")
    func undone() throws {
        let a = copy { drawing in _ = drawing.undo() }
        let b = copy { drawing in _ = drawing.insert(.number(5), at: 5) }
        #expect(try merged(a, b) == b)
        let both = copy { drawing in
            _ = drawing.insert(.number(7), at: 7)
            _ = drawing.undo()
        }
        let together = try merged(both, b)
        #expect(together.drawing.numbers == [1, 2, 5] && together.names.count == 5)
        #expect(together.drawing.redoBranches.isEmpty)
    }

    @Test("K7 whoever brings the same two states together gets the same names, so that nobody does so again")
    func names() throws {
        let a = copy { drawing in _ = drawing.insert(.number(10), at: 10) }
        let b = copy { drawing in _ = drawing.insert(.number(11), at: 11) }
        var together = try merged(a, b)
        #expect(together.names == (try merged(b, a)).names)
        // Undone, and drawn on in one of the copies and undone there, too.
        together.edit { drawing in _ = drawing.undo() }
        var further = b
        further.edit { drawing in
            _ = drawing.insert(.number(12), at: 12)
            _ = drawing.undo()
        }
        var earlier = a
        earlier.edit { drawing in
            _ = drawing.insert(.number(13), at: 13)
            _ = drawing.undo()
        }
        let again = try merged(together.merged(with: further) ?? together, earlier)
        #expect(Set(again.names).count == again.names.count)
        #expect(again.drawing.editCount == 2 + 2 + 2 + 1)
    }

    @Test("K7 what one copy erases after the other has taken it over is erased there too when they come together again")
    func secondTime() throws {
        var a = copy { drawing in _ = drawing.insert(.number(10), at: 10) }
        let b = copy { drawing in _ = drawing.insert(.number(11), at: 11) }
        var together = try merged(a, b)
        a.edit { drawing in
            _ = drawing.remove([drawing.elements[2].id], at: 20)
            _ = drawing.insert(.number(12), at: 21)
        }
        #expect(try merged(a, together).drawing.numbers == [1, 2, 11, 12])
        together.edit { drawing in _ = drawing.insert(.number(30), at: 30) }
        #expect(try merged(together, a).drawing.numbers == [1, 2, 11, 12, 30])
    }

    @Test("drawings without a common beginning, or whose common part differs, do not come together")
    func strangers() {
        var stranger = NamedDrawing(name: 1)
        stranger.edit { drawing in _ = drawing.insert(.number(1), at: 1) }
        #expect(common.merged(with: stranger) == nil)
        var forged = Drawing()
        for number in [1, 9] { _ = forged.insert(.number(number), at: Double(number)) }
        #expect(common.merged(with: NamedDrawing(forged, names: common.names)) == nil, "another stroke under the same name")
        #expect(common.merged(with: NamedDrawing(common.drawing, names: [0, 1])) == nil)
        #expect(common.merged(with: NamedDrawing(common.drawing, names: [0, 5, 5])) == nil)
    }

    @Test("new layers of both are there, and one layer stays when each copy has removed another")
    func layers() throws {
        var layered = common
        layered.edit { drawing in _ = drawing.addLayer(at: 3) }
        var (a, b) = (layered, layered)
        a.edit { drawing in
            _ = drawing.addLayer(at: 10)
            _ = drawing.insert(.number(10), at: 11)
        }
        b.edit { drawing in
            _ = drawing.addLayer(at: 9)
            _ = drawing.insert(.number(20), at: 12)
        }
        let together = try merged(a, b).drawing
        #expect(together.layerIDs.count == 4 && together.numbers == [1, 2, 20, 10])
        (a, b) = (layered, layered)
        a.edit { drawing in _ = drawing.removeLayer(drawing.layerIDs[0], at: 10) }
        b.edit { drawing in _ = drawing.removeLayer(drawing.layerIDs[1], at: 11) }
        #expect(try merged(a, b).drawing.layerIDs.count == 1)
    }
}

extension PictureLook {
    fileprivate var faded: PictureLook { PictureLook(opacity: 0.75) ?? self }
}
