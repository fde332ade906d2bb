internal import Glibc
import Ink

/// Where things open that are asked for at the pen.
enum Placement {
    /// What the drawing hand covers beside the tip, in logical points: nothing that opens at the pen may lie there.
    static func hand(at tip: Point, _ handedness: Handedness) -> Rect {
        let size = (width: 180.0, height: 220.0)
        return Rect(x: handedness == .right ? tip.x : tip.x - size.width, y: tip.y, width: size.width, height: size.height)
    }

    /// Whose hand it is that holds a pen: where it leans clearly to one side that tells, else what people have set does.
    static func hand(leaning lean: Double?, _ handedness: Handedness) -> Handedness {
        guard let lean, abs(cos(lean)) > 0.35 else { return handedness }
        return cos(lean) > 0 ? .right : .left
    }

    /// Near the tip and within `bounds`, clear of the tip, of the hand, and of what else lies there: beside it away from the hand, else
    /// above, else beyond the hand.
    static func atPen(
        width: Double, height: Double, tip: Point, _ handedness: Handedness, within bounds: Rect, clearOf taken: [Rect] = []
    ) -> Rect {
        let gap = 14.0
        let hand = hand(at: tip, handedness)
        let away = handedness == .right ? tip.x - gap - width : tip.x + gap
        let beyond = handedness == .right ? hand.maxX + gap : hand.x - gap - width
        let candidates = [
            Rect(x: away, y: tip.y - height / 2, width: width, height: height),
            Rect(x: tip.x - width / 2, y: tip.y - gap - height, width: width, height: height),
            Rect(x: beyond, y: tip.y - height / 2, width: width, height: height),
            Rect(x: tip.x - width / 2, y: hand.maxY + gap, width: width, height: height),
            Rect(x: away, y: tip.y + gap, width: width, height: height),
        ].map { $0.kept(within: bounds) }
        let clear = Rect(x: tip.x - 4, y: tip.y - 4, width: 8, height: 8)
        let free = candidates.filter { !$0.intersects(hand) && !$0.intersects(clear) }
        return free.first { place in !taken.contains(where: place.intersects) } ?? free.first ?? candidates.first { !$0.intersects(clear) }
            ?? candidates[0]
    }
}
