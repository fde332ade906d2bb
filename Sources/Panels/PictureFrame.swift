internal import Glibc
import Ink
import PanelModel
import Widgets

/// The frame around the picture in hand: a handle on each corner, one on each side, and a knob beyond one of the sides. Corners scale it,
/// sides crop it, the knob turns it, and what lies between moves it.
package struct PictureFrame: Hashable, Sendable {
    /// What a hand has hold of.
    package enum Grip: Hashable, Sendable {
        case middle
        /// By its place before the transform.
        case corner(isRight: Bool, isLower: Bool)
        case side(ArrangedPicture.Side)
        case knob
    }

    package let picture: ArrangedPicture
    private let view: CanvasTransform
    private let window: InterfaceState.Window

    package init(_ picture: ArrangedPicture, under view: CanvasTransform, in window: InterfaceState.Window) {
        (self.picture, self.view, self.window) = (picture, view, window)
    }

    /// How far from a handle a hand gets hold of it, in logical points; inside at most a quarter of the way across.
    private static let reach = 24.0
    /// From the side to the knob, in logical points.
    private static let stem = 32.0
    /// The least length of a side that has a handle of its own, in logical points.
    private static let leastSide = 64.0

    // MARK: - Places

    /// A place of the window on the canvas.
    package func canvas(_ point: Point) -> Point {
        view.canvas(window: Point(x: point.x * window.scale, y: point.y * window.scale))
    }

    /// A place of the canvas in the window.
    private func place(_ canvas: Point) -> Point {
        let content = view.content(canvas)
        return window.logical(Point(x: content.x - Double(view.originX), y: content.y - Double(view.originY)))
    }

    /// A place in the picture, from -1 at its left or upper side to 1 at its right or lower one.
    private func place(_ across: Double, _ down: Double) -> Point { place(canvas(across, down)) }

    private func canvas(_ across: Double, _ down: Double) -> Point {
        let part = picture.part
        return picture.transform(
            Point(
                x: (part.minX + part.maxX) / 2 + across * (part.maxX - part.minX) / 2,
                y: (part.minY + part.maxY) / 2 + down * (part.maxY - part.minY) / 2))
    }

    private var corners: [Point] { [place(-1, -1), place(1, -1), place(1, 1), place(-1, 1)] }

    /// The smallest upright rectangle around the visible part, in logical points of the window.
    package var bounds: Rect {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// The knob, and where its stem begins: beyond the upper side or, where that is out of the window, another one; else at the window's
    /// edge.
    private var knob: (place: Point, foot: Point) {
        let middle = place(0, 0)
        let feet = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)].map { place($0.0, $0.1) }
        let knobs = feet.map { foot -> (place: Point, foot: Point) in
            let way = max(middle.distance(to: foot), 1e-9)
            let reach = (way + Self.stem) / way
            return (Point(x: middle.x + (foot.x - middle.x) * reach, y: middle.y + (foot.y - middle.y) * reach), foot)
        }
        let room = window.frame.inset(by: Self.knobRadius + Self.line)
        if let inside = knobs.first(where: { room.contains($0.place) }) { return inside }
        let above = knobs[0].place
        return (Point(x: min(max(above.x, room.x), room.maxX), y: min(max(above.y, room.y), room.maxY)), feet[0])
    }

    /// The lengths of the sides, in logical points.
    private var lengths: (across: Double, down: Double) { (corners[0].distance(to: corners[1]), corners[0].distance(to: corners[3])) }

    private func isHandled(_ side: ArrangedPicture.Side) -> Bool {
        if picture.isText { return false }
        return switch side {
        case .left, .right: lengths.down >= Self.leastSide
        case .top, .bottom: lengths.across >= Self.leastSide
        }
    }

    private func handle(_ side: ArrangedPicture.Side) -> Point {
        switch side {
        case .left: place(-1, 0)
        case .top: place(0, -1)
        case .right: place(1, 0)
        case .bottom: place(0, 1)
        }
    }

    /// Where hands get hold of it, in logical points.
    package var handles: [Point] { corners + ArrangedPicture.Side.allCases.filter(isHandled).map(handle) + [knob.place] }

    // MARK: - By hand

    /// What a hand at a point gets hold of; nil for nothing.
    package func grip(at point: Point) -> Grip? {
        guard let own = picture.own(canvas(point)) else { return nil }
        let part = picture.part
        let isInside = picture.covers(canvas(point))
        /// From the nearest of the two sides, in logical points.
        func depth(_ value: Double, _ low: Double, _ high: Double, _ length: Double) -> Double {
            abs(min(value - low, high - value)) / (high - low) * length
        }
        let (across, down) = (
            depth(own.x, part.minX, part.maxX, lengths.across), depth(own.y, part.minY, part.maxY, lengths.down)
        )
        let isNear = (
            across: across <= (isInside ? min(Self.reach, lengths.across / 4) : Self.reach),
            down: down <= (isInside ? min(Self.reach, lengths.down / 4) : Self.reach)
        )
        if isNear.across, isNear.down {
            return .corner(isRight: own.x > (part.minX + part.maxX) / 2, isLower: own.y > (part.minY + part.maxY) / 2)
        }
        if point.distance(to: knob.place) <= Self.reach { return .knob }
        if isNear.across || isNear.down, let side = ArrangedPicture.Side.allCases.first(where: { isBy(point, $0) }) { return .side(side) }
        return isInside ? .middle : nil
    }

    private func isBy(_ point: Point, _ side: ArrangedPicture.Side) -> Bool {
        isHandled(side) && point.distance(to: handle(side)) <= Self.reach
    }

    /// The picture after a hand that got hold of it at a point has gone to another. Where it cannot be so, it is as before.
    ///
    /// - Parameter snaps: turns end at every 15°; otherwise they hold on for a little at every quarter.
    package func dragged(_ grip: Grip, from start: Point, to end: Point, snaps: Bool) -> ArrangedPicture {
        var dragged = picture
        let (from, to) = (canvas(start), canvas(end))
        switch grip {
        case .middle:
            // By whole pixels of the window: what is sharp stays so.
            func whole(_ way: Double) -> Double { (way * window.scale).rounded() / window.scale }
            let end = canvas(Point(x: start.x + whole(end.x - start.x), y: start.y + whole(end.y - start.y)))
            dragged.move(by: Transform(dx: end.x - from.x, dy: end.y - from.y))
        case .corner(let isRight, let isLower):
            let (across, down) = (isRight ? 1.0 : -1, isLower ? 1.0 : -1)
            let (corner, anchor) = (canvas(across, down), canvas(-across, -down))
            let diagonal = Point(x: corner.x - anchor.x, y: corner.y - anchor.y)
            let way = (to.x - from.x) * diagonal.x + (to.y - from.y) * diagonal.y
            let factor = 1 + way / (diagonal.x * diagonal.x + diagonal.y * diagonal.y)
            dragged.scale(by: factor, about: anchor)
        case .side(let side):
            guard let own = picture.own(from), let end = picture.own(to) else { return picture }
            switch side {
            case .left, .right: dragged.crop(side, by: end.x - own.x)
            case .top, .bottom: dragged.crop(side, by: end.y - own.y)
            }
        case .knob:
            let middle = picture.middle
            func angle(_ place: Point) -> Double { atan2(place.y - middle.y, place.x - middle.x) }
            dragged.turn(by: angle(to) - angle(from), snaps: snaps)
        }
        return dragged
    }

    /// The picture after two fingers that lay at two points have gone to two others: moved, scaled and turned with them.
    package func pinched(from start: (Point, Point), to end: (Point, Point)) -> ArrangedPicture {
        let (a, b, c, d) = (canvas(start.0), canvas(start.1), canvas(end.0), canvas(end.1))
        let (former, now) = (Point(x: b.x - a.x, y: b.y - a.y), Point(x: d.x - c.x, y: d.y - c.y))
        let square = former.x * former.x + former.y * former.y
        guard square > 0 else { return picture }
        let cosine = (former.x * now.x + former.y * now.y) / square
        let sine = (former.x * now.y - former.y * now.x) / square
        var pinched = picture
        pinched.move(
            by: Transform(
                xx: cosine, xy: -sine, yx: sine, yy: cosine, dx: c.x - cosine * a.x + sine * a.y, dy: c.y - sine * a.x - cosine * a.y))
        return pinched
    }

    // MARK: - How it looks

    private static let (line, handleRadius, knobRadius) = (4.0, 6.0, 8.0)

    /// The frame as lines over the window.
    package var wire: Wire {
        func pixels(_ point: Point) -> Point { Point(x: point.x * window.scale, y: point.y * window.scale) }
        let (corners, knob) = (self.corners.map(pixels), self.knob)
        let handles = corners.map { Wire.Knob($0, radius: Self.handleRadius * window.scale) }
        let sides = ArrangedPicture.Side.allCases.filter(isHandled).map { side in
            Wire.Knob(pixels(handle(side)), radius: Self.handleRadius * window.scale * 0.75)
        }
        return Wire(
            lines: [corners + [corners[0]], [pixels(knob.foot), pixels(knob.place)]],
            knobs: handles + sides + [Wire.Knob(pixels(knob.place), radius: Self.knobRadius * window.scale, isHollow: true)],
            width: Self.line * window.scale,
            over: PixelRect(x: 0, y: 0, width: Int(window.pixels.width.rounded(.up)), height: Int(window.pixels.height.rounded(.up))))
    }

    /// Which way a pointer drags what it has hold of, in the window: radians from +x towards +y.
    package func way(of grip: Grip) -> Double? {
        let middle = place(0, 0)
        func direction(_ point: Point) -> Double { atan2(point.y - middle.y, point.x - middle.x) }
        return switch grip {
        case .middle, .knob: nil
        case .corner(let isRight, let isLower): direction(place(isRight ? 1 : -1, isLower ? 1 : -1))
        case .side(let side): direction(handle(side))
        }
    }
}

extension ArrangedPicture {
    /// The picture keeps its shape.
    package mutating func scale(by factor: Double, about place: Point) {
        guard factor > 0 else { return }
        move(by: Transform(rotation: 0, scale: factor, about: place))
    }

    /// Turns the picture about the middle of its visible part.
    ///
    /// - Parameter snaps: to every 15°, or it holds on for a little at every quarter; nil: it ends where it ends.
    package mutating func turn(by angle: Double, snaps: Bool? = nil) {
        let former = transform.rotation
        var turned = former + angle
        if let snaps {
            let (step, hold) = snaps ? (Double.pi / 12, Double.pi) : (Double.pi / 2, Self.hold)
            let nearest = (turned / step).rounded() * step
            if abs(turned - nearest) <= hold { turned = nearest }
        }
        move(by: Transform(rotation: turned - former, about: middle))
    }

    /// How near to a quarter a turn holds on, in radians.
    private static let hold = 2.5 * .pi / 180
}
