import Ink
import Testing

@testable import Pictures

@Suite("Records of the process that reads notes") struct XoppRecordTests {
    /// A record in words of eight bytes, with what belongs to it.
    private func record(
        _ kind: UInt32, _ what: UInt32 = 0, color: UInt32 = 0, fill: Int32 = -1, numbers: [Double] = [], points: [[Double]] = [],
        bytes: [UInt8] = []
    ) -> [UInt64] {
        func pair(_ low: UInt32, _ high: UInt32) -> UInt64 { UInt64(low) | UInt64(high) << 32 }
        let head = [pair(kind, what), pair(color, UInt32(bitPattern: fill))]
        let lengths = (numbers + [0, 0, 0, 0]).prefix(4).map(\.bitPattern)
        let filled = bytes + [UInt8](repeating: 0x7A, count: (8 - bytes.count % 8) % 8)
        let words = stride(from: 0, to: filled.count, by: 8).map { start in
            (0..<8).reduce(0) { $0 | UInt64(filled[start + $1]) << (8 * $1) }
        }
        return head + lengths + [UInt64(points.count), UInt64(bytes.count)] + points.joined().map(\.bitPattern) + words
    }

    private var page: [UInt64] { record(1, 0, color: 0xFFFF_CCFF, numbers: [300, 200]) }

    private func stroke(
        _ tool: UInt32 = 0, fill: Int32 = -1, dashes: [Double] = [], points: [[Double]] = [[1, 2, 3], [4, 5, 6]]
    ) -> [UInt64] { record(2, tool, color: 0x1122_3344, fill: fill, numbers: dashes, points: points) }

    /// Nil where the records are refused as damaged.
    private func notes(_ words: [UInt64]) -> XoppNotes? {
        words.withUnsafeBytes { bytes in
            do throws(PictureFailure) { return try XoppNotes(records: bytes) } catch {
                #expect(error == .damaged)
                return nil
            }
        }
    }

    @Test("what the records say is what the notes have, page by page and in order") func sound() throws {
        let picture: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        let all =
            page + stroke(fill: 51, dashes: [6, 3]) + stroke(1, points: [[7, 8, 0]]) + record(3, numbers: [1, 2, 30, 40], bytes: picture)
            + record(1, 4, color: 0x1020_30FF, numbers: [150_000, 0.5]) + stroke(2, dashes: [0, 18, 0, 5])
            + record(4, color: 0xAABB_CC00, numbers: [5, 6, 12], bytes: Array("Sans Bold\0Füchse".utf8))
            + record(5, numbers: [3, 4, 5, 6], bytes: [7])
        let notes = try #require(self.notes(all))
        try #require(notes.pages.map(\.items.count) == [3, 3])
        let (first, second) = (notes.pages[0], notes.pages[1])
        #expect(first.width == 300 && first.height == 200 && first.paper == .plain && first.color == Color(rgb: 0xFFFFCC))
        #expect(second.width == 150_000 && second.height == 0.5 && second.paper == .foreign && second.color == Color(rgb: 0x102030))
        let color = Color(rgb: 0x112233)
        typealias Stroke = XoppNotes.Stroke
        let points = [SIMD3(1.0, 2, 3), SIMD3(4, 5, 6)]
        #expect(first.items[0] == .stroke(Stroke(tool: .pen, color: color, fill: 0.2, dashes: [6, 3], points: points)))
        #expect(first.items[1] == .stroke(Stroke(tool: .highlighter, color: color, fill: nil, points: [SIMD3(7, 8, 0)])))
        #expect(first.items[2] == .picture(XoppNotes.Picture(file: picture, left: 1, top: 2, right: 30, bottom: 40)))
        #expect(second.items[0] == .stroke(Stroke(tool: .whiteout, color: color, fill: nil, dashes: [0, 18, 0, 5], points: points)))
        let text = XoppNotes.Text(left: 5, top: 6, size: 12, color: Color(rgb: 0xAABBCC), font: "Sans Bold", text: "Füchse")
        #expect(second.items[1] == .text(text))
        #expect(second.items[2] == .formula(XoppNotes.Picture(file: [7], left: 3, top: 4, right: 5, bottom: 6)))
        let grounds = (0..<5).map { self.notes(record(1, $0, numbers: [1, 1]))?.pages.first?.paper }
        #expect(grounds == [.plain, .lines, .grid, .dots, .foreign])
    }

    @Test("O5 a record that no honest process writes is damage: numbers out of range, things without a page, places that are not there")
    func forged() {
        let far = 150_001.0
        var bad: [(String, [UInt64])] = [
            ("nothing", []), ("no page", stroke()), ("no such page", record(1, 5, numbers: [300, 200])),
            ("no such thing", page + record(6)),
            ("none at all", page + record(0)), ("no such tool", page + stroke(3)), ("no places", page + stroke(points: [])),
            ("a small fill", page + stroke(fill: -2)), ("a great fill", page + stroke(fill: 256)),
            ("a dash back", page + stroke(dashes: [-1, 5])), ("no size", page + record(4, numbers: [5, 6, 0], bytes: [65, 0, 65])),
            ("no font", page + record(4, numbers: [5, 6, 12], bytes: [65, 65])), ("half a record", Array(page.dropLast())),
            ("half a place", Array((page + stroke()).dropLast())),
            ("half a file", Array((page + record(3, bytes: [UInt8](repeating: 1, count: 16))).dropLast())),
            ("places and bytes", page + record(2, points: [[1, 2, 3]], bytes: [1, 2, 3])),
        ]
        for sides in [[0, 200], [300, 0], [-1, 200], [300, -1], [far, 200], [300, far], [.nan, 200], [300, .infinity]] {
            bad.append(("a page of \(sides)", record(1, 0, numbers: sides)))
        }
        for number in [far, -far, .nan, -.infinity] {
            for axis in 0..<3 {
                var place = [1.0, 2, 3]
                place[axis] = number
                bad.append(("a place at \(place)", page + stroke(points: [[1, 2, 3], place])))
            }
            bad.append(("a picture at \(number)", page + record(3, numbers: [1, 2, 3, number], bytes: [1])))
        }
        bad.append(("a width below none", page + stroke(points: [[1, 2, -0.5]])))
        for (name, words) in bad { #expect(notes(words) == nil, "\(name)") }
        #expect(notes(page + stroke(points: [[150_000, -150_000, 0]])) != nil && notes(page + stroke(fill: 255)) != nil)
    }
}
