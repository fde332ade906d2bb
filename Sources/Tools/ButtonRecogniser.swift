import Commands
import Ink

/// Tells single, double and long presses of barrel buttons apart, from presses, releases and time.
///
/// A press counts at once when it goes down, unless its button has other gestures bound. With a double press bound, it waits for a second
/// press; with a long press bound, it waits for its release. It never waits for a gesture that is not bound.
struct ButtonRecogniser: Hashable, Sendable {
    /// A button of one pen.
    struct Button: Hashable, Sendable {
        var device: DeviceID
        var button: PenButton
    }

    enum Kind: Hashable, Sendable { case press, doublePress, hold }

    struct Meaning: Hashable, Sendable {
        var button: Button
        var kind: Kind
        /// The time at which the press began that decided the meaning, in device seconds.
        var began: Double
        /// The button is up already.
        var isOver = false
    }

    private struct Waiting: Hashable, Sendable {
        var button: Button
        var bound: Set<Kind>
        var began: Double
        var isUp = false

        func meaning(_ kind: Kind) -> Meaning? {
            bound.contains(kind) ? Meaning(button: button, kind: kind, began: began, isOver: isUp) : nil
        }
    }

    /// The oldest press first; each button at most once.
    private var waiting: [Waiting] = []
    /// Seconds, as in `ToolParameters`.
    private let doublePress, longPress: Double

    init(_ parameters: ToolParameters) {
        doublePress = parameters.doublePress
        longPress = parameters.longPress
    }

    /// Returns the meaning of the press, or nil while it waits or when it has none.
    ///
    /// - Parameter bound: the gestures of the button that are bound.
    mutating func press(_ button: Button, at now: Double, bound: Set<Kind>) -> Meaning? {
        if let index = waiting.firstIndex(where: { $0.button == button }) {
            let first = waiting.remove(at: index)
            if first.isUp, first.bound.contains(.doublePress) { return Meaning(button: button, kind: .doublePress, began: now) }
        }
        let pressed = Waiting(button: button, bound: bound, began: now)
        guard bound.isDisjoint(with: [.doublePress, .hold]) else {
            waiting.append(pressed)
            return nil
        }
        return pressed.meaning(.press)
    }

    /// Returns the meaning of a press that waited only for its release; nil when it now waits for a second press.
    mutating func release(_ button: Button) -> Meaning? {
        guard let index = waiting.firstIndex(where: { $0.button == button }) else { return nil }
        waiting[index].isUp = true
        return waiting[index].bound.contains(.doublePress) ? nil : waiting.remove(at: index).meaning(.press)
    }

    /// Returns the meanings that the time passed has decided.
    mutating func advance(to now: Double) -> [Meaning] {
        // The usual case.
        if waiting.isEmpty { return [] }
        let due = waiting.filter { now >= end(of: $0) }
        waiting.removeAll { due.contains($0) }
        return due.compactMap { $0.isUp ? $0.meaning(.press) : $0.meaning(.hold) ?? $0.meaning(.press) }
    }

    /// Decides all waiting presses as single ones: the tip touches, so no second press follows.
    mutating func decide() -> [Meaning] {
        defer { waiting = [] }
        return waiting.compactMap { $0.meaning(.press) }
    }

    /// Forgets the presses on the devices for which `isGone` returns true.
    mutating func drop(_ isGone: (DeviceID) -> Bool) { waiting.removeAll { isGone($0.button.device) } }

    /// The time at which `advance` has something to decide, in device seconds; nil while no press waits.
    var deadline: Double? { waiting.map(end).min() }

    /// Returns the time at which the press is decided. While it is held and a long press is bound, that is the end of the long press;
    /// otherwise the end of the time for a second press.
    private func end(of press: Waiting) -> Double {
        press.began + (!press.isUp && press.bound.contains(.hold) ? longPress : doublePress)
    }
}
