import Drawing
import Elements
import Ink
import Merging
import RandomDrawings
import TestSupport

/// A drawing that somebody goes on with in two places.
struct Copies {
    var a, b: NamedDrawing

    /// One of up to 20 steps, with up to 12 more in each copy.
    static func random(using random: inout SeededRandom) -> Copies {
        var common = NamedDrawing(Drawing(), names: [.random(in: .min ... .max, using: &random)])
        common.goOn(.random(in: 0...20, using: &random), using: &random)
        var copies = Copies(a: common, b: common)
        copies.a.goOn(.random(in: 1...12, using: &random), using: &random)
        copies.b.goOn(.random(in: 1...12, using: &random), using: &random)
        return copies
    }
}

extension NamedDrawing {
    /// A blank drawing.
    init(name: Int64) { self.init(Drawing(), names: [name]) }

    mutating func goOn(_ steps: Int, using random: inout SeededRandom) {
        var drawing = drawing
        for _ in 0..<steps { _ = drawing.step(using: &random) }
        let new = (names.count..<drawing.editCount + 1).map { _ in Int64.random(in: .min ... .max, using: &random) }
        self = NamedDrawing(drawing, names: names + new, reunions: reunions)
    }

    /// Changes the drawing; each new edit gets the next name.
    mutating func edit(_ body: (inout Drawing) -> Void) {
        var drawing = drawing
        body(&drawing)
        let new = (names.count..<drawing.editCount + 1).map { _ in Int64.random(in: .min ... .max) }
        self = NamedDrawing(drawing, names: names + new, reunions: reunions)
    }

    /// What the drawing shows at the end of each of its lines, by the name of the edit that led there.
    var pictures: [Int64: UInt64] {
        var pictures: [Int64: UInt64] = [:]
        for end in drawing.lineEnds + [drawing.head] {
            var drawing = drawing
            drawing.go(to: end)
            pictures[names[Int(end.rawValue)]] = drawing.digest
        }
        return pictures
    }

    /// What the drawing shows after the edit of this name.
    func picture(after name: Int64) -> UInt64? {
        guard let place = names.firstIndex(of: name) else { return nil }
        var drawing = drawing
        drawing.go(to: EditID(UInt64(place)))
        return drawing.digest
    }
}

extension Stroke {
    /// A stroke whose sample holds a number, by which tests tell it from others.
    static func number(_ number: Int) -> Stroke {
        Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: 2,
            samples: [PackedSample(x: Int32(number), y: 0, elapsed: 0, pressure: 100, angles: 0)],
            bounds: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    }

    var number: Int { Int(samples.first?.x ?? -1) }
}

extension Drawing {
    /// The numbers of the strokes that it shows, bottom first.
    var numbers: [Int] {
        elements.map { element in if case .stroke(let stroke) = element.content { stroke.number } else { -1 } }
    }
}
