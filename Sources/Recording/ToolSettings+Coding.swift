import Bytes
import Commands
import Ink
import InkCoding
import Session

/// | field | as |
/// | --- | --- |
/// | 1 lines | count; each: name and text, as the settings file has them |
/// | 2 keys | count; each: a command's name; a count, and the texts of its chords |
/// | 3 pressure curves | `encodeCurves` |
/// | 4 own inks | count; each: its name, and `InkDefinition.encode`; absent where there are none |
///
/// A line or key newer than this program is kept unchanged, and does nothing. The programs that gestures run are neither written nor read:
/// see `ProgramLine`.
extension ToolSettings {
    private static let recordedLines = lines + bindingLines

    func encode(into writer: inout ByteWriter) {
        writer.writeSizedFields(keeping: unread) { fields in
            fields.write(1) { encodeLines(into: &$0) }
            fields.write(2) { encodeKeys(into: &$0) }
            fields.write(3) { encodeCurves(into: &$0) }
            if !ownInks.isEmpty { fields.write(4) { encodeInks(into: &$0) } }
        }
    }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
        var settings = ToolSettings()
        settings.unread = try reader.readSizedFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: return try settings.decodeLines(from: &body)
            case 2: return try settings.decodeKeys(from: &body)
            case 3: try settings.decodeCurves(from: &body)
            case 4: try settings.decodeInks(from: &body)
            default: return false
            }
            return true
        }
        self = settings
    }

    private func encodeLines(into writer: inout ByteWriter) {
        var told = self
        told.bindings = bindings.withoutLines
        writer.write(count: Self.recordedLines.count)
        for line in Self.recordedLines {
            writer.write(line.name)
            writer.write(line.text(told) ?? "")
        }
    }

    /// Returns whether everything was understood.
    private mutating func decodeLines(from reader: inout ByteReader) throws(DecodingFailure) -> Bool {
        var isUnderstood = true
        for _ in 0..<(try reader.readCount(ofSize: 2)) {
            let (name, text) = (try reader.readString(), try reader.readString())
            if let gesture = PencilGesture.allCases.first(where: { $0.settingName == name }), PencilAction.isProgram(text) {
                bindings[gesture] = .runProgram(.untold)
                continue
            }
            let line = Self.recordedLines.first { $0.name == name }
            if line == nil || line?.read(text, &self) != nil { isUnderstood = false }
        }
        return isUnderstood
    }

    private func encodeInks(into writer: inout ByteWriter) {
        writer.write(count: ownInks.count)
        for own in ownInks {
            writer.write(own.name)
            own.ink.encode(into: &writer)
        }
    }

    private mutating func decodeInks(from reader: inout ByteReader) throws(DecodingFailure) {
        var ids: Set<String> = []
        for _ in 0..<(try reader.readCount(ofSize: 2)) {
            let (name, ink) = (try reader.readString(), try InkDefinition.decode(from: &reader))
            guard ids.count < Self.mostOwnInks, ids.insert(ink.id.name).inserted,
                let own = try? NamedInk(name: name, ink: ink)
            else { throw reader.invalid("an ink of one's own that cannot be") }
            ownInks.append(own)
        }
    }

    private func encodeKeys(into writer: inout ByteWriter) {
        writer.write(count: keys.count)
        for (command, chords) in keys.sorted(by: { $0.key.name < $1.key.name }) {
            writer.write(command.name)
            writer.write(count: chords.count)
            for chord in chords { writer.write(chord.text) }
        }
    }

    /// Returns whether everything was understood.
    private mutating func decodeKeys(from reader: inout ByteReader) throws(DecodingFailure) -> Bool {
        var isUnderstood = true
        for _ in 0..<(try reader.readCount(ofSize: 2)) {
            let command = Command(name: try reader.readString())
            var chords: [KeyChord] = []
            for _ in 0..<(try reader.readCount(ofSize: 1)) {
                if let chord = KeyChord(try reader.readString()) { chords.append(chord) } else { isUnderstood = false }
            }
            if let command { keys[command] = chords } else { isUnderstood = false }
        }
        return isUnderstood
    }
}
