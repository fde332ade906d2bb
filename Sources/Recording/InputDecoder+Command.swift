import Bytes
import Commands
import Ink
import Session

extension InputDecoder {
    func command(_ reader: inout ByteReader) throws(DecodingFailure) -> Command {
        let code = try reader.readUInt8()
        if let command = Self.plain[code] { return command }
        switch code {
        case Command.formerSelect:
            guard let tool = Tool(recordedCode: try reader.readUInt8()) else { throw reader.invalid("an unknown tool") }
            return .select(tool)
        case Command.select(.pen).facts.code:
            guard let tool = Tool(name: try reader.readString()) else { throw reader.invalid("an unknown tool") }
            return .select(tool)
        case Command.opacity(1).facts.code: return .opacity(try reader.readFiniteDouble())
        case Command.string(0).facts.code: return .string(try reader.readFiniteDouble())
        case Command.width(1).facts.code: return .width(try reader.readFiniteDouble())
        case Command.goTo(edit: 0).facts.code:
            guard let edit = Int(exactly: try reader.readFiniteDouble()), 0...Command.lastEdit ~= edit else {
                throw reader.invalid("an edit without a number")
            }
            return .goTo(edit: edit)
        case Command.color(Color(red: 0, green: 0, blue: 0)).facts.code: return .color(try Color(from: &reader))
        case Command.paperColor(Color(red: 0, green: 0, blue: 0)).facts.code: return .paperColor(try Color(from: &reader))
        case Command.paper(.plain).facts.code: return .paper(try choice(&reader))
        case Command.fingers(.automatic).facts.code: return .fingers(try choice(&reader))
        case Command.view(.zoomIn).facts.code: return .view(try choice(&reader))
        case Command.appearance(.dark).facts.code: return .appearance(try choice(&reader))
        case Command.interface(.menu).facts.code: return .interface(try choice(&reader))
        case Command.gesture(.squeeze).facts.code: return .gesture(try choice(&reader))
        default: throw reader.invalid("an unknown command")
        }
    }

    /// Commands without a value, by code.
    private static let plain = Dictionary(uniqueKeysWithValues: Command.named.filter { $0.facts.value == nil }.map { ($0.facts.code, $0) })
}
