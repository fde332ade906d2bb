import Commands
import Exporting
import Files
import Film
import Foundation
import Ink

/// Measures the figures of the README, one table per call. The exit code is 1 when a figure exceeds a limit given on the command line.
@main enum Bench {
    static let help = """
        usage: bench COMMAND [ARGUMENTS] [--limit FIGURE=VALUE ...]
          raster WORKLOAD                     ns a segment, small and large, onto empty and onto opaque tiles
          draw WORKLOAD small|large ROUNDS [opaque]
                                              draws and prints nothing: for counting instructions
          quality WORKLOAD PICTURE.ppm        difference to cairo's whole-stroke fill of the small set, opaque over inked pixels
          edges                               largest difference of a segment to a 16 × 16 supersampled fill, by radius
          history [STROKES]                   undo and redo to pixels (5,000 strokes)
          erasing [STROKES]                   the object eraser, each event to pixels (100,000 strokes)
          arranging [MEGAPIXELS]              a large photo dragged about, each event to pixels (100)
          view [STROKES] [ROUNDS]             moving about a large drawing (100,000 strokes, best of 3)
          redraw SCALE ROUNDS [STROKES]       draws all tiles of a view and prints nothing: for counting instructions
          hover pen|marker|eraser WIDTH MOVES shows the preview, and prints nothing: for counting instructions
          refine SAMPLES [LATE]               draws a stroke, each sample refined so many samples later, and prints nothing: for counting
                                              instructions
          refine SAMPLES after COUNT          the same, so many of the last refined together once the pen has lifted
          paper PATTERN SCALE DEGREES anew|all|SIDE ROUNDS
                                              composites a window of 1920 × 1080, its pattern made anew or not, or a square of it, and
                                              prints nothing: for counting instructions
          opening [STROKES|DRAWING] [ROUNDS]  from a drawing's file to the first whole frame (100,000 strokes, best of 5)
          samples                             the modeller: ns a sample
          prediction [RECORDING]              how near the predicted tip comes to synthetic hands, or to those of a recording
          recording STROKES FILE [ZOOM [DEGREES]]
                                              writes a recording that begins with so many strokes of 60 samples
          field STROKES FILE                  the same over a field of 20 × 20 windows, with its lower edge in view
          drawing STROKES FILE [CLEARS]       a drawing with its middle in view, some 300 strokes, cleared and brought back so many times
          coding [RECORDING ...]              bytes a sample, and ns to code and decode one: made-up hands, and recordings' strokes
          scroll                              a step of a list and of a grid of 10,000 items
          keeping FOLDER [STROKES]            what a save costs the thread that draws, in a drawing of 5,000 (400 strokes)
          export [STROKES [FORMAT ...]]       exports to every format, or to these; Xournal++ from .xopp (100,000 strokes);
                                              with "grainy" among the formats of pencil, crayon and watercolour alone
          film [STROKES [FORMAT ...]]         60 s of 1080p at 60 pictures a second, drawn as often faster than it plays; and what each format
                                              takes beyond that (5,000 strokes)
          inks                                a sample of each ink, from the canvas to the window's pixels, beside the pen's
          reading PROGRAM [WORDS]             how much of what made-up hands write is read, by style (50 words each)
          finding PROGRAM [LINES]             how long a word is sought among 10,000, and how many of those that made-up hands write are found
                                              (20 lines each)
          written LINES FILE                  a drawing of lines that made-up hands have written, above the view
          donated PROGRAM FILE                how much is read of what somebody has written on the page of inkstone donate
          replay FILE                         milliseconds to play a recording to its end
        Workload and picture come from Tests/Peers. Every figure is a line: name, tab, value, tab, unit.
        """

