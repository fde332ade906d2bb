import Drawing
import Elements
import Ink
import PanelModel
import Reading
import Typesetting

/// Strokes as people see them, to be read: window pixels, upright as the window is.
package struct InkInView {
    private let elements: [Element]
    private let view: CanvasTransform
    package let strokes: [HandStroke]

    /// - Parameter elements: those in view; what is no ink is left out.
    package init(_ elements: [Element], under view: CanvasTransform) {
        self.view = view
        self.elements = elements.filter { element in
            if case .stroke(let stroke) = element.content { !stroke.style.ink.paint.erases } else { false }
        }
        strokes = self.elements.map { element in
            guard case .stroke(let stroke) = element.content else { return HandStroke(points: []) }
            return HandStroke(points: stroke.samples.map { view.window(element.transform($0.position)) })
        }
    }

    /// The text that stands in place of strokes, as large and as dark as these.
    package struct Replacement {
        package let strokes: [ElementID]
        package let words: Int
        package let text: PlacedText
        package let transform: Transform
    }

    /// Words further apart than this belong to texts of their own, in heights of small letters.
    private static let apart: Float = 5

    /// A text for each line, or part of one.
    package func texts(_ lines: [[ReadWord]], by typesetter: Typesetter) -> [Replacement] {
        lines.flatMap { line in parts(line).compactMap { text($0, by: typesetter) } }
    }

    private func parts(_ line: [ReadWord]) -> [[ReadWord]] {
        let height = WritingMeasure(line.flatMap(\.strokes).map { strokes[$0] }).height
        var parts: [[ReadWord]] = []
        for word in line where !word.readings.isEmpty {
            if let last = parts.last?.last, word.box.min.x - last.box.max.x <= height * Self.apart {
                parts[parts.count - 1].append(word)
            } else {
                parts.append([word])
            }
        }
        return parts
    }

    private func text(_ words: [ReadWord], by typesetter: Typesetter) -> Replacement? {
        let numbers = words.flatMap(\.strokes)
        let measure = WritingMeasure(numbers.map { strokes[$0] })
        guard let box = measure.box, let color = color(numbers) else { return nil }
        let string = words.compactMap { $0.readings.first?.text }.joined(separator: " ")
        let size = (measure.typeSize(of: string) ?? TypedText.newSize) / view.scale
        guard let attributes = TextAttributes(size: size, color: color) else { return nil }
        let set = typesetter.set(string, attributes)
        guard let outlines = set.outlines else { return nil }
        // Its line lies where that of the ink was, and runs to the left in a flipped view.
        let start = view.canvas(window: Point(x: Double(view.flipped ? box.high.x : box.low.x), y: Double(measure.bottom)))
        let left = set.runsFromRight ? set.box.minX : 0
        let anchor = Point(x: start.x - left, y: start.y - set.baseline)
        let upright = view.flipped ? view.rotation : -view.rotation
        guard let transform = upright == 0 ? .identity : Transform(rotation: upright, about: start),
            let text = PlacedText(string, attributes, anchor: anchor, box: set.box(at: anchor), outlines: outlines)
        else { return nil }
        return Replacement(strokes: numbers.map { elements[$0].id }, words: words.count, text: text, transform: transform)
    }

    /// The one that most of the strokes have.
    private func color(_ numbers: [Int]) -> Color? {
        var counts: [Color: Int] = [:]
        var best: Color?
        for number in numbers {
            guard case .stroke(let stroke) = elements[number].content else { continue }
            counts[stroke.style.color, default: 0] += 1
            if let former = best, counts[former, default: 0] >= counts[stroke.style.color, default: 0] { continue }
            best = stroke.style.color
        }
        return best
    }

    /// Whether a drawing still shows all of a text's strokes as they were read.
    package func isUnchanged(_ text: Replacement, in drawing: Drawing) -> Bool {
        let read = Set(text.strokes)
        return elements.allSatisfy { !read.contains($0.id) || drawing.contains($0.id) && drawing.element($0.id) == $0 }
    }
}

extension CanvasTransform {
    /// Maps canvas points to window pixels.
    fileprivate func window(_ point: Point) -> SIMD2<Float> {
        let content = content(point)
        return SIMD2(Float(content.x - Double(originX)), Float(content.y - Double(originY)))
    }
}
