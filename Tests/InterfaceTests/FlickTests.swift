import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import Panels
@testable import Widgets

/// Drags over values in a list that is longer than its plate.
struct FlickTests {
    /// Rests for so many seconds, then drags from one place to the other in ten steps.
    private func drag(_ table: Table, from: Point, to: Point, after rest: Double = 0, _ kind: PointerKind) {
        table.pointer(.press(.primary), from.x, from.y, kind)
        if rest > 0 {
            table.wait(rest)
            table.interface.tick(table.interface.now + rest)
            table.settle()
        }
        for step in 1...10 {
            let part = Double(step) / 10
            table.pointer(.motion, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, kind)
        }
        table.pointer(.release(.primary), to.x, to.y, kind)
    }

    private func colors(_ width: Double, _ height: Double) throws -> (table: Table, grid: Rect) {
        let table = Table(width: width, height: height)
        table.run(.colors)
        let grid = try #require(table.control("colors.grid")?.frame)
        let viewport = try #require(table.interface.layer(of: .colors).viewport)
        return (table, grid.intersection(viewport))
    }

    @Test(
        "S3 M3 in the smallest window a flick of pen or finger over the grid scrolls the panel and chooses no colour",
        arguments: [
            PointerKind.pen, .touch,
        ])
    func flick(_ kind: PointerKind) throws {
        let (table, grid) = try colors(480, 360)
        drag(table, from: Point(x: grid.midX, y: grid.maxY - 20), to: Point(x: grid.midX + 4, y: grid.maxY - 120), kind)
        #expect(table.interface.open?.scroll == 100 && table.outputs.isEmpty)
    }

    @Test("S3 P9 a tap on the grid, a drag across it, and a drag after a rest choose a colour and scroll nothing")
    func chooses() throws {
        for kind in [PointerKind.pen, .touch, .mouse] {
            for (way, rest) in [(Point(x: 0, y: 0), 0.0), (Point(x: 90, y: 20), 0), (Point(x: 0, y: 90), 0.2)] {
                let (table, grid) = try colors(480, 360)
                let start = Point(x: grid.x + 40, y: grid.y + 30)
                let end = Point(x: start.x + way.x, y: start.y + way.y)
                drag(table, from: start, to: end, after: rest, kind)
                let chosen = ColorGrid.color(GridCell(at: end, in: try #require(table.control("colors.grid")?.frame)))
                #expect(table.color == chosen && table.interface.open?.scroll == 0, "\(kind) by \(way) after \(rest)")
            }
        }
    }

    @Test("M16 P9 where everything is visible, and for the mouse everywhere, a press on the grid chooses at once and any drag continues")
    func atOnce() throws {
        for (width, height, kind) in [(1280.0, 800.0, PointerKind.pen), (1280, 800, .touch), (480, 360, .mouse)] {
            let (table, grid) = try colors(width, height)
            table.pointer(.press(.primary), grid.midX, grid.y + 60, kind)
            let first = table.color
            #expect(first == ColorGrid.color(GridCell(at: Point(x: grid.midX, y: grid.y + 60), in: grid)) && table.outputs.count == 1)
            table.pointer(.motion, grid.midX, grid.y + 100, kind)
            #expect(table.color != first && table.interface.open?.scroll == 0)
        }
    }

    @Test("S3 in a window too low for the menu, Settings and Quit are always visible beneath its list")
    func menu() throws {
        for (width, height) in [(480.0, 360.0), (1280, 800)] {
            let table = Table(width: width, height: height)
            table.run(.menu)
            let layer = try table.interface.layer(of: .menu)
            for scroll in [0.0, 1_000] {
                table.interface.scroll(by: scroll)
                table.settle()
                for id in ["menu.show-settings", "menu.quit"] {
                    let control = try #require(table.control(id))
                    #expect(layer.visibleFrame(control) == control.frame && layer.plate.contains(control.frame), "\(id) at \(height)")
                    #expect(layer.mostScroll == 0 || control.frame.y >= layer.viewport?.maxY ?? 0, "and cover nothing")
                }
            }
            #expect(Set(layer.controls.map(\.id)).count == layer.controls.count)
        }
    }
}
