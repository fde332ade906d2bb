import Commands
import Contacts
import Ink
import Testing
import Tools

@testable import Session

/// What the session makes of values that no device can mean.
@Suite("The session's door") struct DoorTests {
    /// Admits an input at a door that has heard of a pen at (7, 8), at 5 s.
    private func admitted(_ input: SessionInput) -> SessionInput {
        var door = Door()
        _ = door.admit(.input(.pointer(Self.pen(PenAxes(), at: 5, Point(x: 7, y: 8)))))
        return door.admit(input)
    }

    private static func pen(_ axes: PenAxes = PenAxes(), at time: Double = 6, _ place: Point = Point(x: 1, y: 2)) -> PointerEvent {
        PointerEvent(device: DeviceID(1), kind: .pen, phase: .motion, time: time, position: place, axes: axes)
    }

    private func pointer(_ event: PointerEvent, of owner: Owner = .canvas) -> PointerEvent? {
        guard case .input(let judged) = admitted(.input(Judged(.pointer(event), of: owner))), case .pointer(let pointer) = judged.event
        else { return nil }
        return pointer
    }

    @Test("a time that is none is the one before, one far out is a million million seconds, and all others keep their microsecond")
    func times() {
        for (time, kept) in [(.nan, 5), (.infinity, 5), (1e300, 1e12), (-1e300, -1e12), (1.234_567_4, 1.234_567), (-3, -3)] {
            #expect(admitted(.input(.tick(time: time))).event?.time == kept, "\(time)")
        }
    }

    @Test("a place is kept to 4096ths of a pixel, and at most a million pixels out")
    func places() {
        for (x, kept) in [(1e300, 1_048_576.0), (-1e9, -1_048_576), (0.000_1, 0), (0.000_13, 1.0 / 4096), (-20.25, -20.25)] {
            #expect(pointer(Self.pen(at: 6, Point(x: x, y: 0)))?.position == Point(x: kept, y: 0), "\(x)")
            #expect(pointer(Self.pen(at: 6, Point(x: 0, y: x)))?.position == Point(x: 0, y: kept), "\(x)")
        }
    }

    @Test("E1 what a pen tells that is no number counts as untold; force and altitude stay in their range, and a turn is one turn at most")
    func axes() throws {
        let nonsense = PenAxes(pressure: .nan, altitude: .infinity, azimuth: -.infinity, roll: .nan)
        #expect(pointer(Self.pen(nonsense))?.axes == PenAxes())
        let ranges: [(told: Double, pressure: Double, altitude: Double, turn: Double)] = [
            (-1, 0, 0, 2 * .pi - 1), (0.3, 0.3, 0.3, 0.3), (7, 1, .pi / 2, 7 - 2 * .pi), (-20, 0, 0, 8 * .pi - 20),
        ]
        for (told, pressure, altitude, turn) in ranges {
            let axes = try #require(pointer(Self.pen(PenAxes(pressure: told, altitude: told, azimuth: told, roll: told)))?.axes)
            let kept = try [#require(axes.pressure), #require(axes.altitude), #require(axes.azimuth), #require(axes.roll)]
            for (value, expected) in zip(kept, [pressure, altitude, turn, turn]) { #expect(abs(value - expected) < 1e-4, "\(told)") }
        }
    }

    @Test("a wheel turns a hundred steps at most, fingers spread by sixteen at most, and do not scroll as well; no number is no motion")
    func scrolls() {
        func scroll(_ dx: Double, _ dy: Double, zoom: Double = 1) -> [Double] {
            var event = ScrollEvent(device: DeviceID(1), position: Point(x: 0, y: 0), dx: dx, dy: dy, time: 6)
            event.zoom = zoom
            guard case .scroll(let kept)? = admitted(.input(.scroll(event))).event else { return [] }
            return [kept.dx, kept.dy, kept.zoom]
        }
        #expect(scroll(.nan, 1e9) == [0, 100, 1] && scroll(-1e9, .infinity) == [-100, 0, 1] && scroll(0.25, -1) == [0.25, -1, 1])
        for (zoom, kept) in [(.nan, 1.0), (100, 16), (0, 1.0 / 16), (-3, 1.0 / 16), (1.25, 1.25)] {
            #expect(scroll(3, 4, zoom: zoom) == (kept == 1 ? [3, 4, 1] : [0, 0, kept]), "\(zoom)")
        }
    }

    @Test("M13 a finger is in doubt for a second at most after its event, and never before it", arguments: [true, false])
    func deadlines(assists: Bool) {
        for (deadline, kept) in [(.nan, 6), (.infinity, 6), (99, 7), (-3, 6), (6.2, 6.2)] as [(Double, Double)] {
            func tick(_ until: Double) -> SessionInput {
                .input(Judged(.tick(time: 6), assists ? .assists(until: until) : .waits(until: until)))
            }
            #expect(admitted(tick(deadline)) == tick(kept), "\(deadline)")
        }
    }

    @Test("a window has 1 to 16,384 pixels each way and a scale of a quarter to eight")
    func windows() {
        func window(_ width: Int, _ height: Int, _ scale: Double) -> InputEvent? {
            admitted(.input(.window(width: width, height: height, scale: scale, time: 6))).event
        }
        #expect(window(0, 99_999, 100) == .window(width: 1, height: 16_384, scale: 8, time: 6))
        #expect(window(-5, 300, 0) == .window(width: 1, height: 300, scale: 0.25, time: 6))
        #expect(window(99_999, 16_384, .nan) == .window(width: 16_384, height: 16_384, scale: 1, time: 6))
    }

    @Test("commands, settings and clock without a number get one that harms nothing")
    func others() {
        for (opacity, kept) in [(.nan, 1.0), (7, 1), (-1, 0), (0.3, 0.3)] {
            #expect(admitted(.command(.opacity(opacity))) == .command(.opacity(kept)))
        }
        for (number, width, string) in [(Double.nan, 1.0, 0.0), (.infinity, 1, 0), (-5, -5, -5)] {
            #expect(admitted(.command(.width(number))) == .command(.width(width)))
            #expect(admitted(.command(.string(number))) == .command(.string(string)))
        }
        for (smoothing, kept) in [(.nan, 0.5), (7, 1), (-1, 0), (0.3, 0.3)] {
            var (told, expected) = (ToolSettings(), ToolSettings())
            (told.smoothing, expected.smoothing) = (smoothing, kept)
            #expect(admitted(.settings(told)) == .settings(expected))
        }
        for (offset, kept) in [(.nan, 0), (1e300, 1e12), (1.000_4, 1), (-7, -7)] as [(Double, Double)] {
            #expect(admitted(.clock(offset)) == .clock(kept))
        }
    }

    @Test("T5 what a pen does over a panel is told without its places and forces: what people write into a field reaches no recording")
    func panels() {
        var event = Self.pen(PenAxes(pressure: 0.5, altitude: 1, azimuth: 2, roll: 3), at: 6, Point(x: 30, y: 40))
        (event.phase, event.modifiers, event.estimated, event.updateIndex) = (.press(.primary), .shift, .pressure, 9)
        var bare = Self.pen(PenAxes(), at: 6, Point(x: 7, y: 8))
        bare.phase = .press(.primary)
        #expect(pointer(event, of: .panel) == bare)
    }
}
