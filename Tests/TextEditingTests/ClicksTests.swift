import Ink
import Testing
import TextEditing

struct ClicksTests {
    private static func press(_ device: Int32 = 2, at time: Double) -> PointerEvent {
        PointerEvent(device: DeviceID(device), kind: .mouse, phase: .press(.primary), time: time, position: Point(x: 0, y: 0))
    }

    @Test("presses count on as long as each comes soon enough after the one before, where that was")
    func counting() {
        var clicks = Clicks()
        clicks.habits.doubleClick = 0.5
        for number in 1...4 {
            clicks.press(Self.press(at: 0.4 * Double(number)), at: Point(x: 50 + Double(number), y: 50))
            #expect(clicks.count == number)
        }
        clicks.press(Self.press(at: 2.2), at: Point(x: 54, y: 50))
        #expect(clicks.count == 1, "too late")
        clicks.press(Self.press(at: 2.3), at: Point(x: 54, y: 59))
        #expect(clicks.count == 1, "too far")
    }

    @Test("presses of two mice, or of mouse and pen, are none of each other's")
    func devices() {
        var clicks = Clicks()
        clicks.press(Self.press(2, at: 1), at: Point(x: 50, y: 50))
        clicks.press(Self.press(3, at: 1.1), at: Point(x: 50, y: 50))
        #expect(clicks.count == 1)
        clicks.press(Self.press(3, at: 1.2), at: Point(x: 50, y: 50))
        #expect(clicks.count == 2)
    }
}
