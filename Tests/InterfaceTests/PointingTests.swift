import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import Panels
@testable import Widgets

/// Resting, the wheel, and keys on a value.
struct PointingTests {
    @Test("P7 a tooltip appears when a pointer has rested for 0.6 s, not before") func rest() throws {
        let table = Table()
        let place = try #require(table.control("picker.marker")).frame.center
        table.pointer(.motion, place.x, place.y)
        let since = try #require(table.interface.hand.hot?.since)
        #expect(table.interface.nextDeadline == since + 0.6)
        table.interface.tick(since + 0.59)
        table.settle()
        #expect(table.interface.notes.isEmpty)
        table.interface.tick(since + 0.6)
        table.settle()
        #expect(table.interface.notes == ["Marker · Right click for more"])
    }

    @Test("M15 the wheel over a panel scrolls the panel and never the canvas; beside it the wheel is the canvas's") func wheel() throws {
        let table = Table(width: 480, height: 360)
        table.run(.settings)
        let sheet = try #require(table.interface.shown.layers.first { $0.name == .panel(.settings) })
        #expect(sheet.mostScroll > 0)
        func turn(at place: Point) -> Bool {
            let before = table.passed.count
            table.send(.scroll(ScrollEvent(device: DeviceID(1), position: place, dx: 0, dy: 1, modifiers: [], time: 1)))
            return table.passed.count > before
        }
        #expect(!turn(at: sheet.plate.center))
        #expect(table.interface.open?.scroll == 60)
        let marker = try #require(table.interface.shown.layers.first { $0.name == .picker }).plate.center
        #expect(!turn(at: marker), "over the tools it does nothing, and the canvas has none of it")
        #expect(turn(at: Point(x: 2, y: 2)))
    }

    @Test("P7 arrows change a value by a twentieth of its range, with Shift by a hundredth") func fine() throws {
        for (modifiers, step) in [([], 5.0), (.shift, 1.0)] as [(Modifiers, Double)] {
            let table = Table()
            table.state.inks[.pen].opacity = 0.5
            table.settle()
            table.run(.inkAttributes)
            table.interface.focus = "ink.opacity"
            table.key(.right, modifiers)
            guard case .command(.opacity(let more))? = table.outputs.last else {
                Issue.record("\(table.outputs)")
                continue
            }
            table.key(.left, modifiers)
            // As a part of the range from 10% to 100%.
            #expect(abs((more - 0.5) * 100 - step * 0.9) < 1, "\(modifiers): \(more)")
            #expect((more - 0.5) * 100 > 0 && table.state.inks[.pen].opacity == 0.5 || abs(table.state.inks[.pen].opacity - 0.5) < 0.011)
        }
    }

    @Test("P7 with Shift an arrow changes a channel by one of its 255 steps, and the hue by a degree, either way") func finest() throws {
        let table = Table()
        table.state.inks[.pen].color = Color(rgb: 0x40_8060)
        table.settle()
        table.run(.colors)
        table.press("colors.tab.sliders")
        for (slider, steps) in [("red", 255.0), ("green", 255), ("blue", 255), ("hue", 360)] {
            func place() throws -> Double { try #require(table.control("colors.\(slider)")?.face.as(Slider.self)).fraction * steps }
            let before = try place()
            table.interface.focus = "colors.\(slider)"
            for (key, change) in [(Key.right, 1.0), (.left, 0), (.left, -1)] {
                table.key(key, .shift)
                let now = try place()
                #expect(abs(now - before - change) < 1e-6, "\(slider): \(now) from \(before)")
            }
        }
    }
}
