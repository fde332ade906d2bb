import Foundation
import Hands
import Reading
import Scribes
import Store
import Subcommands

/// How much of what made-up hands write is read, by style. None of these hands or words had a part in choosing the reader's numbers, but
/// for the words themselves, which are in its list.
enum ReadingBench {
    private static let seeds: UInt64 = 1_001

    /// - Parameter program: whose subcommand reads.
    static func run(program: String, words count: Int, _ report: inout Report) {
        let (styles, words) = hands()
        report.add("reading-load", seconds { _ = Self.reader(program) } * 1000, "ms to begin the process and load the model")
        let reader = Self.reader(program)
        var (worst, spent, written) = ((name: "", share: Double.infinity), 0.0, 0)
        for style in styles {
            var random = SplitMix(state: seeds)
            var (first, three) = (0, 0)
            for number in 0..<count {
                let word = sample(words, number, &random)
                var scribe = Scribe(style.letters, seed: seeds + UInt64(number))
                let strokes = scribe.write([word])
                var lines: [[ReadWord]] = []
                spent += seconds { lines = (try? reader.read(strokes, as: .text)) ?? [] }
                let readings = lines.joined().count == 1 ? lines[0][0].readings.map(\.text) : []
                if readings.first == word { first += 1 }
                if readings.prefix(3).contains(word) { three += 1 }
            }
            written += count
            let name = style.name.replacing(" ", with: "-")
            report.add("reading-\(name)-first", share(first, count), "% of \(count) words read first")
            report.add("reading-\(name)-three", share(three, count), "% among the first three")
            if share(first, count) < worst.share { worst = (style.name, share(first, count)) }
        }
        report.add("reading-worst-first", worst.share, "% of words read first in the worst style, \(worst.name)")
        report.add("reading-ms", spent / Double(max(written, 1)) * 1000, "ms a word, the way to the process included")
        fields(reader, styles, &report)
        report.add("reading-memory", Double(childPeak()) / 1024, "MB at most of the process that reads")
    }

    /// - Parameter path: of a drawing that `inkstone donate` began.
    static func run(program: String, donated path: String, _ report: inout Report) {
        guard let drawing = try? DrawingFile.read(path).drawing else { Bench.fail("bench: \(path) cannot be read") }
        let reader = Self.reader(program)
        var (right, words, lines, wholeLines) = (0, 0, 0, 0)
        for (prompt, strokes) in DonationSheet.answers(in: drawing) {
            let read = (try? reader.read(strokes, as: .text)) ?? []
            let text = read.joined().compactMap { $0.readings.first?.text }
            let meant = prompt.split(separator: " ").map(String.init)
            // Words that were left out or added count as wrong, and so does each that was read otherwise.
            let change = meant.difference(from: text)
            right += meant.count - change.insertions.count
            words += meant.count
            lines += 1
            if text == meant { wholeLines += 1 }
        }
        report.add("donated-words", share(right, words), "% of \(words) words read first")
        report.add("donated-lines", share(wholeLines, lines), "% of \(lines) lines read wholly right")
    }

    private static func share(_ part: Int, _ all: Int) -> Double { Double(part) / Double(max(all, 1)) * 100 }

    /// The hands that are measured, and the words that they write.
    static func hands() -> (styles: [ScribeStyle], words: [String]) {
        guard let styles = try? ScribeStyle.heldOut(), let words = try? commonWords() else {
            Bench.fail("bench: no fonts or words: see TEST_PACKAGES in the Makefile")
        }
        return (styles, words)
    }

    /// A reader whose process is running.
    static func reader(_ program: String) -> Reader {
        // The reader says when its process has ended; the signal would end the bench.
        signal(SIGPIPE, SIG_IGN)
        let reader = Reader(program: program)
        reader.prepare()
        guard reader.isReady else { Bench.fail("bench: \(program) cannot read: run make deps") }
        return reader
    }

    /// Of two to ten letters, each fifth with a large one.
    private static func commonWords() throws -> [String] {
        let sizes = ["10", "20", "35", "50"].map { "/usr/share/dict/scowl/english-words.\($0)" }
        return try sizes.flatMap { try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n").map(String.init) }
            .filter { 2...10 ~= $0.count && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    }

    private static func sample(_ words: [String], _ number: Int, _ random: inout SplitMix) -> String {
        let word = words[random.below(words.count)]
        return number % 5 == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    /// What fields of a kind take, over all styles; a field takes single letters as it takes words.
    private static func fields(_ reader: Reader, _ styles: [ScribeStyle], _ report: inout Report) {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        var random = SplitMix(state: seeds)
        let numbers = (0..<20).map { _ in "\(random.below(1000))" }
        let colors = (0..<20).map { _ in (0..<6).map { _ in String(random.below(16), radix: 16) }.joined() }
        for (name, texts, kind) in [
            ("numbers", numbers, ReadingKind.number), ("hex", colors, .hex), ("letters", letters, .name),
        ] {
            var (first, three, caseless, all) = (0, 0, 0, 0)
            for style in styles {
                for (number, text) in texts.enumerated() {
                    var scribe = Scribe(style.letters, seed: seeds + UInt64(number))
                    let readings = ((try? reader.read(scribe.write([text]), as: kind)) ?? []).joined().first?.readings.map(\.text) ?? []
                    if readings.first == text { first += 1 }
                    if readings.first?.lowercased() == text.lowercased() { caseless += 1 }
                    if readings.prefix(3).contains(text) { three += 1 }
                    all += 1
                }
            }
            report.add("reading-\(name)-first", share(first, all), "% of \(all) read first, all styles")
            report.add("reading-\(name)-three", share(three, all), "% among the first three")
            if kind != .number { report.add("reading-\(name)-caseless", share(caseless, all), "% read first but for their case") }
        }
    }

    /// In kilobytes, of the child that reads.
    private static func childPeak() -> Int {
        let own = "PPid:\t\(getpid())\n"
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let peaks = all.compactMap { name -> Int? in
            guard let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8), status.contains(own) else {
                return nil
            }
            return status.firstMatch(of: /VmHWM:\s+([0-9]+) kB/).flatMap { Int($0.1) }
        }
        return peaks.max() ?? 0
    }
}
