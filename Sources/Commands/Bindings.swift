import Ink

/// The action of each gesture of a pen. Bindings are the same for both ends of a pen, and for all pens.
package struct Bindings: Hashable, Sendable {
    /// The actions, except those that are `ignore`.
    private var actions: [PencilGesture: PencilAction] = [:]

    /// Creates bindings in which every gesture is ignored.
    package init() {}

    /// The default bindings: the upper button does what a double tap does, and the lower button what a squeeze does, both at once when
    /// pressed. With the lower one held for longer, the pen drags the page.
    package static let standard: Bindings = {
        var bindings = Bindings()
        bindings[.doubleTap] = .switchEraser
        bindings[.press(.upper)] = .switchEraser
        bindings[.squeeze] = .showContextualPalette
        bindings[.press(.lower)] = .showContextualPalette
        bindings[.hold(.lower)] = .movePage
        return bindings
    }()

    package subscript(gesture: PencilGesture) -> PencilAction {
        get { actions[gesture] ?? .ignore }
        set { actions[gesture] = newValue == .ignore ? nil : newValue }
    }

    /// The bindings without the text of any command line, as recordings may hold them.
    package var withoutLines: Bindings {
        var bindings = self
        bindings.actions = actions.mapValues { if case .runProgram = $0 { .runProgram(.untold) } else { $0 } }
        return bindings
    }

    /// Whether the binding goes beyond what pens do everywhere, so that a person must have asked for it.
    package func isCustom(_ gesture: PencilGesture) -> Bool {
        switch (gesture, self[gesture]) {
        case (_, .ignore), (.hold(.lower), .movePage): false
        case (_, .runShortcut), (_, .runProgram): true
        case (.barrel, _), (.press, _): false
        case (.doublePress, _), (.hold, _): true
        }
    }

    /// Returns the title of the gesture's action.
    package func title(of gesture: PencilGesture) -> Title {
        let title = self[gesture].title
        return isCustom(gesture) ? .words("action.custom", title) : title
    }
}

extension Bindings {
    /// Returns the titles of what a barrel button does on a single, a double and a long press, as far as they are bound: one line each, and
    /// at least one.
    package func deeds(of button: PenButton) -> [Title] {
        let press = self[.press(button)]
        let more = [("action.twice", PencilGesture.doublePress(button)), ("action.held", .hold(button))].filter { self[$1] != .ignore }
        return (press == .ignore && !more.isEmpty ? [] : [title(of: .press(button))]) + more.map { .words($0, title(of: $1)) }
    }
}

/// The action of one gesture.
package struct Binding: Hashable, Sendable {
    package var gesture: PencilGesture
    package var action: PencilAction

    package init(_ gesture: PencilGesture, _ action: PencilAction) {
        self.gesture = gesture
        self.action = action
    }

    /// Reads a binding from the command line, such as `upper=switchEraser`. The error lists what is allowed.
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
