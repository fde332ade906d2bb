import Foundation
import Ink
import Pictures
import RigSupport
import TestSupport

/// Small pictures as other programs write them, and the program that decodes them.
enum Samples {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    static func path(_ name: String) -> String { folder.appending(path: "Samples/" + name).path }

    static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }

    /// All with four quarters: red, green, blue and nearly white.
    static let names = [
        "quarters.png", "interlaced.png", "half.png", "upright.jpg", "turned.jpg", "progressive.jpg", "ink.jpg", "quarters.webp",
        "film.webp",
        "quarters.tif", "big.tif", "twelve.tif", "half.tif", "apart.tif", "inks.tif", "quarters.heic", "quarters.avif", "quarters.gif",
        "interlaced.gif", "quarters.bmp", "runs.bmp", "masked.bmp", "quarters.svg", "quarters.svgz", "wide.svg",
    ]

    static func decoder(_ folder: TemporaryFolder) -> PictureDecoder { PictureDecoder(program: builtProgram, folder: folder.path) }
}

extension PictureFailure {
    /// Why the decoder refuses bytes; nil where it does not.
    static func of(_ bytes: [UInt8], by decoder: PictureDecoder) -> PictureFailure? {
        do throws(PictureFailure) {
            _ = try decoder.decode(bytes[...])
            return nil
        } catch { return error }
    }
}

extension PicturePixels {
    func hasSamePixels(as other: PicturePixels) -> Bool {
        zip(levels, other.levels).allSatisfy { own, other in
            own.width == other.width && own.height == other.height
                && (0..<own.width * own.height).allSatisfy { own.pixels[$0] == other.pixels[$0] }
        }
    }

    /// As it is shown: red, green, blue and alpha, at shares of width and height.
    func shown(_ x: Double, _ y: Double) -> [UInt8] {
        let place = orientation.stored(Point(x: x, y: y))
        let level = levels[0]
        let (column, row) = (Int(place.x * Double(level.width)), Int(place.y * Double(level.height)))
        let pixel = level.pixels[row * level.width + column]
        return [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
}
