import Ink
import Recording
import Session
import Tools

/// Plays a recording's inputs at their own times, or at another speed. Long pauses are cut short: files from elsewhere may hold pauses of
/// any length.
package struct Player {
    private let inputs: [SessionInput]
    private let speed: Double
    private var next = 0
    /// When the next input is due, in monotonic seconds; nil at the end. Inputs without a time follow at once.
    package private(set) var nextDue: Double?
    /// The newest time among the inputs played, in device seconds.
    private var newestTime: Double

    /// The longest pause between two inputs at speed 1, in seconds.
    private static let longestPause = 10.0

    /// The playing window's size in device pixels; the recorded size is ignored. The scale is the recorded one, since all places are
    /// recorded at it.
    private var size: (width: Int, height: Int)
    private var scale: Double

    /// - Parameter size: of the playing window, in device pixels.
    package init(_ recording: Recording, speed: Double, in size: (width: Int, height: Int), from now: Double) {
        inputs = recording.inputs
        self.speed = speed
        self.size = size
        scale = recording.start.scale
        newestTime = inputs.lazy.compactMap { Self.time($0) }.first ?? 0
        nextDue = inputs.isEmpty ? nil : now
    }

    package var isFinished: Bool { next == inputs.count }

    private mutating func advance() {
        next += 1
        guard let due = nextDue, next < inputs.count else { return nextDue = nil }
        guard let time = Self.time(inputs[next]), time > newestTime else { return }
        nextDue = due + min(time - newestTime, Self.longestPause) / speed
        newestTime = time
    }

    /// The inputs that are due. A million of them may be due at once, so the player of a window takes one after the other.
    ///
    /// - Parameter most: how many are taken at most.
    package mutating func take(until now: Double, most: Int = .max) -> [SessionInput] {
        let first = next
        while next - first < most, let due = nextDue, due <= now { advance() }
        return inputs[first..<next].map { input in
            guard case .window(_, _, let scale, let time)? = input.event else { return input }
            self.scale = scale
            return .input(.window(width: size.width, height: size.height, scale: scale, time: time))
        }
    }

    /// Takes the window's new size; returns the event for the session.
    package mutating func resize(width: Int, height: Int, time: Double) -> InputEvent {
        size = (width, height)
        return .window(width: width, height: height, scale: scale, time: time)
    }

    /// What the session starts with: the recording's start, at the size of the playing window.
    package static func start(of recording: Recording, in size: (width: Int, height: Int)) -> SessionStart {
        var start = recording.start
        (start.width, start.height) = size
        return start
    }

    private static func time(_ input: SessionInput) -> Double? {
        input.event?.time
    }
}
