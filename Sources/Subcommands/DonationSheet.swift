package import Drawing
internal import Elements
import Finding
import Ink
package import Reading
import Typesetting

/// A page of printed lines with room beneath each, in which people write them by hand: what a reader of handwriting can be measured with.
/// It is a drawing like any other.
package enum DonationSheet {
    /// Every letter, large and small, every digit, colours as fields take them, and words that hands join. Always the same, so that hands
    /// compare.
    package static let prompts = [
        "the quick brown fox", "jumps over a lazy dog", "Pack my box with five", "dozen liquor jugs", "sphinx of black quartz",
        "judge my vow", "How vexingly quick", "daft zebras jump", "minimum filling illness", "0 1 2 3 4 5 6 7 8 9", "17 248 3690 51",
        "4f9a2b c07d3e 81b6f5", "A B C D E F G H I", "J K L M N O P Q R", "S T U V W X Y Z", "i j l t f r v u n m a o",
    ]

    /// In canvas points. The paper's lines are as far apart as the prompts, each of which stands right below one.
    private static let (columns, left, columnWidth, rowHeight) = (2, 120.0, 560.0, 92.0)
    private static let (margin, size) = (8.0, 15.0)
    /// As large as both columns need.
    static let (width, height) = (1280, 800)

    /// The page, with nothing written on it.
    static func blank() -> Drawing {
        let typesetter = Typesetter()
        let texts = prompts.enumerated().compactMap { number, prompt -> Element.Content? in
            guard let attributes = TextAttributes(size: size, color: Color(rgb: 0x7A7A80)) else { return nil }
            let set = typesetter.set(prompt, attributes)
            let anchor = Point(x: left + Double(number % columns) * columnWidth, y: Double(number / columns) * rowHeight + margin)
            return set.outlines.flatMap { PlacedText(prompt, attributes, anchor: anchor, box: set.box(at: anchor), outlines: $0) }
                .map { .text($0) }
        }
        var drawing = Drawing()
        _ = drawing.insert(texts, on: Paper(pattern: .lines, spacing: rowHeight))
        return drawing
    }

    /// Whether at least half of the prompts are still there.
    static func isPage(_ drawing: Drawing) -> Bool {
        var rest = Set(prompts)
        for case .text(let text) in drawing.elements.lazy.map(\.content) { rest.remove(text.string) }
        return rest.count * 2 <= prompts.count
    }

    /// What was written beneath each prompt that is still there, in canvas points; those with nothing beneath are left out.
    package static func answers(in drawing: Drawing) -> [(prompt: String, strokes: [HandStroke])] {
        let elements = drawing.elements
        return elements.compactMap { element in
            guard case .text(let text) = element.content else { return nil }
            let corner = element.transform(text.anchor)
            let strokes = elements.compactMap { element -> HandStroke? in
                let box = element.bounds
                let middle = Point(x: (box.minX + box.maxX) / 2 - corner.x, y: (box.minY + box.maxY) / 2 - corner.y)
                guard -left / 2..<columnWidth - left / 2 ~= middle.x, size..<rowHeight + size ~= middle.y else { return nil }
                return HandStroke(element)
            }
            return strokes.isEmpty ? nil : (text.string, strokes)
        }
    }
}
