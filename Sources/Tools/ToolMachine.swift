import Commands
import Contacts
import Ink

/// Decides what pens, fingers, mouse, keys and commands do to the canvas: which contact draws, with which tool, what is undone, and who
/// moves the page.
///
/// It is a pure value that turns judged input into effects. It knows no geometry, no document and no clock, and does not judge hands; all
/// times come from the events.
package struct ToolMachine: Equatable, Sendable {
    package let parameters = ToolParameters()
    let rules: ToolRules
    package internal(set) var toolbox: Toolbox
    /// What a person has set. Whoever draws applies the pressure curves.
    package internal(set) var settings: ToolSettings {
        didSet { if settings.keys != oldValue.keys { keyboard.adopt(settings) } }
    }
    package internal(set) var keyboard: Keyboard
    /// What a newer program wrote of the tools, as it came.
    private let unread: [UInt8]
    var navigation = Navigation()
    var buttons: ButtonRecogniser
    var activity = Activity.idle
    var doubtful = DoubtfulStrokes()
    package internal(set) var pens: Pens
    /// How the canvas is to be shown once no stroke is in progress.
    var waitingAppearance: Appearance?
    /// Everything that touches now, whether it marks or not. What touches without marking stays without effect until it is lifted.
    var contacts: [Contact: PointerKind] = [:]
    /// Device pixels to a logical point.
    package internal(set) var scale: Double
    /// The newest time seen, in device seconds; never runs backwards.
    package internal(set) var now = 0.0

    /// - Parameter scale: device pixels per logical point, until the window reports another.
    package init(_ state: ToolState = ToolState(), scale: Double = 1) {
        rules = state.rules
        toolbox = Toolbox(state.choice, state.inks, state.rules)
        settings = state.settings
        keyboard = Keyboard(state.settings)
        unread = state.unread
        pens = Pens(isKnown: state.penIsKnown, hasTouched: state.penHasTouched)
        buttons = ButtonRecogniser(parameters)
        self.scale = scale
    }

    /// The state with which another machine can go on. It does not include what is held or being drawn.
    package var state: ToolState {
        var state = ToolState()
        state.choice = toolbox.choice
        state.inks = toolbox.inks
        state.settings = settings
        state.penIsKnown = pens.isKnown
        state.penHasTouched = pens.hasTouched
        state.unread = unread
        return state
    }

    /// A hand holds the page, or the page glides.
    package var isMovingView: Bool { navigation.isMoving }

    /// The tool that a person chose; a held key, button or eraser end does not change it.
    package var selected: Tool { toolbox.choice.selected }

    /// The tool to which "switch previous" returns; nil while only one tool was ever chosen.
    package var previous: Tool? { toolbox.choice.previous }

    /// The tool of the next stroke. A stroke in progress keeps the tool with which it began.
    package var effective: Tool { toolbox.effective }

    package var effectiveStyle: InkStyle { style(of: effective) }

    package func style(of tool: Tool) -> InkStyle {
        var style = toolbox.inks.style(of: tool, smoothing: settings.smoothing)
        if tool == .pixelEraser, settings.eraserPressure != .nothing { style.ink = settings.eraserPressure.ink }
        return style
    }

    /// The tool that a pen's eraser end is; nil where it is as the tip.
    var eraserEnd: Tool? { settings.eraserEnd.tool.map { toolbox.inks.contains($0) ? $0 : .pixelEraser } }

    package var isHovering: Bool { preview != nil }

    /// A stroke has begun and has neither ended nor been discarded.
    package var isDrawing: Bool { activity.isDrawing }

    /// A pen that appears now would take back strokes that are part of the drawing already.
    package var mayTakeBack: Bool { doubtful.areAny(at: now) }

    /// The mark that the hovering pen would make; nil while no pen hovers, or a press would not mark.
    package var preview: Preview? {
        switch activity {
        case .hovering(let event):
            pressUse(of: event.device) == .marks
                ? Preview(position: event.position, axes: event.axes, style: effectiveStyle, time: event.time) : nil
        case .idle, .marking, .tentative, .waiting: nil
        }
    }

    /// The time at which a finger's finished stroke is certain, in device seconds; nil while no stroke waits.
    package var strokeDeadline: Double? {
        switch activity {
        case .waiting(let deadline): deadline
        case .idle, .hovering, .marking, .tentative: nil
        }
    }

    /// The time at which a tick is needed if nothing else comes, in device seconds.
    package var nextDeadline: Double? {
        [strokeDeadline, gestureDeadline, buttons.deadline, navigation.holds.deadline(after: now)].compactMap { $0 }.min()
    }

    /// Takes an input and returns its effects.
    package mutating func handle(_ input: SessionInput) -> [ToolEffect] {
        var effects: [ToolEffect] = []
        let styleBefore = effectiveStyle
        let toolBefore = effective
        var isTold = false
        let previewBefore = preview
        switch input {
        case .input(let judged):
            isTold = true
            advance(to: judged.time, &effects)
            pens.follow(judged)
            if judged.showsPen { yieldToPen(&effects) }
            if judged.verdict.counts { handle(judged, &effects) }
        case .command(let command):
            if case .gesture = command { isTold = true }
            perform(command, &effects)
        case .settings(let settings):
            // Whatever is held or being drawn goes on as it began.
            if settings.ownInks != self.settings.ownInks { toolbox.take(own: settings.ownInks, insteadOf: self.settings.ownInks) }
            self.settings = settings
        case .clock: break
        }
        if !isDrawing, let appearance = waitingAppearance {
            waitingAppearance = nil
            effects.append(.show(appearance))
        }
        if effectiveStyle != styleBefore { effects.append(.toolChanged) }
        if isTold, effective != toolBefore { tell(.tool(effective), &effects) }
        if preview != previewBefore { effects.append(preview.map(ToolEffect.showPreview) ?? .hidePreview) }
        return effects
    }

    private mutating func handle(_ judged: Judged, _ effects: inout [ToolEffect]) {
        switch judged.event {
        case .pointer(let event):
            switch judged.owner {
            case .canvas: handle(event, judged.verdict, &effects)
            case .panel: touchPanel(event, &effects)
            }
        case .key(let event): handle(event, &effects)
        case .scroll(let event): handle(event, &effects)
        case .gesture(let event): handle(event, &effects)
        case .refined(let refinement): effects.append(.refine(refinement))
        case .proximity(let device, let kind, let isNear, _): changeProximity(device, kind, isNear: isNear, &effects)
        case .left(let device, _): leaveWindow(device, &effects)
        case .silent(let device, _): endHover(of: device)
        case .grabbed: loseAllPointers(&effects)
        case .removed(let device, _): lose(device, &effects)
        case .focus(let isFocused, _): changeFocus(isFocused, &effects)
        case .window(_, _, let scale, _): self.scale = scale
        case .tick: break
        }
    }

    /// Moves time on. A time that runs backwards or is not finite counts as no time passed.
    private mutating func advance(to time: Double, _ effects: inout [ToolEffect]) {
        if time.isFinite { now = max(now, time) }
        switch activity {
        case .idle, .hovering, .marking: break
        case .tentative(let stroke, let doubt): if now >= doubt.until { activity = .marking(stroke) }
        case .waiting(let deadline): if now >= deadline { endStroke(&effects) }
        }
        advanceButtons(&effects)
        advanceGestures(&effects)
    }
}
