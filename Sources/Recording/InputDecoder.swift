import Bytes
import Commands
import Contacts
import Ink
import Session
import Tools

/// Reads what `InputEncoder` wrote; anything else is refused.
struct InputDecoder: Sendable {
    private var last = LastRecorded()
    /// Judges the events of formats 1 to 6; nil since format 7, which records verdicts.
    private var former: FormerJudge?

    init(former: FormerJudge? = nil) { self.former = former }

    /// Reads the next input, which in a former format may become several.
    mutating func next(_ reader: inout ByteReader, into inputs: inout [SessionInput]) throws(DecodingFailure) {
        let code = try reader.readUInt8()
        if former == nil {
            inputs.append(try input(code, &reader))
        } else if code == EventTag.overPanel.rawValue {
            let time = try time(&reader)
            let (device, kind) = (try device(&reader), try kind(&reader))
            former?.judge(overPanel: device, kind, isDown: try reader.readBool(), time: time, into: &inputs)
        } else {
            let input = try input(code, &reader)
            former?.judge(input, into: &inputs)
        }
    }

    private mutating func input(_ code: UInt8, _ reader: inout ByteReader) throws(DecodingFailure) -> SessionInput {
        if let tag = EventTag(rawValue: code) { return .input(try event(tag, &reader)) }
        if let tag = SettingsTag(rawValue: code) {
            return .settings(tag == .fields ? try ToolSettings(from: &reader) : try ToolSettings(formerFrom: &reader, as: tag))
        }
        switch code {
        case RecordedTag.judged: return .input(try judged(&reader))
        case RecordedTag.command: return .command(try command(&reader))
        case RecordedTag.clock: return .clock(try clock(&reader))
        default: throw reader.invalid("an unknown kind of input")
        }
    }

    private mutating func judged(_ reader: inout ByteReader) throws(DecodingFailure) -> Judged {
        let verdict = RecordedVerdict(rawValue: try reader.readUInt8())
        let wait = verdict.waits ? try reader.readVarint() : 0
        guard Double(wait) <= Door.longestWait * RecordedSteps.time else { throw reader.invalid("a wait out of range") }
        guard let tag = EventTag(rawValue: try reader.readUInt8()) else { throw reader.invalid("a verdict without an event") }
        return try verdict.judged(try event(tag, &reader), wait: wait, reader)
    }

    private mutating func event(_ tag: EventTag, _ reader: inout ByteReader) throws(DecodingFailure) -> InputEvent {
        let time = try time(&reader)
        switch tag {
        case .motion: return .pointer(try pointer(.motion, time, &reader))
        case .press: return .pointer(try pointer(.press(try button(&reader)), time, &reader))
        case .release: return .pointer(try pointer(.release(try button(&reader)), time, &reader))
        case .cancel: return .pointer(try pointer(.cancel, time, &reader))
        case .key: return .key(try key(time, &reader))
        case .scroll: return .scroll(try scroll(time, &reader))
        case .pinch: return .scroll(try pinch(time, &reader))
        case .gesture: return .gesture(try gesture(time, &reader))
        case .refined: return .refined(try refinement(time, &reader))
        case .proximity:
            let (device, kind) = (try device(&reader), try kind(&reader))
            return .proximity(device: device, kind: kind, isNear: try reader.readBool(), time: time)
        case .overPanel: throw reader.invalid("a pen over a panel, as former formats have it")
        case .left: return .left(device: try device(&reader), time: time)
        case .silent: return .silent(device: try device(&reader), time: time)
        case .grabbed: return .grabbed(time: time)
        case .removed: return .removed(device: try device(&reader), time: time)
        case .focus: return .focus(isFocused: try reader.readBool(), time: time)
        case .window: return try window(time, &reader)
        case .tick: return .tick(time: time)
        }
    }

    private mutating func time(_ reader: inout ByteReader) throws(DecodingFailure) -> Double {
        let (micros, isOver) = last.time.addingReportingOverflow(try reader.readSignedVarint())
        guard !isOver, abs(Double(micros)) <= 1e18 else { throw reader.invalid("a time out of range") }
        last.time = micros
        return Double(micros) / RecordedSteps.time
    }

