internal import CCairo

/// Has a layout's lines break between words, and within the words that are longer than a line.
///
/// Pango's own way for both, `PANGO_WRAP_WORD_CHAR`, ends the program for one in a thousand random texts ("process_line: assertion failed",
/// in 1.50), most of them with emoji in narrow lines. Its ways for one of the two do not. So lines break between words first. Where a word
/// is longer than its line, they may then break anywhere but in the other words.
package struct LineWrapping {
    private let layout: OpaquePointer
    /// In the layout's units.
    private let width: Int32
    private let text: String

    /// - Parameter text: the layout's.
    package init(_ layout: OpaquePointer, _ text: String, width: Int32) { (self.layout, self.text, self.width) = (layout, text, width) }

    package func apply() {
        pango_layout_set_width(layout, width)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
        let long = longLines
        if long.isEmpty { return }
        let whole = pango_attr_list_new()
        for word in words where !long.contains(where: { $0.contains(word.lowerBound) }) {
            guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
            attribute.pointee.start_index = UInt32(word.lowerBound)
            attribute.pointee.end_index = UInt32(word.upperBound)
            pango_attr_list_insert(whole, attribute)
        }
        pango_layout_set_attributes(layout, whole)
        pango_attr_list_unref(whole)
        pango_layout_set_wrap(layout, PANGO_WRAP_CHAR)
    }

    /// The bytes of the lines that are wider than they should be, each a single word.
    private var longLines: [Range<Int>] {
        guard let iter = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iter) }
        var lines: [Range<Int>] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iter) else { continue }
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &logical)
            let start = Int(pango_layout_line_get_start_index(line))
            if logical.width > width { lines.append(start..<start + Int(pango_layout_line_get_length(line))) }
        } while pango_layout_iter_next_line(iter) != 0
        return lines
    }

    /// The bytes from each place where a line may break to the next one.
    private var words: [Range<Int>] {
        var count: Int32 = 0
        guard let places = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
        var words: [Range<Int>] = []
        var (start, byte) = (0, 0)
        for (index, scalar) in text.unicodeScalars.enumerated() where index < Int(count) {
            if byte > start, places[index].is_line_break != 0 {
                words.append(start..<byte)
                start = byte
            }
            byte += UTF8.width(scalar)
        }
        return byte > start ? words + [start..<byte] : words
    }
}
