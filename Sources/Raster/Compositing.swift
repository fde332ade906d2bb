internal import CVector
import Ink

/// Eight premultiplied pixels, two channels to a 32-bit lane, so that no channel needs to be moved: `even` holds blue and red, `odd` green
/// and alpha, each in the low byte of a 16-bit half.
package struct Pixels8 {
    package var even: SIMD16<UInt16>
    package var odd: SIMD16<UInt16>

    @inline(always)
    init(even: SIMD16<UInt16>, odd: SIMD16<UInt16>) {
        self.even = even
        self.odd = odd
    }

    @inline(always)
    package init(_ pixels: SIMD8<UInt32>) {
        let mask = SIMD8<UInt32>(repeating: 0x00FF_00FF)
        even = unsafeBitCast(pixels & mask, to: SIMD16<UInt16>.self)
        odd = unsafeBitCast((pixels &>> 8) & mask, to: SIMD16<UInt16>.self)
    }

    @inline(always)
    package var packed: SIMD8<UInt32> {
        unsafeBitCast(even, to: SIMD8<UInt32>.self) | unsafeBitCast(odd, to: SIMD8<UInt32>.self) &<< 8
    }

    /// 255 − alpha, in both halves of each lane.
    @inline(always)
    var transparency: SIMD16<UInt16> {
        let alpha = unsafeBitCast(odd, to: SIMD8<UInt32>.self) &>> 16
        return unsafeBitCast(SIMD8<UInt32>(repeating: 0x00FF_00FF) &- (alpha | alpha &<< 16), to: SIMD16<UInt16>.self)
    }

    /// Every channel times factor/255, rounded to nearest.
    @inline(always)
    func scaled(by factor: SIMD16<UInt16>) -> Pixels8 {
        Pixels8(even: vector_over255(even &* factor), odd: vector_over255(odd &* factor))
    }

    /// Source-over. It cannot overflow: a premultiplied channel is never above its alpha.
    @inline(always)
    static func + (top: Pixels8, below: Pixels8) -> Pixels8 {
        Pixels8(even: top.even &+ below.even, odd: top.odd &+ below.odd)
    }

    /// The one function that blends ink into the ink beneath: for good when the pen lifts, and for display in every frame before.
    ///
    /// Blends in 255ths of a level and rounds once. No lane overflows: a premultiplied channel is never above its alpha, so the sum is at
    /// most 255 · 255 plus half of the 255 by which the alpha was rounded.
    @inline(always)
    package static func commit<Kernel: BlendKernel>(_ paint: Pixels8, _ coverage: SIMD8<UInt8>, onto dry: Pixels8, _: Kernel.Type)
        -> Pixels8
    {
        let lanes = vector_widened(coverage)
        let factor = unsafeBitCast(lanes | lanes &<< 16, to: SIMD16<UInt16>.self)
        let ink = Pixels8(even: paint.even &* factor, odd: paint.odd &* factor)
        let kept = Pixels8(even: ink.even, odd: vector_over255(ink.odd)).transparency
        let below = Pixels8(even: dry.even &* kept, odd: dry.odd &* kept)
        let sum = Kernel.sum(ink, below)
        return Pixels8(even: vector_over255(sum.even), odd: vector_over255(sum.odd))
    }
}

/// A blend for the kernels: chosen once per stroke or frame, and compiled into each loop.
package protocol BlendKernel {
    /// Combines the paint, scaled by coverage, with the part that it leaves of the pixels beneath; both in 255ths.
    static func sum(_ ink: Pixels8, _ below: Pixels8) -> Pixels8
    /// Opaque pixels stay opaque.
    static var keepsOpacity: Bool { get }
    /// The paint marks tiles without ink, too.
    static var marksEmptyTiles: Bool { get }
}

/// Source-over.
package enum NormalBlend: BlendKernel {
    @inline(always) package static func sum(_ ink: Pixels8, _ below: Pixels8) -> Pixels8 { ink + below }
    @inline(always) package static var keepsOpacity: Bool { true }
    @inline(always) package static var marksEmptyTiles: Bool { true }
}

/// Destination-out.
enum EraseBlend: BlendKernel {
    @inline(always) static func sum(_ ink: Pixels8, _ below: Pixels8) -> Pixels8 { below }
    @inline(always) static var keepsOpacity: Bool { false }
    @inline(always) static var marksEmptyTiles: Bool { false }
}

extension Tile {
    /// A copy with a stroke's coverage committed; nil when it covers nothing of the tile. Nil for `below` is an empty tile.
    package static func committing(_ mask: CoverageMask, at key: TileKey, with paint: InkPaint, onto below: Tile?, from pool: TilePool)
        -> Tile?
    {
        guard let wet = mask.tile(at: key), !wet.isEmpty else { return nil }
        if paint.filter != nil || below?.filter != nil { return committingFiltered(wet, paint, onto: below, from: pool) }
        return switch paint.blend {
        case .normal, .multiply: committing(wet, paint, onto: below, from: pool, NormalBlend.self)
        case .erase: committing(wet, paint, onto: below, from: pool, EraseBlend.self)
        }
    }

    @inline(always)
    private static func committing<Kernel: BlendKernel>(
        _ wet: CoverageTile, _ paint: InkPaint, onto below: Tile?, from pool: TilePool, _: Kernel.Type
    )
        -> Tile?
    {
        if below == nil && !Kernel.marksEmptyTiles { return nil }
        let tile = below.map { Tile(copying: $0, isOpaque: $0.isOpaque && Kernel.keepsOpacity) } ?? Tile(from: pool)
        tile.commit(wet, paint, Kernel.self)
        return tile
    }

    private static func committingFiltered(_ wet: CoverageTile, _ paint: InkPaint, onto below: Tile?, from pool: TilePool) -> Tile? {
        let tile = below.map { Tile(copying: $0, isOpaque: $0.isOpaque && paint.blend != .erase) } ?? Tile(from: pool)
        tile.commitFiltered(wet, paint)
        return tile
    }

    /// Commits a stroke's coverage to this tile itself. Only the tile's maker may call it, before passing the tile on.
    package func commit(_ mask: CoverageMask, at key: TileKey, with paint: InkPaint) {
        guard let wet = mask.tile(at: key) else { return }
        if paint.filter != nil || filter != nil { return commitFiltered(wet, paint) }
        switch paint.blend {
        case .normal, .multiply: commit(wet, paint, NormalBlend.self)
        case .erase: commit(wet, paint, EraseBlend.self)
        }
    }

    @inline(always)
    private func commit<Kernel: BlendKernel>(_ wet: CoverageTile, _ paint: InkPaint, _: Kernel.Type) {
        let paint = Pixels8(SIMD8(repeating: paint.pixel))
        wet.forEachTouchedChunk { offset, coverage in
            let place = UnsafeMutableRawPointer(pixels + offset)
            let dry = Pixels8(place.load(as: SIMD8<UInt32>.self))
            place.storeBytes(of: Pixels8.commit(paint, coverage, onto: dry, Kernel.self).packed, as: SIMD8<UInt32>.self)
        }
    }
}
