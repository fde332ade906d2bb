import Ink
import Widgets

/// A plate with a line of controls beside what is in hand on the canvas: beneath its frame or above it, or where there is room at neither
/// side at the lower edge of the window.
struct BesideBar {
    typealias Part = (width: Double, control: Control<Action>)

    private let name: PlateName
    /// In logical points.
    private let frame: Rect?
    /// All that belongs to the frame, in device pixels.
    private let around: PixelRect
    private let state: InterfaceState
    private let fonts: Fonts

    private static let (inset, height) = (6.0, 52.0)

    /// - Parameters:
    ///   - frame: nil while nothing is in hand.
    ///   - state: its bounds are the part of the window beside the picker.
    init(_ name: PlateName, _ frame: (rect: Rect, pixels: PixelRect)?, state: InterfaceState, fonts: Fonts) {
        (self.name, self.frame, around) = (name, frame?.rect, frame?.pixels ?? .empty)
        (self.state, self.fonts) = (state, fonts)
    }

    func layer(_ words: String?, _ parts: [Part]) -> Plate<Action> {
        let text = words.map {
            [(fonts.size($0, .body).width + 24, Control.text(ControlID(name, "words"), $0, align: .center, frame: .zero))]
        }
        let parts = (text ?? []) + parts
        let bounds = state.window.bounds
        let width = min(parts.map { $0.0 + 4 }.reduce(0, +) + 2 * Self.inset, bounds.width)
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

    private func place(width: Double, in bounds: Rect) -> Rect {
        let bottom = Rect(x: bounds.midX - width / 2, y: bounds.maxY - Self.height, width: width, height: Self.height)
        guard let frame else { return bottom }
        let scale = state.window.scale
        let (top, end) = (Double(around.y) / scale, Double(around.maxY) / scale)
        let x = frame.midX - width / 2
        let (below, above) = (end + Metric.gap, top - Metric.gap - Self.height)
        let y = below + Self.height <= bounds.maxY ? below : above >= bounds.y ? above : bottom.y
        return Rect(x: x, y: y, width: width, height: Self.height)
    }
}
