import Ink

/// What the buttons of each kind of pointer do. A button that is not in the table does nothing.
package struct Bindings: Hashable, Sendable {
    private struct Place: Hashable, Sendable {
        var kind: PointerKind
        var button: PointerButton
    }

    private var actions: [Place: PencilAction] = [:]

    /// Nothing is bound.
    package init() {}

    /// Out of the box: the pen's upper barrel button toggles the eraser, the lower one goes to the previous tool.
    package static let standard: Bindings = {
        var bindings = Bindings()
        bindings[.pen, .upper] = .switchEraser
        bindings[.pen, .lower] = .switchPrevious
        return bindings
    }()

    /// The primary button marks and is not to be bound. Either end of a pen has the same barrel.
    package subscript(kind: PointerKind, button: PointerButton) -> PencilAction {
        get { actions[Self.place(kind, button)] ?? .ignore }
        set {
            precondition(button != .primary)
            actions[Self.place(kind, button)] = newValue
        }
    }

    private static func place(_ kind: PointerKind, _ button: PointerButton) -> Place {
        switch kind {
        case .pen, .eraser: Place(kind: .pen, button: button)
        case .touch, .mouse: Place(kind: kind, button: button)
        }
    }
}

/// A binding that cannot be read; the message says what can.
package struct BindingError: Error, Hashable, Sendable {
    package let message: String
}

extension Bindings {
    /// Takes in a binding as the command line has it: `upper=switchEraser`.
    package mutating func bind(_ text: String) throws(BindingError) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        let buttons: [Substring: PointerButton] = ["upper": .upper, "lower": .lower]
        guard parts.count == 2, let button = buttons[parts[0]], let action = PencilAction(rawValue: String(parts[1])) else {
            let actions = PencilAction.allCases.map(\.rawValue).joined(separator: ", ")
            throw BindingError(message: "cannot bind \"\(text)\": use upper=ACTION or lower=ACTION, where ACTION is one of \(actions)")
        }
        self[.pen, button] = action
    }
}
