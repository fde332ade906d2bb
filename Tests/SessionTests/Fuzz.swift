import Commands
import Contacts
import Ink
import TestSupport
import Tools
@testable import Session

/// Random input of every kind: mostly plausible, so that there are strokes, and otherwise absurd.
enum Fuzz {
    static func inputs(_ count: Int, seed: UInt64) -> [SessionInput] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in input(using: &random) }
    }

    static func input(using random: inout SeededRandom) -> SessionInput {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<60: .input(.pointer(pointer(using: &random)))
        case 60..<70: .input(judged(.pointer(pointer(using: &random)), using: &random))
        case 70..<76: .input(.refined(refinement(using: &random)))
        case 76..<84: .input(.key(key(using: &random)))
        case 84, 86:
            .input(
                .proximity(
                    device: device(using: &random), kind: random.pick([.pen, .eraser]), isNear: .random(using: &random),
                    time: time(using: &random)))
        case 85: .input(judged(.pointer(pointer(using: &random)), using: &random))
        case 87: .input(.left(device: device(using: &random), time: time(using: &random)))
        case 88: .input(.grabbed(time: time(using: &random)))
        case 89: .input(.removed(device: device(using: &random), time: time(using: &random)))
        case 90: .input(.focus(isFocused: .random(using: &random), time: time(using: &random)))
        case 91:
            .input(
                .window(
                    width: random.pick([128, 128, 96, 131, 0, -5]), height: random.pick([128, 128, 77]),
                    scale: random.pick([1, 1, 1, 1.5, 2, .nan]), time: time(using: &random)))
        case 92, 93: .input(.tick(time: time(using: &random)))
        case 94: .settings(settings(using: &random))
        case 95: .input(.scroll(scroll(using: &random)))
        case 96:
            .input(
                .gesture(
                    GestureEvent(
                        device: device(using: &random), gesture: random.pick(BarrelGesture.allCases), begins: .random(using: &random),
                        time: time(using: &random))))
        default: .command(command(using: &random))
        }
    }

    private static func judged(_ event: InputEvent, using random: inout SeededRandom) -> Judged {
        let deadline = time(using: &random)
        return Judged(
            event, random.pick([.acts, .waits(until: deadline), .assists(until: deadline), .palm, .echo, .elsewhere]),
            of: random.oneIn(3) ? .panel : .canvas, showsPen: random.oneIn(5))
    }

    private static func pointer(using random: inout SeededRandom) -> PointerEvent {
        let kind = random.pick([PointerKind.pen, .pen, .pen, .eraser, .touch, .mouse])
        let button = PointerButton(random.pick([1, 1, 1, 1, 2, 3, 3, 8, 9]))
        let phase = random.pick([PointerEvent.Phase.motion, .motion, .motion, .press(button), .release(button), .cancel])
        return PointerEvent(
            device: DeviceID(Int32(kind.rawValue) + random.pick([0, 0, 0, 10])), kind: kind,
            contact: kind == .touch ? random.pick([1, 1, 2, 3]) : 0, phase: phase, time: time(using: &random),
            position: Point(x: coordinate(using: &random), y: coordinate(using: &random)),
            axes: PenAxes(
                pressure: axis(0...1, using: &random), altitude: axis(0...1.6, using: &random), azimuth: axis(0...6.3, using: &random),
                roll: axis(-7...7, using: &random)),
            estimated: EstimatedProperties(rawValue: random.pick([0, 2, 30, 31, 255, .random(in: 0...255, using: &random)])),
            updateIndex: random.pick([nil, nil, .random(in: 0...6, using: &random), .max]), coalesced: .random(using: &random),
            modifiers: Modifiers(rawValue: random.pick([0, 0, 1, 2, 15])))
    }

    private static func refinement(using random: inout SeededRandom) -> Refinement {
        Refinement(
            device: device(using: &random), index: random.pick([.random(in: 0...6, using: &random), 77, .max]), time: time(using: &random),
            axes: PenAxes(
                pressure: axis(0...1, using: &random), altitude: axis(0...1.6, using: &random), azimuth: axis(0...6.3, using: &random),
                roll: axis(-7...7, using: &random)))
    }

    private static func scroll(using random: inout SeededRandom) -> ScrollEvent {
        ScrollEvent(
            device: device(using: &random), position: Point(x: coordinate(using: &random), y: coordinate(using: &random)),
            dx: random.pick([0, 0, 1, -0.125, .nan]), dy: random.pick([1, -1, 1.0 / 3, -0.7, 3, -2, .infinity, 1e9]),
            zoom: random.pick([1, 1, 1, 1.1, 0.8, 0, -3, 1e9, .nan]),
            modifiers: random.pick([[], .control, .shift]), time: time(using: &random))
    }

    private static func key(using random: inout SeededRandom) -> KeyEvent {
        KeyEvent(
            key: random.oneIn(5)
                ? .space : .character(random.pick(["p", "m", "e", "x", "q", "z", "y", "[", "]", "1", "0", "w", "w", "q"])),
            isPressed: .random(using: &random),
            isRepeat: random.oneIn(4), modifiers: random.pick([[], [], .control, [.control, .shift]]), time: time(using: &random))
    }

    private static func command(using random: inout SeededRandom) -> Command {
        random.pick([
            .undo, .undo, .redo, .redo, .select(random.pick(Tool.standard + ownTools)), .selectPrevious, .toggleEraser, .smaller, .larger,
            .opacity(random.pick([0.1, 0.5, 1, -3, .nan])), .width(random.pick([0.5, 7, 90, -3, .infinity, .nan])),
            .color(Color(red: 200, green: .random(in: 0...255, using: &random), blue: 9)), .fingers(random.pick(FingerUse.allCases)),
            .appearance(random.pick(Appearance.allCases)), .paper(random.pick(Paper.Pattern.allCases)),
            .paperColor(random.pick([Color(red: 1, green: 40, blue: 60), Paper().color])),
            .gesture(random.pick(BarrelGesture.allCases)), .view(random.pick(ViewCommand.allCases)),
            .interface(random.pick(InterfaceCommand.allCases)), .goTo(edit: .random(in: 0...40, using: &random)),
            random.oneIn(10) ? .clear : .undo, .restyle,
        ])
    }

    private static func settings(using random: inout SeededRandom) -> ToolSettings {
        var settings = ToolSettings()
        settings.fingers = random.pick(FingerUse.allCases)
        settings.handedness = random.pick(Handedness.allCases)
        settings.reducesMotion = random.oneIn(3)
        settings.smoothing = random.pick([0, 0.5, 1, -3, .nan, .infinity])
        for gesture in PencilGesture.allCases { settings.bindings[gesture] = action(using: &random) }
        for _ in 0..<random.pick([0, 1, 3]) {
            settings.keys[random.pick(Command.named + [.opacity(0.3)])] = random.pick([
                [], [KeyChord("w")], [KeyChord("p"), KeyChord(.pageUp, .alt)],
            ])
        }
        for device in [2, 3, 10] where random.oneIn(3) {
            var curve = PressureCurve.identity
            for _ in 0..<random.pick([0, 1, 3]) {
                curve.move(.random(in: 0..<PressureCurve.count, using: &random), to: random.pick([0, 0.3, 1, .nan]))
            }
            settings.curves[DeviceID(Int32(device))] = curve
        }
        settings.ownInks = random.pick(ownInks)
        return settings
    }

    /// The inks of a person, at several moments.
    private static let ownInks: [[NamedInk]] = {
        func own(_ ink: InkDefinition) -> [NamedInk] { (try? NamedInk.copy(of: ink, named: "Own", besides: [])).map { [$0] } ?? [] }
        return [[], own(.pen), own(.pencil) + own(.pen), own(.watercolour)]
    }()
    private static let ownTools = ownInks.flatMap(\.self).map(\.tool)

    private static func action(using random: inout SeededRandom) -> PencilAction {
        let shortcut = random.pick(Command.named + [.opacity(0.3)])
        return random.oneIn(4)
            ? ShortcutCommand(shortcut).map(PencilAction.runShortcut) ?? .ignore : random.pick(PencilAction.standard)
    }

    private static func device(using random: inout SeededRandom) -> DeviceID { DeviceID(random.pick([0, 1, 2, 3, 10, -7])) }

    /// Mostly forward by a few milliseconds, with jumps, repeats and steps back.
    private static func time(using random: inout SeededRandom) -> Double {
        if random.oneIn(200) { return random.pick([.nan, .infinity, -1e18, 0, 1e18]) }
        return Double(Int.random(in: 0..<30_000, using: &random)) / 1000
    }

    private static func coordinate(using random: inout SeededRandom) -> Double {
        if random.oneIn(100) { return random.pick([.nan, -.infinity, 1e300, -1e9, 1e6]) }
        return .random(in: -30...158, using: &random)
    }

    private static func axis(_ range: ClosedRange<Double>, using random: inout SeededRandom) -> Double? {
        if random.oneIn(100) { return random.pick([.nan, .infinity, -9, 9]) }
        return random.oneIn(5) ? nil : .random(in: range, using: &random)
    }
}
