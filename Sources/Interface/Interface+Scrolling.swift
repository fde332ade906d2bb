import Ink
import PanelModel
import Widgets

/// Lists that are longer than their plate.
extension Interface {
    /// Whether a control lies in a list that is longer than its plate.
    package func isScrollable(_ control: Control<Action>) -> Bool {
        control.isScrolled && (shown.layer(of: control)?.mostScroll ?? 0) > 0
    }

    /// Scrolls the open panel down, as far as its content reaches.
    package func scroll(by distance: Double) {
        // Nothing scrolls beneath ink.
        guard question == nil, !handwriting.hasInk, let open, let layer = shown.layer(.panel(open.panel)), layer.mostScroll > 0 else {
            return
        }
        self.open?.scroll = min(max(open.scroll + distance, 0), layer.mostScroll)
        setNeedsLayout()
    }

    /// Scrolls as little as shows all of a control.
    package func reveal(_ control: Control<Action>) {
        guard control.isScrolled, let layer = shown.layer(of: control), let viewport = layer.viewport else {
            return
        }
        if control.frame.y < viewport.y { scroll(by: control.frame.y - viewport.y) }
        if control.frame.maxY > viewport.maxY { scroll(by: control.frame.maxY - viewport.maxY) }
    }
}
