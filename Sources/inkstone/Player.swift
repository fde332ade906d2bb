import Ink
import Recording
import Session
import Tools

/// Plays a recording's inputs in their own time, or faster.
struct Player {
    private let inputs: [SessionInput]
    private let speed: Double
    private var next = 0
    /// Monotonic seconds at which the first input that has a time is due, and that time.
    private let began: Double
    private let firstTime: Double

    /// The window that plays has a size of its own, so recorded sizes are left out.
    init(_ recording: Recording, speed: Double, from now: Double) {
        inputs = recording.inputs.filter { !$0.isWindow }
        self.speed = speed
        began = now
        firstTime = inputs.lazy.compactMap { Self.time($0) }.first ?? 0
    }

    var isFinished: Bool { next == inputs.count }

    /// When the next input is due, in monotonic seconds; nil at the end. Commands have no time of their own: they follow at once.
    var nextDue: Double? {
        guard next < inputs.count else { return nil }
        return Self.time(inputs[next]).map { began + ($0 - firstTime) / speed } ?? 0
    }

    mutating func take(until now: Double) -> [SessionInput] {
        let first = next
        while let due = nextDue, due <= now { next += 1 }
        return Array(inputs[first..<next])
    }

    private static func time(_ input: SessionInput) -> Double? {
        guard case .input(let judged) = input else { return nil }
        return judged.time
    }
}
