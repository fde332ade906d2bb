import Bytes
import Commands
import Contacts
import Ink
import Testing
import Tools

@testable import Recording
@testable import Session

@Suite("What no recording holds") struct RecordingLimitsTests {
    private func isRead(_ start: SessionStart, _ inputs: SessionInput...) -> Bool {
        var writer = RecordingWriter(start)
        for input in inputs { writer.append(input) }
        return (try? Recording(writer.takeBytes())) != nil
    }

    private func isRead(_ input: SessionInput) -> Bool { isRead(SessionStart(width: 128, height: 128), input) }

    @Test("a time, a time of day or a wait that can be none is damage; the greatest that can be is not")
    func times() {
        for (time, isSound) in [(1e12, true), (-1e12, true), (1.1e12, false), (-1.1e12, false)] {
            #expect(isRead(.input(.tick(time: time))) == isSound && isRead(.clock(time)) == isSound, "\(time)")
        }
        for (wait, isSound) in [(0.0, true), (1, true), (1.01, false)] {
            for verdict in [Verdict.waits(until: 5 + wait), .assists(until: 5 + wait)] {
                #expect(isRead(.input(Judged(.tick(time: 5), verdict))) == isSound, "\(verdict)")
            }
        }
    }

    @Test("a window or a place that can be none is damage") func places() {
        for (size, isSound) in [(0, false), (1, true), (16_384, true), (16_385, false)] {
            for (width, height) in [(size, 128), (128, size)] {
                #expect(isRead(.input(.window(width: width, height: height, scale: 1, time: 1))) == isSound, "\(width) × \(height)")
                #expect(isRead(SessionStart(width: width, height: height)) == isSound, "\(width) × \(height)")
            }
        }
        for (scale, isSound) in [(0.25, true), (8, true), (0.2, false), (8.1, false), (.nan, false)] {
            #expect(isRead(SessionStart(width: 128, height: 128, scale: scale)) == isSound, "\(scale)")
        }
        for (x, isSound) in [(1_048_576.0, true), (-1_048_576, true), (1_048_577, false), (-1_048_577, false)] {
            for place in [Point(x: x, y: 0), Point(x: 0, y: x)] {
                let event = PointerEvent(device: DeviceID(1), kind: .pen, phase: .motion, time: 1, position: place)
                #expect(isRead(.input(.pointer(event))) == isSound, "\(place)")
            }
        }
    }

    @Test("fingers that spread farther than fingers can, and commands for what there cannot be, are damage") func values() {
        for (zoom, isSound) in [(1.0 / 16, true), (16, true), (1.0 / 17, false), (16.1, false)] {
            let pinch = ScrollEvent(device: DeviceID(1), position: Point(x: 0, y: 0), zoom: zoom, time: 1)
            #expect(isRead(.input(.scroll(pinch))) == isSound, "\(zoom)")
        }
        for (edit, isSound) in [(0, true), (1 << 53, true), (-1, false), (1 << 54, false)] {
            #expect(isRead(.command(.goTo(edit: edit))) == isSound, "\(edit)")
        }
        for number in [Double.nan, .infinity] {
            for command in [Command.width(number), .string(number)] { #expect(!isRead(.command(command)), "\(command)") }
        }
    }

    @Test("I9 an ink of one's own that is there twice, or one too many, is damage") func ownInks() throws {
        var inks: [NamedInk] = []
        for _ in 0..<65 { inks.append(try NamedInk.copy(of: .pen, named: "Own", besides: inks)) }
        func isRead(_ inks: some Sequence<NamedInk>) -> Bool {
            var settings = ToolSettings()
            settings.ownInks = Array(inks)
            return self.isRead(.settings(settings))
        }
        #expect(isRead(inks.prefix(64)) && !isRead(inks) && !isRead([inks[0], inks[1], inks[0]]))
    }

    @Test("bytes that tell what no input can be are damage") func bytes() {
        func isRead(_ bytes: [UInt8]) -> Bool {
            var (reader, decoder, inputs) = (ByteReader(bytes), InputDecoder(), [SessionInput]())
            return (try? decoder.next(&reader, into: &inputs)) != nil && reader.isAtEnd && inputs.count == 1
        }
        // A motion: time, kind, device, place, which fields there are; then those.
        let motion: [UInt8] = [0, 0, 0, 2, 2, 2]
        let (full, more): ([UInt8], [UInt8]) = ([0x80, 0x80, 0x04], [0x81, 0x80, 0x04])
        for field: UInt8 in [1, 2, 4, 8] {
            #expect(isRead(motion + [field] + full) && !isRead(motion + [field] + more), "an axis beyond its range")
        }
        let (last, beyond): ([UInt8], [UInt8]) = ([0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0x80, 0x80, 0x80, 0x80, 0x10])
        #expect(isRead(motion + [128] + last) && !isRead(motion + [128] + beyond), "a finger's number")
        #expect(isRead(motion + [32, 130] + last) && !isRead(motion + [32, 130] + beyond), "a sample's number")
        #expect(isRead(motion + [0]) && !isRead([0, 0, 4, 2, 2, 2, 0]), "a pointer of no kind")
        #expect(isRead([6, 0, 2]) && !isRead([6, 0, 0x80, 0x80, 0x80, 0x80, 0x10]), "a device's number")
        #expect(isRead([26, 3, 11, 0]) && !isRead([26, 6, 11, 0]) && !isRead([26, 3, 12, 0]), "a verdict of no kind, or on no event")
        for number: UInt8 in [17, 19, 23, 28, 99] { #expect(!isRead([number, 0, 2, 0, 0]), "input \(number)") }
        for command: UInt8 in [22, 99] { #expect(isRead([12, 0]) && !isRead([12, command]), "command \(command)") }
    }

    @Test("a recording without a window, of no format, or with something behind its start is damage") func starts() throws {
        var start = ByteWriter()
        SessionStart(width: 128, height: 96).encode(into: &start)
        func isRead(_ payload: [UInt8]) -> Bool { (try? Recording(RecordingFormat.signature + RecordingFormat.block(payload))) != nil }
        #expect(isRead([10] + start.bytes) && !isRead([0] + start.bytes) && !isRead([10]))
        #expect(!isRead([10] + start.bytes + [1, 0]), "a field that was there already")
        #expect("\(RecordingError.newer(format: 99))".contains("99") && "\(RecordingError.notARecording)".contains("not an Inkstone"))
    }
}
