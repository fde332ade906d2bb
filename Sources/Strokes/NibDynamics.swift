internal import Glibc
import Ink

/// How an ink's nib follows the hand: the ink's definition, resolved once for a kind of pointer, so that a sample walks plain numbers.
package struct NibDynamics: Hashable, Sendable {
    private let ink: InkDefinition
    private let pointer: PointerKind
    /// Canvas points.
    private let halfWidth: Double
    /// The ink's responses that apply to the pointer, in its order.
    private let responses: [ResolvedResponse]
    /// The points of drawn curves, one curve after the other.
    private let points: [CurvePoint]
    /// Some response is damped.
    private let isDamped: Bool

    package init(style: InkStyle, pointer: PointerKind) {
        ink = style.ink
        self.pointer = pointer
        halfWidth = style.width / 2
        var points: [CurvePoint] = []
        let hands = Response.Hands(pointer)
        responses = ink.responses.filter { $0.hands.contains(hands) }.map { ResolvedResponse($0, &points) }
        self.points = points
        isDamped = responses.contains { $0.damping > 0 }
    }

    /// What the hand does at a moment.
    struct Hand {
        var axes: PenAxes
        /// Capture pixels a second, and capture pixels since the stroke began.
        var speed = 0.0
        var travelled = 0.0
        /// Modeller seconds.
        var time = 0.0
    }

    /// The nib at a moment. `state` is what the moments before have left; it goes on to the next one.
    func nib(at position: Point, _ hand: Hand, _ state: inout NibState) -> StrokePoint {
        var size = 1.0
        for index in responses.indices {
            let response = responses[index]
            guard var value = value(of: response.source, hand) else {
                size *= response.missing
                continue
            }
            if isDamped { value = state.follow(index, to: value, at: hand.time, damping: response.damping) }
            size *= response.output(value, points)
        }
        state.time = hand.time
        var nib = nib(at: position, size: size, hand.axes)
        // A chisel looks the same turned by half: go the short way, so that the angle never jumps.
        if let angle = state.angle { nib.angle = angle + Angle.nearest(nib.angle - angle, period: .pi) }
        state.angle = nib.angle
        return nib
    }

    /// The nib that a hovering pen shows: each response is at the middle of its output range, or is `missing` where the pen lacks its
    /// source. A mouse, which has no axes, counts as resting in mid-stroke.
    package func middleNib(at position: Point, axes: PenAxes) -> StrokePoint {
        let axes = axes.steady
        if pointer == .mouse, axes.pressure == nil {
            var state = NibState()
            return nib(at: position, Hand(axes: axes, travelled: .infinity), &state)
        }
        var size = 1.0
        for response in ink.responses where response.hands.contains(.pen) {
            let isMissing = response.source == .pressure && axes.pressure == nil || response.source == .altitude && axes.altitude == nil
            size *= isMissing ? response.missing : response.middle
        }
        return nib(at: position, size: size, axes)
    }

    /// - Parameter size: share of the style's width.
    private func nib(at position: Point, size: Double, _ axes: PenAxes) -> StrokePoint {
        let half = halfWidth * size
        switch ink.nib {
        case .round: return StrokePoint(position: position, halfLength: half, halfBreadth: half, angle: 0)
        case .chisel(let aspect, let angle):
            return StrokePoint(position: position, halfLength: half, halfBreadth: half * aspect, angle: angle.radians(axes))
        }
    }

    /// nil where the pointer lacks the source.
    private func value(of source: Response.Source, _ hand: Hand) -> Double? {
        switch source {
        case .pressure: pointer.hasAxes ? hand.axes.pressure : nil
        case .altitude: pointer.hasAxes ? hand.axes.altitude : nil
        case .speed: hand.speed
        case .distance: hand.travelled
        }
    }
}

/// What a nib's next moment needs to know of those before.
struct NibState: Hashable, Sendable {
    /// Radians.
    fileprivate(set) var angle: Double?
    fileprivate var time = 0.0
    /// Damped source values, by response; no number where none came yet.
    private var followed = SIMD8<Double>(repeating: .nan)

    /// A damped value moves towards `value` by the share that the time since the last moment allows; it begins there.
    fileprivate mutating func follow(_ response: Int, to value: Double, at time: Double, damping: Double) -> Double {
        let before = followed[response]
        guard damping > 0, !before.isNaN else {
            followed[response] = value
            return value
        }
        let now = before + (value - before) * (1 - exp(-max(time - self.time, 0) / damping))
        followed[response] = now
        return now
    }
}

extension PointerKind {
    /// Pens have pressure and tilt; what others report of them is a driver's invention.
    fileprivate var hasAxes: Bool {
        switch self {
        case .pen, .eraser: true
        case .touch, .mouse: false
        }
    }
}

extension NibAngle {
    fileprivate func radians(_ axes: PenAxes) -> Double {
        switch self {
        case .fixed(let radians): radians
        case .pen(let fallback): axes.roll ?? axes.azimuth.map { $0 + .pi / 2 } ?? fallback
        }
    }
}
