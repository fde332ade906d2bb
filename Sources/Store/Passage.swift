package import Ink

/// Words that belong together: a line of ink, or a text.
package struct Passage: Equatable, Sendable {
    /// Names what the words were read from: the same strokes in the same places have the same name in every file.
    package let name: UInt64
    /// In the order in which they are read, `mostWords` at most.
    package let words: [PlacedWord]

    package static let mostWords = 4096

    package init(name: UInt64, words: [PlacedWord]) { (self.name, self.words) = (name, Array(words.prefix(Self.mostWords))) }
}

/// A word on the canvas.
package struct PlacedWord: Equatable, Sendable {
    /// What it may say, the likeliest first. A typed word has one reading.
    package let readings: [String]
    /// Encloses the word, in canvas points.
    package let box: CanvasRect

    package init(_ readings: [String], box: CanvasRect) { (self.readings, self.box) = (readings, box) }
}
