import Ink

/// Shows that a plate has more content than fits: a thin bar beside the viewport, and a fade at each side where content goes on.
final class ScrollBar {
    private let look: Look
    private let scale: Double
    /// In the plate's own coordinates; nil when the plate does not scroll.
    private let viewport: Rect?
    private let isMirrored: Bool
    private let fades: (top: Surface, bottom: Surface)?
    private let fonts: Fonts
    private var thumb: (surface: Surface, place: Rect)?
    /// What was shown last.
    private var shown: (offset: Double, most: Double, content: Double)

    private static let width = 4.0
    private static let gap = 3.0
    private static let leastLength = 24.0
    private static let fadeHeight = 14.0
    /// Fades stay clear of the plate's border and round corners by this much.
    private static let side = 5.0

    init<Purpose>(_ plate: Plate<Purpose>, _ look: Look, scale: Double, _ fonts: Fonts) {
        (self.look, self.scale, self.fonts, isMirrored) = (look, scale, fonts, plate.isMirrored)
        viewport = plate.viewport?.moved(x: -plate.plate.x, y: -plate.plate.y)
        shown = (0, 0, 0)
        fades = viewport.map { viewport in
            func fade(_ shades: [Shade]) -> Surface {
                let rect = Rect(x: 0, y: 0, width: max(viewport.width - 2 * Self.side, 1), height: Self.fadeHeight)
                let pixels = rect.pixels(scale: scale)
                let surface = Surface(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
                Painter(surface, fonts: fonts).gradient(rect, shades, isVertical: true)
                return surface
            }
            return (fade([look.plate, look.plate.with(alpha: 0)]), fade([look.plate.with(alpha: 0), look.plate]))
        }
        _ = update(plate)
    }

    /// Takes over the plate's scroll state; returns whether the bar looks different now.
    func update<Purpose>(_ plate: Plate<Purpose>) -> Bool {
        let new = (offset: plate.offset, most: plate.mostScroll, content: plate.contentHeight)
        guard new != shown else { return false }
        let wasShown = shown.most > 0
        shown = new
        thumb = makeThumb()
        return wasShown || new.most > 0
    }

    private func makeThumb() -> (Surface, Rect)? {
        guard let viewport, shown.most > 0, shown.content > 0 else { return nil }
        let track = viewport.inset(x: Self.gap, y: Self.gap)
        let length = min(max(track.height * viewport.height / shown.content, Self.leastLength), track.height)
        var line = Line(track, isMirrored: isMirrored)
        var place = line.trailing(Self.width)
        (place.y, place.height) = (track.y + (track.height - length) * min(shown.offset / shown.most, 1), length)
        place = place.aligned(scale: scale)
        let pixels = place.pixels(scale: scale)
        let surface = Surface(pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale)
        let frame = Rect(x: 0, y: 0, width: place.width, height: place.height)
        Painter(surface, fonts: fonts).fill(frame, radius: Self.width / 2, look.secondaryText.with(alpha: 0.45))
        return (surface, place)
    }

    /// The bar's surfaces to lay. `x` and `y` are the pixels of the plate's top left corner.
    func laid(x: Int, y: Int) -> [Surface.Laid] {
        guard let viewport, let fades, let thumb else { return [] }
        var laid: [Surface.Laid] = []
        let pixels = viewport.pixels(scale: scale)
        let left = x + Rect(x: viewport.x + Self.side, y: 0, width: 0, height: 0).pixels(scale: scale).x
        if shown.offset > 0.5 { laid.append(Surface.Laid(fades.top, x: left, y: y + pixels.y)) }
        if shown.offset < shown.most - 0.5 {
            laid.append(Surface.Laid(fades.bottom, x: left, y: y + pixels.maxY - fades.bottom.pixelHeight))
        }
        let place = thumb.place.pixels(scale: scale)
        return laid + [Surface.Laid(thumb.surface, x: x + place.x, y: y + place.y)]
    }
}
