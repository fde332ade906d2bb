internal import Glibc
import Ink

/// How an ink's nib follows the pen: its size and direction from pressure, roll, azimuth and speed.
package struct NibDynamics: Hashable, Sendable {
    private let style: InkStyle
    private let pointer: PointerKind

    package init(style: InkStyle, pointer: PointerKind) {
        self.style = style
        self.pointer = pointer
    }

    /// A pen pressed not at all marks this share of its width: a light touch still marks.
    static let thinnest = 0.12
    /// A pen without pressure, and a finger: between thin and full, as a firm hand would write.
    static let withoutPressure = 0.6
    /// The mouse at full speed; slow, it has the full width.
    static let fastest = 0.45
    /// The speed, in capture pixels a second, at which a mouse has lost most of its width.
    static let fast = 1_400.0
    /// A mouse stroke reaches its width after so many capture pixels, beginning at `taper` of it.
    static let taperLength = 12.0
    static let taper = 0.55
    /// The chisel's breadth as a share of its length.
    static let chisel = 0.25
    /// The direction of a chisel whose pen tells neither roll nor azimuth: 45° up to the right, as a right-handed scribe holds it.
    static let fixedAngle = -Double.pi / 4

    /// The share of its width that a pen pressed so hard marks: from `thinnest` to 1, evenly. The desktop's own pressure curve lies beneath;
    /// there is no second one.
    package static func share(pressure: Double) -> Double {
        thinnest + (1 - thinnest) * min(max(pressure, 0), 1)
    }

    /// The nib at a moment. `speed` is in capture pixels a second, `way` the capture pixels since the stroke began.
    func nib(at position: Point, axes: PenAxes, speed: Double, way: Double) -> StrokePoint {
        switch style.tool {
        case .pen:
            let half = style.width / 2 * share(axes: axes, speed: speed, way: way)
            return StrokePoint(position: position, halfLength: half, halfBreadth: half, angle: 0)
        case .marker:
            return StrokePoint(
                position: position, halfLength: style.width / 2, halfBreadth: style.width / 2 * Self.chisel, angle: Self.angle(axes))
        case .eraser:
            return StrokePoint(position: position, halfLength: style.width / 2, halfBreadth: style.width / 2, angle: 0)
        }
    }

    /// The nib that a hovering pen shows: every dynamic property at the middle of its output range. Of a pen without pressure that range is
    /// one width.
    package func middleNib(at position: Point, axes: PenAxes) -> StrokePoint {
        var nib = nib(at: position, axes: axes.steady, speed: 0, way: .infinity)
        if style.tool == .pen, axes.pressure != nil {
            nib.halfLength = style.width / 2 * (1 + Self.thinnest) / 2
            nib.halfBreadth = nib.halfLength
        }
        return nib
    }

    private func share(axes: PenAxes, speed: Double, way: Double) -> Double {
        switch pointer {
        case .pen, .eraser: return axes.pressure.map(Self.share(pressure:)) ?? Self.withoutPressure
        case .touch: return Self.withoutPressure
        case .mouse:
            let bySpeed = Self.fastest + (1 - Self.fastest) * exp(-speed / Self.fast)
            let begun = min(way / Self.taperLength, 1)
            return bySpeed * (Self.taper + (1 - Self.taper) * begun * (2 - begun))
        }
    }

    /// The chisel lies along the barrel's roll; a pen without roll lays it across its lean.
    static func angle(_ axes: PenAxes) -> Double {
        if let roll = axes.roll { return roll }
        if let azimuth = axes.azimuth { return azimuth + .pi / 2 }
        return fixedAngle
    }
}
