import Canvas
import Commands
import Contacts
import Ink
import Tools

/// Repairs and rounds every input, so that all values behind the door are finite, and a recording holds them exactly.
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
/// | deadline of a verdict | 1 µs | the event's time | clamped to 0…1 s after the event's time |
/// | window | whole pixels, scale as it is | scale 1 | clamped to 1…16,384 px, scale 0.25…8 |
///
/// For a pointer over a panel, the door drops place and axes: what people write into a field reaches neither session nor recording.
///
/// An input that passed the door once passes it again unchanged.
package struct Door: Sendable {
    private var time = 0.0
    private var position = Point(x: 0, y: 0)

    /// The greatest time, in device seconds.
    static let latest = 1e12
    /// The longest time from an event to the deadline of its verdict, in seconds.
    package static let longestWait = 1.0

    package init() {}

    package mutating func admit(_ input: SessionInput) -> SessionInput {
        switch input {
        case .input(let judged): return .input(admit(judged))
        case .command(.opacity(let opacity)): return .command(.opacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1))
        case .command(.width(let width)): return .command(.width(width.isFinite ? width : 1))
        case .command(.string(let length)): return .command(.string(length.isFinite ? length : 0))
        case .command: return input
        case .settings(var settings):
            let range = InkStyle.smoothingRange
            let smoothing = settings.smoothing
            settings.smoothing = smoothing.isFinite ? min(max(smoothing, range.lowerBound), range.upperBound) : 0.5
            return .settings(settings)
        case .clock(let offset): return .clock(Self.rounded(offset, steps: RecordedSteps.clock, within: 1e12) ?? 0)
        }
    }

    private mutating func admit(_ judged: Judged) -> Judged {
        var admitted = judged
        time = Self.rounded(judged.time, steps: RecordedSteps.time, within: Self.latest) ?? time
        switch judged.verdict {
        case .waits(let deadline): admitted.verdict = .waits(until: admit(deadline: deadline))
        case .assists(let deadline): admitted.verdict = .assists(until: admit(deadline: deadline))
        case .acts, .palm, .echo, .elsewhere: break
        }
        switch (judged.event, judged.owner) {
        case (.pointer(let pointer), .panel):
            admitted.event = .pointer(
                PointerEvent(device: pointer.device, kind: pointer.kind, phase: pointer.phase, time: time, position: position))
        case (let event, _): admitted.event = admit(event)
        }
        return admitted
    }

    private func admit(deadline: Double) -> Double {
        guard deadline.isFinite else { return time }
        let wait = (min(max(deadline - time, 0), Self.longestWait) * RecordedSteps.time).rounded()
        return RecordedSteps.deadline(after: time, wait: wait)
    }

    private mutating func admit(_ event: InputEvent) -> InputEvent {
        switch event {
        case .pointer(var pointer):
            pointer.time = time
            pointer.position = admit(pointer.position)
            pointer.axes = RecordedSteps.rounded(pointer.axes)
            pointer.estimated.formIntersection(.all)
            return .pointer(pointer)
        case .key(var key):
            key.time = time
            return .key(key)
        case .scroll(var scroll):
            scroll.time = time
            scroll.position = admit(scroll.position)
            scroll.dx = Self.rounded(scroll.dx, steps: RecordedSteps.wheel, within: 100) ?? 0
            scroll.dy = Self.rounded(scroll.dy, steps: RecordedSteps.wheel, within: 100) ?? 0
            // Fingers that pinch do not scroll at the same time.
            scroll.zoom = scroll.zoom.isFinite ? RecordedSteps.rounded(zoom: scroll.zoom) : 1
            if scroll.zoom != 1 { (scroll.dx, scroll.dy) = (0, 0) }
            return .scroll(scroll)
        case .gesture(var gesture):
            gesture.time = time
            return .gesture(gesture)
        case .refined(var refinement):
            refinement.time = time
            refinement.axes = RecordedSteps.rounded(refinement.axes)
            return .refined(refinement)
        case .proximity(let device, let kind, let isNear, _): return .proximity(device: device, kind: kind, isNear: isNear, time: time)
        case .left(let device, _): return .left(device: device, time: time)
        case .silent(let device, _): return .silent(device: device, time: time)
        case .grabbed: return .grabbed(time: time)
        case .removed(let device, _): return .removed(device: device, time: time)
        case .focus(let isFocused, _): return .focus(isFocused: isFocused, time: time)
        case .window(let width, let height, let scale, _):
            let scales = ViewState.windowScaleRange
            return .window(
                width: min(max(width, 1), 16_384), height: min(max(height, 1), 16_384),
                scale: scale.isFinite ? min(max(scale, scales.lowerBound), scales.upperBound) : 1, time: time)
        case .tick: return .tick(time: time)
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
