import Ink
import PanelModel
import Widgets

/// A plate with a line of controls beside what is in hand on the canvas.
struct BesideBar {
    typealias Part = (width: Double, control: Control<Action>)

    /// What the plate stays clear of. All lengths are in logical points.
    enum Site {
        /// Nothing is in hand.
        case free
        /// A frame, with all that belongs to it in device pixels, and the handles that the plate must not cover.
        case frame(Rect, PixelRect, handles: [Point])
        /// A text, of which a line is being written, that begins on one of its sides.
        case text(Rect, line: Rect, beginsOnRight: Bool)
    }

    private let name: PlateName
    private let site: Site
    private let state: InterfaceState
    private let fonts: Fonts

    private static let (inset, height) = (6.0, 52.0)

    /// - Parameter state: its bounds are the part of the window beside the picker.
    init(_ name: PlateName, _ site: Site, state: InterfaceState, fonts: Fonts) {
        (self.name, self.site, self.state, self.fonts) = (name, site, state, fonts)
    }

    func layer(_ words: String?, _ parts: [Part]) -> Plate<Action> {
        let text = words.map {
            [(fonts.size($0, .body).width + 24, Control.text(ControlID(name, "words"), $0, align: .center, frame: .zero))]
        }
        let parts = (text ?? []) + parts
        let bounds = state.window.bounds
        let width = min(Self.width(of: parts), bounds.width)
        var layer = Plate<Action>(
            name, plate: place(width: width, in: bounds).aligned(scale: state.window.scale).kept(within: bounds), radius: Metric.radius)
        var line = Line(layer.plate.inset(x: Self.inset, y: (Self.height - Metric.target) / 2))
        layer.controls = parts.map { width, control in
            var control = control
            control.frame = line.leading(width, gap: 4)
            return control
        }
        return layer
    }

    static func width(of parts: [Part]) -> Double { parts.map { $0.width + 4 }.reduce(0, +) + 2 * inset }

    private func place(width: Double, in bounds: Rect) -> Rect {
        let bottom = bounds.maxY - Self.height
        let (x, y) =
            switch site {
            case .free: (bounds.midX - width / 2, bottom)
            case .frame(let frame, let around, let handles):
                (frame.midX - width / 2, top(beside: frame, around, handles, width: width, in: bounds))
            case .text(let text, let line, let beginsOnRight):
                // The side at which it begins stays where it is while words come.
                (beginsOnRight ? text.maxX - width : text.x, top(awayFrom: text, line, in: bounds))
            }
        return Rect(x: kept(x, width, in: bounds), y: y, width: width, height: Self.height)
    }

    private func kept(_ x: Double, _ width: Double, in bounds: Rect) -> Double { min(max(x, bounds.x), max(bounds.maxX - width, bounds.x)) }

    /// The plate lies beneath the frame, or else above it. Where neither has room, it takes the first of these places that covers no
    /// handle: the window's lower edge, its upper edge, and the frame's lower and upper half.
    private func top(beside frame: Rect, _ around: PixelRect, _ handles: [Point], width: Double, in bounds: Rect) -> Double {
        let scale = state.window.scale
        let (top, end, bottom) = (Double(around.y) / scale, Double(around.maxY) / scale, bounds.maxY - Self.height)
        let tops = [
            end + Metric.gap, top - Metric.gap - Self.height, bottom, bounds.y, (frame.midY + end - Self.height) / 2,
            (frame.midY + top - Self.height) / 2,
        ]
        let x = kept(frame.midX - width / 2, width, in: bounds)
        let free = tops.first { y in
            let place = Rect(x: x, y: y, width: width, height: Self.height).inset(by: -Metric.gap)
            return y >= bounds.y && y + Self.height <= bounds.maxY && !handles.contains(where: place.contains)
        }
        return free ?? bottom
    }

    /// A hand writes on in the line and in the one beneath, so the plate lies well above the text, or else at the window's lower edge.
    /// Where neither is so far off, it lies at the one of the window's edges that is farther from the line.
    private func top(awayFrom text: Rect, _ line: Rect, in bounds: Rect) -> Double {
        let above = text.y - TextBar.clearance - Self.height
        let bottom = bounds.maxY - Self.height
        if above >= bounds.y { return above }
        if bottom - text.maxY >= TextBar.clearance { return bottom }
        return line.y - bounds.y > bounds.maxY - line.maxY ? bounds.y : bottom
    }
}
