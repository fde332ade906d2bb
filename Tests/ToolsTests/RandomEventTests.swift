import Commands
@testable import Contacts
import Ink
import TestSupport
import Testing
@testable import Tools

/// Follows the effects like code that performs them, and notes those that could not be performed.
private struct Ledger {
    var stroke: PointerEvent?
    /// The number of strokes that may still be taken back.
    var resting = 0
    /// A hand holds the page.
    var holds = false
    var preview: Preview?
    var complaints: [String] = []

    mutating func take(_ effects: [ToolEffect]) {
        for effect in effects {
            switch effect {
            case .beginStroke(_, let event), .beginErasing(_, let event):
                if stroke != nil { complaints.append("a stroke began within a stroke") }
                if event.phase != .press(.primary) { complaints.append("a stroke began without a press") }
                stroke = event
            case .extendStroke(let event):
                if stroke?.device != event.device || stroke?.contact != event.contact { complaints.append("a foreign sample") }
            case .drawLine(_, let first, let last):
                if stroke != nil, stroke?.position != first.position { complaints.append("a line that begins elsewhere") }
                if stroke?.device != last.device || stroke?.contact != last.contact { complaints.append("a foreign sample") }
            case .endStroke:
                if stroke == nil { complaints.append("an end without a stroke") }
                (stroke, resting) = (nil, 0)
            case .restStroke(let earlier):
                if stroke?.kind != .touch { complaints.append("only a finger's stroke can be taken back") }
                if earlier > resting { complaints.append("what is sure is taken back") }
                (stroke, resting) = (nil, earlier + 1)
            case .takeBackStrokes(let count):
                if stroke != nil { complaints.append("taken back within a stroke") }
                if !(1...max(resting, 1)).contains(count) { complaints.append("what is sure is taken back") }
                resting = 0
            case .discardStroke:
                if stroke?.kind != .touch { complaints.append("only a finger's stroke may be discarded") }
                stroke = nil
            case .undo, .redo, .goTo, .clear, .restyle, .paper, .show:
                if stroke != nil { complaints.append("an edit within a stroke") }
                if effect.touchesContent { resting = 0 }
            case .showPreview(let shown):
                if preview == shown { complaints.append("the same preview twice") }
                preview = shown
            case .hidePreview:
                if preview == nil { complaints.append("nothing to hide") }
                preview = nil
            case .view(let change):
                take(change)
            case .toolChanged, .interface, .runProgram, .told, .refine:
                break
            }
        }
    }
}

extension Ledger {
    private mutating func take(_ change: ViewChange) {
        if stroke?.kind.isPen == true || stroke != nil && change != .end { complaints.append("the view moves under a mark: \(change)") }
        switch change {
        case .command, .scroll, .zoom: if holds { complaints.append("\(change) while a hand holds the page") }
        case .begin: holds = true
        case .move(.carry(let from, let to, let zoom, let turn)):
            if !holds { complaints.append("nobody holds the page") }
            if ![from.x, from.y, to.x, to.y, zoom, turn].allSatisfy(\.isFinite) || zoom <= 0 { complaints.append("\(change)") }
        case .move(.turn): if !holds { complaints.append("nobody holds the page") }
        case .end:
            if !holds { complaints.append("nobody to let go") }
            holds = false
        case .takeBack: break
        }
    }
}

/// Sorted, so that the order is the same in every run.
private let chords = Keymap.standard.commands.keys.sorted { "\($0)" < "\($1)" }

