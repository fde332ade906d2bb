import Contacts
import Ink
import Session
import Testing
import Tools

@testable import AppParts

@Suite("What the input doctor keeps of the pens") struct PenLogTests {
    private var log = PenLog(ahead: 0.012)
    private let pen = DeviceID(2)
    private let finger = DeviceID(7)

    private func event(
        _ device: DeviceID, _ kind: PointerKind, _ phase: PointerEvent.Phase, at time: Double, x: Double = 5
    ) -> InputEvent {
        .pointer(
            PointerEvent(
                device: device, kind: kind, phase: phase, time: time, position: Point(x: x, y: 5), axes: PenAxes(pressure: 0.5)))
    }

    private mutating func note(_ device: DeviceID, _ kind: PointerKind, _ phases: PointerEvent.Phase..., from time: Double) {
        for (number, phase) in phases.enumerated() { log.note(Judged(event(device, kind, phase, at: time + Double(number) / 8))) }
    }

    /// The times of what is reported.
    private var times: [Double] { log.report.compactMap { $0.event?.time } }

    @Test("a report has what pens and fingers did, without mouse, keys and time, and measures the pens alone") mutating func kinds() {
        note(finger, .touch, .press(.primary), .motion, .release(.primary), from: 1)
        #expect(log.meters.isEmpty && log.predictions.isEmpty && log.heard == nil)
        note(pen, .pen, .motion, .motion, from: 2)
        note(DeviceID(3), .eraser, .motion, from: 3)
        note(pen, .pen, .motion, from: 4)
        note(DeviceID(9), .mouse, .press(.primary), .motion, .release(.primary), from: 5)
        log.note(Judged(.key(KeyEvent(key: .space, isPressed: true, time: 6))))
        log.note(Judged(.tick(time: 7)))
        log.note(Judged(.left(device: pen, time: 8)))
        #expect(times == [1, 1.125, 1.25, 2, 2.125, 3, 4, 8])
        #expect(log.meters.mapValues(\.samples) == [pen: 3, DeviceID(3): 1] && log.heard == pen)
        #expect(Set(log.predictions.keys) == [pen, DeviceID(3)])
    }

    @Test("what has been pressed and not let go yet is left out: replayed, it would mark where the report's button is")
    mutating func openPress() {
        note(pen, .pen, .press(.primary), .motion, .release(.primary), from: 1)
        #expect(times.count == 3)
        note(finger, .touch, .press(.primary), .motion, from: 2)
        note(pen, .pen, .motion, .press(.primary), .press(.lower), .motion, from: 3)
        #expect(times == [1, 1.125, 1.25], "the finger's press is the first that is open")
        note(finger, .touch, .release(.primary), from: 4)
        #expect(times == [1, 1.125, 1.25, 2, 2.125, 3])
        note(pen, .pen, .release(.lower), from: 5)
        #expect(times.count == 6, "the tip is still down")
        note(pen, .pen, .release(.primary), from: 6)
        #expect(times.count == 12)
    }

    @Test("a press ends where its device goes, its pointer leaves, the window system takes it back, or another program takes the pointer")
    mutating func ends() {
        let ends: [InputEvent] = [
            .left(device: pen, time: 9), .removed(device: pen, time: 9), .grabbed(time: 9), event(pen, .pen, .cancel, at: 9),
        ]
        for (number, end) in ends.enumerated() {
            note(pen, .pen, .press(.primary), .motion, from: 1)
            #expect(times.count == 3 * number, "\(end)")
            log.note(Judged(end))
            #expect(times.count == 3 * number + 3, "\(end)")
        }
        note(pen, .pen, .press(.primary), from: 20)
        log.note(Judged(.left(device: finger, time: 21)))
        #expect(times.count == 3 * ends.count, "another device's end")
    }

    @Test("a pen over a panel is reported like one over the canvas: with its places, and as it was judged") mutating func panels() {
        for x in [3.0, 4, 4.5] { log.note(Judged(event(pen, .pen, .motion, at: x, x: x), .palm, of: .panel, showsPen: true)) }
        let places = log.report.compactMap { input -> Double? in
            guard case .input(let judged) = input, case .pointer(let event) = judged.event else { return nil }
            return judged.owner == .canvas && judged.verdict == .palm && judged.showsPen ? event.position.x : nil
        }
        #expect(places == [3, 4, 4.5])
    }
}
