import Ink
internal import Synchronization

/// 64 × 64 premultiplied BGRA pixels of dry ink, 16 KiB, rows top down; transparent when new.
///
/// Tiles are shared between the tile set, the undo cache and jobs. Only a tile's maker may write its `pixels`, before passing it on; later
/// changes are made to a copy. That makes it `Sendable`, and lets identity stand for equal pixels.
package final class Tile: @unchecked Sendable {
    let pixels: UnsafeMutablePointer<UInt32>
    private let pool: TilePool

    /// Every pixel is opaque: nothing beneath shows.
    let isOpaque: Bool

    /// `pixel`, premultiplied BGRA, everywhere.
    package init(from pool: TilePool, filledWith pixel: UInt32 = 0) {
        self.pool = pool
        isOpaque = pixel >> 24 == 0xFF
        pixels = pool.take()
        pixels.update(repeating: pixel, count: TileKey.pixels)
    }

    /// A tile with undefined pixels, which its maker has to write.
    init(unfilledFrom pool: TilePool, isOpaque: Bool) {
        self.pool = pool
        self.isOpaque = isOpaque
        pixels = pool.take()
    }

    /// A copy to be changed. `isOpaque`: whether it will still be opaque afterwards.
    init(copying other: Tile, isOpaque: Bool) {
        pool = other.pool
        self.isOpaque = isOpaque
        pixels = pool.take()
        pixels.update(from: other.pixels, count: TileKey.pixels)
    }

    deinit { pool.giveBack(pixels) }

    package static let bytes = TileKey.pixels * MemoryLayout<UInt32>.stride

    /// The eight pixels from `offset`, a multiple of eight.
    @inline(always)
    func chunk(_ offset: Int) -> SIMD8<UInt32> { UnsafeRawPointer(pixels + offset).load(as: SIMD8<UInt32>.self) }

    /// Copies the pixels that lie within the frame, whose top left pixel is the content pixel (`originX`, `originY`).
    package func copy(at key: TileKey, into frame: Frame, originX: Int, originY: Int) {
        let (left, top) = (key.rect.x - originX, key.rect.y - originY)
        let columns = max(0, -left)..<max(max(0, -left), min(TileKey.size, frame.width - left))
        for row in max(0, -top)..<max(max(0, -top), min(TileKey.size, frame.height - top)) {
            (frame.pixels + (top + row) * frame.stride + left + columns.lowerBound)
                .update(from: pixels + row * TileKey.size + columns.lowerBound, count: columns.count)
        }
    }

    package var isTransparent: Bool {
        for index in 0..<TileKey.pixels where pixels[index] != 0 { return false }
        return true
    }

    /// Whether every pixel is the same, to the byte.
    package func hasSamePixels(as other: Tile) -> Bool {
        for index in 0..<TileKey.pixels where pixels[index] != other.pixels[index] { return false }
        return true
    }
}

/// Memory of freed tiles, kept for the next ones: fresh pages cost five times as much as the copy.
package final class TilePool: Sendable {
    /// The most tiles kept: 8 MiB.
    private static let most = 512
    private let waiting = Mutex<[UInt]>([])
    /// Tiles handed out so far; tests use it to count the copies that a stroke makes.
    private let handedOut = Atomic<Int>(0)

    package init() {}

    deinit {
        for address in waiting.withLock({ $0 }) { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
    }

    package var tilesMade: Int { handedOut.load(ordering: .relaxed) }

    fileprivate func take() -> UnsafeMutablePointer<UInt32> {
        handedOut.wrappingAdd(1, ordering: .relaxed)
        let kept = waiting.withLock { $0.popLast() }
        let memory = kept.flatMap { UnsafeMutableRawPointer(bitPattern: $0) } ?? .allocate(byteCount: Tile.bytes, alignment: 64)
        return memory.assumingMemoryBound(to: UInt32.self)
    }

    fileprivate func giveBack(_ pixels: UnsafeMutablePointer<UInt32>) {
        let isKept = waiting.withLock { addresses in
            guard addresses.count < Self.most else { return false }
            addresses.append(UInt(bitPattern: pixels))
            return true
        }
        if !isKept { UnsafeMutableRawPointer(pixels).deallocate() }
    }
}
