import Commands
import Ink

/// Tells one press of a barrel button from two and from a long one. Presses, releases and time in; what they mean out.
///
/// A press counts at once, as it goes down, unless its button has more than that bound: where two presses are bound too it waits for the
/// second, where a long press is bound too it waits for its release. What is not bound is never waited for.
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
        /// When the press began that counts, in device seconds.
        var began: Double
        /// The button is up again.
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

    /// Oldest first; no button twice.
    private var waiting: [Waiting] = []
    /// In seconds, as in `ToolParameters`.
    private let doublePress, longPress: Double

    init(_ parameters: ToolParameters) {
        doublePress = parameters.doublePress
        longPress = parameters.longPress
    }

    /// - Parameter bound: what the button's gestures are; what is missing is off.
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

    /// Returns what a press that has waited for its release meant; nil also when it goes on waiting for a second one.
    mutating func release(_ button: Button) -> Meaning? {
        guard let index = waiting.firstIndex(where: { $0.button == button }) else { return nil }
        waiting[index].isUp = true
        return waiting[index].bound.contains(.doublePress) ? nil : waiting.remove(at: index).meaning(.press)
    }

    /// What the time that has passed decides.
    mutating func advance(to now: Double) -> [Meaning] {
        // As nearly always.
        if waiting.isEmpty { return [] }
        let due = waiting.filter { now >= end(of: $0) }
        waiting.removeAll { due.contains($0) }
        return due.compactMap { $0.isUp ? $0.meaning(.press) : $0.meaning(.hold) ?? $0.meaning(.press) }
    }

    /// The tip touches: nobody presses a second time now.
    mutating func decide() -> [Meaning] {
        defer { waiting = [] }
        return waiting.compactMap { $0.meaning(.press) }
    }

    /// The devices that it is true of have gone elsewhere, and with them whatever their buttons might have meant.
    mutating func drop(_ isGone: (DeviceID) -> Bool) { waiting.removeAll { isGone($0.button.device) } }

    /// When `advance` has something to decide, in device seconds.
    var deadline: Double? { waiting.map(end).min() }

    /// Held, and with a meaning for that, it waits for the long press; else for a second one, if that can still come.
    private func end(of press: Waiting) -> Double {
        press.began + (!press.isUp && press.bound.contains(.hold) ? longPress : doublePress)
    }
}
