internal import Glibc
internal import Ink

/// The coloured glyphs of a font's table COLR, version 1, each of which is a graph of paints, as layers of outlines.
///
/// A gradient is the mean of its colours: outlines have one each. Of two paints that are composed both are there, the source on top, but
/// for modes that leave one of them out. Variations are not read, nor is a glyph that clips another one.
struct GlyphPaints {
    private let table: FontTable
    private let palette: [GlyphTint]
    /// Paints may refer to each other in circles: no more than these are followed for one glyph, nor deeper.
    private var paintsLeft = 4_096
    private static let deepest = 64

    private(set) var layers: [GlyphLayers.Layer] = []

    /// Nil for a glyph that the table does not have.
    ///
    /// - Parameters:
    ///   - em: in the font's units.
    init?(of glyph: UInt32, in table: [UInt8], _ palette: [GlyphTint], em: Int) {
        (self.table, self.palette) = (FontTable(bytes: table, em: Double(em)), palette)
        guard self.table.unsigned(0, 2) >= 1, let root = root(of: Int(glyph)) else { return nil }
        add(root, .identity, opacity: 1, depth: 0)
    }

    /// The place of a glyph's paint.
    private func root(of glyph: Int) -> Int? {
        let list = table.unsigned(14, 4)
        guard list > 0 else { return nil }
        for record in 0..<min(table.unsigned(list, 4), 0x10000) {
            let place = list + 4 + record * 6
            if table.unsigned(place, 2) == glyph { return list + table.unsigned(place + 2, 4) }
        }
        return nil
    }

    /// Adds what a paint paints.
    ///
    /// - Parameters:
    ///   - map: of outlines, in ems, y down.
    ///   - opacity: 0…1, of the whole paint.
    private mutating func add(_ paint: Int, _ map: Transform, opacity: Double, depth: Int) {
        paintsLeft -= 1
        guard paintsLeft > 0, depth < Self.deepest else { return }
        func child(_ place: Int) -> Int { paint + table.unsigned(paint + place, 3) }
        switch table.unsigned(paint, 1) {
        case 1:
            let (list, first) = (table.unsigned(18, 4), table.unsigned(paint + 2, 4))
            for number in first..<first + table.unsigned(paint + 1, 1) where list > 0 && number < table.unsigned(list, 4) {
                add(list + table.unsigned(list + 4 + 4 * number, 4), map, opacity: opacity, depth: depth + 1)
            }
        case 10:
            if let color = color(of: child(1), depth: depth) {
                append(UInt32(table.unsigned(paint + 4, 2)), color, map, opacity: opacity)
            } else {
                add(child(1), map, opacity: opacity, depth: depth + 1)
            }
        case 11: if let root = root(of: table.unsigned(paint + 1, 2)) { add(root, map, opacity: opacity, depth: depth + 1) }
        case 12...31:
            guard let moved = table.transform(paint)?.followed(by: map) else { return }
            add(child(1), moved, opacity: opacity, depth: depth + 1)
        case 32: compose(child(1), table.unsigned(paint + 4, 1), child(5), map, opacity: opacity, depth: depth + 1)
        default: break
        }
    }

    private mutating func compose(_ source: Int, _ mode: Int, _ backdrop: Int, _ map: Transform, opacity: Double, depth: Int) {
        func add(_ paint: Int, _ share: Double = 1) { self.add(paint, map, opacity: opacity * share, depth: depth) }
        switch mode {
        case 0: break
        case 1: add(source)
        case 2: add(backdrop)
        case 4:
            add(source)
            add(backdrop)
        // Within the other one: mostly a plain colour, whose opacity the whole then has.
        case 5: add(source, color(of: backdrop, depth: depth)?.opacity ?? 1)
        case 6: add(backdrop, color(of: source, depth: depth)?.opacity ?? 1)
        default:
            add(backdrop)
            add(source)
        }
    }

    private mutating func append(_ glyph: UInt32, _ color: Shade, _ map: Transform, opacity: Double) {
        let alpha = color.opacity * opacity
        guard alpha > 0 else { return }
        let tint = color.color.map { GlyphTint(color: $0, alpha: UInt8((min(alpha, 1) * 255).rounded())) }
        layers.append(GlyphLayers.Layer(glyph: glyph, tint: tint, map: map))
    }

    // MARK: - Colours

    private struct Shade {
        /// nil: the text's.
        let color: Color?
        let opacity: Double
    }

    /// The colour of a paint that is one everywhere, or a gradient; nil for any other.
    private func color(of paint: Int, depth: Int) -> Shade? {
        guard depth < Self.deepest else { return nil }
        switch table.unsigned(paint, 1) {
        case 2, 3: return shade(paint + 1)
        case 4...9: return mean(of: paint + table.unsigned(paint + 1, 3), isVaried: table.unsigned(paint, 1) % 2 == 1)
        case 12...31: return color(of: paint + table.unsigned(paint + 1, 3), depth: depth + 1)
        default: return nil
        }
    }

