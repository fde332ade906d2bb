import Ink
import PanelModel
import Studio
import Widgets

/// The ink studio. The program keeps the inks and draws the strip; it hears of both by `InterfaceOutput.studio`.
extension Interface {
    package var isStudioOpen: Bool { open?.panel == .studio }

    /// The ink in the studio is kept as this one of the person's own.
    package func crafted(_ ink: NamedInk) {
        guard panels.crafting != nil else { return }
        panels.crafting?.become(ink)
        setNeedsLayout()
    }

    package func show(strip picture: Picture) {
        guard panels.crafting != nil else { return }
        panels.crafting?.strip = picture
        setNeedsLayout()
    }

    package func endCrafting() {
        guard panels.crafting != nil else { return }
        settleCraft()
        panels.crafting = nil
        emit(.studio(.closed))
    }

    // MARK: - Changes

    package func perform(_ action: StudioAction) {
        setNeedsLayout()
        switch action {
        case .make(let ink):
            panels.crafting?.ink = ink
            settleCraft()
        case .show(let answer): panels.crafting?.show(answer)
        case .undo: if panels.crafting?.undo() == true { keep() }
        case .redo: if panels.crafting?.redo() == true { keep() }
        case .wipe:
            panels.crafting?.isTried = false
            emit(.studio(.wiped))
        case .share: emit(.studio(.share))
        }
    }

    package func craft(_ trait: InkTrait, at fraction: Double) {
        guard let ink = panels.crafting?.ink else { return }
        panels.crafting?.ink = ink.with(trait, trait.value(at: fraction))
        show()
    }

    package func craft(_ trait: AnswerTrait, at fraction: Double) {
        if panels.crafting?.set(trait, at: fraction) == false { return refuseAnswer() }
        show()
    }

    package func drawAnswer(to place: Point) {
        if panels.crafting?.draw(to: place) == false { return refuseAnswer() }
        show()
    }

    package func nudgeAnswer(by step: Step) {
        if step.isAcross {
            panels.crafting?.walk(by: Int(step.steps))
        } else {
            if panels.crafting?.raise(by: step.fraction) == false { return refuseAnswer() }
            settleCraft()
        }
    }

    /// The hand has let go of what it changed.
    package func settleCraft() {
        guard panels.crafting?.settle() == true else { return }
        keep()
    }

    /// A press that changed something did not count.
    package func giveUpCraft() {
        guard panels.crafting?.giveUp() == true else { return }
        show()
    }

    /// Takes a name that was typed; whether it can be one.
    package func nameCrafted(_ name: String) -> Bool {
        guard NamedInk.isValid(name: name) else { return false }
        if name != panels.crafting?.name { emit(.studio(.named(name))) }
        return true
    }

    private func show() {
        guard let ink = panels.crafting?.ink else { return }
        setNeedsLayout()
        emit(.studio(.shown(ink)))
    }

    private func keep() {
        guard let ink = panels.crafting?.ink else { return }
        setNeedsLayout()
        emit(.studio(.kept(ink)))
    }

    private func refuseAnswer() { note(state.words(.tooManyAnswers(InkDefinition.responseLimit)), at: now) }

    // MARK: - The strip

    /// A hand presses or drags on the strip: it draws there.
    package func tryInk(_ control: Control<Action>, at point: Point, _ event: PointerEvent) {
        let phase: Trial.Phase = event.phase == .press(.primary) ? .touch : .move
        if phase == .touch { panels.crafting?.isTried = true }
        emit(.studio(.tried(Trial(phase, at: point.within(control.frame), of: event))))
    }

    package func endTrial() { emit(.studio(.lifted)) }

    /// A pen hovers over the strip, which shows the mark to come, or does no more.
    package func hoverOverTrial(_ event: PointerEvent, at point: Point) {
        guard event.kind.isPen, let control = shown.control(at: point), control.id == StudioSheet.strip else { return leaveTrial() }
        panels.crafting?.isHovered = true
        emit(.studio(.tried(Trial(.hover, at: point.within(control.frame), of: event))))
    }

    package func leaveTrial() {
        guard panels.crafting?.isHovered == true else { return }
        panels.crafting?.isHovered = false
        emit(.studio(.left))
    }
}

extension Point {
    fileprivate func within(_ frame: Rect) -> Point { Point(x: x - frame.x, y: y - frame.y) }
}
