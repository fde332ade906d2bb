internal import Bytes
package import Elements
package import Ink
package import Reading
package import Store

/// Strokes that may be a line of writing: one after the other along a line, as a hand writes them.
///
/// What is added to a page leaves the lines before as they are, which therefore need not be read again.
package struct WrittenLine: Sendable {
    /// In the order in which they were drawn.
    package private(set) var elements: [Element]
    /// Encloses the strokes, in canvas points.
    package private(set) var box: CanvasRect
    /// The height of the tallest stroke.
    private var height: Double
    /// Enclose the strokes added last, the newest last: a line may rise or fall.
    private var recent: [CanvasRect]

    private init(_ element: Element) {
        let box = element.bounds
        (elements, self.box, height, recent) = ([element], box, box.height, [box])
    }

    /// A longer one is taken apart: it is no line, or takes long to read.
    private static let mostStrokes = 200
    /// How far from a line's end a stroke may begin that goes on with it, in heights of its tallest stroke.
    private static let reach = 2.5
    /// The strokes whose height above the page the next one is compared with.
    private static let mostRecent = 4
    /// The share of the lower one of line and stroke that must lie side by side.
    private static let leastOverlap = 0.3
    /// How much taller than all before a stroke may be.
    private static let mostGrowth = 4.0

    /// The lines of ink among elements, in the order in which they were begun. What no hand writes so large or so small is left out.
    package static func lines(of elements: [Element]) -> [WrittenLine] {
        var lines: [WrittenLine] = []
        let strokes = elements.filter { element in
            guard case .stroke(let stroke) = element.content, !stroke.style.ink.paint.erases else { return false }
            let box = element.bounds
            return box.isWithinReach && max(box.width, box.height) <= mostExtent
        }
        for element in strokes.sorted(by: { $0.id < $1.id }) {
            if lines.last?.goesOn(with: element.bounds) == true {
                lines[lines.count - 1].append(element)
            } else {
                lines.append(WrittenLine(element))
            }
        }
        return withMarks(lines).filter { leastHeight...mostHeight ~= $0.box.height }
    }

    /// In canvas points.
    private static let mostExtent = 1e4
    private static let (leastHeight, mostHeight) = (3.0, 1e3)

    private mutating func append(_ element: Element) {
        let box = element.bounds
        elements.append(element)
        self.box = self.box.union(box)
        height = max(height, box.height)
        recent = recent.suffix(Self.mostRecent - 1) + [box]
    }

    private func goesOn(with next: CanvasRect) -> Bool {
        guard elements.count < Self.mostStrokes else { return false }
        // A line that has only dots and dashes so far is as high as its next stroke.
        let size = elements.count < 3 ? max(height, next.height) : height
        if elements.count >= 3, next.height > height * Self.mostGrowth { return false }
        guard max(next.minX - box.maxX, box.minX - next.maxX) <= size * Self.reach else { return false }
        let last = recent.reduce(CanvasRect.empty) { $0.union($1) }
        let shared = min(next.maxY, last.maxY) - max(next.minY, last.minY)
        // Dots, accents and commas stand above or below.
        let isMark = next.height < size * 0.4 || last.height < size * 0.4
        return isMark ? shared > -size * 0.5 : shared >= Self.leastOverlap * min(next.height, last.height)
    }

    // MARK: - Dots and crosses

    /// How many lines ago a mark's line may have been written.
    private static let memory = 32

    /// Dots and crosses that were made after their lines join them.
    private static func withMarks(_ all: [WrittenLine]) -> [WrittenLine] {
        var lines: [WrittenLine] = []
        for line in all {
            let homes = lines.indices.suffix(memory).filter { lines[$0].takes(marks: line) }
            if let home = homes.last {
                for element in line.elements { lines[home].append(element) }
            } else {
                lines.append(line)
            }
        }
        return lines
    }

    private func takes(marks line: WrittenLine) -> Bool {
        guard line.elements.count <= 4, elements.count >= 3, elements.count + line.elements.count <= Self.mostStrokes,
            line.height < height * 0.6
        else { return false }
        let margin = height * 0.3
        return line.box.minX >= box.minX - margin && line.box.maxX <= box.maxX + margin && line.box.minY >= box.minY - height * 0.6
            && line.box.maxY <= box.maxY + margin
    }

    // MARK: - Reading

    /// Names it by what its strokes look like.
    package var name: UInt64 {
        var digest = Digest()
        for element in elements { digest.combine(element.digest) }
        return digest.value
    }

    /// What is to be read, in canvas points.
    package var strokes: [HandStroke] { elements.compactMap { HandStroke($0) } }

    /// The words that were read of it.
    package func passage(_ lines: [[ReadWord]]) -> Passage {
        let words = lines.joined().compactMap { word -> PlacedWord? in
            let readings = word.readings.prefix(Self.mostReadings).filter { $0.confidence >= Self.leastConfidence }
            guard let best = readings.first, best.confidence >= Self.leastBest else { return nil }
            let (low, high) = (word.box.min, word.box.max)
            let box = CanvasRect(minX: Double(low.x), minY: Double(low.y), maxX: Double(high.x), maxY: Double(high.y))
            return PlacedWord(readings.map(\.text), box: box)
        }
        return Passage(name: name, words: words)
    }

    /// The readings by which a word is found.
    private static let mostReadings = 3
    /// A reading that is less likely finds nothing but what was not meant.
    private static let leastConfidence = 0.02
    /// What is read with less confidence is no writing.
    private static let leastBest = 0.1
}

extension CanvasRect {
    fileprivate var width: Double { maxX - minX }
    fileprivate var height: Double { maxY - minY }
}
