import Ink
import PanelModel
import Panels
import TextEditing
import Widgets

/// Where the text that is typed shows in the window, with its frame, its caret and its plate.
extension Writing {
    /// A place of the window on the canvas.
    func canvas(_ point: Point, _ window: InterfaceState.Window) -> Point {
        table.view.canvas(window: Point(x: point.x * window.scale, y: point.y * window.scale))
    }

    /// A place of the canvas in the window, in device pixels.
    private func pixel(_ canvas: Point) -> Point {
        let content = table.view.content(canvas)
        return Point(x: content.x - Double(table.view.originX), y: content.y - Double(table.view.originY))
    }

    func point(_ canvas: Point, _ window: InterfaceState.Window) -> Point { window.logical(pixel(canvas)) }

    /// How far around the text its frame lies, in the text's points.
    func margin(_ text: TextInHand, _ window: InterfaceState.Window) -> Double {
        Self.reach * window.scale / (table.view.scale * text.transform.size)
    }

    /// The middle of the frame's side that a hand drags to break lines, in the text's points.
    func knob(_ text: TextInHand, _ window: InterfaceState.Window) -> Point {
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

    /// - Parameter hasKeyboard: whether keys go to the text. Its caret shows only then.
    package func marks(_ edit: TextEdit, _ state: InterfaceState, hasKeyboard: Bool) -> TextMarks? {
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
        if hasKeyboard, edit.selection == nil { quads.append(TextMarks.Quad(caret(edit, text, width: 2, in: window), state.look.accent)) }
        return TextMarks(
            quads, frame: frame(text, window), knob: pixel(text.canvas(knob(text, window))), state.look.accent, scale: window.scale,
            over: PixelRect(x: 0, y: 0, width: Int(window.pixels.width.rounded(.up)), height: Int(window.pixels.height.rounded(.up))))
    }

    /// Has the plate show the text as it is by now, and follow it.
    package mutating func followByPlate(_ marks: TextMarks?, _ edit: TextEdit?, in window: InterfaceState.Window) {
        guard let text, let marks, let line = edit.flatMap({ caret($0, in: window) }) else { return subject = nil }
        subject = TextBar.Subject(
            text.attributes, size: text.size, runsFromRight: text.set.runsFromRight, frame: Rect(marks.bounds, scale: window.scale),
            line: Rect(line, scale: window.scale))
    }

    /// The plate of the text, or what tells how to begin one.
    package func bar(_ state: InterfaceState, _ fonts: Fonts) -> Plate<Action> { TextBar(subject, state: state, fonts: fonts).layer() }
}
