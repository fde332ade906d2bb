import Commands
import Ink
import Testing
import TestSupport
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

struct LayoutTests {
    private let bench = Bench()

    @Test("L1 L2 every plate lies within the window's margins: 20 points, or 16 in a narrow window, whatever its shape")
    func plates() {
        var findings = Findings()
        for (scene, layers) in Bench.all {
            let margin = scene.state.window.width >= 600 ? 20.0 : 16
            let inner = Rect(x: 0, y: 0, width: scene.state.window.width, height: scene.state.window.height).inset(by: margin)
            for layer in layers {
                findings.expect(inner.inset(by: -1e-6).contains(layer.plate), "\(scene): \(layer.name) at \(layer.plate)")
                let pixels = [layer.plate.x, layer.plate.y, layer.plate.maxX, layer.plate.maxY].map { $0 * scene.state.window.scale }
                findings.expect(pixels.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }, "\(scene): \(layer.name) between pixels")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("the interface shows as soon as its fonts are there, though nothing else has changed since") func fonts() {
        let interface = Interface(InterfaceState(width: 1280, height: 800, scale: 1))
        _ = interface.refresh()
        #expect(interface.control("picker.pen") == nil)
        interface.use(Fonts())
        _ = interface.refresh()
        #expect(interface.control("picker.pen") != nil)
    }

    @Test("L1 L3 no window is too small to lay out: from one pixel on, and with insets that leave nothing")
    func tiny() {
        let sizes: [(Double, Double)] = [(1, 1), (1, 600), (600, 1), (40, 40), (150, 40), (200, 150), (320, 240), (800, 600)]
        let insets = [
            Insets(), Insets(left: 600, right: 600), Insets(top: 600, bottom: 600), Insets(left: 1e6, top: 1e6, right: 1e6, bottom: 1e6),
        ]
        for (width, height) in sizes {
            for (insets, scale) in zip(insets + insets, [1, 1, 1, 1, 1.5, 2, 3, 1.25]) {
                for edge in Edge.allCases {
                    var state = InterfaceState(width: width, height: height, scale: scale)
                    (state.window.insets, state.settings.pickerEdge, state.keys) = (insets, edge, Scene.keys)
                    state.settings.setSavedColors(Settings.standardColors)
                    for panel in [nil] + Panel.allCases.map(Optional.some) {
                        for tab in panel == .colors ? ColorTab.allCases : [.grid] {
                            let interface = bench.open(Scene(state: state, panel: panel))
                            interface.panels.coloring.tab = tab
                            _ = interface.refresh()
                            #expect(interface.shown.layers.allSatisfy { $0.plate.x.isFinite && $0.plate.width >= 0 })
                        }
                    }
                }
            }
        }
    }

    @Test("L1 no plate that takes presses lies over another")
    func overlaps() {
        var findings = Findings()
        for (scene, layers) in Bench.all {
            let plates = layers.filter { !$0.isPassive }
            for (index, layer) in plates.enumerated() {
                for other in plates[..<index] {
                    findings.expect(!layer.plate.intersects(other.plate), "\(scene): \(layer.plate) over \(other.plate)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("L1 the tools keep out of the window's corners wherever they are put, as far as there is room")
    func corners() {
        var findings = Findings()
        for var scene in Scene.all where scene.panel == nil {
            for place in [0, 0.3, 1] {
                scene.state.settings.pickerPlace = place
                let plate = bench.layers(scene)[0].plate
                let (near, far) =
                    scene.state.edge.isVertical
                    ? (plate.y, scene.state.window.height - plate.maxY) : (plate.x, scene.state.window.width - plate.maxX)
                let room = near + far
                let margin = scene.state.window.width >= 600 ? 20.0 : 16
                findings.expect(
                    min(near, far) + 1 / scene.state.window.scale >= min(room / 2, margin + 44),
                    "\(scene): \(near) and \(far) to the corners")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("C3 every window has undo and redo, even with minimised tools")
    func undoAndRedo() {
        var findings = Findings()
        for (scene, layers) in Bench.all {
            let ids = Set(layers.flatMap(\.controls).map(\.id))
            findings.expect(ids.isSuperset(of: ["picker.undo", "picker.redo"]), "\(scene): \(ids)")
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test(
        "L4 at the top and bottom the bar begins on the side away from the hand that draws, whole and minimised",
        arguments: Handedness.allCases)
    func beginning(hand: Handedness) throws {
        for edge in [Edge.top, .bottom] {
            for (isMinimised, first) in [(false, "grip"), (true, "restore")] {
                var state = InterfaceState(width: 1280, height: 800, scale: 1)
                (state.settings.pickerEdge, state.settings.tools.handedness) = (edge, hand)
                state.settings.isPickerMinimised = isMinimised
                let controls = bench.layers(Scene(state: state))[0].controls.sorted { $0.frame.x < $1.frame.x }
                #expect((hand == .right ? controls.first : controls.last)?.id == .picker(first), "\(edge), \(first)")
            }
        }
    }

    @Test("L1 C3 in a window below the least size, as tiling makes them, undo and redo are there and nothing lies outside it")
    func tinyWindows() {
        var findings = Findings()
        for scene in Scene.tiny {
            let layers = bench.layers(scene)
            let window = Rect(x: 0, y: 0, width: scene.state.window.width, height: scene.state.window.height)
            findings.expect(
                Set(layers.flatMap(\.controls).map(\.id)).isSuperset(of: ["picker.undo", "picker.redo"]), "\(scene): no undo, no redo")
            for layer in layers {
                findings.expect(window.inset(by: 16 - 1e-6).contains(layer.plate), "\(scene): \(layer.name) at \(layer.plate)")
                for control in layer.controls where control.role.isControl {
                    let room = Rect(
                        x: layer.plate.x, y: control.isScrolled ? layer.viewport?.y ?? 0 : layer.plate.y, width: layer.plate.width,
                        height: control.isScrolled ? layer.contentHeight : layer.plate.height)
                    findings.expect(room.inset(by: -1e-6).contains(control.frame), "\(scene): \(control.id) at \(control.frame) in \(room)")
                }
                for other in layers where other.name != layer.name {
                    findings.expect(!layer.plate.intersects(other.plate), "\(scene): \(layer.plate) over \(other.plate)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("M11 inks, eraser, colours and size are in the bar, or in a small window one press away")
    func toolPicker() {
        var findings = Findings()
        for (scene, layers) in Bench.all where !scene.state.settings.isPickerMinimised && scene.panel == nil {
            let bar = layers[0].controls
            let tools = Set(Tool.standard.map { ControlID.picker($0.name) })
            findings.expect(bar.contains { $0.id == "picker.colors" }, "\(scene): no colours")
            if !bar.contains(where: { $0.action == .panel(.ink) && $0.id == "picker.tool" }) {
                let shown = tools.intersection(bar.map(\.id))
                let rest = shown == tools ? "picker.size" : "picker.inks"
                let hasAll = bar.contains { $0.id == rest && $0.action == .panel(.ink) }
                findings.expect(
                    hasAll && shown.count >= 2 && shown.contains("picker.eraser") && shown.contains(.picker(scene.state.effective.name)),
                    "\(scene): \(bar.map(\.id))")
            }
            let ink = bench.layers(Scene(state: scene.state, panel: .ink)).flatMap(\.controls).map(\.id)
            findings.expect(
                Set(ink).isSuperset(of: Tool.standard.map { ControlID.ink($0.name) } + ["ink.width", "ink.opacity"]), "\(scene): \(ink)")
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("the panel of inks opens beside the button that stands for them in the bar, as near as the window allows")
    func besideItsButton() throws {
        var (findings, small) = (Findings(), 0)
        for (scene, layers) in Bench.all where scene.panel == .ink && !scene.state.settings.isPickerMinimised {
            let ids: [ControlID] = ["picker.size", "picker.inks", "picker.tool"]
            guard let button = layers[0].controls.first(where: { ids.contains($0.id) }) else { continue }
            if button.id == "picker.tool" { small += 1 }
            let panel = try #require(layers.first { $0.name == .panel(.ink) }).plate
            let bounds = scene.state.window.bounds
            let (middle, wanted, half, room) =
                scene.state.edge.isVertical
                ? (panel.midY, button.frame.midY, panel.height / 2, bounds.y...bounds.maxY)
                : (panel.midX, button.frame.midX, panel.width / 2, bounds.x...bounds.maxX)
            let nearest = min(max(wanted, room.lowerBound + half), max(room.upperBound - half, room.lowerBound + half))
            findings.expect(abs(middle - nearest) <= 1, "\(scene): \(middle) instead of \(nearest)")
        }
        #expect(findings.isEmpty, "\(findings)")
        #expect(small > 0)
    }

    @Test("L3 insets are data: when a dock or notch appears, everything moves out of its way at once")
    func insets() {
        var random = SeededRandom(seed: 3)
        var findings = Findings()
        for scene in Scene.all where scene.state.window.width >= 800 && scene.state.window.height >= 600 && scene.state.window.scale != 1.5
        {
            let interface = bench.open(scene)
            _ = interface.layout(bench.fonts)
            var state = scene.state
            state.window.insets = Insets(
                left: .random(in: 0...120, using: &random).rounded(), top: .random(in: 0...60, using: &random).rounded(),
                right: .random(in: 0...120, using: &random).rounded(), bottom: .random(in: 0...60, using: &random).rounded())
            interface.update(state)
            let inner = Rect(
                x: state.window.insets.left, y: state.window.insets.top,
                width: state.window.width - state.window.insets.left - state.window.insets.right,
                height: state.window.height - state.window.insets.top - state.window.insets.bottom
            ).inset(by: 20)
            for layer in interface.layout(bench.fonts) {
                findings.expect(inner.contains(layer.plate), "\(scene), \(state.window.insets): \(layer.name) at \(layer.plate)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("L4 the tools start on the side away from the drawing hand, and stay where they are put")
    func handedness() {
        for (width, height) in Scene.windows {
            var state = InterfaceState(width: width, height: height, scale: 1)
            let right = bench.layers(Scene(state: state))[0].plate
            #expect(right.maxX < width / 2)
            state.settings.tools.handedness = .left
            let left = bench.layers(Scene(state: state))[0].plate
            #expect(left.x == width - right.maxX && left.y == right.y, "the mirror image")
            (state.settings.pickerEdge, state.settings.pickerPlace) = (.right, 0.3)
            let put = bench.layers(Scene(state: state))[0].plate
            state.settings.tools.handedness = .right
            #expect(bench.layers(Scene(state: state))[0].plate == put)
        }
    }

    @Test("L4 panels that open at the pen lie clear of tip and hand, for both hands, anywhere in a large window")
    func atPen() {
        var findings = Findings()
        for hand in Handedness.allCases {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.settings.tools.handedness = hand
            for x in stride(from: 0.0, through: 1280, by: 40) {
                for y in stride(from: 0.0, through: 800, by: 40) {
                    let tip = Point(x: x, y: y)
                    let interface = Interface(state)
                    interface.perform(.menu, at: tip)
                    let menu = interface.layout(bench.fonts).last!
                    findings.expect(menu.name == .panel(.menu), "no menu")
                    findings.expect(!menu.plate.intersects(drawingHand(at: tip, hand)), "\(hand) hand at \(tip): \(menu.plate)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }
}
