internal import Glibc

/// How fast the hand moves and how far it has come, for inks that follow it.
struct HandPace: Hashable, Sendable {
    /// Capture pixels a second, averaged with the modeller's `speedTime`.
    private(set) var speed = 0.0
    /// Capture pixels since the stroke began, along the raw samples.
    private(set) var travelled = 0.0

    /// The next sample came: capture pixels and seconds from the last one, and the average's time constant.
    mutating func follow(length: Double, duration: Double, speedTime: Double) {
        travelled += length
        guard duration > 0 else { return }
        let share = 1 - exp(-duration / speedTime)
        speed += (length / duration - speed) * share
    }
}
