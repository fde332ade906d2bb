import Commands
import Ink
import Testing
@testable import Interface
@testable import PanelModel
@testable import Sheets
@testable import Widgets

/// What the lines of the settings ask for, and what they show as chosen.
struct SettingsSheetTests {
    /// In a window so high that all lines show.
    private func opened(_ change: (inout InterfaceState) -> Void = { _ in }) -> Table {
        let table = Table(width: 1280, height: 2400)
        change(&table.state)
        table.settle()
        table.run(.settings)
        return table
    }

    /// The alternatives that are on in a line.
    private func chosen(_ line: String, _ table: Table) -> [String] {
        let prefix = "settings.\(line)."
        return table.interface.controls.map(\.control).filter { $0.id.hasPrefix(prefix) && $0.isOn }
            .map { String($0.id.description.dropFirst(prefix.count)) }
    }

    @Test("each alternative asks for itself, whichever is chosen, by pen, finger and mouse", arguments: [PointerKind.pen, .touch, .mouse])
    func asks(kind: PointerKind) {
        let all: [(ControlID, InterfaceOutput)] =
            Theme.allCases.map { (.settings("theme", $0.rawValue), .setting(.theme($0))) }
            + Handedness.allCases.map { (.settings("hand", $0.rawValue), .setting(.handedness($0))) }
            + FingerUse.allCases.map { (.settings("fingers", $0.rawValue), .command(.fingers($0))) }
            + Edge.allCases.map { (.settings("edge", $0.rawValue), .setting(.pickerEdge($0))) }
            + EraserEnd.allCases.map { (.settings("eraser-end", $0.rawValue), .setting(.eraserEnd($0))) }
            + EraserPressure.allCases.map { (.settings("eraser-pressure", $0.rawValue), .setting(.eraserPressure($0))) }
        let table = opened()
        for (id, output) in all {
            let count = table.outputs.count
            table.press(id, kind)
            #expect(Array(table.outputs.dropFirst(count)) == [output] && table.interface.open?.panel == .settings, "\(id)")
        }
    }

    @Test("each line shows the one alternative that is in force, as it is set or as a command has made it") func shows() {
        for theme in Theme.allCases { #expect(chosen("theme", opened { $0.settings.theme = theme }) == [theme.rawValue]) }
        for use in FingerUse.allCases { #expect(chosen("fingers", opened { $0.settings.tools.fingers = use }) == [use.rawValue]) }
        for end in EraserEnd.allCases { #expect(chosen("eraser-end", opened { $0.settings.tools.eraserEnd = end }) == [end.rawValue]) }
        for pressure in EraserPressure.allCases {
            #expect(chosen("eraser-pressure", opened { $0.settings.tools.eraserPressure = pressure }) == [pressure.rawValue])
        }
    }

    @Test("L4 the tools' side is the one that a person has chosen, else the one away from the hand that draws") func edges() {
        for (hand, away) in [(Handedness.right, "left"), (.left, "right")] {
            let table = opened { $0.settings.tools.handedness = hand }
            #expect(chosen("hand", table) == [hand.rawValue] && chosen("edge", table) == [away])
            for edge in Edge.allCases {
                let table = opened { ($0.settings.tools.handedness, $0.settings.pickerEdge) = (hand, edge) }
                #expect(chosen("edge", table) == [edge.rawValue])
            }
        }
    }

    @Test("smoothing is set and told in percent, prediction in milliseconds up to thirty, each on its own slider") func sliders() throws {
        let table = opened { ($0.settings.tools.smoothing, $0.settings.prediction) = (0.35, 12) }
        for (id, value, fraction) in [("smoothing", "35%", 0.35), ("prediction", "12 ms", 0.4)] {
            let slider = try #require(table.control("settings.\(id)"))
            #expect(slider.value == value && table.interface.control("settings.\(id).value")?.name == value)
            #expect(abs(try #require(slider.face.as(Slider.self)).fraction - fraction) < 1e-9)
        }
        for (share, smoothing, prediction) in [(0.0, 0.0, 0.0), (0.5, 0.5, 15), (1, 1, 30)] {
            for (id, output) in [
                ("smoothing", InterfaceOutput.setting(.smoothing(smoothing))), ("prediction", .setting(.prediction(prediction))),
            ] {
                let line = Slider.line(try #require(table.control("settings.\(id)")).frame)
                table.pointer(.press(.primary), line.x + share * line.width, line.midY)
                table.pointer(.release(.primary), line.x + share * line.width, line.midY)
                #expect(table.outputs.last == output, "\(id) at \(share)")
            }
        }
    }
}
