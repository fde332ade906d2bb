import Glibc
import Ink
import Testing

@testable import Corrections

/// Corrections by strokes of made-up hands, on made-up lines of words. What counts is that writing is hardly ever taken for a correction,
/// for that changes text, and that most corrections are understood.
struct CorrectionTests {
    private static let trials = 1_000

    /// The words of a line.
    private func words(_ row: TextRow) -> [Range<Int>] {
        var (all, start): ([Range<Int>], Int) = ([], 0)
        for index in 0...row.characters.count where index == row.characters.count || row.characters[index] == " " {
            if start < index { all.append(start..<index) }
            start = index + 1
        }
        return all
    }

    /// How many of many trials a body holds for.
    private func share(_ seed: UInt64, _ body: (inout MadeUpStrokes, TextRow) -> Bool) -> Double {
        var hand = MadeUpStrokes(seed: seed)
        let count = (0..<Self.trials).count { _ in
            let row = hand.row()
            return body(&hand, row)
        }
        return Double(count) / Double(Self.trials)
    }

    @Test("a word that is scratched out is deleted, letter for letter") func scratch() {
        let share = share(1) { hand, row in
            let word = hand.pick(words(row))
            return Correction(hand.scratch(word, row), on: row) == .delete(word)
        }
        print("scratched out: \(share)")
        #expect(share > 0.95)
    }

    @Test("a word in a circle, or over a line, is selected, whole") func select() {
        let circled = share(2) { hand, row in
            let word = hand.pick(words(row))
            return Correction(hand.circle(word, row), on: row) == .select(word)
        }
        let underlined = share(3) { hand, row in
            let word = hand.pick(words(row))
            return Correction(hand.underline(word, row), on: row) == .select(word)
        }
        print("circled: \(circled), underlined: \(underlined)")
        #expect(circled > 0.9 && underlined > 0.95)
    }

    @Test("a vertical line splits a word where it crosses it, and joins two words between them; so does an arch") func splitAndJoin() {
        let split = share(4) { hand, row in
            guard let word = words(row).first(where: { $0.count > 3 }) else { return true }
            let place = word.lowerBound + word.count / 2
            return Correction(hand.vertical(at: row.edges[place], row), on: row) == .split(at: place)
        }
        let joined = share(5) { hand, row in
            let gap = words(row)[0].upperBound
            let x = (row.edges[gap] + row.edges[gap + 1]) / 2
            return Correction(hand.vertical(at: x, row), on: row) == .join(gap..<gap + 1)
        }
        let arched = share(6) { hand, row in
            let gap = words(row)[1].upperBound
            return Correction(hand.arch(over: gap..<gap + 1, row), on: row) == .join(gap..<gap + 1)
        }
        print("split: \(split), joined: \(joined), arched: \(arched)")
        #expect(split > 0.95 && joined > 0.95 && arched > 0.85)
    }

    @Test("writing beside text, however large, is never a correction: single letters, and words in one stroke") func beside() {
        let letters = Array(MadeUpStrokes.letters.keys).sorted()
        let wrong = share(7) { hand, row in
            let place = Point(x: (row.edges.last ?? 0) + row.height * hand.next(0.2...3), y: row.top + row.height * hand.next(-1...0.3))
            let word = (0..<Int(hand.next(1...7))).map { _ in hand.pick(letters) }
            return Correction(hand.written(word, height: row.height * hand.next(0.8...3), at: place), on: row) != nil
        }
        #expect(wrong == 0)
    }

    @Test("writing on top of text is seldom a correction: words in one stroke, and letters, whose shapes some corrections have") func over()
    {
        func wrong(_ seed: UInt64, _ letters: [Character], _ count: ClosedRange<Double>) -> Double {
            share(seed) { hand, row in
                let place = Point(
                    x: hand.next((row.edges.first ?? 0)...(row.edges.last ?? 0)), y: row.top + row.height * hand.next(-0.6...0.3))
                let word = (0..<Int(hand.next(count))).map { _ in hand.pick(letters) }
                return Correction(hand.written(word, height: row.height * hand.next(0.9...2.5), at: place), on: row) != nil
            }
        }
        let letters = Array(MadeUpStrokes.letters.keys).sorted()
        // A circle and a straight line are what these are.
        let alike: Set<Character> = ["o", "0", "l", "1", "n", "u", "v", "c"]
        let words = wrong(8, letters, 2...8)
        let single = wrong(9, letters.filter { !alike.contains($0) }, 1...1.9)
        let doubtful = wrong(10, letters.filter(alike.contains), 1...1.9)
        print("taken for corrections: words \(words), letters \(single), letters with the shapes of corrections \(doubtful)")
        #expect(words < 0.02 && single < 0.03)
    }

