internal import Glibc
import Ink
import Raster

/// A text as it lies under a view's linear part: draws its glyphs on tiles, as sharp as the view is near.
package struct TextMark: Sendable {
    private let outlines: GlyphOutlines
    /// The content pixels that it reaches.
    package let reach: PixelRect
    /// Where in the content the anchor is, and how far a unit leads.
    private let origin, right, down: SIMD2<Double>
    /// Opaque BGRA.
    private let pixel: UInt32
    /// The glyphs that are outlines.
    private let layers: [GlyphOutlines.Layer]
    /// The glyphs that are pictures.
    private let pictures: [PictureMark]
    /// The shapes whose outlines do not show: pictures show in their place.
    private let pictured: Set<Int>

    /// - Parameters:
    ///   - size: of the font, in canvas points.
    ///   - anchor: of the text, before `moved`.
    ///   - bounds: encloses the text on the canvas.
    ///   - decode: reads the PNG file of a glyph's picture. Where it returns nil, the glyph's outline shows.
    package init(
        _ outlines: GlyphOutlines, size: Double, anchor: Point, moved: Transform, within bounds: CanvasRect, color: Color,
        under view: CanvasTransform, decodingPicturesBy decode: ([UInt8]) -> PicturePixels? = { _ in nil }
    ) {
        let unit = size / Double(GlyphOutlines.unitsPerEm)
        func content(_ x: Double, _ y: Double) -> SIMD2<Double> {
            let place = view.content(moved(Point(x: anchor.x + x * unit, y: anchor.y + y * unit)))
            return SIMD2(place.x, place.y)
        }
        self.outlines = outlines
        origin = content(0, 0)
        // The linear part alone: a difference of far places would have lost what small letters need.
        func linear(_ x: Double, _ y: Double) -> SIMD2<Double> {
            let place = view.content(Point(x: (moved.xx * x + moved.xy * y) * unit, y: (moved.yx * x + moved.yy * y) * unit))
            return SIMD2(place.x, place.y)
        }
        (right, down) = (linear(1, 0), linear(0, 1))
        pixel = 0xFF00_0000 | color.rgb
        reach = view.contentBounds(bounds)
        let shapes = outlines.shapes.map { shape in shape.picture.flatMap { $0.pixels(decodedBy: decode) } }
        let pictured = Set(shapes.indices.filter { shapes[$0] != nil })
        self.pictured = pictured
        layers = outlines.layers { !pictured.contains($0) }
        pictures =
            pictured.isEmpty
            ? []
            : outlines.glyphs.compactMap { glyph in
                guard let pixels = shapes[glyph.shape], let picture = outlines.shapes[glyph.shape].picture else { return nil }
                func place(_ units: SIMD2<Int32>) -> Point {
                    let place = SIMD2<Double>(glyph.place &+ units) * unit
                    return Point(x: anchor.x + place.x, y: anchor.y + place.y)
                }
                let (low, high) = (place(picture.low), place(picture.high))
                let box = CanvasRect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
                return PictureMark(pixels, in: box, moved: moved, under: view)
            }
    }

    /// Draws the part that lies on the tile over what is there. Only the tile's maker may call it, before passing the tile on.
    package func draw(on tile: Tile, at key: TileKey) {
        drawOutlines(on: tile, at: key)
        for picture in pictures where !picture.reach.intersection(key.rect).isEmpty { picture.draw(on: tile, at: key, isRough: false) }
    }

    private func drawOutlines(on tile: Tile, at key: TileKey) {
        var fill: OutlineFill?
        for layer in layers {
            var isTouched = false
            for glyph in layer.glyphs {
                let place =
                    origin + right * Double(glyph.place.x) + down * Double(glyph.place.y) - SIMD2(Double(key.rect.x), Double(key.rect.y))
                let shape = outlines.shapes[glyph.shape]
                guard touches(shape, at: place) else { continue }
                if fill == nil { fill = OutlineFill() }
                fill?.add(shape, at: place, right, down)
                fill?.end()
                isTouched = true
            }
            if isTouched { fill?.put(layer.tint?.pixel ?? pixel, on: tile) }
        }
    }

    /// Whether a shape may reach into a tile whose corner is the origin.
    private func touches(_ shape: GlyphOutlines.Shape, at place: SIMD2<Double>) -> Bool {
        let (low, high) = (SIMD2<Double>(shape.low), SIMD2<Double>(shape.high))
        let (across, along) = ((right * low.x, right * high.x), (down * low.y, down * high.y))
        let least = place + pointwiseMin(across.0, across.1) + pointwiseMin(along.0, along.1)
        let most = place + pointwiseMax(across.0, across.1) + pointwiseMax(along.0, along.1)
        return least.max() < Double(TileKey.size) && most.min() > 0
    }
}

extension TextMark: Equatable {
    package static func == (a: TextMark, b: TextMark) -> Bool {
        a.origin == b.origin && a.right == b.right && a.down == b.down && a.pixel == b.pixel && a.outlines == b.outlines
            && a.pictured == b.pictured
    }
}

extension GlyphTint {
    /// Premultiplied BGRA.
    fileprivate var pixel: UInt32 { (0xFF00_0000 | color.rgb).scaled(by: UInt32(alpha)) }
}

extension OutlineFill {
    /// Lays a colour, as premultiplied BGRA, over what is on the tile, as far as it is covered; nothing is covered after that.
    fileprivate mutating func put(_ pixel: UInt32, on tile: Tile) {
        for index in 0..<TileKey.pixels where coverage[index] > 0 {
            tile.put(pixel.scaled(by: UInt32(coverage[index])), at: index)
            coverage[index] = 0
        }
    }

    /// The greatest distance of a straight piece from its curve, in pixels.
    private static let tolerance = 0.05
    private static let mostPieces = 256.0

    /// Adds a glyph's outline.
    fileprivate mutating func add(
        _ shape: GlyphOutlines.Shape, at place: SIMD2<Double>, _ right: SIMD2<Double>, _ down: SIMD2<Double>
    ) {
        func pixel(_ units: SIMD2<Int32>) -> SIMD2<Double> { place + right * Double(units.x) + down * Double(units.y) }
        var (start, last) = (place, place)
        for step in shape.steps {
            switch step {
            case .move(let end):
                add(from: last, to: start)
                start = pixel(end)
                last = start
            case .line(let end):
                let end = pixel(end)
                add(from: last, to: end)
                last = end
            case .curve(let first, let second, let end):
                let end = pixel(end)
                addCurve(from: last, pixel(first), pixel(second), to: end)
                last = end
            }
        }
        add(from: last, to: start)
    }

    private mutating func addCurve(from start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>) {
        let bends = [start - 2 * first + second, first - 2 * second + end]
        let bend = bends.map { ($0 * $0).sum() }.max()?.squareRoot() ?? 0
        let pieces = min(max((bend * 0.75 / Self.tolerance).squareRoot().rounded(.up), 1), Self.mostPieces)
        var last = start
        for piece in 1...Int(pieces) {
            let share = Double(piece) / pieces
            let rest = 1 - share
            let next =
                piece == Int(pieces)
                ? end
                : start * (rest * rest * rest) + first * (3 * rest * rest * share) + second * (3 * rest * share * share)
                    + end * (share * share * share)
            add(from: last, to: next)
            last = next
        }
    }
}