extension SeededRandom {
    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        oneIn(100) ? pick([.nan, .infinity, -.infinity, 1e300, -1e300]) : .random(in: range, using: &self)
    }

    fileprivate mutating func event(at time: Double) -> SessionInput {
        let device = DeviceID(Int32.random(in: 0..<5, using: &self))
        // Each device usually keeps its kind.
        let kind = oneIn(10) ? pick(PointerKind.allCases) : pick([.pen, .eraser, .pen, .touch, .mouse], at: Int(device.rawValue))
        switch Int.random(in: 0..<40, using: &self) {
        case 0: return .input(.proximity(device: device, kind: kind, isNear: oneIn(2), time: time))
        case 1:
            if oneIn(2) { return .input(.left(device: device, time: time)) }
            let event = PointerEvent(
                device: device, kind: kind, phase: pick([.motion, .press(.primary), .release(.primary)]), time: time,
                position: Point(x: number(0...640), y: number(0...480)))
            return .input(Judged(.pointer(event), of: .panel))
        case 2: return .input(oneIn(3) ? .grabbed(time: time) : .tick(time: time))
        case 3: return .input(.removed(device: device, time: time))
        case 4: return .input(.focus(isFocused: oneIn(2), time: time))
        case 5: return .input(.window(width: 640, height: 480, scale: 1, time: time))
        case 6:
            return .command(
                pick([
                    .undo, .redo, .goTo(edit: 3), .clear, .restyle, .select(.marker), .select(.objectEraser), .selectPrevious,
                    .toggleEraser,
                    .gesture(.doubleTap),
                    .gesture(.squeeze),
                    .smaller, .larger, .opacity(number(-1...2)),
                ]))
        case 14: return .input(.key(KeyEvent(key: .space, isPressed: !oneIn(3), time: time)))
        case 15:
            return .input(
                .scroll(
                    ScrollEvent(
                        device: device, position: Point(x: number(0...640), y: number(0...480)), dx: number(-2...2), dy: number(-2...2),
                        zoom: pick([1, 1, 0.9, 1.25]),
                        modifiers: pick([[], .control, .shift]), time: time)))
        case 16:
            return .input(
                .gesture(GestureEvent(device: device, gesture: pick(BarrelGesture.allCases), begins: oneIn(2), time: time)))
        case 17 where oneIn(10):
            var settings = ToolSettings()
            for gesture in PencilGesture.allCases { settings.bindings[gesture] = pick(PencilAction.standard) }
            settings.reducesMotion = oneIn(2)
            return .settings(settings)
        case 7..<14:
            let chord = pick(chords)
            let modifiers = oneIn(10) ? Modifiers(rawValue: UInt8.random(in: 0...15, using: &self)) : chord.modifiers
            return .input(
                .key(KeyEvent(key: chord.key, isPressed: oneIn(2), isRepeat: oneIn(5), modifiers: modifiers, time: time)))
        default:
            let button = pick([
                PointerButton.primary, .primary, .primary, .upper, .lower, PointerButton(UInt8.random(in: 0...255, using: &self)),
            ])
            let phase = oneIn(30) ? .cancel : pick([PointerEvent.Phase.motion, .motion, .press(button), .release(button)])
            let axes = PenAxes(pressure: oneIn(2) ? nil : number(-1...2), roll: oneIn(2) ? nil : number(-9...9))
            return .input(
                .pointer(
                    PointerEvent(
                        device: device, kind: kind, contact: kind == .touch ? UInt32.random(in: 0..<3, using: &self) : 0, phase: phase,
                        time: time, position: Point(x: number(-10...700), y: number(-10...500)), axes: axes, coalesced: oneIn(3),
                        modifiers: oneIn(5) ? pick([.shift, .alt, .control]) : [])))
        }
    }

    fileprivate mutating func event(after time: inout Double) -> SessionInput {
        if oneIn(20) { time += .random(in: 0...0.4, using: &self) } else { time += .random(in: 0...0.02, using: &self) }
        return event(at: oneIn(50) ? pick([.nan, .infinity, -.infinity, -5, time - 10]) : time)
    }

    private func pick<T>(_ choices: [T], at index: Int) -> T { choices[index] }
}

extension Judge {
    /// Returns the input as it reaches the machine; an event over a panel keeps its owner.
    fileprivate mutating func inputs(_ input: SessionInput) -> [SessionInput] {
        guard case .input(let unjudged) = input else { return [input] }
        let ground: Ground = unjudged.owner == .panel ? .panel : .canvas
        let judged = takeDue(at: unjudged.time) + [judge(unjudged.event) { _ in ground }]
        return judged.filter(\.reachesCanvas).map { .input($0) }
    }
}

