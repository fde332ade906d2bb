import Corrections
import Ink
import PanelModel
import TextEditing
import Widgets

extension Handwriting {
    /// The only stroke there is; nil where there are several.
    package var onlyStroke: [Point]? {
        guard strokes.count == 1, let stroke = strokes.first else { return nil }
        return stroke.points.map { Point(x: Double($0.x), y: Double($0.y)) }
    }
}

extension Typing {
    /// The active field's text as it shows, in logical points.
    package func row(in control: Control<Action>, _ fonts: Fonts) -> TextRow? {
        guard let edit, edit.control == control.id, edit.text.composed == nil else { return nil }
        let text = edit.text.text
        let left = control.frame.x + TextField.padding - edit.line.offset
        let edges = (0...text.count).map { left + fonts.caret(text, .body, at: $0) }
        // Text that runs from right to left has no ascending edges.
        guard zip(edges, edges.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
        let size = TextStyle.body.size
        return TextRow(text, edges: edges, top: control.frame.midY - 0.4 * size, base: control.frame.midY + 0.35 * size)
    }
}

extension TextEdit {
    /// Makes a correction, as one step of undo.
    package mutating func correct(_ correction: Correction) {
        switch correction {
        case .select(let range): select(range)
        case .split(let place):
            self.place(at: place, isSelecting: false)
            enter(" ")
        case .join(let blanks): replace(blanks)
        case .delete(let range):
            // No two blanks stay where a word was.
            let characters = Array(text)
            func isBlank(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isWhitespace }
            let (start, end) = (range.lowerBound, range.upperBound)
            if isBlank(start - 1), isBlank(end) || end == characters.count {
                replace(start - 1..<end)
            } else {
                replace(start..<(start == 0 && isBlank(end) ? end + 1 : end))
            }
        }
    }

    private mutating func replace(_ range: Range<Int>) {
        select(range)
        enter("")
    }
}
