import Commands
import Ink
import Testing
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// A colours panel as it opens beside the picker's button.
private func panel(
    _ width: Double = 1280, _ height: Double = 800, scale: Double = 1, tab: ColorTab = .grid, saved: [Color] = [], recent: [Color] = [],
    scroll: Double = 0
) -> Plate<Action> {
    var state = InterfaceState(width: width, height: height, scale: scale)
    state.settings.setSavedColors(saved)
    state.settings.setRecentColors(recent)
    var coloring = Coloring(state.colored.color)
    coloring.tab = tab
    let anchor = Rect(x: 40, y: height / 2, width: 44, height: 44)
    return ColorPanel(state: state, fonts: Fonts(), coloring: coloring, selection: nil, edit: nil, anchor: anchor, scroll: scroll).layer()
}

private func color(_ value: UInt32) -> Color {
    Color(red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
}

@Suite("colours")
struct ColorTests {
    @Test("every sRGB colour survives the way to hue, saturation and brightness and back")
    func roundTrips() {
        // A stride that shares no factor with 2^24 visits every value of each channel.
        for value in stride(from: UInt32(0), to: 1 << 24, by: 61) where HSB(color(value)).color != color(value) {
            Issue.record("\(color(value).hex) comes back as \(HSB(color(value)).color.hex)")
            return
        }
        for grey in UInt32(0)...255 {
            let hsb = HSB(color(grey * 0x010101), fallback: HSB(hue: 0.3, saturation: 0.6, brightness: 1))
            #expect(hsb.color == color(grey * 0x010101) && hsb.hue == 0.3)
        }
    }

    @Test("hue, saturation and brightness stay within 0 and 1, and hue 1 equals hue 0")
    func ranges() {
        for value in stride(from: UInt32(0), to: 1 << 24, by: 4099) {
            let hsb = HSB(color(value))
            for part in [hsb.hue, hsb.saturation, hsb.brightness] { #expect(0...1 ~= part) }
            #expect(
                HSB(hue: 1, saturation: hsb.saturation, brightness: hsb.brightness).color
                    == HSB(hue: 0, saturation: hsb.saturation, brightness: hsb.brightness).color)
        }
    }

    @Test("a colour number is six digits with or without its sign; everything else is refused")
    func hex() {
        for value in stride(from: UInt32(0), to: 1 << 24, by: 40_009) {
            #expect(Color(hex: color(value).hex) == color(value))
            #expect(Color(hex: color(value).hex.dropFirst().uppercased()) == color(value))
        }
        for text in [
            "", "#", "12345", "1234567", "#12345", "##12345", "12345g", "-12345", "+12345", " 123456", "123456 ", "0x1234", "１２３４５６",
        ] {
            #expect(Color(hex: text) == nil, "\(text)")
        }
    }

    @Test("the grid has 120 different colours, from white to black in its first row")
    func grid() {
        let colors = ColorGrid.colors
        #expect(colors.count == ColorGrid.rows && colors.allSatisfy { $0.count == ColorGrid.columns })
        #expect(Set(colors.joined()).count == 120)
        #expect(colors[0].first == color(0xFFFFFF) && colors[0].last == color(0))
        for column in 0..<ColorGrid.columns {
            let lights = (1..<ColorGrid.rows).map { Shade(colors[$0][column]).luminance }
            #expect(lights == lights.sorted(), "column \(column) gets lighter downwards")
        }
    }

    @Test("P9 every point of the grid belongs to the cell drawn there, and a point beyond its sides to the nearest cell")
    func gridHasNoGaps() throws {
        let grid = try #require(panel(1280, 800, scale: 1).controls.first { $0.id == "colors.grid" }).frame
        #expect(GridCell(row: 3, column: 4).frame(in: grid) == Rect(x: grid.x + 4 * 26, y: grid.y + 3 * 26, width: 26, height: 26))
        for y in stride(from: grid.y + 0.5, to: grid.maxY, by: 1) {
            for x in stride(from: grid.x + 0.5, to: grid.maxX, by: 1) {
                let point = Point(x: x, y: y)
                #expect(GridCell(at: point, in: grid).frame(in: grid).contains(point))
            }
        }
        #expect(GridCell(at: Point(x: -1e9, y: 1e9), in: grid) == GridCell(row: 9, column: 0))
    }

    @Test("L1 the panel lies within the window and can be scrolled to its end, at every size", arguments: ColorTab.allCases)
    func fits(tab: ColorTab) {
        let many = (0..<UInt32(Settings.mostSavedColors)).map { color($0 * 0x030507) }
        for (width, height) in [(480.0, 360.0), (480, 800), (800, 480), (1194, 834), (3840, 2160)] {
            for saved in [[], Array(many.prefix(6)), Array(many.prefix(7)), many] {
                let top = panel(width, height, tab: tab, saved: saved, recent: Array(many.prefix(9)))
                #expect(InterfaceState(width: width, height: height, scale: 1).window.bounds.contains(top.plate))
                let bottom = panel(width, height, tab: tab, saved: saved, recent: Array(many.prefix(9)), scroll: top.mostScroll)
                for control in top.controls where control.role.isControl {
                    func isWhole(in layer: Plate<Action>) -> Bool {
                        layer.controls.first { $0.id == control.id }.map { abs(layer.visibleFrame($0).height - $0.frame.height) < 1e-6 }
                            == true
                    }
                    func scrolled() -> Plate<Action> {
                        let scroll = min(max(control.frame.y - (top.viewport?.y ?? 0), 0), top.mostScroll)
                        return panel(width, height, tab: tab, saved: saved, recent: Array(many.prefix(9)), scroll: scroll)
                    }
                    #expect(isWhole(in: top) || isWhole(in: bottom) || isWhole(in: scrolled()), "\(control.id) at \(width) × \(height)")
                    #expect(top.plate.x + 8 <= control.frame.x && control.frame.maxX <= top.plate.maxX - 2, "\(control.id)")
                }
                let ids = top.controls.map(\.id)
                #expect(Set(ids).count == ids.count)
                for control in top.controls where control.role.isControl {
                    for other in top.controls where other.role.isControl && other.id != control.id {
                        let common = control.frame.intersection(other.frame)
                        #expect(common.width * common.height < 1e-6, "\(control.id) and \(other.id) overlap")
                    }
                }
            }
        }
    }
}
