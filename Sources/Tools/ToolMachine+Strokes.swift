import Ink

/// How strokes begin and end. Whatever ends a stroke from outside leaves its contact down, and what is down begins nothing.
extension ToolMachine {
    mutating func beginStroke(_ event: PointerEvent, doubt: Doubt?, _ effects: inout [ToolEffect]) {
        let style = effectiveStyle
        let line = event.modifiers.isDisjoint(with: [.control]) && event.modifiers.contains(.shift) ? StraightLine(style, from: event) : nil
        let stroke = Stroke(contact: Contact(event), kind: event.kind, line: line)
        activity = doubt.map { .tentative(stroke, $0) } ?? .marking(stroke)
        toolbox.overrides.noteMarking()
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

    /// The stroke, if there is one, becomes part of the drawing now, and all before it are sure.
    mutating func endStroke(_ effects: inout [ToolEffect]) {
        guard isDrawing else { return }
        activity = .idle
        doubtful.keepAll()
        effects.append(.endStroke)
    }

    /// Ends the stroke, and makes sure of all: something else than a finger touches the drawing.
    mutating func keepStrokes(_ effects: inout [ToolEffect]) {
        endStroke(&effects)
        doubtful.keepAll()
    }

    /// The stroke that waits makes room for the next finger's, and can be taken back until its own time is up.
    mutating func restStroke(until deadline: Double, _ effects: inout [ToolEffect]) {
        activity = .idle
        effects.append(.restStroke(earlier: doubtful.add(until: deadline, at: now)))
    }

    /// A pen shows that the newest strokes were its hand's.
    mutating func takeBackStrokes(_ effects: inout [ToolEffect]) {
        let count = doubtful.takeBack(at: now)
        if count > 0 { effects.append(.takeBackStrokes(count)) }
    }

    mutating func discardStroke(_ effects: inout [ToolEffect]) {
        guard isDrawing else { return }
        activity = .idle
        effects.append(.discardStroke)
    }
}
