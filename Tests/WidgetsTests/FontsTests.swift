import Ink
import Testing
import Widgets

struct FontsTests {
    private let fonts = Fonts()

    @Test("a place in a line belongs to the letter drawn there, and the caret goes to the letter's nearer side, whatever its bytes")
    func places() {
        for words in ["Name", "W i l", "aé漢z", "Größe", "ae\u{301}zz"] {
            for index in 0..<words.count {
                let (left, right) = (fonts.caret(words, .body, at: index), fonts.caret(words, .body, at: index + 1))
                #expect(left < right)
                for (share, caret) in [(0.25, index), (0.8, index + 1)] {
                    let found = fonts.index(words, .body, at: left + (right - left) * share)
                    #expect(found.character == index && found.caret == caret, "\(words), \(index), \(share)")
                }
            }
            #expect(fonts.index(words, .body, at: -9).caret == 0 && fonts.index(words, .body, at: 999).caret == words.count)
            #expect(abs(fonts.caret(words, .body, at: words.count) - fonts.size(words, .body).width) < 0.01)
        }
    }

    @Test("a title is larger than what is written beneath it, a caption smaller; nothing is narrower for its weight")
    func styles() {
        let widths = [TextStyle.title, .strong, .body, .caption].map { fonts.size("Width", $0).width }
        #expect(widths == widths.sorted(by: >) && widths[0] > widths[2] && widths[2] > widths[3])
        #expect(fonts.size("Width", .secondary).width == fonts.size("Width", .body).width)
        #expect(fonts.width(of: ["a", "Width", "of"], .body) == widths[2].rounded(.up) && fonts.width(of: [], .body) == 0)
    }
}
