import Ink

/// Reads what `InputEncoder` wrote; anything else is refused.
struct InputDecoder: Sendable {
    private var last = LastRecorded()

    mutating func next(_ reader: inout ByteReader) throws(DecodingFailure) -> SessionInput {
        guard let tag = RecordedTag(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown kind of input") }
        if tag == .command { return .command(try command(&reader)) }
        if tag.isSettings { return .settings(try ToolSettings(from: &reader, as: tag)) }
        let (micros, isOver) = last.time.addingReportingOverflow(try reader.readSignedVarint())
        guard !isOver, abs(Double(micros)) <= 1e18 else { throw reader.invalid("a time beyond all") }
        last.time = micros
        let time = Double(micros) / RecordedSteps.time
        switch tag {
        case .motion: return .input(.pointer(try pointer(.motion, time, &reader)))
        case .press:
            let button = PointerButton(try reader.readUInt8())
            return .input(.pointer(try pointer(.press(button), time, &reader)))
        case .release:
            let button = PointerButton(try reader.readUInt8())
            return .input(.pointer(try pointer(.release(button), time, &reader)))
        case .cancel: return .input(.pointer(try pointer(.cancel, time, &reader)))
        case .key:
            let flags = try reader.readUInt8()
            let modifiers = Modifiers(rawValue: try reader.readUInt8())
            guard let code = UInt32(exactly: try reader.readVarint()), let key = Key(recordedCode: code) else {
                throw reader.invalid("an unknown key")
            }
            return .input(
                .key(KeyEvent(key: key, isPressed: flags & 1 != 0, isRepeat: flags & 2 != 0, modifiers: modifiers, time: time)))
        case .scroll: return .input(.scroll(try scroll(time, &reader)))
        case .gesture:
            let device = try device(&reader)
            let gesture: BarrelGesture = try choice(&reader)
            return .input(.gesture(GestureEvent(device: device, gesture: gesture, begins: try reader.readBool(), time: time)))
        case .pinch: return .input(.scroll(try pinch(time, &reader)))
        case .proximity:
            let device = try device(&reader)
            let kind = try kind(&reader)
            return .input(.proximity(device: device, kind: kind, isNear: try reader.readBool(), time: time))
        case .overInterface:
            let device = try device(&reader)
            let kind = try kind(&reader)
            return .input(.overInterface(device: device, kind: kind, isDown: try reader.readBool(), time: time))
        case .refined:
            let device = try device(&reader)
            let index = try index(&reader)
            let fields = RecordedFields(rawValue: try reader.readUInt8())
            return .input(.refined(Refinement(device: device, index: index, time: time, axes: try reader.readAxes(fields))))
        case .left: return .input(.left(device: try device(&reader), time: time))
        case .grabbed: return .input(.grabbed(time: time))
        case .removed: return .input(.removed(device: try device(&reader), time: time))
        case .focus: return .input(.focus(isFocused: try reader.readBool(), time: time))
        case .window:
            let width = try reader.readVarint()
            let height = try reader.readVarint()
            guard 1...16_384 ~= width, 1...16_384 ~= height else { throw reader.invalid("a window of \(width) × \(height)") }
            return .input(.window(width: Int(width), height: Int(height), scale: try reader.readFiniteDouble(), time: time))
        case .tick: return .input(.tick(time: time))
        case .command, .settings, .handlessSettings, .formerSettings: preconditionFailure("taken above")
        }
    }

    private mutating func pointer(_ phase: PointerEvent.Phase, _ time: Double, _ reader: inout ByteReader) throws(DecodingFailure)
        -> PointerEvent
    {
        let kind = try kind(&reader)
        let device = try device(&reader)
        let place = try position(&reader)
        let fields = RecordedFields(rawValue: try reader.readUInt8())
        var event = PointerEvent(device: device, kind: kind, phase: phase, time: time, position: place)
        event.coalesced = fields.contains(.coalesced)
        event.axes = try reader.readAxes(fields)
        if fields.contains(.estimated) {
            event.estimated = EstimatedProperties(rawValue: try reader.readUInt8())
            if event.estimated.remove(.recordedIndex) != nil { event.updateIndex = try index(&reader) }
        }
        if fields.contains(.modifiers) { event.modifiers = Modifiers(rawValue: try reader.readUInt8()) }
        if fields.contains(.contact) {
            guard let contact = UInt32(exactly: try reader.readVarint()) else { throw reader.invalid("a contact beyond all") }
            event.contact = contact
        }
        return event
    }

    private mutating func scroll(_ time: Double, _ reader: inout ByteReader) throws(DecodingFailure) -> ScrollEvent {
        let device = try device(&reader)
        let place = try position(&reader)
        let dx = try wheel(&reader)
        let dy = try wheel(&reader)
        return ScrollEvent(
            device: device, position: place, dx: dx, dy: dy, modifiers: Modifiers(rawValue: try reader.readUInt8()), time: time)
    }

    private mutating func pinch(_ time: Double, _ reader: inout ByteReader) throws(DecodingFailure) -> ScrollEvent {
        let device = try device(&reader)
        let place = try position(&reader)
        let zoom = Double(try reader.readVarint()) / RecordedSteps.zoom
        guard RecordedSteps.zooms ~= zoom else { throw reader.invalid("a pinch by \(zoom)") }
        return ScrollEvent(device: device, position: place, zoom: zoom, modifiers: Modifiers(rawValue: try reader.readUInt8()), time: time)
    }

    private mutating func position(_ reader: inout ByteReader) throws(DecodingFailure) -> Point {
        last.x &+= try reader.readSignedVarint()
        last.y &+= try reader.readSignedVarint()
        let farthest: Int64 = 1 << 32
        guard -farthest...farthest ~= last.x, -farthest...farthest ~= last.y else { throw reader.invalid("a position beyond all") }
        return Point(x: Double(last.x) / RecordedSteps.position, y: Double(last.y) / RecordedSteps.position)
    }

    private func wheel(_ reader: inout ByteReader) throws(DecodingFailure) -> Double {
        let steps = Double(try reader.readSignedVarint())
        guard abs(steps) <= 100 * RecordedSteps.wheel else { throw reader.invalid("a wheel beyond all") }
        return steps / RecordedSteps.wheel
    }

    private func index(_ reader: inout ByteReader) throws(DecodingFailure) -> UInt32 {
        guard let index = UInt32(exactly: try reader.readVarint()) else { throw reader.invalid("an index beyond all") }
        return index
    }

    private func device(_ reader: inout ByteReader) throws(DecodingFailure) -> DeviceID {
        guard let number = Int32(exactly: try reader.readSignedVarint()) else { throw reader.invalid("a device beyond all") }
        return DeviceID(number)
    }

    private func kind(_ reader: inout ByteReader) throws(DecodingFailure) -> PointerKind {
        guard let kind = PointerKind(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown kind of pointer") }
        return kind
    }

    private func command(_ reader: inout ByteReader) throws(DecodingFailure) -> Command {
        let code = try reader.readUInt8()
        switch code {
        case Command.undo.recordedCode: return .undo
        case Command.redo.recordedCode: return .redo
        case Command.clear.recordedCode: return .clear
        case Command.select(.pen).recordedCode:
            guard let tool = Tool(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown tool") }
            return .select(tool)
        case Command.selectPrevious.recordedCode: return .selectPrevious
        case Command.toggleEraser.recordedCode: return .toggleEraser
        case Command.smaller.recordedCode: return .smaller
        case Command.larger.recordedCode: return .larger
        case Command.opacity(1).recordedCode: return .opacity(try reader.readFiniteDouble())
        case Command.width(1).recordedCode: return .width(try reader.readFiniteDouble())
        case Command.color(Color(red: 0, green: 0, blue: 0)).recordedCode: return .color(try color(&reader))
        case Command.paperColor(Color(red: 0, green: 0, blue: 0)).recordedCode: return .paperColor(try color(&reader))
        case Command.paper(.plain).recordedCode: return .paper(try choice(&reader))
        case Command.fingers(.automatic).recordedCode: return .fingers(try choice(&reader))
        case Command.view(.zoomIn).recordedCode: return .view(try choice(&reader))
        case Command.appearance(.dark).recordedCode: return .appearance(try choice(&reader))
        case Command.interface(.menu).recordedCode: return .interface(try choice(&reader))
        case Command.gesture(.squeeze).recordedCode: return .gesture(try choice(&reader))
        default: throw reader.invalid("an unknown command")
        }
    }

    private func color(_ reader: inout ByteReader) throws(DecodingFailure) -> Color {
        Color(red: try reader.readUInt8(), green: try reader.readUInt8(), blue: try reader.readUInt8())
    }

    private func choice<Choice: RawRepresentable<String>>(_ reader: inout ByteReader) throws(DecodingFailure) -> Choice {
        guard let choice = Choice(rawValue: try reader.readString()) else { throw reader.invalid("an unknown command") }
        return choice
    }
}
