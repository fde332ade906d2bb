import Bytes
import Commands
import Drawing
import Ink
import Session

extension InputDecoder {
    func command(_ reader: inout ByteReader) throws(DecodingFailure) -> Command {
        let code = try reader.readUInt8()
        switch code {
        case Command.undo.recordedCode: return .undo
        case Command.redo.recordedCode: return .redo
        case Command.clear.recordedCode: return .clear
        case Command.formerSelect:
            guard let tool = Tool(recordedCode: try reader.readUInt8()) else { throw reader.invalid("an unknown tool") }
            return .select(tool)
        case Command.select(.pen).recordedCode:
            guard let tool = Tool(name: try reader.readString()) else { throw reader.invalid("an unknown tool") }
            return .select(tool)
        case Command.selectPrevious.recordedCode: return .selectPrevious
        case Command.toggleEraser.recordedCode: return .toggleEraser
        case Command.smaller.recordedCode: return .smaller
        case Command.larger.recordedCode: return .larger
        case Command.opacity(1).recordedCode: return .opacity(try reader.readFiniteDouble())
        case Command.width(1).recordedCode: return .width(try reader.readFiniteDouble())
        case Command.color(Color(red: 0, green: 0, blue: 0)).recordedCode: return .color(try Color(from: &reader))
        case Command.paperColor(Color(red: 0, green: 0, blue: 0)).recordedCode: return .paperColor(try Color(from: &reader))
        case Command.paper(.plain).recordedCode: return .paper(try choice(&reader))
        case Command.fingers(.automatic).recordedCode: return .fingers(try choice(&reader))
        case Command.view(.zoomIn).recordedCode: return .view(try choice(&reader))
        case Command.appearance(.dark).recordedCode: return .appearance(try choice(&reader))
        case Command.interface(.menu).recordedCode: return .interface(try choice(&reader))
        case Command.gesture(.squeeze).recordedCode: return .gesture(try choice(&reader))
        default: throw reader.invalid("an unknown command")
        }
    }

}
