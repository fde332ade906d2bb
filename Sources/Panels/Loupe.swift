import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The glass over the canvas while a colour is being picked, and the colour's number beneath it.
package enum Loupe {
    /// How many pixels it shows on each side of the one that is picked.
    package static let reach = 4
    /// The side of an enlarged pixel, in logical points.
    static let cell = 12.0
    /// The width of the rim around the enlarged pixels, in logical points.
    static let rim = 6.0
    private static let side = Double(2 * reach + 1) * cell + 2 * rim
    private static let number = (width: 92.0, height: 30.0, gap: 6.0)

    /// - Parameters:
    ///   - colors: around the tip, row by row; nil outside the window.
    ///   - color: of the pixel at the tip.
    ///   - tip: in logical points.
    package static func layers(_ colors: [Color?], picked color: Color, at tip: Point, _ state: InterfaceState) -> [Plate<Action>] {
        let place = Placement.loupe(
            width: side, height: side + number.gap + number.height, tip: tip, state.tools.handedness,
            within: state.window.frame.inset(by: 4)
        ).aligned(scale: state.window.scale)
        var glass = Plate<Action>(.loupe, plate: Rect(x: place.x, y: place.y, width: side, height: side), radius: side / 2)
        glass.presses = .none
        glass.controls = [
            Control(
                ControlID(.loupe), .none, state.words(.loupe), frame: glass.plate, face: .loupe(colors), action: .none,
                value: color.hex)
        ]
        let line = Rect(
            x: place.midX - number.width / 2, y: place.y + side + number.gap, width: number.width, height: number.height)
        var words = Plate<Action>(.loupeNumber, plate: line.aligned(scale: state.window.scale), radius: number.height / 2)
        words.presses = .none
        words.controls = [.text(ControlID(.loupeNumber), color.hex, .strong, align: .center, frame: words.plate)]
        return [glass, words]
    }
}

extension Placement {
    /// The loupe's place: above the tip on the side away from the hand, or as near to that as the window allows; never over the tip, and
    /// not under the hand where there is room beside it.
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
        // The pixels that are enlarged have to stay in sight.
        let reach = Double(Loupe.reach) + 2
        let clear = Rect(x: tip.x - reach, y: tip.y - reach, width: 2 * reach, height: 2 * reach)
        return candidates.first { !$0.intersects(hand) && !$0.intersects(clear) } ?? candidates.first { !$0.intersects(clear) }
            ?? candidates[0]
    }
}

/// A square of the canvas, enlarged in a round glass.
struct LoupeGlass: Widget {
    /// Row by row; nil outside the window.
    let colors: [Color?]

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let side = 2 * Loupe.reach + 1
        guard colors.count == side * side else { return }
        let glass = frame.inset(by: Loupe.rim)
        let step = Loupe.cell
        painter.saved {
            painter.clip(to: glass, radius: glass.width / 2)
            for (index, color) in colors.enumerated() {
                let place = Rect(
                    x: glass.x + Double(index % side) * step, y: glass.y + Double(index / side) * step, width: step + 0.5,
                    height: step + 0.5)
                painter.fill(place, color.map { Shade($0) } ?? look.well)
            }
        }
        painter.strokeCircle(glass.center, radius: glass.width / 2, width: 1, Shade(0x000000, alpha: 0.25))
        let middle = Rect(x: glass.midX - step / 2, y: glass.midY - step / 2, width: step, height: step)
        painter.stroke(middle.inset(by: -2), radius: 2, width: 1, Shade(0x000000, alpha: 0.7))
        painter.stroke(middle.inset(by: -1.25), radius: 1.5, width: 1.25, Shade(0xFFFFFF))
    }
}

extension Face {
    static func loupe(_ colors: [Color?]) -> Face { Face(LoupeGlass(colors: colors)) }
}