@Suite struct RandomEventTests {
    @Test("any stream of events gives effects that can be performed, and leaves the machine consistent", arguments: 0..<20)
    func wellNested(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let desk = Desk(penIsKnown: random.oneIn(2))
        var (machine, judge) = (desk.machine, desk.judge)
        var ledger = Ledger()
        var time = 0.0
        var strokes = 0
        var holds = 0
        for event in (0..<1_000).flatMap({ _ in judge.inputs(random.event(after: &time)) }) {
            let style = machine.effectiveStyle
            var twin = machine
            let effects = machine.handle(event)
            ledger.take(effects)
            strokes += effects.content.count { $0 == .begin }
            holds += effects.views.count { $0 == .begin }
            #expect(machine.isMovingView == ledger.holds, "\(event)")
            #expect(ledger.complaints.isEmpty, "\(event)")
            #expect(machine.isDrawing == (ledger.stroke != nil))
            #expect(machine.preview == ledger.preview && machine.isHovering == (ledger.preview != nil))
            #expect(effects.count { $0 == .toolChanged } == (machine.effectiveStyle == style ? 0 : 1))
            #expect(machine.previous != machine.selected)
            for tool in Tool.standard {
                #expect(InkStyle.widthRange.contains(machine.style(of: tool).width))
                #expect(InkStyle.opacityRange.contains(machine.style(of: tool).opacity))
            }
            // The machine is a pure value: the same event has the same effects on a copy.
            #expect(twin.handle(event) == effects)
            #expect(twin == machine)
            // Everything that waits comes to an end, and leaves nothing waiting.
            var ticks = 0
            while let deadline = twin.nextDeadline, ticks < 1_000 {
                _ = twin.handle(.input(.tick(time: deadline)))
                ticks += 1
            }
            #expect(ticks < 1_000)
            if ticks > 0 { #expect(twin.activity.stroke != nil || !twin.isDrawing) }
        }
        #expect(strokes > 5 && holds > 2)
    }

    @Test("H3 D7 Q4 no sequence of hovering, buttons and tool keys touches content", arguments: 0..<20)
    func gesturesCannotHurt(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var bindings = Bindings()
        for gesture in PencilGesture.allCases { bindings[gesture] = random.pick(PencilAction.standard) }
        var desk = Desk { $0.bindings = bindings }
        for _ in 0..<500 {
            if random.oneIn(5) { desk.wait(0.4) }
            let device = random.pick([Desk.tip, Desk.otherPen])
            let kind = random.pick([PointerKind.pen, .eraser])
            let button = random.pick([PointerButton.upper, .lower, PointerButton(9)])
            let effects =
                switch Int.random(in: 0..<10, using: &random) {
                case 8: desk.gesture(random.pick(BarrelGesture.allCases), begins: random.oneIn(2), device: device)
                case 9: desk.tick()
                case 0: desk.proximity(random.oneIn(2), kind: kind, device: device)
                case 1:
                    random.oneIn(2)
                        ? desk.send(.left(device: device, time: desk.next())) : desk.over(random.oneIn(2), kind: kind, device: device)
                case 2: desk.pen(.press(button), kind: kind, device: device)
                case 3: desk.pen(.release(button), kind: kind, device: device)
                case 4: desk.press(.character(random.pick(["p", "m", "e", "x", "q", "w"])), isRepeat: random.oneIn(4))
                case 5: desk.release(.character(random.pick(["p", "m", "e", "x", "q", "w"])))
                default: desk.pen(.motion, .random(in: 0...500, using: &random), kind: kind, device: device)
                }
            #expect(effects.content.isEmpty)
        }
        #expect(desk.machine.toolbox.inks == InkSet())
    }

    @Test("M13 however hands and pens alternate, no palm's stroke that a pen followed within 200 ms is kept", arguments: 0..<20)
    func palms(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var desk = Desk(penIsKnown: true)
        var landed: Double?
        /// The landing times of the strokes that are kept for now.
        var kept: [Double] = []
        for _ in 0..<500 {
            if random.oneIn(4) { desk.wait(.random(in: 0...0.3, using: &random)) }
            let effects =
                switch Int.random(in: 0..<10, using: &random) {
                case 0: desk.proximity(true)
                case 1: desk.proximity(false)
                case 2: desk.pen(.motion)
                case 3: desk.send(.left(device: Desk.tip, time: desk.next()))
                case 4, 5: desk.finger(UInt32.random(in: 0..<2, using: &random), .press(.primary))
                case 6, 7: desk.finger(UInt32.random(in: 0..<2, using: &random), .release(.primary))
                case 8: desk.finger(UInt32.random(in: 0..<2, using: &random), .motion)
                default: desk.tick()
                }
            let isHeld = desk.judge.pens.isHeld(now: desk.time) || !desk.judge.pens.isHere
            for case .takeBackStrokes(let count) in effects {
                #expect(kept.suffix(count).allSatisfy { desk.time < $0 + 0.2 })
                #expect(kept.dropLast(count).allSatisfy { desk.time >= $0 + 0.2 })
                kept = []
            }
            for effect in effects.content {
                switch effect {
                case .begin:
                    #expect(!isHeld)
                    landed = desk.time
                // Two fingers tapped, and no pen followed.
                case .undo: #expect(landed.map { desk.time >= $0 + 0.2 } == true)
                case .end: #expect(landed.map { desk.time >= $0 + 0.2 } == true)
                // A hand that only rests is a palm whenever the pen comes.
                case .discard: #expect(landed.map { desk.time < $0 + 0.2 } == true || isHeld)
                case .extend: #expect(!isHeld)
                case .rest: if let landed { kept.append(landed) }
                case .takeBack: #expect(isHeld)
                case .line, .refine, .redo, .goTo, .clear, .restyle, .paper, .show, .hide, .toolChanged, .view, .interface, .run, .told:
                    Issue.record("\(effect)")
                }
            }
        }
    }
}
