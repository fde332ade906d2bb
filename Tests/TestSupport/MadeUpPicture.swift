package import Elements
package import Ink

extension PicturePixels {
    /// Pixels that a test makes up, with their halvings.
    ///
    /// - Parameter pixel: premultiplied BGRA.
    package static func madeUp(
        _ width: Int, _ height: Int, orientation: PictureOrientation = .upright, pixel: (_ x: Int, _ y: Int) -> UInt32
    ) -> PicturePixels {
        let count = byteCount(width: width, height: height)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 4)
        let pixels = memory.bindMemory(to: UInt32.self)
        var level = (width: width, height: height, start: 0)
        for y in 0..<height { for x in 0..<width { pixels[y * width + x] = pixel(x, y) } }
        while level.width > 1 || level.height > 1 {
            let next = (width: (level.width + 1) / 2, height: (level.height + 1) / 2, start: level.start + level.width * level.height)
            for y in 0..<next.height {
                for x in 0..<next.width {
                    let columns = [2 * x, min(2 * x + 1, level.width - 1)]
                    let rows = [2 * y, min(2 * y + 1, level.height - 1)].map { level.start + $0 * level.width }
                    var mean: UInt32 = 0
                    for shift: UInt32 in [0, 8, 16, 24] {
                        var sum: UInt32 = 2
                        for row in rows { for column in columns { sum += pixels[row + column] >> shift & 255 } }
                        mean |= (sum / 4) << shift
                    }
                    pixels[next.start + y * next.width + x] = mean
                }
            }
            level = next
        }
        let address = UInt(bitPattern: memory.baseAddress)
        guard
            let made = PicturePixels(
                memory: UnsafeRawBufferPointer(memory), width: width, height: height, orientation: orientation, scale: 1,
                release: { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() })
        else { fatalError("a picture of another size") }
        return made
    }
}

extension PlacedPicture {
    /// A picture with its pixels at a place, one pixel a point; its file is a few bytes that tell it from others.
    package static func madeUp(_ pixels: PicturePixels, at place: Point, scale: Double = 1, file: [UInt8] = [1, 2, 3]) -> PlacedPicture {
        PlacedPicture(
            file: file[...],
            box: CanvasRect(
                minX: place.x, minY: place.y, maxX: place.x + pixels.size.width * scale, maxY: place.y + pixels.size.height * scale),
            decoding: .pixels(pixels))
    }
}
