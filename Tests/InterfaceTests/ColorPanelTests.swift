import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

@Suite("the colours panel at work")
struct ColorPanelTests {
    private let bench = Bench()

    @Test(
        "P9 M3 a press on the spectrum or on a slider chooses the value at that very place, by mouse, pen and finger",
        arguments: [PointerKind.mouse, .pen, .touch])
    func exactPlaces(kind: PointerKind) throws {
        let table = Table()
        table.run(.colors)
        table.press("colors.tab.spectrum", kind)
        let pad = try #require(table.control("colors.spectrum")).frame
        table.pointer(.press(.primary), pad.x + pad.width, pad.y, kind)
        table.pointer(.release(.primary), pad.x + pad.width, pad.y, kind)
        table.press("colors.hue", kind)
        #expect(table.color == HSB(hue: 0.5, saturation: 1, brightness: 1).color)
        table.press("colors.tab.sliders", kind)
        table.press("colors.green", kind)
        #expect(table.color == Color(red: 0, green: 128, blue: 255))
        #expect(table.state.settings.recentColors.first == table.color)
        #expect(table.control("colors.green.number")?.value == "128")
    }

    @Test("the spectrum's ring stays where it was put when the colour is a grey or black")
    func hueStays() throws {
        let table = Table()
        table.run(.colors)
        table.press("colors.tab.spectrum")
        table.press("colors.hue")
        let pad = try #require(table.control("colors.spectrum")).frame
        table.pointer(.press(.primary), pad.x + pad.width * 0.75, pad.maxY - 0.01)
        table.pointer(.release(.primary), pad.x + pad.width * 0.75, pad.maxY - 0.01)
        #expect(table.color == Color(red: 0, green: 0, blue: 0))
        #expect(table.interface.panels.coloring.hsb.hue == 0.5 && abs(table.interface.panels.coloring.hsb.saturation - 0.75) < 0.01)
    }

    @Test("Enter takes over a typed number; a wrong one is marked and changes nothing, and Escape discards it")
    func typing() throws {
        let table = Table()
        table.run(.colors)
        table.press("colors.hex")
        table.type("#ff80")
        let before = table.color
        table.key(.enter)
        #expect(table.color == before)
        #expect(table.interface.typing.edit?.line.isRefused == true)
        table.type("01")
        #expect(table.interface.typing.edit?.line.isRefused == false && table.interface.typing.edit?.text.text == "#ff8001")
        table.key(.enter)
        #expect(table.color == Color(red: 0xFF, green: 0x80, blue: 0x01))
        table.press("colors.hex")
        table.type("zzz")
        table.key(.escape)
        #expect(table.control("colors.hex")?.value == "ff8001" && table.interface.open != nil)
        for (field, text, isTaken) in [
            ("colors.opacity.number", "9", false), ("colors.opacity.number", "40", true), ("colors.opacity.number", "101", false),
        ] {
            table.press(field)
            table.type(text)
            table.key(.enter)
            #expect((table.interface.typing.edit == nil) == isTaken)
            if !isTaken { table.key(.escape) }
            #expect((table.state.colored.opacity == Double(text)! / 100) == isTaken)
        }
        table.press("colors.tab.sliders")
        table.press("colors.hue.number")
        table.type("240")
        table.key(.enter)
        #expect(abs(table.interface.panels.coloring.hsb.hue - 240.0 / 360) < 1e-9)
    }

    @Test("a number that is left as it is shown changes nothing: no colour is rounded to it, or is recent", arguments: [Key.enter, .tab])
    func unchangedNumbers(key: Key) {
        let table = Table()
        (table.state.inks[.pen].color, table.state.inks[.pen].opacity) = (Color(rgb: 0x123457), 0.504)
        table.run(.colors)
        table.press("colors.tab.sliders")
        let (color, opacity, recent) = (table.color, table.state.colored.opacity, table.state.settings.recentColors)
        for slider in ["hue", "saturation", "brightness", "red", "green", "blue", "opacity"] {
            guard table.control("colors.\(slider).number") != nil else { continue }
            table.press("colors.\(slider).number")
            let isTyping = table.interface.typing.edit != nil
            table.key(key)
            table.press("colors.tab.sliders")
            #expect(isTyping && table.color == color && table.state.colored.opacity == opacity, "\(slider)")
        }
        #expect(table.control("colors.hue.number") != nil && table.state.settings.recentColors == recent)
    }

    @Test("a colour that is typed and left by marking the canvas colours that mark")
    func typedAndLeft() {
        let table = Table()
        table.run(.colors)
        table.press("colors.hex")
        table.type("123456")
        table.pointer(.press(.primary), 900, 400)
        #expect(table.color == Color(red: 0x12, green: 0x34, blue: 0x56))
        #expect(table.passed.count == 1 && table.interface.open == nil)
    }

    @Test("a colour that is typed and left for another panel is in hand")
    func typedAndLeftForPanel() {
        let table = Table()
        table.run(.colors)
        table.press("colors.hex")
        table.type("123456")
        table.run(.settings)
        #expect(table.color == Color(red: 0x12, green: 0x34, blue: 0x56) && table.interface.open?.panel == .settings)
    }

    @Test("the colours open again on the tab that was chosen last")
    func tabStays() {
        let table = Table()
        table.run(.colors)
        table.press("colors.tab.sliders")
        table.run(.colors)
        #expect(table.control("colors.red") == nil)
        table.run(.colors)
        #expect(table.control("colors.red") != nil)
    }

