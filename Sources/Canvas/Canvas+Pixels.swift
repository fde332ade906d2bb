import Bytes
import Ink
import Raster

/// Turns tiles and wet ink into pixels: the damaged ones in the window's frame, or a picture of all.
extension Canvas {
    /// Shows the mark that a hovering pen would make. Only frames have it, never `picture()` or the drawing. Nil removes it, and so does
    /// the beginning of a stroke.
    package func showPreview(_ preview: Preview?) { hover.show(preview, ahead: prediction) }

    /// The time to call `restPreview` if the pen does not move on, in device seconds; nil while the preview stays at the tip.
    package var previewDeadline: Double? { hover.deadline }

    /// Brings the preview back to the tip of a pen that has stopped.
    package func restPreview() { hover.rest() }

    /// Marks the whole window as damaged.
    package func invalidate() {
        for cell in 0..<damage.region.cells { damage.markAll(cell) }
    }

    /// Marks a part of the window as damaged, in window pixels.
    package func invalidate(_ rect: PixelRect) {
        damage.mark(PixelRect(x: rect.x + view.originX, y: rect.y + view.originY, width: rect.width, height: rect.height))
    }

    package var hasDamage: Bool {
        catchUp()
        return !damage.isEmpty
    }

    private func catchUp() {
        wet?.catchUp(wetInk, under: view, damage: damage)
        hover.catchUp(under: view, markings, in: { inkAppearance.adapting(at: $0, over: pictures) }, on: paper, damage: damage)
        string.show(wet?.string, under: view, damage: damage)
    }

    /// Composites what changed since the last call into the frame, which has the window's size; returns the rectangles that hold it, in
    /// window pixels.
    ///
    /// - Parameter covered: where the caller blends something over the frame afterwards, in window pixels. There every pixel of the
    ///   returned rectangles is redrawn, so that the caller never blends twice over the same pixel.
    package func render(into frame: Frame, beneath covered: [PixelRect] = []) -> [PixelRect] {
        precondition(frame.width == width && frame.height == height)
        showStandIns()
        catchUp()
        let damaged = damage.rects()
        fill(covered, within: damaged)
        let rects = damaged.compactMap { rect -> PixelRect? in
            let moved = PixelRect(x: rect.x - view.originX, y: rect.y - view.originY, width: rect.width, height: rect.height)
            let visible = moved.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
            return visible.isEmpty ? nil : visible
        }
        beneath(&ground)
        ground.make(damage.damagedCells, from: pool)
        composite(into: frame, over: ground, wet: isDrawing ? wetInk : hover.ink(tail: wetInk.tail))
        frame.drawRim(
            hover.outline, around: hover.shape, of: hover.paintInShape, within: damage, originX: view.originX, originY: view.originY)
        // No preview shows while a stroke is drawn.
        frame.drawRim(string.line, around: hover.shape, of: .nothing, within: damage, originX: view.originX, originY: view.originY)
        damage.clear()
        return rects
    }

    /// Completes the damage where rectangles overlap `covered`: every pixel there is damaged. They still hold all damage. (Those that would
    /// be made of the completed damage might overlap more of `covered`.)
    private func fill(_ covered: [PixelRect], within rects: [PixelRect]) {
        for rect in rects {
            for cover in covered {
                let part = rect.intersection(
                    PixelRect(x: cover.x + view.originX, y: cover.y + view.originY, width: cover.width, height: cover.height))
                if !part.isEmpty { damage.mark(part) }
            }
        }
    }

    private func beneath(_ ground: inout GroundTiles) {
        let marks = placedElements.marks(under: view, in: inkAppearance)
        ground.show(drawing.paper.adapted(to: appearance), marks, under: view, hairline: hairline, over: damage.region)
    }

