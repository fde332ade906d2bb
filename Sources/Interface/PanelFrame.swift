import Ink

/// Where a panel lies and how its content scrolls: a title line with a way out, then the content, in as much room as there is.
struct PanelFrame {
    let panel: Panel
    let state: InterfaceState
    /// nil: a popover without a title line.
    var title: String?
    var width: Double
    var contentHeight: Double
    /// Opens beside it, into the window; a point is where the pen asked for it; in the middle where there is none.
    var anchor: Rect?
    var scroll = 0.0

    private static let header = 52.0
    private static let spacing = 8.0

    /// - Parameter content: lays the controls into a rectangle of the content's size; they scroll.
    func layer(content: (Rect) -> [Control]) -> Layer {
        let bounds = state.bounds
        let header = title == nil ? Self.spacing : Self.header
        let wide = min(width, bounds.width)
        let high = min(header + contentHeight + Self.spacing, bounds.height)
        var layer = Layer(.panel(panel), plate: plate(width: wide, height: high), radius: Metric.radius)
        let plate = layer.plate
        let viewport = Rect(x: plate.x, y: plate.y + header, width: plate.width, height: plate.height - header - Self.spacing)
        layer.viewport = viewport
        layer.contentHeight = contentHeight
        if let title { layer.controls += heading(title, plate) }
        let offset = min(max(scroll, 0), layer.mostScroll)
        for var control in content(
            Rect(x: plate.x + Metric.padding, y: viewport.y - offset, width: plate.width - 2 * Metric.padding, height: contentHeight))
        {
            control.isScrolled = true
            layer.controls.append(control)
        }
        return layer
    }

    private func heading(_ title: String, _ plate: Rect) -> [Control] {
        let line = Rect(x: plate.x, y: plate.y + 4, width: plate.width, height: Metric.target)
        let close = Rect(x: line.maxX - Metric.target - 6, y: line.y, width: Metric.target, height: Metric.target)
        return [
            .text(
                "\(panel.rawValue).title", title, .title,
                frame: Rect(x: line.x + Metric.padding, y: line.y, width: close.x - line.x - Metric.padding, height: line.height)),
            Control("\(panel.rawValue).close", .button, "Close", frame: close, face: .icon(.close), action: .close),
        ]
    }

    private func plate(width: Double, height: Double) -> Rect {
        let bounds = state.bounds
        guard let anchor else {
            return Rect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height).aligned(
                scale: state.scale
            ).kept(within: bounds)
        }
        if anchor.width == 0 {
            return Placement.atPen(width: width, height: height, tip: anchor.center, state.handedness, within: bounds).aligned(
                scale: state.scale
            ).kept(within: bounds)
        }
        let gap = Metric.gap
        let place: Rect
        switch state.edge {
        case .left: place = Rect(x: anchor.maxX + gap, y: anchor.midY - height / 2, width: width, height: height)
        case .right: place = Rect(x: anchor.x - gap - width, y: anchor.midY - height / 2, width: width, height: height)
        case .top: place = Rect(x: anchor.midX - width / 2, y: anchor.maxY + gap, width: width, height: height)
        case .bottom: place = Rect(x: anchor.midX - width / 2, y: anchor.y - gap - height, width: width, height: height)
        }
        return place.aligned(scale: state.scale).kept(within: bounds)
    }
}
