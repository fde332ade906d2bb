internal import CVector
import Ink

/// Eight pixels of ink together with the filter over what lies beneath them.
struct FilteredPixels8 {
    var ink: Pixels8
    var filter: FilterChunk

    /// The one function that blends ink into pixels with a filter, or a filtering ink into any: for good when the pen lifts, and for
    /// display in every frame before.
    @inline(always)
    mutating func commit(_ paint: InkPaint, _ coverage: SIMD8<UInt8>, _ table: UnsafePointer<UInt8>) {
        if let new = paint.filter {
            let densities = new.chunk(coverage)
            let left = Pixels8(left: densities, table)
            ink = Pixels8(even: vector_over255(ink.even &* left.even), odd: vector_over255(ink.odd &* left.odd))
            if new.glows { ink = ink.brightened(by: left) }
            filter = FilterChunk(
                blue: vector_short_sum(filter.blue, densities.blue), green: vector_short_sum(filter.green, densities.green),
                red: vector_short_sum(filter.red, densities.red))
            return
        }
        let color = Pixels8(SIMD8(repeating: paint.pixel))
        switch paint.blend {
        case .normal, .multiply: ink = Pixels8.commit(color, coverage, onto: ink, NormalBlend.self)
        case .erase:
            ink = Pixels8.commit(color, coverage, onto: ink, EraseBlend.self)
            let erased = vector_over255_short(vector_short_widened(coverage) &* UInt16(truncatingIfNeeded: paint.pixel &>> 24))
            let kept = 255 &- erased
            filter = FilterChunk(
                blue: vector_short_scaled(filter.blue, kept), green: vector_short_scaled(filter.green, kept),
                red: vector_short_scaled(filter.red, kept))
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
        Transmittance.table.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            for row in stride(from: 0, to: TileKey.size, by: 8) {
                var todo = ChunkBits.load(wet.touched, row)
                while todo != 0 {
                    let offset = ChunkBits.offset(row, todo.trailingZeroBitCount)
                    todo &= todo &- 1
                    let coverage = UnsafeRawPointer(wet.coverage + offset).load(as: SIMD8<UInt8>.self)
                    var chunk = FilteredPixels8(ink: Pixels8(self.chunk(offset)), filter: filter.chunk(offset))
                    chunk.commit(paint, coverage, table)
                    UnsafeMutableRawPointer(pixels + offset).storeBytes(of: chunk.ink.packed, as: SIMD8<UInt32>.self)
                    filter.store(chunk.filter, offset)
                }
            }
        }
    }

    /// Writes some of a row's pixels without the filter: premultiplied, and over this opaque paper (BGRX) the same as with it.
    func flatten(row: Int, _ columns: Range<Int>, over paper: UInt32, into place: UnsafeMutablePointer<UInt32>) {
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
        func left(_ channel: Int) -> UInt32 { UInt32(Transmittance.table[Int(densities[channel * TileKey.pixels + index] >> 4)]) }
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
