import Bytes
import Commands
import Ink
import Session
import Tools

extension ToolState {
    /// | field | as |
    /// | --- | --- |
    /// | 1 selected tool, 2 previous tool | names; without the second: none |
    /// | 3 inks, in the order of the picker, and the eraser's | count; each after its length: `InkSet.Slot.encode` |
    /// | 4 a pen is known, 5 a pen has touched | u8 |
    /// | 6 settings | `ToolSettings.encode` |
    /// | 7 last marking tool, 8 last eraser | names; absent: as 1 and 2 tell |
    ///
    /// A tool newer than this program is kept unchanged; the first ink is selected instead.
    func encode(into writer: inout ByteWriter) {
        writer.writeFields(keeping: unread) { fields in
            fields.write(1) { $0.write(choice.selected.name) }
            if let previous = choice.previous { fields.write(2) { $0.write(previous.name) } }
            fields.write(3) { body in
                body.write(count: inks.slots.count)
                for slot in inks.slots { slot.encode(into: &body) }
            }
            fields.write(4) { $0.write(penIsKnown) }
            fields.write(5) { $0.write(penHasTouched) }
            fields.write(6) { settings.encode(into: &$0) }
            let (marking, eraser) = choice.untold
            if let marking { fields.write(7) { $0.write(marking.name) } }
            if let eraser { fields.write(8) { $0.write(eraser.name) } }
        }
    }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
        var selected: Tool?
        var previous: Tool?
        var marking: Tool?
        var eraser: Tool?
        var slots: [InkSet.Slot] = []
        var state = ToolState()
        state.unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1:
                selected = Tool(name: try body.readString())
                return selected != nil
            case 2:
                previous = Tool(name: try body.readString())
                return previous != nil
            case 3: for _ in 0..<(try body.readCount(ofSize: 1)) { slots.append(try InkSet.Slot(from: &body)) }
            case 4: state.penIsKnown = try body.readBool()
            case 5: state.penHasTouched = try body.readBool()
            case 6: state.settings = try ToolSettings(from: &body)
            case 7:
                marking = Tool(name: try body.readString())
                return marking != nil
            case 8:
                eraser = Tool(name: try body.readString())
                return eraser != nil
            default: return false
            }
            return true
        }
        guard let inks = InkSet(slots) else { throw reader.invalid("inks missing or repeated") }
        state.inks = inks
        state.choice = ToolChoice(selected: selected, previous: previous, marking: marking, eraser: eraser, among: inks)
        self = state
    }
}

extension InkSet.Slot {
    /// | field | as |
    /// | --- | --- |
    /// | 1 tool | name |
    /// | 2 ink | `InkDefinition.encode` |
    /// | 3 colour | red, green, blue, u8 |
    /// | 4 width, 5 opacity, 6 string | doubles; the last is absent where it is 0 |
    fileprivate func encode(into writer: inout ByteWriter) {
        writer.writeSizedFields(keeping: unread) { fields in
            fields.write(1) { $0.write(tool.name) }
            fields.write(2) { ink.encode(into: &$0) }
            fields.write(3) { attributes.color.encode(into: &$0) }
            fields.write(4) { $0.write(attributes.width) }
            fields.write(5) { $0.write(attributes.opacity) }
            if attributes.string != 0 { fields.write(6) { $0.write(attributes.string) } }
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(DecodingFailure) {
        var tool: Tool?
        var ink: InkDefinition?
        var color: Color?
        var width: Double?
        var opacity: Double?
        var string = 0.0
        let unread = try reader.readSizedFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: tool = Tool(name: try body.readString())
            case 2: ink = try InkDefinition.decode(from: &body)
            case 3: color = try Color(from: &body)
            case 4: width = try body.readNumber("a width of", in: InkStyle.widthRange)
            case 5: opacity = try body.readNumber("an opacity of", in: 0...1)
            case 6: string = try body.readNumber("a string of", in: InkStyle.stringRange)
            default: return false
            }
            return true
        }
        guard let tool, let ink, let color, let width, let opacity else { throw reader.invalid("an incomplete ink") }
        self.init(tool, ink, InkAttributes(color: color, width: width, opacity: opacity, string: string), unread: unread)
    }
}
