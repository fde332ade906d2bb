internal import CCairo
package import Ink

extension TypesetText {
    /// What it looks like; nil where it is more than a text may be.
    package var outlines: GlyphOutlines? {
        guard let iter = pango_layout_get_iter(layout) else { return nil }
        defer { pango_layout_iter_free(iter) }
        var outlines = OutlineMaker(typesetter, units: Double(GlyphOutlines.unitsPerEm) / Self.layoutSize)
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iter) else { continue }
            var logical = PangoRectangle()
            pango_layout_iter_get_run_extents(iter, nil, &logical)
            let baseline = Double(pango_layout_iter_get_baseline(iter)) / Self.unit
            outlines.append(run.pointee, x: (Double(logical.x) - anchor) / Self.unit, baseline: baseline)
        } while pango_layout_iter_next_run(iter) != 0
        return outlines.made(rows)
    }

    /// Its lines as they show.
    private var rows: [GlyphOutlines.Row] {
        guard let iter = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iter) }
        var starts: [(byte: Int, row: (UnsafeMutablePointer<PangoLayoutLine>, PangoRectangle, Int32))] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iter) else { continue }
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iter, nil, &logical)
            starts.append((Int(pango_layout_line_get_start_index(line)), (line, logical, pango_layout_iter_get_baseline(iter))))
        } while pango_layout_iter_next_line(iter) != 0
        let ends = starts.dropFirst().map(\.byte) + [string.utf8.count]
        func units(_ place: Double) -> Int32 {
            Int32(min(max((place / (Self.layoutSize * Self.unit) * Double(GlyphOutlines.unitsPerEm)).rounded(), -2e9), 2e9))
        }
        return zip(starts, ends).compactMap { start, end in
            let (line, logical, baseline) = start.row
            let left = Double(logical.x) - anchor
            return GlyphOutlines.Row(
                bytes: end - start.byte, left: units(left), right: units(left + Double(logical.width)), baseline: units(Double(baseline)),
                runsFromRight: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
        }
    }
}

/// Collects glyphs, each shape once.
private struct OutlineMaker {
    private struct Key: Hashable {
        let font: UnsafeMutableRawPointer
        let glyph: UInt32
    }

    private let typesetter: Typesetter
    /// Units for each pixel of the layout.
    private let units: Double
    private let context: OpaquePointer
    private let surface: OpaquePointer
    private var shapes: [GlyphOutlines.Shape] = []
    private var glyphs: [GlyphOutlines.Glyph] = []
    /// By font and glyph: the shapes that it consists of, bottom first; none for what leaves no mark.
    private var numbers: [Key: [Int]] = [:]

    init(_ typesetter: Typesetter, units: Double) {
        (self.typesetter, self.units) = (typesetter, units)
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        context = cairo_create(surface)
    }

    func made(_ rows: [GlyphOutlines.Row]) -> GlyphOutlines? {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        return GlyphOutlines(shapes: shapes, glyphs: glyphs, rows: rows)
    }

