import Ink
import TestSupport
import Testing

@testable import Commands

private let soft = Tool.ink("soft")

@Suite("The tools as a person arranged them") struct ToolArrangementTests {
    @Test("unarranged they are as they come") func plain() {
        let arrangement = ToolArrangement()
        #expect(arrangement.ordered(Tool.standard) == Tool.standard && arrangement.shown(Tool.standard) == Tool.standard)
        #expect(arrangement.text == nil)
    }

    @Test("a tool is moved before another, or to the end; what is not there is passed over") func moves() {
        var arrangement = ToolArrangement()
        let tools: [Tool] = [.pen, .marker, soft, .pixelEraser]
        arrangement.move(soft, before: .pen, among: tools)
        #expect(arrangement.ordered(tools) == [soft, .pen, .marker, .pixelEraser])
        arrangement.move(.pen, before: nil, among: tools)
        #expect(arrangement.ordered(tools) == [soft, .marker, .pixelEraser, .pen] && arrangement.text == "soft;marker;eraser;pen;")
        #expect(arrangement.ordered([.pen, .marker]) == [.marker, .pen])
        // Gone for a while, it comes back to the place that was left for it: behind what was arranged meanwhile.
        arrangement.move(.pen, before: .marker, among: [.pen, .marker, .pixelEraser])
        #expect(arrangement.ordered(tools) == [.pen, .marker, .pixelEraser, soft])
        let before = arrangement
        arrangement.move(.marker, before: .marker, among: tools)
        #expect(arrangement == before, "before itself it is where it is")
    }

    @Test("the first ink of the order shows where all are hidden, whatever stands before it") func promisedInk() {
        var arrangement = ToolArrangement()
        _ = arrangement.read("eraser;!pen;!marker;")
        #expect(arrangement.shown([.pen, .marker, .pixelEraser]) == [.pixelEraser, .pen])
    }

    @Test("a tool that nobody has arranged follows the inks that were") func newcomers() {
        var arrangement = ToolArrangement()
        arrangement.move(.marker, before: .pen, among: [.pen, .marker, .pixelEraser])
        #expect(
            arrangement.ordered([.pen, .marker, soft, .pixelEraser, .objectEraser]) == [.marker, .pen, soft, .pixelEraser, .objectEraser])
    }

    @Test("what is hidden does not show; the eraser and one ink always do") func hiding() {
        var arrangement = ToolArrangement()
        let tools: [Tool] = [.pen, .marker, .pixelEraser, .objectEraser]
        #expect(arrangement.canHide(.pen, among: tools) && !arrangement.canHide(.pixelEraser, among: tools))
        arrangement.hide(.pen, true, among: tools)
        arrangement.hide(.objectEraser, true, among: tools)
        #expect(arrangement.shown(tools) == [.marker, .pixelEraser] && arrangement.ordered(tools) == tools)
        #expect(!arrangement.canHide(.marker, among: tools) && arrangement.text == "!pen;marker;eraser;!object-eraser;")
        arrangement.hide(.pen, false, among: tools)
        #expect(arrangement.shown(tools) == [.pen, .marker, .pixelEraser])
        var all = ToolArrangement()
        #expect(all.read("!pen;!marker;!eraser;") == nil)
        #expect(all.shown([.pen, .marker, .pixelEraser]) == [.pen, .pixelEraser])
    }

    @Test("moved to a place among those that show, it is there, whatever is hidden", arguments: 0..<40 as Range<UInt64>)
    func places(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var arrangement = ToolArrangement(Tool.standard.shuffled(using: &random).map { .init($0, isHidden: random.oneIn(3)) })
        let shown = arrangement.shown(Tool.standard)
        let (tool, place) = (random.pick(shown), Int.random(in: shown.indices, using: &random))
        var expected = shown.filter { $0 != tool }
        expected.insert(tool, at: place)
        arrangement.move(tool, to: place, among: Tool.standard)
        #expect(arrangement.shown(Tool.standard) == expected)
        var read = ToolArrangement()
        #expect(read.read(arrangement.text ?? "") == nil && read == arrangement)
    }
}
