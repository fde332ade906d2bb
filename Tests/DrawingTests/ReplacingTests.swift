import Ink
import Testing
import TestSupport

@testable import Drawing
@testable import Elements

@Suite struct ReplacingTests {
    @Test("Elements that take the place of others lie on top, each where it belongs; one undo brings the others back where they were")
    func replaces() throws {
        var drawing = Drawing()
        let ids = (0..<3).map { drawing.insert(.bare(x: Int32($0))).edit.inserted[0] }
        let before = drawing.elements
        let (text, move) = (PlacedText.madeUp("a"), try #require(Transform(dx: 5)))
        let applied = drawing.replace(
            [ids[2], ids[0], ElementID(99)], by: [(.text(text), move), (.stroke(.bare(x: 9)), .identity)], at: 7)
        #expect(applied?.edit.time == 7 && drawing.undoDepth == 4)
        #expect(drawing.elements.map(\.content) == [.stroke(.bare(x: 1)), .text(text), .stroke(.bare(x: 9))])
        #expect(drawing.elements.map(\.transform) == [.identity, move, .identity])
        let after = drawing.elements
        _ = drawing.undo()
        #expect(drawing.elements == before)
        _ = drawing.redo()
        #expect(drawing.elements == after && Drawing(drawing.parts) == drawing)
    }

    @Test("Nothing takes the place of what is not there, and nothing is put in no place") func replacesNothing() {
        var drawing = Drawing()
        let ids = (0..<2).map { drawing.insert(.bare(x: Int32($0))).edit.inserted[0] }
        _ = drawing.remove([ids[0]])
        let before = drawing
        let byNone = drawing.replace([ids[1]], by: [])
        let ofNone = drawing.replace([ids[0], ElementID(99)], by: [(.stroke(.bare(x: 9)), .identity)])
        #expect(byNone == nil && ofNone == nil && drawing == before)
    }

    @Test("Contents come in their order, on the paper that they bring, by one edit; where both are the same there is none")
    func inserts() {
        var drawing = Drawing()
        let (first, grid) = (drawing.insert(.bare(x: 0)).id, Paper(pattern: .grid))
        let contents = (1...3).map { Element.Content.stroke(.bare(x: $0)) }
        let applied = drawing.insert(contents, on: grid, at: 3)
        #expect(applied?.edit.changesPaper == true && applied?.edit.time == 3 && drawing.undoDepth == 2)
        #expect(drawing.paper == grid && drawing.elements.map(\.content) == [.stroke(.bare(x: 0))] + contents)
        let onSame = drawing.insert([.stroke(.bare(x: 9))], on: grid)
        #expect(onSame?.edit.changesPaper == false && drawing.elementCount == 5)
        let none = drawing.insert([], on: grid)
        #expect(none == nil)
        drawing.go(to: first)
        #expect(drawing.paper == Paper() && drawing.elementCount == 1)
    }
}
