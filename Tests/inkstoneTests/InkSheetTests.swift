import Foundation
import Specimens
import Terminal
import TestSupport
import Testing
@testable import Subcommands

struct InkSheetTests {
    /// The picture that is in the README.
    private static let reference = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Assets/Screenshots/inks.png").standardizedFileURL.path

    @Test("the picture of all inks looks as it did: a mean difference of at most 0.1 in 255, and one place in 10,000 that differs visibly")
    func looks() throws {
        let folder = TemporaryFolder()
        try InkSheetCommand.run(png: folder.path + "/inks.png", scale: 1)
        let (now, before) = (try Self.picture(folder.path + "/inks.png"), try Self.picture(Self.reference))
        #expect(now.width == before.width && now.height == before.height)
        var (sum, visible) = (0, 0)
        for place in stride(from: 0, to: now.rgba.count, by: 4) {
            let distances = (place..<place + 3).map { abs(Int(now.rgba[$0]) - Int(before.rgba[$0])) }
            sum += distances.reduce(0, +)
            if distances.max() ?? 0 > 16 { visible += 1 }
        }
        let count = now.width * now.height
        #expect(Double(sum) / Double(3 * count) <= 0.1)
        #expect(visible * 10_000 <= count)
    }

    @Test("a picture of all inks that cannot be written is told with its path", arguments: [("/dev/full", 1), ("/dev/null/inks.png", 2)])
    func refused(path: String, exitCode: Int32) {
        let failure = #expect(throws: Failure.self) { try InkSheetCommand.run(png: path, scale: 0.25) }
        #expect(failure?.message.contains(path) == true && failure?.exitCode == exitCode, "\(failure?.message ?? "")")
    }

    private static func picture(_ path: String) throws -> PNGPicture {
        try #require(PNGPicture(png: Array(try Data(contentsOf: URL(fileURLWithPath: path)))))
    }

    @Test("each ink is there in its row, over light, dark and coloured ink too; at twice the scale it is the same sheet, twice as large")
    func rows() {
        let sheet = SpecimenSheet.standard
        let picture = sheet.picture(scale: 1)
        #expect((Double(picture.width), Double(picture.height)) == (sheet.width, sheet.height))
        for row in 0..<10 {
            let top = 24 + row * 130
            for column in 0..<8 {
                let left = 24 + column * 176
                var colors: Set<UInt32> = []
                for y in top..<top + 130 { colors.formUnion(picture.pixels[y * picture.width + left..<y * picture.width + left + 176]) }
                #expect(colors.count > 2, "row \(row), column \(column)")
            }
        }
        let large = sheet.picture(scale: 2)
        #expect((large.width, large.height) == (2 * picture.width, 2 * picture.height))
    }
}