    /// A number in the palette, and an opacity. A number beyond the palette is a colour that nobody sees.
    private func shade(_ place: Int) -> Shade {
        let (index, opacity) = (table.unsigned(place, 2), min(max(table.fraction(place + 2), 0), 1))
        if index == GlyphLayers.textColor { return Shade(color: nil, opacity: opacity) }
        guard palette.indices.contains(index) else { return Shade(color: nil, opacity: 0) }
        return Shade(color: palette[index].color, opacity: palette[index].opacity * opacity)
    }

    /// The mean colour along a gradient's line from 0 to 1.
    private func mean(of line: Int, isVaried: Bool) -> Shade? {
        let (count, size) = (table.unsigned(line + 1, 2), isVaried ? 10 : 6)
        let stops = (0..<min(count, 256)).map { stop in
            let place = line + 3 + stop * size
            return (place: min(max(table.fraction(place), 0), 1), shade: shade(place + 2))
        }
        guard let first = stops.first, let last = stops.last else { return nil }
        var (sum, opacity, weight) = (SIMD3<Double>(), 0.0, 0.0)
        func add(_ shade: Shade, _ share: Double) {
            weight += share
            opacity += shade.opacity * share
            guard let color = shade.color else { return }
            sum += SIMD3(Double(color.red), Double(color.green), Double(color.blue)) * (shade.opacity * share)
        }
        // A line at one place is what is beyond it, to both sides.
        add(first.shade, max(first.place, 1e-6))
        add(last.shade, max(1 - last.place, 1e-6))
        for (a, b) in zip(stops, stops.dropFirst()) {
            for shade in [a.shade, b.shade] { add(shade, max(b.place - a.place, 0) / 2) }
        }
        guard opacity > 0 else { return Shade(color: nil, opacity: 0) }
        if stops.allSatisfy({ $0.shade.color == nil }) { return Shade(color: nil, opacity: opacity / weight) }
        let mean = sum / opacity
        func channel(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
        return Shade(color: Color(red: channel(mean.x), green: channel(mean.y), blue: channel(mean.z)), opacity: opacity / weight)
    }
}

/// A table of a font: numbers are big-endian, and beyond its end they are 0.
private struct FontTable {
    let bytes: [UInt8]
    let em: Double

    func unsigned(_ place: Int, _ count: Int) -> Int {
        (place..<place + count).reduce(0) { $0 << 8 | (bytes.indices.contains($1) ? Int(bytes[$1]) : 0) }
    }

    /// Of two bytes, as parts of 2¹⁴: −2 ..< 2.
    func fraction(_ place: Int) -> Double { Double(Int16(truncatingIfNeeded: unsigned(place, 2))) / 16_384 }

    /// A length of two bytes, in ems.
    private func length(_ place: Int) -> Double { Double(Int16(truncatingIfNeeded: unsigned(place, 2))) / em }

    /// Of four bytes, as parts of 2¹⁶.
    private func fixed(_ place: Int) -> Double { Double(Int32(truncatingIfNeeded: unsigned(place, 4))) / 65_536 }

    /// The map of a paint of the formats 12 to 31, in ems, y down; nil where it flattens all.
    func transform(_ paint: Int) -> Transform? {
        let numbers = paint + 4
        func angle(_ place: Int) -> Double { fraction(place) * .pi }
        func about(_ place: Int, xx: Double, xy: Double = 0, yx: Double = 0, yy: Double) -> Transform? {
            let (x, y) = (length(place), -length(place + 2))
            return Transform(xx: xx, xy: xy, yx: yx, yy: yy, dx: x - xx * x - xy * y, dy: y - yx * x - yy * y)
        }
        // Even formats and the ones that vary after them are alike.
        switch unsigned(paint, 1) / 2 * 2 {
        case 12:
            let map = paint + unsigned(paint + 4, 3)
            return Transform(
                xx: fixed(map), xy: -fixed(map + 8), yx: -fixed(map + 4), yy: fixed(map + 12), dx: fixed(map + 16) / em,
                dy: -fixed(map + 20) / em)
        case 14: return Transform(dx: length(numbers), dy: -length(numbers + 2))
        case 16: return Transform(xx: fraction(numbers), yy: fraction(numbers + 2))
        case 18: return about(numbers + 4, xx: fraction(numbers), yy: fraction(numbers + 2))
        case 20: return Transform(xx: fraction(numbers), yy: fraction(numbers))
        case 22: return about(numbers + 2, xx: fraction(numbers), yy: fraction(numbers))
        case 24: return Transform(rotation: -angle(numbers))
        case 26: return Transform(rotation: -angle(numbers), about: Point(x: length(numbers + 2), y: -length(numbers + 4)))
        case 28: return Transform(xy: tan(angle(numbers)), yx: -tan(angle(numbers + 2)))
        case 30: return about(numbers + 4, xx: 1, xy: tan(angle(numbers)), yx: -tan(angle(numbers + 2)), yy: 1)
        default: return nil
        }
    }
}
