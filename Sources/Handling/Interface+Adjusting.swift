import Commands
import Ink
import Interface
import PanelModel
import Panels
import Widgets

/// Values that follow the hand or the keys, whatever kind of control shows them.
extension Interface {
    /// Takes the value at a point of a control, because a hand is there.
    ///
    /// - Parameter event: the hand's event, by which the pressure curve is shaped and tried.
    func adjust(_ control: Control<Action>, at point: Point, _ event: PointerEvent? = nil) {
        guard case .adjust(let adjustable) = control.action else { return }
        let point = runsFromRight(control) ? Point(x: control.frame.x + control.frame.maxX - point.x, y: point.y) : point
        if case .curve = adjustable {
            if let event { touchCurve(control, at: point, event) }
        } else if adjustable == .trial {
            if let event { tryInk(control, at: point, event) }
        } else if let value = control.face.widget.value(at: point, in: control.frame) {
            set(adjustable, to: value)
        }
        setNeedsLayout()
    }

    /// Changes a control's value by an arrow key, Home or End; whether the control has a value.
    func nudge(_ control: Control<Action>, _ event: KeyEvent, _ steps: Double) -> Bool {
        let isAcross = event.key != .up && event.key != .down
        let isBackwards = (event.key == .left || event.key == .right) && runsFromRight(control)
        let step = Step(isBackwards ? -steps : steps, isAcross: isAcross, isFine: event.modifiers.contains(.shift))
        guard case .adjust(let adjustable) = control.action, let value = control.face.widget.value(after: step) else { return false }
        set(adjustable, to: value)
        // A change by a key is complete at once.
        switch adjustable {
        case .trait, .answerTrait: settleCraft()
        default: break
        }
        if adjustable == .pictureOpacity { setPicture() }
        return true
    }

    /// The control's value grows from right to left.
    private func runsFromRight(_ control: Control<Action>) -> Bool {
        control.face.widget.followsLine && shown.layer(of: control)?.isMirrored == true
    }

    /// The hand has let go of a control's value.
    func settle(_ control: Control<Action>) {
        switch control.action {
        case .adjust(.curve(let pen)): settleCurve(of: pen)
        case .adjust(.trait), .adjust(.answerTrait), .adjust(.answer): settleCraft()
        case .adjust(.trial): endTrial()
        case .adjust(.pictureOpacity): setPicture()
        default: settleColor()
        }
    }

    private func set(_ adjustable: Adjustable, to value: Adjustment) {
        switch (adjustable, value) {
        case (.quantity(let quantity), .fraction(let fraction)): set(quantity, to: fraction)
        case (.gridColor, .cell(let row, let column)): pass(ColorGrid.color(GridCell(row: row, column: column)))
        case (.shade, .place(let x, let y)):
            (panels.coloring.hsb.saturation, panels.coloring.hsb.brightness) = (x, y)
            pass(panels.coloring.hsb.color)
        case (.history, .fraction(let fraction)): emit(.history(.show(place: timeline.place(at: fraction))))
        case (.curve(let pen), .step(let step)): nudgeCurve(of: pen, by: step)
        case (.trait(let trait), .fraction(let fraction)): craft(trait, at: fraction)
        case (.answerTrait(let trait), .fraction(let fraction)): craft(trait, at: fraction)
        case (.pictureOpacity, .fraction(let fraction)): fadePicture(to: fraction)
        case (.answer, .place(let x, let y)): drawAnswer(to: Point(x: x, y: y))
        case (.answer, .step(let step)): nudgeAnswer(by: step)
        case (.quantity, _), (.gridColor, _), (.shade, _), (.history, _), (.curve, _), (.trait, _), (.pictureOpacity, _), (.answer, _),
            (.answerTrait, _), (.trial, _):
            preconditionFailure("\(adjustable) has no such value as \(value)")
        }
    }

    func set(_ slider: Quantity, to fraction: Double) {
        var color = state.colored.color
        let channel = UInt8((fraction * 255).rounded())
        switch slider {
        case .width: return emit(.command(.width(InkPanel.width(fraction: fraction))))
        case .opacity:
            let range = InkStyle.opacityRange
            return emit(.command(.opacity(((range.lowerBound + fraction * (range.upperBound - range.lowerBound)) * 100).rounded() / 100)))
        case .string: return emit(.command(.string(InkPanel.string(fraction: fraction))))
        case .prediction: return emit(.setting(.prediction((fraction * Settings.predictionRange.upperBound).rounded())))
        case .smoothing: return emit(.setting(.smoothing((fraction * 100).rounded() / 100)))
        case .red: color.red = channel
        case .green: color.green = channel
        case .blue: color.blue = channel
        case .hue, .saturation, .brightness:
            if slider == .hue {
                panels.coloring.hsb.hue = fraction
            } else if slider == .saturation {
                panels.coloring.hsb.saturation = fraction
            } else {
                panels.coloring.hsb.brightness = fraction
            }
            color = panels.coloring.hsb.color
        }
        pass(color)
    }
}
