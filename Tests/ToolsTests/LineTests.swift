import Ink
import Testing

@testable import Tools

@Suite("Straight lines and picking colours") struct LineTests {
    private let drawing: [PointerKind] = [.pen, .eraser, .touch, .mouse]

    @Test("P2 with Shift at the press, the stroke is a straight line from its first place to the newest, by pen, finger and mouse")
    func straight() {
        for kind in drawing {
            var desk = Desk()
            #expect(desk.contact(kind, .press(.primary), 10, 10, modifiers: .shift).names.contains(.begin))
            for x in [20.0, 50, 35] {
                let effects = desk.contact(kind, .motion, x, 3 * x)
                guard case .drawLine(_, let first, let last)? = effects.first else {
                    Issue.record("\(kind): \(effects)")
                    continue
                }
                #expect(effects.count == 1 && first.kind == kind)
                #expect(first.position == Point(x: 10, y: 10) && last.position == Point(x: x, y: 3 * x))
            }
            #expect(desk.contact(kind, .release(.primary)).content == [.end])
        }
    }

    @Test("P2 Shift pressed during a stroke changes nothing: the press decides what a stroke is") func notLater() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        #expect(desk.pen(.motion, modifiers: .shift).names == [.extend])
        _ = desk.pen(.release(.primary))
        _ = desk.pen(.press(.primary), modifiers: .shift)
        #expect(desk.pen(.motion).names == [.line])
    }

    @Test("P2 with Alt at the press, pen, finger and mouse pick the colour beneath, and mark nothing") func pick() {
        for kind in drawing {
            var desk = Desk()
            _ = desk.contact(kind, .motion)
            let effects = desk.contact(kind, .press(.primary), 30, 40, modifiers: .alt)
            #expect(effects.contains(.interface(.pickColor, at: Point(x: 30, y: 40))))
            #expect((effects + desk.contact(kind, .motion, 60, 60) + desk.contact(kind, .release(.primary))).content.isEmpty)
            #expect(desk.contact(kind, .press(.primary)).content == [.begin])
        }
    }

    @Test("P2 the key I asks for the colour picker too, without a place") func key() {
        var desk = Desk()
        #expect(desk.tap("i") == [.interface(.pickColor, at: nil)])
    }

    @Test("P2 a straight line follows the hand at once, whatever string pulls the ink") func withoutString() {
        var desk = Desk()
        _ = desk.command(.string(60))
        let free = desk.pen(.press(.primary)).begun
        _ = desk.pen(.release(.primary))
        let straight = desk.pen(.press(.primary), modifiers: .shift).begun
        let lines = desk.pen(.motion, 90, 90, modifiers: .shift)
        guard case .drawLine(let drawn, _, _)? = lines.first else {
            Issue.record("\(lines)")
            return
        }
        #expect(free?.string == 60 && straight?.string == 0 && drawn.string == 0)
        _ = desk.pen(.release(.primary))
        #expect(desk.pen(.press(.primary)).begun?.string == 60)
    }
}
