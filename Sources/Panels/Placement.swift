import Ink
import Widgets

/// Where panels and notes open at the pen.
package enum Placement {
    /// The area that the drawing hand covers beside the tip, in logical points: nothing that opens at the pen may lie there.
    package static func hand(at tip: Point, _ handedness: Handedness) -> Rect {
        let size = (width: 180.0, height: 220.0)
        return Rect(x: handedness == .right ? tip.x : tip.x - size.width, y: tip.y, width: size.width, height: size.height)
    }

    /// A place near the tip and within `bounds`, clear of the tip and its mark, of the hand, and of `taken`. Preferred is the side away
    /// from the hand, then above, then beyond the hand, then below it.
    ///
    /// - Parameter mark: the radius of the mark at the tip, in logical points.
    static func atPen(
        width: Double, height: Double, tip: Point, mark: Double = 4, _ handedness: Handedness, within bounds: Rect,
        clearOf taken: [Rect] = []
    ) -> Rect {
        let gap = max(14, mark + 6)
        let hand = hand(at: tip, handedness)
        let away = handedness == .right ? tip.x - gap - width : tip.x + gap
        let beyond = handedness == .right ? hand.maxX + gap : hand.x - gap - width
        let across = tip.x - width / 2
        let level = tip.y - height / 2
        var places = [
            Point(x: away, y: level), Point(x: across, y: tip.y - gap - height), Point(x: beyond, y: level),
            Point(x: across, y: hand.maxY + gap),
        ]
        if let first = taken.first {
            // Past the corners of what lies there, or on its other sides.
            let all = taken.dropFirst().reduce(first) { $0.union($1) }.inset(by: -gap)
            places += [tip.y + gap, tip.y - gap - height].map { Point(x: away, y: $0) }
            places += [away, across, beyond].flatMap { [Point(x: $0, y: all.maxY), Point(x: $0, y: all.y - height)] }
            places += [level, tip.y + gap, hand.maxY + gap].flatMap { [Point(x: all.x - width, y: $0), Point(x: all.maxX, y: $0)] }
        }
        let candidates = places.map { Rect(x: $0.x, y: $0.y, width: width, height: height).kept(within: bounds) }
        let clear = Rect(x: tip.x - mark, y: tip.y - mark, width: 2 * mark, height: 2 * mark)
        let free = candidates.filter { !$0.intersects(hand) && !$0.intersects(clear) }
        return free.first { place in !taken.contains(where: place.intersects) } ?? free.first ?? candidates.first { !$0.intersects(clear) }
            ?? candidates[0]
    }
}
