/// Tolerances for the jitter of a resting pen, and the size from which its mark thins out.
package struct HoverParameters: Hashable, Sendable {
    /// A resting hand moves the tip by up to this many device pixels to either side of a place, 0…2.
    package var restlessness = 0.35
    /// A resting pen's lean and roll turn the nib by up to this many radians to either side of a direction, 0…0.2. Neither kind of jitter
    /// moves the mark (H11). The displayed sample may itself lie at one side, so it stays until another is more than twice as far off.
    package var wobble = 2 * Double.pi / 180
    /// A resting pen without roll tilts by up to this many radians to either side, 0…0.1. That does not move the mark either: drivers
    /// report whole degrees, and near upright a degree turns the nib far.
    package var tilt = 1.5 * Double.pi / 180
    /// Marks longer than this, in device pixels, thin out (H5): the longer the mark, the more it would hide.
    package var solid = 64.0

    package init() {}
}
