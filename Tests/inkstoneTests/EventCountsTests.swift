import Ink
import Testing

@testable import AppParts

@Suite("The counts of input that a script gets") struct EventCountsTests {
    @Test("each kind counts for itself, in one order, and of releases only those of tip, finger and left button") func kinds() {
        var counts = EventCounts()
        func pointer(_ kind: PointerKind, _ phase: PointerEvent.Phase) {
            counts.note(.pointer(PointerEvent(device: DeviceID(2), kind: kind, phase: phase, time: 1, position: Point(x: 1, y: 1))))
        }
        #expect(counts.byKind.allSatisfy { $0.count == 0 })
        for (kind, count) in [(.pen, 5), (.eraser, 3), (.touch, 4), (.mouse, 2)] as [(PointerKind, Int)] {
            for _ in 0..<count { pointer(kind, .motion) }
        }
        pointer(.pen, .release(.lower))
        pointer(.pen, .cancel)
        pointer(.touch, .release(.primary))
        for key in [true, false, true] { counts.note(.key(KeyEvent(key: .space, isPressed: key, time: 2))) }
        counts.note(.gesture(GestureEvent(device: DeviceID(2), gesture: .squeeze, time: 3)))
        counts.note(.tick(time: 4))
        counts.note(.left(device: DeviceID(2), time: 5))
        counts.note(.focus(isFocused: true, time: 6))
        #expect(counts.byKind.map(\.kind) == ["pen", "eraser", "touch", "mouse", "release", "key", "scroll", "gesture"])
        #expect(counts.byKind.map(\.count) == [7, 3, 5, 2, 1, 3, 0, 1])
    }
}
