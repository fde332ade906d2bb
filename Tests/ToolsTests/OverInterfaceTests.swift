import Commands
import Ink
import Testing
@testable import Tools

@Suite("A pen over the interface")
struct OverInterfaceTests {
    @Test(
        "Q3 D10 Q9 squeeze and double tap work over the interface as over the canvas, whether or not the pen reports proximity",
        arguments: [true, false], [true, false])
    func gestures(tellsProximity: Bool, comesOverCanvas: Bool) {
        var desk = Desk()
        if tellsProximity { _ = desk.proximity(true) }
        if comesOverCanvas { _ = desk.pen(.motion) }
        #expect(desk.over().names == (comesOverCanvas ? [.hide] : []), "H9 it shows no coming mark")
        _ = desk.send(.focus(isFocused: false, time: desk.next()))
        #expect(desk.gesture(.squeeze).requests.map(\.command) == [.palette])
        #expect(desk.gesture(.doubleTap).told == [.tool(.pixelEraser)])
        #expect(desk.gesture(.squeeze).requests.map(\.place) == [nil], "Q3 the interface knows best where the tip is")
        _ = desk.send(.left(device: Desk.tip, time: desk.next()))
        #expect(desk.gesture(.squeeze).isEmpty == true, "gone to another window")
    }

    @Test("M12 the eraser end erases over the interface too, even when the pen is turned round there, and the tip gives the tool back")
    func eraserEnd() {
        for turnsThere in [false, true] {
            var desk = Desk()
            _ = desk.proximity(true, kind: .eraser, device: Desk.eraserEnd)
            let told = turnsThere ? desk.over(kind: .eraser).told : desk.eraser(.motion).told + desk.over(kind: .eraser).told
            #expect(told.isEmpty, "told as it came near")
            #expect(desk.machine.effective == .pixelEraser)
            _ = desk.over(true, kind: .eraser)
            let pen = desk.machine.style(of: .pen)
            _ = desk.command(.width(24))
            _ = desk.over(false, kind: .eraser)
            #expect(desk.machine.style(of: .pixelEraser).width == 24 && desk.machine.style(of: .pen) == pen, "its own size")
            #expect(desk.proximity(false, kind: .eraser, device: Desk.eraserEnd).told == [.tool(.pen)])
            #expect(desk.over().told.isEmpty && desk.machine.effective == .pen)
        }
        var silent = Desk()
        #expect(silent.over(kind: .eraser).told == [.tool(.pixelEraser)])
    }

