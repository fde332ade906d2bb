import Ink

/// What each gesture of a pen does. Either end of a pen has the same barrel, and all pens are alike.
package struct Bindings: Hashable, Sendable {
    /// Without those that are ignored.
    private var actions: [PencilGesture: PencilAction] = [:]

    /// Nothing is bound.
    package init() {}

    /// Out of the box: a press of the upper button does at once what a double tap does, one of the lower what a squeeze does.
    package static let standard: Bindings = {
        var bindings = Bindings()
        bindings[.doubleTap] = .switchEraser
        bindings[.press(.upper)] = .switchEraser
        bindings[.squeeze] = .showContextualPalette
        bindings[.press(.lower)] = .showContextualPalette
        return bindings
    }()

    package subscript(gesture: PencilGesture) -> PencilAction {
        get { actions[gesture] ?? .ignore }
        set { actions[gesture] = newValue == .ignore ? nil : newValue }
    }

    /// The same without any command line: all that a recording may have of it.
    package var withoutLines: Bindings {
        var bindings = self
        bindings.actions = actions.mapValues { if case .runProgram = $0 { .runProgram(.untold) } else { $0 } }
        return bindings
    }

    /// It goes beyond what pens do everywhere: people have to have asked for it.
    package func isCustom(_ gesture: PencilGesture) -> Bool {
        switch (gesture, self[gesture]) {
        case (_, .ignore): false
        case (_, .runShortcut), (_, .runProgram): true
        case (.barrel, _), (.press, _): false
        case (.doublePress, _), (.hold, _): true
        }
    }

    /// What the gesture does.
    package func title(of gesture: PencilGesture) -> Title {
        let title = self[gesture].title
        return isCustom(gesture) ? .words("action.custom", title) : title
    }
}

extension Bindings {
    /// What a barrel button does: a press, two, a long one, as far as they are bound; one line each, and at least one.
    package func deeds(of button: PenButton) -> [Title] {
        let press = self[.press(button)]
        let more = [("action.twice", PencilGesture.doublePress(button)), ("action.held", .hold(button))].filter { self[$1] != .ignore }
        return (press == .ignore && !more.isEmpty ? [] : [title(of: .press(button))]) + more.map { .words($0, title(of: $1)) }
    }
}

/// One gesture's action.
package struct Binding: Hashable, Sendable {
    package var gesture: PencilGesture
    package var action: PencilAction

    package init(_ gesture: PencilGesture, _ action: PencilAction) {
        self.gesture = gesture
        self.action = action
    }

    /// As the command line has it: `upper=switchEraser`.
    package init(_ text: String) throws(BindingError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let gesture = PencilGesture.allCases.first(where: { $0.name == parts[0] }) else {
            let gestures = PencilGesture.allCases.map(\.name).joined(separator: ", ")
            throw BindingError(message: "cannot bind \"\(text)\": use GESTURE=ACTION, where GESTURE is one of \(gestures)")
        }
        do throws(BindingError) {
            self.init(gesture, try PencilAction(name: String(parts[1])))
        } catch {
            throw BindingError(message: "cannot bind \"\(text)\": \(error.message)")
        }
    }
}
