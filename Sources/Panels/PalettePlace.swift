internal import Glibc
import Ink
import Widgets

/// The place of a pen's tip, in logical points of the window, and the side on which the hand lies that holds it.
package struct Tip: Hashable {
    package var place: Point
    package var hand: Handedness
    /// The direction that the pen leans to, in radians from +x towards +y; nil when the pen reports no tilt or is upright.
    var lean: Double?

    package init(place: Point, hand: Handedness, lean: Double?) {
        (self.place, self.hand, self.lean) = (place, hand, lean)
    }

    /// The direction from the tip away from the hand, in radians.
    fileprivate var away: Double { lean.map { $0 + .pi } ?? (hand == .right ? 4 : 5) * .pi / 3 }
}

/// Where the palette's rows lie: near the tip, within the bounds, and clear of tip and hand.
///
/// The rows are bent around the tip, as nearly opposite the hand as there is room. When no such fan fits, the fan lies beside tip and
/// hand, in the place whose farthest control is nearest. When no fan fits at all, the rows are straight, on a small plate. A pure function
/// of its arguments.
struct PalettePlace {
    /// Controls side by side, all squares of one size.
    struct Row {
        var count: Int
        var side: Double
    }

    enum Form {
        case fan(Fan)
        /// Straight rows: the index of their arrangement.
        case tray(Int)
    }

    private(set) var plate: Rect
    private(set) var form: Form
    /// By row; each row in reading order.
    private(set) var frames: [[Rect]]

    /// - Parameters:
    ///   - fanned: the rows when bent, the nearest to the tip first.
    ///   - straight: the rows of the same controls when straight, in one or more arrangements.
    init(fanned: [Row], straight: [[Row]], tip: Tip, bounds: Rect, scale: Double) {
        let hand = Placement.hand(at: tip.place, tip.hand)
        // Not under the tip: the pen may come down where it is, and must then mark there.
        let point = Rect(x: tip.place.x, y: tip.place.y, width: 0, height: 0).inset(by: -4)
        func fits(_ place: PalettePlace, clearOf taken: [Rect]) -> Bool {
            bounds.inset(by: -1e-6).contains(place.plate)
                && place.parts.allSatisfy { part in !taken.contains { part.intersects($0) } }
        }
        func nearest(_ places: [PalettePlace], clearOf taken: [Rect]) -> PalettePlace? {
            places.filter { fits($0, clearOf: taken) }.min { $0.reach(from: tip.place) < $1.reach(from: tip.place) }
        }
        let fans = Self.directions(from: tip.away).map { Self.fan(fanned, around: tip.place, $0) }
        if let around = fans.lazy.map({ PalettePlace(fanned, $0, in: $0.bounds, scale) }).first(where: { fits($0, clearOf: [hand, point]) })
        {
            self = around
            return
        }
        let beside = fans.flatMap { fan in
            Self.boxes(fan.bounds, tip.place, hand, within: bounds).map { PalettePlace(fanned, fan, in: $0, scale) }
        }
        let trays = straight.indices.flatMap { index in
            [false, true].flatMap { isUpright in
                Self.boxes(Self.tray(straight[index], around: tip.place, isUpright), tip.place, hand, within: bounds).map {
                    PalettePlace(straight[index], index, isUpright, in: $0.aligned(scale: scale).kept(within: bounds))
                }
            }
        }
        // In the smallest windows the hand may cover everything.
        self =
            nearest(beside, clearOf: [hand, point]) ?? nearest(trays, clearOf: [hand, point]) ?? nearest(trays, clearOf: [point])
            ?? nearest(trays, clearOf: []) ?? trays[0]
    }

    /// What covers the canvas. The corners of a fan's plate are free; of a plate with straight rows nothing is, also beside a short row.
    private var parts: [Rect] {
        switch form {
        case .fan: frames.joined().map { $0.inset(by: -Self.padding) }
        case .tray: [plate]
        }
    }

    /// The distance from the tip to the farthest control, plus the distance to the farthest of the first row, which should be nearest. In
    /// whole points, so that rounding errors decide nothing.
    private func reach(from tip: Point) -> Double {
        func most(_ frames: some Sequence<Rect>) -> Double { frames.map { $0.center.distance(to: tip) }.max() ?? 0 }
        return (most(frames.joined()) + most(frames.first ?? [])).rounded()
    }

