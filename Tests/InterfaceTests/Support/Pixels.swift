import Commands
import Ink
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// A part of a picture's pixels, as BGRA words.
struct Pixels: Equatable, CustomStringConvertible {
    var description: String { "\(width) × \(words.count / max(width, 1)) pixels" }

    var width: Int
    var words: [UInt32]
    private var scale: Double
    /// The logical point at the top left pixel.
    private var origin: Point

    init(_ picture: PlatePicture<Action>, within rect: Rect) {
        let (surface, left, top) = picture.placed
        let pixels = rect.pixels(scale: surface.scale)
        width = pixels.width
        scale = surface.scale
        origin = Point(x: rect.x, y: rect.y)
        words = (pixels.y..<pixels.maxY).flatMap { surface.row($0 - top, pixels.x - left..<pixels.maxX - left) }
    }

    func part(_ rect: Rect) -> Pixels {
        let pixels = rect.moved(x: -origin.x, y: -origin.y).pixels(scale: scale)
        var part = self
        part.width = pixels.width
        part.words = (pixels.y..<pixels.maxY).flatMap { words[$0 * width + pixels.x..<$0 * width + pixels.maxX] }
        return part
    }

    func count(_ holds: (UInt32) -> Bool) -> Int { words.count(where: holds) }

    func commonest(_ holds: (UInt32) -> Bool) -> UInt32 {
        var counts: [UInt32: Int] = [:]
        for word in words where holds(word) { counts[word, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }

    /// How far a colour reaches from an edge of the picture, in logical points.
    func reach(of word: UInt32, from edge: Edge) -> Double {
        let places = words.indices.filter { words[$0] == word }.map { index in
            switch edge {
            case .left: index % width + 1
            case .right: width - index % width
            case .top: index / width + 1
            case .bottom: words.count / width - index / width
            }
        }
        return Double(places.max() ?? 0) / scale
    }

    static func word(_ shade: Shade) -> UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
        return 0xFF00_0000 | byte(shade.red) << 16 | byte(shade.green) << 8 | byte(shade.blue)
    }

    static func contrast(_ a: UInt32, _ b: UInt32) -> Double { Shade(a & 0xFF_FFFF).contrast(to: Shade(b & 0xFF_FFFF)) }
}
