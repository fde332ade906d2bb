package import Drawing
internal import Elements
internal import Ink
package import Store

/// What of a drawing has words: its texts, and the ink that may be writing.
package struct Page: Sendable {
    /// Those of texts: they need no reading.
    package let texts: [Passage]
    package let lines: [WrittenLine]
    /// The names of all passages, in the order in which people read: from top to bottom.
    package let names: [UInt64]

    /// O(n log n) in the number of elements.
    package init(_ drawing: Drawing) {
        let elements = drawing.elements
        let texts = elements.compactMap { element -> (passage: Passage, top: Double)? in
            guard case .text(let text) = element.content else { return nil }
            return (Passage(name: element.digest, words: text.words(element.transform)), element.bounds.minY)
        }
        lines = WrittenLine.lines(of: elements)
        self.texts = texts.map(\.passage)
        let all = texts.map { ($0.passage.name, $0.top) } + lines.map { ($0.name, $0.box.minY) }
        names = all.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }
}

extension PlacedText {
    /// A word for each row: which words it has, and where it is after a transform.
    fileprivate func words(_ transform: Transform) -> [PlacedWord] {
        let unit = attributes.size / Double(GlyphOutlines.unitsPerEm)
        return rows.map { row, words in
            var box = CanvasRect.empty
            let (top, bottom) = (Double(row.baseline) * unit - attributes.size * 0.9, Double(row.baseline) * unit + attributes.size * 0.3)
            for x in [row.left, row.right] {
                for y in [top, bottom] {
                    box.include(transform(Point(x: anchor.x + Double(x) * unit, y: anchor.y + y)), radius: 0)
                }
            }
            return PlacedWord([String(words)], box: box)
        }
    }
}
