import Ink
import Widgets

/// The glass over the canvas while a colour is being picked, and the colour's number beneath it.
enum Loupe {
    /// Of one enlarged pixel, in logical points.
    static let cell = 12.0
    /// Around the enlarged pixels.
    static let rim = 6.0
    private static let side = Double(2 * Interface.loupeReach + 1) * cell + 2 * rim
    private static let number = (width: 92.0, height: 30.0, gap: 6.0)

    static func layers(_ picking: Picking, _ state: InterfaceState) -> [Plate] {
        guard !picking.isAway, let color = picking.color else { return [] }
        let place = Placement.loupe(
            width: side, height: side + number.gap + number.height, tip: picking.tip(state), state.tools.handedness,
            within: Rect(x: 0, y: 0, width: state.width, height: state.height).inset(by: 4)
        ).aligned(scale: state.scale)
        var glass = Plate(.loupe, plate: Rect(x: place.x, y: place.y, width: side, height: side), radius: side / 2)
        glass.isPassive = true
        glass.controls = [
            Control("loupe", .none, state.words(.loupe), frame: glass.plate, face: .loupe(picking.colors), action: .none, value: color.hex)
        ]
        let line = Rect(
            x: place.midX - number.width / 2, y: place.y + side + number.gap, width: number.width, height: number.height)
        var words = Plate(.loupeNumber, plate: line.aligned(scale: state.scale), radius: number.height / 2)
        words.isPassive = true
        words.controls = [.text("loupe.number", color.hex, .strong, align: .center, frame: words.plate)]
        return [glass, words]
    }
}

extension Placement {
    /// Above the tip on the side away from the hand, or as near to that as the window allows; never under the hand nor over the tip.
    static func loupe(width: Double, height: Double, tip: Point, _ handedness: Handedness, within bounds: Rect) -> Rect {
        let gap = 18.0
        let hand = hand(at: tip, handedness)
        let isRight = handedness == .right
        let away = isRight ? tip.x - gap - width : tip.x + gap
        let towards = isRight ? tip.x + gap : tip.x - gap - width
        let beyond = isRight ? hand.maxX + gap : hand.x - gap - width
        let above = tip.y - gap - height
        let candidates = [
            Rect(x: away, y: above, width: width, height: height), Rect(x: towards, y: above, width: width, height: height),
            Rect(x: away, y: tip.y - height / 2, width: width, height: height),
            Rect(x: beyond, y: tip.y - height / 2, width: width, height: height),
            Rect(x: tip.x - width / 2, y: hand.maxY + gap, width: width, height: height),
        ].map { $0.kept(within: bounds) }
        // The enlarged pixels themselves have to stay in sight.
        let reach = Double(Interface.loupeReach) + 2
        let clear = Rect(x: tip.x - reach, y: tip.y - reach, width: 2 * reach, height: 2 * reach)
        return candidates.first { !$0.intersects(hand) && !$0.intersects(clear) } ?? candidates.first { !$0.intersects(clear) }
            ?? candidates[0]
    }
}
