import Ink
import Testing

@testable import Tablet

@Suite struct CoalescingTests {
    private func event(_ device: Int32, contact: UInt32 = 0, _ phase: PointerEvent.Phase = .motion) -> InputEvent {
        .pointer(
            PointerEvent(
                device: DeviceID(device), kind: .touch, contact: contact, phase: phase, time: 0, position: Point(x: 0, y: 0)))
    }

    private func flags(_ events: [InputEvent]) -> String {
        var events = events
        events.markCoalesced()
        return events.reduce(into: "") { text, event in
            guard case .pointer(let pointer) = event else { return text.append("-") }
            text.append(pointer.coalesced ? "c" : ".")
        }
    }

    @Test("E6 of a batch the newest motion of each contact is not coalesced, all before it are")
    func newest() {
        #expect(flags([event(1), event(1), event(1)]) == "cc.")
        #expect(flags([event(1), event(2), event(1), event(2)]) == "cc..")
        #expect(flags([event(1, contact: 1), event(1, contact: 2)]) == "..")
        #expect(flags([event(1), event(1, .press(.primary)), event(1), .tick(time: 0)]) == "c..-")
        #expect(flags([]) == "")
    }
}
