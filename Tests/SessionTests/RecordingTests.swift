import Bytes
import Canvas
import Commands
import Drawing
import Elements
import Ink
import Testing
import TestSupport
import Tools
@testable import Recording
@testable import Session

private func recorded(_ inputs: [SessionInput], blocks: Int) -> [UInt8] {
    var writer = RecordingWriter(SessionStart(width: 128, height: 128))
    var bytes = writer.takeBytes()
    var door = Door()
    for (index, input) in inputs.enumerated() {
        writer.append(door.admit(input))
        if index % max(inputs.count / blocks, 1) == 0 { bytes += writer.takeBytes() }
    }
    return bytes + writer.takeBytes()
}

@Test("a recording gives back what passed the door, in whatever blocks it was written", arguments: [1, 3, 50])
func roundTrip(blocks: Int) throws {
    let inputs = Fuzz.inputs(600, seed: 11)
    var door = Door()
    let admitted = inputs.map { door.admit($0) }
    let recording = try Recording(recorded(inputs, blocks: blocks))
    #expect(recording.inputs == admitted)
    #expect(recording.bytesCutOff == 0)
}

@Test("recording a sample and reading it back moves it by less than 0.01 px")
func precision() throws {
    var random = SeededRandom(seed: 4)
    let inputs = (0..<500).map { index -> SessionInput in
        let place = Point(x: .random(in: 0...4000, using: &random), y: .random(in: 0...4000, using: &random))
        return .input(.pointer(PointerEvent(device: DeviceID(1), kind: .pen, phase: .motion, time: Double(index) / 1000, position: place)))
    }
    let recording = try Recording(recorded(inputs, blocks: 5))
    for (input, output) in zip(inputs, recording.inputs) {
        guard case .pointer(let a)? = input.event, case .pointer(let b)? = output.event else { continue }
        #expect(a.position.distance(to: b.position) < 0.001)
    }
}

@Test("a recording that begins with a drawing and its history replays on it: undo reaches what was drawn before")
func beginsOnDrawing() throws {
    let first = Session(SessionStart(width: 128, height: 128))
    for input in Fuzz.inputs(900, seed: 5) { _ = first.handle(input) }
    _ = first.handle(.input(.grabbed(time: 0)))
    var writer = RecordingWriter(first.start)
    let replayed = Session(replaying: try Recording(writer.takeBytes()))
    #expect(replayed.canvas.drawing == first.canvas.drawing)
    #expect(replayed.machine.selected == first.machine.selected)
    #expect(replayed.machine.previous == first.machine.previous)
    #expect(replayed.machine.effectiveStyle == first.machine.style(of: replayed.machine.effective))
    #expect(replayed.canvas.drawing.undoDepth > 0)
}

@Test("a finger's last tap or stroke is kept when everything ends before a pen could take it back")
func fingersLastStroke() throws {
    for hasLifted in [true, false] {
        let session = viewSession()
        var writer = RecordingWriter(session.start)
        var inputs = [fingerInput(1, .press(.primary), 60, 60, 5)]
        if hasLifted { inputs.append(fingerInput(1, .release(.primary), 60, 60, 5.01)) }
        for input in inputs { writer.append(session.handle(input).taken) }
        #expect(session.canvas.drawing.elementCount == 0)
        while let input = session.session.nextToFinish(at: 5.02) { _ = session.handle(.input(input)) }
        #expect(session.canvas.drawing.elementCount == 1)
        let restored = Session.restore(try Recording(writer.takeBytes()), into: SessionStart(width: 128, height: 128))
        #expect(restored.drawing.digest == session.canvas.drawing.digest)
    }
}

@Test("a recording whose estimates name strokes or edits that its drawing does not have is refused")
func estimatesOfAbsentStrokes() throws {
    let session = Session(SessionStart(width: 128, height: 128))
    for input in Fuzz.inputs(900, seed: 5) { _ = session.handle(input) }
    _ = session.handle(.input(.grabbed(time: 0)))
    let stroke = try #require(session.canvas.drawing.elements.first?.id)
    let estimates = try #require(Estimates(device: DeviceID(1), index: 7, axes: PenAxes(pressure: 0.5), pending: .pressure))
    let absent = (element: ElementID(1 << 40), edit: EditID(1 << 40))
    for (element, edit, isRead) in [(stroke, EditID(1), true), (absent.element, EditID(1), false), (stroke, absent.edit, false)] {
        var start = session.start
        start.estimates = PendingEstimates([
            PendingEstimates.Entry(
                subject: .sample(estimates, 0), view: CanvasTransform(rotation: 0, flipped: false), place: .dry(element, edit))
        ])
        var writer = RecordingWriter(start)
        #expect(((try? Recording(writer.takeBytes())) != nil) == isRead)
    }
}

