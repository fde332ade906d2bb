import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import Panels
@testable import Widgets

/// When the interface is laid out again, and when not.
struct LayoutCostTests {
    @Test("neither a stroke over the canvas nor a press that rests on a control lays out anything again", arguments: PointerKind.allCases)
    func press(_ kind: PointerKind) throws {
        let table = Table()
        let interface = table.interface
        // As in the program: a pen's press tells the judge that touches are its hand's.
        var judged = JudgedInterface(interface)
        func isLaidOut(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) -> Bool {
            let event = PointerEvent(device: DeviceID(9), kind: kind, phase: phase, time: 5, position: Point(x: x, y: y))
            _ = judged.handle(.pointer(event))
            defer { _ = interface.refresh() }
            return interface.shown.isOutdated
        }
        _ = isLaidOut(.motion, 700, 400)
        for step in 0..<20 {
            #expect(!isLaidOut(step == 0 ? .press(.primary) : .motion, 700 + Double(step), 400), "on the canvas, \(step)")
        }
        #expect(!isLaidOut(.release(.primary), 720, 400))
        let more = try #require(table.control("picker.more")?.frame.center)
        #expect(isLaidOut(.press(.primary), more.x, more.y), "it shows that it is pressed")
        for step in 0..<5 { #expect(!isLaidOut(.motion, more.x + Double(step), more.y), "upon it, \(step)") }
        #expect(isLaidOut(.motion, 700, 400), "away from it")
    }
}
