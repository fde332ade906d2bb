internal import CVector
internal import Glibc
import Ink

/// Turns what a stroke has left at a pixel into coverage.
///
/// The mask of such a stroke keeps a 16-bit *amount* for each pixel, which does not depend on the order of the pieces:
/// - paint that accumulates: the optical depth, as the saturating sum over all pieces. Coverage is 1 − exp(−depth) of it.
/// - paint that is discarded: how far within the mark the pixel lies, as the maximum over all pieces. It is 0 on the outline and 1 on the
///   axis. The edge decides the coverage there. (A rim for each piece would look like a caterpillar.)
///
/// Then the grain lets paint pass: the more, the higher the paper is there.
final class Development: Sendable {
    let accumulates: Bool
    /// Coverage by sixteenths of an amount: 4,096 bytes.
    private nonisolated(unsafe) let levels: UnsafeMutablePointer<UInt8>
    /// Coverage by coverage before the grain, and height of the paper: 256 × 64 bytes. Nil without grain.
    private nonisolated(unsafe) let grained: UnsafeMutablePointer<UInt8>?
    let grain: GrainTiles?

    /// The amount that counts as an optical depth of 1. The deepest depth is 8, of which 0.03% of the paper shows.
    static let depth: Float = 8_192
    /// The amount on a wash's axis.
    static let axis: Float = 65_535
    private static let levelCount = 4_096

    /// - Parameter radius: half the style's width, in content pixels. Only washes use it.
    init(_ paint: Paint, radius: Double, grain: GrainTiles?) {
        accumulates = paint.overlap == .accumulate
        levels = .allocate(capacity: Self.levelCount)
        self.grain = grain
        for level in 0..<Self.levelCount {
            // The middle of the sixteen amounts, but nothing stays nothing.
            let amount = level == 0 ? 0 : Double(level * 16 + 8)
            let share =
                accumulates ? 1 - exp(-amount / Double(Self.depth)) : Self.fill(within: amount / Double(Self.axis), paint.edge, radius)
            levels[level] = UInt8((min(max(share, 0), 1) * 255).rounded())
        }
        guard let grain, let properties = paint.grain else {
            grained = nil
            return
        }
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256 * GrainTiles.heights)
        GrainResponse(properties).fill(table, of: grain)
        grained = table
    }

    deinit {
        levels.deallocate()
        grained?.deallocate()
    }

    /// The coverage at a share of the way from the outline (0) to the axis (1).
    private static func fill(within share: Double, _ edge: InkEdge, _ radius: Double) -> Double {
        // Amounts begin half a pixel outside of the outline.
        let pixel = 1 / (radius + 0.5)
        switch edge {
        case .crisp: return share / pixel
        case .wash(let rim):
            let soft = washSoftness * pixel
            // The rim is darkest over a whole pixel, so that one shows it wherever the outline falls between pixels.
            let beyond = max(share - soft - pixel, 0) / max(washRim, 0.7 * pixel)
            let density = 1 + (rim - 1) * exp(-beyond * beyond)
            return min(share / soft, 1) * density / rim
        }
    }

    /// The width of a wash's soft outline, in content pixels.
    private static let washSoftness = 1.25
    /// The width of its rim, as a share of its radius.
    private static let washRim = 0.14

    /// Its tables, for the loop over a tile, without counting references. They last as long as the development.
    @inline(always)
    var tables: Tables { Tables(levels: levels, grained: grained) }

    struct Tables {
        fileprivate let levels: UnsafePointer<UInt8>
        fileprivate let grained: UnsafePointer<UInt8>?

        fileprivate init(levels: UnsafeMutablePointer<UInt8>, grained: UnsafeMutablePointer<UInt8>?) {
            (self.levels, self.grained) = (UnsafePointer(levels), UnsafePointer(grained))
        }

        /// The coverage at eight pixels. `heights`: the paper's there; ignored without grain.
        @inline(always)
        func coverage(_ amounts: SIMD8<UInt16>, _ heights: UnsafePointer<UInt8>?) -> SIMD8<UInt8> {
            let even = vector_looked_up(levels, amounts)
            guard let grained, let heights else { return even }
            return vector_crossed(grained, even, heights)
        }
    }
}

/// How grain breaks up paint, as a function of its amount and the paper's height.
struct GrainResponse {
    let grain: Grain

    init(_ grain: Grain) { self.grain = grain }

    /// The share of the paint that stays at a place of this height (0 the highest, 1 the lowest; all heights are as frequent), of an amount
    /// 0…1 that would cover evenly.
    func share(_ amount: Double, depth: Double) -> Double {
        let broken = min(max((amount * (1 + grain.softness) - depth) / grain.softness, 0), 1)
        return amount + (broken - amount) * grain.strength
    }

    /// Fills a table of 256 amounts × `GrainTiles.heights`. Where the view is so small that a pixel has many hills, the pixel gets what
    /// they get on average; so the tone of a swatch is the same at any zoom.
    func fill(_ table: UnsafeMutablePointer<UInt8>, of tiles: GrainTiles) {
        let residue = (1 - min(tiles.variance, 1)).squareRoot()
        // The middles of equally likely parts of a normal distribution.
        let nodes = residue < 0.05 ? [0] : Self.normals.map { $0 * residue }
        let depths = (0..<GrainTiles.heights).map { height in
            nodes.map { 0.5 * erfc((GrainTiles.deviation(of: height) + $0) / 2.0.squareRoot()) }
        }
        let rows = (0..<256).map { amount in
            depths.map { depths in depths.reduce(0) { $0 + share(Double(amount) / 255, depth: $1) } / Double(depths.count) }
        }
        let tones = rows.map { row in zip(row, tiles.shares).reduce(0) { $0 + $1.0 * $1.1 } }
        var below = 0
        for amount in 0..<256 {
            // The pixels' heights are not quite normal. Where the tone is off by that, the row of a little more paint, or less, is right.
            let tone = tone(Double(amount) / 255)
            while below < 254, tones[below + 1] < tone { below += 1 }
            let step = tones[below + 1] - tones[below]
            let rest = step > 0 ? min(max((tone - tones[below]) / step, 0), 1) : 0
            for height in 0..<GrainTiles.heights {
                let share = rows[below][height] + (rows[below + 1][height] - rows[below][height]) * rest
                table[amount * GrainTiles.heights + height] = UInt8((share * 255).rounded())
            }
        }
    }

    /// What stays on average over all heights.
    private func tone(_ amount: Double) -> Double {
        let count = 256
        return (0..<count).reduce(0) { $0 + share(amount, depth: (Double($1) + 0.5) / Double(count)) } / Double(count)
    }

    private static let normals: [Double] = (0..<24).map { Self.quantile((Double($0) + 0.5) / 24) }

    /// The deviation below which a normal value lies with this probability, by bisection.
    static func quantile(_ probability: Double) -> Double {
        var (low, high) = (-6.0, 6.0)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if 0.5 * erfc(-middle / 2.0.squareRoot()) < probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
