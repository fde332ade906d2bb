import Ink
import Testing
import TestSupport
import TextEditing

@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels

@Suite("Fuzz: texts on the canvas withstand any hand, keyboard and clipboard") struct TextFuzzTests {
    /// Scripts in both directions, what joins its neighbours, what turns them around, blanks, breaks, and what no font has.
    private static let pieces = [
        "a", "Wort ", "é", "e\u{301}", "שלום", "مرحبا", "漢字", "नमस्ते", "👩‍🚀", "\u{200D}", "🇩", "🇪", "\u{1F3FD}", "\u{202E}", "\u{2066}",
        "\u{2069}", "\n", "\r\n", "\t", "\u{2028}", "\u{0}", "\u{7F}", "\u{10FFFD}", "\u{FEFF}", "  ", "🙂🙂",
    ]
    private static let keys: [Key] = [
        .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete, .enter, .tab,
    ]
    private static let chords: [Key] = ["a", "z", "y", "x", "c", "v"].map { .character($0) }
    private static let looks = ["smaller", "larger", "bold", "align", "family"]

    @Test(
        "whatever is typed, composed, pasted, deleted, undone, tapped and dragged, the text that shows says what is written, and its outlines are sound",
        arguments: 0..<10 as Range<UInt64>)
    func anything(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let page = Page(view: CanvasTransform(scale: random.pick([0.3, 1, 4]), rotation: random.pick([0, 0.7])))
        page.tap(600, 400)
        var (steps, looks) = (0, Set<String>())
        for step in 0..<FuzzLength.rounds(3_000) / 10 {
            act(on: page, &random)
            guard let written = page.written else {
                // Escape, Done, or a tap beside it.
                #expect(page.texts.allSatisfy { !$0.isBlank && isSound($0, $0.string) }, "\(seed), \(step)")
                if !page.table.interface.isWriting { page.restart() }
                page.tap(.random(in: 300...900, using: &random), .random(in: 200...600, using: &random))
                continue
            }
            guard let edit = page.table.interface.typing.written else { continue }
            #expect(0...written.count ~= edit.caret && written.utf8.count <= 1 << 15, "\(seed), \(step)")
            steps += 1
            if let shown = page.shown {
                #expect(isSound(shown, edit.shown), "\(seed), \(step): \(told(shown, edit.shown))")
                if looks.count < 100 { looks.insert(shown.string) }
            }
            // Short texts, for most of the time.
            if written.count > 200 {
                page.key(.character("a"), .control)
                page.key(.backspace)
                #expect(page.written == "")
            }
        }
        #expect(steps > FuzzLength.rounds(3_000) / 30 && looks.count > 50, "\(seed): \(steps) steps while a text was written")
    }

    private func act(on page: Page, _ random: inout SeededRandom) {
        let modifiers: Modifiers = random.pick([[], [], .shift, .control, [.shift, .control]])
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3: page.type((0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(Self.pieces) }.joined())
        case 4:
            let words = random.pick(Self.pieces)
            page.table.interface.compose(Composition(words, selected: 0..<Int.random(in: 0...words.count + 1, using: &random)))
            page.follow()
        case 5: page.key(random.pick(Self.chords), .control)
        case 6: page.tap(.random(in: 300...900, using: &random), .random(in: 300...500, using: &random), random.pick(PointerKind.allCases))
        case 7: page.press(random.pick(Self.looks))
        case 8:
            page.table.pointer(.press(.primary), 600, 400)
            page.table.pointer(.motion, .random(in: 100...1_200, using: &random), .random(in: 100...700, using: &random))
            page.table.pointer(.release(.primary), 640, 420)
            page.follow()
        case 9 where random.oneIn(8): page.key(.escape)
        default: page.key(random.pick(Self.keys), modifiers)
        }
    }

    private func told(_ text: TypedText, _ words: String) -> String {
        "\(words.debugDescription) shows as \(text.string.debugDescription): \(text.outlines.rows.map(\.bytes)) of \(text.string.utf8.count) bytes in "
            + "\(text.box), \(text.outlines.glyphs.count) glyphs"
    }

    /// Its rows have all the words, its box lies around them, and each glyph has a shape. Of words that Unicode holds to be equal, as of a
    /// composed letter and a decomposed one, those that were there first show.
    private func isSound(_ text: TypedText, _ words: String) -> Bool {
        text.string == words && text.outlines.rows.reduce(0) { $0 + $1.bytes } == text.string.utf8.count
            && text.outlines.glyphs.allSatisfy { text.outlines.shapes.indices.contains($0.shape) }
            && !text.box.isEmpty && [text.box.minX, text.box.minY, text.box.maxX, text.box.maxY].allSatisfy(\.isFinite)
    }
}
