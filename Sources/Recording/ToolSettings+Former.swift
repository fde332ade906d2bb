import Bytes
import Commands
import Ink

/// The settings in formats 1 to 5: use of fingers; the hand, since 5; smoothing; bindings; for each command with keys of its own, sorted by
/// name, its name and the texts of its chords; pressure curves and whether motion is reduced, since 5.
extension ToolSettings {
    init(formerFrom reader: inout ByteReader, as tag: SettingsTag) throws(DecodingFailure) {
        self.init()
        fingers = try Self.choice(&reader)
        if tag == .positional { handedness = try Self.choice(&reader) }
        smoothing = try reader.readFiniteDouble()
        if tag == .former {
            bindings[.press(.upper)] = try PencilAction(formerFrom: &reader)
            bindings[.press(.lower)] = try PencilAction(formerFrom: &reader)
        } else {
            bindings = Bindings()
            for _ in 0..<(try reader.readCount(ofSize: 2)) {
                guard let gesture = PencilGesture.allCases.first(where: { [name = try reader.readString()] in $0.name == name }) else {
                    throw reader.invalid("an unknown gesture")
                }
                bindings[gesture] = try PencilAction(formerFrom: &reader)
            }
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
        guard tag == .positional else { return }
        try decodeCurves(from: &reader)
        reducesMotion = try reader.readBool()
    }

    private static func choice<Choice: RawRepresentable<String>>(_ reader: inout ByteReader) throws(DecodingFailure) -> Choice {
        guard let choice = Choice(rawValue: try reader.readString()) else { throw reader.invalid("an unknown setting") }
        return choice
    }
}

extension PencilAction {
    init(formerFrom reader: inout ByteReader) throws(DecodingFailure) {
        let name = try reader.readString()
        // Formats 1 to 3 had this action without a command; it did nothing.
        if name == "runShortcut" {
            self = .ignore
            return
        }
        guard !PencilAction.isProgram(name) else { throw reader.invalid("an unknown action") }
        do throws(BindingError) { self = try PencilAction(name: name) } catch { throw reader.invalid("an unknown action") }
    }
}
