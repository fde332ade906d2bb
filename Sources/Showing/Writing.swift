import Ink
import Panels
import TextEditing
import Typesetting
import Widgets

/// Writing on the canvas: a tap begins a text, or takes up one that is there. Marks wait until it is done.
package struct Writing {
    package private(set) var table: TextTable
    /// The text that is typed; nil while none is.
    package private(set) var text: TextInHand?
    private let typesetter = Typesetter()
    /// How the next text begins: as the last one was.
    private var family = "Sans"
    private var weight = TextAttributes.regular

    /// Of a new text, in logical points of the window.
    private static let size = 18.0
    /// How far beside a text a hand takes it up, in logical points.
    private static let reach = 8.0
    /// How far from its handle a hand gets hold of the side, in logical points.
    private static let grip = 16.0
    /// The steps of a text's size, in canvas points.
    private static let sizes = [6.0, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128, 160, 192, 256]
    /// How long what is typed may be in the window alone, in seconds.
    private static let patience = 1.5
    /// The most bytes of a text.
    private static let mostBytes = 1 << 15

    package init(_ table: TextTable) { self.table = table }

    /// Takes the texts as the drawing has them now. Another colour in hand is that of the text, too; whether it got one.
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
            (family, weight) = (former.attributes.family, former.attributes.weight)
            self.text = text
            var edit = TextEdit(former.string, breaks: true)
            edit.place(at: text.set.index(at: text.own(place)).caret, isSelecting: false)
            return edit
        }
        let view = table.view
        // It lies upright in the window, and is in the middle of its line where the tap was.
        let upright = view.flipped ? view.rotation : -view.rotation
        guard let transform = upright == 0 ? .identity : Transform(rotation: upright, about: place),
            let attributes = TextAttributes(
                family: family, size: Self.size * window.scale / view.scale, weight: weight, color: table.color)
        else { return nil }
        let line = typesetter.set("", attributes).box
        let anchor = Point(x: place.x, y: place.y - (line.maxY - line.minY) / 2)
        text = TextInHand(nil, attributes, anchor: anchor, transform: transform, by: typesetter)
        return TextEdit(breaks: true)
    }

    /// Ends the typing; returns the text as the drawing is to have it, and nil where it has it so.
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
    package func hasRoom(for words: String, _ edit: TextEdit) -> Bool { edit.text.utf8.count + words.utf8.count <= Self.mostBytes }

    package mutating func follow(_ edit: TextEdit) { text?.follow(edit, by: typesetter) }

    /// Notes that it has changed, and shall be kept soon.
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

    /// Where a key leads the caret, where only the lines tell.
    package mutating func index(after key: KeyEvent, _ edit: TextEdit) -> Int? { text?.index(after: key, edit) }

    // MARK: - Attributes

    /// Whether it is for the text; what ends the typing is not.
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
        (family, weight) = (new.family, new.weight)
        self.text?.change(new, edit, by: typesetter)
        return true
    }

    // MARK: - By hand

    /// What a hand gets hold of at a point of the text that is typed; nil beside it.
    package func grip(at point: Point, in window: InterfaceState.Window) -> TextInHand.Drag.Grip? {
        guard let text else { return nil }
        if self.point(text.canvas(knob(text, window)), window).distance(to: point) <= Self.grip {
            return .side(distance: text.set.box.maxX - text.own(canvas(point, window)).x)
        }
        let (own, box) = (text.own(canvas(point, window)), text.set.box)
        let reach = margin(text, window)
        guard box.minX - reach...box.maxX + reach ~= own.x, box.minY - reach...box.maxY + reach ~= own.y else { return nil }
        return .caret(word: nil)
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

    // MARK: - Where things show

    /// A place of the window on the canvas.
    private func canvas(_ point: Point, _ window: InterfaceState.Window) -> Point {
        table.view.canvas(window: Point(x: point.x * window.scale, y: point.y * window.scale))
    }

    /// A place of the canvas in the window, in device pixels.
    private func pixel(_ canvas: Point) -> Point {
        let content = table.view.content(canvas)
        return Point(x: content.x - Double(table.view.originX), y: content.y - Double(table.view.originY))
    }

    private func point(_ canvas: Point, _ window: InterfaceState.Window) -> Point { window.logical(pixel(canvas)) }

    /// How far around the text its frame lies, in the text's points.
    private func margin(_ text: TextInHand, _ window: InterfaceState.Window) -> Double {
        Self.reach * window.scale / (table.view.scale * text.transform.size)
    }

    /// The middle of the frame's side that a hand drags to break lines, in the text's points.
    private func knob(_ text: TextInHand, _ window: InterfaceState.Window) -> Point {
        let box = text.set.box
        return Point(x: box.maxX + margin(text, window), y: (box.minY + box.maxY) / 2)
    }

    private func frame(_ text: TextInHand, _ window: InterfaceState.Window) -> [Point] {
        let (box, margin) = (text.set.box, margin(text, window))
        return corners(CanvasRect(minX: box.minX - margin, minY: box.minY, maxX: box.maxX + margin, maxY: box.maxY), text)
    }

    /// The corners of a rectangle of the text's points, in device pixels.
    private func corners(_ rect: CanvasRect, _ text: TextInHand) -> [Point] {
        [
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
            Point(x: rect.minX, y: rect.maxY),
        ].map { pixel(text.canvas($0)) }
    }

    /// The caret's line, with a width in logical points.
    private func caret(_ edit: TextEdit, _ text: TextInHand, width: Double, in window: InterfaceState.Window) -> [Point] {
        let caret = text.set.caret(at: edit.shownCaret)
        let half = width / 2 * window.scale / (table.view.scale * text.transform.size)
        return corners(
            CanvasRect(
                minX: caret.place.x - half, minY: caret.place.y, maxX: caret.place.x + half, maxY: caret.place.y + caret.height), text)
    }

    /// The smallest upright rectangle around the caret, in device pixels.
    package func caret(_ edit: TextEdit, in window: InterfaceState.Window) -> PixelRect? {
        guard let text else { return nil }
        return Self.around(caret(edit, text, width: 1, in: window))
    }

    private static func around(_ points: [Point]) -> PixelRect {
        var bounds = CanvasRect.empty
        for point in points { bounds.include(point, radius: 0) }
        func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6).rounded(.down)) }
        let (x, y) = (whole(bounds.minX), whole(bounds.minY))
        return PixelRect(x: x, y: y, width: whole(bounds.maxX) + 1 - x, height: whole(bounds.maxY) + 1 - y)
    }

    package func marks(_ edit: TextEdit, _ state: InterfaceState) -> TextMarks? {
        guard let text else { return nil }
        let window = state.window
        var quads = text.set.rects(of: edit.composed == nil ? edit.selection ?? 0..<0 : edit.chosen ?? 0..<0).map {
            TextMarks.Quad(corners($0, text), state.look.accent.with(alpha: 0.35))
        }
        let line = window.scale * 1.5 / (table.view.scale * text.transform.size)
        quads += text.set.rects(of: edit.composed ?? 0..<0).map { rect in
            TextMarks.Quad(
                corners(CanvasRect(minX: rect.minX, minY: rect.maxY - line, maxX: rect.maxX, maxY: rect.maxY), text), state.look.accent)
        }
        if edit.selection == nil { quads.append(TextMarks.Quad(caret(edit, text, width: 2, in: window), state.look.accent)) }
        return TextMarks(
            quads, frame: frame(text, window), knob: pixel(text.canvas(knob(text, window))), state.look.accent, scale: window.scale,
            over: PixelRect(x: 0, y: 0, width: Int(window.pixels.width.rounded(.up)), height: Int(window.pixels.height.rounded(.up))))
    }

    /// The plate beside the text, or what tells how to begin one.
    package func bar(_ marks: TextMarks?, _ state: InterfaceState, _ fonts: Fonts) -> Plate<Action> {
        let frame = marks.map { marks -> (rect: Rect, pixels: PixelRect) in
            let (bounds, scale) = (Self.around(marks.frame), state.window.scale)
            let rect = Rect(
                x: Double(bounds.x) / scale, y: Double(bounds.y) / scale, width: Double(bounds.width) / scale,
                height: Double(bounds.height) / scale)
            return (rect, marks.bounds)
        }
        return TextBar(
            text?.attributes, size: text?.size ?? 0, runsFromRight: text?.set.runsFromRight ?? false, around: frame, state: state,
            fonts: fonts
        ).layer()
    }
}
