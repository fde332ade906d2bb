import Ink

/// As recordings have it: the use of fingers; smoothing; the buttons' actions; for each command with keys of its own, by name, its
/// name and the texts of its chords.
extension ToolSettings {
    func encode(into writer: inout ByteWriter) {
        writer.write(fingers.rawValue)
        writer.write(smoothing)
        writer.write(upperButton.rawValue)
        writer.write(lowerButton.rawValue)
        writer.write(count: keys.count)
        for (command, chords) in keys.sorted(by: { $0.key.name < $1.key.name }) {
            writer.write(command.name)
            writer.write(count: chords.count)
            for chord in chords { writer.write(chord.text) }
        }
    }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
        self.init()
        fingers = try Self.choice(&reader)
        smoothing = try reader.readFiniteDouble()
        upperButton = try Self.choice(&reader)
        lowerButton = try Self.choice(&reader)
        for _ in 0..<(try reader.readCount(ofSize: 2)) {
            guard let command = Command(name: try reader.readString()) else { throw reader.invalid("an unknown command") }
            var chords: [KeyChord] = []
            for _ in 0..<(try reader.readCount(ofSize: 1)) {
                guard let chord = KeyChord(try reader.readString()) else { throw reader.invalid("an unknown key") }
                chords.append(chord)
            }
            keys[command] = chords
        }
    }

    private static func choice<Choice: RawRepresentable<String>>(_ reader: inout ByteReader) throws(DecodingFailure) -> Choice {
        guard let choice = Choice(rawValue: try reader.readString()) else { throw reader.invalid("an unknown setting") }
        return choice
    }
}
