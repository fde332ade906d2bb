internal import CVector
import Ink

/// A paint as plain numbers and tables, for loops over pixels with a filter. It must not outlast the `InkPaint`.
struct FilteredPaint {
    fileprivate let color: Pixels8
    fileprivate let alpha: UInt16
    fileprivate let erases: Bool
    fileprivate let filter: PaintFilter.Tables?
    /// `Transmittance.table`.
    let table: UnsafePointer<UInt8>

    init(_ paint: InkPaint, _ table: UnsafePointer<UInt8>) {
        color = Pixels8(SIMD8(repeating: paint.pixel))
        alpha = UInt16(truncatingIfNeeded: paint.pixel >> 24)
        erases = paint.blend == .erase
        filter = paint.filter?.tables
        self.table = table
    }
}

/// Eight pixels of ink together with the filter over what lies beneath them.
struct FilteredPixels8 {
    var ink: Pixels8
    var filter: FilterChunk

    /// The one function that blends ink into pixels with a filter, or a filtering ink into any: for good when the pen lifts, and for
    /// display in every frame before.
    @inline(always)
    mutating func commit(_ paint: FilteredPaint, _ coverage: SIMD8<UInt8>) {
        if let new = paint.filter {
            let densities = new.chunk(coverage)
            let left = Pixels8(left: densities, paint.table)
            ink = Pixels8(even: vector_over255(ink.even &* left.even), odd: vector_over255(ink.odd &* left.odd))
            if new.glows { ink = ink.brightened(by: left) }
            filter = FilterChunk(
                blue: vector_short_sum(filter.blue, densities.blue), green: vector_short_sum(filter.green, densities.green),
                red: vector_short_sum(filter.red, densities.red))
        } else if paint.erases {
            ink = Pixels8.commit(paint.color, coverage, onto: ink, EraseBlend.self)
            let kept = 255 &- vector_over255_short(vector_short_widened(coverage) &* paint.alpha)
            filter = FilterChunk(
                blue: vector_short_scaled(filter.blue, kept), green: vector_short_scaled(filter.green, kept),
                red: vector_short_scaled(filter.red, kept))
        } else {
            ink = Pixels8.commit(paint.color, coverage, onto: ink, NormalBlend.self)
        }
    }

    /// The opaque pixels over opaque paper.
    @inline(always)
    func onPaper(_ paper: Pixels8, _ table: UnsafePointer<UInt8>) -> SIMD8<UInt32> {
        let left = Pixels8(left: filter, table)
        let lit = Pixels8(even: vector_over255(paper.even &* left.even), odd: vector_over255(paper.odd &* left.odd))
        return (ink + lit.scaled(by: ink.transparency)).limited.packed
    }
}

extension Pixels8 {
    /// The light that a filter leaves of each channel; all of alpha.
    @inline(always)
    init(left filter: FilterChunk, _ table: UnsafePointer<UInt8>) {
        let blue = vector_short_widened(vector_looked_up(table, filter.blue))
        let green = vector_short_widened(vector_looked_up(table, filter.green))
        let red = vector_short_widened(vector_looked_up(table, filter.red))
        self.init(
            even: vector_interleaved(blue, red), odd: vector_interleaved(green, SIMD8(repeating: 255)))
    }

    /// With as much light added as a filter takes from white.
    @inline(always)
    func brightened(by left: Pixels8) -> Pixels8 {
        let white = SIMD16<UInt16>(repeating: 255)
        return Pixels8(even: even &+ (white &- left.even), odd: odd &+ (white &- left.odd)).limited
    }

    /// With no channel above 255: light that was added may exceed it by the rounding of a few levels.
    @inline(always)
    var limited: Pixels8 {
        let white = SIMD16<UInt16>(repeating: 255)
        return Pixels8(even: even.replacing(with: white, where: even .> white), odd: odd.replacing(with: white, where: odd .> white))
    }
}

extension Tile {
    /// Commits a stroke's coverage to this tile itself, whose filter or the stroke's counts.
    func commitFiltered(_ wet: CoverageTile, _ paint: InkPaint) {
        let filter = filtering()
        withExtendedLifetime(paint) {
            Transmittance.withTable { table in
                let paint = FilteredPaint(paint, table)
                wet.forEachTouchedChunk { offset, coverage in
                    var chunk = FilteredPixels8(ink: Pixels8(self.chunk(offset)), filter: filter.chunk(offset))
                    chunk.commit(paint, coverage)
                    UnsafeMutableRawPointer(pixels + offset).storeBytes(of: chunk.ink.packed, as: SIMD8<UInt32>.self)
                    filter.store(chunk.filter, offset)
                }
            }
        }
    }

    /// Writes some of a row's pixels without the filter: premultiplied, and over this opaque paper (BGRX) the same as with it.
    package func flatten(row: Int, _ columns: Range<Int>, over paper: UInt32, into place: UnsafeMutablePointer<UInt32>) {
        let first = row * TileKey.size + columns.lowerBound
        guard let filter else { return place.update(from: pixels + first, count: columns.count) }
        for index in first..<first + columns.count {
            place[index - first] = filter.flattened(pixels[index], index, over: paper)
        }
    }
}

extension TileFilter {
    /// A pixel of ink over filtered light, as ink alone.
    fileprivate func flattened(_ ink: UInt32, _ index: Int, over paper: UInt32) -> UInt32 {
        func left(_ channel: Int) -> UInt32 { UInt32(Transmittance[densities[channel * TileKey.pixels + index]]) }
        let all = SIMD4<UInt32>(left(0), left(1), left(2), 255)
        let transparency = 255 - ink >> 24
        let alpha = 255 - (transparency * all.min() + 127) / 255
        var flat = alpha << 24
        for channel in 0..<3 {
            let shift = UInt32(8 * channel)
            let beneath = (transparency * (all[channel] - all.min()) * (paper >> shift & 0xFF) + 32_512) / 65_025
            flat |= min((ink >> shift & 0xFF) + beneath, alpha) << shift
        }
        return flat
    }
}
