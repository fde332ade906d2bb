import Ink
import PanelModel
import Widgets
import Words

/// The place and scrolling of a panel: a title line with a close button, then the content in as much room as there is.
package struct PanelFrame {
    let panel: Panel
    let state: InterfaceState
    /// nil for a popover without a title line.
    let title: String?
    let width: Double
    /// The control that the panel opens beside, into the window. A rectangle of no width is the tip of the pen that asked for the panel.
    /// nil: the panel opens in the middle, or at the lower edge.
    let anchor: Rect?
    let isAtBottom: Bool
    let scroll: Double

    package init(
        panel: Panel, state: InterfaceState, title: String? = nil, width: Double, anchor: Rect?, isAtBottom: Bool = false,
        scroll: Double = 0
    ) {
        (self.panel, self.state, self.title, self.width) = (panel, state, title, width)
        (self.anchor, self.isAtBottom, self.scroll) = (anchor, isAtBottom, scroll)
    }

    /// Lays controls into a column.
    package typealias Content = (inout Column) -> [Control<Action>]

    private static let header = 52.0
    private static let spacing = 8.0

    /// - Parameters:
    ///   - most: the content at its largest, nil for `content`. In the middle of the window the panel is placed as if this were its
    ///     content, so that its top does not move.
    ///   - footer: lays a line of controls beneath the content that is always visible.
    ///   - content: lays the controls that scroll. It is called once to measure their height and once to place them.
    package func layer(most: Content? = nil, footer: ((Rect) -> [Control<Action>])? = nil, content: Content) -> Plate<Action> {
        let bounds = state.window.bounds
        let header = title == nil ? Self.spacing : Self.header
        let foot = Self.spacing + (footer == nil ? 0 : Metric.target)
        let contentHeight = height(of: content)
        func high(_ contentHeight: Double) -> Double { min(header + contentHeight + foot, bounds.height) }
        let plate = plate(width: wide, height: high(contentHeight), most: high(most.map(height(of:)) ?? contentHeight))
        var layer = Plate<Action>(.panel(panel), plate: plate, radius: Metric.radius)
        let viewport = Rect(x: plate.x, y: plate.y + header, width: plate.width, height: plate.height - header - foot)
        layer.viewport = viewport
        layer.contentHeight = contentHeight
        layer.controls += heading(plate)
        if let footer {
            layer.controls += footer(
                Rect(x: plate.x, y: viewport.maxY, width: plate.width, height: Metric.target).inset(x: Metric.padding, y: 0))
        }
        // Whole device pixels: controls can be moved as they were drawn.
        let offset = (min(max(scroll, 0), layer.mostScroll) * state.window.scale).rounded() / state.window.scale
        layer.offset = offset
        var column = Column(
            Rect(x: plate.x + Metric.padding, y: viewport.y - offset, width: plate.width - 2 * Metric.padding, height: contentHeight))
        for var control in content(&column) {
            control.isScrolled = true
            layer.controls.append(control)
        }
        return layer
    }

    private var wide: Double { min(width, state.window.bounds.width) }

    private func height(of content: Content) -> Double { Column.height(width: wide - 2 * Metric.padding, of: content) }

    /// Whether all the content can be visible at once.
    package func hasRoom(for content: Content) -> Bool {
        (title == nil ? Self.spacing : Self.header) + height(of: content) + Self.spacing <= state.window.bounds.height
    }

    /// The title and the button that closes the panel; empty without a title.
    package func heading(_ plate: Rect) -> [Control<Action>] {
        guard let title else { return [] }
        let line = Rect(x: plate.x, y: plate.y + 4, width: plate.width, height: Metric.target)
        let close = Rect(x: line.maxX - Metric.target - 6, y: line.y, width: Metric.target, height: Metric.target)
        return [
            .text(
                ControlID(panel, "title"), title, .title,
                frame: Rect(x: line.x + Metric.padding, y: line.y, width: close.x - line.x - Metric.padding, height: line.height)),
            Control(ControlID(panel, "close"), .button, state.words(.close), frame: close, face: .icon(.close), action: .close),
        ]
    }

    private func plate(width: Double, height: Double, most: Double) -> Rect {
        let bounds = state.window.bounds
        guard let anchor else {
            let y = isAtBottom ? bounds.maxY - height : bounds.midY - most / 2
            return Rect(x: bounds.midX - width / 2, y: y, width: width, height: height).aligned(
                scale: state.window.scale
            ).kept(within: bounds)
        }
        if anchor.width == 0 {
            return Placement.atPen(width: width, height: height, tip: anchor.center, state.tools.handedness, within: bounds).aligned(
                scale: state.window.scale
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
        return place.aligned(scale: state.window.scale).kept(within: bounds)
    }
}
