import Ink

/// How strokes begin and end. When a stroke is ended while its contact is still down, that contact begins no other stroke.
extension ToolMachine {
    mutating func beginStroke(_ event: PointerEvent, doubt: Doubt?, _ effects: inout [ToolEffect]) {
        var style = effectiveStyle
        let removes = effective == .objectEraser
        let isLine = !removes && event.modifiers.isDisjoint(with: [.control]) && event.modifiers.contains(.shift)
        // A straight line follows the hand.
        if isLine { style.string = 0 }
        let line = isLine ? StraightLine(style, from: event) : nil
        let stroke = Stroke(contact: Contact(event), kind: event.kind, line: line)
        activity = doubt.map { .tentative(stroke, $0) } ?? .marking(stroke)
        toolbox.overrides.noteMarking()
        effects.append(removes ? .beginErasing(style, event) : .beginStroke(style, event))
    }

    /// Adds the sample to the stroke, if it comes from the stroke's own contact.
    mutating func extendStroke(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard let stroke = activity.stroke, stroke.contact == Contact(event) else { return }
        effects.append(stroke.line?.drawn(to: event) ?? .extendStroke(event))
    }

    /// The hand lifted or was interrupted: the stroke so far is kept. A finger's stroke waits while a pen may still take it back.
    mutating func finishStroke(_ effects: inout [ToolEffect]) {
        switch activity {
        case .idle, .hovering, .waiting: break
        case .marking: endStroke(&effects)
        case .tentative(_, let doubt): if doubt.mayBePalm { activity = .waiting(until: doubt.until) } else { endStroke(&effects) }
        }
    }

    /// Makes the stroke, if there is one, part of the drawing. No stroke before it can be taken back any more.
    mutating func endStroke(_ effects: inout [ToolEffect]) {
        guard isDrawing else { return }
        activity = .idle
        doubtful.keepAll()
        effects.append(.endStroke)
    }

    /// Keeps all strokes for good, because something other than a finger changes the drawing: no pen can take them back any more.
    mutating func keepStrokes(_ effects: inout [ToolEffect]) {
        endStroke(&effects)
        doubtful.keepAll()
    }

    /// Ends the stroke that waits, to make room for the next finger's. A pen can still take it back until `deadline`.
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
