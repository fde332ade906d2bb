import Ink
import PanelModel
import Panels
import Reading
import TextEditing
import Typesetting
import Widgets

/// What a text keeps of the one before it.
package struct Typeface: Hashable, Sendable {
    fileprivate let family: String
    fileprivate let weight: Int

    package init() { (family, weight) = ("Sans", TextAttributes.regular) }

    fileprivate init(_ attributes: TextAttributes) { (family, weight) = (attributes.family, attributes.weight) }
}

/// Writing on the canvas: a tap begins a text, or takes up one that is there. Marks wait until it is done.
package struct Writing {
    package private(set) var table: TextTable
    /// The text that is typed; nil while none is.
    package private(set) var text: TextInHand?
    private let typesetter = Typesetter()
    /// How the next text begins: as the last one was.
    package private(set) var typeface: Typeface
    /// The key that gave texts the hands may still be down: its repeats begin no text.
    package var isKeyHeld = false
    /// What the plate shows; nil while it tells how to begin.
    var subject: TextBar.Subject?

    /// How far beside a text a hand takes it up, in logical points.
    static let reach = 8.0
    /// The reach of the side's handle, in logical points: a hand that comes so near takes hold of it. A pen that also writes has a shorter
    /// reach, the handle as it shows.
    private static let (grip, exactGrip) = (16.0, 8.0)
    /// The steps of a text's size, in canvas points.
    private static let sizes = [6.0, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128, 160, 192, 256]
    /// How long what is typed may be in the window alone, in seconds.
    private static let patience = 1.5

    package init(_ table: TextTable, as typeface: Typeface = Typeface()) { (self.table, self.typeface) = (table, typeface) }

    /// Takes the texts as the drawing has them now. The text takes the colour in hand; returns whether that is another one.
    package mutating func take(_ new: TextTable, _ edit: TextEdit?) -> Bool {
        let isOther = new.color != table.color
        table = new
        guard isOther, let edit, let text else { return false }
        self.text?.change(text.attributes.with(color: new.color), edit, by: typesetter)
        return true
    }

    // MARK: - Beginning and ending

    /// A tap begins a text there, or takes one up; returns its words, with the caret at the tap.
    package mutating func begin(at point: Point, in window: InterfaceState.Window) -> TextEdit? {
        let place = canvas(point, window)
        if let former = text(at: place, in: window) {
            let text = TextInHand(former, former.attributes, anchor: former.anchor, transform: former.transform, by: typesetter)
            typeface = Typeface(former.attributes)
            self.text = text
            var edit = TextEdit(former.string, breaks: true)
            edit.place(at: text.set.index(at: text.own(place)).caret, isSelecting: false)
            return edit
        }
        return begin(newAt: point, in: window)
    }

    /// Begins a text, also where one is already; returns its words, of which there are none.
    package mutating func begin(newAt point: Point, in window: InterfaceState.Window) -> TextEdit? {
        guard let text = new(at: canvas(point, window), in: window) else { return nil }
        self.text = text
        return TextEdit(breaks: true)
    }

    /// The text is new, and no words were given to it yet.
    package var isBlank: Bool { text.map { $0.former == nil && $0.set.string.isEmpty } ?? false }

    /// Makes a new text to which no words were given yet as large as ink is, and has it stand where that stood.
    ///
    /// - Parameters:
    ///   - ink: of the first line, in logical points.
    ///   - words: what that says.
    package mutating func fit(newTo ink: WritingMeasure, of words: String, in window: InterfaceState.Window) {
        guard isBlank, let text, let box = ink.box else { return }
        let size = ink.typeSize(of: words).map { max($0, Self.sizes[0]) * window.scale / table.view.scale }
        let start = Point(x: Double(table.view.flipped ? box.high.x : box.low.x), y: Double(ink.bottom))
        self.text = new(at: canvas(start, window), size: size ?? text.attributes.size, above: \.baseline) ?? text
    }

    /// Upright in the window, and the place is in the middle of its line.
    private func new(at place: Point, in window: InterfaceState.Window) -> TextInHand? {
        new(at: place, size: TypedText.newSize * window.scale / table.view.scale) { ($0.box.maxY - $0.box.minY) / 2 }
    }

    /// Upright in the window.
    ///
    /// - Parameters:
    ///   - place: at the line's beginning, in canvas points.
    ///   - size: in canvas points.
    ///   - above: how much of the line lies above the place.
    private func new(at place: Point, size: Double, above: (TypesetText) -> Double) -> TextInHand? {
        let view = table.view
        let upright = view.flipped ? view.rotation : -view.rotation
        guard let transform = upright == 0 ? .identity : Transform(rotation: upright, about: place),
            let attributes = TextAttributes(
                family: typeface.family, size: size, weight: typeface.weight, color: table.color)
        else { return nil }
        let anchor = Point(x: place.x, y: place.y - above(typesetter.set("", attributes)))
        return TextInHand(nil, attributes, anchor: anchor, transform: transform, by: typesetter)
    }

    /// Ends the typing. Returns the text that the drawing is to have; nil where it has that already.
    package mutating func end(_ edit: TextEdit) -> TypedText? {
        defer { text = nil }
        follow(edit)
        guard let text, text.isChanged else { return nil }
        return text.settled(edit, by: typesetter)
    }

    /// Whether a text is there that a tap would take up.
    package func covers(_ point: Point, in window: InterfaceState.Window) -> Bool { text(at: canvas(point, window), in: window) != nil }

    private func text(at place: Point, in window: InterfaceState.Window) -> TypedText? {
        table.texts.last { $0.covers(place, reach: Self.reach * window.scale / table.view.scale) }
    }

    // MARK: - Typing

    /// Whether there is room for more.
    package func hasRoom(for words: String, _ edit: TextEdit) -> Bool { edit.text.utf8.count + words.utf8.count <= TypedText.mostBytes }

    package mutating func follow(_ edit: TextEdit) { text?.follow(edit, by: typesetter) }

    /// Notes that the text has changed: the drawing is to keep it soon.
    package mutating func note(at time: Double) {
        let changed = text?.changed ?? time
        text?.changed = changed
    }

    /// When the drawing is to keep what was typed; nil while it has it.
    package var deadline: Double? { text?.changed.map { $0 + Self.patience } }

    /// Takes what the drawing is to keep by now, without what is being composed.
    package mutating func takeKept(_ edit: TextEdit) -> TypedText? {
        text?.changed = nil
        return text?.settled(edit, by: typesetter)
    }

    /// Where the caret goes by a key whose way depends on the lines, such as the arrow up; nil for other keys.
    package mutating func index(after key: KeyEvent, _ edit: TextEdit) -> Int? { text?.index(after: key, edit) }

    // MARK: - Attributes

    /// Changes the text's looks. Returns whether the action does that; those that end the typing do not.
    package mutating func change(by action: WritingAction, _ edit: TextEdit) -> Bool {
        guard let text else { return false }
        let (old, size) = (text.attributes, text.size)
        let new: TextAttributes
        switch action {
        case .larger: new = old.with(size: (Self.sizes.first { $0 > size + 0.01 } ?? size * 1.25) / text.transform.size)
        case .smaller: new = old.with(size: (Self.sizes.last { $0 < size - 0.01 } ?? size / 1.25) / text.transform.size)
        case .bold: new = old.with(weight: old.isBold ? TextAttributes.regular : TextAttributes.bold)
        case .align:
            let all = TextAlignment.allCases
            new = old.with(alignment: all[(Int(old.alignment.rawValue) + 1) % all.count])
        case .family:
            let families = TextBar.families
            new = old.with(family: families[(families.firstIndex(of: old.family).map { $0 + 1 } ?? 0) % families.count])
        case .done: return false
        }
        typeface = Typeface(new)
        self.text?.change(new, edit, by: typesetter)
        return true
    }

    // MARK: - By hand

    /// What a hand gets hold of at a point of the text that is typed; nil beside it.
    package func grip(at point: Point, in window: InterfaceState.Window) -> TextInHand.Drag.Grip? {
        guard let text else { return nil }
        if distance(fromHandleTo: point, text, window) <= Self.grip {
            return .side(distance: text.set.box.maxX - text.own(canvas(point, window)).x)
        }
        let (own, box) = (text.own(canvas(point, window)), text.set.box)
        let reach = margin(text, window)
        guard box.minX - reach...box.maxX + reach ~= own.x, box.minY - reach...box.maxY + reach ~= own.y else { return nil }
        return .caret(word: nil)
    }

    /// Whether a pen that may write takes hold of the handle all the same.
    package func isHandle(at point: Point, in window: InterfaceState.Window) -> Bool {
        text.map { distance(fromHandleTo: point, $0, window) <= Self.exactGrip } ?? false
    }

    private func distance(fromHandleTo point: Point, _ text: TextInHand, _ window: InterfaceState.Window) -> Double {
        self.point(text.canvas(knob(text, window)), window).distance(to: point)
    }

    /// Whether a point is near the text that is typed. The distances are the greatest ones, in logical points: beside its lines, above the
    /// first and beneath the last.
    package func isNearText(
        _ point: Point, along: Double, above: Double, beneath: Double, in window: InterfaceState.Window
    ) -> Bool {
        guard let text else { return false }
        let (own, box) = (text.own(canvas(point, window)), text.set.box)
        let size = table.view.scale * text.transform.size / window.scale
        return max(box.minX - own.x, own.x - box.maxX) * size <= along && (box.minY - own.y) * size <= above
            && (own.y - box.maxY) * size <= beneath
    }

    /// Whether a point lies beneath the last line of the text that is typed.
    package func isBeneathText(_ point: Point, in window: InterfaceState.Window) -> Bool {
        text.map { $0.own(canvas(point, window)).y > $0.set.box.maxY } ?? false
    }

    package func index(at point: Point, in window: InterfaceState.Window) -> (character: Int, caret: Int)? {
        text.map { $0.set.index(at: $0.own(canvas(point, window))) }
    }

    package mutating func hold(_ grip: TextInHand.Drag.Grip, _ contact: Contact) {
        text?.drag = TextInHand.Drag(contact: contact, grip: grip)
    }

    package mutating func letGo() { text?.drag = nil }

    /// A hand drags the side at which lines break.
    package mutating func drag(sideTo point: Point, from distance: Double, _ edit: TextEdit, in window: InterfaceState.Window) {
        guard let text else { return }
        let x = text.own(canvas(point, window)).x + distance
        self.text?.wrap(at: x, edit, by: typesetter)
    }
}
