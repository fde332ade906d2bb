import Ink

/// A layer's pixels, and what they show: only what has become different is drawn again.
final class LayerPicture {
    /// A control as it was drawn, with what the hand does to it.
    struct Drawn: Hashable {
        var control: Control
        var isHot: Bool
        var isPressed: Bool
        var isFocused: Bool

        /// As it looks when nobody touches it.
        var atRest: Drawn { Drawn(control: control, isHot: false, isPressed: false, isFocused: false) }
    }

    private(set) var layer: Layer
    private var drawn: [Drawn]
    private let look: Look
    private let surface: Surface
    private let scale: Double

    init(_ layer: Layer, drawn: [Drawn], look: Look, scale: Double, fonts: Fonts) {
        self.layer = layer
        self.drawn = drawn
        self.look = look
        self.scale = scale
        let pixels = Self.bounds(layer).pixels(scale: scale)
        surface = Surface(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        draw(nil, fonts)
    }

    /// With its shadow, in device pixels.
    var pixels: PixelRect {
        let place = Self.bounds(layer).pixels(scale: scale)
        return PixelRect(x: place.x, y: place.y, width: surface.pixelWidth, height: surface.pixelHeight)
    }

    var placed: (surface: Surface, x: Int, y: Int) { (surface, pixels.x, pixels.y) }

    private static func bounds(_ layer: Layer) -> Rect { layer.plate.inset(by: -Metric.shadow - 4) }

    /// Shows the layer as it is now; the window's pixels that are different, nil when this picture can't be made to show it.
    func update(_ new: Layer, drawn newDrawn: [Drawn], look: Look, scale: Double, fonts: Fonts) -> [PixelRect]? {
        guard look == self.look, scale == self.scale, new.plate.width == layer.plate.width, new.plate.height == layer.plate.height,
            new.radius == layer.radius
        else { return nil }
        let dx = new.plate.x - layer.plate.x
        let dy = new.plate.y - layer.plate.y
        var damage: [PixelRect] = dx != 0 || dy != 0 ? [pixels] : []
        // Compared in the plate's own coordinates: moving a plate draws nothing.
        let old = Dictionary(uniqueKeysWithValues: drawn.map { ($0.control.id, $0) })
        var dirty: [Rect] = []
        var kept: Set<String> = []
        for item in newDrawn {
            kept.insert(item.control.id)
            guard var before = old[item.control.id] else {
                dirty.append(Self.reach(item.control))
                continue
            }
            before.control.frame = before.control.frame.moved(x: dx, y: dy)
            guard before != item else { continue }
            dirty += [Self.reach(before.control), Self.reach(item.control)]
        }
        for item in drawn where !kept.contains(item.control.id) { dirty.append(Self.reach(item.control).moved(x: dx, y: dy)) }
        layer = new
        drawn = newDrawn
        if dx != 0 || dy != 0 { damage.append(pixels) }
        for rect in dirty {
            draw(rect, fonts)
            damage.append(rect.pixels(scale: scale))
        }
        return damage
    }

    /// As far as its focus ring and its lift reach.
    private static func reach(_ control: Control) -> Rect { control.frame.inset(by: -5) }

    /// Draws what lies in a rectangle of the window, or all.
    private func draw(_ part: Rect?, _ fonts: Fonts) {
        let pixels = pixels
        let painter = Painter(surface, fonts: fonts, origin: Point(x: Double(pixels.x) / scale, y: Double(pixels.y) / scale))
        if let part {
            let whole = part.pixels(scale: scale)
            painter.clip(
                to: Rect(
                    x: Double(whole.x) / scale, y: Double(whole.y) / scale, width: Double(whole.width) / scale,
                    height: Double(whole.height) / scale))
        }
        painter.erase()
        painter.shadow(layer.plate, radius: layer.radius, reach: Metric.shadow, look.shadow)
        painter.fill(layer.plate, radius: layer.radius, look.plate)
        painter.stroke(layer.plate, radius: layer.radius, width: 1 / scale, look.border)
        for item in drawn where part.map({ Self.reach(item.control).intersects($0) }) ?? true {
            painter.saved {
                if item.control.isScrolled, let viewport = layer.viewport {
                    painter.clip(to: viewport)
                } else {
                    painter.clip(to: layer.plate, radius: layer.radius)
                }
                painter.draw(item, look)
            }
        }
    }
}
