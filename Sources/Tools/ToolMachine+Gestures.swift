import Commands
import Ink

/// Gestures of fingers: moving the page, taps, swipes, and a rest that opens the menu.
extension ToolMachine {
    private var limits: NavigationParameters { parameters.navigation }

    /// A finger of the gesture moved.
    mutating func moveFinger(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        navigation.gesture.move(Contact(event), to: event.position)
        switch navigation.gesture.stage {
        case .marking, .over: break
        case .still: if navigation.gesture.farthest > limits.slop * scale { beginMoving(&effects) }
        case .moving: carry(&effects)
        case .swiping: swipe(&effects)
        }
    }

    private mutating func beginMoving(_ effects: inout [ToolEffect]) {
        switch navigation.gesture.fingers.count {
        case 1, 2:
            guard !isMarkDown else { return navigation.gesture.begin(.over) }
            effects.append(.view(.begin))
            navigation.gesture.begin(.moving)
            carry(&effects)
        case 3:
            navigation.gesture.begin(.swiping)
            swipe(&effects)
        case _:
            navigation.gesture.begin(.over)
        }
    }

    private mutating func carry(_ effects: inout [ToolEffect]) {
        navigation.gesture.notePlace(at: now, memory: limits.glide.memory)
        navigation.movedByTouch = now
        effects.append(.view(.move(navigation.gesture.motion(turningPast: limits.turn))))
    }

    private mutating func swipe(_ effects: inout [ToolEffect]) {
        let way = navigation.gesture.way
        guard abs(way.x) >= limits.swipe * scale, abs(way.x) >= 2 * abs(way.y) else { return }
        navigation.gesture.begin(.over)
        request(way.x < 0 ? .undo : .redo, at: navigation.gesture.middle, &effects)
    }

    /// A finger of the gesture lifted.
    mutating func liftFinger(_ contact: Contact, _ effects: inout [ToolEffect]) {
        let gesture = navigation.gesture
        switch gesture.stage {
        case .moving: letGo(&effects)
        case .swiping: navigation.gesture.stage = .over
        case .marking, .still, .over: break
        }
        let isLast = navigation.gesture.lift(contact, keepsAngle: rules <= .ninth)
        guard isLast, gesture.stage == .still, gesture.mayBeTap, now - gesture.began <= limits.tap else { return }
        if gesture.most == 2 { request(.undo, at: gesture.middle, &effects) }
        if gesture.most == 3 { request(.redo, at: gesture.middle, &effects) }
    }

    /// The fingers let go of the page: it stays where it is, or glides on.
    private mutating func letGo(_ effects: inout [ToolEffect]) {
        navigation.gesture.stage = .over
        effects.append(.view(.end))
        // Zooming and turning stop here; only the movement glides on.
        fling(navigation.gesture.trace, by: .touch, &effects)
    }

    /// The window system cancelled the fingers: their gesture does nothing more, and the page stays where it is.
    mutating func abandonGesture(_ effects: inout [ToolEffect]) {
        if navigation.gesture.stage == .moving { effects.append(.view(.end)) }
        navigation.gesture.begin(.over)
    }

    /// Performs an edit by fingers at once where no pen is known; otherwise the edit waits until they are certain to be no palm.
    private mutating func request(_ command: Command, at place: Point, _ effects: inout [ToolEffect]) {
        let edit = Navigation.WaitingEdit(command: command, place: place, until: navigation.gesture.began + parameters.palm.takeBack)
        if navigation.gesture.mayBePalm, now < edit.until { navigation.waitingEdit = edit } else { perform(edit, &effects) }
    }

    private mutating func perform(_ edit: Navigation.WaitingEdit, _ effects: inout [ToolEffect]) {
        perform(edit.command, &effects)
        var feedback = Feedback(.command(edit.command), at: edit.place)
        feedback.isByFinger = true
        effects.append(.told(feedback))
    }

    // MARK: - Time

    /// The time at which a single finger that lies still opens the menu, in device seconds; nil while there is none.
    private var menuDeadline: Double? {
        let gesture = navigation.gesture
        return gesture.stage == .still && gesture.mayBeTap && gesture.fingers.count == 1 && gesture.most == 1
            ? gesture.began + limits.menu : nil
    }

    var gestureDeadline: Double? {
        [menuDeadline, navigation.waitingEdit?.until, navigation.glide?.next].compactMap { $0 }.min()
    }

    /// Performs what has become due.
    mutating func advanceGestures(_ effects: inout [ToolEffect]) {
        if let edit = navigation.waitingEdit, now >= edit.until {
            navigation.waitingEdit = nil
            perform(edit, &effects)
        }
        if let deadline = menuDeadline, now >= deadline, let finger = navigation.gesture.fingers.first {
            navigation.gesture.begin(.over)
            effects.append(.interface(.menu, at: finger.place, by: finger.contact))
        }
        glide(&effects)
    }
}
