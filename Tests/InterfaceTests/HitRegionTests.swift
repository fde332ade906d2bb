import Commands
import Ink
import Testing
@testable import Doctor
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import ToolPictures
@testable import Widgets

/// Which control a press means, and where the interface ends.
struct HitRegionTests {
    private let bench = Bench()

    /// The points of a rectangle and a little around it, one point apart, row by row.
    private func rows(around rect: Rect) -> [[Point]] {
        stride(from: rect.y - 24.5, to: rect.maxY + 24, by: 1).map { y in
            stride(from: rect.x - 24.5, to: rect.maxX + 24, by: 1).map { Point(x: $0, y: y) }
        }
    }

    private func points(around rect: Rect) -> [Point] { rows(around: rect).flatMap { $0 } }

    /// Bars of every kind, and panels with all their controls, for both hands and at several scales.
    private static let bars: [Scene] = right + left

    private static let left: [Scene] = {
        var state = InterfaceState(width: 800, height: 600, scale: 1.5)
        (state.settings.pickerEdge, state.settings.tools.handedness) = (.right, .left)
        state.settings.setSavedColors(Settings.standardColors)
        let panels = [Panel.menu, .colors, .settings, .commands, .palette].map { Scene(state: state, panel: $0) }
        let bars = Edge.allCases.map { edge in
            (state.settings.pickerEdge, state.window.scale) = (edge, 2)
            return Scene(state: state)
        }
        return panels + bars
    }()

    private static let right: [Scene] = Scene.all.filter { scene in
        let window = (scene.state.window.width, scene.state.window.height)
        let isSwept = window == (1280, 800) || scene.state.settings.pickerEdge == .left && (window == (480, 360) || window == (800, 1280))
        return isSwept && scene.state.window.scale == 1 && scene.state.settings.tools.handedness == .right
            && (scene.panel == nil || [.ink, .doctor].contains(scene.panel) && scene.state.settings.pickerEdge == .left)
    }