    @Test("a stroke without way, or with places that are no numbers, is no correction") func degenerate() {
        var hand = MadeUpStrokes(seed: 11)
        let row = hand.row()
        let place = Point(x: row.edges[2], y: row.top)
        for stroke in [[], [place], [place, place], [place, Point(x: .nan, y: 0)], [place, Point(x: .infinity, y: 0)]] {
            #expect(Correction(stroke, on: row) == nil)
        }
        #expect(Correction(hand.scratch(0..<2, row), on: TextRow("", edges: [0], top: 0, base: 10)) == nil)
    }

    @Test("only blanks between two words can be joined away: a line through those before the first word or behind the last changes nothing")
    func outerBlanks() {
        for isBefore in [true, false] {
            let wrong = share(isBefore ? 12 : 13) { hand, row in
                let count = Int(hand.next(1...3.9))
                let width = 0.3 * row.height
                let (first, last) = (row.edges.first ?? 0, row.edges.last ?? 0)
                let added = (1...count).map { Double($0) * width }
                let blanks = String(repeating: " ", count: count)
                let longer = TextRow(
                    isBefore ? blanks + String(row.characters) : String(row.characters) + blanks,
                    edges: isBefore ? added.reversed().map { first - $0 } + row.edges : row.edges + added.map { last + $0 }, top: row.top,
                    base: row.base)
                let within = hand.next(0.05...0.95) * Double(count) * width
                let stroke = hand.vertical(at: isBefore ? first - within : last + within, longer)
                return Correction(stroke, on: longer) != nil
            }
            #expect(wrong == 0, "\(isBefore ? "before" : "behind")")
        }
    }

    /// A word of twelve letters, each 10 wide, that are 14 high.
    private static let longWord = TextRow("abcdefghijkl", edges: (0...12).map { Double($0) * 10 }, top: 0, base: 14)

    @Test("of a long word, that part alone is meant that is scratched out, circled or underlined; where most of it is, the word is")
    func partOfWord() {
        for (scratched, marked, isWhole) in [(3..<9, 4..<8, false), (1..<10, 2..<10, true)] {
            let (left, right) = (Double(scratched.lowerBound) * 10 - 2, Double(scratched.upperBound) * 10 + 2)
            let zigzag = (0...6).map { Point(x: $0.isMultiple(of: 2) ? left : right, y: 2 + 1.6 * Double($0)) }
            #expect(Correction(zigzag, on: Self.longWord) == .delete(isWhole ? 0..<12 : scratched))
            let (start, end) = (Double(marked.lowerBound) * 10 - 3, Double(marked.upperBound) * 10 + 3)
            // People begin a circle anywhere, and close it in either direction.
            let circles = (0..<16).map { number in
                (0...48).map { step in
                    let angle = (Double(number) / 8 + Double(number.isMultiple(of: 2) ? step : -step) / 24) * .pi
                    return Point(x: (start + end) / 2 + (end - start) / 2 * cos(angle), y: 7 + 12 * sin(angle))
                }
            }
            for stroke in circles + [[Point(x: start, y: 18), Point(x: end, y: 18)]] {
                #expect(Correction(stroke, on: Self.longWord) == .select(isWhole ? 0..<12 : marked))
            }
        }
    }

    @Test("to scratch out takes five legs along the line, or seven dense ones across it: w and m have fewer, or lead on")
    func legs() {
        func deletes(_ stroke: [Point]) -> Bool {
            if case .delete = Correction(stroke, on: Self.longWord) { true } else { false }
        }
        for count in 2...11 {
            let along = (0...count).map { Point(x: $0.isMultiple(of: 2) ? 28 : 92, y: 2 + 10 * Double($0) / Double(count)) }
            #expect(deletes(along) == (count >= 5), "\(count) along")
            func across(_ way: Double) -> [Point] {
                (0...count).map { Point(x: 51 + way * Double($0), y: $0.isMultiple(of: 2) ? -2 : 16) }
            }
            #expect(deletes(across(1.2)) == (count >= 7), "\(count) across")
            #expect(!deletes(across(5)), "\(count) that lead on")
        }
    }

    @Test("what would be a correction on the text is none above it, beneath it or beside it", arguments: 0..<20 as Range<UInt64>)
    func elsewhere(seed: UInt64) {
        var hand = MadeUpStrokes(seed: 100 + seed)
        let row = hand.row()
        let word = hand.pick(words(row))
        let gap = words(row)[0].upperBound
        let strokes = [
            hand.scratch(word, row), hand.circle(word, row), hand.underline(word, row), hand.vertical(at: row.edges[1], row),
            hand.arch(over: gap..<gap + 1, row),
        ]
        let (across, down) = ((row.edges.last ?? 0) - row.edges[0] + 3 * row.height, 3 * row.height)
        for (dx, dy) in [(0, -down), (0, down), (-across, 0), (across, 0)] {
            for (number, stroke) in strokes.enumerated() {
                let moved = stroke.map { Point(x: $0.x + dx, y: $0.y + dy) }
                #expect(Correction(moved, on: row) == nil, "\(number) by \(dx), \(dy)")
            }
        }
    }
}
