import RigSupport

/// What each hand does to press a control.
extension Walk {
    /// Where the mouse rests, away from where a hidden bar would appear.
    static let aside = Place(1100, 450)

    func press(_ control: ProgramState.Control) throws {
        // A slider is set to its least value or, when it is there already, to its greatest.
        let isLeast = control.value.prefix { $0.isNumber || $0 == "." }.allSatisfy { $0 == "0" || $0 == "." }
        let place =
            control.role == "slider"
            ? Place(Double(control.x) + (isLeast ? Double(control.width) - 3 : 3), control.middle.y) : control.middle
        let presses = try program.state().events["release"] ?? 0
        switch hand {
        case .pen:
            try rig.pen.touchDown(at: place)
            try rig.pen.lift()
            try rig.pen.leave()
        case .finger:
            try rig.touch.begin(at: place)
            try rig.touch.end(at: place)
        case .mouse:
            try rig.mouse.click(at: place)
            try rig.mouse.move(to: Self.aside)
        case .keyboard:
            try focus(control.id)
            // A field accepts text as soon as it has the focus.
            if control.role != "field" { try tap(control.role == "slider" ? isLeast ? "End" : "Home" : "space") }
        }
        // The window manager may hold a press back for a while.
        if hand != .keyboard { try program.waitUntil("the press", seconds: 20) { $0.events["release"] ?? 0 > presses } }
        // When a pen is known, a finger's press acts some time after it landed.
        if hand == .finger { try program.waitUntil("the finger's press", seconds: 20) { $0.settled } }
        if control.role == "field" { try type(into: control) }
    }

    /// Types a number, a colour or a word. A search needs no Enter.
    private func type(into field: ProgramState.Control) throws {
        try tap("ctrl+a", keys: 2)
        for key in field.id.hasSuffix("number") ? "42" : field.id.hasSuffix("hex") ? "7a8a\(10 + steps.count % 90)" : "f" {
            try tap("\(key)")
        }
        if !field.id.hasSuffix("search") { try tap("Return") }
    }

    /// Presses a chord of so many keys once or more often, and waits until the program has received all of that.
    func tap(_ chord: String, keys: Int = 1, times: Int = 1) throws {
        let events = try program.state().events["key"] ?? 0
        try rig.keyboard.tap(chord, times: times)
        try program.waitUntil("the key \(chord)", seconds: 20) { ($0.events["key"] ?? 0) >= events + 2 * keys * times }
    }

    /// Moves the focus with F6 into the interface, then with Tab to the control.
    private func focus(_ id: String) throws {
        // The first F6 may leave a control that was scrolled out of view.
        for _ in 0..<2 where try !program.state().controls.contains(where: \.focused) { try tap("F6") }
        for _ in 0..<150 {
            let state = try program.waitUntil("a focus") { $0.controls.contains { $0.focused } }
            guard let focused = state.controls.first(where: { $0.focused }), focused.id != id else { return }
            try tap("Tab", times: tabs(from: focused, to: id, in: state))
            try program.waitUntil("the next focus") { $0.controls.contains { $0.focused && $0.id != focused.id } }
        }
        throw RigFailure("Tab does not come to \(id)")
    }

    /// How often to press Tab: as often as leads to a control further down in the same column; once towards any other, since a column may
    /// have more rows than are in view.
    private func tabs(from focused: ProgramState.Control, to id: String, in state: ProgramState) -> Int {
        let panel = focused.id.prefix { $0 != "." } + "."
        var (count, top) = (0, focused.y)
        for control in state.controls.drop(while: { !$0.focused }) {
            guard control.id.hasPrefix(panel), control.y >= top else { break }
            if control.id == id { return count }
            if control.id == focused.id || control.enabled && control.role != "meter" { count += 1 }
            top = control.y
        }
        return 1
    }
}
