internal import CVector
internal import Glibc
import Ink

/// The effect of a stroke on the ink beneath: its colour, its opacity, and its blend.
package struct InkPaint: Hashable, Sendable {
    /// Premultiplied BGRA.
    let pixel: UInt32
    /// Whether the ink covers; nil for one that filters.
    let blend: Blend
    /// What it takes of the light from beneath, for an ink that filters.
    let filter: PaintFilter?

    /// Leaves every pixel unchanged.
    package static let nothing = InkPaint(pixel: 0, blend: .normal, filter: nil)

    private init(pixel: UInt32, blend: Blend, filter: PaintFilter?) {
        (self.pixel, self.blend, self.filter) = (pixel, blend, filter)
    }

    /// - Parameters:
    ///   - style: in the colour in which it is shown.
    ///   - appearance: of the paper. In the dark, an ink that multiplies adds light.
    package init(_ style: InkStyle, on appearance: Appearance = .light) {
        let alpha = UInt32((min(max(style.opacity, 0), 1) * 255).rounded())
        let channels = [style.color.blue, style.color.green, style.color.red].map { (UInt32($0) * alpha + 127) / 255 }
        pixel = alpha << 24 | channels[2] << 16 | channels[1] << 8 | channels[0]
        blend = style.ink.paint.blend
        filter = blend == .multiply ? PaintFilter(style, on: appearance) : nil
    }
}

/// The densities by which an ink filters the light from beneath, for each coverage.
final class PaintFilter: Sendable {
    /// The ink adds the light that it takes in white: on dark paper, where taking light would show nothing.
    let glows: Bool
    private let style: InkStyle
    /// By coverage 0…255: blue, green and red, in the unit of `TileFilter`.
    nonisolated(unsafe) private let densities: UnsafeMutablePointer<UInt16>

    init(_ style: InkStyle, on appearance: Appearance) {
        self.style = style
        glows = appearance == .dark
        densities = .allocate(capacity: 3 * 256)
        let color = [style.color.blue, style.color.green, style.color.red]
        for channel in 0..<3 {
            let tint = Double(color[channel]) / 255
            // The light that full coverage takes: what the colour lacks of white, or has of it.
            let taken = style.opacity * (glows ? tint : 1 - tint)
            for coverage in 0..<256 {
                let share = Double(coverage) / 255
                let density =
                    switch style.ink.paint.edge {
                    case .crisp: -log(max(1 - taken * share, Self.least))
                    // Twice the pigment takes the same share of the light again. The middle of a wash has a density of 1.
                    case .wash(let rim): -log(max(1 - taken, Self.least)) * share * rim
                    }
                densities[channel * 256 + coverage] = UInt16(min(density * Self.unit, 65_535).rounded())
            }
        }
    }

    deinit { densities.deallocate() }

    /// The least light left, less than any pixel shows.
    private static let least = 1.0 / 1_024
    /// Of a density of 1.
    private static let unit = 4_096.0

    /// Its tables, for the loop over a tile, without counting references. They last as long as the filter.
    @inline(always)
    var tables: Tables { Tables(densities: UnsafePointer(densities), glows: glows) }

    struct Tables {
        fileprivate let densities: UnsafePointer<UInt16>
        let glows: Bool

        /// The densities that a coverage of eight pixels has.
        @inline(always)
        func chunk(_ coverage: SIMD8<UInt8>) -> FilterChunk {
            FilterChunk(
                blue: vector_filtered(densities, coverage), green: vector_filtered(densities + 256, coverage),
                red: vector_filtered(densities + 512, coverage))
        }
    }
}

extension PaintFilter: Hashable {
    static func == (a: PaintFilter, b: PaintFilter) -> Bool { a === b || (a.style == b.style && a.glows == b.glows) }

    func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(glows)
    }
}

/// The share of the light that a density leaves, of 255, by sixteenths of a density.
enum Transmittance {
    private static let table: [UInt8] = (0..<4_096).map { UInt8((exp(-(Double($0) + ($0 == 0 ? 0 : 0.5)) / 256) * 255).rounded()) }

    @inline(always)
    static subscript(density: UInt16) -> UInt8 { table[Int(density >> 4)] }

    /// The table, for loops.
    @inline(always)
    static func withTable(_ body: (UnsafePointer<UInt8>) -> Void) {
        table.withUnsafeBufferPointer { if let table = $0.baseAddress { body(table) } }
    }
}
