import Ink

/// The view of the canvas: which canvas point is in the window's top left corner, how far it is zoomed, and how it is turned.
///
/// Places in the window are *logical* points here (device pixels divided by the window's scale factor): a change of scale factor leaves the
/// view alone. A step followed by its opposite restores the very same view, bit for bit: each step adds to the corner an amount that
/// depends on the step alone, and the corner lies on a grid, so rounding errors cannot build up.
package struct ViewState: Hashable, Sendable {
    /// In canvas points, multiples of 1/2²⁰.
    package private(set) var corner = Point(x: 0, y: 0)
    /// Logical points per canvas point, in `zoomRange`.
    package private(set) var zoom = 1.0
    /// Clockwise degrees: greater than -180, at most 180.
    package private(set) var degrees = 0.0
    /// Mirrored left to right, before the turn.
    package private(set) var flipped = false

    /// The canvas's origin in the window's top left corner, at 100%.
    package init() {}

    /// Restores kept values; nil where one is out of range.
    package init?(corner: Point, zoom: Double, degrees: Double, flipped: Bool) {
        guard Self.zoomRange ~= zoom, degrees > -180, degrees <= 180, abs(corner.x) <= Self.reach, abs(corner.y) <= Self.reach else {
            return nil
        }
        self.corner = Self.onGrid(corner)
        self.zoom = zoom
        self.degrees = degrees
        self.flipped = flipped
    }

    package static let zoomRange = 0.05...64.0
    /// Device pixels per logical point: the scale factors that a window may have.
    package static let windowScaleRange = 0.25...8.0
    /// The greatest distance of the corner from the origin, in canvas points: everything such a window shows can be stored.
    package static let reach = 400_000.0

    private var linear: CanvasTransform { CanvasTransform(scale: zoom, rotation: degrees * .pi / 180, flipped: flipped) }

    /// The view in a window of this scale factor, its origin rounded to whole pixels.
    package func transform(scale: Double) -> CanvasTransform {
        var transform = linear
        transform.scale = zoom * scale
        let origin = transform.content(corner)
        transform.originX = Int(origin.x.rounded())
        transform.originY = Int(origin.y.rounded())
        return transform
    }
}

// MARK: - By hand

extension ViewState {
    /// Moves the canvas point at `start` in the window to `end`, scales the canvas by `factor` and turns it by `degrees` around that point.
    /// A turn that ends near a right angle snaps to it.
    package mutating func carry(from start: Point, to end: Point, zoomBy factor: Double = 1, turnBy degrees: Double = 0) {
        change(from: start, to: end) {
            $0.setZoom($0.zoom * factor)
            if degrees != 0 { $0.setDegrees(Self.snapped($0.degrees + degrees)) }
        }
    }

    /// Scrolls right and down by logical points.
    package mutating func scroll(dx: Double, dy: Double) {
        change(from: Point(x: dx, y: dy), to: Point(x: 0, y: 0)) { _ in }
    }

    /// A turn by hand snaps to a right angle within this many degrees.
    private static let snapReach = 4.0

    private static func snapped(_ degrees: Double) -> Double {
        let right = (degrees / 90).rounded() * 90
        return abs(degrees - right) <= snapReach ? right : degrees
    }
}

// MARK: - Step by step

extension ViewState {
    private static let turnStep = 15.0

    /// Zooms in by this many rungs of the ladder, or out where it is negative, about a place in the window. `ZoomLadder` has the rungs.
    package mutating func zoom(rungs: Int, about place: Point, on ladder: ZoomLadder = .round) {
        zoom(to: ladder.zoom(rungs, from: zoom), about: place)
    }

    /// Sets the zoom, clamped to `zoomRange`.
    package mutating func zoom(to zoom: Double, about place: Point) {
        change(from: place, to: place) { $0.setZoom(zoom) }
    }

    /// Turns clockwise by steps of 15° about a place in the window. Between two steps, the first one leads to the next.
    package mutating func turn(steps: Int, about place: Point) {
        let base = (degrees / Self.turnStep).rounded(steps > 0 ? .down : .up)
        change(from: place, to: place) { $0.setDegrees((base + Double(steps)) * Self.turnStep) }
    }

    package mutating func resetTurn(about place: Point) {
        change(from: place, to: place) { $0.degrees = 0 }
    }

    /// Mirrors the view left to right about a place in the window.
    package mutating func flip(about place: Point) {
        change(from: place, to: place) {
            $0.flipped.toggle()
            $0.setDegrees(-$0.degrees)
        }
    }

    /// Shows all of `bounds` (canvas points) in the middle of a window of `width` × `height`, with `margin` free around it. For empty
    /// bounds, shows the canvas's origin at 100%. Turn and flip stay.
    package mutating func fit(_ bounds: CanvasRect, width: Double, height: Double, margin: Double) {
        guard !bounds.isEmpty else {
            zoom = 1
            corner = Point(x: 0, y: 0)
            return
        }
        zoom = 1
        var extent = CanvasRect.empty
        for x in [bounds.minX, bounds.maxX] {
            for y in [bounds.minY, bounds.maxY] { extent.include(linear.content(Point(x: x, y: y)), radius: 0) }
        }
        let across = max(width - 2 * margin, 1) / max(extent.maxX - extent.minX, 1e-9)
        let down = max(height - 2 * margin, 1) / max(extent.maxY - extent.minY, 1e-9)
        setZoom(min(across, down))
        let offset = linear.canvas(window: Point(x: width / 2, y: height / 2))
        corner = Self.onGrid(
            Point(x: (bounds.minX + bounds.maxX) / 2 - offset.x, y: (bounds.minY + bounds.maxY) / 2 - offset.y))
    }
}

// MARK: - Arithmetic

extension ViewState {
    /// Changes the view so that the canvas point under `start` ends up under `end`.
    private mutating func change(from start: Point, to end: Point, _ body: (inout ViewState) -> Void) {
        let before = linear.canvas(window: start)
        body(&self)
        let after = linear.canvas(window: end)
        corner = Self.onGrid(Point(x: corner.x + (before.x - after.x), y: corner.y + (before.y - after.y)))
    }

    private mutating func setZoom(_ value: Double) {
        zoom = min(max(value, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    }

    private mutating func setDegrees(_ value: Double) {
        degrees = value - ((value - 180) / 360).rounded(.up) * 360
    }

    private static func onGrid(_ point: Point) -> Point {
        let steps = 1_048_576.0
        func onGrid(_ value: Double) -> Double { (min(max(value, -reach), reach) * steps).rounded() / steps }
        return Point(x: onGrid(point.x), y: onGrid(point.y))
    }
}
