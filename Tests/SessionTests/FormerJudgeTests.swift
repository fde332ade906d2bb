import Bytes
import Commands
import Contacts
import Ink
import Testing
import Tools

@testable import Recording
@testable import Session

/// Recordings up to format 6 tell no verdicts: their events are judged as they are read.
@Suite("Who acted in former recordings") struct FormerJudgeTests {
    private static func event(
        _ kind: PointerKind, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at time: Double, finger: UInt32 = 0
    ) -> SessionInput {
        let device = DeviceID(kind == .pen ? 8 : kind == .touch ? 20 : 30)
        return .input(
            .pointer(
                PointerEvent(device: device, kind: kind, contact: finger, phase: phase, time: time, position: Point(x: x, y: y))))
    }

    /// What is made of such inputs, where a pen is plugged in.
    private func read(_ inputs: [SessionInput], then bytes: [UInt8] = [], hand: Handedness = .right) throws -> [SessionInput] {
        var start = SessionStart(width: 1280, height: 800)
        (start.tools.penIsKnown, start.tools.settings.handedness) = (true, hand)
        var encoder = InputEncoder()
        for input in inputs { encoder.append(input) }
        var reader = ByteReader(encoder.takeBytes() + bytes)
        var decoder = InputDecoder(former: FormerJudge(start))
        var read: [SessionInput] = []
        while !reader.isAtEnd { try decoder.next(&reader, into: &read) }
        return read
    }

    private func verdict(_ input: SessionInput?) -> Verdict? { if case .input(let judged)? = input { judged.verdict } else { nil } }

    @Test("K8 what a palm or an echo did then is time that passed; a finger waits as fingers did", arguments: Handedness.allCases)
    func hands(hand: Handedness) throws {
        let side = hand == .right ? 1.0 : -1
        for (across, isPalm) in [(400.0 * side, true), (-400 * side, false)] {
            let inputs = [
                Self.event(.pen, .press(.primary), 640, 300, at: 1), Self.event(.pen, .release(.primary), 640, 300, at: 1.1),
                .input(.proximity(device: DeviceID(8), kind: .pen, isNear: false, time: 1.2)),
                Self.event(.touch, .press(.primary), 640 + across, 500, at: 1.5, finger: 1),
            ]
            let read = try read(inputs, hand: hand)
            #expect(read.count == 4 && verdict(read.last) == (isPalm ? .acts : .waits(until: 1.7)))
            #expect(read.last == .input(.tick(time: 1.5)) || !isPalm, "\(hand) \(across)")
        }
    }

    @Test("K8 the hand that the settings name from some moment on counts from there on") func changedHand() throws {
        var left = ToolSettings()
        left.handedness = .left
        let inputs: [SessionInput] = [
            Self.event(.pen, .motion, 640, 300, at: 1), .input(.proximity(device: DeviceID(8), kind: .pen, isNear: false, time: 1.2)),
            .settings(left), Self.event(.touch, .press(.primary), 240, 500, at: 1.5, finger: 1),
            Self.event(.touch, .press(.primary), 1040, 500, at: 1.6, finger: 2),
        ]
        let read = try read(inputs)
        #expect(read.count == 5 && read[2] == .settings(left) && read[3] == .input(.tick(time: 1.5)))
        #expect(verdict(read[4]) == .waits(until: 1.6 + 0.2))
    }

    @Test("K8 M12 while a pen was in a hand no mouse marked anywhere then; a mouse alone did, and commands are as they were")
    func mouse() throws {
        let press = Self.event(.mouse, .press(.primary), 100, 100, at: 1.1)
        let read = try read([Self.event(.pen, .motion, 640, 300, at: 1), press, .command(.undo), .clock(7)])
        #expect(read.dropFirst() == [.input(.tick(time: 1.1)), .command(.undo), .clock(7)])
        let alone = try self.read([press])
        #expect(alone == [press])
    }

    @Test("K8 a pen that sent nothing for a second was gone then, unless it had told that it is in range, or its tip was down")
    func silence() throws {
        let near = SessionInput.input(.proximity(device: DeviceID(8), kind: .pen, isNear: true, time: 1.9))
        let hover = Self.event(.pen, .motion, 640, 300, at: 2)
        let press = Self.event(.pen, .press(.primary), 640, 300, at: 2)
        for (time, isGone) in [(2.5, false), (2.999, false), (3, true), (5, true)] as [(Double, Bool)] {
            let tick = SessionInput.input(.tick(time: time))
            let end = SessionInput.input(.silent(device: DeviceID(8), time: time))
            let (hovering, announced, pressing) = (try read([hover, tick]), try read([near, hover, tick]), try read([press, tick]))
            #expect(Array(hovering.dropFirst()) == (isGone ? [end, tick] : [tick]), "\(time)")
            #expect(Array(announced.dropFirst(2)) == [tick] && Array(pressing.dropFirst()) == [tick], "\(time)")
        }
    }

    @Test("K8 of a pen over a panel they told when it came, pressed and lifted, and the panel has it") func panels() throws {
        var bytes: [UInt8] = []
        for (delay, isDown) in [(100_000, false), (100_000, true), (100_000, true), (100_000, false)] as [(Int64, Bool)] {
            var writer = ByteWriter()
            writer.write(UInt8(23))
            writer.write(signedVarint: delay)
            writer.write(signedVarint: 8)
            writer.write(PointerKind.pen.rawValue)
            writer.write(isDown)
            bytes += writer.bytes
        }
        let read = try read([Self.event(.pen, .motion, 640, 300, at: 1)], then: bytes).dropFirst()
        let events = read.compactMap { input -> PointerEvent? in
            guard case .input(let judged) = input, judged.owner == .panel, case .pointer(let event) = judged.event else { return nil }
            return event
        }
        #expect(events.map(\.phase) == [.motion, .press(.primary), .press(.primary), .release(.primary)])
        #expect(events.allSatisfy { $0.device == DeviceID(8) && $0.kind == .pen && $0.position == Point(x: 640, y: 300) })
        #expect(zip(events.map(\.time), [1.1, 1.2, 1.3, 1.4]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
}
