internal import CCairo
package import Ink

/// A text that has been set: its lines, the outlines of its glyphs, and the places of carets. Indices count characters; places are canvas
/// points from the text's anchor, x to the right and y down.
///
/// The anchor lies at the upper edge of the first line, where lines meet by the alignment. What is leading is left or right as the first
/// paragraph runs.
package final class TypesetText {
    package let string: String
    package let attributes: TextAttributes
    let layout: OpaquePointer
    /// Where each character begins among the bytes of UTF-8, and where the last one ends.
    let starts: [Int]
    /// The anchor's place in the layout, in its units.
    let anchor: Double
    /// What is leading is on the right.
    package let runsFromRight: Bool
    /// The layout's left side and its size, in its units.
    private let extent: (x: Double, width: Double, height: Double)
    /// The layout refers to its fonts.
    let typesetter: Typesetter

    /// The font's size in the layout, in pixels of Cairo: large enough that its outlines are exact to a thousandth, and so small that the
    /// longest line fits into numbers of 32 bits.
    static let layoutSize = 64.0
    static let unit = Double(ccairo_pango_scale)

    init(_ string: String, _ attributes: TextAttributes, by typesetter: Typesetter) {
        (self.string, self.attributes, self.typesetter) = (string, attributes, typesetter)
        var starts = [0]
        for character in string { starts.append(starts[starts.count - 1] + character.utf8.count) }
        self.starts = starts
        guard let layout = pango_layout_new(typesetter.context) else { fatalError("Pango has no memory for a text") }
        self.layout = layout
        let font = pango_font_description_new()
        pango_font_description_set_family(font, attributes.family)
        pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(attributes.weight)))
        if attributes.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        pango_font_description_set_absolute_size(font, Self.layoutSize * Self.unit)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        // Pango's left is the side where a paragraph begins.
        let alignment: PangoAlignment =
            switch attributes.alignment {
            case .leading: PANGO_ALIGN_LEFT
            case .center: PANGO_ALIGN_CENTER
            case .trailing: PANGO_ALIGN_RIGHT
            }
        pango_layout_set_alignment(layout, alignment)
        // Pango's texts end at a NUL. Another control character of one byte stands for it, and shows as a box.
        let shown = string.utf8.contains(0) ? String(decoding: string.utf8.map { $0 == 0 ? 0x1A : $0 }, as: UTF8.self) : string
        pango_layout_set_text(layout, shown, Int32(shown.utf8.count))
        if let width = attributes.width {
            let units = width / attributes.size * Self.layoutSize * Self.unit
            LineWrapping(layout, shown, width: Int32(min(max(units, 1), Double(Int32.max / 2)))).apply()
        }
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        let wrapped = pango_layout_get_width(layout)
        extent = (
            wrapped < 0 ? Double(logical.x) : 0, wrapped < 0 ? Double(logical.width) : Double(wrapped), Double(logical.height)
        )
        let first = pango_layout_get_line_readonly(layout, 0)
        runsFromRight = first.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
        anchor =
            switch attributes.alignment {
            case .center: extent.x + extent.width / 2
            case .leading: runsFromRight ? extent.x + extent.width : extent.x
            case .trailing: runsFromRight ? extent.x : extent.x + extent.width
            }
    }

    deinit { ccairo_unref(UnsafeMutableRawPointer(layout)) }

    /// Canvas points for each of the layout's units.
    var scale: Double { attributes.size / (Self.layoutSize * Self.unit) }

    /// The rectangle around its lines.
    package var box: CanvasRect {
        let left = (extent.x - anchor) * scale
        return CanvasRect(minX: left, minY: 0, maxX: left + extent.width * scale, maxY: extent.height * scale)
    }

    /// The same for a text whose anchor is at a place, in its points.
    package func box(at anchor: Point) -> CanvasRect {
        let box = box
        return CanvasRect(minX: anchor.x + box.minX, minY: anchor.y + box.minY, maxX: anchor.x + box.maxX, maxY: anchor.y + box.maxY)
    }

    /// How far below the anchor the letters of the first line stand.
    package var baseline: Double { Double(pango_layout_get_baseline(layout)) * scale }

    /// The character that begins at a byte, or the one after where none does.
    func index(atByte byte: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < byte { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func byte(at index: Int) -> Int32 { Int32(starts[min(max(index, 0), starts.count - 1)]) }

    /// A place of the layout.
    func place(_ x: Double, _ y: Double) -> Point { Point(x: (x - anchor) * scale, y: y * scale) }
}