@Test("a scroll of more than a hundred steps at once, whichever way, is damage")
func farScrolls() throws {
    for (steps, isRead) in [(0.5, true), (100, true), (100.01, false), (1e6, false)] {
        for (dx, dy) in [(steps, 0), (-steps, 0), (0, steps), (0, -steps)] {
            var writer = RecordingWriter(SessionStart(width: 128, height: 128))
            writer.append(.input(.scroll(ScrollEvent(device: DeviceID(1), position: Point(x: 50, y: 60), dx: dx, dy: dy, time: 1))))
            #expect(((try? Recording(writer.takeBytes())) != nil) == isRead, "\(dx), \(dy)")
        }
    }
}

@Test("a drawing that is opened goes by the time of day of today, not by that of its recording")
func timeOfToday() throws {
    var writer = RecordingWriter(SessionStart(width: 128, height: 128))
    writer.append(.clock(1_700_000_000))
    let recording = try Recording(writer.takeBytes())
    for today in [nil, 1_790_000_000] as [Double?] {
        var fresh = SessionStart(width: 128, height: 128)
        fresh.clockOffset = today
        #expect(Session.restore(recording, into: fresh).clockOffset == today)
    }
}

@Test("a recording has the time of day from its start: what was drawn live and what its replay draws have the same time")
func timeFromTheStart() throws {
    for offset in [nil, 0, 1_790_000_000.25] as [Double?] {
        let live = Session(SessionStart(width: 128, height: 128, clockOffset: offset))
        var writer = RecordingWriter(live.start)
        for input in [penInput(.press(.primary), 30, 30, 5), penInput(.motion, 60, 50, 5.25), penInput(.release(.primary), 60, 50, 5.5)] {
            writer.append(live.handle(input).taken)
        }
        let replayed = Session(replaying: try Recording(writer.takeBytes()))
        #expect(replayed.start.clockOffset == offset)
        for session in [live, replayed] {
            let undone = session.canvas.undo()
            #expect(undone != nil && undone?.edit.time == offset.map { $0 + 5.5 })
        }
    }
}

@Test("a recording that ends at the greatest time is opened, and does not wait for a time that never comes")
func endOfTime() throws {
    let session = viewSession()
    var writer = RecordingWriter(session.start)
    for input in [fingerInput(1, .press(.primary), 60, 60, 1e300), fingerInput(1, .release(.primary), 60, 60, 1e300)] {
        writer.append(session.handle(input).taken)
    }
    let restored = Session.restore(try Recording(writer.takeBytes()), into: SessionStart(width: 128, height: 128))
    #expect(restored.drawing.elementCount == 0)
}

@Test("more pending estimates or samples than there may be are damage, because each refinement searches all of them")
func tooManyEstimates() throws {
    for (count, isRead) in [(PendingEstimates.most, true), (PendingEstimates.most + 1, false)] {
        var writer = ByteWriter()
        writer.write(count: count)
        for index in 0..<count {
            writer.write(varint: 1)
            writer.write(varint: 1)
            writer.write(0.0)
            writer.write(false)
            // A sample: number, device, index, no axes known, pressure pending.
            for byte in [0, 0, 18] as [UInt8] { writer.write(byte) }
            writer.write(varint: UInt64(index))
            for byte in [0, 2] as [UInt8] { writer.write(byte) }
        }
        var reader = ByteReader(writer.bytes)
        let read = try? PendingEstimates(from: &reader)
        #expect((read?.entries.count == count) == isRead)
    }
}

