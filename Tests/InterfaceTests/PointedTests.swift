import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// What the pointer is over, as its cursor shows.
struct PointedTests {
    @Test("P3 sliders and spectrum show the direction of their drag while the pointer rests on them and while it drags, wherever it is")
    func values() throws {
        let table = Table()
        table.run(.colors)
        table.interface.perform(ColorAction.show(.spectrum))
        table.settle()
        for (id, shape) in [("colors.hue", Interface.PointedAt.value(.across)), ("colors.spectrum", .value(.any))] {
            let place = try #require(table.control(id)?.frame.center)
            table.pointer(.motion, place.x, place.y)
            #expect(table.interface.pointedAt == shape)
            table.pointer(.press(.primary), place.x, place.y)
            #expect(table.interface.pointedAt == shape, "pressed")
            table.pointer(.motion, 1200, 790)
            #expect(table.interface.pointedAt == shape, "dragged away over the canvas")
            table.pointer(.release(.primary), 1200, 790)
            table.pointer(.motion, 1200, 791)
            #expect(table.interface.pointedAt == .canvas)
        }
    }

    @Test("P3 over a text that is typed on the canvas the pointer shows that text can be put there, and at its sides which way they go")
    func typedText() throws {
        let page = Page()
        page.tap(600, 400)
        page.type("some words")
        let box = try #require(page.shown).box
        func pointed(_ x: Double, _ y: Double) -> Interface.PointedAt {
            page.table.pointer(.motion, x, y)
            return page.table.interface.pointedAt
        }
        let middle = (box.minY + box.maxY) / 2
        #expect(pointed((box.minX + box.maxX) / 2, middle) == .text && pointed(300, 700) == .text)
        let side = box.maxX + 8
        #expect(pointed(side, middle) == .value(.across))
        page.table.pointer(.press(.primary), side, middle)
        #expect(pointed(side + 60, 700) == .value(.across), "dragged away from it")
        page.table.pointer(.release(.primary), side + 60, 700)
        page.follow()
        #expect(pointed(300, 700) == .text)
    }

    @Test("P3 no press on a panel has the canvas's cursor: on a control, on text, between controls, or wherever it is dragged")
    func pressed() throws {
        let table = Table()
        table.run(.colors)
        let layer = try table.interface.layer(of: .colors)
        var places = table.interface.controls.map {
            Point(x: Double($0.frame.x) + Double($0.frame.width) / 2, y: Double($0.frame.y) + Double($0.frame.height) / 2)
        }
        places.append(Point(x: layer.plate.midX, y: layer.plate.y + 3))
        for place in places {
            table.interface.perform(.colors)
            if table.interface.open == nil { table.run(.colors) }
            table.settle()
            table.pointer(.motion, place.x, place.y)
            table.pointer(.press(.primary), place.x, place.y)
            #expect(table.interface.pointedAt != .canvas, "\(place)")
            table.pointer(.motion, 1200, 790)
            #expect(table.interface.pointedAt != .canvas, "dragged from \(place)")
            table.pointer(.release(.primary), 1200, 790)
        }
        let field = try #require(table.control("colors.hex")?.frame.center)
        table.pointer(.press(.primary), field.x, field.y)
        table.pointer(.motion, 1200, 790)
        #expect(table.interface.pointedAt == .text, "text is being selected")
    }
}
