import Ink
internal import Synchronization

/// 64 × 64 premultiplied BGRA pixels of dry ink, 16 KiB, rows top down; transparent when new.
///
/// Tiles are shared between the tile set, the undo cache and jobs. Only a tile's maker may write its `pixels`, before passing it on; later
/// changes are made to a copy. That makes it `Sendable`, and lets identity stand for equal pixels.
package final class Tile: @unchecked Sendable {
    package let pixels: UnsafeMutablePointer<UInt32>
    /// The filter over what lies beneath the tile; nil where there is none.
    private(set) var filter: TileFilter?
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
    package init(unfilledFrom pool: TilePool, isOpaque: Bool) {
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
        filter = other.filter.map(TileFilter.init(copying:))
    }

    deinit {
        pool.giveBack(pixels)
        filter?.deallocate()
    }

    /// The tile's filter, clear when new. Only the tile's maker may ask.
    func filtering() -> TileFilter {
        if let filter { return filter }
        let new = TileFilter.clear()
        filter = new
        return new
    }

    /// Of its pixels.
    package static let bytes = TileKey.pixels * MemoryLayout<UInt32>.stride
    /// Of its pixels and filter.
    package var bytes: Int { Self.bytes + (filter == nil ? 0 : TileFilter.bytes) }

    /// The eight pixels from `offset`, a multiple of eight.
    @inline(always)
    func chunk(_ offset: Int) -> SIMD8<UInt32> { UnsafeRawPointer(pixels + offset).load(as: SIMD8<UInt32>.self) }

    /// Copies the pixels that lie within the frame, whose top left pixel is the content pixel (`originX`, `originY`). They are
    /// premultiplied, without the tile's filter, and look on this opaque paper (BGRX) as with it.
    package func copy(at key: TileKey, over paper: UInt32, into frame: Frame, originX: Int, originY: Int) {
        let (left, top) = (key.rect.x - originX, key.rect.y - originY)
        let columns = max(0, -left)..<max(max(0, -left), min(TileKey.size, frame.width - left))
        for row in max(0, -top)..<max(max(0, -top), min(TileKey.size, frame.height - top)) {
            flatten(row: row, columns, over: paper, into: frame.pixels + (top + row) * frame.stride + left + columns.lowerBound)
        }
    }

    package var isTransparent: Bool {
        if let filter, !filter.isClear { return false }
        for index in 0..<TileKey.pixels where pixels[index] != 0 { return false }
        return true
    }

    /// Whether every pixel is the same, to the byte.
    package func hasSamePixels(as other: Tile) -> Bool {
        guard TileFilter.areSame(filter, other.filter) else { return false }
        for index in 0..<TileKey.pixels where pixels[index] != other.pixels[index] { return false }
        return true
    }
}

/// What a tile's filtering ink takes of the light from beneath the tile: an optical density for blue, green and red of each pixel, in
/// 4,096ths. Densities add up, so filters commute exactly. At most 16, of which nothing is left.
struct TileFilter {
    /// All of blue, then green, then red.
    let densities: UnsafeMutablePointer<UInt16>

    private static let count = 3 * TileKey.pixels
    fileprivate static let bytes = count * MemoryLayout<UInt16>.stride

    private init() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.bytes, alignment: 64)
        densities = memory.bindMemory(to: UInt16.self, capacity: Self.count)
    }

    static func clear() -> TileFilter {
        let filter = TileFilter()
        filter.densities.initialize(repeating: 0, count: count)
        return filter
    }

    init(copying other: TileFilter) {
        self.init()
        densities.initialize(from: other.densities, count: Self.count)
    }

    func deallocate() { UnsafeMutableRawPointer(densities).deallocate() }

    var isClear: Bool {
        for index in 0..<Self.count where densities[index] != 0 { return false }
        return true
    }

    /// A missing filter is a clear one.
    static func areSame(_ a: TileFilter?, _ b: TileFilter?) -> Bool {
        guard let a, let b else { return a?.isClear ?? b?.isClear ?? true }
        for index in 0..<count where a.densities[index] != b.densities[index] { return false }
        return true
    }

    /// Whether the eight pixels from `offset` have the same densities.
    @inline(always)
    static func areSame(_ a: TileFilter?, _ b: TileFilter?, _ offset: Int) -> Bool {
        if a == nil && b == nil { return true }
        return (a?.chunk(offset) ?? FilterChunk()) == (b?.chunk(offset) ?? FilterChunk())
    }

    /// The densities of the eight pixels from `offset`, a multiple of eight.
    @inline(always)
    func chunk(_ offset: Int) -> FilterChunk {
        let place = UnsafeRawPointer(densities + offset)
        let plane = TileKey.pixels &* MemoryLayout<UInt16>.stride
        return FilterChunk(
            blue: place.load(as: SIMD8<UInt16>.self), green: (place + plane).load(as: SIMD8<UInt16>.self),
            red: (place + 2 &* plane).load(as: SIMD8<UInt16>.self))
    }

    @inline(always)
    func store(_ chunk: FilterChunk, _ offset: Int) {
        let place = UnsafeMutableRawPointer(densities + offset)
        let plane = TileKey.pixels &* MemoryLayout<UInt16>.stride
        place.storeBytes(of: chunk.blue, as: SIMD8<UInt16>.self)
        (place + plane).storeBytes(of: chunk.green, as: SIMD8<UInt16>.self)
        (place + 2 &* plane).storeBytes(of: chunk.red, as: SIMD8<UInt16>.self)
    }
}

/// The densities of eight pixels.
struct FilterChunk: Equatable {
    var blue = SIMD8<UInt16>(repeating: 0)
    var green = SIMD8<UInt16>(repeating: 0)
    var red = SIMD8<UInt16>(repeating: 0)
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
