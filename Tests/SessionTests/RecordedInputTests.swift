import Commands
import Contacts
import Ink
import Testing
import Tools

@testable import Recording
@testable import Session

@Suite("Each input in a recording") struct RecordedInputTests {
    /// What comes back of inputs that a recording holds.
    private func replayed(_ inputs: [SessionInput]) throws -> [SessionInput] {
        var writer = RecordingWriter(SessionStart(width: 128, height: 128))
        for input in inputs { writer.append(input) }
        return try Recording(writer.takeBytes()).inputs
    }

    private static let axes = PenAxes(pressure: 0.5, altitude: .pi / 4, azimuth: .pi / 2, roll: .pi)

    private static func pointer(_ phase: PointerEvent.Phase) -> InputEvent {
        .pointer(
            PointerEvent(
                device: DeviceID(-3), kind: .eraser, contact: 300, phase: phase, time: 2.5, position: Point(x: 30.25, y: -7.5), axes: axes,
                estimated: [.pressure, .roll], updateIndex: 70_000, coalesced: true, modifiers: [.alt, .superKey]))
    }

    /// Every kind of event, with the number that it has in a recording's bytes.
    private static let events: [(number: UInt8, event: InputEvent)] = [
        (0, pointer(.motion)), (1, pointer(.press(.third))), (2, pointer(.release(.upper))), (3, pointer(.cancel)),
        (4, .key(KeyEvent(key: .function(10), isPressed: true, isRepeat: true, modifiers: [.control, .shift], time: 3))),
        (4, .key(KeyEvent(key: .menu, isPressed: false, time: 3.25))),
        (5, .proximity(device: DeviceID(11), kind: .eraser, isNear: true, time: 4)),
        (5, .proximity(device: DeviceID(11), kind: .pen, isNear: false, time: 4)), (6, .left(device: DeviceID(12), time: 5)),
        (7, .grabbed(time: 6)), (8, .removed(device: DeviceID(13), time: 7)), (9, .focus(isFocused: false, time: 8)),
        (9, .focus(isFocused: true, time: 8.5)), (10, .window(width: 300, height: 200, scale: 1.25, time: 9)), (11, .tick(time: 10)),
        (13, .scroll(ScrollEvent(device: DeviceID(14), position: Point(x: 1, y: 2), dx: -0.5, dy: 3, modifiers: .shift, time: 11))),
        (16, .gesture(GestureEvent(device: DeviceID(15), gesture: .squeeze, begins: false, time: 12))),
        (16, .gesture(GestureEvent(device: DeviceID(15), gesture: .doubleTap, time: 12))),
        (20, .scroll(ScrollEvent(device: DeviceID(14), position: Point(x: 3, y: 4), zoom: 1.25, modifiers: .control, time: 13))),
        (21, .refined(Refinement(device: DeviceID(16), index: 70_000, time: 14, axes: axes))),
        (21, .refined(Refinement(device: DeviceID(16), index: 0, time: 14, axes: PenAxes(azimuth: .pi / 2)))),
        (27, .silent(device: DeviceID(17), time: 15)),
    ]

    @Test("K8 every event comes back with all that it told, and has the number in the bytes that it always had") func everyEvent() throws {
        let inputs = Self.events.map { SessionInput.input($0.event) }
        let read = try replayed(inputs)
        for (input, output) in zip(inputs, read) { #expect(output == input) }
        #expect(read.count == inputs.count)
        for (number, event) in Self.events {
            var encoder = InputEncoder()
            encoder.append(.input(event))
            let first = encoder.takeBytes().first
            #expect(first == number, "\(event)")
        }
    }

    @Test("K8 every verdict comes back, whoever has the event and whether or not it shows a pen, and has its old number in the bytes")
    func everyVerdict() throws {
        let verdicts: [(Verdict, UInt8)] = [
            (.acts, 0), (.waits(until: 5.2), 1), (.assists(until: 5.125), 2), (.palm, 3), (.echo, 4), (.elsewhere, 5),
        ]
        for (verdict, number) in verdicts {
            for (owner, panel) in [(Owner.canvas, UInt8(0)), (.panel, 16)] {
                for (showsPen, shows) in [(false, UInt8(0)), (true, 32)] {
                    let input = SessionInput.input(Judged(.tick(time: 5), verdict, of: owner, showsPen: showsPen))
                    let read = try replayed([input, .input(.tick(time: 6))])
                    #expect(read == [input, .input(.tick(time: 6))])
                    var encoder = InputEncoder()
                    encoder.append(input)
                    let bytes = encoder.takeBytes()
                    let isPlain = verdict == .acts && owner == .canvas && !showsPen
                    #expect(bytes.starts(with: isPlain ? [11] : [26, number | panel | shows]), "\(input)")
                }
            }
        }
    }

    @Test("K8 every key comes back, and has the number that it always had") func everyKey() throws {
        let named: [Key] = [
            .escape, .tab, .enter, .space, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .menu,
        ]
        var numbers = Dictionary(uniqueKeysWithValues: named.enumerated().map { ($1, UInt32(0x11_0000 + $0)) })
        for number in UInt8(1)...12 { numbers[.function(number)] = 0x11_0100 + UInt32(number) }
        for bits in UInt8(1)...15 { numbers[.modifier(Modifiers(rawValue: bits))] = 0x11_0200 + UInt32(bits) }
        for character in "az09é漢\u{1F58B}".unicodeScalars { numbers[.character(character)] = character.value }
        for (key, number) in numbers {
            #expect(key.recordedCode == number, "\(key)")
            let input = SessionInput.input(.key(KeyEvent(key: key, isPressed: true, time: 1)))
            let read = try replayed([input])
            #expect(read == [input])
        }
        for number: UInt32 in [0xD800, 0x11_0010, 0x11_00FF, 0x12_0000, .max] { #expect(Key(recordedCode: number) == nil, "\(number)") }
    }

    @Test("every command comes back with its value, and so does the time of day") func everyCommand() throws {
        let values: [Command] = [
            .width(12.5), .opacity(0.25), .string(40), .color(Color(rgb: 0x123456)), .paperColor(Color(rgb: 0x654321)), .goTo(edit: 70_000),
            .select(.ink("my-own")),
        ]
        let inputs = (Command.named + values + Appearance.allCases.map(Command.appearance)).map(SessionInput.command)
        let read = try replayed(inputs + [.clock(1_790_000_000.125), .clock(-5)])
        for (input, output) in zip(inputs, read) { #expect(output == input) }
        #expect(read.suffix(2) == [.clock(1_790_000_000.125), .clock(-5)] && read.count == inputs.count + 2)
    }

    @Test("a replay has the size of the last window of its recording; without any, that with which it begins")
    func lastWindow() throws {
        func size(_ inputs: [SessionInput]) throws -> [Int] {
            var writer = RecordingWriter(SessionStart(width: 128, height: 96))
            for input in inputs { writer.append(input) }
            let size = try Recording(writer.takeBytes()).lastWindow
            return [size.width, size.height]
        }
        let windows = [(300, 200), (50, 60)].map { SessionInput.input(.window(width: $0, height: $1, scale: 1, time: 1)) }
        let sizes = try [size([]), size([windows[0], .input(.tick(time: 2))]), size(windows), size(windows.reversed())]
        #expect(sizes == [[128, 96], [300, 200], [50, 60], [300, 200]])
    }
}
