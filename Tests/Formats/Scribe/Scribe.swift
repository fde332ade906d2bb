import Canvas
import Glibc
import Ink

#if SINCE_6
    import Commands
    import Recording
#endif
#if SINCE_7
    import Contacts
#endif
import Session
import Tools

/// SplitMix64.
struct Dice {
    var state: UInt64
    mutating func word() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
    mutating func number(_ a: Double, _ b: Double) -> Double { a + (b - a) * (Double(word() >> 11) / 9_007_199_254_740_992) }
    mutating func whole(_ a: Int, _ b: Int) -> Int { a + Int(word() % UInt64(b - a + 1)) }
}

/// A session being recorded, and the hands that draw in it.
///
/// Compiled only by the commits that Tests/Formats/README.md names: what a format did not have yet is within #if.
final class Scribe {
    let session: Session
    var writer: RecordingWriter
    var bytes: [UInt8] = []
    var now: Double
    var dice: Dice
    var index: UInt32 = 0
    #if SINCE_7
        var judge: Judge
        /// What is where pens and fingers come.
        var ground = Ground.canvas
    #endif

    init(_ start: SessionStart, seed: UInt64, now: Double) {
        session = Session(start)
        #if SINCE_7
            judge = Judge(penIsKnown: start.tools.penIsKnown, handedness: start.tools.settings.handedness, scale: start.scale)
        #endif
        writer = RecordingWriter(start)
        dice = Dice(state: seed)
        self.now = now
        flush()
    }

    func take(_ input: SessionInput) {
        #if SINCE_7
            if case .settings(let settings) = input { judge.handedness = settings.handedness }
        #endif
        let outcome = session.handle(input)
        writer.append(outcome.taken)
    }
    func take(_ event: InputEvent) {
        #if SINCE_7
            for judged in judge.takeDue(at: event.time) + [judge.judge(event) { _ in ground }] where judged.reachesCanvas {
                take(.input(judged))
            }
        #else
            take(.input(event))
        #endif
    }
    func take(_ commands: Command...) {
        for command in commands { take(.command(command)) }
    }
    func flush() { bytes += writer.takeBytes() }

    func wait(_ seconds: Double) {
        let end = now + seconds
        for _ in 0..<200 {
            #if SINCE_7
                let next = [session.nextDeadline, judge.nextDeadline].compactMap { $0 }.min()
            #else
                let next = session.nextDeadline
            #endif
            guard let due = next, due < end else { break }
            now = max(now, due + 0.0005)
            take(.tick(time: now))
        }
        now = max(now, end)
    }

    // MARK: Hands

    var pressure = 0.5
    var altitude = 1.0
    var azimuth = 0.8
    var roll = 0.3

    struct Device {
        var id: Int32
        var kind: PointerKind
        var contact: UInt32 = 0
        var tilts = true
        var rolls = false
        static let pen = Device(id: 9, kind: .pen)
        static let plainPen = Device(id: 12, kind: .pen, tilts: false)
        static let artPen = Device(id: 9, kind: .pen, rolls: true)
        static let eraser = Device(id: 10, kind: .eraser)
        static let mouse = Device(id: 2, kind: .mouse)
        static func finger(_ number: UInt32) -> Device { Device(id: 20, kind: .touch, contact: number) }
    }

    func axes(_ device: Device) -> PenAxes {
        guard device.kind.isPen else { return PenAxes() }
        pressure = min(max(pressure + dice.number(-0.09, 0.09), 0.02), 1)
        altitude = min(max(altitude + dice.number(-0.04, 0.05), 0.3), 1.57)
        azimuth += dice.number(-0.1, 0.1)
        roll += dice.number(-0.12, 0.15)
        if azimuth < 0 { azimuth += 6.28 }
        if roll < 0 { roll += 6.28 }
        return PenAxes(
            pressure: pressure, altitude: device.tilts ? altitude : nil, azimuth: device.tilts ? azimuth : nil,
            roll: device.rolls ? roll : nil)
    }

    func event(_ device: Device, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ modifiers: Modifiers = []) -> PointerEvent {
        PointerEvent(
            device: DeviceID(device.id), kind: device.kind, contact: device.contact, phase: phase, time: now, position: Point(x: x, y: y),
            axes: axes(device), modifiers: modifiers)
    }
    func point(_ device: Device, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ modifiers: Modifiers = []) {
        take(.pointer(event(device, phase, x, y, modifiers)))
    }

    func near(_ device: Device, _ isNear: Bool) {
        take(.proximity(device: DeviceID(device.id), kind: device.kind, isNear: isNear, time: now))
    }

