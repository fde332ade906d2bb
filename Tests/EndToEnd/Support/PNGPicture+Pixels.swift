import RigSupport
import TestSupport

extension PNGPicture {
    /// The colour of a pixel, whatever its opacity.
    func pixel(_ x: Int, _ y: Int) -> Picture.Pixel {
        let place = (y * width + x) * 4
        return Picture.Pixel(Int(rgba[place]), Int(rgba[place + 1]), Int(rgba[place + 2]))
    }
}
