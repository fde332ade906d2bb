import Corrections
import Ink
import Interface
import Showing
import Widgets

/// Corrections by the pen alone: what a single stroke over a field's text does other than writing. Keys do all of it, too, as in any text.
extension Interface {
    /// What the only stroke there is means by its shape and by the text beneath; nil where it is writing.
    var correction: Correction? {
        guard case .field(let id) = handwriting.place, let stroke = handwriting.onlyStroke, handwriting.touch == nil,
            let control = shown.control(id), let edit = typing.edit, let fonts = shown.fonts, let row = typing.row(in: control, fonts),
            let correction = Correction(stroke, on: row)
        else { return nil }
        switch correction {
        case .delete, .select: return correction
        // A number has no words.
        case .split, .join: return [.text, .name].contains(edit.field.reading) ? correction : nil
        }
    }

    /// Does what the only stroke means, where it is no writing; whether it was none.
    @discardableResult
    func correct() -> Bool {
        guard let correction else { return false }
        typing.edit?.text.correct(correction)
        guard case .select = correction else {
            finishCorrection()
            return true
        }
        typing.selected = typing.edit?.text.copyable ?? typing.selected
        forgetWriting()
        return true
    }

    /// The ink has changed the text, and is gone.
    private func finishCorrection() {
        handwriting.correct(to: typing.edit?.text.text ?? "")
        typing.edit?.line.isWrittenOver = false
        shown.removeInk()
        followReading()
    }

    /// The pen rests where it came down: between two words, or within one, it makes room for a blank.
    func holdPen() {
        guard let touch = handwriting.touch, case .field(let id) = touch.place, let control = shown.control(id),
            case .edit(let field) = control.action, [.text, .name].contains(field.reading), let fonts = shown.fonts
        else { return handwriting.stopHolding() }
        handwriting.stopHolding()
        let value = typing.isActive(in: control) ? typing.edit?.text.text ?? "" : control.value
        guard !value.isEmpty else { return }
        if !typing.isActive(in: control) {
            commitEdit()
            begin(field, control)
        }
        settle()
        guard let row = typing.row(in: control, fonts) else { return }
        let place = row.caret(at: touch.start.x)
        guard place > 0, place < value.count else { return }
        hand.presses[touch.contact] = .over
        handwriting.forgetTouch()
        typing.edit?.text.correct(.split(at: place))
        handwriting.begin(at: .field(id))
        finishCorrection()
    }
}
