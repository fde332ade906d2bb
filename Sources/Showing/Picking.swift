import Ink
import PanelModel
import Panels
import Widgets

/// Taking a colour from the canvas. A loupe follows the tip; lifting it or Enter takes the colour in the loupe's middle, Escape gives up.
package struct Picking: Hashable {
    /// The window pixel beneath the tip.
    package private(set) var x, y: Int
    /// The tip, finger or button that is down, and picks where it is lifted.
    package var contact: Contact?
    package var kind: PointerKind?
    /// Picking began with its press, with Alt held, and ends with it. After the command it waits for a press.
    package let isOnce: Bool
    /// What has the keyboard again afterwards.
    package let focus: ControlID?
    /// The pointer is over the interface: no loupe shows.
    package var isAway = false
    /// What the canvas shows around the place, `Loupe.reach` pixels each way, row by row.
    package var colors: [Color?] = []

    package init(at position: Point, isOnce: Bool, focus: ControlID?, in state: InterfaceState) {
        (x, y) = (0, 0)
        self.isOnce = isOnce
        self.focus = focus
        move(to: position, in: state)
    }

    /// Moves to the window's pixel that is nearest to a position in device pixels.
    package mutating func move(to position: Point, in state: InterfaceState) {
        guard position.x.isFinite, position.y.isFinite else { return }
        x = Int(min(max(position.x, 0), state.window.pixels.width.rounded() - 1))
        y = Int(min(max(position.y, 0), state.window.pixels.height.rounded() - 1))
        isAway = false
    }

    /// The middle of the pixel, in logical points.
    func tip(_ state: InterfaceState) -> Point { state.window.logical(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) }

    /// The colour of the pixel; nil until `colors` has come from the canvas.
    var color: Color? { colors.isEmpty ? nil : colors[colors.count / 2] }

    /// The loupe, where it shows.
    package func layers(_ state: InterfaceState) -> [Plate<Action>] {
        guard !isAway, let color else { return [] }
        return Loupe.layers(colors, picked: color, at: tip(state), state)
    }
}
