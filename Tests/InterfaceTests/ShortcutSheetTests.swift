import Commands
import Ink
import Testing
import Tools
import Words
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// The sheet of all keys.
struct ShortcutSheetTests {
    private let bench = Bench()
    private func rows(_ state: InterfaceState) -> [(control: Control<Action>, title: String, keys: String)] {
        bench.layers(Scene(state: state, panel: .shortcuts)).last { $0.name == .panel(.shortcuts) }?.controls.compactMap {
            if let row = $0.face.as(ListRow.self) { ($0, row.title, row.end) } else { nil }
        } ?? []
    }

    private func state(width: Double = 1280, _ keymap: Keymap = .standard) -> InterfaceState {
        var state = InterfaceState(width: width, height: width == 480 ? 360 : 800, scale: 1)
        state.keys = keymap.chords
        return state
    }

    @Test("every key is listed once, even one that a person gave to a command with a value, and keys to be held")
    func complete() {
        let own = Keymap.standard.applying([.width(3): [KeyChord("3")], .opacity(0.5): [KeyChord("h"), KeyChord("5")]])
        for keymap in [Keymap.standard, own] {
            let shown = rows(state(keymap)).flatMap { row in
                row.keys.split(separator: row.control.id == "shortcuts.opacity" ? " " : ", ").map(String.init)
            }
            let expected = (keymap.commands.keys.map(\.title) + HeldKey.allCases.map(\.chord.title)).map { Language.english($0) }
            #expect(shown.sorted() == expected.sorted())
        }
    }

    @Test(
        "every named command is listed once and runs when its line is pressed; commands without keys come last",
        arguments: [480.0, 1280])
    func all(width: Double) {
        let lines = rows(state(width: width)).filter { $0.control.action != .none }
        #expect(lines.count == Command.named.count && Set(lines.map(\.control.action)) == Set(Command.named.map(Action.command)))
        let keyless = Set(Command.named).subtracting(Keymap.standard.commands.values)
        #expect(Set(lines.suffix(keyless.count).map(\.control.action)) == Set(keyless.map(Action.command)) && !keyless.isEmpty)
    }

    @Test("a command's line has all its keys, the opacities' line their digits in order, a gesture's line its action")
    func lines() {
        let lines = Dictionary(uniqueKeysWithValues: rows(state()).map { ($0.title, $0.keys) })
        let expected = [
            "Redo": "Ctrl+Y, Ctrl+Shift+Z", "Thicker": "+, =, ]", "Thinner": "-, [", "Opacity 10% to 100%": "1 2 3 4 5 6 7 8 9 0",
            "Double tap: Eraser and back": "Q", "Squeeze: Palette": "W", "Drag the page": "Space", "Turn the page": "Shift+Space",
            "Pick the colour beneath": "Alt", "Straight line": "Shift", "Widths at the tip": "Ctrl+Shift",
        ]
        for (title, keys) in expected { #expect(lines[title] == keys, "\(title)") }
    }

    @Test("P1 where the keyboard has no such sign, lists and tooltips name the key at its place") func labels() {
        var state = state()
        state.keyLabels = ["[": "ų", "'": "ė"]
        let lines = Dictionary(uniqueKeysWithValues: rows(state).map { ($0.title, $0.keys) })
        #expect(lines["Thinner"] == "-, Ų" && lines["Rotate left"] == "Ctrl+Ų" && lines["Rotate right"] == "Ctrl+]")
        #expect(state.key(of: .view(.resetRotation)) == "Ctrl+Ė")
    }

    @Test("tooltips and lists show one key; for a command without one, that of a gesture which does the same")
    func one() {
        var state = state()
        #expect(state.key(of: .undo) == "Ctrl+Z" && state.key(of: .larger) == "+" && state.key(of: .paper(.dots)) == "")
        #expect(state.key(of: .toggleEraser) == "Q" && state.key(of: .interface(.palette)) == "W")
        state.settings.tools.bindings[.doubleTap] = .switchPrevious
        #expect(state.key(of: .toggleEraser) == "" && state.key(of: .selectPrevious) == "X")
    }

    @Test("however far it is scrolled, its lines are moved by whole device pixels, as they were drawn", arguments: [1, 1.25, 1.5, 2])
    func wholePixels(scale: Double) {
        let state = InterfaceState(width: 480, height: 360, scale: scale)
        let top = ShortcutSheet(state: state, scroll: 0).layer()
        for scroll in [7.77, 100.2, 1e6] {
            let plate = ShortcutSheet(state: state, scroll: scroll).layer()
            let moved = zip(top.controls, plate.controls).filter { $0.0.isScrolled }.map { ($0.frame.y - $1.frame.y) * scale }
            #expect(moved.allSatisfy { $0 > 0 && abs($0 - $0.rounded()) < 1e-6 } && !moved.isEmpty)
        }
    }

    @Test("L1 no line is cut short, even in the smallest window")
    func fits() {
        for width in [480.0, 1280] {
            for (control, title, keys) in rows(state(width: width)) {
                let needed = bench.fonts.size(title, .body).width + 8 + bench.fonts.size(keys, .secondary).width
                #expect(
                    needed <= control.frame.width && bench.fonts.size(keys, .secondary).width + 9 <= control.frame.width * 2 / 3, "\(title)"
                )
            }
        }
    }
}