    @Test("M3 a button that its own press disables keeps the focus, and Tab leads on from it")
    func disabledByItself() {
        let table = Table()
        table.run(.colors)
        table.interface.focus = "colors.save"
        table.key(.space)
        #expect(table.state.settings.savedColors == [table.color] && table.control("colors.save")?.isEnabled == false)
        table.key(.tab)
        #expect(table.interface.focus == .colors("saved", table.color.hexDigits))
        table.key(.tab, .shift)
        #expect(table.interface.focus == "colors.edit-saved")
    }

    @Test("the old colour is the one that was current when the panel opened, and a press returns to it")
    func goesBack() {
        let table = Table()
        let before = table.color
        table.run(.colors)
        table.pressCell(5, 3)
        #expect(table.color == ColorGrid.colors[5][3])
        table.press("colors.before")
        #expect(table.color == before)
    }

    @Test("the grid is one stop for Tab; arrows move between its cells up to its sides, and the last one joins the recent colours")
    func keys() {
        let table = Table()
        table.run(.colors)
        table.pressCell(4, 7)
        table.interface.focus = "colors.tab.sliders"
        table.key(.tab)
        #expect(table.interface.focus == "colors.grid")
        table.key(.down)
        table.key(.left)
        #expect(table.color == ColorGrid.colors[5][6])
        table.key(.end)
        table.key(.right)
        #expect(table.color == ColorGrid.colors[5][11])
        table.key(.home)
        #expect(table.color == ColorGrid.colors[5][0])
        table.key(.tab)
        #expect(table.interface.focus == "colors.opacity")
        #expect(Set(table.state.settings.recentColors) == [ColorGrid.colors[4][7], ColorGrid.colors[5][0]])
        table.key(.tab, .shift)
        #expect(table.interface.focus == "colors.grid")
    }

    @Test("a drag over the grid passes through its colours, ends with the one under the pointer, and leaves one recent colour")
    func drag() throws {
        let table = Table()
        table.run(.colors)
        let frame = try #require(table.control("colors.grid")?.frame)
        table.pointer(.press(.primary), frame.x + 1, frame.y + 1, .touch)
        for column in 0..<ColorGrid.columns {
            let place = GridCell(row: 3, column: column).frame(in: frame).center
            table.pointer(.motion, place.x, place.y, .touch)
            #expect(table.color == ColorGrid.colors[3][column])
        }
        table.pointer(.motion, frame.maxX + 60, frame.maxY + 200, .touch)
        table.pointer(.release(.primary), frame.maxX + 60, frame.maxY + 200, .touch)
        #expect(table.color == ColorGrid.colors[9][11] && table.state.settings.recentColors == [table.color])
    }

    @Test("a colour reached by keys joins the recent ones once the focus leaves")
    func passing() {
        let table = Table()
        table.run(.colors)
        table.press("colors.tab.sliders")
        table.interface.focus = "colors.red"
        for _ in 0..<5 { table.key(.right, .shift) }
        #expect(table.color == Color(red: 0x1A + 5, green: 0x1A, blue: 0x1E))
        #expect(table.state.settings.recentColors.isEmpty)
        table.key(.tab)
        #expect(table.state.settings.recentColors == [table.color])
    }

    @Test("the panel colours the ink that marks, be it lent by a button; for the eraser the ink that follows it, but not its opacity")
    func colored() throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        for (effective, selected, last, colored) in [
            (Tool.marker, Tool.pen, nil, Tool.marker), (.pixelEraser, .marker, .pen, .marker),
            (.pixelEraser, .pixelEraser, .marker, .marker), (.objectEraser, .objectEraser, .marker, .marker),
            (.pixelEraser, .pixelEraser, nil, .pen),
        ] as [(Tool, Tool, Tool?, Tool)] {
            (state.effective, state.selected, state.previous, state.lastMarking) = (effective, selected, .pixelEraser, last)
            #expect(state.colored == state.inks[colored])
            let interface = bench.open(Scene(state: state, panel: .colors))
            _ = interface.refresh()
            for id in ["colors.opacity", "colors.opacity.number"] {
                #expect(try #require(interface.control(id)).isEnabled == !effective.isEraser)
            }
            let chosen = interface.controls.filter { $0.control.id.description.hasPrefix("picker.color.") && $0.control.isOn }
            #expect(!effective.isEraser || chosen.isEmpty, "no colour is in hand")
        }
    }

    @Test("loupe, cells and swatches show exactly the colours they name")
    func exactPixels() {
        let colors = ColorGrid.colors.joined().prefix(81).map { Optional($0) }
        let surface = Surface(pixelWidth: 120, pixelHeight: 120, scale: 1)
        let painter = Painter(surface, fonts: bench.fonts)
        LoupeGlass(colors: Array(colors)).draw(by: painter, in: Rect(x: 0, y: 0, width: 120, height: 120), WidgetState(), .light)
        for (index, color) in colors.enumerated() where index != 40 {
            let (column, row) = (index % 9, index / 9)
            guard (column - 4) * (column - 4) + (row - 4) * (row - 4) < 16 else { continue }
            let x = 6 + column * 12 + 6
            #expect(surface.row(6 + row * 12 + 6, x..<x + 1) == color.map { [Pixels.word(Shade($0))] })
        }
    }
}
