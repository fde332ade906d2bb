internal import CCairo
package import Ink

/// Carets and selections: from indices to places and back, and where keys lead.
extension TypesetText {
    /// Where a caret stands before a character: the upper end of a vertical line, and its length.
    package struct Caret: Hashable, Sendable {
        package let place: Point
        package let height: Double
    }

    package func caret(at index: Int) -> Caret {
        var rect = PangoRectangle()
        pango_layout_get_cursor_pos(layout, byte(at: index), &rect, nil)
        return Caret(place: place(Double(rect.x), Double(rect.y)), height: Double(rect.height) * scale)
    }

    /// The character at a place, or the nearest one, and the index where a caret would be nearest.
    package func index(at point: Point) -> (character: Int, caret: Int) {
        let (x, y) = (point.x / scale + anchor, point.y / scale)
        func units(_ value: Double) -> Int32 { Int32(min(max(value, -1e9), 1e9)) }
        var (byte, trailing) = (Int32(0), Int32(0))
        pango_layout_xy_to_index(layout, units(x), units(y), &byte, &trailing)
        // A character of several scalars counts as one.
        let character = index(atByte: Int(byte))
        return (character, trailing > 0 ? min(character + 1, starts.count - 1) : character)
    }

    /// The rectangles of a range of characters, a line after the other; where the direction changes within a line it has several.
    package func rects(of range: Range<Int>) -> [CanvasRect] {
        guard !range.isEmpty else { return [] }
        let (start, end) = (byte(at: range.lowerBound), byte(at: range.upperBound))
        var rects: [CanvasRect] = []
        forEachLine { line, top, bottom in
            let (first, last) = (
                pango_layout_line_get_start_index(line), pango_layout_line_get_start_index(line) + pango_layout_line_get_length(line)
            )
            guard first < end, start < last || start == last && first < last || first == last && start <= first else { return }
            var ranges: UnsafeMutablePointer<Int32>?
            var count: Int32 = 0
            pango_layout_line_get_x_ranges(line, max(start, first), min(end, last), &ranges, &count)
            defer { g_free(ranges) }
            for index in 0..<Int(count) {
                guard let ranges else { break }
                let (a, b) = (place(Double(ranges[2 * index]), top), place(Double(ranges[2 * index + 1]), bottom))
                if a.x < b.x { rects.append(CanvasRect(minX: a.x, minY: a.y, maxX: b.x, maxY: b.y)) }
            }
        }
        return rects
    }

    private func forEachLine(_ body: (UnsafeMutablePointer<PangoLayoutLine>, _ top: Double, _ bottom: Double) -> Void) {
        guard let iter = pango_layout_get_iter(layout) else { return }
        defer { pango_layout_iter_free(iter) }
        repeat {
            var (top, bottom) = (Int32(0), Int32(0))
            pango_layout_iter_get_line_yrange(iter, &top, &bottom)
            if let line = pango_layout_iter_get_line_readonly(iter) { body(line, Double(top), Double(bottom)) }
        } while pango_layout_iter_next_line(iter) != 0
    }

    // MARK: - Keys

    /// The index one step to the left or to the right, as the text is seen: in Arabic the left leads on.
    package func index(besides index: Int, toRight: Bool) -> Int {
        let from = byte(at: index)
        var (byte, trailing) = (Int32(0), Int32(0))
        pango_layout_move_cursor_visually(layout, 1, from, 0, toRight ? 1 : -1, &byte, &trailing)
        if byte < 0 || byte == .max { return index }
        var found = self.index(atByte: Int(byte))
        if trailing > 0 { found = min(found + 1, starts.count - 1) }
        // Where Pango stops within a character, the next one towards the same end is meant.
        if found == index, Int(byte) != Int(from) { found += Int(byte) > Int(from) ? 1 : -1 }
        return min(max(found, 0), starts.count - 1)
    }

    /// The caret's index a number of lines further down, or up if the number is negative. Beyond the last line it is the text's end, and
    /// beyond the first line its start.
    ///
    /// - Parameter x: where the caret was when it began to leave its line; nil: where it is.
    package func index(below index: Int, lines: Int, near x: Double?) -> Int {
        let count = Int(pango_layout_get_line_count(layout))
        let target = line(of: index) + lines
        if target < 0 { return 0 }
        if target >= count { return starts.count - 1 }
        var (middle, number) = (0.0, 0)
        forEachLine { _, top, bottom in
            if number == target { middle = (top + bottom) / 2 }
            number += 1
        }
        return self.index(at: Point(x: x ?? caret(at: index).place.x, y: middle * scale)).caret
    }

    /// Where the line begins, or ends, that the caret is in.
    package func lineStart(of index: Int) -> Int { self.index(atByte: range(ofLine: line(of: index)).lowerBound) }

    package func lineEnd(of index: Int) -> Int {
        let line = line(of: index)
        let range = range(ofLine: line)
        let end = self.index(atByte: range.upperBound)
        // A line that goes on in the next one ends before the blank at which it breaks: behind that the next one begins.
        let goesOn = line + 1 < Int(pango_layout_get_line_count(layout)) && self.range(ofLine: line + 1).lowerBound == range.upperBound
        return goesOn && !range.isEmpty ? max(end - 1, self.index(atByte: range.lowerBound)) : end
    }

    private func line(of index: Int) -> Int {
        var line: Int32 = 0
        pango_layout_index_to_line_x(layout, byte(at: index), 0, &line, nil)
        return Int(line)
    }

    /// In bytes, without what breaks the line.
    private func range(ofLine number: Int) -> Range<Int> {
        guard let line = pango_layout_get_line_readonly(layout, Int32(number)) else { return 0..<0 }
        let start = Int(pango_layout_line_get_start_index(line))
        return start..<start + Int(pango_layout_line_get_length(line))
    }
}
