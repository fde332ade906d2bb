import Commands
import Ink
import Testing

@testable import Tools

@Suite struct EraserEndTests {
    @Test("D1 while a key or the pen's other end lends the eraser, the toggle lends the last tool other than the eraser")
    func toggleWhileLent() {
        for lender in ["key", "eraser end"] {
            var desk = Desk(tool: .marker)
            _ = lender == "key" ? desk.press(.character("e")) : desk.eraser(.motion)
            _ = desk.press(.character("q"))
            if lender == "eraser end" { _ = desk.eraser(.motion) }
            #expect(desk.machine.effective == .marker)
            desk.wait(1)
            _ = desk.release(.character("q"))
            #expect(desk.machine.effective == .pixelEraser && desk.machine.selected == .marker)
        }
    }

    @Test(
        "M12 the eraser end erases whatever button is held, whether it was pressed before the pen was turned round or after",
        arguments: [true, false])
    func withButton(isBefore: Bool) {
        var desk = Desk()
        _ = desk.pen(.motion)
        if isBefore { _ = desk.pen(.press(.upper)) }
        _ = desk.eraser(.motion)
        if !isBefore { _ = desk.pen(.press(.upper), kind: .eraser, device: Desk.eraserEnd) }
        #expect(desk.machine.effective == .pixelEraser)
        #expect(desk.eraser(.press(.primary)).begun?.ink == .eraser)
    }

    @Test("M12 flipping to the eraser end erases, flipping back restores the tool", arguments: Tool.standard)
    func eraserEnd(tool: Tool) {
        var desk = Desk(tool: tool)
        _ = desk.proximity(true)
        _ = desk.pen(.motion)
        _ = desk.proximity(false)
        _ = desk.proximity(true, kind: .eraser, device: Desk.eraserEnd)
        #expect(desk.machine.effective == .pixelEraser && desk.machine.selected == tool)
        #expect(desk.eraser(.press(.primary)).begun?.ink == .eraser)
        _ = desk.eraser(.release(.primary))
        _ = desk.proximity(false, kind: .eraser, device: Desk.eraserEnd)
        #expect(desk.machine.effective == tool && desk.machine.selected == tool && desk.machine.previous == nil)
    }

    @Test("M12 where the eraser end is to be as the tip, it draws with the tool in hand, and gives back what the other end lent")
    func asTip() {
        var desk = Desk(tool: .marker)
        var settings = ToolSettings()
        settings.eraserEnd = .tip
        _ = desk.eraser(.motion)
        _ = desk.machine.handle(.settings(settings))
        _ = desk.eraser(.motion)
        #expect(desk.machine.effective == .marker)
        #expect(desk.eraser(.press(.primary)).begun?.ink == .chiselMarker)
    }

    @Test("M12 pens without proximity, with one device for both ends, flip by their events") func flipByEvents() {
        var desk = Desk()
        _ = desk.pen(.motion)
        _ = desk.pen(.motion, kind: .eraser)
        #expect(desk.machine.effective == .pixelEraser)
        _ = desk.pen(.motion)
        #expect(desk.machine.effective == .pen)
    }

    @Test("D7 the eraser end is not a choice: a tool tapped meanwhile counts once the pen is turned back") func choiceBeneath() {
        var desk = Desk()
        _ = desk.eraser(.motion)
        desk.tap("m")
        #expect(desk.machine.effective == .pixelEraser)
        _ = desk.pen(.motion)
        #expect(desk.machine.effective == .marker)
    }

    @Test("M12 the eraser end has a choice of its own, whatever the tip is") func ownChoice() {
        for tip in [Tool.pen, .pixelEraser, .objectEraser] {
            var desk = Desk(tool: tip) { $0.eraserEnd = .strokes }
            _ = desk.eraser(.motion)
            #expect(desk.machine.effective == .objectEraser && desk.machine.selected == tip)
            #expect(desk.eraser(.press(.primary)).removing?.width == InkSet()[.objectEraser].width)
            _ = desk.eraser(.release(.primary))
            _ = desk.pen(.motion)
            #expect(desk.machine.effective == tip)
        }
    }

    @Test("I10 the object eraser begins, goes on and ends like a stroke, but is never a straight line") func objectEraser() {
        var desk = Desk(tool: .objectEraser)
        let down = desk.pen(.press(.primary), modifiers: .shift)
        #expect(down.removing != nil && down.begun == nil)
        #expect(desk.pen(.motion, modifiers: .shift).content == [.extend])
        #expect(desk.pen(.release(.primary)).content == [.end])
    }

    @Test("D1 the toggle leads to the eraser chosen last, and back to the last tool that marks") func toggleRemembers() {
        var desk = Desk(tool: .marker)
        _ = desk.command(.select(.objectEraser))
        _ = desk.command(.select(.pixelEraser))
        desk.tap("q")
        #expect(desk.machine.selected == .marker, "past the other eraser")
        _ = desk.command(.select(.objectEraser))
        desk.tap("m")
        desk.tap("p")
        desk.tap("q")
        #expect(desk.machine.selected == .objectEraser)
        let kept = ToolMachine(desk.machine.state)
        #expect(kept.toolbox.choice == desk.machine.toolbox.choice)
    }

    @Test("M6 pressure changes nothing of the pixel eraser, its size, or its softness, as set", arguments: EraserPressure.allCases)
    func eraserPressure(pressure: EraserPressure) {
        var desk = Desk(tool: .pixelEraser) { $0.eraserPressure = pressure }
        let ink = desk.pen(.press(.primary)).begun?.ink
        #expect(ink == pressure.ink && ink?.paint.blend == .erase)
        #expect(ink?.responses.map(\.target) ?? [] == [.nothing: [], .size: [.size], .softness: [.flow]][pressure])
    }

    @Test("K8 M12 among tools kept before there was an object eraser, an eraser end that is set to it erases pixels") func formerTools()
        throws
    {
        var state = ToolState()
        state.settings.eraserEnd = .strokes
        state.inks = try #require(InkSet(Array(InkSet().slots.dropLast())))
        var desk = Desk()
        desk.machine = ToolMachine(state)
        _ = desk.eraser(.motion)
        #expect(desk.machine.effective == .pixelEraser)
        #expect(desk.eraser(.press(.primary)).begun?.ink == .eraser)
    }
}