    @Test("controls are told front to back: the first of those that hold a place is the one that a press there meets")
    func order() throws {
        for panel in [Panel.gallery, .settings, .colors, .ink, .commands] {
            let table = Table()
            table.run(.gallery)
            table.interface.update(gallery: Drawings.many(40))
            if panel != .gallery { table.interface.toggle(panel) }
            table.settle()
            let plates = table.interface.controls.map(\.control.id.plate)
            #expect(plates.first == .panel(panel) && plates.last == .picker)
            table.interface.ask(DialogTests.question)
            table.settle()
            let told = table.interface.controls
            #expect(told.first?.control.id.plate == .dialog && told.last?.control.id.plate == .picker)
            for (control, frame, _) in told {
                let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
                let here = told.filter { $0.frame.x..<$0.frame.maxX ~= x && $0.frame.y..<$0.frame.maxY ~= y }.map(\.control.id)
                // A press beside a control may mean it too.
                let met = table.interface.shown.control(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                guard let met, here.contains(met.id) else { continue }
                #expect(here.first == met.id, "at \(control.id) over \(panel)")
            }
        }
    }

    @Test(
        "P5 L1 a press means the nearest control within 12 points, or 24 without a bezel, within the visible plate and nowhere else")
    func hitRegions() {
        var findings = Findings()
        for scene in Self.bars {
            for layer in bench.layers(scene) {
                let places = layer.controls.filter(\.role.isControl).map { Place($0, in: layer) }
                for row in rows(around: layer.plate) {
                    // A control too far from the whole row is too far from each of its points.
                    let near = places.filter { abs(row[0].y - $0.frame.midY) <= $0.frame.height / 2 + $0.margin }
                    for point in row where layer.contains(point) {
                        var nearest: (place: Place, distance: Double)?
                        for place in near where place.isHit(at: point) {
                            let distance = place.distance(to: point)
                            if distance <= place.margin, distance < nearest?.distance ?? .infinity { nearest = (place, distance) }
                        }
                        let hit = layer.control(at: point)
                        findings.expect(
                            (hit == nil) == (nearest == nil),
                            "\(scene): at \(point) \(hit?.id.description ?? "nothing") instead of \(nearest?.place.id.description ?? "nothing")"
                        )
                        if let hit, let nearest, hit.id != nearest.place.id {
                            findings.expect(
                                Place(hit, in: layer).distance(to: point) <= nearest.distance + 1e-9,
                                "\(scene): at \(point) \(hit.id), nearer is \(nearest.place.id)")
                        }
                    }
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    /// What decides about a press on a control, computed in another way than in the program.
    private struct Place {
        var id: ControlID
        /// The visible part: scrolled controls are clipped to the viewport, for presses too.
        var frame: Rect
        var viewport: Rect?
        /// A round control ends with its circle, even where a part of it is clipped.
        var circle: (center: Point, radius: Double)?
        var margin: Double

        init(_ control: Control<Action>, in layer: Plate<Action>) {
            id = control.id
            frame = control.isRound ? control.frame : layer.visibleFrame(control)
            viewport = control.isScrolled ? layer.viewport : nil
            circle = control.isRound ? (control.frame.center, control.frame.width / 2) : nil
            margin = control.face.isBezelled ? 12 : 24
        }

        func isHit(at point: Point) -> Bool { viewport?.contains(point) ?? true }

        func distance(to point: Point) -> Double {
            guard let circle else { return frame.distance(to: point) }
            return max(circle.center.distance(to: point) - circle.radius, 0)
        }
    }

    @Test("P5 a bar has no dead gap: from its first control to its last, every point belongs to one")
    func gaps() {
        var findings = Findings()
        for scene in Self.bars where scene.panel == nil {
            let bar = bench.layers(scene)[0]
            let controls = bar.controls.filter(\.role.isControl)
            let whole = controls.dropFirst().reduce(controls[0].frame) { $0.union($1.frame) }
            for point in points(around: bar.plate) where whole.contains(point) && bar.contains(point) {
                findings.expect(bar.control(at: point) != nil, "\(scene): nothing at \(point)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("P5 M1 outside the visible plate and its round corners the canvas marks; on the plate nothing does")
    func beyondThePlate() {
        var findings = Findings()
        sweepBars { scene, interface, bar in
            for point in points(around: bar.plate) {
                let passed = !interface.handle(Pointers.event(.press(.primary), point, scale: scene.state.window.scale)).isEmpty
                _ = interface.handle(Pointers.event(.cancel, point, scale: scene.state.window.scale))
                findings.expect(passed == !isVisible(point, bar), "\(scene): at \(point) passed is \(passed)")
            }
            #expect(interface.takeOutputs().isEmpty, "a press alone does nothing")
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    /// Every bar alone, in an interface that shows it.
    private func sweepBars(_ look: (Scene, Interface, Plate<Action>) -> Void) {
        for scene in Self.bars where scene.panel == nil {
            let interface = bench.open(scene)
            _ = interface.refresh()
            look(scene, interface, interface.shown.layers[0])
        }
    }

    /// Within a rectangle with round corners, computed in another way than in the program.
    private func isVisible(_ point: Point, _ layer: Plate<Action>) -> Bool {
        guard layer.plate.contains(point) else { return false }
        let radius = min(layer.radius, layer.plate.width / 2, layer.plate.height / 2)
        let dx = max(layer.plate.x + radius - point.x, point.x - (layer.plate.maxX - radius), 0)
        let dy = max(layer.plate.y + radius - point.y, point.y - (layer.plate.maxY - radius), 0)
        return dx * dx + dy * dy <= radius * radius + 1e-9
    }

    @Test("P5 the highlight appears exactly where a press would mean the control")
    func highlight() {
        var findings = Findings()
        sweepBars { scene, interface, bar in
            for point in points(around: bar.plate) {
                _ = interface.handle(Pointers.event(.motion, point, scale: scene.state.window.scale))
                // One that is disabled is drawn as at rest, and tells why it is so.
                let expected = bar.contains(point) ? bar.control(at: point).flatMap { $0.isEnabled || !$0.hint.isEmpty ? $0.id : nil } : nil
                findings.expect(
                    interface.hand.hot?.control == expected,
                    "\(scene): at \(point) \(interface.hand.hot?.control?.description ?? "nothing")")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }
}

extension Face {
    /// Drawn with a body or border that shows its extent, as row P5 says.
    fileprivate var isBezelled: Bool {
        let bezelled: [any Widget.Type] = [
            TextButton.self, Segment.self, Toggle.self, Slider.self, GridPad.self, SpectrumPad.self, ListRow.self, Disclosure.self,
            Option.self, TextField.self, ToolButton.self, Separator.self, HalfWell.self, LoupeGlass.self, SelectionBox.self, CurvePad.self,
        ]
        return bezelled.contains { type(of: widget) == $0 }
    }
}
