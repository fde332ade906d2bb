import Elements
import Ink
internal import PNGCoding
import Raster
import Tilework

/// A picture or a text as it lies on the paper under a view's linear part.
enum PlacedMark: Equatable, Sendable {
    case picture(PictureMark)
    case text(TextMark)

    /// The content pixels that it reaches.
    var reach: PixelRect {
        switch self {
        case .picture(let mark): mark.reach
        case .text(let mark): mark.reach
        }
    }

    /// A coarse copy of it is made first. A text is quick enough as it is.
    var canBeRough: Bool {
        switch self {
        case .picture: true
        case .text: false
        }
    }

    /// Draws the part that lies on the tile over what is there. Only the tile's maker may call it, before passing the tile on.
    func draw(on tile: Tile, at key: TileKey, isRough: Bool) {
        switch self {
        case .picture(let mark): mark.draw(on: tile, at: key, isRough: isRough)
        case .text(let mark): mark.draw(on: tile, at: key)
        }
    }
}

extension Element {
    /// Its picture or text under a view; nil for what is neither, and where a picture's pixels are not at hand.
    func mark(under view: CanvasTransform, _ colors: inout MarkColors) -> PlacedMark? {
        switch content {
        case .picture(let picture):
            guard let pixels = picture.pixels else { return nil }
            return PictureMark(pixels, in: picture.box, look: picture.look, moved: transform, under: view).map { .picture($0) }
        case .text(let text):
            return .text(
                TextMark(
                    text.outlines, size: text.attributes.size, anchor: text.anchor, moved: transform, within: bounds,
                    color: colors.color(of: text, moved: transform), under: view, decodingPicturesBy: PicturePixels.init(png:)))
        case .stroke, .unread: return nil
        }
    }
}

extension PicturePixels {
    /// Those of a glyph's picture; nil where the file is damaged.
    fileprivate convenience init?(png: [UInt8]) {
        guard let decoded = png.withUnsafeBytes({ PNGPixels($0, mostPixels: GlyphPicture.mostPixels) }) else { return nil }
        self.init(decoded.pixels, width: decoded.width, height: decoded.height)
    }
}
