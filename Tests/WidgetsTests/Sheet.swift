import Ink
import TestSupport

/// A frame with pixels of its own, to paint on.
final class Sheet {
    static let ground: UInt32 = 0x80C0FF

    let width, height: Int
    private var words: [UInt32]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        words = Array(repeating: Self.ground, count: width * height)
    }

    var all: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// 0xRRGGBB.
    subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] & 0xFF_FFFF }

    func paint(_ body: (Frame) -> Void) {
        let (width, height) = (width, height)
        words.withUnsafeMutableBytes { memory in
            body(Frame(memory: memory.baseAddress!, width: width, height: height, bytesPerRow: width * 4))
        }
    }

    func clear(_ rects: [PixelRect]) {
        for rect in rects.map({ $0.intersection(all) }) where !rect.isEmpty {
            for y in rect.y..<rect.maxY {
                let start = y * width + rect.x
                words.replaceSubrange(start..<start + rect.width, with: repeatElement(Self.ground, count: rect.width))
            }
        }
    }

    /// The first pixel that differs visibly from another sheet's.
    func difference(from other: Sheet) -> (x: Int, y: Int)? {
        let differing = zip(words, other.words).enumerated().first { _, pair in pair.0 != pair.1 && !alike(pair.0, pair.1, within: 8) }
        return differing.map { ($0.offset % width, $0.offset / width) }
    }
}
