import Glibc
import Ink
import TestSupport
@testable import Interface

/// The program's window: a sheet of paper with the interface over it.
final class Window {
    private let all: PixelRect
    private var pixels: [UInt32]

    /// Draws all of it.
    init(_ interface: Interface, width: Int, height: Int) {
        all = PixelRect(x: 0, y: 0, width: width, height: height)
        pixels = [UInt32](repeating: 0, count: width * height)
        draw(interface, within: [all])
    }

    /// Draws paper and interface anew within the rectangles, and changes no pixel elsewhere.
    func draw(_ interface: Interface, within rects: [PixelRect]) {
        let rects = rects.map { $0.intersection(all) }.filter { !$0.isEmpty }
        pixels.withUnsafeMutableBufferPointer { memory in
            guard let base = memory.baseAddress else { return }
            for rect in rects {
                for y in rect.y..<rect.maxY { (base + y * all.width + rect.x).update(repeating: 0xFFFC_FBF8, count: rect.width) }
            }
            let frame = Frame(
                memory: UnsafeMutableRawPointer(base), width: all.width, height: all.height, bytesPerRow: all.width * 4)
            interface.blend(onto: frame, within: rects)
        }
    }

    /// The smallest rectangle that holds all pixels of which a channel differs from another window's by more than `levels`; nil for none.
    func difference(from other: Window, levels: Int = 0) -> PixelRect? {
        if memcmp(pixels, other.pixels, pixels.count * 4) == 0 { return nil }
        let differing = pixels.indices.filter { !alike(pixels[$0], other.pixels[$0], within: levels) }
        let (xs, ys) = (differing.map { $0 % all.width }, differing.map { $0 / all.width })
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        return PixelRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
    }
}
