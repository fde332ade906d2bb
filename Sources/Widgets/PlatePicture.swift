import Ink

/// A layer's pixels, and what they show: only what has become different is drawn again.
///
/// Every control is drawn into a surface of its own, and these are laid over the plate's: whole pixels over whole pixels, so that a picture
/// kept up piece by piece is byte for byte the one drawn anew. (Cairo's edges differ in the last bit when a clip cuts through a shape.)
package final class PlatePicture<Purpose: Hashable & Sendable> {
    /// A control as it was drawn, with what the hand does to it.
    package struct Drawn: Hashable {
        package var control: Control<Purpose>
        package var isHot: Bool
        package var isPressed: Bool
        package var isFocused: Bool

        package init(control: Control<Purpose>, isHot: Bool, isPressed: Bool, isFocused: Bool) {
            (self.control, self.isHot, self.isPressed, self.isFocused) = (control, isHot, isPressed, isFocused)
        }

        /// One that is disabled answers nothing.
        fileprivate var state: WidgetState {
            var state = WidgetState()
            (state.isOn, state.isRound) = (control.isOn, control.isRound)
            if control.isEnabled { (state.isHot, state.isPressed) = (isHot, isPressed) }
            return state
        }
    }

    private struct Piece {
        var drawn: Drawn
        let surface: Surface
        /// In pixels from the picture's top left corner.
        let place: PixelRect
    }

    package private(set) var layer: Plate<Purpose>
    private var pieces: [Piece] = []
    private let look: Look
    private let surface: Surface
    /// The plate with its shadow.
    private let ground: Surface
    private let scale: Double

    package init(_ layer: Plate<Purpose>, drawn: [Drawn], look: Look, scale: Double, fonts: Fonts) {
        self.layer = layer
        self.look = look
        self.scale = scale
        let pixels = Self.bounds(layer).pixels(scale: scale)
        surface = Surface(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        ground = Surface(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        let painter = Painter(ground, fonts: fonts, origin: origin)
        painter.shadow(layer.outline, reach: Metric.shadow, look.shadow)
        painter.fill(layer.outline, look.plate)
        painter.stroke(layer.outline, width: 1 / scale, look.border)
        pieces = drawn.map { piece($0, fonts) }
        compose(PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
    }

    /// With its shadow, in device pixels of the window.
    package var pixels: PixelRect {
        let place = Self.bounds(layer).pixels(scale: scale)
        return PixelRect(x: place.x, y: place.y, width: surface.pixelWidth, height: surface.pixelHeight)
    }

    package var placed: (surface: Surface, x: Int, y: Int) { (surface, pixels.x, pixels.y) }

    private static func bounds(_ layer: Plate<Purpose>) -> Rect { layer.plate.inset(by: -Metric.shadow - 4) }

    /// The logical point at the top left pixel.
    private var origin: Point { Point(x: Double(pixels.x) / scale, y: Double(pixels.y) / scale) }

    /// Shows the layer as it is now; the window's pixels that are different, nil when this picture can't be made to show it.
    package func update(_ new: Plate<Purpose>, drawn: [Drawn], look: Look, scale: Double, fonts: Fonts) -> [PixelRect]? {
        let dx = new.plate.x - layer.plate.x
        let dy = new.plate.y - layer.plate.y
        guard look == self.look, scale == self.scale, new.plate.width == layer.plate.width, new.plate.height == layer.plate.height,
            new.radius == layer.radius, new.isMirrored == layer.isMirrored, new.fan == layer.fan,
            (new.viewport ?? new.plate).isNearly((layer.viewport ?? layer.plate).moved(x: dx, y: dy))
        else { return nil }
        let hasMoved = dx != 0 || dy != 0
        var damage = hasMoved ? [pixels] : []
        layer = new
        if hasMoved { damage.append(pixels) }
        // Compared in the plate's own coordinates: moving a plate draws nothing.
        let old = Dictionary(uniqueKeysWithValues: pieces.map { ($0.drawn.control.id, $0) })
        var dirty: [PixelRect] = []
        pieces = drawn.map { item in
            guard var before = old[item.control.id] else {
                let piece = piece(item, fonts)
                dirty.append(piece.place)
                return piece
            }
            // Moved with its plate it may be a rounding error off.
            let frame = before.drawn.control.frame.moved(x: dx, y: dy)
            if frame.isNearly(item.control.frame) { before.drawn.control.frame = item.control.frame }
            guard before.drawn != item else { return before }
            let piece = piece(item, fonts)
            dirty += [before.place, piece.place]
            return piece
        }
        let kept = Set(drawn.map(\.control.id))
        dirty += old.values.filter { !kept.contains($0.drawn.control.id) }.map(\.place)
        for rect in dirty where !rect.isEmpty {
            compose(rect)
            damage.append(PixelRect(x: rect.x + pixels.x, y: rect.y + pixels.y, width: rect.width, height: rect.height))
        }
        return damage
    }

    /// How far around its frame a control draws: its focus ring, its lift, a line's tint, the ring of a spectrum. In logical points.
    private static var reach: Double { 13 }

    /// Draws a control, cut off where its plate or the plate's viewport ends; in the plate's own coordinates, where it is the same to the
    /// last bit wherever the plate lies.
    private func piece(_ item: Drawn, _ fonts: Fonts) -> Piece {
        var item = item
        let frame = item.control.frame
        item.control.frame = local(frame)
        let plate = local(layer.plate)
        let clip = item.control.isScrolled ? layer.viewport.map(local) ?? plate : plate
        let place = item.control.frame.inset(by: -Self.reach).intersection(clip).pixels(scale: scale)
        let piece = Surface(pixelWidth: place.width, pixelHeight: place.height, scale: scale)
        if !place.isEmpty {
            let painter = Painter(
                piece, fonts: fonts, origin: Point(x: Double(place.x) / scale, y: Double(place.y) / scale), isMirrored: layer.isMirrored)
            if item.control.isScrolled {
                painter.clip(to: clip)
            } else {
                // The plate's border stays free.
                painter.clip(to: clip.inset(by: 1 / scale), radius: layer.radius - 1 / scale)
            }
            draw(item, by: painter)
        }
        item.control.frame = frame
        let corner = layer.plate.pixels(scale: scale)
        return Piece(
            drawn: item, surface: piece,
            place: PixelRect(
                x: place.x + corner.x - pixels.x, y: place.y + corner.y - pixels.y, width: max(place.width, 0), height: max(place.height, 0)
            ))
    }

    private func draw(_ item: Drawn, by painter: Painter) {
        let control = item.control
        guard control.isEnabled else {
            return painter.faded(to: 0.36) { control.face.widget.draw(by: painter, in: control.frame, item.state, look) }
        }
        control.face.widget.draw(by: painter, in: control.frame, item.state, look)
        guard item.isFocused else { return }
        let ring = control.frame.inset(by: 1)
        painter.stroke(ring, radius: control.isRound ? ring.width / 2 : 10, width: 2, look.accent)
    }

    /// From the plate's corner, without the rounding errors of where it lies.
    private func local(_ rect: Rect) -> Rect {
        func round(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
        return Rect(
            x: round(rect.x - layer.plate.x), y: round(rect.y - layer.plate.y), width: round(rect.width), height: round(rect.height))
    }

    /// Puts plate and controls together anew within a rectangle of the picture's pixels.
    private func compose(_ rect: PixelRect) {
        surface.lay(
            [(ground, 0, 0)] + pieces.filter { !$0.place.intersection(rect).isEmpty }.map { ($0.surface, $0.place.x, $0.place.y) },
            within: rect)
    }
}
