import Files
import Specimens
import Store
import Terminal

/// `inkstone gallery`: a picture of all inks side by side, to be looked at and compared.
package enum InkSheetCommand {
    static let scales = 0.25...4.0

    package static func run(png: String, scale: Double) throws(Failure) {
        let picture = SpecimenSheet.standard.picture(scale: scale)
        do throws(StoreFailure) {
            try PNGImage(width: picture.width, height: picture.height, pixels: picture.pixels).write(to: png)
        } catch { throw Failure(error) }
    }

    static func scale(_ text: String) throws(Failure) -> Double {
        guard let scale = Double(text), scales ~= scale else {
            throw .input("--scale \(text): give a number from \(scales.lowerBound) to \(scales.upperBound)")
        }
        return scale
    }
}
