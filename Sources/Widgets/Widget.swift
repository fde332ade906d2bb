import Ink

/// A kind of control: its look, how it is pressed, how hands and keys change its value, and its text.
///
/// Each kind has a file of its own. A value: equal widgets look equal.
package protocol Widget: Hashable, Sendable {
    /// How far around its frame a press still hits it, in logical points.
    var margin: Double { get }
    /// What a hand that presses it takes hold of.
    var grasp: Grasp { get }
    /// The text on it that names it; nil when it has none.
    var words: String? { get }
    /// Further text on it; nil when it has none.
    var detail: String? { get }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look)

    /// The rectangle of the focus ring; nil when the widget shows the focus by itself.
    func ring(in frame: Rect) -> Rect?

    /// Its value grows along the line: from the right to the left in languages that run so.
    var followsLine: Bool { get }
    /// The direction in which a hand that starts at a point drags the value; nil when nothing can be dragged there.
    func way(at point: Point, in frame: Rect) -> Way?
    /// The value that a hand at a point chooses; nil when the widget has no value.
    func value(at point: Point, in frame: Rect) -> Adjustment?
    /// Where a graph is above or beneath a point: along it 0…1, and its value there; nil for widgets that show none.
    func graphed(at point: Point, in frame: Rect) -> Point?
    /// The value that an arrow key leads to; nil when arrow keys do not change it.
    func value(after step: Step) -> Adjustment?
}

extension Widget {
    /// For widgets with a visible bezel.
    package var margin: Double { 12 }
    package var grasp: Grasp { .button }
    package var words: String? { nil }
    package var detail: String? { nil }
    package var followsLine: Bool { false }
    package func ring(in frame: Rect) -> Rect? { frame.inset(by: 1) }
    package func way(at point: Point, in frame: Rect) -> Way? { nil }
    package func value(at point: Point, in frame: Rect) -> Adjustment? { nil }
    package func graphed(at point: Point, in frame: Rect) -> Point? { nil }
    package func value(after step: Step) -> Adjustment? { nil }
}

/// What a hand takes hold of while it presses a control.
package enum Grasp: Hashable, Sendable {
    /// Nothing: the control acts when the hand is lifted over it.
    case button
    /// The control's value, which follows the hand at once.
    case value
    /// The caret of a text.
    case text
    /// The object that the control is attached to.
    case handle
}

/// The direction in which a value is dragged.
package enum Way: Hashable, Sendable { case across, down, any }

/// A new value that a hand or a key asks for.
package enum Adjustment: Hashable, Sendable {
    /// How far along its track, 0…1.
    case fraction(Double)
    /// How far to the right and up, each 0…1.
    case place(x: Double, y: Double)
    /// Counted from 0, from the top left.
    case cell(row: Int, column: Int)
    /// A change relative to the present value, or the next of several options.
    case step(Step)
}

/// What an arrow key asks of a value.
package struct Step: Hashable, Sendable {
    /// 1 or -1 for one step; a larger number goes to the end.
    package var steps: Double
    package var isAcross: Bool
    package var isFine: Bool

    package init(_ steps: Double, isAcross: Bool, isFine: Bool) {
        (self.steps, self.isAcross, self.isFine) = (steps, isAcross, isFine)
    }

    /// The change as a fraction of the whole range: a twentieth per step, a hundredth when fine.
    package var fraction: Double { steps * (isFine ? 0.01 : 0.05) }
}

/// A control's state at the moment it is drawn.
package struct WidgetState: Hashable, Sendable {
    package var isOn = false
    package var isRound = false
    package var isHot = false
    package var isPressed = false

    package init() {}
}
