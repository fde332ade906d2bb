import Commands
import Ink
import Testing
@testable import Tools

/// The page moved by the pen alone: a button of it is held, and the tip drags.
@Suite("A button of the pen that is held to drag the page") struct PageHoldTests {
    private func hovering(_ bindings: String...) throws -> Desk {
        var desk = Desk()
        for text in bindings {
            let binding = try Binding(text)
            desk.machine.settings.bindings[binding.gesture] = binding.action
        }
        _ = desk.proximity(true) + desk.pen(.motion)
        return desk
    }

    @Test("by default the lower button opens the palette at once, and held for longer it lets the tip drag the page, which marks nothing")
    func lower() throws {
        var desk = try hovering()
        let pressed = desk.pen(.press(.lower))
        #expect(pressed.requests.map(\.command) == [.palette], "as ever")
        desk.wait(0.35)
        _ = desk.tick()
        #expect(desk.machine.preview == nil, "a press would not mark")
        let landed = desk.contact(.pen, .press(.primary), 50, 60)
        #expect(landed.content.isEmpty && desk.machine.isMovingView)
        #expect(desk.contact(.pen, .motion, 80, 20).motion == .carry(from: Point(x: 50, y: 60), to: Point(x: 80, y: 20), zoom: 1, turn: 0))
        #expect(desk.pen(.release(.primary)).content.isEmpty && !desk.machine.isDrawing)
        _ = desk.pen(.release(.lower))
        #expect(desk.pen(.press(.primary)).content == [.begin], "let go, it marks again")
    }

    @Test(
        "a button or squeeze that is bound to it drags from its press on, and a long press from its own time on",
        arguments: ["upper=movePage", "third=movePage", "lower=movePage", "upper-hold=movePage", "squeeze=movePage"])
    func bound(text: String) throws {
        var desk = try hovering("upper=ignore", "lower=ignore", "lower-hold=ignore", text)
        if text.hasPrefix("squeeze") {
            _ = desk.gesture(.squeeze)
        } else {
            _ = desk.pen(.press(text.hasPrefix("upper") ? .upper : text.hasPrefix("third") ? .third : .lower))
        }
        desk.wait(text.contains("hold") ? 0.35 : 0.02)
        #expect(desk.pen(.press(.primary)).content.isEmpty && desk.machine.isMovingView)
    }

    @Test("let go while the tip drags, the page is still held until the tip lifts, and no mark begins; the next press marks")
    func letGo() throws {
        var desk = try hovering("third=movePage")
        _ = desk.pen(.press(.third))
        _ = desk.contact(.pen, .press(.primary), 50, 60)
        #expect(desk.pen(.release(.third)).content.isEmpty && desk.machine.isMovingView)
        #expect(desk.contact(.pen, .motion, 70, 60).motion != nil && !desk.machine.isDrawing)
        #expect(desk.pen(.release(.primary)).content.isEmpty && !desk.machine.isMovingView)
        #expect(desk.pen(.press(.primary)).content == [.begin])
    }

    @Test("pressed while the tip marks, the button moves nothing: not this stroke, and not the next one under the same press")
    func duringStroke() throws {
        var desk = try hovering("third=movePage")
        _ = desk.pen(.press(.primary))
        #expect(desk.pen(.press(.third)).isEmpty)
        #expect(desk.pen(.motion).names == [.extend] && desk.pen(.release(.primary)).names == [.end])
        #expect(desk.pen(.press(.primary)).content == [.begin])
        #expect(desk.pen(.release(.third)).isEmpty && desk.pen(.release(.primary)).names == [.end])
    }

    @Test("a button that lends a tool while it is held still lends it: who holds it marks with that") func lends() throws {
        var desk = try hovering("lower=switchEraser", "lower-hold=movePage")
        _ = desk.pen(.press(.lower))
        desk.wait(0.4)
        let landed = desk.pen(.press(.primary))
        #expect(landed.content == [.begin] && !desk.machine.isMovingView && desk.machine.effective == .pixelEraser)
    }

    @Test("what was held is held no more when the pen goes, another client takes it, or its release was lost", arguments: 0..<3)
    func lost(how: Int) throws {
        var desk = try hovering("third=movePage")
        _ = desk.pen(.press(.third))
        switch how {
        case 0: _ = desk.proximity(false)
        case 1: _ = desk.send(.grabbed(time: desk.next()))
        default: _ = desk.send(.left(device: Desk.tip, time: desk.next()))
        }
        _ = desk.proximity(true) + desk.pen(.motion)
        #expect(desk.pen(.press(.primary)).content == [.begin])
    }

    @Test("a press of another device marks meanwhile: the button is the pen's") func others() throws {
        var desk = try hovering("third=movePage")
        _ = desk.pen(.press(.third))
        #expect(desk.machine.pressUse(of: Desk.tip) == .movesPage && desk.machine.pressUse() == .movesPage)
        for device in [Desk.mouse, Desk.screen, Desk.otherPen] { #expect(desk.machine.pressUse(of: device) == .marks) }
    }
}
