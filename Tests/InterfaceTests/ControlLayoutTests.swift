import Commands
import Ink
import Testing
@testable import Doctor
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// Every control of every scene: its place, its size and its name.
struct ControlLayoutTests {
    private let bench = Bench()

    @Test("L1 every control lies whole within its plate, or can be scrolled to, and no two overlap")
    func controls() {
        var findings = Findings()
        for (scene, layers) in Bench.all {
            for layer in layers {
                let content = Rect(
                    x: layer.plate.x, y: layer.viewport?.y ?? 0, width: layer.plate.width, height: layer.contentHeight)
                for (index, control) in layer.controls.enumerated() {
                    let room = control.isScrolled ? content : layer.plate
                    findings.expect(room.inset(by: -1e-6).contains(control.frame), "\(scene): \(control.id) at \(control.frame) in \(room)")
                    for other in layer.controls[..<index] where control.isScrolled == other.isScrolled {
                        findings.expect(!control.covers(other), "\(scene): \(control.id) over \(other.id)")
                    }
                }
                if layer.mostScroll > 0 {
                    findings.expect(
                        layer.viewport!.height >= 2 * Metric.target, "\(scene): \(layer.name) scrolls in \(layer.viewport!.height)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("L1 a panel that was scrolled to its end shows no empty room once the window is higher, and its beginning once all has room")
    func higherWindow() throws {
        for (command, panel) in [(InterfaceCommand.settings, Panel.settings), (.shortcuts, .shortcuts), (.commands, .commands)] {
            let table = Table(width: 640, height: 360)
            table.run(command)
            table.interface.scroll(by: 100_000)
            table.settle()
            let low = try #require(table.interface.shown.layer(.panel(panel)))
            #expect(low.offset > 0 && abs(low.offset - low.mostScroll) <= 0.5, "\(panel)")
            for height in [480.0, 640, 4_000] {
                table.state.window.height = height
                table.settle()
                let plate = try #require(table.interface.shown.layer(.panel(panel)))
                #expect(abs(plate.offset - plate.mostScroll) <= 0.5, "\(panel), \(height)")
            }
        }
    }

    @Test("L1 text fits; only lines of lists may be cut short")
    func text() {
        var findings = Findings()
        for (scene, layers) in Bench.all where scene.state.window.scale == 1 {
            for layer in layers {
                for control in layer.controls {
                    guard let (words, style, room) = control.words else { continue }
                    let needed = bench.fonts.size(words, style).width
                    findings.expect(needed <= room, "\(scene): '\(words)' needs \(needed) and has \(room)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("whatever a finger presses is at least 44 points long and wide")
    func targets() {
        var findings = Findings()
        for (scene, layers) in Bench.all where scene.state.window.scale == 1 {
            for control in layers.flatMap(\.controls) where control.role.isControl {
                findings.expect(
                    control.frame.height >= 44 - 1e-6 && (control.isWide || control.frame.width >= 44 - 1e-6),
                    "\(scene): \(control.id) is \(control.frame.width) × \(control.frame.height)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("a control's name distinguishes it from all others that show")
    func names() {
        var findings = Findings()
        for (scene, layers) in Bench.all where scene.state.window.scale == 1 {
            let ids = layers.flatMap(\.controls).map(\.id)
            findings.expect(Set(ids).count == ids.count, "\(scene): \(ids)")
            let unnamed = layers.flatMap(\.controls).filter { $0.role.isControl && $0.name.isEmpty }
            findings.expect(unnamed.isEmpty, "\(scene): \(unnamed)")
        }
        #expect(findings.isEmpty, "\(findings)")
    }
}

extension ControlLayoutTests {
    @Test("S2 no two controls of a panel that can be used have the same name, also while saved colours are being removed")
    func ownNames() {
        var findings = Findings()
        for exhibit in Gallery.exhibits {
            let wall = Gallery.Wall(width: 1280, height: 800, scale: 1, appearance: .light, hand: .right)
            for layer in Gallery.open(exhibit, on: wall, Bench()).shown.layers {
                let names = layer.controls.filter { $0.role.isControl && $0.isEnabled }.map(\.name)
                let repeated = Set(names.filter { name in names.count { $0 == name } > 1 })
                findings.expect(repeated.isEmpty, "\(exhibit.name), \(layer.name): \(repeated)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }
}

extension Control<Action> {
    /// Whether they share more than their edges. A round control is the circle within its frame.
    func covers(_ other: Control<Action>) -> Bool {
        if isRound, other.isRound { return frame.center.distance(to: other.frame.center) < (frame.width + other.frame.width) / 2 - 1e-6 }
        let shared = frame.intersection(other.frame)
        return min(shared.width, shared.height) >= 1e-6
    }

    /// Controls whose width follows from their room; it may be less than 44 points.
    fileprivate var isWide: Bool {
        switch role {
        case .slider, .field, .grid, .spectrum, .curve, .strip, .row: true
        case .button, .toggle, .radio, .swatch, .meter, .none: false
        }
    }

    /// Text that has to fit: the text, its style, and the room for it.
    var words: (String, TextStyle, Double)? {
        if let label = face.as(Label.self) { return (label.text, label.style, frame.width) }
        if let button = face.as(TextButton.self) { return (button.title, .body, frame.width - 12) }
        if let segment = face.as(Segment.self) { return (segment.title, .strong, frame.width - 8) }
        if let line = face.as(Disclosure.self) {
            // On two lines, title and choice have the whole width each.
            let words = frame.height > Metric.target ? line.title : line.title + "   " + line.chosen
            return (words, .body, frame.width - 24)
        }
        if let option = face.as(Option.self) { return (option.title, .strong, frame.width - 32) }
        if let bar = face.as(Bar.self) { return (bar.name, .secondary, bar.nameWidth) }
        if let figure = face.as(Figure.self) { return (figure.name + "  " + figure.value, .body, frame.width) }
        if let lamp = face.as(Lamp.self) { return (lamp.name + "  " + lamp.end, .strong, frame.width - 24) }
        // A pen's name may be cut short when a number stands after it.
        if let reading = face.as(Reading.self), reading.end.isEmpty { return (reading.text, .body, frame.width) }
        return nil
    }
}