@Test("a damaged recording is refused whole; of one that a crash cut off, the whole blocks are recovered")
func damage() throws {
    let inputs = Fuzz.inputs(300, seed: 9)
    let bytes = recorded(inputs, blocks: 10)
    let whole = try Recording(bytes).inputs
    var random = SeededRandom(seed: 1)
    var (refused, cut) = (0, 0)
    for _ in 0..<60 {
        let broken = damaged(bytes, using: &random)
        if let recording = try? Recording(broken) {
            // A cut exactly between two blocks looks like a shorter recording.
            #expect(whole.starts(with: recording.inputs))
        } else {
            refused += 1
        }
        if let recording = try? Recording(broken, acceptsCut: true) {
            #expect(whole.starts(with: recording.inputs))
            if recording.inputs.count < whole.count { cut += 1 }
        }
    }
    #expect(refused > 40 && cut > 20, "\(refused) \(cut)")
}

@Test("a file that is no recording, and one of a newer program, are told apart from damage")
func foreignFiles() {
    #expect(throws: RecordingError.notARecording) { try Recording([]) }
    #expect(throws: RecordingError.notARecording) { try Recording(Array("hello, world".utf8)) }
    var payload = ByteWriter()
    payload.write(varint: 99)
    let newer = RecordingFormat.signature + RecordingFormat.block(payload.bytes)
    #expect(throws: RecordingError.newer(format: 99)) { try Recording(newer) }
}

@Test("a recording that begins later has the person's settings, so that the keys do the same when it is replayed")
func settingsFromTheStart() throws {
    var tools = ToolState()
    var settings = ToolSettings()
    settings.keys = [.select(.marker): [KeyChord("w")]]
    settings.fingers = .pan
    settings.handedness = .left
    settings.bindings[.hold(.third)] = .switchEraser
    settings.reducesMotion = true
    tools.settings = settings
    let start = SessionStart(width: 128, height: 128, tools: tools)
    var writer = RecordingWriter(start)
    for isPressed in [true, false] {
        writer.append(.input(.key(KeyEvent(key: .character("w"), isPressed: isPressed, time: 1))))
    }
    let recording = try Recording(writer.takeBytes())
    let replayed = Session(replaying: recording)
    #expect(replayed.machine.selected == .marker)
    #expect(replayed.machine.settings == settings)
    // The person's own settings of today apply to the drawing of yesterday.
    let restored = Session.restore(recording, into: SessionStart(width: 128, height: 128))
    #expect(restored.tools.choice.selected == .marker)
    #expect(restored.tools.settings == ToolSettings())
}

private func inputs(in bytes: ByteWriter) throws -> [SessionInput] {
    var reader = ByteReader(bytes.bytes)
    var decoder = InputDecoder()
    var inputs: [SessionInput] = []
    while !reader.isAtEnd { try decoder.next(&reader, into: &inputs) }
    return inputs
}

@Test("recordings of format 3 are read: their settings had only the two buttons, and a shortcut without a known command did nothing")
func formerSettings() throws {
    var bytes = ByteWriter()
    for (upper, lower) in [("switchPrevious", "runShortcut"), ("ignore", "showContextualPalette")] {
        bytes.write(UInt8(14))
        bytes.write("pan")
        bytes.write(0.25)
        bytes.write(upper)
        bytes.write(lower)
        bytes.write(count: 0)
    }
    var first = ToolSettings()
    (first.fingers, first.smoothing) = (.pan, 0.25)
    first.bindings[.press(.upper)] = .switchPrevious
    first.bindings[.press(.lower)] = .ignore
    var second = first
    second.bindings[.press(.upper)] = .ignore
    second.bindings[.press(.lower)] = .showContextualPalette
    #expect(try inputs(in: bytes) == [.settings(first), .settings(second)])
}

@Test("recordings of format 4 are read: their settings had no hand, which counts as the right one")
func handlessSettings() throws {
    var bytes = ByteWriter()
    bytes.write(UInt8(15))
    bytes.write("draw")
    bytes.write(0.25)
    bytes.write(count: 1)
    bytes.write(PencilGesture.press(.lower).name)
    bytes.write("switchEraser")
    bytes.write(count: 0)
    var settings = ToolSettings()
    (settings.fingers, settings.handedness, settings.smoothing, settings.bindings) = (.draw, .right, 0.25, Bindings())
    settings.bindings[.press(.lower)] = .switchEraser
    #expect(try inputs(in: bytes) == [.settings(settings)])
}

