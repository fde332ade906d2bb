import Ink
import Interface
import PanelModel
import Reading
import Showing
import TextEditing
import Widgets
import Words

/// What was written by hand becomes text, and other text, and ink again.
///
/// Undo leads back as it came: it takes the text away and brings the ink back, which can be read otherwise, or written on; once more, and
/// the ink goes, and the text is as before. Any other change of the text makes the reading final.
extension Interface {
    /// The pen has rested for long enough: what it wrote is read.
    func pauseWriting() {
        if let due = handwriting.pauseEnds, now >= due { read() }
        if let due = handwriting.holdEnds, now >= due { holdPen() }
    }

    /// Has the ink read, where it is not being read already.
    func read() {
        guard case .wet = handwriting.stage, handwriting.touch == nil else { return }
        if correct() { return stopWaiting() }
        handwriting.ask()
        emit(.reading(.read(handwriting.strokes, as: readingKind)))
    }

    private var readingKind: ReadingKind { handwriting.place == .text ? .text : typing.edit?.field.reading ?? .text }

    /// Takes how the ink was read: lines of words.
    package func take(reading lines: [[ReadWord]]) {
        guard case .asked = handwriting.stage else { return }
        guard var ink = ReadInk(lines, as: readingKind, breaks: handwriting.place == .text) else {
            return refuseReading(state.words(.notReadable))
        }
        if handwriting.goesWhereWritten, let edit = typing.edit, let control = shown.control(edit.control), let fonts = shown.fonts,
            let gap = typing.gap(in: control, at: handwriting.start, fonts)
        {
            typing.edit?.text.place(at: gap, isSelecting: false)
        }
        if handwriting.place == .text { fitText(to: &ink) }
        enter(ink)
        stopWaiting()
    }

    /// A new text takes place and size of the ink that is its first; of one that has words already, ink beneath them is another line.
    private func fitText(to ink: inout ReadInk) {
        guard let words = typing.written?.text else { return }
        if overlays.writing?.isBlank == true {
            let measure = WritingMeasure(handwriting.strokes(ink.strokes[0]))
            overlays.writing?.fit(newTo: measure, of: ink.firstLine, in: state.window)
        } else if !words.isEmpty {
            let line = handwriting.bounds(of: ink.strokes[0])
            let middle = Point(x: (line.minX + line.maxX) / 2, y: (line.minY + line.maxY) / 2)
            ink.beginsLine =
                handwriting.isBeneathLastLine(line) ?? overlays.writing?.isBeneathText(middle, in: state.window) ?? false
            if ink.beginsLine { typing.written?.place(at: words.count, isSelecting: false) }
        }
    }

    /// The ink was not read, for a reason that words tell.
    package func refuseReading(_ words: String) {
        guard case .asked = handwriting.stage else { return }
        forgetWriting()
        note(words, at: now)
    }

    /// Makes the ink text, as it is read by now.
    private func enter(_ read: ReadInk) {
        var ink = read
        guard let edit = readText else { return forgetWriting() }
        let range = edit.selection ?? edit.caret..<edit.caret
        let left = range.lowerBound > 0 ? Array(edit.text)[range.lowerBound - 1] : nil
        let right = Array(edit.text).dropFirst(range.upperBound).first
        let words = ink.text(between: left, and: right)
        if handwriting.place == .text, overlays.writing?.hasRoom(for: words, edit) == false {
            return refuseReading(state.words(.textIsFull))
        }
        ink.before = edit.text
        typing.enter(words)
        ink.after = readText?.text ?? ""
        handwriting.take(ink)
        shown.removeInk()
        typing.edit?.line.isWrittenOver = false
        followReading()
    }

    /// The text that is written into.
    private var readText: TextEdit? { handwriting.place == .text ? typing.written : typing.edit?.text }

    /// Shows what became of the text. A pen has no Enter: numbers and colours are taken at once, where they make sense.
    func followReading() {
        if handwriting.place == .text { return showText() }
        if let edit = typing.edit, [.number, .hex].contains(edit.field.reading), !edit.text.text.isEmpty {
            typing.edit?.line.isRefused = !take(edit)
        }
        followText()
    }

    // MARK: - Otherwise

    func perform(_ action: ReadingAction) {
        switch action {
        case .choose(let index): choose(index)
        case .undo: undoReading()
        }
    }

    private func choose(_ index: Int) {
        guard var ink = handwriting.reading else { return }
        ink.choose(index)
        if case .read = handwriting.stage { undoText() }
        enter(ink)
    }

    /// The ink comes back in place of the text; or, where it has, it goes.
    private func undoReading() {
        switch handwriting.stage {
        case .read(let ink):
            undoText()
            handwriting.comeBack(ink)
            for stroke in handwriting.strokes { draw(stroke) }
            typing.edit?.line.isWrittenOver = true
            followReading()
        case .corrected:
            undoText()
            forgetWriting()
            followReading()
        case .back, .wet, .asked: forgetWriting()
        case .none: break
        }
    }

    private func undoText() {
        if handwriting.place == .text { typing.written?.undo() } else { typing.edit?.text.undo() }
    }

    // MARK: - By keys

    /// Whether the writing has a use for a key: Ctrl+Z and Ctrl+Y lead from text to ink and back, Escape drops ink that is no text yet, and
    /// Enter takes it in.
    func writeByHand(_ event: KeyEvent) -> Bool {
        guard event.isPressed, handwriting.place != nil else { return false }
        let modifiers = event.modifiers
        switch event.key {
        case .character("z") where modifiers == .control:
            undoReading()
        case .character("z") where modifiers == [.control, .shift], .character("y") where modifiers == .control:
            guard case .back(let ink) = handwriting.stage else { return false }
            enter(ink)
        case .escape where modifiers.isEmpty && handwriting.hasInk: forgetWriting()
        case .enter where handwriting.isUnread && handwriting.place != .text:
            handwriting.isSubmitted = true
            read()
        default: return false
        }
        return true
    }
}
