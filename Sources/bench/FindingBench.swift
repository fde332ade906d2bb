import Drawing
import Elements
import Finding
import Foundation
import Hands
import Ink
import Reading
import Scribes
import Session
import Store
import Strokes

/// How well words in ink are found: lines that made-up hands have written, read as the program reads them, and sought word by word. None of
/// these hands had a part in choosing the reader's numbers. And how long it takes to find a word among many.
enum FindingBench {
    private static let seeds: UInt64 = 3_001
    private static let wordsPerLine = 5

    /// A word that was written, and where.
    private struct Written {
        let word: String
        let box: CanvasRect
    }

    /// - Parameter program: whose subcommand reads.
    static func run(program: String, lines count: Int, _ report: inout Report) {
        search(&report)
        let (styles, words) = ReadingBench.hands()
        let reader = ReadingBench.reader(program)
        var (found, all, right, hits) = (0, 0, 0, 0)
        var worst = (name: "", share: Double.infinity)
        for style in styles {
            var random = SplitMix(state: seeds)
            var drawing = Drawing()
            var written: [Written] = []
            for number in 0..<count {
                let line = (0..<wordsPerLine).map { _ in words[random.below(words.count)] }
                var scribe = Scribe(style.letters, seed: seeds + UInt64(number))
                write(line, by: &scribe, top: Double(number) * 120, in: &drawing, &written)
            }
            let index = index()
            let page = Page(drawing)
            _ = index.follow(page.names)
            for line in page.lines { if let read = try? reader.read(line.strokes, as: .text) { try? index.add([line.passage(read)]) } }
            var own = 0
            for query in Set(written.map(\.word)) {
                let places = (try? index.find(query)) ?? []
                let meant = written.filter { $0.word == query }
                own += meant.filter { word in places.contains { $0.covers(word.box) } }.count
                // A word is sought by its beginning.
                let like = written.filter { $0.word.hasPrefix(query) }
                right += places.filter { place in like.contains { place.covers($0.box) } }.count
                hits += places.count
            }
            found += own
            all += written.count
            let share = Double(own) / Double(max(written.count, 1)) * 100
            if share < worst.share { worst = (style.name, share) }
            report.add("finding-\(style.name.replacing(" ", with: "-"))-recall", share, "% of \(written.count) written words found")
        }
        report.add("finding-recall", Double(found) / Double(max(all, 1)) * 100, "% of \(all) written words found, all styles")
        report.add("finding-worst-recall", worst.share, "% found in the worst style, \(worst.name)")
        report.add("finding-precision", Double(right) / Double(max(hits, 1)) * 100, "% of \(hits) places found begin with what was sought")
    }

    /// Writes a drawing's file of lines that nobody has read yet, above a view that begins at the canvas's origin.
    static func writeDrawing(lines count: Int, to path: String) throws {
        let (styles, words) = ReadingBench.hands()
        var (drawing, written, random) = (Drawing(), [Written](), SplitMix(state: seeds))
        for number in 0..<count {
            let line = (0..<wordsPerLine).map { _ in words[random.below(words.count)] }
            var scribe = Scribe(styles[number % styles.count].letters, seed: seeds + UInt64(number))
            write(line, by: &scribe, top: Double(number - count - 1) * 120, in: &drawing, &written)
        }
        let start = SessionStart(drawing: drawing, width: SyntheticDrawing.width, height: SyntheticDrawing.height)
        try DrawingFile.write(drawing, session: start.encodedBeside, to: path)
    }

    /// Writes a line at a height of the page, as large as the hand writes.
    private static func write(
        _ words: [String], by scribe: inout Scribe, top: Double, in drawing: inout Drawing, _ written: inout [Written]
    ) {
        for (word, strokes) in zip(words, scribe.words([words.joined(separator: " ")])) {
            var box = CanvasRect.empty
            for stroke in strokes {
                let places = stroke.points.map { Point(x: 80 + Double($0.x), y: top + Double($0.y)) }
                var bounds = CanvasRect.empty
                for place in places { bounds.include(place, radius: 1) }
                box = box.union(bounds)
                _ = drawing.insert(
                    Stroke(
                        style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest,
                        samples: places.map { PackedSample(position: $0, sinceLast: 0.004, axes: PenAxes()) }, bounds: bounds))
            }
            written.append(Written(word: word.lowercased(), box: box))
        }
    }

    private static func index() -> WordIndex {
        do { return try WordIndex() } catch { Bench.fail("bench: \(error)") }
    }

    /// Finds among 10,000 words with three readings each, and among ten times as many.
    private static func search(_ report: inout Report) {
        let letters = Array("etaoinshrdlucm")
        for count in [10_000, 100_000] {
            let index = index()
            var random = SplitMix(state: 7)
            func letter() -> Character { letters[random.below(letters.count)] }
            func word() -> String { String((0..<3 + random.below(6)).map { _ in letter() }) }
            let passages = (0..<count / 8).map { line in
                Passage(
                    name: UInt64(line + 1),
                    words: (0..<8).map { place in
                        PlacedWord([word(), word(), word()], box: CanvasRect(minX: Double(place), minY: Double(line), maxX: 1, maxY: 1))
                    })
            }
            _ = index.follow(passages.map(\.name))
            let adding = seconds { try? index.add(passages) }
            let queries = (0..<200).map { number in
                number % 2 == 0 ? passages[random.below(passages.count)].words[0].readings[0] : String(letter())
            }
            var times: [Double] = []
            for query in queries { times.append(seconds { _ = try? index.find(query) }) }
            times.sort()
            report.add("find-\(count)-median", times[times.count / 2] * 1000, "ms to find a word, or all that begin with a letter")
            report.add("find-\(count)-worst", times[times.count - 1] * 1000, "ms at most")
            report.add("find-\(count)-add", adding * 1e6 / Double(count), "µs to add a word")
        }
    }
}

extension CanvasRect {
    /// Whether most of another rectangle lies in this one.
    fileprivate func covers(_ other: CanvasRect) -> Bool {
        let width = min(maxX, other.maxX) - max(minX, other.minX)
        let height = min(maxY, other.maxY) - max(minY, other.minY)
        return width > 0 && height > 0 && width * height > 0.5 * (other.maxX - other.minX) * (other.maxY - other.minY)
    }
}
