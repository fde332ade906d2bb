/// The pixels of a picture, and halvings of them: premultiplied BGRA in sRGB, row by row. Any thread may read them.
///
/// They lie in memory that the system may drop and read again, as that of a file: a photo of 100 megapixels need not fit.
package final class PicturePixels: @unchecked Sendable {
    package struct Level {
        package let pixels: UnsafePointer<UInt32>
        package let width, height: Int
    }

    /// The whole picture first, then each with half of the pixels across and down, rounded up; the last is a single pixel.
    package let levels: [Level]
    package let orientation: PictureOrientation
    /// The size at which it is shown at 100%, in canvas points.
    package let size: (width: Double, height: Double)
    /// The file ended too early: what is missing is transparent.
    package let isCut: Bool
    private let release: @Sendable () -> Void

    /// Nil unless the memory is of exactly the size of these levels.
    ///
    /// - Parameters:
    ///   - width: of the stored pixels, as is `height`.
    ///   - scale: stored pixels for each point at 100%.
    ///   - release: gives the memory back.
    package init?(
        memory: UnsafeRawBufferPointer, width: Int, height: Int, orientation: PictureOrientation, scale: Double,
        isCut: Bool = false, release: @escaping @Sendable () -> Void
    ) {
        let sizes = Self.sizes(width, height)
        guard let base = memory.baseAddress, scale > 0, scale.isFinite, memory.count == Self.byteCount(width: width, height: height) else {
            return nil
        }
        var place = base.assumingMemoryBound(to: UInt32.self)
        levels = sizes.map { size in
            defer { place += size.width * size.height }
            return Level(pixels: place, width: size.width, height: size.height)
        }
        (self.orientation, self.isCut) = (orientation, isCut)
        let (across, down) = (Double(width) / scale, Double(height) / scale)
        size = orientation.isLying ? (down, across) : (across, down)
        self.release = release
    }

    /// A small picture in ordinary memory; nil without pixels.
    ///
    /// - Parameter pixels: `width` for each of `height` rows.
    package convenience init?(_ pixels: [UInt32], width: Int, height: Int) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        var halvings = [(pixels: pixels, width: width, height: height)]
        while let last = halvings.last, last.width > 1 || last.height > 1 { halvings.append(Self.halved(last)) }
        let all = halvings.flatMap(\.pixels)
        let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: all.count)
        _ = memory.initialize(from: all)
        nonisolated(unsafe) let owned = memory
        self.init(
            memory: UnsafeRawBufferPointer(memory), width: width, height: height, orientation: .upright, scale: 1,
            release: { owned.deallocate() })
    }

    /// Each pixel the mean of four; at an odd edge, of two or one.
    private static func halved(
        _ picture: (pixels: [UInt32], width: Int, height: Int)
    ) -> (pixels: [UInt32], width: Int, height: Int) {
        let (width, height) = ((picture.width + 1) / 2, (picture.height + 1) / 2)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let columns = (2 * x, min(2 * x + 1, picture.width - 1))
                let rows = (2 * y * picture.width, min(2 * y + 1, picture.height - 1) * picture.width)
                func channels(_ column: Int, _ row: Int) -> SIMD4<UInt32> {
                    SIMD4(repeating: picture.pixels[row + column]) &>> SIMD4(0, 8, 16, 24) & 255
                }
                let upper = channels(columns.0, rows.0) &+ channels(columns.1, rows.0)
                let sum = upper &+ channels(columns.0, rows.1) &+ channels(columns.1, rows.1)
                pixels.append((((sum &+ 2) / 4) &<< SIMD4(0, 8, 16, 24)).wrappedSum())
            }
        }
        return (pixels, width, height)
    }

    deinit { release() }

    /// The bytes that a picture of this size takes with its halvings.
    package static func byteCount(width: Int, height: Int) -> Int { sizes(width, height).reduce(0) { $0 + $1.width * $1.height * 4 } }

    private static func sizes(_ width: Int, _ height: Int) -> [(width: Int, height: Int)] {
        var sizes = [(width: width, height: height)]
        while let last = sizes.last, last.width > 1 || last.height > 1 { sizes.append(((last.width + 1) / 2, (last.height + 1) / 2)) }
        return sizes
    }
}

/// How stored pixels are turned to be shown. The raw value is EXIF's.
package enum PictureOrientation: UInt32, CaseIterable, Sendable {
    case upright = 1
    case mirrored, upsideDown, mirroredUpsideDown, transposed, clockwise, transversed, counterclockwise

    /// The picture is as wide as the stored pixels are high.
    package var isLying: Bool { rawValue >= 5 }

    /// Where in the stored pixels a place in the shown picture is; both as shares of width and height.
    package func stored(_ place: Point) -> Point {
        let (x, y) = (place.x, place.y)
        return switch self {
        case .upright: Point(x: x, y: y)
        case .mirrored: Point(x: 1 - x, y: y)
        case .upsideDown: Point(x: 1 - x, y: 1 - y)
        case .mirroredUpsideDown: Point(x: x, y: 1 - y)
        case .transposed: Point(x: y, y: x)
        case .clockwise: Point(x: y, y: 1 - x)
        case .transversed: Point(x: 1 - y, y: 1 - x)
        case .counterclockwise: Point(x: 1 - y, y: x)
        }
    }

    /// Where in the shown picture a place in the stored pixels is; both as shares of width and height.
    package func shown(_ place: Point) -> Point {
        let inverse: PictureOrientation =
            switch self {
            case .clockwise: .counterclockwise
            case .counterclockwise: .clockwise
            // Done twice, each of the others leads back.
            case .upright, .mirrored, .upsideDown, .mirroredUpsideDown, .transposed, .transversed: self
            }
        return inverse.stored(place)
    }
}
