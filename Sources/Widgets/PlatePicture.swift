import Ink

/// A plate's pixels. Updates redraw only what has changed.
///
/// Every control is drawn into a surface of its own, and the surfaces are laid over the plate's at whole pixels. So a picture that is
/// updated piece by piece equals, byte for byte, one drawn from scratch. (Cairo's edges differ in the last bit when a clip cuts through a
/// shape.)
package final class PlatePicture<Purpose: Hashable & Sendable> {
    /// A control as it is drawn, with its hover, press and focus.
    package struct Drawn: Hashable {
        package var control: Control<Purpose>
        package var isHot: Bool
        package var isPressed: Bool
        package var isFocused: Bool

        package init(control: Control<Purpose>, isHot: Bool, isPressed: Bool, isFocused: Bool) {
            (self.control, self.isHot, self.isPressed, self.isFocused) = (control, isHot, isPressed, isFocused)
        }

        /// A disabled control shows neither hover nor press.
        fileprivate var state: WidgetState {
            var state = WidgetState()
            (state.isOn, state.isRound) = (control.isOn, control.isRound)
            if control.isEnabled { (state.isHot, state.isPressed) = (isHot, isPressed) }
            return state
        }
    }

    private struct Piece {
        var drawn: Drawn
        /// nil while the piece is out of view; it is drawn when it comes into view.
        var surface: Surface?
        /// In pixels from the picture's top left corner.
        var place: PixelRect
    }

    package private(set) var layer: Plate<Purpose>
    private var pieces: [Piece] = []
    private let look: Look
    private let surface: Surface
    /// The empty plate with its shadow.
    private let ground: Surface
    private let scale: Double
    /// The scroll bar and the fades.
    private let bar: ScrollBar
    /// The rows of the viewport where the empty plate looks the same: all but those of its round corners. Pixels can be moved among them.
    private lazy var evenGround = viewport.flatMap(ground.equalRows)

    package init(_ layer: Plate<Purpose>, drawn: [Drawn], look: Look, scale: Double, fonts: Fonts) {
        self.layer = layer
        self.look = look
        self.scale = scale
        let pixels = Self.bounds(layer).pixels(scale: scale)
        surface = Surface(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        ground = Self.ground(layer, look, scale: scale, fonts)
        bar = ScrollBar(layer, look, scale: scale, fonts)
        pieces = drawn.map { piece($0, fonts) }
        compose([PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)])
    }

    /// Draws the empty plate with its shadow.
    ///
    /// All rows between a plate's round corners are alike. So a low plate is drawn and then stretched to the full height, since each of the
    /// shadow's rings fills the whole plate.
    private static func ground(_ layer: Plate<Purpose>, _ look: Look, scale: Double, _ fonts: Fonts) -> Surface {
        let pixels = bounds(layer).pixels(scale: scale)
        // The shadow's corners lie lower than the plate's.
        let corner = Int(((layer.radius + Painter.shadowOffset(reach: Metric.shadow)) * scale).rounded(.up)) + 1
        let spare = Int((layer.plate.height * scale).rounded()) - 2 * corner - 1
        var low = layer
        if layer.fan == nil, spare > 0 { low.plate.height -= Double(spare) / scale }
        let place = bounds(low).pixels(scale: scale)
        let surface = Surface(pixelWidth: place.width, pixelHeight: place.height, scale: scale)
        let painter = Painter(surface, fonts: fonts, origin: Point(x: Double(place.x) / scale, y: Double(place.y) / scale))
        painter.plate(low.outline, look, border: 1 / scale)
        let top = Int((layer.plate.y * scale).rounded()) - place.y
        return place.height < pixels.height ? surface.stretched(to: pixels.height, at: top + corner) : surface
    }

    /// The pixels that the picture covers, shadow included, in device pixels of the window.
    package var pixels: PixelRect {
        let place = Self.bounds(layer).pixels(scale: scale)
        return PixelRect(x: place.x, y: place.y, width: surface.pixelWidth, height: surface.pixelHeight)
    }

    package var placed: (surface: Surface, x: Int, y: Int) { (surface, pixels.x, pixels.y) }

    private static func bounds(_ layer: Plate<Purpose>) -> Rect { layer.plate.inset(by: -Metric.shadow - 4) }

    /// The logical point at the picture's top left pixel.
    private var origin: Point { Point(x: Double(pixels.x) / scale, y: Double(pixels.y) / scale) }

    /// Shows the plate's new state. Returns the window pixels that have changed; nil when the change needs a new picture.
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
        let formerBar = laidBar.map(\.place)
        let change = bring(drawn, moved: (dx, dy), fonts)
        let dirty = (change.former + change.new).filter { !$0.isEmpty }
        var shown = dirty
        if let viewport, change.hasScrolled {
            shown = [viewport] + dirty.filter { $0.intersection(viewport) != $0 }
            compose(scroll(viewport, by: change, formerBar: formerBar) ?? shown)
        } else {
            compose(dirty)
        }
        return damage + shown.map { PixelRect(x: $0.x + pixels.x, y: $0.y + pixels.y, width: $0.width, height: $0.height) }
    }

    /// The changes that `bring` has found. Rectangles are in pixels from the picture's top left corner.
    private struct Brought {
        /// The former places of pieces that are gone or redrawn, and the places of new or redrawn ones.
        var former: [PixelRect] = []
        var new: [PixelRect] = []
        var hasScrolled: Bool
        /// The distances by which kept pieces have scrolled down, in pixels.
        var distances: Set<Int> = []
    }

    /// Redraws the pieces that have changed. Moving the plate draws nothing; scrolling draws only what comes into view.
    private func bring(_ drawn: [Drawn], moved: (x: Double, y: Double), _ fonts: Fonts) -> Brought {
        var old = Dictionary(uniqueKeysWithValues: pieces.map { ($0.drawn.control.id, $0) })
        var brought = Brought(hasScrolled: bar.update(layer))
        pieces = drawn.map { item in
            guard var before = old.removeValue(forKey: item.control.id) else {
                let piece = piece(item, fonts)
                brought.new.append(piece.place)
                return piece
            }
            // Frames are compared in the plate's coordinates. After a move they may differ by a rounding error.
            let frame = before.drawn.control.frame.moved(x: moved.x, y: moved.y)
            let distance = (item.control.frame.y - frame.y) * scale
            let pixels = Int(distance.rounded())
            let isScrolled = item.control.isScrolled && pixels != 0 && abs(distance - Double(pixels)) < 1e-3
            if frame.moved(x: 0, y: isScrolled ? item.control.frame.y - frame.y : 0).isNearly(item.control.frame) {
                before.drawn.control.frame = item.control.frame
            }
            guard before.drawn == item else {
                let piece = piece(item, fonts)
                brought.former.append(before.place)
                brought.new.append(piece.place)
                return piece
            }
            if item.control.isScrolled { brought.distances.insert(pixels) }
            if isScrolled {
                before.place.y += pixels
                brought.hasScrolled = true
                show(&before, fonts)
            }
            return before
        }
        brought.former += old.values.map(\.place)
        return brought
    }

    /// Moves the viewport's pixels as far as its pieces have scrolled, and returns the rectangles that then have to be composed again.
    /// Returns nil, and moves nothing, when pieces have scrolled by different distances or farther than the pixels can be moved.
    private func scroll(_ viewport: PixelRect, by change: Brought, formerBar: [PixelRect]) -> [PixelRect]? {
        guard change.distances.count == 1, let distance = change.distances.first, let band = evenGround, abs(distance) < band.height else {
            return nil
        }
        surface.moveRows(in: band, by: distance)
        let kept = PixelRect(
            x: band.x, y: band.y + max(distance, 0), width: band.width, height: band.height - abs(distance))
        let above = PixelRect(x: viewport.x, y: viewport.y, width: viewport.width, height: kept.y - viewport.y)
        let below = PixelRect(x: viewport.x, y: kept.maxY, width: viewport.width, height: viewport.maxY - kept.maxY)
        // Pieces that do not scroll were moved with the rest.
        let still = formerBar + pieces.filter { !$0.drawn.control.isScrolled }.map(\.place)
        let former = (change.former + still).map {
            PixelRect(x: $0.x, y: $0.y + distance, width: $0.width, height: $0.height).intersection(viewport)
        }
        let new = (laidBar.map(\.place) + still).map { $0.intersection(viewport) } + change.new + change.former
        return ([above, below] + former + new).filter { !$0.isEmpty }
    }

    /// In pixels from the picture's top left corner.
    private var viewport: PixelRect? {
        guard let viewport = layer.viewport?.pixels(scale: scale) else { return nil }
        return PixelRect(x: viewport.x - pixels.x, y: viewport.y - pixels.y, width: viewport.width, height: viewport.height)
    }

    /// How far a control draws beyond its frame, in logical points: its focus ring, its growth under the pointer, a line's tint, the
    /// spectrum's ring.
    private static var reach: Double { 13 }

    /// Draws a control into pixels of its own. They are the same to the last bit wherever the plate and the scroll offset put it.
    private func piece(_ item: Drawn, _ fonts: Fonts) -> Piece {
        let frame = local(item.control.frame)
        let plate = local(layer.plate)
        let around = frame.inset(by: -Self.reach)
        // Scrolled pieces are not clipped at top and bottom here; `compose` clips them to the viewport.
        let clip = item.control.isScrolled ? Rect(x: plate.x, y: around.y, width: plate.width, height: around.height) : plate
        let place = around.intersection(clip).pixels(scale: scale)
        let corner = layer.plate.pixels(scale: scale)
        var piece = Piece(
            drawn: item, surface: nil,
            place: PixelRect(
                x: place.x + corner.x - pixels.x, y: place.y + corner.y - pixels.y, width: max(place.width, 0), height: max(place.height, 0)
            ))
        show(&piece, fonts)
        return piece
    }

    /// Draws a piece that has come into view, and drops the pixels of one that has left it.
    private func show(_ piece: inout Piece, _ fonts: Fonts) {
        let isScrolled = piece.drawn.control.isScrolled
        let isInView = !isScrolled || viewport.map { !$0.intersection(piece.place).isEmpty } ?? true
        guard isInView, !piece.place.isEmpty else { return piece.surface = nil }
        guard piece.surface == nil else { return }
        let surface = Surface(pixelWidth: piece.place.width, pixelHeight: piece.place.height, scale: scale)
        let corner = layer.plate.pixels(scale: scale)
        let origin = Point(
            x: Double(piece.place.x + pixels.x - corner.x) / scale, y: Double(piece.place.y + pixels.y - corner.y) / scale)
        let painter = Painter(surface, fonts: fonts, isMirrored: layer.isMirrored)
        if !isScrolled {
            // The plate's border stays visible.
            let plate = local(layer.plate).moved(x: -origin.x, y: -origin.y).rounded
            painter.clip(to: plate.inset(by: 1 / scale), radius: layer.radius - 1 / scale)
        }
        var item = piece.drawn
        item.control.frame = local(item.control.frame).moved(x: -origin.x, y: -origin.y).rounded
        draw(item, by: painter)
        piece.surface = surface
    }

    /// How much of a disabled control shows: its text has a contrast of 3 to 1, whether it lies on a plate or on a button's ground.
    private static var disabled: Double { 0.52 }

    private func draw(_ item: Drawn, by painter: Painter) {
        let control = item.control
        guard control.isEnabled else {
            return painter.faded(to: Self.disabled) { control.face.widget.draw(by: painter, in: control.frame, item.state, look) }
        }
        control.face.widget.draw(by: painter, in: control.frame, item.state, look)
        guard item.isFocused, let ring = control.face.widget.ring(in: control.frame) else { return }
        painter.stroke(ring, radius: control.isRound ? ring.width / 2 : 10, width: 2, look.accent)
    }

    /// In points from the plate's corner.
    private func local(_ rect: Rect) -> Rect { rect.moved(x: -layer.plate.x, y: -layer.plate.y) }

    /// Composes plate and controls again within rectangles, which are in the picture's pixels and may overlap.
    private func compose(_ rects: [PixelRect]) {
        let viewport = viewport
        let shown = pieces.compactMap { piece -> Surface.Laid? in
            guard let surface = piece.surface, rects.contains(where: { !piece.place.intersection($0).isEmpty }) else { return nil }
            return Surface.Laid(surface, x: piece.place.x, y: piece.place.y, part: piece.drawn.control.isScrolled ? viewport : nil)
        }
        surface.lay([Surface.Laid(ground, x: 0, y: 0)] + shown + laidBar, within: rects)
    }

    private var laidBar: [Surface.Laid] {
        let corner = layer.plate.pixels(scale: scale)
        return bar.laid(x: corner.x - pixels.x, y: corner.y - pixels.y)
    }
}

extension Rect {
    /// Without the rounding errors that the plate's place brings in.
    fileprivate var rounded: Rect {
        func round(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
        return Rect(x: round(x), y: round(y), width: round(width), height: round(height))
    }
}
