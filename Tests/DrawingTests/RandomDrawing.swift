import Drawing
import Ink
import TestSupport

extension Stroke {
    /// A stroke of up to 20 samples anywhere within a few thousand points, from a dot to one as large as the page; now and then one
    /// with bounds that no world holds.
    static func random(using random: inout SeededRandom) -> Stroke {
        let extent = Double.random(in: 0...1, using: &random)
        let width = extent * extent * extent * 4000
        let x = Double.random(in: -3000...3000, using: &random)
        let y = Double.random(in: -3000...3000, using: &random)
        let bounds =
            switch Int.random(in: 0..<40, using: &random) {
            case 0: CanvasRect.empty
            case 1: CanvasRect(minX: -2_000_000, minY: y, maxX: x, maxY: y + 1)
            case 2: CanvasRect(minX: x, minY: y, maxX: x, maxY: 3_000_000)
            default: CanvasRect(minX: x, minY: y, maxX: x + width, maxY: y + Double.random(in: 0...1, using: &random) * width)
            }
        let samples = (0..<Int.random(in: 0...20, using: &random)).map { _ in
            PackedSample(
                x: .random(in: .min ... .max, using: &random), y: .random(in: .min ... .max, using: &random),
                elapsed: .random(in: 0...UInt16.max, using: &random), pressure: .random(in: 0...UInt16.max, using: &random),
                angles: .random(in: 0...UInt32.max, using: &random))
        }
        return Stroke(
            style: .standard(InkDefinition.former[Int.random(in: 0..<3, using: &random)]),
            pointer: PointerKind.allCases[Int.random(in: 0..<4, using: &random)],
            captureScale: .random(in: 0.05...64, using: &random), modelVersion: .random(in: ModelVersion.known, using: &random),
            samples: samples,
            bounds: bounds)
    }
}

extension CanvasRect {
    static func random(using random: inout SeededRandom) -> CanvasRect {
        let x = Double.random(in: -4000...4000, using: &random)
        let y = Double.random(in: -4000...4000, using: &random)
        return CanvasRect(
            minX: x, minY: y, maxX: x + .random(in: 0...2000, using: &random), maxY: y + .random(in: 0...2000, using: &random))
    }
}

extension Paper {
    /// One of few, so that a change to the same comes up.
    static func random(using random: inout SeededRandom) -> Paper {
        Paper(
            color: Color(red: 250, green: 240, blue: .random(in: 0...1, using: &random)),
            pattern: Pattern.allCases.randomElement(using: &random) ?? .plain, spacing: Bool.random(using: &random) ? 24 : 7.5)
    }
}

extension Drawing {
    /// One random step: mostly strokes, and every other kind of edit and move through history.
    mutating func step(using random: inout SeededRandom) -> AppliedEdit? {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<10: return insert(.random(using: &random))
        case 10: return remove(elements(touching: .random(using: &random)))
        case 11: return remove(elements.filter { _ in Bool.random(using: &random) })
        case 12 where Bool.random(using: &random): return setPaper(.random(using: &random))
        case 12: return Int.random(in: 0..<4, using: &random) == 0 ? clear() : nil
        case 13..<17: return undo()
        case 17..<19: return redo()
        default: return redoBranches.randomElement(using: &random).flatMap { redo(along: $0) }
        }
    }

    static func random(steps: Int, using random: inout SeededRandom) -> Drawing {
        var drawing = Drawing()
        for _ in 0..<steps { _ = drawing.step(using: &random) }
        return drawing
    }
}
