import Ink
import Panels
import Widgets

/// Lists that are longer than their plate.
extension Interface {
    /// Logical points that a wheel's step scrolls a list by.
    static let wheelStep = 60.0

    /// A wheel or trackpad turned, in logical points; whether the interface took it.
    package func scroll(at position: Point, by distance: Double) -> Bool {
        let point = state.logical(position)
        guard layer(at: point) != nil else { return false }
        scroll(by: distance)
        return true
    }

    func scroll(by distance: Double) {
        guard dialog == nil, let open, let layer = layers.last(where: { $0.name == .panel(open.panel) }), layer.mostScroll > 0 else {
            return
        }
        self.open?.scroll = min(max(open.scroll + distance, 0), layer.mostScroll)
        setNeedsLayout()
    }
}