    /// Adds a run of glyphs of one font.
    mutating func append(_ run: PangoGlyphItem, x: Double, baseline: Double) {
        guard let font = run.item.pointee.analysis.font, let glyphs = run.glyphs else { return }
        var x = x
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            let info = glyphs.pointee.glyphs[index]
            let width = Double(info.geometry.width) / TypesetText.unit
            let (dx, dy) = (Double(info.geometry.x_offset) / TypesetText.unit, Double(info.geometry.y_offset) / TypesetText.unit)
            for shape in numbers(of: info.glyph, in: font, width: width) {
                self.glyphs.append(GlyphOutlines.Glyph(shape: shape, place: place(x + dx, baseline + dy)))
            }
            x += width
        }
    }

    private mutating func numbers(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>, width: Double) -> [Int] {
        if glyph == ccairo_glyph_empty { return [] }
        let key = Key(font: UnsafeMutableRawPointer(font), glyph: glyph)
        if let known = numbers[key] { return known }
        let made = shapes(of: glyph, in: font, width: width)
        let numbers = Array(shapes.count..<shapes.count + made.count)
        shapes += made
        self.numbers[key] = numbers
        return numbers
    }

    private func shapes(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>, width: Double) -> [GlyphOutlines.Shape] {
        func shape(_ steps: [GlyphOutlines.Shape.Step], picture: GlyphPicture? = nil, tint: GlyphTint? = nil) -> GlyphOutlines.Shape? {
            steps.isEmpty ? nil : GlyphOutlines.Shape(steps.turnedAlike, picture: picture, tint: tint)
        }
        if glyph & ccairo_glyph_unknown != 0 { return [shape(box(width: width))].compactMap(\.self) }
        if let layered = GlyphLayers(of: glyph, in: font) {
            return layered.layers.compactMap { shape(steps(of: $0.glyph, in: font, $0.map), tint: $0.tint) }
        }
        if let picture = GlyphPicture(of: glyph, in: font).map(typesetter.shared) {
            // Cairo would follow the edges of a picture's pixels, of which there are thousands.
            return [shape(box(width: width), picture: picture)].compactMap(\.self)
        }
        return [shape(steps(of: glyph, in: font))].compactMap(\.self)
    }

    private func place(_ x: Double, _ y: Double) -> SIMD2<Int32> {
        func whole(_ value: Double) -> Int32 { Int32(min(max((value * units).rounded(), -2e9), 2e9)) }
        return SIMD2(whole(x), whole(y))
    }

    /// What no font has is an empty box, and so is a glyph whose picture is damaged.
    private func box(width: Double) -> [GlyphOutlines.Shape.Step] {
        let (right, top, line) = (max(width - 4, 12), -0.7 * TypesetText.layoutSize, 3.0)
        let outer = [(4.0, top), (right, top), (right, 0), (4, 0)]
        let inner = [(4 + line, top + line), (4 + line, -line), (right - line, -line), (right - line, top + line)]
        return [outer, inner].flatMap { corners in
            corners.enumerated().map { $0 == 0 ? .move(place($1.0, $1.1)) : .line(place($1.0, $1.1)) }
        }
    }

    /// - Parameter map: in ems.
    private func steps(
        of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>, _ map: Transform = .identity
    ) -> [GlyphOutlines.Shape.Step] {
        guard let scaled = ccairo_scaled_font(font) else { return [] }
        cairo_set_scaled_font(context, scaled)
        cairo_new_path(context)
        var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_glyph_path(context, &glyph, 1)
        guard let path = cairo_copy_path(context) else { return [] }
        defer { cairo_path_destroy(path) }
        var steps: [GlyphOutlines.Shape.Step] = []
        guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return [] }
        var index = 0
        while index < Int(path.pointee.num_data) {
            let header = data[index].header
            func point(_ number: Int) -> SIMD2<Int32> {
                let point = data[index + number].point
                let em = TypesetText.layoutSize
                if map.isIdentity { return place(point.x, point.y) }
                let moved = map(Point(x: point.x / em, y: point.y / em))
                return place(moved.x * em, moved.y * em)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO:
                // One after another begins nothing; Cairo puts one behind each contour.
                if case .move? = steps.last { steps.removeLast() }
                steps.append(.move(point(1)))
            case CAIRO_PATH_LINE_TO: steps.append(.line(point(1)))
            case CAIRO_PATH_CURVE_TO: steps.append(.curve(point(1), point(2), point(3)))
            default: break
            }
            index += max(Int(header.length), 1)
        }
        if case .move? = steps.last { steps.removeLast() }
        return steps
    }
}

extension [GlyphOutlines.Shape.Step] {
    /// The same outline, turned so that it winds around what lies within in the positive sense, whatever the font's format has. Where
    /// glyphs overlap, their windings then add up and never cancel.
    fileprivate var turnedAlike: [GlyphOutlines.Shape.Step] {
        var contours: [(start: SIMD2<Int32>, steps: [GlyphOutlines.Shape.Step])] = []
        for step in self {
            if case .move(let start) = step {
                contours.append((start, []))
            } else if !contours.isEmpty {
                contours[contours.count - 1].steps.append(step)
            }
        }
        var area: Int64 = 0
        for contour in contours {
            var last = contour.start
            for point in contour.steps.flatMap(\.points) + [contour.start] {
                area += Int64(last.x) * Int64(point.y) - Int64(point.x) * Int64(last.y)
                last = point
            }
        }
        if area >= 0 { return self }
        return contours.flatMap { contour -> [GlyphOutlines.Shape.Step] in
            var starts: [SIMD2<Int32>] = [contour.start]
            for step in contour.steps { starts.append(step.points[step.points.count - 1]) }
            let reversed = contour.steps.enumerated().reversed().map { index, step -> GlyphOutlines.Shape.Step in
                switch step {
                case .move, .line: .line(starts[index])
                case .curve(let first, let second, _): .curve(second, first, starts[index])
                }
            }
            return [.move(starts[starts.count - 1])] + reversed
        }
    }
}