    private func clock(_ reader: inout ByteReader) throws(DecodingFailure) -> Double {
        let offset = Double(try reader.readSignedVarint()) / RecordedSteps.clock
        guard abs(offset) <= 1e12 else { throw reader.invalid("a time of day out of range") }
        return offset
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
            guard let contact = UInt32(exactly: try reader.readVarint()) else { throw reader.invalid("a contact number out of range") }
            event.contact = contact
        }
        return event
    }

    private func key(_ time: Double, _ reader: inout ByteReader) throws(DecodingFailure) -> KeyEvent {
        let flags = try reader.readUInt8()
        let modifiers = Modifiers(rawValue: try reader.readUInt8())
        guard let code = UInt32(exactly: try reader.readVarint()), let key = Key(recordedCode: code) else {
            throw reader.invalid("an unknown key")
        }
        return KeyEvent(key: key, isPressed: flags & 1 != 0, isRepeat: flags & 2 != 0, modifiers: modifiers, time: time)
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

    private func gesture(_ time: Double, _ reader: inout ByteReader) throws(DecodingFailure) -> GestureEvent {
        let device = try device(&reader)
        let gesture: BarrelGesture = try choice(&reader)
        return GestureEvent(device: device, gesture: gesture, begins: try reader.readBool(), time: time)
    }

    private func refinement(_ time: Double, _ reader: inout ByteReader) throws(DecodingFailure) -> Refinement {
        let device = try device(&reader)
        let index = try index(&reader)
        let fields = RecordedFields(rawValue: try reader.readUInt8())
        return Refinement(device: device, index: index, time: time, axes: try reader.readAxes(fields))
    }

    private func window(_ time: Double, _ reader: inout ByteReader) throws(DecodingFailure) -> InputEvent {
        let width = try reader.readVarint()
        let height = try reader.readVarint()
        guard 1...16_384 ~= width, 1...16_384 ~= height else { throw reader.invalid("a window of \(width) × \(height)") }
        return .window(width: Int(width), height: Int(height), scale: try reader.readFiniteDouble(), time: time)
    }

    private mutating func position(_ reader: inout ByteReader) throws(DecodingFailure) -> Point {
        last.x &+= try reader.readSignedVarint()
        last.y &+= try reader.readSignedVarint()
        let farthest: Int64 = 1 << 32
        guard -farthest...farthest ~= last.x, -farthest...farthest ~= last.y else { throw reader.invalid("a position out of range") }
        return Point(x: Double(last.x) / RecordedSteps.position, y: Double(last.y) / RecordedSteps.position)
    }

    private func wheel(_ reader: inout ByteReader) throws(DecodingFailure) -> Double {
        let steps = Double(try reader.readSignedVarint())
        guard abs(steps) <= 100 * RecordedSteps.wheel else { throw reader.invalid("a scroll out of range") }
        return steps / RecordedSteps.wheel
    }

    private func index(_ reader: inout ByteReader) throws(DecodingFailure) -> UInt32 {
        guard let index = UInt32(exactly: try reader.readVarint()) else { throw reader.invalid("an index out of range") }
        return index
    }

    private func device(_ reader: inout ByteReader) throws(DecodingFailure) -> DeviceID {
        guard let number = Int32(exactly: try reader.readSignedVarint()) else { throw reader.invalid("a device number out of range") }
        return DeviceID(number)
    }

    private func button(_ reader: inout ByteReader) throws(DecodingFailure) -> PointerButton { PointerButton(try reader.readUInt8()) }

    private func kind(_ reader: inout ByteReader) throws(DecodingFailure) -> PointerKind {
        guard let kind = PointerKind(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown kind of pointer") }
        return kind
    }

    func choice<Choice: RawRepresentable<String>>(_ reader: inout ByteReader) throws(DecodingFailure) -> Choice {
        guard let choice = Choice(rawValue: try reader.readString()) else { throw reader.invalid("an unknown command") }
        return choice
    }
}
