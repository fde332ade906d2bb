import Glibc
import RigSupport
import Testing
import Tools

extension EndToEnd {
    @Test(
        "M13 a hand resting on the page marks and moves nothing while the pen is near, and the pen draws beside it, whatever fingers do",
        arguments: ["fingers-draw", "fingers-pan"])
    func palm(use: String) throws {
        try rig.run { program in
            try program.perform(use)
            try draw(.line(from: Place(200, 200.5), to: Place(500, 200.5)), in: program)
            try rig.pen.move(to: Place(500, 300))
            try rig.touch.drag(through: .line(from: Place(600, 500), to: Place(800, 520)))
            try rig.touch.begin(1, at: Place(700, 600))
            try draw(.line(from: Place(200, 400.5), to: Place(500, 400.5)), in: program)
            try rig.touch.end(1, at: Place(702, 601))
            try expectUnmarked(program, strokes: 2, "neither hand nor palm")
            let hand = Picture.Box(left: 560, top: 450, right: 1000, bottom: 700)
            #expect(try canvas(program).inkedBox(within: hand) == nil)
            let view = try program.state().view
            #expect(view.x == 0 && view.y == 0 && view.scale == 1)
        }
    }

    @Test("M13 what the palm marked just before the pen came is taken back, and leaves no undo step")
    func palmBeforePen() throws {
        try rig.run { program in
            try program.perform("fingers-draw")
            try draw([Place(100, 100)], in: program)
            try rig.pen.leave()
            try rig.touch.begin(at: Place(700, 500))
            try rig.touch.move(to: Place(703, 501))
            try rig.pen.stroke(through: .line(from: Place(300, 400.5), to: Place(500, 400.5)))
            try program.waitUntil("the dot and the pen's stroke") { $0.strokes == 2 && !$0.drawing }
            try rig.touch.end(at: Place(705, 503))
            try expectUnmarked(program, strokes: 2, "the dot and the pen's stroke")
            #expect(try program.state().undo == 2)
            #expect(try canvas(program).inkedBox(within: Picture.Box(left: 600, top: 420, right: 900, bottom: 700)) == nil)
        }
    }

    @Test("M13 C4 the hand that settles after the pen has gone pans and undoes nothing; the other hand, far from it, undoes")
    func palmAfterPen() throws {
        try rig.run { program in
            try draw(.line(from: Place(600, 200.5), to: Place(700, 200.5)), in: program)
            let view = try program.state().view
            try rig.pen.leave()
            try rig.sync()
            // It flickers like a tap of two fingers, rests, and slides.
            for finger in 1...2 { try rig.touch.begin(finger, at: Place(700 + 100 * Double(finger), 300)) }
            for finger in 1...2 { try rig.touch.end(finger, at: Place(700 + 100 * Double(finger), 300)) }
            try rig.touch.begin(1, at: Place(800, 400))
            try rig.touch.move(1, to: Place(900, 420))
            try rig.sync()
            try expectUnmarked(program, strokes: 1, "the hand")
            #expect(try program.state().view == view)
            for finger in 2...3 { try rig.touch.begin(finger, at: Place(100 * Double(finger - 1), 500)) }
            for finger in 2...3 { try rig.touch.end(finger, at: Place(100 * Double(finger - 1), 500)) }
            try program.waitUntil("undone by the other hand") { $0.strokes == 0 }
            #expect(try program.state().view == view)
            try rig.touch.end(1, at: Place(900, 420))
        }
    }

    @Test("M13 M2 the menu that a resting palm opened closes when the pen comes: its first mark marks, and presses nothing")
    func palmsMenu() throws {
        try rig.run(hasInterface: true) { program in
            for y in [200.5, 300.5] { try draw(.line(from: Place(300, y), to: Place(500, y)), in: program) }
            try rig.putPenAway()
            let palm = Place(700, 400)
            try rig.touch.begin(at: palm)
            let state = try program.waitUntil("the menu") { $0.controls.contains { $0.id == "menu.clear" } }
            let clear = try #require(state.controls.first { $0.id == "menu.clear" })
            let place = Place(Double(clear.x + clear.width / 2), Double(clear.y + clear.height / 2))
            try rig.pen.stroke(through: [place])
            let marked = try program.waitUntil("the dot") { !$0.drawing && $0.undo == 3 }
            #expect(marked.strokes == 3 && !marked.controls.contains { $0.id == "menu.clear" })
            try rig.touch.end(at: palm)
        }
    }

