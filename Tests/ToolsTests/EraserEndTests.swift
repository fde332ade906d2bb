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
}