    @Test("M12 a colour chosen with the eraser end goes to the tip, which gets its tool back and marks with it", arguments: Tool.standard)
    func color(tool: Tool) {
        let green = Color(red: 1, green: 200, blue: 3)
        var desk = Desk()
        _ = desk.command(.select(.marker)) + desk.command(.select(tool))
        _ = desk.eraser(.motion) + desk.over(kind: .eraser)
        #expect(desk.machine.effective == .pixelEraser)
        _ = desk.command(.color(green))
        #expect(desk.machine.effective == .pixelEraser, "the pen has not been turned round")
        _ = desk.proximity(false, kind: .eraser, device: Desk.eraserEnd)
        let marks = tool.isEraser ? .marker : tool
        #expect(desk.machine.effective == marks && desk.machine.effectiveStyle.color == green)
        for other in Tool.standard where other != marks { #expect(desk.machine.style(of: other).color != green) }
    }

    @Test("D8 Q1 a button that is held or was tapped keeps its effect as the pen moves over the interface") func heldButton() throws {
        var desk = Desk()
        _ = desk.pen(.motion)
        _ = desk.pen(.press(.upper))
        #expect(desk.over().told.isEmpty && desk.machine.effective == .pixelEraser)
        _ = desk.pen(.release(.upper))
        #expect(desk.machine.selected == .pixelEraser, "a tap, not a loss")

        var waiting = try Desk(binding: "upper-double=switchPrevious")
        _ = waiting.pen(.motion)
        _ = waiting.tap(.upper)
        #expect(waiting.machine.effective == .pen)
        _ = waiting.over() + waiting.runDown()
        #expect(waiting.machine.selected == .pixelEraser)

        var squeezed = try Desk(binding: "squeeze=switchEraser")
        _ = squeezed.pen(.motion) + squeezed.gesture(.squeeze) + squeezed.over()
        squeezed.wait(1)
        #expect(squeezed.gesture(.squeeze, begins: false).told == [.tool(.pen)])
    }

    @Test("Q5 while a tip presses the interface, no gesture counts, by event, button, key or command; after the lift all do again")
    func pressing() throws {
        var desk = try Desk(binding: "third-hold=switchEraser")
        _ = desk.pen(.motion)
        #expect(desk.over(true).content.isEmpty)
        for effects in [
            desk.gesture(.squeeze), desk.gesture(.doubleTap), desk.tap(.upper), desk.tap(.lower), desk.press(.character("q")),
            desk.release(.character("q")), desk.press(.character("w")), desk.release(.character("w")), desk.command(.gesture(.squeeze)),
        ] { #expect(effects.isEmpty) }
        _ = desk.pen(.press(.third))
        #expect(desk.runDown().isEmpty && desk.machine.effective == .pen)
        _ = desk.pen(.release(.third))
        #expect(desk.over(false).isEmpty)
        #expect(desk.gesture(.squeeze).requests.count == 1 && desk.tap("w").requests.count == 1)
        #expect(desk.tap("q").told == [.tool(.pixelEraser)])
    }

    @Test("Q5 a tip that pressed the interface is no longer down once it went away, was grabbed or was unplugged", arguments: 0..<3)
    func lost(way: Int) {
        var desk = Desk()
        _ = desk.over(true)
        #expect(desk.gesture(.doubleTap).isEmpty)
        _ =
            switch way {
            case 0: desk.proximity(false)
            case 1: desk.send(.grabbed(time: desk.next()))
            default: desk.send(.removed(device: Desk.tip, time: desk.next()))
            }
        _ = desk.pen(.motion)
        #expect(desk.gesture(.doubleTap).told == [.tool(.pixelEraser)])
    }

    @Test("M13 while a pen's tip is down on the interface, a finger on the canvas is its palm") func palm() {
        var desk = Desk()
        _ = desk.over(true)
        #expect(desk.finger(1, .press(.primary), 600, 600).isEmpty)
    }
}

@Suite("Two pens at once")
struct PensNearTests {
    @Test("M12 D8 when a tip and another pen's eraser end both hover, the newest decides until it leaves: the tool changes once")
    func newest() {
        for eraserIsNewer in [true, false] {
            var desk = Desk()
            func hover(_ isEraser: Bool, _ desk: inout Desk) -> [ToolEffect] { isEraser ? desk.eraser(.motion) : desk.pen(.motion, 90, 90) }
            _ = hover(!eraserIsNewer, &desk)
            var told: [Feedback.Deed] = []
            for _ in 0..<20 {
                for isEraser in [eraserIsNewer, !eraserIsNewer] {
                    told += hover(isEraser, &desk).told
                    #expect(desk.machine.preview?.style.ink == (eraserIsNewer ? .eraser : .feltPen), "H3 nor does the coming mark change")
                }
            }
            #expect(told == [.tool(eraserIsNewer ? .pixelEraser : .pen)])
            let newest = eraserIsNewer ? Desk.eraserEnd : Desk.tip
            let left = desk.proximity(false, kind: eraserIsNewer ? .eraser : .pen, device: newest).told
            #expect(left + hover(!eraserIsNewer, &desk).told == [.tool(eraserIsNewer ? .pen : .pixelEraser)])
        }
    }

    @Test("M2 M12 the pen that touches marks as its end does, whichever came last", arguments: [PointerKind.pen, .eraser])
    func touching(kind: PointerKind) {
        var desk = Desk()
        _ = kind == .pen ? desk.pen(.motion) + desk.eraser(.motion) : desk.eraser(.motion) + desk.pen(.motion)
        let effects = kind == .pen ? desk.pen(.press(.primary)) : desk.eraser(.press(.primary))
        #expect(effects.begun?.ink == (kind == .pen ? .feltPen : .eraser))
    }

    @Test("M12 an end that does not report its leaving no longer decides once it has been silent for half a second") func silent() {
        var desk = Desk()
        _ = desk.pen(.motion) + desk.eraser(.motion)
        #expect(desk.pen(.motion).told.isEmpty)
        desk.wait(0.5)
        #expect(desk.pen(.motion).told == [.tool(.pen)])
    }
}
