import Canvas
import Exporting
import Foundation
import Ink
import RigSupport
import Testing
import TestSupport

/// Another program's picture of an export, and how far it is from what the canvas shows.
struct Rendering {
    let picture: PNGPicture

    /// Runs programs in a folder with the export in it.
    ///
    /// - Parameter lines: what to run; `IN` stands for the export's file, and `OUT` for the picture.
    init(_ export: Export, _ lines: String...) throws { try self.init(export, lines) }

    init(_ export: Export, _ lines: [String]) throws {
        picture = try withFolder { folder in
            let (file, out) = (folder + "/export." + export.format.rawValue, folder + "/out.png")
            try write(try export.bytes(), to: file)
            for line in lines {
                let words = line.split(separator: " ").map {
                    $0.replacingOccurrences(of: "IN", with: file).replacingOccurrences(of: "OUT", with: out)
                }
                let ended = try run(words)
                try #require(ended.exitCode == 0, "\(line): \(ended.errors)")
            }
            return try #require(PNGPicture(png: bytes(of: out)), "no picture")
        }
    }

    /// The mean difference of a channel from the same export as PNG, in 255ths, and the share of pixels that differ by more than 32.
    func difference(from export: Export) throws -> (mean: Double, outliers: Double) {
        var reference = export
        reference.format = .png
        let expected = try #require(PNGPicture(png: try reference.bytes()))
        try #require(picture.width == expected.width && picture.height == expected.height, "\(picture.width) × \(picture.height)")
        var sum = 0
        var outliers = 0
        for pixel in 0..<picture.width * picture.height {
            var most = 0
            for index in pixel * 4..<pixel * 4 + 3 {
                let difference = abs(Int(picture.rgba[index]) - Int(expected.rgba[index]))
                sum += difference
                most = max(most, difference)
            }
            if most > 32 { outliers += 1 }
        }
        let pixels = Double(picture.width * picture.height)
        return (Double(sum) / 3 / pixels, Double(outliers) / pixels)
    }
}
