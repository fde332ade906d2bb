import Bytes
import Commands
import Ink
import Session

/// As recordings have it: the use of fingers; the hand; smoothing; the action of each gesture that has one, by the gesture's name; for each
/// command with keys of its own, by name, its name and the texts of its chords; the pressure curves; whether motion is reduced.
extension ToolSettings {
    func encode(into writer: inout ByteWriter) {
        writer.write(fingers.rawValue)
        writer.write(handedness.rawValue)
        writer.write(smoothing)
        let bound = PencilGesture.allCases.filter { bindings[$0] != .ignore }
        writer.write(count: bound.count)
        for gesture in bound {
            writer.write(gesture.name)
            writer.write(bindings[gesture].name)
        }
        writer.write(count: keys.count)
        for (command, chords) in keys.sorted(by: { $0.key.name < $1.key.name }) {
            writer.write(command.name)
            writer.write(count: chords.count)
            for chord in chords { writer.write(chord.text) }
        }
        encodeCurves(into: &writer)
        writer.write(reducesMotion)
    }

    init(from reader: inout ByteReader, as tag: SettingsTag) throws(DecodingFailure) {
        self.init()
        fingers = try Self.choice(&reader)
        if tag == .current { handedness = try Self.choice(&reader) }
        smoothing = try reader.readFiniteDouble()
        if tag != .former {
            bindings = Bindings()
            for _ in 0..<(try reader.readCount(ofSize: 2)) {
                let name = try reader.readString()
                guard let gesture = PencilGesture.allCases.first(where: { $0.name == name }) else {
                    throw reader.invalid("an unknown gesture")
                }
                bindings[gesture] = try PencilAction(from: &reader)
            }
        } else {
            bindings[.press(.upper)] = try PencilAction(from: &reader)
            bindings[.press(.lower)] = try PencilAction(from: &reader)
        }
        for _ in 0..<(try reader.readCount(ofSize: 2)) {
            guard let command = Command(name: try reader.readString()) else { throw reader.invalid("an unknown command") }
            var chords: [KeyChord] = []
            for _ in 0..<(try reader.readCount(ofSize: 1)) {
                guard let chord = KeyChord(try reader.readString()) else { throw reader.invalid("an unknown key") }
                chords.append(chord)
            }
            keys[command] = chords
        }
        if tag == .current {
            try decodeCurves(from: &reader)
            reducesMotion = try reader.readBool()
        }
    }

    private static func choice<Choice: RawRepresentable<String>>(_ reader: inout ByteReader) throws(DecodingFailure) -> Choice {
        guard let choice = Choice(rawValue: try reader.readString()) else { throw reader.invalid("an unknown setting") }
        return choice
    }
}

extension PencilAction {
    init(from reader: inout ByteReader) throws(DecodingFailure) {
        let name = try reader.readString()
        // Formats 1 to 3 had it without a command, when it did nothing.
        if name == "runShortcut" {
            self = .ignore
            return
        }
        do throws(BindingError) { self = try PencilAction(name: name) } catch { throw reader.invalid("an unknown action") }
    }
}
