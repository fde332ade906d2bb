import Ink
import Testing
import TestSupport

@testable import Tools

@Suite("Single, double and long presses") struct ButtonTests {
    private static let marker = "runShortcut:select-marker"

    @Test("Q1 with only a single press bound, it acts as it goes down, and nothing waits") func atOnce() throws {
        var desk = Desk()
        _ = desk.proximity(true) + desk.pen(.motion)
        #expect(desk.pen(.press(.upper)).told == [.tool(.pixelEraser)])
        #expect(desk.nextDeadline == nil)
        _ = desk.pen(.release(.upper))
        // Each quick press counts as a single one.
        #expect(desk.tap(.upper).told == [.tool(.pen)] && desk.tap(.upper).told == [.tool(.pixelEraser)])
    }

    @Test("Q1 with single and double bound, a single press acts when the time for a second is over, a double one at the second press")
    func both() throws {
        var desk = try Desk(binding: "upper-double=\(Self.marker)")
        _ = desk.proximity(true) + desk.pen(.motion)
        #expect(desk.tap(.upper).told.isEmpty)
        let deadline = try #require(desk.nextDeadline)
        desk.time = deadline - 0.02
        #expect(desk.tick().told.isEmpty)
        desk.time = deadline - 0.01
        #expect(desk.tick().told == [.tool(.pixelEraser)])
        #expect(desk.machine.selected == .pixelEraser && desk.nextDeadline == nil)
        desk.wait(1)
        _ = desk.tap(.upper)
        #expect(desk.pen(.press(.upper)).told == [.tool(.marker)], "as the second goes down")
        _ = desk.pen(.release(.upper))
        #expect(desk.machine.selected == .marker && desk.runDown().told.isEmpty)
    }

    @Test("a double press that is bound alone acts at its second press, and a single press does nothing") func doubleAlone() throws {
        var desk = try Desk(binding: "upper=ignore", "upper-double=\(Self.marker)")
        #expect(desk.tap(.upper).told.isEmpty && desk.runDown().told.isEmpty)
        desk.wait(1)
        #expect(desk.tap(.upper).told.isEmpty && desk.tap(.upper).told == [.tool(.marker)])
        // A second press that comes too late counts as a first one.
        desk = try Desk(binding: "upper=ignore", "upper-double=\(Self.marker)")
        _ = desk.tap(.upper)
        desk.wait(0.3)
        #expect(desk.tap(.upper).told.isEmpty && desk.tap(.upper).told == [.tool(.marker)])
    }

    @Test("a press whose release was lost is no first of two") func lostRelease() throws {
        var desk = try Desk(binding: "upper=ignore", "upper-double=\(Self.marker)")
        _ = desk.proximity(true) + desk.pen(.motion)
        _ = desk.pen(.press(.upper))
        #expect(desk.tap(.upper).told.isEmpty)
        #expect(desk.tap(.upper).told == [.tool(.marker)])
    }

    @Test("a long press acts while it is held, a short one on its release; a tool that is held springs back")
    func hold() throws {
        var desk = try Desk(binding: "upper-hold=\(Self.marker)")
        #expect(desk.pen(.press(.upper)).told.isEmpty && desk.pen(.release(.upper)).told == [.tool(.pixelEraser)])
        #expect(desk.tap(.upper).told == [.tool(.pen)])
        _ = desk.pen(.press(.upper))
        let deadline = try #require(desk.nextDeadline)
        desk.time = deadline - 0.01
        #expect(desk.tick().told == [.tool(.marker)] && desk.machine.selected == .pen)
        #expect(desk.pen(.release(.upper)).told == [.tool(.pen)])
    }

    @Test("with a double press bound, a first press that is held lends its tool once no second can come") func heldFirst() throws {
        var desk = try Desk(binding: "upper-double=\(Self.marker)")
        _ = desk.pen(.press(.upper))
        #expect(desk.runDown().told == [.tool(.pixelEraser)] && desk.machine.selected == .pen)
        #expect(desk.pen(.release(.upper)).told == [.tool(.pen)])
    }

    @Test("a stroke that begins at once decides a waiting press: its tool counts, and nothing shows beneath the tip") func mark() throws {
        var desk = try Desk(binding: "upper-double=\(Self.marker)", "lower-double=\(Self.marker)")
        _ = desk.tap(.upper)
        _ = desk.tap(.lower)
        let effects = desk.pen(.press(.primary))
        #expect(effects.begun?.ink == .eraser && effects.requests.isEmpty)
        #expect(desk.machine.selected == .pixelEraser && desk.runDown().isEmpty)
        _ = desk.pen(.release(.primary))
        // Held on through the stroke, the button lends its tool.
        desk = try Desk(binding: "upper-hold=\(Self.marker)")
        _ = desk.pen(.press(.upper))
        #expect(desk.pen(.press(.primary)).begun?.ink == .eraser)
        _ = desk.pen(.release(.primary))
        #expect(desk.pen(.release(.upper)).told == [.tool(.pen)])
    }

