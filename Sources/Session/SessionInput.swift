import Canvas
import Commands
import Ink

/// What passes Session's door: the input that the interface left, commands, and settings. A recording is a sequence of these.
package enum SessionInput: Hashable, Sendable {
    case input(InputEvent)
    case command(Command)
    case settings(ToolSettings)
    /// What time of day it is: seconds since 1970, less the devices' time. It goes into the history and changes nothing else.
    case clock(Double)
}

/// Repairs and rounds what comes in, so that nothing behind it meets a value that is no number, and a recording holds it exactly.
///
/// | value | step | not finite | out of range |
/// | --- | --- | --- | --- |
/// | time | 1 µs | the time of the event before | clamped to ±10¹² s |
/// | position | 1/4096 px | the last position that was finite | clamped to ±2²⁰ px |
/// | pressure | 1/65,536 | missing | clamped to 0…1 |
/// | altitude | π/2 / 65,536 | missing | clamped to 0…π/2 |
/// | azimuth, roll | 2π / 65,536 | missing | taken modulo 2π |
/// | wheel | 1/61,440 of a step: a 120th and a 1/512th fit in | 0 | clamped to ±100 steps |
/// | smoothing | as it is | 0.5 | clamped to `InkStyle.smoothingRange` |
/// | opacity | as it is | 1 | clamped to 0…1 |
/// | width | as it is | 1 | as it is; the tools clamp it |
/// | clock | 1 ms | 0 | clamped to ±10¹² s |
/// | window | whole pixels, scale as it is | scale 1 | clamped to 1…16,384 px, scale 0.25…8 |
///
/// What has been let in once passes unchanged.
package struct Door: Sendable {
    private var time = 0.0
    private var position = Point(x: 0, y: 0)

    /// In device seconds.
    static let latest = 1e12

    package init() {}

    package mutating func admit(_ input: SessionInput) -> SessionInput {
        guard case .input(let event) = input else {
            switch input {
            case .command(.opacity(let opacity)): return .command(.opacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1))
            case .command(.width(let width)): return .command(.width(width.isFinite ? width : 1))
            case .settings(var settings):
                let range = InkStyle.smoothingRange
                let smoothing = settings.smoothing
                settings.smoothing = smoothing.isFinite ? min(max(smoothing, range.lowerBound), range.upperBound) : 0.5
                return .settings(settings)
            case .clock(let offset): return .clock(Self.rounded(offset, steps: RecordedSteps.clock, within: 1e12) ?? 0)
            case .command, .input: return input
            }
        }
        time = Self.rounded(event.time, steps: RecordedSteps.time, within: Self.latest) ?? time
        switch event {
        case .pointer(var pointer):
            pointer.time = time
            pointer.position = admit(pointer.position)
            pointer.axes = RecordedSteps.rounded(pointer.axes)
            pointer.estimated.formIntersection(.all)
            return .input(.pointer(pointer))
        case .key(var key):
            key.time = time
            return .input(.key(key))
        case .scroll(var scroll):
            scroll.time = time
            scroll.position = admit(scroll.position)
            scroll.dx = Self.rounded(scroll.dx, steps: RecordedSteps.wheel, within: 100) ?? 0
            scroll.dy = Self.rounded(scroll.dy, steps: RecordedSteps.wheel, within: 100) ?? 0
            // Who pinches does nothing else meanwhile.
            scroll.zoom = scroll.zoom.isFinite ? RecordedSteps.rounded(zoom: scroll.zoom) : 1
            if scroll.zoom != 1 { (scroll.dx, scroll.dy) = (0, 0) }
            return .input(.scroll(scroll))
        case .gesture(var gesture):
            gesture.time = time
            return .input(.gesture(gesture))
        case .refined(var refinement):
            refinement.time = time
            refinement.axes = RecordedSteps.rounded(refinement.axes)
            return .input(.refined(refinement))
        case .proximity(let device, let kind, let isNear, _):
            return .input(.proximity(device: device, kind: kind, isNear: isNear, time: time))
        case .overInterface(let device, let kind, let isDown, _):
            return .input(.overInterface(device: device, kind: kind, isDown: isDown, time: time))
        case .left(let device, _): return .input(.left(device: device, time: time))
        case .grabbed: return .input(.grabbed(time: time))
        case .removed(let device, _): return .input(.removed(device: device, time: time))
        case .focus(let isFocused, _): return .input(.focus(isFocused: isFocused, time: time))
        case .window(let width, let height, let scale, _):
            let scales = ViewState.windowScaleRange
            return .input(
                .window(
                    width: min(max(width, 1), 16_384), height: min(max(height, 1), 16_384),
                    scale: scale.isFinite ? min(max(scale, scales.lowerBound), scales.upperBound) : 1, time: time))
        case .tick: return .input(.tick(time: time))
        }
    }

    private mutating func admit(_ place: Point) -> Point {
        position.x = Self.rounded(place.x, steps: RecordedSteps.position, within: 1_048_576) ?? position.x
        position.y = Self.rounded(place.y, steps: RecordedSteps.position, within: 1_048_576) ?? position.y
        return position
    }

    private static func rounded(_ value: Double, steps: Double, within limit: Double) -> Double? {
        guard value.isFinite else { return nil }
        return (min(max(value, -limit), limit) * steps).rounded() / steps
    }
}

/// The steps in which recordings keep values, and the way between a value and its whole number of steps.
package enum RecordedSteps {
    /// A second.
    package static let time = 1e6
    /// A second of the time of day.
    package static let clock = 1e3
    /// A pixel.
    package static let position = 4096.0
    /// A step of a wheel.
    package static let wheel = 61_440.0
    /// Full pressure, a right angle, a turn.
    package static let axis = 65_536.0

    /// A pinch by the factor 1, and how far one goes between two events.
    package static let zoom = 65_536.0
    package static let zooms = 1.0 / 16...16

    package static func rounded(zoom: Double) -> Double {
        (min(max(zoom, zooms.lowerBound), zooms.upperBound) * Self.zoom).rounded() / Self.zoom
    }

    package static func pressure(_ value: Double) -> UInt64 { UInt64((min(max(value, 0), 1) * axis).rounded()) }
    package static func pressure(steps: UInt64) -> Double { Double(steps) / axis }

    package static func altitude(_ value: Double) -> UInt64 { UInt64((min(max(value, 0), .pi / 2) / (.pi / 2) * axis).rounded()) }
    package static func altitude(steps: UInt64) -> Double { Double(steps) / axis * (.pi / 2) }

    package static func turn(_ value: Double) -> UInt64 {
        let turns = value / (2 * .pi)
        return UInt64(((turns - turns.rounded(.down)) * axis).rounded()) & 0xFFFF
    }
    package static func turn(steps: UInt64) -> Double { Double(steps) / axis * (2 * .pi) }

    package static func rounded(_ axes: PenAxes) -> PenAxes {
        func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
        return PenAxes(
            pressure: finite(axes.pressure).map { pressure(steps: pressure($0)) },
            altitude: finite(axes.altitude).map { altitude(steps: altitude($0)) },
            azimuth: finite(axes.azimuth).map { turn(steps: turn($0)) }, roll: finite(axes.roll).map { turn(steps: turn($0)) })
    }
}
