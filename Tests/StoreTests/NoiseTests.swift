import Drawing
import Elements
import Glibc
import Ink
import Testing
import TestSupport
import Threads

@testable import Files
@testable import Store

@Suite("Noise in a large file") struct NoiseTests {
    /// The number of places in the long round: `INKSTONE_NOISES`. Nil in the short one.
    private static let longRound = getenv("INKSTONE_NOISES").flatMap { Int(String(cString: $0)) }

    private static func stroke(using random: inout SeededRandom) -> Stroke {
        var (x, y) = (Int32.random(in: 0...1 << 22, using: &random), Int32.random(in: 0...1 << 22, using: &random))
        let samples = (0..<60).map { _ in
            x += Int32.random(in: -2000...2000, using: &random)
            y += Int32.random(in: -2000...2000, using: &random)
            return PackedSample(x: x, y: y, elapsed: 40, pressure: .random(in: 30000...31000, using: &random), angles: .max)
        }
        return Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest, samples: samples,
            bounds: CanvasRect(minX: 0, minY: 0, maxX: 256, maxY: 256))
    }

    private static func digests(_ drawing: Drawing) -> Set<UInt64> {
        Set(drawing.elements.compactMap { if case .stroke(let stroke) = $0.content { stroke.digest } else { nil } })
    }

    /// In the long round these are a thousandth and a hundredth of all strokes.
    @Test("K6 4 KiB of noise costs at most 100 strokes at half of all places, and at none 1,000; no stroke is wrong") func noise() throws {
        let folder = TemporaryFolder(inMemory: true)
        let path = folder["drawing.inkstone"]
        var random = SeededRandom(seed: 23)
        var drawing = Drawing()
        for number in 0..<(Self.longRound == nil ? 5000 : 100_000) {
            _ = drawing.insert(Self.stroke(using: &random), at: Double(number))
        }
        do {
            let file = try DrawingFile(creating: path)
            try file.save(TouchedRows(all: drawing), of: drawing, session: [])
            try file.closeLog()
        }
        let whole = try contents(of: path)
        let before = Self.digests(drawing)
        var losses: [Int] = []
        var longest = 0.0
        for place in 0..<(Self.longRound ?? 8) {
            // The first page leads to all others.
            let start = place == 0 ? 0 : Int.random(in: 0...whole.count - 4096, using: &random)
            var bytes = whole
            for index in start..<start + 4096 { bytes[index] = .random(in: 0...255, using: &random) }
            folder.write(bytes, to: "drawing.inkstone")
            let begun = monotonicSeconds()
            let salvaged = try DrawingFile.salvage(path).contents.drawing
            longest = max(longest, monotonicSeconds() - begun)
            let after = Self.digests(salvaged)
            losses.append(before.subtracting(after).count)
            #expect(after.isSubset(of: before), "noise at \(start)")
        }
        losses.sort()
        #expect(losses[losses.count / 2] <= 100 && losses[losses.count - 1] <= 1000, "\(losses)")
        if Self.longRound != nil {
            let (middle, most) = (losses[losses.count / 2], losses[losses.count - 1])
            print("noise at \(losses.count) places: \(middle) of \(before.count) strokes lost at half of them, at most \(most)")
            print("the slowest was salvaged in \(longest) s")
        }
    }
}