    private func composite(into frame: Frame, at corner: (x: Int, y: Int) = (0, 0), over ground: GroundTiles, wet: WetInk?) {
        frame.composite(
            damage, dry: tiles.tiles, wet: wet, paper: paper, pattern: ground.tiles, originX: view.originX + corner.x,
            originY: view.originY + corner.y)
    }

    /// The whole window's pixels, BGRX rows top down, without the tentative tail.
    package func picture() -> [UInt32] {
        picture(of: window) { WetInk(mask: $0.mask, tail: CoverageMask(region: $0.mask.region), paint: $0.paint) }
    }

    /// The pixels of the dry ink in the whole window, without paper: rows top down, premultiplied BGRA. Ink that filters is as much more
    /// opaque as it has to be to look the same on this paper's colour.
    ///
    /// - Parameter withPictures: pictures and texts are beneath the ink.
    func inkPicture(withPictures: Bool) -> [UInt32] {
        var pixels = inkPixels()
        guard withPictures, !placed.isEmpty else { return pixels }
        let rect = PixelRect(x: view.originX, y: view.originY, width: width, height: height)
        guard let beneath = picturePixels(in: rect) else { return pixels }
        for index in pixels.indices where pixels[index] >> 24 < 255 {
            pixels[index] = pixels[index] == 0 ? beneath[index] : pixels[index].over(beneath[index])
        }
        return pixels
    }

    /// The pictures and texts of a rectangle of content pixels alone; nil where there are none.
    func picturePixels(in rect: PixelRect) -> [UInt32]? {
        ElementPainter(under: view, in: inkAppearance, over: pictures).picture(of: placed, within: rect, over: paper)
    }

    private func inkPixels() -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes { memory in
            guard let base = memory.baseAddress else { return }
            let frame = Frame(memory: base, width: width, height: height, bytesPerRow: width * 4)
            for cell in 0..<tiles.region.cells {
                tiles[cell]?.copy(at: tiles.region.key(cell), over: paper, into: frame, originX: view.originX, originY: view.originY)
            }
        }
        return pixels
    }

    /// The whole window's pixels as `render` shows them, tail included.
    package func pictureWithTail() -> [UInt32] { picture(of: window) { $0 } }

    /// A part of the window, in window pixels, as `render` shows it: BGRX rows top down.
    func pixels(in part: PixelRect) -> [UInt32] { picture(of: part) { $0 } }

    var window: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// `part` must lie within the window.
    private func picture(of part: PixelRect, showing ink: (WetInk) -> WetInk) -> [UInt32] {
        showStandIns()
        wet?.catchUp(wetInk, under: view, damage: damage)
        let pending = damage
        defer { damage = pending }
        damage = DamageMap(region: pending.region)
        invalidate(part)
        let ink = isDrawing ? ink(wetInk) : nil
        // As it is once all is settled; the window itself is none the wiser.
        var ground = ground
        beneath(&ground)
        ground.make(damage.damagedCells, from: pool, isRough: false)
        return Array(unsafeUninitializedCapacity: part.width * part.height) { memory, count in
            count = part.width * part.height
            guard let base = memory.baseAddress else { return }
            composite(
                into: Frame(memory: base, width: part.width, height: part.height, bytesPerRow: part.width * 4), at: (part.x, part.y),
                over: ground, wet: ink)
        }
    }

    /// A digest of the picture: width, height, then the bytes of `picture()`.
    package var frameDigest: UInt64 {
        var digest = Digest()
        digest.combine(UInt64(width))
        digest.combine(UInt64(height))
        picture().withUnsafeBytes { digest.combine(bytes: $0) }
        return digest.value
    }
}

extension UInt32 {
    /// Source-over of premultiplied pixels.
    fileprivate func over(_ below: UInt32) -> UInt32 {
        let kept = 255 - self >> 24
        return [0, 8, 16, 24].reduce(UInt32(0)) { pixel, shift in
            pixel | Swift.min((self >> shift & 255) + ((below >> shift & 255) * kept + 127) / 255, 255) << shift
        }
    }
}