    static func main() {
        var words = OwnProgram.arguments
        var report = Report()
        while let index = words.firstIndex(of: "--limit"), index + 1 < words.count {
            report.addLimit(words[index + 1])
            words.removeSubrange(index...index + 1)
        }
        switch (words.first, words.count) {
        case ("raster", 2): RasterBench(workload(words[1])).run(&report)
        case ("draw", 4...5): RasterBench(workload(words[1])).draw(words[2], rounds: Int(words[3]) ?? 1, isOpaque: words.count == 5)
        case ("quality", 3): QualityBench.run(workload(words[1]), picture: words[2], &report)
        case ("edges", 1): EdgeBench.run(&report)
        case ("history", 1...2): HistoryBench.run(strokes: words.count == 2 ? Int(words[1]) ?? 5_000 : 5_000, &report)
        case ("erasing", 1...2): ErasingBench.run(strokes: words.count > 1 ? Int(words[1]) ?? 100_000 : 100_000, &report)
        case ("arranging", 1...2): ArrangingBench.run(megapixels: words.count == 2 ? Int(words[1]) ?? 100 : 100, &report)
        case ("view", 1...3):
            ViewBench.run(
                strokes: words.count > 1 ? Int(words[1]) ?? 100_000 : 100_000, rounds: words.count > 2 ? Int(words[2]) ?? 3 : 3, &report)
        case ("redraw", 3...4):
            ViewBench.redraw(
                scale: Double(words[1]) ?? 1, rounds: Int(words[2]) ?? 1, strokes: words.count > 3 ? Int(words[3]) ?? 10_000 : 10_000)
        case ("hover", 4):
            guard let tool = Tool.standard.first(where: { $0.name == words[1] }) else { fail(help) }
            HoverBench.run(tool: tool, width: Double(words[2]) ?? 5, moves: Int(words[3]) ?? 0)
        case ("refine", 2...3): RefineBench.run(samples: Int(words[1]) ?? 0, late: words.count == 3 ? Int(words[2]) ?? 0 : nil)
        case ("refine", 4): RefineBench.finish(samples: Int(words[1]) ?? 0, refinements: Int(words[3]) ?? 0)
        case ("paper", 6):
            PaperBench.composite(
                Paper.Pattern(rawValue: words[1]) ?? .grid,
                view: CanvasTransform(scale: Double(words[2]) ?? 1, rotation: (Double(words[3]) ?? 0) * .pi / 180), part: Int(words[4]),
                isAnew: words[4] == "anew", rounds: Int(words[5]) ?? 1)
        case ("coding", 1...): CodingBench.run(recordings: Array(words.dropFirst()), &report)
        case ("scroll", 1): ScrollBench.run(&report)
        case ("opening", 1...3):
            OpeningBench.run(words.count > 1 ? words[1] : "100000", rounds: words.count > 2 ? Int(words[2]) ?? 5 : 5, &report)
        case ("samples", 1): ModellerBench.run(&report)
        case ("prediction", 1...2): PredictionBench.run(recording: words.count == 2 ? words[1] : nil, &report)
        case ("recording", 3...5):
            SyntheticDrawing.write(
                strokes: Int(words[1]) ?? 0, to: words[2], zoom: words.count > 3 ? Double(words[3]) ?? 0 : 1,
                degrees: words.count > 4 ? Double(words[4]) ?? .nan : 0)
        case ("field", 3): SyntheticDrawing.writeField(strokes: Int(words[1]) ?? 0, to: words[2])
        case ("drawing", 3...4):
            OpeningBench.write(strokes: Int(words[1]) ?? 0, clears: words.count > 3 ? Int(words[3]) ?? 0 : 0, to: words[2])
        case ("keeping", 2...3): KeepingBench.run(strokes: words.count > 2 ? Int(words[2]) ?? 400 : 400, in: words[1], &report)
        case ("export", 1...):
            let formats = words.dropFirst(2).compactMap { ExportFormat(rawValue: $0) }
            ExportBench.run(
                strokes: words.count > 1 ? Int(words[1]) ?? 100_000 : 100_000, formats.isEmpty ? ExportFormat.allCases : formats,
                inks: words.contains("grainy") ? ExportBench.grainy : nil, &report)
        case ("film", 1...):
            let formats = words.dropFirst(2).compactMap { FilmFormat(rawValue: $0) }
            FilmBench.run(
                strokes: words.count > 1 ? Int(words[1]) ?? 5_000 : 5_000, words.count > 2 ? formats : FilmFormat.allCases, &report)
        case ("inks", 1): InkBench.run(&report)
        case ("written", 3):
            do { try FindingBench.writeDrawing(lines: Int(words[1]) ?? 100, to: words[2]) } catch { fail("bench: \(error)") }
        case ("donated", 3): ReadingBench.run(program: words[1], donated: words[2], &report)
        case ("finding", 2...3): FindingBench.run(program: words[1], lines: words.count == 3 ? Int(words[2]) ?? 20 : 20, &report)
        case ("reading", 2...3): ReadingBench.run(program: words[1], words: words.count == 3 ? Int(words[2]) ?? 50 : 50, &report)
        case ("replay", 2): ReplayBench.run(words[1], &report)
        default: fail(help)
        }
        exit(report.isWithinLimits ? 0 : 1)
    }

    static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(2)
    }

    private static func workload(_ path: String) -> Workload {
        guard let workload = Workload(path: path) else { fail("bench: \(path) is no workload; make one with Tests/Peers/workload.py") }
        return workload
    }
}

/// Prints figures as they come, and checks them against the limits.
struct Report {
    private var limits: [String: Double] = [:]
    private(set) var isWithinLimits = true

    /// Parses "figure=value": the figure must not exceed the value.
    mutating func addLimit(_ text: String) {
        let parts = text.split(separator: "=")
        guard parts.count == 2, let value = Double(parts[1]) else { Bench.fail("bench: --limit \(text): give FIGURE=VALUE") }
        limits[String(parts[0])] = value
    }

    mutating func add(_ figure: String, _ value: Double, _ unit: String) {
        let limit = limits[figure]
        let isPast = limit.map { value > $0 } ?? false
        if isPast { isWithinLimits = false }
        let verdict = limit.map { isPast ? "\tPAST THE LIMIT \($0)" : "\twithin \($0)" } ?? ""
        print("\(figure)\t\(String(format: "%.4g", value))\t\(unit)\(verdict)")
    }
}

/// Seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
}

/// The value below which `share` of the values lie.
func percentile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    return sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
}
