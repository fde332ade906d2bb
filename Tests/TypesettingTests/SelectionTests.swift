import Ink
import Testing

@testable import Typesetting

@Suite("Selecting in a text") struct SelectionTests {
    private let typesetter = Typesetter()

    private func set(_ string: String) throws -> TypesetText {
        typesetter.set(string, try #require(TextAttributes(size: 20, color: Color(rgb: 0))))
    }

    static let lines = ["Hello, world", "שלום עולם", "abc שלום def"]

    @Test("What is selected of a line is as wide as its characters together, in whichever directions they run", arguments: lines)
    func widths(string: String) throws {
        let text = try set(string)
        func width(_ range: Range<Int>) -> Double { text.rects(of: range).reduce(0) { $0 + $1.maxX - $1.minX } }
        let each = (0..<string.count).map { width($0..<$0 + 1) }
        #expect(each.allSatisfy { $0 > 1 } && abs(width(0..<string.count) - (text.box.maxX - text.box.minX)) < 0.1)
        for first in 0..<string.count {
            for end in first + 1...string.count {
                #expect(abs(width(first..<end) - each[first..<end].reduce(0, +)) < 0.1, "\(first) to \(end)")
            }
        }
    }

    @Test("Where the direction changes within it, a selection has a gap") func gaps() throws {
        let text = try set("abc שלום def")
        let rects = text.rects(of: 2..<6).sorted { $0.minX < $1.minX }
        #expect(zip(rects, rects.dropFirst()).contains { $1.minX - $0.maxX > 5 })
    }

    @Test("A place on a character is that character, and its caret is the nearer one, in whichever direction it runs", arguments: lines)
    func places(string: String) throws {
        let text = try set(string)
        for (index, character) in string.enumerated() where character != " " {
            let rect = try #require(text.rects(of: index..<index + 1).first)
            let runsFromRight = "שלום עולם".contains(character)
            for share in [0.3, 0.7] {
                let found = text.index(at: Point(x: rect.minX + share * (rect.maxX - rect.minX), y: (rect.minY + rect.maxY) / 2))
                #expect(found.character == index && found.caret == index + ((share > 0.5) != runsFromRight ? 1 : 0), "\(index) at \(share)")
            }
        }
    }

    @Test("Places beyond a text lead to its ends, and above and below it to its first and last line") func beyond() throws {
        let text = try set("abcdef\nabcdef")
        let (top, bottom) = (text.caret(at: 0).height / 2, text.caret(at: 7).place.y + text.caret(at: 7).height / 2)
        #expect(text.index(at: Point(x: -90, y: top)).caret == 0 && text.index(at: Point(x: 900, y: top)).caret == 6)
        #expect(text.index(at: Point(x: -90, y: bottom)).caret == 7 && text.index(at: Point(x: 900, y: bottom)).caret == 13)
        let third = text.caret(at: 3).place.x
        #expect(text.index(at: Point(x: third, y: -500)).caret == 3 && text.index(at: Point(x: third, y: 500)).caret == 10)
    }
}
