internal import Glibc

/// The speed of the hand and the length of its way, for inks that follow them. `SpringPath` uses it.
struct HandPace: Hashable, Sendable {
    /// Capture pixels per second, averaged with the modeller's `speedTime`.
    private(set) var speed = 0.0
    /// Capture pixels since the stroke began, along the raw samples.
    private(set) var travelled = 0.0

    /// Adds a sample: `length` in capture pixels and `duration` in seconds since the last one, and the average's time constant in seconds.
    mutating func follow(length: Double, duration: Double, speedTime: Double) {
        travelled += length
        guard duration > 0 else { return }
        let share = 1 - exp(-duration / speedTime)
        speed += (length / duration - speed) * share
    }
}
