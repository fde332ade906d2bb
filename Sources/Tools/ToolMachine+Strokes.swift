import Ink

/// How strokes begin and end. Whatever ends a stroke from outside leaves its contact down, and what is down begins nothing.
extension ToolMachine {
    mutating func beginStroke(_ event: PointerEvent, doubt: Doubt?, _ effects: inout [ToolEffect]) {
        let style = effectiveStyle
        let line = event.modifiers.isDisjoint(with: [.control]) && event.modifiers.contains(.shift) ? StraightLine(style, from: event) : nil
        let stroke = Stroke(contact: Contact(event), kind: event.kind, line: line)
        activity = doubt.map { .tentative(stroke, $0) } ?? .marking(stroke)
        overrides.noteMarking()
        effects.append(.beginStroke(style, event))
    }

    /// The stroke goes on to this sample, if it is the stroke's own.
    mutating func extendStroke(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard let stroke = activity.stroke, stroke.contact == Contact(event) else { return }
        effects.append(stroke.line?.drawn(to: event) ?? .extendStroke(event))
    }

    /// The hand is done, or was interrupted: the stroke so far is kept. A finger's waits while a pen may still take it back.
    mutating func finishStroke(_ effects: inout [ToolEffect]) {
        switch activity {
        case .idle, .hovering, .waiting: break
        case .marking: endStroke(&effects)
        case .tentative(_, let doubt): if doubt.mayBePalm { activity = .waiting(until: doubt.until) } else { endStroke(&effects) }
        }
    }

    /// The stroke, if there is one, becomes part of the drawing now.
    mutating func endStroke(_ effects: inout [ToolEffect]) {
        guard isDrawing else { return }
        activity = .idle
        effects.append(.endStroke)
    }

    mutating func discardStroke(_ effects: inout [ToolEffect]) {
        guard isDrawing else { return }
        activity = .idle
        effects.append(.discardStroke)
    }
}
