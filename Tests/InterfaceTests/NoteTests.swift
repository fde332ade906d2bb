import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// Tooltips of everything that a pointer can rest on, in the smallest, a medium and a large window; and notes of changed values.
@Suite("Notes and tooltips") struct NoteTests {
    private let bench = Bench()
    private typealias Told = (
        scene: Scene, layers: [Plate<Action>], layer: Plate<Action>, control: Control<Action>, tooltip: Plate<Action>?
    )

    private static let all: [Told] = {
        let bench = Bench()
        return Bench.all.filter { scene, _ in
            scene.state.window.scale == 1 && scene.state.settings.tools.handedness == .right
                && [480, 800, 1280].contains(scene.state.window.width)
        }.flatMap { scene, layers in
            layers.flatMap { layer -> [Told] in
                let controls = layer.controls.filter { $0.role.isControl && layer.visibleFrame($0).height >= 1 }
                let tooltips = bench.tooltips(scene, layers, of: controls.map(\.id))
                return zip(controls, tooltips).map { (scene, layers, layer, $0, $1) }
            }
        }
    }()

    @Test("P7 L1 a tooltip lies within the window's margins, never over its own control or another plate, and its text fits")
    func places() {
        var findings = Findings()
        for (scene, layers, layer, control, tooltip) in Self.all {
            guard let tooltip else { continue }
            var what: String { "\(scene): \(control.id) at \(control.frame), \(tooltip.plate)" }
            findings.expect(scene.state.window.bounds.inset(by: -1e-6).contains(tooltip.plate), what)
            findings.expect(!tooltip.plate.intersects(layer.visibleFrame(control)), "over its own: " + what)
            findings.expect(layers.allSatisfy { $0.name == layer.name || !$0.plate.intersects(tooltip.plate) }, "other plate: " + what)
            if let label = tooltip.controls[0].face.as(Label.self) {
                let (words, style) = (label.text, label.style)
                findings.expect(bench.fonts.size(words, style).width <= tooltip.controls[0].frame.width, "cut short: " + what)
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("P7 a tooltip covers no control of its plate where there is room outside the plate")
    func beyond() {
        var findings = Findings()
        for (scene, layers, layer, control, tooltip) in Self.all {
            guard let tooltip, scene.panel?.isAtTip != true, tooltip.plate.intersects(layer.plate) else { continue }
            // Anywhere level with the control on either side, or above or below it.
            let bounds = scene.state.window.bounds
            let size = (tooltip.plate.width, tooltip.plate.height)
            let room = [
                Rect(x: layer.plate.maxX, y: control.frame.midY, width: bounds.maxX - layer.plate.maxX, height: 0),
                Rect(x: bounds.x, y: control.frame.midY, width: layer.plate.x - bounds.x, height: 0),
            ].contains { side in
                side.width >= size.0 + 8 && layers.allSatisfy { $0.name == layer.name || !$0.plate.inset(by: -40).intersects(side) }
            }
            findings.expect(!room, "\(scene): \(control.id) at \(control.frame), \(tooltip.plate)")
        }
        #expect(findings.isEmpty, "\(findings)")
        #expect(Self.all.contains { $0.tooltip != nil })
    }

    @Test("P7 a note over the gallery covers neither its title nor what seeks and orders the drawings, with a button or without")
    func overGallery() throws {
        for (width, height) in [(480.0, 360.0), (1280, 800)] {
            for (edge, hasButton) in Edge.allCases.flatMap({ [($0, false), ($0, true)] }) {
                var state = InterfaceState(width: width, height: height, scale: 1)
                state.settings.pickerEdge = edge
                let interface = bench.open(Scene(state: state, panel: .gallery))
                if hasButton { interface.offerTakeBack("Sketch 3 is in the trash", at: 1) } else { interface.note("Sketch 3", at: 1) }
                _ = interface.refresh()
                let note = try #require(interface.shown.layer(.status)).plate
                for part in ["title", "close", "search", "order.date", "order.name", "new"] {
                    let frame = try #require(interface.control("gallery." + part)).frame
                    #expect(!note.intersects(frame), "\(part), tools at the \(edge)")
                }
            }
        }
    }

    @Test("P7 a note never lies over the title of a panel that opens beneath it, nor over what closes it, and stays within the window")
    func overTitles() {
        var findings = Findings()
        for scene in Scene.all where scene.panel != nil && scene.state.window.width >= 480 && scene.state.window.height >= 360 {
            let interface = bench.open(scene)
            interface.note("Marker 2 is a new ink", at: 1, offering: .undo)
            let layers = interface.layout(bench.fonts)
            guard let note = layers.first(where: { $0.name == .status })?.plate else { continue }
            findings.expect(scene.state.window.bounds.inset(by: -1e-6).contains(note), "\(scene): \(note)")
            for control in layers.flatMap(\.controls) where ["title", "close"].contains(control.id.part) {
                var frame = control.frame
                if control.id.part == "title" { frame.width = min(frame.width, bench.fonts.size(control.name, .title).width) }
                findings.expect(!note.intersects(frame), "\(scene): \(note) over \(control.id)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("M3 I9 the note that an ink is new covers nothing that can be pressed in the studio, in whose hands it comes")
    func overStudio() throws {
        for (width, height) in [(1280.0, 800.0), (1366, 768), (1920, 1080)] {
            let interface = bench.open(Scene(state: InterfaceState(width: width, height: height, scale: 1), panel: .studio))
            interface.offerTakeBack("Pencil 2 is a new ink", at: 1, by: .unmakeInk(.marker, of: .pen))
            let layers = interface.layout(bench.fonts)
            let note = try #require(layers.first { $0.name == .status }).plate
            let studio = try #require(layers.first { $0.name == .panel(.studio) })
            for control in studio.controls where control.role.isControl {
                #expect(!studio.visibleFrame(control).intersects(note), "\(control.id), \(width) × \(height)")
            }
        }
    }

    @Test("M15 a stroke that begins on a note's words is the canvas's, with a button or without; its button takes presses, by any hand")
    func aroundButtons() throws {
        for kind in [PointerKind.pen, .mouse] {
            for offer in [nil, Command.undo] {
                let table = Table()
                table.interface.note("The drawing is cleared", at: 0, offering: offer)
                table.settle()
                let words = try #require(table.interface.shown.layer(.status)?.controls.first).frame.center
                for phase in [PointerEvent.Phase.press(.primary), .release(.primary)] { table.pointer(phase, words.x, words.y, kind) }
                #expect(table.passed.count == 2 && table.outputs.isEmpty, "\(kind), with a button: \(offer != nil)")
                guard let offer else { continue }
                table.press("status.button", kind)
                #expect(table.passed.count == 2 && table.outputs == [.command(offer)], "\(kind)")
            }
        }
    }

    @Test("K2 a note's detail is a line of its own beneath the words, within the note, in every window") func detail() throws {
        for (width, height) in Scene.windows where width >= 480 && height >= 360 {
            let interface = bench.open(Scene(state: InterfaceState(width: width, height: height, scale: 1)))
            interface.note(
                interface.state.words(.allKept), detail: "~/.local/share/inkstone/drawings/2026-11-28 14.06.58.inkstone", at: 1,
                offering: .interface(.rename))
            let layer = try #require(interface.layout(bench.fonts).first { $0.name == .status })
            let words = try #require(layer.controls.first), detail = try #require(layer.controls.first { $0.id.part == "detail" })
            let button = try #require(layer.controls.last)
            #expect(words.frame.maxY <= detail.frame.y && layer.plate.contains(detail.frame) && layer.plate.contains(words.frame))
            #expect(!button.frame.intersects(words.frame) && !button.frame.intersects(detail.frame), "\(width)")
        }
    }

    @Test("L4 over panels that open at the pen, no tooltip lies beneath the hand that holds it, for both hands")
    func clearOfTheHand() {
        var findings = Findings()
        var count = 0
        for hand in Handedness.allCases {
            for tip in [Point(x: 640, y: 400), Point(x: 200, y: 120), Point(x: 1200, y: 700)] {
                var state = InterfaceState(width: 1280, height: 800, scale: 1)
                state.settings.tools.handedness = hand
                let interface = Interface(state)
                interface.use(bench.fonts)
                interface.perform(.palette, at: tip)
                for control in interface.layout(bench.fonts).first(where: { $0.name == .panel(.palette) })?.controls ?? [] {
                    interface.rest(on: control.id)
                    guard let tooltip = interface.layout(bench.fonts).first(where: { $0.name == .tooltip }) else { continue }
                    count += 1
                    findings.expect(
                        !tooltip.plate.intersects(drawingHand(at: tip, hand)), "\(hand) \(tip): \(control.id), \(tooltip.plate)")
                }
            }
        }
        #expect(findings.isEmpty && count > 60, "\(count) \(findings)")
    }

    @Test("P7 a control that shows its own name and key needs no tooltip: rows, segments, and labelled controls")
    func repeats() {
        func tooltip(_ panel: Panel?, _ id: ControlID) -> String? {
            var scene = Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: panel)
            scene.state.keys = Scene.keys
            return bench.tooltips(scene, bench.layers(scene), of: [id])[0]?.controls[0].name
        }
        for (panel, id) in [
            (Panel.settings, "settings.theme.system" as ControlID), (.settings, "settings.motion"), (.settings, "settings.smoothing"),
            (.menu, "menu.show-commands"), (.menu, "menu.show-shortcuts"), (.menu, "menu.clear"), (.colors, "colors.tab.sliders"),
            (.ink, "ink.width"),
        ] { #expect(tooltip(panel, id) == nil, "\(id)") }
        for (panel, id, words) in [
            (nil, "picker.undo", "Undo   Ctrl+Shift+Z · Nothing to undo"),
            (nil, "picker.marker", "Marker   Ctrl+Shift+Z · Right click for more"),
            (nil, "picker.pen", "Pen   Ctrl+Shift+Z · Press for its width and all inks"),
            (.settings, "settings.close", "Close"),
            (.menu, "menu.zoom-in", "Zoom in   Ctrl+Shift+Z"), (.menu, "menu.zoom-100", "Zoom to 100%   Ctrl+Shift+Z"),
        ] as [(Panel?, ControlID, String)] { #expect(tooltip(panel, id) == words, "\(id)") }
    }

    @Test("P7 D6 changes of the view are noted even while the interface is hidden, within the margins, and the note goes again")
    func hidden() {
        for isHidden in [false, true] {
            let table = Table()
            if isHidden {
                table.interface.hide()
                table.settle()
            }
            #expect(table.interface.shown.layers.isEmpty == isHidden)
            table.zoom(to: 1.5)
            #expect(table.interface.notes == ["150%"])
            #expect(table.interface.shown.layers.allSatisfy { table.state.window.bounds.contains($0.plate) })
            table.interface.tick(10)
            table.settle()
            #expect(table.interface.notes.isEmpty)
        }
    }

    @Test("L1 a note lies within the margins of every window, clear of the tools, and its text fits")
    func status() {
        var findings = Findings()
        for scene in Scene.all + Scene.tiny where scene.panel == nil {
            let interface = bench.open(scene)
            interface.note("3840 × 2160", at: 0)
            let layers = interface.layout(bench.fonts)
            guard let note = layers.first(where: { $0.name == .status }), let label = note.controls[0].face.as(Label.self) else {
                findings.expect(false, "\(scene): no note")
                continue
            }
            findings.expect(scene.state.window.bounds.inset(by: -1e-6).contains(note.plate), "\(scene): \(note.plate)")
            findings.expect(bench.fonts.size(label.text, label.style).width <= note.controls[0].frame.width, "\(scene): cut short")
            if scene.state.window.width >= 480, scene.state.window.height >= 360 {
                findings.expect(layers.allSatisfy { $0.name != .picker || !$0.plate.intersects(note.plate) }, "\(scene): \(note.plate)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("scripts are told a note whole, however long it is") func toldWhole() {
        let table = Table()
        let text = Array(repeating: "cannot write the file", count: 20).joined(separator: ", ")
        table.interface.note(text, at: 0, for: 5)
        table.settle()
        #expect(table.interface.notes == [text])
    }

    @Test("L1 K4 a note that is too long for a line says all of it in several, beside the tools", arguments: [false, true])
    func longStatus(hasButton: Bool) {
        let text =
            "This drawing is not kept: no space is left for /home/nanamisuzuki/Drawings/Storyboards/A fox in the evening.inkstone. "
            + "Until you log out it is in /run/user/1000/inkstone/A fox in the evening.inkstone"
        var findings = Findings()
        for scene in Scene.all where scene.panel == nil {
            let interface = bench.open(scene)
            interface.note(text, at: 0, offering: hasButton ? Command.undo : nil)
            let layers = interface.layout(bench.fonts)
            guard let note = layers.first(where: { $0.name == .status }), let words = note.controls[0].face.as(Paragraph.self) else {
                findings.expect(false, "\(scene): no wrapped note")
                continue
            }
            let frame = note.controls[0].frame
            findings.expect(scene.state.window.bounds.inset(by: -1e-6).contains(note.plate), "\(scene): \(note.plate)")
            findings.expect(note.plate.contains(frame), "\(scene): text beside the note")
            findings.expect(words.text == text, "\(scene): other words")
            findings.expect(bench.fonts.height(text, words.style, width: frame.width) <= frame.height, "\(scene): cut short")
            findings.expect(bench.fonts.size(text, words.style).width / frame.width > 1, "\(scene): one line would do")
            if hasButton { findings.expect(!note.controls[1].frame.intersects(frame), "\(scene): the button covers text") }
            if scene.state.window.width >= 480, scene.state.window.height >= 360 {
                findings.expect(layers.allSatisfy { $0.name != .picker || !$0.plate.intersects(note.plate) }, "\(scene): \(note.plate)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }
}
