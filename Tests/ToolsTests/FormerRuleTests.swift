import Commands
import Ink
import Testing

@testable import Tools

/// Each recording is replayed by the rules that the program had when it was made.
@Suite("The rules of former recordings") struct FormerRuleTests {
    private func desk(_ format: UInt64, _ set: (inout ToolState) -> Void = { _ in }) -> Desk {
        var state = ToolState()
        state.rules = ToolRules(format: format)
        set(&state)
        var desk = Desk(penIsKnown: state.penIsKnown)
        desk.machine = ToolMachine(state)
        return desk
    }

    @Test("K8 up to format 6 a tool key that is tapped in the middle of a stroke gives its tool back", arguments: 1...11)
    func tappedKey(format: UInt64) {
        var desk = desk(format)
        _ = desk.pen(.press(.primary))
        desk.tap("m")
        _ = desk.pen(.release(.primary))
        #expect(desk.machine.selected == (format <= 6 ? .pen : .marker))
    }

    @Test("K8 up to format 6 a button goes before the eraser end if it is pressed after the pen was turned round", arguments: 1...11)
    func heldButton(format: UInt64) {
        var desk = desk(format)
        _ = desk.pen(.motion) + desk.eraser(.motion)
        _ = desk.pen(.press(.upper), kind: .eraser, device: Desk.eraserEnd)
        #expect(desk.machine.effective == (format <= 6 ? .pen : .pixelEraser))
    }

    @Test("K8 up to format 6 a change of appearance ends the stroke in progress", arguments: 1...11)
    func appearance(format: UInt64) {
        var desk = desk(format)
        _ = desk.pen(.press(.primary))
        #expect(desk.command(.appearance(.dark)) == (format <= 6 ? [.endStroke, .show(.dark)] : []))
        #expect(desk.pen(.release(.primary)) == (format <= 6 ? [] : [.endStroke, .show(.dark)]))
    }

    @Test("K8 up to format 7 the wheel zooms by eighths of a doubling, and parts of a step wait for a whole one", arguments: 1...11)
    func wheel(format: UInt64) {
        var desk = desk(format)
        #expect(ToolRules(format: format).ladder == (format <= 7 ? .eighths : .round))
        #expect(desk.wheel(0, -0.5, .control).views.isEmpty == (format <= 7))
    }

    @Test("K8 up to format 7 a finger's stroke vanishes when the next finger lands at once", arguments: 1...11)
    func quickFingers(format: UInt64) {
        var desk = desk(format) { $0.penIsKnown = true }
        _ = desk.finger(1, .press(.primary)) + desk.finger(1, .release(.primary))
        #expect(desk.finger(1, .press(.primary)).names == [format <= 7 ? .discard : .rest, .begin])
    }

    @Test("K8 up to format 9 a finger that stays turns the page by the angle of the two that there were", arguments: 1...11)
    func staying(format: UInt64) {
        var desk = desk(format) { $0.settings.fingers = .pan }
        _ = desk.finger(1, .press(.primary), 100, 200) + desk.finger(2, .press(.primary), 260, 60)
        _ = desk.finger(2, .release(.primary), 260, 60)
        guard case .carry(_, _, _, let turn)? = desk.finger(1, .motion, 140, 210).motion else {
            Issue.record("the page does not move")
            return
        }
        #expect((abs(turn) > 20) == (format <= 9), "\(turn)°")
    }
}
