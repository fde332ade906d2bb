import Ink
import PanelModel
import Widgets
import Words

/// How the frame looks, and the line that tells its size.
extension RegionFrame {
    private static let (handle, rim) = (10.0, 2.0)

    package func veil(_ state: InterfaceState) -> Veil {
        let (window, scale) = (state.window, state.window.scale)
        let hole = rect?.pixels(scale: scale) ?? .empty
        return Veil(
            over: PixelRect(x: 0, y: 0, width: Int(window.pixels.width.rounded(.up)), height: Int(window.pixels.height.rounded(.up))),
            hole: hole, Shade(0x000000, alpha: state.appearance == .dark ? 0.5 : 0.36),
            marks: rect == nil ? [] : marks(around: hole, state.look, scale: scale))
    }

    /// A line around the hole, a handle on each of its corners and, where there is room, on each of its sides.
    private func marks(around hole: PixelRect, _ look: Look, scale: Double) -> [Veil.Mark] {
        func pixels(_ points: Double) -> Int { max(Int((points * scale).rounded()), 1) }
        let (line, side, rim) = (pixels(1), pixels(Self.handle), pixels(Self.rim))
        func mark(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ shade: Shade) -> Veil.Mark {
            Veil.Mark(PixelRect(x: x, y: y, width: width, height: height), shade)
        }
        let lines = [
            mark(hole.x - line, hole.y - line, hole.width + 2 * line, line, look.accent),
            mark(hole.x - line, hole.maxY, hole.width + 2 * line, line, look.accent),
            mark(hole.x - line, hole.y, line, hole.height, look.accent), mark(hole.maxX, hole.y, line, hole.height, look.accent),
        ]
        func places(_ start: Int, _ end: Int) -> [Int] { end - start > 5 * side ? [start, (start + end) / 2, end] : [start, end] }
        let (across, down) = (places(hole.x, hole.maxX), places(hole.y, hole.maxY))
        let handles = across.flatMap { x in
            down.filter { [hole.x, hole.maxX].contains(x) || [hole.y, hole.maxY].contains($0) }.map { (x, $0) }
        }
        return lines
            + handles.flatMap { x, y in
                let (left, top, inner) = (x - side / 2, y - side / 2, side - 2 * rim)
                return [
                    mark(left, top, side, side, look.accent), mark(left + rim, top + rim, inner, inner, Shade(0xFFFFFF)),
                ]
            }
    }

    /// The line that tells the rectangle's size, or what to do, with the buttons that end it. It lies beneath the rectangle or above it, or
    /// where there is room at neither side over its lower edge.
    package func bar(_ state: InterfaceState, _ fonts: Fonts) -> Plate<Action> {
        let words = rect.map { state.words(.pixels(width: Int($0.width), height: Int($0.height))) } ?? state.words(.dragRegion)
        var buttons: [(id: String, title: String, action: Action)] = [("cancel", state.words(.cancel), .region(.cancel))]
        if rect != nil { buttons.append(("accept", state.words(.useRegion), .region(.accept))) }
        let widths = buttons.map { TextButton.width(of: [$0.title], fonts) }
        // Digits differ in width: the line must not tremble as they change.
        let text = (max(fonts.size(words, .body).width, rect == nil ? 0 : Self.sizeWidth) + 16).rounded(.up)
        let bounds = state.window.bounds
        let inset = 6.0
        let size = (width: min(text + widths.reduce(0, +) + Double(widths.count) * 4 + 2 * inset, bounds.width), height: 52.0)
        var layer = Plate<Action>(
            .region,
            plate: place(width: size.width, height: size.height, in: bounds).aligned(scale: state.window.scale).kept(within: bounds),
            radius: Metric.radius)
        var line = Line(layer.plate.inset(x: inset, y: (size.height - Metric.target) / 2))
        let places = widths.reversed().map { line.trailing($0, gap: 4) }.reversed()
        layer.controls =
            [.text(ControlID(.region, "size"), words, align: .center, frame: line.rest)]
            + zip(buttons, places).map { button, place in
                Control(
                    ControlID(.region, button.id), .button, button.title, frame: place, face: .textButton(button.title),
                    action: button.action, isOn: button.id == "accept")
            }
        return layer
    }

    private static let sizeWidth = 92.0

    private func place(width: Double, height: Double, in bounds: Rect) -> Rect {
        guard let rect else { return Rect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height) }
        let gap = Self.handle / 2 + Metric.gap
        let x = rect.midX - width / 2
        let (below, above) = (rect.maxY + gap, rect.y - gap - height)
        let y = below + height <= bounds.maxY ? below : above >= bounds.y ? above : min(rect.maxY, bounds.maxY) - gap - height
        return Rect(x: x, y: y, width: width, height: height)
    }
}
