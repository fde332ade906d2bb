import Ink
import PanelModel
import Widgets

/// A plate with a line of controls beside what is in hand on the canvas.
struct BesideBar {
    typealias Part = (width: Double, control: Control<Action>)

    private let name: PlateName
    /// In logical points.
    private let frame: Rect?
    /// All that belongs to the frame, in device pixels.
    private let around: PixelRect
    /// What the plate must not cover, in logical points.
    private let handles: [Point]
    private let state: InterfaceState
    private let fonts: Fonts

    private static let (inset, height) = (6.0, 52.0)

    /// - Parameters:
    ///   - frame: nil while nothing is in hand.
    ///   - handles: what the plate must not cover, in logical points.
    ///   - state: its bounds are the part of the window beside the picker.
    init(
        _ name: PlateName, _ frame: (rect: Rect, pixels: PixelRect)?, handles: [Point] = [], state: InterfaceState, fonts: Fonts
    ) {
        (self.name, self.frame, around, self.handles) = (name, frame?.rect, frame?.pixels ?? .empty, handles)
        (self.state, self.fonts) = (state, fonts)
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

    /// The plate lies beneath the frame, or else above it. Where neither has room, it takes the first of these places that covers no
    /// handle: the window's lower edge, its upper edge, and the frame's lower and upper half.
    private func place(width: Double, in bounds: Rect) -> Rect {
        let bottom = Rect(x: bounds.midX - width / 2, y: bounds.maxY - Self.height, width: width, height: Self.height)
        guard let frame else { return bottom }
        let scale = state.window.scale
        let (top, end) = (Double(around.y) / scale, Double(around.maxY) / scale)
        let x = min(max(frame.midX - width / 2, bounds.x), max(bounds.maxX - width, bounds.x))
        let tops = [
            end + Metric.gap, top - Metric.gap - Self.height, bottom.y, bounds.y, (frame.midY + end - Self.height) / 2,
            (frame.midY + top - Self.height) / 2,
        ]
        let places = tops.map { Rect(x: x, y: $0, width: width, height: Self.height) }
        let free = places.first { place in
            place.y >= bounds.y && place.maxY <= bounds.maxY && !handles.contains(where: place.inset(by: -Metric.gap).contains)
        }
        return free ?? bottom
    }
}
