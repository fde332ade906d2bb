/// What may be written: the field's kind.
package enum ReadingKind: UInt8, CaseIterable, Sendable {
    /// Words, with what stands between them.
    case text
    /// Digits, with a sign, a decimal point and a unit's per cent.
    case number
    /// Digits and the letters a to f, with or without # before them.
    case hex
    /// Words that need not be in any list: names of people, places and drawings.
    case name
}

/// One way to read a word.
package struct Reading: Equatable, Sendable {
    package var text: String
    /// How likely it is, 0...1. The confidences of a word's readings add up to at most 1.
    package var confidence: Double

    package init(text: String, confidence: Double) { (self.text, self.confidence) = (text, confidence) }
}

/// Strokes that form a word, and how they may be read.
package struct ReadWord: Equatable, Sendable {
    /// Indices of the request's strokes, ascending.
    package var strokes: [Int]
    /// Encloses the strokes' points, in their unit.
    package var box: (min: SIMD2<Float>, max: SIMD2<Float>)
    /// The best first, `mostReadings` at most, no two alike; empty where the strokes are no writing.
    package var readings: [Reading]

    package static let mostReadings = 5

    package init(strokes: [Int], box: (min: SIMD2<Float>, max: SIMD2<Float>), readings: [Reading]) {
        (self.strokes, self.box, self.readings) = (strokes, box, readings)
    }

    package static func == (a: ReadWord, b: ReadWord) -> Bool {
        a.strokes == b.strokes && a.box == b.box && a.readings == b.readings
    }
}
