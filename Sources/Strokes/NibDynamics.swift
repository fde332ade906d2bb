internal import Glibc
import Ink

/// How an ink's nib follows the hand: the definition's responses decide its size and direction. `NibFollower` gives the nib of each sample
/// of a stroke; this gives the one that a hovering pen shows.
package struct NibDynamics: Hashable, Sendable {
    private let style: InkStyle
    private let pointer: PointerKind

    package init(style: InkStyle, pointer: PointerKind) {
        self.style = style
        self.pointer = pointer
    }

    /// Returns the nib that a hovering pen shows: each response is at the middle of its output range, or at `missing` where the pen lacks
    /// its source; no end is near. A mouse, which has no axes, counts as resting in the middle of a stroke.
    package func middleNib(at position: Point, axes: PenAxes) -> StrokePoint {
        let axes = axes.steady
        if pointer == .mouse, axes.pressure == nil {
            var state = NibState()
            return NibFollower(style: style, pointer: pointer, captureScale: 1)
                .nib(at: position, axes, speed: 0, travelled: .infinity, remaining: .infinity, time: 0, &state)
        }
        var drives = NibDrives()
        for response in style.ink.responses where response.hands.contains(.pen) {
            let value =
                switch response.source {
                case .pressure, .perpendicularPressure: axes.pressure == nil ? response.missing : response.middle
                case .altitude: axes.altitude == nil ? response.missing : response.middle
                case .speed, .distance: response.middle
                case .remaining: response.far
                }
            drives.take(value, for: response.target)
        }
        return StrokePoint(style.ink.nib, at: position, halfWidth: style.width / 2, drives, axes)
    }
}

/// What the responses make of the nib at one moment.
private struct NibDrives {
    var size = 1.0
    var length = 1.0
    var flow = 1.0
    /// Zero without a response: the nib is at the tip.
    var offset = 0.0
    private var isOffset = false

    @inline(always)
    mutating func take(_ value: Double, for target: Response.Target) {
        switch target {
        case .size: size *= value
        case .length: length *= value
        case .flow: flow *= value
        case .offset:
            offset = isOffset ? offset * value : value
            isOffset = true
        }
    }
}

/// Gives the nib for each sample of a stroke. The responses are resolved once for its pointer, so that each sample uses plain numbers only.
struct NibFollower: Hashable, Sendable {
    private let nib: Nib
    /// Half the style's width, in canvas points.
    private let halfWidth: Double
    /// The ink's responses that apply to the pointer, in their order.
    private let responses: [ResolvedResponse]
    /// The points of all drawn curves, one curve after the other.
    private let points: [CurvePoint]
    private let hasAxes: Bool
    /// At least one response is damped.
    private let isDamped: Bool
    /// At least one response follows the hand's speed.
    let followsSpeed: Bool
    /// The capture pixels before the stroke's end from which the nib depends on that; 0 for most inks.
    let taper: Double
    /// The capture pixels that count as 1 of what remains.
    private let remainingUnit: Double
    /// The nib turns into the pen's lean gradually.
    private let eases: Bool
    /// The nib turns once the barrel is rolled.
    private let turnsWhenRolled: Bool
    /// The nib has a direction.
    var turns: Bool { nib != .round }

    init(style: InkStyle, pointer: PointerKind, captureScale: Double) {
        nib = style.ink.nib
        halfWidth = style.width / 2
        eases = if case .easedPen? = nib.angle { true } else { false }
        turnsWhenRolled = if case .rolled? = nib.angle { true } else { false }
        var points: [CurvePoint] = []
        let hands = Response.Hands(pointer)
        responses = style.ink.responses.filter { $0.hands.contains(hands) }.map { ResolvedResponse($0, &points) }
        self.points = points
        // Pressure and tilt that other pointers report are made up by a driver.
        hasAxes = hands == .pen
        isDamped = responses.contains { $0.damping > 0 }
        followsSpeed = responses.contains { $0.source == .speed }
        let reach = style.ink.responses.filter { $0.source == .remaining && $0.hands.contains(hands) }.map(\.reach).max() ?? 0
        taper = min(reach * style.width * captureScale, Response.longestTaper)
        remainingUnit = reach > 0 ? taper / reach : 1
    }

    /// Returns the nib at a moment.
    ///
    /// - Parameters:
    ///   - speed: capture pixels per second.
    ///   - travelled: capture pixels since the stroke began.
    ///   - remaining: capture pixels until it ends; infinite where that is farther than `taper`.
    ///   - time: modeller seconds.
    ///   - state: what earlier moments left; updated for the next one.
    func nib(
        at position: Point, _ axes: PenAxes, speed: Double, travelled: Double, remaining: Double, time: Double, _ state: inout NibState
    ) -> StrokePoint {
        var drives = NibDrives()
        for index in responses.indices {
            let target = responses[index].target
            let source: Double? =
                switch responses[index].source {
                case .pressure: hasAxes ? axes.pressure : nil
                case .perpendicularPressure: hasAxes ? axes.perpendicularPressure : nil
                case .altitude: hasAxes ? axes.altitude : nil
                case .speed: speed
                case .distance: travelled
                case .remaining: remaining / remainingUnit
                }
            guard var value = source else {
                drives.take(responses[index].missing, for: target)
                continue
            }
            if isDamped { value = state.follow(index, to: value, at: time, damping: responses[index].damping) }
            drives.take(responses[index].output(value, points), for: target)
        }
        if isDamped { state.time = time }
        var point = StrokePoint(nib, at: position, halfWidth: halfWidth, drives, axes)
        if eases, axes.roll == nil { point.angle = state.ease(to: point.angle, axes) }
        if turnsWhenRolled { point.angle += state.turn(to: axes.roll) }
        // A nib looks the same after half a turn: take the shorter way, so that the angle never jumps.
        if let angle = state.angle { point.angle = angle + Angle.nearest(point.angle - angle, period: .pi) }
        state.angle = point.angle
        return point
    }
}

