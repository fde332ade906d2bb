/// When a hovering pen lies still, and from where on its mark thins out.
package struct HoverParameters: Hashable, Sendable {
    /// A hand that rests moves the tip by up to this many device pixels to each side of a place, 0…2 …
    package var restlessness = 0.35
    /// … and a pen's lean and roll turn the nib by up to this many radians to each side of a direction, 0…0.2: neither moves the mark
    /// (H11). What is shown may be a sample at one side, so it stands until one comes that is farther than twice that.
    package var wobble = 2 * Double.pi / 180
    /// So does a tilt that goes by up to this many radians to each side, 0…0.1, of a pen without roll: drivers tell whole degrees, and the
    /// nearer to upright, the farther a degree turns the nib.
    package var tilt = 1.5 * Double.pi / 180
    /// Marks longer than this, in device pixels, thin out (H5): the longer they are, the more of what is beneath they would hide.
    package var solid = 64.0

    package init() {}
}
