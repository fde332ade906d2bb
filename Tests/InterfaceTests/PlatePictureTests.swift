import Commands
import Ink
import Testing
import TestSupport
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

struct PlatePictureTests {
    private let bench = Bench()
    private static let width = 700
    private static let height = 520

    @Test("whatever happens, a frame updated by damage alone equals one drawn anew, byte for byte", arguments: [1, 1.5, 2])
    func incremental(scale: Double) {
        for seed in 0..<6 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            let size = (Double(Self.width) / scale, Double(Self.height) / scale)
            var state = InterfaceState(width: size.0, height: size.1, scale: scale)
            state.keys = Scene.keys
            let interface = bench.open(Scene(state: state))
            _ = interface.refresh()
            let kept = Window(interface, width: Self.width, height: Self.height)
            for step in 0..<60 {
                let what = act(interface, &state, &random)
                kept.draw(interface, within: interface.refresh())
                guard kept.difference(from: Window(interface, width: Self.width, height: Self.height)) == nil else {
                    Issue.record("seed \(seed), step \(step): damage misses what \(what) changed")
                    return
                }
                for picture in interface.shown.pictures {
                    let drawn = picture.layer.controls.map(interface.drawn)
                    let anew = PlatePicture<Action>(picture.layer, drawn: drawn, look: state.look, scale: scale, fonts: bench.fonts)
                    let (old, new) = (Pixels(picture, within: picture.layer.plate), Pixels(anew, within: picture.layer.plate))
                    guard old == new else {
                        Issue.record("seed \(seed), step \(step): \(picture.layer.name) is drawn otherwise after \(what)")
                        return
                    }
                }
            }
        }
    }

    /// Does one thing that may happen to an interface; returns what it was.
    private func act(_ interface: Interface, _ state: inout InterfaceState, _ random: inout SeededRandom) -> String {
        let point = Point(x: .random(in: 0..<state.window.width, using: &random), y: .random(in: 0..<state.window.height, using: &random))
        let target = random.pick(interface.controls.map { Point(x: Double($0.frame.x) + 6, y: Double($0.frame.y) + 6) } + [point])
        func pointer(_ phase: PointerEvent.Phase, _ kind: PointerKind = .mouse) -> InputEvent {
            .pointer(PointerEvent(device: DeviceID(1), kind: kind, phase: phase, time: interface.now + 0.5, position: target))
        }
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1, 2:
            _ = interface.handle(pointer(.motion))
            return "hovering"
        case 3:
            _ = interface.handle(pointer(.press(.primary)))
            return "a press"
        case 4:
            _ = interface.handle(pointer(.release(.primary)))
            return "a release"
        case 5:
            let panel = random.pick(Panel.allCases)
            interface.toggle(panel)
            return "\(panel)"
        case 6:
            state.history.canUndo.toggle()
            (state.history.canRedo, state.effective) = (random.oneIn(2), random.pick(Tool.standard))
            state.view.zoom = random.pick([0.25, 1, 64])
            interface.update(state)
            return "a state"
        case 7:
            state.inks[.pen].width = random.pick([0.5, 5, 80, 400])
            state.inks[.pen].color = random.pick(Settings.standardColors)
            interface.update(state)
            return "an ink"
        case 8:
            state.settings.pickerPlace = .random(in: 0...1, using: &random)
            if random.oneIn(3) { state.settings.pickerEdge = random.pick(Edge.allCases) }
            if random.oneIn(4) { state.settings.isPickerMinimised.toggle() }
            interface.update(state)
            return "the bar's place"
        case 9:
            interface.scroll(by: random.pick([-300, -17.3, 40, 300]))
            return "scrolling"
        case 10:
            if interface.focus == nil { interface.toggleFocus() }
            _ = interface.handle(.key(KeyEvent(key: random.pick([.tab, .down, .right, .space]), isPressed: true, time: 1)))
            return "a key"
        case 11:
            interface.insert(random.pick(["a", "zo", " "]))
            return "text"
        case 12:
            if random.oneIn(3) { state.appearance = state.appearance == .light ? .dark : .light }
            interface.update(state)
            return "the look"
        default:
            interface.tick(interface.now + 0.7)
            return "time"
        }
    }

    @Test("M10 a change to one control costs that control's pixels, and an equal state none")
    func damage() throws {
        let state = InterfaceState(width: 1280, height: 800, scale: 1)
        let interface = bench.open(Scene(state: state))
        _ = interface.refresh()
        interface.update(state)
        #expect(interface.refresh().isEmpty)
        let control = try #require(interface.control("picker.more"))
        let event = PointerEvent(device: DeviceID(1), kind: .mouse, phase: .motion, time: 1, position: control.frame.center)
        _ = interface.handle(.pointer(event))
        for rect in interface.refresh() {
            #expect(control.frame.inset(by: -14).pixels(scale: 1).union(rect) == control.frame.inset(by: -14).pixels(scale: 1), "\(rect)")
        }
        for _ in 0..<10 { _ = interface.handle(.pointer(event)) }
        #expect(interface.refresh().isEmpty, "resting costs nothing")
    }
}