/// What the nib at the next moment needs from earlier moments.
struct NibState: Hashable, Sendable {
    /// Radians; nil before the first moment.
    fileprivate(set) var angle: Double?
    fileprivate var time = 0.0
    private var easing = Easing()
    private var rolling = Rolling()
    /// The damped values of the sources, by the index of the response; NaN where there is none yet.
    private var followed = SIMD8<Double>(repeating: .nan)

    /// Where a nib that eases into the pen's lean has come.
    private struct Easing: Hashable {
        /// The greatest `PenAxes.leanShare` of the stroke: it never falls, so that a trembling hand turns the nib no farther.
        var share = 0.0
        /// The direction across the lean, in radians; nil before the pen has leaned.
        var lean: Double?
        /// The angle from `lean` to the nib, in radians.
        var gap = 0.0
    }

    /// How far the barrel has been rolled within a stroke.
    private struct Rolling: Hashable {
        /// The roll before, in radians; nil before the first one.
        var roll: Double?
        /// From the first roll, in radians, over a whole turn too.
        var turn = 0.0
        /// What of the turn the nib takes, 0…1. It never falls, so that a barrel that is rolled back leads the nib back.
        var share = 0.0
    }

    /// Returns how far a nib that turns once the barrel is rolled has turned. What it takes of the turn grows from nothing where the slack
    /// is used up to all of it a slack later, so it never jumps.
    ///
    /// - Parameter roll: nil where the pen does not report it: the nib stays.
    fileprivate mutating func turn(to roll: Double?) -> Double {
        if let roll {
            if let before = rolling.roll { rolling.turn += Angle.nearest(roll - before, period: 2 * .pi) }
            rolling.roll = roll
        }
        rolling.share = max(rolling.share, min(abs(rolling.turn) / NibAngle.rollSlack - 1, 1))
        return rolling.turn * rolling.share
    }

    /// Returns the direction of a nib that eases into the lean, at a moment after which `angle` is that direction.
    ///
    /// As the share grows to 1, the gap between nib and lean shrinks to 0, and of each turn of the lean the nib takes that share. Both
    /// depend on how the pen moves, and not on how often it reports.
    ///
    /// - Parameter direction: the one across the lean; before the pen has leaned, the ink's fallback.
    fileprivate mutating func ease(to direction: Double, _ axes: PenAxes) -> Double {
        guard axes.azimuth != nil else { return angle ?? direction }
        if let lean = easing.lean {
            easing.gap -= (1 - easing.share) * Angle.nearest(direction - lean, period: .pi)
        } else if let angle {
            easing.gap = Angle.nearest(angle - direction, period: .pi)
        } else {
            // A stroke that begins with a pen that leans lies across the lean from the start.
            easing.share = 1
        }
        easing.lean = direction
        let share = axes.leanShare
        if share > easing.share {
            easing.gap *= (1 - share) / (1 - easing.share)
            easing.share = share
        }
        return direction + easing.gap
    }

    /// Moves the damped value towards `value` by the share that the time since the last moment allows, and returns it. The first value
    /// counts at once.
    @inline(never)
    fileprivate mutating func follow(_ response: Int, to value: Double, at time: Double, damping: Double) -> Double {
        let before = followed[response]
        guard damping > 0, !before.isNaN else {
            followed[response] = value
            return value
        }
        let now = before + (value - before) * (1 - exp(-max(time - self.time, 0) / damping))
        followed[response] = now
        // From a value that was infinitely far none is on the way to one that is not: the next one counts at once.
        return now.isNaN ? .infinity : now
    }
}

extension StrokePoint {
    @inline(always)
    fileprivate init(_ nib: Nib, at tip: Point, halfWidth: Double, _ drives: NibDrives, _ axes: PenAxes) {
        var place = tip
        if drives.offset != 0, let azimuth = axes.azimuth {
            place.x += cos(azimuth) * drives.offset * halfWidth
            place.y += sin(azimuth) * drives.offset * halfWidth
        }
        let half = halfWidth * drives.size
        switch nib {
        case .round: self.init(position: place, halfLength: half, halfBreadth: half, angle: 0, flow: drives.flow)
        case .chisel(let aspect, let angle), .ellipse(let aspect, let angle):
            self.init(
                position: place, halfLength: half * drives.length, halfBreadth: half * aspect, angle: angle.radians(axes), flow: drives.flow
            )
        }
    }
}

extension NibAngle {
    fileprivate func radians(_ axes: PenAxes) -> Double {
        switch self {
        case .fixed(let radians), .rolled(let radians): radians
        case .pen(let fallback), .easedPen(let fallback): axes.roll ?? axes.azimuth.map { $0 + .pi / 2 } ?? fallback
        case .lean(let fallback): axes.azimuth ?? fallback
        }
    }
}
