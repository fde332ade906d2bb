import Ink
import PanelModel
import TextEditing
import Typesetting
import Widgets

/// The text on the canvas that is being typed: its attributes, its lines as they are set now, and its place. `Typing` has the words and the
/// caret, as a `TextEdit`.
package struct TextInHand {
    /// As the drawing had it; nil where it is new.
    package let former: TypedText?
    package private(set) var attributes: TextAttributes
    private var anchor: Point
    package let transform: Transform
    /// The lines that show, including what an input method is composing.
    package private(set) var set: TypesetText
    /// Where the caret was when keys began to lead it from line to line.
    private var column: Double?
    /// Since when it is other than what the drawing keeps of it, in device seconds.
    package var changed: Double?
    package var drag: Drag?

    package struct Drag {
        package enum Grip {
            /// Text is selected, from the word or line that a double or triple click has selected where it was one.
            case caret(word: Range<Int>?)
            /// The side at which lines break, so far from the hand in the text's points.
            case side(distance: Double)
        }

        package let contact: Contact
        package let grip: Grip
    }

    /// - Parameter former: nil for a new one.
    init(_ former: TypedText?, _ attributes: TextAttributes, anchor: Point, transform: Transform, by typesetter: Typesetter) {
        (self.former, self.attributes, self.anchor, self.transform) = (former, attributes, anchor, transform)
        set = typesetter.set(former?.string ?? "", attributes)
    }

    /// Sets the text as it is by now.
    mutating func follow(_ edit: TextEdit, by typesetter: Typesetter) {
        if set.string != edit.shown || set.attributes != attributes { set = typesetter.set(edit.shown, attributes) }
    }

    // MARK: - As a value

    /// The rectangle around its lines, in canvas points before the transform.
    package var box: CanvasRect { self.set.box(at: anchor) }

    /// As it shows; nil where it is more than a text may be.
    package var shown: TypedText? { typed(set) }

    /// Without what is being composed.
    package func settled(_ edit: TextEdit, by typesetter: Typesetter) -> TypedText? {
        typed(edit.composed == nil ? set : typesetter.set(edit.text, attributes))
    }

    private func typed(_ set: TypesetText) -> TypedText? {
        guard let outlines = set.outlines else { return nil }
        return TypedText(
            id: former?.id, set.string, set.attributes, anchor: anchor, transform: transform, box: set.box(at: anchor), outlines: outlines)
    }

    /// It is other than the drawing had it.
    package var isChanged: Bool {
        former.map { ($0.string, $0.attributes, $0.anchor) != (set.string, attributes, anchor) } ?? true
    }

    // MARK: - Attributes

    /// Its size as it shows, in canvas points.
    package var size: Double { attributes.size * transform.size }

    /// Changes attributes. The box stays where it is at its left and upper sides.
    mutating func change(_ new: TextAttributes, _ edit: TextEdit, by typesetter: Typesetter) {
        let left = box.minX
        attributes = new
        follow(edit, by: typesetter)
        anchor.x += left - box.minX
    }

    // MARK: - Places

    /// A place of the canvas, in the text's points from its anchor.
    package func own(_ canvas: Point) -> Point {
        let own = transform.inverse?(canvas) ?? canvas
        return Point(x: own.x - anchor.x, y: own.y - anchor.y)
    }

    /// The reverse.
    package func canvas(_ own: Point) -> Point { transform(Point(x: own.x + anchor.x, y: own.y + anchor.y)) }

    /// Breaks lines at a width whose right side is there. The left side stays.
    mutating func wrap(at x: Double, _ edit: TextEdit, by typesetter: Typesetter) {
        let width = max(x - set.box.minX, attributes.size)
        change(attributes.wrapped(to: width), edit, by: typesetter)
    }

    // MARK: - Keys

    /// The caret's index after a key that leads it where only the lines tell; nil for other keys.
    mutating func index(after key: KeyEvent, _ edit: TextEdit) -> Int? {
        let (isWord, isSelecting) = (key.modifiers.contains(.control), key.modifiers.contains(.shift))
        let caret = edit.caret
        func step(_ lines: Int) -> Int {
            let x = column ?? set.caret(at: caret).place.x
            column = x
            return set.index(below: caret, lines: lines, near: x)
        }
        let kept = column
        column = nil
        switch key.key {
        case .up where !isWord, .down where !isWord:
            column = kept
            return step(key.key == .up ? -1 : 1)
        case .pageUp, .pageDown:
            column = kept
            return step(key.key == .pageUp ? -10 : 10)
        case .home: return isWord ? 0 : set.lineStart(of: caret)
        case .end: return isWord ? edit.text.count : set.lineEnd(of: caret)
        case .left where !isWord, .right where !isWord:
            let toRight = key.key == .right
            guard let selection = edit.selection, !isSelecting else { return set.index(besides: caret, toRight: toRight) }
            // Without Shift an arrow leads to that end of the selection.
            let ends = [selection.lowerBound, selection.upperBound]
            let places = ends.map { (index: $0, caret: set.caret(at: $0).place) }
            let isBefore = (places[0].caret.y, places[0].caret.x) < (places[1].caret.y, places[1].caret.x)
            return isBefore == toRight ? ends[1] : ends[0]
        default: return nil
        }
    }
}
