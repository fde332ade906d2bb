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

    /// The window's size in device pixels. It is its own, whatever size was recorded; the scale is the recorded one, since every place was.
    private var size: (width: Int, height: Int)
    private var scale: Double

    /// - Parameter size: of the window that plays, in device pixels.
    init(_ recording: Recording, speed: Double, in size: (width: Int, height: Int), from now: Double) {
        inputs = recording.inputs
        self.speed = speed
        self.size = size
        scale = recording.start.scale
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
        return inputs[first..<next].map { input in
            guard case .window(_, _, let scale, let time)? = input.event else { return input }
            self.scale = scale
            return .input(.window(width: size.width, height: size.height, scale: scale, time: time))
        }
    }

    /// What the session is told of the window that plays.
    mutating func resize(width: Int, height: Int, time: Double) -> InputEvent {
        size = (width, height)
        return .window(width: width, height: height, scale: scale, time: time)
    }

    /// What the session starts with: the recording's start in the window that plays.
    static func start(of recording: Recording, in size: (width: Int, height: Int)) -> SessionStart {
        var start = recording.start
        (start.width, start.height) = size
        return start
    }

    private static func time(_ input: SessionInput) -> Double? {
        input.event?.time
    }
}
