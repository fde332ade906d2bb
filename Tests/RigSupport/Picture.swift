/// Pixels from the screen.
package struct Picture: Equatable, Sendable {
    package struct Pixel: Hashable, Sendable {
        package var red, green, blue: Int

        package init(_ red: Int, _ green: Int, _ blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

        package init(_ rgb: UInt32) { self.init(Int(rgb >> 16 & 255), Int(rgb >> 8 & 255), Int(rgb & 255)) }

        /// The largest difference in a channel.
        package func distance(to other: Pixel) -> Int {
            max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
        }
    }

    /// Whole pixels; the far edges are exclusive.
    package struct Box: Hashable, Sendable {
        package var left, top, right, bottom: Int

        package init(left: Int, top: Int, right: Int, bottom: Int) {
            (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
        }

        package var width: Int { right - left }
        package var height: Int { bottom - top }
    }

    package let width, height: Int
    /// Rows from the top, 0x00RRGGBB.
    let pixels: [UInt32]

    package subscript(x: Int, y: Int) -> Pixel {
        precondition(x >= 0 && y >= 0 && x < width && y < height, "(\(x), \(y)) is outside the picture")
        return Pixel(pixels[y * width + x])
    }

    /// The coverage of opaque ink, 0…1: how far the pixel has gone from paper to ink.
    package func coverage(_ x: Int, _ y: Int, ink: Pixel = .ink, paper: Pixel = .paper) -> Double {
        let pixel = self[x, y]
        let way = Double(paper.red + paper.green + paper.blue - ink.red - ink.green - ink.blue)
        return Double(paper.red + paper.green + paper.blue - pixel.red - pixel.green - pixel.blue) / way
    }

    /// Encloses all pixels that visibly differ from paper; nil when none do.
    package func inkedBox(paper: Pixel = .paper, within box: Box? = nil) -> Box? { self.box(within: box) { $0.distance(to: paper) > 2 } }

    /// The centre of all ink, weighted by coverage, in pixels from the top left corner: the place of a dot, to a tenth of a pixel.
    package func inkCenter(within box: Box? = nil) -> Place? {
        var sum = (x: 0.0, y: 0.0, weight: 0.0)
        each(within: box) { x, y, _ in
            let weight = coverage(x, y)
            sum.x += (Double(x) + 0.5) * weight
            sum.y += (Double(y) + 0.5) * weight
            sum.weight += weight
        }
        return sum.weight > 0.5 ? Place(sum.x / sum.weight, sum.y / sum.weight) : nil
    }

    /// The number of pixels that are not paper.
    package func inkedCount(paper: Pixel = .paper, within box: Box? = nil) -> Int {
        var count = 0
        each(within: box) { _, _, pixel in if pixel.distance(to: paper) > 2 { count += 1 } }
        return count
    }

    /// Encloses all pixels that differ; nil when the pictures are equal.
    package func difference(from other: Picture) -> Box? {
        precondition(width == other.width && height == other.height, "pictures of two sizes")
        guard pixels != other.pixels else { return nil }
        var found: Box?
        for y in 0..<height {
            for x in 0..<width where pixels[y * width + x] != other.pixels[y * width + x] { found.extend(x, y) }
        }
        return found
    }

    /// The part within the box.
    package func cropped(to box: Box) -> Picture {
        var part: [UInt32] = []
        for y in box.top..<box.bottom { part += pixels[y * width + box.left..<y * width + box.right] }
        return Picture(width: box.width, height: box.height, pixels: part)
    }

    package func meanColor(within box: Box? = nil) -> (red: Double, green: Double, blue: Double) {
        var sum = (red: 0.0, green: 0.0, blue: 0.0, count: 0.0)
        each(within: box) { _, _, pixel in
            sum.red += Double(pixel.red)
            sum.green += Double(pixel.green)
            sum.blue += Double(pixel.blue)
            sum.count += 1
        }
        return (sum.red / sum.count, sum.green / sum.count, sum.blue / sum.count)
    }

    /// All its colours.
    package func colors(within box: Box? = nil) -> Set<Pixel> {
        var colors: Set<Pixel> = []
        each(within: box) { _, _, pixel in colors.insert(pixel) }
        return colors
    }

    private func box(within box: Box?, where holds: (Pixel) -> Bool) -> Box? {
        var found: Box?
        each(within: box) { x, y, pixel in if holds(pixel) { found.extend(x, y) } }
        return found
    }

    private func each(within box: Box?, _ body: (Int, Int, Pixel) -> Void) {
        let box = box ?? Box(left: 0, top: 0, right: width, bottom: height)
        for y in box.top..<box.bottom {
            for x in box.left..<box.right { body(x, y, Pixel(pixels[y * width + x])) }
        }
    }
}

extension Picture.Pixel {
    /// The blank canvas, #fbfaf7.
    package static let paper = Picture.Pixel(0xfb, 0xfa, 0xf7)
    /// The pen's default colour, #1a1a1e.
    package static let ink = Picture.Pixel(0x1a, 0x1a, 0x1e)
}

extension Picture.Box? {
    fileprivate mutating func extend(_ x: Int, _ y: Int) {
        guard let box = self else {
            self = Picture.Box(left: x, top: y, right: x + 1, bottom: y + 1)
            return
        }
        self = Picture.Box(left: min(box.left, x), top: min(box.top, y), right: max(box.right, x + 1), bottom: max(box.bottom, y + 1))
    }
}
