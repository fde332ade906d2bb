import Ink

/// A kind of control: how it is drawn and pressed, what hands and keys make of its value, and what is written on it.
///
/// Each kind is one file. A value: what is equal looks equal.
package protocol Widget: Hashable, Sendable {
    /// How far around it a press still means it, in logical points.
    var margin: Double { get }
    /// What a hand that presses it takes hold of.
    var grasp: Grasp { get }
    /// What is written on it and tells what it is.
    var words: String? { get }
    /// What else is written on it.
    var detail: String? { get }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look)

    /// Where the focus shows around it; nil where it shows the focus by itself.
    func ring(in frame: Rect) -> Rect?

    /// Which way a hand at a point drags its value; nil where nothing there is to be dragged.
    func way(at point: Point, in frame: Rect) -> Way?
    /// The value that a hand at a point chooses; nil where it has none.
    func value(at point: Point, in frame: Rect) -> Adjustment?
    /// The value that an arrow key leads to; nil where arrows do not change it.
    func value(after step: Step) -> Adjustment?
}

extension Widget {
    /// Around what has a bezel.
    package var margin: Double { 12 }
    package var grasp: Grasp { .button }
    package var words: String? { nil }
    package var detail: String? { nil }
    package func ring(in frame: Rect) -> Rect? { frame.inset(by: 1) }
    package func way(at point: Point, in frame: Rect) -> Way? { nil }
    package func value(at point: Point, in frame: Rect) -> Adjustment? { nil }
    package func value(after step: Step) -> Adjustment? { nil }
}

/// What a hand that presses a control takes hold of until it lets go.
package enum Grasp: Hashable, Sendable {
    /// Nothing: the control acts when the hand lets go upon it.
    case button
    /// The control's value, which follows at once.
    case value
    /// The caret of a text.
    case text
    /// The thing that the control is fixed to.
    case handle
}

/// Along what a value is dragged.
package enum Way: Hashable, Sendable { case across, down, any }

/// A value of a control as a hand or a key makes it.
package enum Adjustment: Hashable, Sendable {
    /// How far along its way, 0…1.
    case fraction(Double)
    /// How far to the right and up, each 0…1.
    case place(x: Double, y: Double)
    /// From the top left, from 0.
    case cell(row: Int, column: Int)
    /// So much more of what the control has chosen, or the next of what it can choose.
    case step(Step)
}

/// What an arrow key asks of a value.
package struct Step: Hashable, Sendable {
    /// 1 or -1 for a step, more to go to the end.
    package var steps: Double
    package var isAcross: Bool
    package var isFine: Bool

    package init(_ steps: Double, isAcross: Bool, isFine: Bool) {
        (self.steps, self.isAcross, self.isFine) = (steps, isAcross, isFine)
    }

    /// A twentieth of the way; a hundredth where it is fine.
    package var fraction: Double { steps * (isFine ? 0.01 : 0.05) }
}

/// How a control stands at the moment it is drawn.
package struct WidgetState: Hashable, Sendable {
    package var isOn = false
    package var isRound = false
    package var isHot = false
    package var isPressed = false

    package init() {}
}
