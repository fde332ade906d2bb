import Bytes
import Commands
import Contacts
import Ink
import Session
import Tools

/// Writes inputs, about ten bytes for a pen's motion: the tag; the time as a delta in µs; then the rest by kind of input, with positions as
/// deltas in 1/4096 px and axes in `RecordedSteps`.
struct InputEncoder: Sendable {
    private var writer = ByteWriter()
    private var last = LastRecorded()

    mutating func takeBytes() -> [UInt8] {
        defer { writer = ByteWriter() }
        return writer.bytes
    }

    mutating func append(_ input: SessionInput) {
        switch input {
        case .input(let judged):
            write(judged)
            append(judged.event)
        case .command(let command):
            writer.write(RecordedTag.command)
            write(command)
        case .settings(let settings):
            writer.write(SettingsTag.fields.rawValue)
            settings.encode(into: &writer)
        case .clock(let offset):
            writer.write(RecordedTag.clock)
            writer.write(signedVarint: Int64((offset * RecordedSteps.clock).rounded()))
        }
    }

    private mutating func write(_ judged: Judged) {
        let verdict = RecordedVerdict(judged)
        guard !verdict.isEmpty else { return }
        writer.write(RecordedTag.judged)
        writer.write(verdict.rawValue)
        if let deadline = judged.verdict.deadline {
            writer.write(varint: UInt64((max(deadline - judged.time, 0) * RecordedSteps.time).rounded()))
        }
    }

    private mutating func append(_ event: InputEvent) {
        switch event {
        case .pointer(let pointer): append(pointer)
        case .key(let key):
            begin(.key, key.time)
            writer.write((key.isPressed ? 1 : 0) | (key.isRepeat ? 2 : 0) as UInt8)
            writer.write(key.modifiers.rawValue)
            writer.write(varint: UInt64(key.key.recordedCode))
        case .scroll(let pinch) where pinch.zoom != 1:
            begin(.pinch, pinch.time)
            write(pinch.device)
            write(pinch.position)
            writer.write(varint: UInt64((pinch.zoom * RecordedSteps.zoom).rounded()))
            writer.write(pinch.modifiers.rawValue)
        case .scroll(let scroll):
            begin(.scroll, scroll.time)
            write(scroll.device)
            write(scroll.position)
            writer.write(signedVarint: Int64((scroll.dx * RecordedSteps.wheel).rounded()))
            writer.write(signedVarint: Int64((scroll.dy * RecordedSteps.wheel).rounded()))
            writer.write(scroll.modifiers.rawValue)
        case .gesture(let gesture):
            begin(.gesture, gesture.time)
            write(gesture.device)
            writer.write(gesture.gesture.rawValue)
            writer.write(gesture.begins)
        case .refined(let refinement):
            begin(.refined, refinement.time)
            write(refinement.device)
            writer.write(varint: UInt64(refinement.index))
            let fields = RecordedFields(refinement.axes)
            writer.write(fields.rawValue)
            writer.write(told: refinement.axes)
        case .proximity(let device, let kind, let isNear, let time):
            begin(.proximity, time)
            write(device)
            writer.write(kind.rawValue)
            writer.write(isNear)
        case .left(let device, let time):
            begin(.left, time)
            write(device)
        case .silent(let device, let time):
            begin(.silent, time)
            write(device)
        case .grabbed(let time): begin(.grabbed, time)
        case .removed(let device, let time):
            begin(.removed, time)
            write(device)
        case .focus(let isFocused, let time):
            begin(.focus, time)
            writer.write(isFocused)
        case .window(let width, let height, let scale, let time):
            begin(.window, time)
            writer.write(varint: UInt64(width))
            writer.write(varint: UInt64(height))
            writer.write(scale)
        case .tick(let time): begin(.tick, time)
        }
    }

    private mutating func append(_ event: PointerEvent) {
        switch event.phase {
        case .motion: begin(.motion, event.time)
        case .press(let button):
            begin(.press, event.time)
            writer.write(button.rawValue)
        case .release(let button):
            begin(.release, event.time)
            writer.write(button.rawValue)
        case .cancel: begin(.cancel, event.time)
        }
        writer.write(event.kind.rawValue)
        write(event.device)
        write(event.position)
        var fields = RecordedFields(event.axes)
        if event.coalesced { fields.insert(.coalesced) }
        if !event.estimated.isEmpty || event.updateIndex != nil { fields.insert(.estimated) }
        if !event.modifiers.isEmpty { fields.insert(.modifiers) }
        if event.contact != 0 { fields.insert(.contact) }
        writer.write(fields.rawValue)
        writer.write(told: event.axes)
        if fields.contains(.estimated) {
            writer.write(event.estimated.union(event.updateIndex == nil ? [] : .recordedIndex).rawValue)
            if let index = event.updateIndex { writer.write(varint: UInt64(index)) }
        }
        if fields.contains(.modifiers) { writer.write(event.modifiers.rawValue) }
        if fields.contains(.contact) { writer.write(varint: UInt64(event.contact)) }
    }

    private mutating func begin(_ tag: EventTag, _ time: Double) {
        writer.write(tag.rawValue)
        let micros = Int64((time * RecordedSteps.time).rounded())
        writer.write(signedVarint: micros - last.time)
        last.time = micros
    }

    private mutating func write(_ position: Point) {
        let x = Int64((position.x * RecordedSteps.position).rounded())
        let y = Int64((position.y * RecordedSteps.position).rounded())
        writer.write(signedVarint: x - last.x)
        writer.write(signedVarint: y - last.y)
        (last.x, last.y) = (x, y)
    }

    private mutating func write(_ device: DeviceID) { writer.write(signedVarint: Int64(device.rawValue)) }

    private mutating func write(_ command: Command) {
        let facts = command.facts
        writer.write(facts.code)
        switch facts.value {
        case .number(let number): writer.write(number)
        case .color(let color): for channel in [color.red, color.green, color.blue] { writer.write(channel) }
        case .word(let word): writer.write(word)
        case nil: break
        }
    }
}
