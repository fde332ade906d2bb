/// Reads strokes with the model: words by their places, pictures of each, and what the model says about these. One thread uses it.
final class WordReader {
    private let model: Model
    private let decoders: [ReadingKind: Decoder]
    private let parameters: WordReaderParameters

    /// - Parameter isAnyScript: all of the model's characters are wanted, not only those of the words.
    init(_ model: Model, _ words: WordList, isAnyScript: Bool, parameters: WordReaderParameters = WordReaderParameters()) {
        (self.model, self.parameters) = (model, parameters)
        let letters = isAnyScript ? nil : words.foreignLetters
        decoders = Dictionary(
            uniqueKeysWithValues: ReadingKind.allCases.map { kind in
                let alphabet = Alphabet(kind, known: model.characters, letters: letters)
                return (kind, Decoder(kind: kind, alphabet: alphabet, words: words, parameters: parameters.decoder))
            })
    }

    func read(_ strokes: [HandStroke], as kind: ReadingKind) -> [[ReadWord]] {
        let lines = Segmentation(strokes, isOneWord: !kind.hasWords).lines
        return lines.map { line in line.compactMap { word(strokes, $0, kind) } }
    }

    private func word(_ strokes: [HandStroke], _ numbers: [Int], _ kind: ReadingKind) -> ReadWord? {
        let own = numbers.map { strokes[$0] }
        let measure = WritingMeasure(own)
        guard let box = measure.box else { return nil }
        return ReadWord(strokes: numbers, box: (box.low, box.high), readings: readings(own, measure, kind))
    }

    /// Draws and reads until it is sure.
    private func readings(_ strokes: [HandStroke], _ measure: WritingMeasure, _ kind: ReadingKind) -> [Reading] {
        guard let decoder = decoders[kind] else { return [] }
        var (pictures, readings) = ([Posteriors](), [Reading]())
        for style in parameters.styles {
            guard let image = InkImage(strokes, measure, style), let picture = model.posteriors(of: image, decoder.alphabet) else { break }
            pictures.append(picture)
            readings = decoder.readings(pictures)
            if let first = readings.first, first.confidence >= parameters.sure { break }
        }
        return readings
    }
}

struct WordReaderParameters: Sendable {
    /// Small pictures first, since they are read more quickly.
    var styles = [InkImage.Style(letters: 18, pen: 2.5), InkImage.Style(), InkImage.Style(letters: 26, pen: 3.5)]
    /// With this confidence no further picture is drawn. On the hands for tuning, more pictures than that read nothing better.
    var sure = 0.6
    var decoder = DecoderParameters()
}