    @Test("M13 C4 H8 the other hand undoes while the pen hovers, and any finger does once a pen in reach has been silent for a second")
    func besidePen() throws {
        try rig.run { program in
            for y in [200.5, 300.5] { try draw(.line(from: Place(700, y), to: Place(900, y)), in: program) }
            func tap(_ x: Double) throws {
                try rig.pen.move(to: Place(801, 500))
                for finger in 1...2 { try rig.touch.begin(finger, at: Place(x + 100 * Double(finger), 600)) }
                for finger in 1...2 { try rig.touch.end(finger, at: Place(x + 100 * Double(finger), 600)) }
            }
            try tap(850)
            try tap(0)
            try program.waitUntil("undone by the other hand, by the hand that holds the pen nothing") { $0.strokes == 1 }
            usleep(300_000)
            #expect(try program.state().strokes == 1)
            usleep(1_000_000)
            for finger in 1...2 { try rig.touch.begin(finger, at: Place(850 + 100 * Double(finger), 600)) }
            for finger in 1...2 { try rig.touch.end(finger, at: Place(850 + 100 * Double(finger), 600)) }
            try program.waitUntil("undone where the pen lies") { $0.strokes == 0 }
        }
    }

    @Test("M12 a mouse that presses in step with the pen marks nothing; half a second after the pen has left it draws")
    func echo() throws {
        try rig.run { program in
            try rig.pen.enter()
            try rig.pen.move(to: Place(300, 300.5))
            try rig.sync()
            try rig.mouse.drag(through: .line(from: Place(300, 300), to: Place(500, 400)))
            try rig.sync()
            try expectUnmarked(program, strokes: 0, "before the tip comes down")
            try draw(.line(from: Place(300, 500.5), to: Place(500, 500.5)), in: program)
            try rig.mouse.click(at: Place(500, 500))
            try rig.pen.leave()
            try rig.sync()
            try rig.mouse.click(at: Place(501, 502))
            try rig.sync()
            try expectUnmarked(program, strokes: 1, "beneath the tip and after it")
            usleep(600_000)
            try rig.mouse.drag(through: .line(from: Place(500, 500), to: Place(700, 600)))
            try program.waitUntil("the mouse's stroke") { $0.strokes == 2 }
        }
    }

    @Test("one finger draws until a pen has touched; hovering alone does not change that")
    func fingerDraws() throws {
        try rig.run { program in
            try rig.pen.enter()
            try rig.pen.move(to: Place(900, 700))
            try program.waitUntil("hovering") { $0.hovering }
            try rig.pen.leave()
            try program.waitUntil("no pen near") { !$0.hovering }
            try rig.touch.drag(through: .line(from: Place(200, 200.5), to: Place(500, 200.5)))
            try program.waitUntil("the finger's stroke") { $0.strokes == 1 }
            #expect(try canvas(program).coverage(350, 200) > 0.5)
        }
    }

    @Test("M4 E8 six quick strokes by finger, 100 ms each and 50 ms apart, all stay even when a pen is known")
    func quickStrokes() throws {
        try rig.run { program in
            try program.perform("fingers-draw")
            try draw([Place(900, 700)], in: program)
            try rig.putPenAway()
            for number in 0..<6 {
                let y = 150.5 + 80 * Double(number)
                try rig.touch.drag(through: (0...10).map { Place(200 + 20 * Double($0), y) })
                usleep(50_000)
            }
            try program.waitUntil("six strokes beside the pen's dot") { $0.strokes == 7 && !$0.drawing }
            let picture = try canvas(program)
            for number in 0..<6 { #expect(picture.coverage(300, 150 + 80 * number) > 0.5, "stroke \(number)") }
        }
    }

    @Test("after a pen has touched, fingers mark nothing")
    func fingersAfterPen() throws {
        try rig.run { program in
            try draw([Place(100, 100)], in: program)
            try rig.pen.leave()
            try rig.touch.drag(through: .line(from: Place(200, 200.5), to: Place(500, 200.5)))
            try expectUnmarked(program, strokes: 1, "fingers draw until a pen has touched")
        }
    }
}