    /// Directions all round, the nearest to the first one first.
    private static func directions(from first: Double) -> [Double] {
        (0..<16).map { number in
            let steps = number.isMultiple(of: 2) ? number / 2 : -(number / 2 + 1)
            return first + Double(steps) * .pi / 8
        }
    }

    /// The box around the tip, and the box moved beside tip and hand to every side. Each is moved within the bounds.
    private static func boxes(_ box: Rect, _ tip: Point, _ hand: Rect, within bounds: Rect) -> [Rect] {
        [
            box, box.moved(x: tip.x - gap - box.maxX, y: 0), box.moved(x: 0, y: tip.y - gap - box.maxY),
            box.moved(x: tip.x + gap - box.x, y: 0), box.moved(x: 0, y: tip.y + gap - box.y),
            box.moved(x: hand.x - box.maxX, y: 0), box.moved(x: hand.maxX - box.x, y: 0), box.moved(x: 0, y: hand.maxY - box.y),
        ].map { $0.kept(within: bounds) }
    }

    // MARK: - Bent rows

    private static let gap = 14.0
    /// The distance from controls to the plate's side, and between two rows.
    private static let padding = 6.0
    private static let rowGap = 2.0
    /// The distance from the tip to the middle of the innermost of several rows, and of a single row.
    private static let innerRadius = 90.0
    private static let loneRadius = 84.0

    private static func radii(_ rows: [Row]) -> [Double] {
        var radii = [rows.count == 1 ? loneRadius : innerRadius]
        for (row, next) in zip(rows, rows.dropFirst()) { radii.append(radii[radii.count - 1] + (row.side + next.side) / 2 + rowGap) }
        return radii
    }

    /// Every row may reach as far round as the row that needs the most.
    private static func fan(_ rows: [Row], around tip: Point, _ direction: Double) -> Fan {
        let radii = radii(rows)
        let spread = zip(rows, radii).map { Double($0.count - 1) * asin(($0.side + rowGap) / 2 / $1) }.max() ?? 0
        return Fan(
            center: tip, radii: radii[0]...radii[radii.count - 1], direction: direction, spread: spread,
            padding: Metric.target / 2 + padding)
    }

    /// The fan moved into a box of its size.
    private init(_ rows: [Row], _ fan: Fan, in box: Rect, _ scale: Double) {
        var fan = fan
        let bounds = fan.bounds
        fan.center = Point(x: fan.center.x + box.x - bounds.x, y: fan.center.y + box.y - bounds.y)
        let pixels = box.pixels(scale: scale)
        plate = Rect(pixels, scale: scale)
        frames = zip(rows, Self.radii(rows)).map { row, radius in
            let middles = (0..<row.count).map { fan.place(radius, Double($0) / Double(max(row.count - 1, 1))) }
            // Reading order is clockwise or the reverse, depending on the direction of the fan.
            let isReversed = zip(middles, middles.suffix(1)).contains { $1.x + $1.y / 2 < $0.x + $0.y / 2 }
            return (isReversed ? middles.reversed() : middles).map {
                Rect(x: $0.x, y: $0.y, width: 0, height: 0).inset(by: -row.side / 2)
            }
        }
        form = .fan(fan)
    }

    // MARK: - Straight rows

    /// How many squares of this side fit across and down on a plate within the bounds; at least one each.
    static func room(in bounds: Rect, side: Double) -> (across: Int, down: Int) {
        func count(_ length: Double) -> Int { max(Int((length - 2 * padding + 1e-6) / side), 1) }
        return (count(bounds.width), count(bounds.height))
    }

    private static func tray(_ rows: [Row], around tip: Point, _ isUpright: Bool) -> Rect {
        let along = (rows.map { Double($0.count) * $0.side }.max() ?? 0) + 2 * padding
        let across = rows.reduce(2 * padding) { $0 + $1.side }
        return Rect(x: tip.x, y: tip.y, width: 0, height: 0).inset(
            x: isUpright ? -across / 2 : -along / 2, y: isUpright ? -along / 2 : -across / 2)
    }

    private init(_ rows: [Row], _ index: Int, _ isUpright: Bool, in plate: Rect) {
        self.plate = plate
        form = .tray(index)
        var across = Self.padding
        frames = rows.map { row in
            defer { across += row.side }
            return (0..<row.count).map { index in
                let along = Self.padding + Double(index) * row.side
                return Rect(
                    x: plate.x + (isUpright ? across : along), y: plate.y + (isUpright ? along : across), width: row.side, height: row.side)
            }
        }
    }
}
