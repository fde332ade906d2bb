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
}