    @Test("D7 a waiting press is dropped when another hand begins a stroke: no tool changes during it")
    func anotherHandsStroke() throws {
        var desk = try Desk(binding: "upper-double=\(Self.marker)")
        _ = desk.pen(.motion)
        _ = desk.tap(.upper)
        #expect(desk.mouse(.press(.primary), 400, 300).content == [.begin])
        #expect(desk.runDown().told.isEmpty && desk.machine.toolbox.choice == ToolChoice())
        #expect(desk.mouse(.release(.primary), 400, 300).content == [.end] && desk.runDown().told.isEmpty)
        #expect(desk.machine.toolbox.choice == ToolChoice())
    }

    @Test("a waiting press is dropped when the pen leaves or is lost") func left() throws {
        let ways: [(inout Desk) -> [ToolEffect]] = [
            { $0.send(.left(device: Desk.tip, time: $0.next())) }, { $0.send(.removed(device: Desk.tip, time: $0.next())) },
            { $0.send(.grabbed(time: $0.next())) },
        ]
        for leave in ways {
            var desk = try Desk(binding: "upper-double=\(Self.marker)")
            _ = desk.tap(.upper)
            _ = leave(&desk)
            #expect(desk.nextDeadline == nil)
            desk.wait(1)
            #expect(desk.tick().isEmpty && desk.machine.toolbox.choice == ToolChoice())
        }
    }

    @Test(
        "Q1 what is held waits for the end of a long press, what is up again for a second press, however long either is",
        arguments: [0.15, 0.3, 0.9], [0.15, 0.3, 0.9])
    func decidedInTime(longPress: Double, doublePress: Double) {
        let bounds: [Set<ButtonRecogniser.Kind>] = [
            [.doublePress], [.hold], [.press, .doublePress], [.press, .hold], [.doublePress, .hold], [.press, .doublePress, .hold],
        ]
        let button = ButtonRecogniser.Button(device: Desk.tip, button: .upper)
        for bound in bounds {
            var recogniser = ButtonRecogniser(ToolParameters(longPress: longPress, doublePress: doublePress))
            let pressed = recogniser.press(button, at: 5, bound: bound)
            #expect(pressed == nil && recogniser.deadline == 5 + (bound.contains(.hold) ? longPress : doublePress))
            let released = recogniser.release(button)
            guard bound.contains(.doublePress) else {
                #expect(released?.kind == (bound.contains(.press) ? .press : nil) && recogniser.deadline == nil)
                continue
            }
            #expect(released == nil && recogniser.deadline == 5 + doublePress, "\(bound)")
            let decided = recogniser.advance(to: 5 + doublePress)
            #expect(decided.map(\.kind) == (bound.contains(.press) ? [.press] : []) && recogniser.deadline == nil)
        }
    }

    @Test("in any sequence of presses, each press has at most one meaning, and all are decided in time", arguments: 0..<40)
    func anyPresses(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let parameters = ToolParameters()
        var recogniser = ButtonRecogniser(parameters)
        let bounds: [Set<ButtonRecogniser.Kind>] = [
            [], [.press], [.doublePress], [.hold], [.press, .doublePress], [.press, .hold], [.press, .doublePress, .hold],
        ]
        let bound = random.pick(bounds)
        let button = ButtonRecogniser.Button(device: Desk.tip, button: .upper)
        var (now, presses, meanings) = (0.0, 0, [ButtonRecogniser.Meaning]())
        var isDown = false
        for _ in 0..<200 {
            now += .random(in: 0...0.25, using: &random)
            while let deadline = recogniser.deadline, deadline <= now { meanings += recogniser.advance(to: deadline) }
            if isDown {
                meanings += [recogniser.release(button)].compactMap { $0 }
            } else {
                presses += 1
                meanings += [recogniser.press(button, at: now, bound: bound)].compactMap { $0 }
            }
            isDown.toggle()
        }
        while let deadline = recogniser.deadline { meanings += recogniser.advance(to: deadline) }
        #expect(meanings.allSatisfy { bound.contains($0.kind) })
        #expect(meanings.map(\.began) == meanings.map(\.began).sorted() && Set(meanings.map(\.began)).count == meanings.count)
        let used = meanings.reduce(0) { $0 + ($1.kind == .doublePress ? 2 : 1) }
        #expect(used <= presses)
        if bound.isSuperset(of: [.press]) { #expect(used == presses, "none gets lost") }
    }
}
