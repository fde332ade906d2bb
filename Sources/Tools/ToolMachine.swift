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
    package internal(set) var choice: ToolChoice
    package internal(set) var inks: InkSet
    /// What a person has set. Whoever draws applies the pressure curves.
    package internal(set) var settings: ToolSettings {
        didSet { if settings.keys != oldValue.keys { keymap = Keymap.standard.applying(settings.keys) } }
    }
    /// As `settings.keys` have it.
    package private(set) var keymap: Keymap
    /// What a newer program wrote of the tools, as it came.
    private let unread: [UInt8]
    var navigation = Navigation()
    var overrides = Overrides()
    var buttons: ButtonRecogniser
    var activity = Activity.idle
    /// For each of the newest strokes that `restStroke` ended, when it is sure that no pen takes it back (device seconds).
    var resting: [Double] = []
    /// A pen is plugged in, or has sent something.
    package private(set) var penIsKnown: Bool
    /// A pen has touched the canvas. From then on fingers leave drawing to it; hovering does not decide that.
    package private(set) var penHasTouched: Bool
    var pensNear = PensNear()
    /// How the canvas is to be shown once no stroke is in progress.
    var waitingAppearance: Appearance?
    /// Everything that touches now, whether it marks or not. What touches without marking stays without effect until it is lifted.
    var contacts: [Contact: PointerKind] = [:]
    /// Where a pen was last, or a mouse that marked, in device pixels; nil while that is for the interface to know.
    var penPlace: Point?
    /// Held with the newest key or pointer event.
    var modifiers: Modifiers = []
    /// Device pixels a logical point.
    package internal(set) var scale: Double
    /// The newest time seen, in device seconds; never runs backwards.
    package internal(set) var now = 0.0

    /// - Parameter scale: device pixels per logical point, until the window reports another.
    package init(_ state: ToolState = ToolState(), scale: Double = 1) {
        rules = state.rules
        choice = state.choice.limited(to: state.inks)
        inks = state.inks
        settings = state.settings
        keymap = Keymap.standard.applying(state.settings.keys)
        unread = state.unread
        penIsKnown = state.penIsKnown || state.penHasTouched
        penHasTouched = state.penHasTouched
        buttons = ButtonRecogniser(parameters)
        self.scale = scale
    }

    /// The state with which another machine can go on. It does not include what is held or being drawn.
    package var state: ToolState {
        var state = ToolState()
        state.choice = choice
        state.inks = inks
        state.settings = settings
        state.penIsKnown = penIsKnown
        state.penHasTouched = penHasTouched
        state.unread = unread
        return state
    }

    /// A hand holds the page, or the page glides.
    package var isMovingView: Bool { navigation.isMoving }

    /// The tool that a person chose; a held key, button or eraser end does not change it.
    package var selected: Tool { choice.selected }

    /// The tool to which "switch previous" returns; nil while only one tool was ever chosen.
    package var previous: Tool? { choice.previous }

    /// The tool of the next stroke. A stroke in progress keeps the tool with which it began.
    package var effective: Tool { overrides.tool(rules) ?? choice.selected }

    package var effectiveStyle: InkStyle { style(of: effective) }

    package func style(of tool: Tool) -> InkStyle { inks.style(of: tool, smoothing: settings.smoothing) }

    package var isHovering: Bool { preview != nil }

    /// A stroke has begun and has neither ended nor been discarded.
    package var isDrawing: Bool { activity.isDrawing }

    /// A pen that appears now would take back strokes that are part of the drawing already.
    package var mayTakeBack: Bool { resting.contains { now < $0 } }

    /// The mark that the hovering pen would make; nil while no pen hovers, or a press would not mark.
    package var preview: Preview? {
        switch activity {
        case .hovering(let event):
            pressUse == .marks ? Preview(position: event.position, axes: event.axes, style: effectiveStyle, time: event.time) : nil
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
        [strokeDeadline, gestureDeadline, buttons.deadline].compactMap { $0 }.min()
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
            follow(judged)
            if judged.showsPen { yieldToPen(&effects) }
            if judged.verdict.counts { handle(judged, &effects) }
        case .command(let command):
            if case .gesture = command { isTold = true }
            perform(command, &effects)
        case .settings(let settings):
            // Whatever is held or being drawn goes on as it began.
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

    /// Notes whether any pen is known, and whether a pen has touched the canvas.
    private mutating func follow(_ judged: Judged) {
        switch judged.event {
        case .pointer(let event) where event.kind.isPen:
            penIsKnown = true
            if event.phase == .press(.primary), judged.owner == .canvas { penHasTouched = true }
        case .proximity(_, let kind, true, _) where kind.isPen: penIsKnown = true
        case .pointer, .proximity, .key, .scroll, .gesture, .refined, .left, .silent, .grabbed, .removed, .focus, .window, .tick: break
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