    var late: [(index: UInt32, axes: PenAxes)] = []

    /// A curl through the window. With `guesses` every third sample is an estimate that is refined later.
    func stroke(
        _ device: Device, _ count: Int = 34, modifiers: Modifiers = [], hovers: Bool = true, guesses: Bool = false, lifts: Bool = true
    ) {
        var (x, y) = (dice.number(60, 400), dice.number(60, 280))
        var (dx, dy) = (dice.number(-9, 9), dice.number(-9, 9))
        let curl = dice.number(-0.25, 0.25)
        let rate = [60.0, 133, 240, 500][dice.whole(0, 3)]
        if device.kind.isPen, hovers {
            near(device, true)
            for step in 0..<4 {
                point(device, .motion, x - dx * Double(4 - step), y - dy * Double(4 - step), modifiers)
                now += 1 / rate
            }
        }
        point(device, .press(.primary), x, y, modifiers)
        for number in 0..<count {
            // The server's stamps are whole milliseconds, and may repeat.
            if dice.whole(0, 7) > 0 { now = ((now + 1 / rate) * 1000).rounded() / 1000 }
            (dx, dy) = (dx - dy * curl, dy + dx * curl)
            let length = (dx * dx + dy * dy).squareRoot() / 9
            if length > 1 { (dx, dy) = (dx / length, dy / length) }
            if dice.whole(0, 14) == 0 { (dx, dy) = (-dx, dice.number(-8, 8)) }
            x += dx + dice.number(-0.6, 0.6)
            y += dy + dice.number(-0.6, 0.6)
            if !(10...470).contains(x) { (x, dx) = (min(max(x, 10), 470), -dx) }
            if !(10...350).contains(y) { (y, dy) = (min(max(y, 10), 350), -dy) }
            var event = event(device, .motion, x, y, modifiers)
            event.coalesced = number % 5 == 0
            if number % 11 == 3 { event.estimated = .pressure }
            #if SINCE_4
                if guesses, number % 3 == 0 {
                    index += 1
                    event.estimated = [.pressure, .altitude]
                    event.updateIndex = index
                    let truth = event.axes
                    event.axes.pressure = 0.5
                    event.axes.altitude = 0.9
                    late.append((index, PenAxes(pressure: truth.pressure, altitude: truth.altitude)))
                }
            #endif
            take(.pointer(event))
            if guesses, number % 4 == 3 { refine(1) }
        }
        guard lifts else { return }
        now += 0.004
        point(device, .release(.primary), x, y, modifiers)
        if device.kind.isPen, hovers {
            now += 0.1
            near(device, false)
        }
        flush()
    }

    /// Refines so many of the oldest estimates, every other one in two parts.
    func refine(_ count: Int) {
        #if SINCE_4
            for _ in 0..<min(count, late.count) {
                let next = late.removeFirst()
                let parts = [PenAxes(pressure: next.axes.pressure), PenAxes(altitude: next.axes.altitude)]
                for axes in next.index % 2 == 0 ? parts : [next.axes] {
                    take(.refined(Refinement(device: DeviceID(9), index: next.index, time: now, axes: axes)))
                }
            }
        #endif
    }

    func key(_ key: Key, _ modifiers: Modifiers = []) {
        take(.key(KeyEvent(key: key, isPressed: true, modifiers: modifiers, time: now)))
        now += 0.05
        take(.key(KeyEvent(key: key, isPressed: false, modifiers: modifiers, time: now)))
        now += 0.05
    }
    func key(_ character: Unicode.Scalar, _ modifiers: Modifiers = []) { key(.character(character), modifiers) }

    /// Writes the recording, and prints what today's tests have to find in it.
    func save(_ path: String) throws {
        flush()
        let replayed = Session(replaying: try Recording(bytes))
        #if SINCE_7
            let (again, canvas) = (replayed, session)
        #else
            let (again, canvas) = (replayed.canvas, session.canvas)
        #endif
        canvas.settle()
        precondition(again.drawing == canvas.drawing, "a replay gives another drawing")
        precondition(again.frameDigest == canvas.frameDigest, "a replay gives another picture")
        guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        report("\(path), \(bytes.count) bytes")
    }

    func report(_ name: String) {
        #if SINCE_7
            let drawing = session.drawing
        #else
            let drawing = session.canvas.drawing
        #endif
        let digest = String(drawing.digest, radix: 16, uppercase: true)
        print("\(name): undo \(drawing.undoDepth), redo \(drawing.redoDepth), document 0x\(digest)")
    }
}
