import Ink
import PanelModel
import Widgets

/// Framing the region that is to be exported. The export sheet makes room meanwhile, and comes back afterwards.
package struct Framing: Hashable {
    package private(set) var frame: RegionFrame
    /// What has hold of it.
    package private(set) var drag: Drag?
    /// The sides that a pointer which hovers would drag; nil over the rest of the canvas.
    package private(set) var hovered: RegionFrame.Sides?

    package struct Drag: Hashable {
        package let contact: Contact
        package let kind: PointerKind
        /// Nil while it draws a new rectangle.
        package let sides: RegionFrame.Sides?
        let start: Point
        let former: RegionFrame
    }

    package init(_ frame: RegionFrame) { self.frame = frame }

    package mutating func land(_ contact: Contact, _ kind: PointerKind, at point: Point) {
        drag = Drag(contact: contact, kind: kind, sides: frame.sides(at: point), start: point, former: frame)
    }

    package mutating func drag(to point: Point, in window: InterfaceState.Window) {
        guard let drag else { return }
        frame = drag.former
        if let sides = drag.sides {
            frame.move(sides, right: point.x - drag.start.x, down: point.y - drag.start.y, in: window)
        } else {
            frame.draw(from: drag.start, to: point, in: window)
        }
    }

    package mutating func hover(at point: Point) { hovered = frame.sides(at: point) }

    package mutating func lift() { drag = nil }

    /// What had hold of it has gone without being lifted: it is as it was before.
    package mutating func letGo() {
        if let drag { frame = drag.former }
        drag = nil
    }

    /// Moves all of it, or its right and lower sides.
    package mutating func nudge(right dx: Double, down dy: Double, resizes: Bool, in window: InterfaceState.Window) {
        guard drag == nil else { return }
        if frame.rect == nil { return frame = .middle(of: window) }
        frame.move(resizes ? [.right, .bottom] : .all, right: dx, down: dy, in: window)
    }

    package mutating func fit(in window: InterfaceState.Window) {
        letGo()
        frame.fit(in: window)
    }
}
