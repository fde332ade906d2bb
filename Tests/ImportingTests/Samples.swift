import Exporting
import Foundation
import Importing
import Pictures
import RigSupport
import TestSupport
import Testing

/// Files of Xournal++, and the program that reads them.
enum Samples {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// Two ruled pages that Xournal++ 1.1.3 has written on the rig: waves, an angle and a circle by a pen with pressure, a highlighter, a
    /// text of two lines, and a picture of 60 × 40 pixels.
    static func written() throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: "Samples/xournalpp.xopp"))) }

    /// Without its compression.
    static func writtenText() throws -> String { try unpacked(written()) }

    static func unpacked(_ bytes: [UInt8]) throws -> String {
        try withFolder { folder in
            try write(bytes, to: folder + "/a.gz")
            return try run(["gzip", "-dc", folder + "/a.gz"]).output
        }
    }

    /// Compresses what a line of shell writes.
    static func packed(_ line: String) throws -> [UInt8] {
        try withFolder { folder in
            _ = try run(["sh", "-c", "(\(line)) | gzip -1 > \(folder)/a.gz"])
            return bytes(of: folder + "/a.gz")
        }
    }

    /// A page of 300 × 200 units, with these things on it.
    static func page(_ things: String, ground: String = ##"type="solid" color="#ffffffff" style="plain""##) -> String {
        #"<?xml version="1.0" standalone="no"?><xournal creator="Xournal++ 1.1.3" fileversion="4"><title>t</title>"#
            + #"<page width="300" height="200"><background \#(ground)/><layer>\#(things)</layer></page></xournal>"#
    }

    static func reader(_ folder: TemporaryFolder) -> XoppReader { XoppReader(program: builtProgram, folder: folder.path) }
}

extension XoppReader {
    func read(_ text: String) throws(PictureFailure) -> XoppNotes { try read(Array(text.utf8)[...]) }

    /// Why bytes are refused; nil where they are not.
    func refusal(of bytes: [UInt8]) -> PictureFailure? {
        do throws(PictureFailure) {
            _ = try XoppImport(read(bytes[...]))
            return nil
        } catch { return error }
    }

    func refusal(of text: String) -> PictureFailure? { refusal(of: Array(text.utf8)) }
}

extension Samples {
    /// The folder of all sources.
    static let project = folder.deletingLastPathComponent().deletingLastPathComponent().path
}

extension TemporaryFolder {
    /// Writes a file, and returns its path.
    func path(of bytes: [UInt8], as name: String) throws -> String {
        write(bytes, to: name)
        return self[name]
    }
}

extension PNGPicture {
    /// The mean difference of a channel in 255ths, and the share of pixels that differ by more than 32.
    func difference(from other: PNGPicture) throws -> (mean: Double, outliers: Double) {
        try #require(width == other.width && height == other.height, "\(width) × \(height), \(other.width) × \(other.height)")
        var (sum, outliers) = (0, 0)
        for pixel in 0..<width * height {
            let differences = (0..<3).map { abs(Int(rgba[pixel * 4 + $0]) - Int(other.rgba[pixel * 4 + $0])) }
            sum += differences.reduce(0, +)
            if differences.contains(where: { $0 > 32 }) { outliers += 1 }
        }
        let pixels = Double(width * height)
        return (Double(sum) / 3 / pixels, Double(outliers) / pixels)
    }
}

extension Export {
    /// The bytes of the whole file.
    func bytes() throws(ExportFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        try write {
            bytes += $0
            return true
        }
        return bytes
    }
}