@Test("a recording has the colour, width, opacity and string of each ink from its start")
func inksFromTheStart() throws {
    var tools = ToolState()
    for (number, tool) in tools.inks.tools.enumerated() {
        tools.inks[tool] = InkAttributes(
            color: Color(rgb: 0x102030 + UInt32(number)), width: 3 + Double(number), opacity: 0.5, string: 20 * Double(number))
    }
    var writer = RecordingWriter(SessionStart(width: 128, height: 128, tools: tools))
    #expect(Session(replaying: try Recording(writer.takeBytes())).machine.state.inks == tools.inks)
}

@Test("a recording has every gesture's binding from its start", arguments: PencilGesture.allCases)
func bindingsFromTheStart(gesture: PencilGesture) throws {
    for action in PencilAction.standard + [try PencilAction(name: "runShortcut:opacity 0.5")] {
        var settings = ToolSettings()
        settings.bindings[gesture] = action
        var tools = ToolState()
        tools.settings = settings
        var writer = RecordingWriter(SessionStart(width: 128, height: 128, tools: tools))
        #expect(Session(replaying: try Recording(writer.takeBytes())).machine.settings == settings)
    }
}

@Test("in a replay of a thousand windows of any size, only the last one has a picture; a restored session has none of theirs")
func windowStorm() throws {
    let start = SessionStart(width: 16_384, height: 16_384)
    var door = Door()
    var inputs = Fuzz.inputs(80, seed: 9).filter { !$0.isWindow }.map { door.admit($0) }
    let session = Session(start, pictureSize: (64, 48))
    for number in 0..<1_000 {
        let size = number % 2 == 0 ? 16_384 : 16_383
        inputs.append(.input(.window(width: size, height: size, scale: number % 3 == 0 ? 2 : 1, time: 1_000)))
    }
    for input in inputs {
        session.handle(input)
        #expect(session.canvas.width == 64 && session.canvas.height == 48)
    }
    #expect(session.viewport.width == 16_383)

    inputs.append(.input(.window(width: 64, height: 48, scale: 1, time: 1_001)))
    var writer = RecordingWriter(start)
    for input in inputs { writer.append(input) }
    let recording = try Recording(writer.takeBytes())
    let replayed = Session(replaying: recording)
    let live = Session(SessionStart(width: 64, height: 48))
    for input in inputs.filter({ !$0.isWindow }) + inputs.suffix(1) { live.handle(input) }
    live.settle()
    #expect(replayed.canvas.frameDigest == live.canvas.frameDigest && replayed.canvas.drawing.digest == live.canvas.drawing.digest)
    let restored = Session.restore(recording, into: SessionStart(width: 300, height: 200))
    while let input = live.nextToFinish(at: live.now) { live.handle(.input(input)) }
    #expect(restored.drawing.digest == live.canvas.drawing.digest && restored.width == 300)
}

@Test("a block that cannot be read to its end is dropped as a whole: after a crash, only whole blocks count")
func halfBlock() throws {
    let inputs = [1, 2, 3].map { SessionInput.input(.tick(time: $0)) }
    let whole = recorded(inputs, blocks: 1)
    let kept = try Recording(whole)
    var encoder = InputEncoder()
    for input in inputs { encoder.append(input) }
    // Its checksum is right, and it begins with inputs.
    let bad = RecordingFormat.block(encoder.takeBytes() + [0xFF])
    let cut = try Recording(whole + bad, acceptsCut: true)
    #expect(cut.inputs == kept.inputs && cut.bytesCutOff == bad.count)
    #expect(throws: RecordingError.self) { try Recording(whole + bad) }
}

@Test("each coordinate of a place that is not finite is replaced by the one before it")
func noPlace() {
    var door = Door()
    func admitted(_ x: Double, _ y: Double) -> Point? {
        let event = PointerEvent(device: DeviceID(1), kind: .pen, phase: .motion, time: 1, position: Point(x: x, y: y))
        guard case .pointer(let pointer)? = door.admit(.input(.pointer(event))).event else { return nil }
        return pointer.position
    }
    #expect(admitted(50, 60) == Point(x: 50, y: 60))
    #expect(admitted(.nan, 70) == Point(x: 50, y: 70))
    #expect(admitted(80, .infinity) == Point(x: 80, y: 70))
    #expect(admitted(-.infinity, .nan) == Point(x: 80, y: 70))
}
