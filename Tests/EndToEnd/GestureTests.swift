import Glibc
import RigSupport
import Testing

extension EndToEnd {
    /// Moves all fingers at once from their first places to their last, rests, and lifts them.
    private func fingers(_ ways: [[Place]], restingFor rest: Double = 0.15) throws {
        for (finger, way) in ways.enumerated() { try rig.touch.begin(finger, at: way[0]) }
        for step in 1..<ways[0].count {
            for (finger, way) in ways.enumerated() { try rig.touch.move(finger, to: way[step]) }
            usleep(8000)
        }
        usleep(UInt32(rest * 1e6))
        for (finger, way) in ways.enumerated() { try rig.touch.end(finger, at: way[way.count - 1]) }
    }

    /// A quick touch of so many fingers.
    private func tap(_ count: Int, at place: Place = Place(500, 400)) throws {
        for finger in 0..<count { try rig.touch.begin(finger, at: place + Place(90 * Double(finger), 0)) }
        usleep(40_000)
        for finger in 0..<count { try rig.touch.end(finger, at: place + Place(90 * Double(finger), 0)) }
    }

    @Test("two fingers zoom and move the page: the places beneath them stay beneath them")
    func pinch() throws {
        try rig.run { program in
            try draw([Place(500.5, 400.5)], in: program)
            try draw([Place(700.5, 400.5)], in: program)
            try rig.putPenAway()
            try fingers([
                .line(from: Place(500.5, 400.5), to: Place(300.5, 300.5)), .line(from: Place(700.5, 400.5), to: Place(700.5, 300.5)),
            ])
            let state = try program.waitUntil("twice as large") { abs($0.view.scale - 2) < 1e-6 && $0.settled }
            #expect(state.view.rotation == 0 && state.strokes == 2)
            let picture = try canvas(program)
            for place in [Place(300.5, 300.5), Place(700.5, 300.5)] {
                let box = Picture.Box(left: Int(place.x) - 20, top: Int(place.y) - 20, right: Int(place.x) + 20, bottom: Int(place.y) + 20)
                let center = try #require(picture.inkCenter(within: box))
                #expect(abs(center.x - place.x) < 1 && abs(center.y - place.y) < 1, "\(center)")
            }
        }
    }

    @Test("two fingers turn the page once they have turned by more than 10°")
    func turn() throws {
        try rig.run { program in
            let center = Place(600, 400)
            func arc(_ degrees: Double, _ radius: Double) -> [Place] {
                (0...30).map { step in
                    let angle = degrees * Double(step) / 30 * .pi / 180
                    return center + Place(radius * cos(angle), radius * sin(angle))
                }
            }
            try fingers([arc(8, 150), arc(8, -150)])
            try rig.sync()
            #expect(try program.state().view.rotation == 0)
            try fingers([arc(40, 150), arc(40, -150)])
            try program.waitUntil("30°") { abs($0.view.rotation - .pi / 6) < 0.01 }
            try expectUnmarked(program, "turning marks nothing")
        }
    }

    @Test(
        "C4 a tap of two fingers undoes, of three redoes; swipes of three to the left and right do too, even when fingers only pan",
        arguments: ["fingers-draw", "fingers-pan"])
    func tapsAndSwipes(use: String) throws {
        try rig.run { program in
            try program.perform(use)
            for y in [200.5, 300.5] { try draw(.line(from: Place(200, y), to: Place(500, y)), in: program) }
            try rig.putPenAway()
            try tap(2)
            try program.waitUntil("undone by two fingers") { $0.strokes == 1 && $0.undo == 1 && $0.redo == 1 }
            try tap(3)
            try program.waitUntil("redone by three") { $0.strokes == 2 && $0.undo == 2 }
            func swipe(_ dx: Double) throws {
                try fingers(
                    (0..<3).map { finger in
                        let start = Place(500 + 90 * Double(finger), 400)
                        return .line(from: start, to: start + Place(dx, 5), steps: 10)
                    })
            }
            try swipe(-120)
            try program.waitUntil("undone by a swipe left") { $0.strokes == 1 && $0.redo == 1 }
            try swipe(120)
            let state = try program.waitUntil("redone by a swipe right") { $0.strokes == 2 && $0.redo == 0 }
            #expect(state.view.x == 0 && state.view.y == 0 && state.view.scale == 1)
        }
    }

    @Test("M4 one finger draws until a pen has touched, then pans; commands make it always do one or the other")
    func fingerUse() throws {
        try rig.run { program in
            let way: [Place] = .line(from: Place(300, 300), to: Place(400, 320), steps: 20)
            func drag() throws { try fingers([way]) }
            try drag()
            try program.waitUntil("it draws") { $0.strokes == 1 && $0.view.x == 0 }
            try draw([Place(100, 100)], in: program)
            try rig.putPenAway()
            try drag()
            try program.waitUntil("it pans") { $0.strokes == 2 && $0.view.x == -100 && $0.view.y == -20 }
            try program.perform("fingers-draw")
            try drag()
            try program.waitUntil("it draws again") { $0.strokes == 3 && $0.view.x == -100 }
            try program.perform("fingers-pan")
            try drag()
            try program.waitUntil("it pans again") { $0.strokes == 3 && $0.view.x == -200 }
        }
    }

    @Test("M15 M13 when a palm has moved the page just before the pen came, the page returns, and the ink is where the pen was")
    func palmPan() throws {
        try rig.run { program in
            try program.perform("fingers-pan")
            try rig.touch.begin(at: Place(700, 500))
            try rig.touch.move(to: Place(720, 540))
            try rig.touch.move(to: Place(740, 560))
            try rig.pen.stroke(through: [Place(300.5, 400.5)])
            let state = try program.waitUntil("the dot") { $0.strokes == 1 && !$0.drawing }
            #expect(state.view.x == 0 && state.view.y == 0)
            try rig.touch.move(to: Place(800, 600))
            try tap(2, at: Place(900, 600))
            try rig.touch.end(at: Place(800, 600))
            try expectUnmarked(program, strokes: 1, "a palm neither undoes nor marks")
            #expect(try program.state().view == state.view)
            let center = try #require(try canvas(program).inkCenter())
            #expect(abs(center.x - 300.5) < 0.5 && abs(center.y - 400.5) < 0.5, "\(center)")
        }
    }

    @Test("a page that is flung glides on and comes to rest, and a touch stops it")
    func fling() throws {
        try rig.run { program in
            try program.perform("fingers-pan")
            let way: [Place] = .line(from: Place(900, 400), to: Place(600, 400), steps: 20)
            try fingers([way], restingFor: 0)
            let lifted = try program.waitUntil("the pan") { $0.view.x >= 300 }
            let further = try program.waitUntil("gliding") { $0.view.x > lifted.view.x + 50 }
            try rig.touch.begin(at: Place(600, 600))
            try rig.sync()
            let stopped = try program.state()
            #expect(stopped.view.x >= further.view.x)
            usleep(100_000)
            #expect(try program.state().view == stopped.view)
            try rig.touch.end(at: Place(600, 600))
            // Untouched, it comes to rest by itself.
            try fingers([way], restingFor: 0)
            usleep(2_500_000)
            let rest = try program.state()
            #expect(rest.view.x > stopped.view.x + 400)
            usleep(100_000)
            #expect(try program.state().view == rest.view)
        }
    }

    @Test("P1 a resting finger opens the menu at its place")
    func longPress() throws {
        try rig.run(hasInterface: true) { program in
            try program.perform("fingers-pan")
            try rig.touch.begin(at: Place(700, 300))
            try program.waitUntil("the menu") { $0.controls.contains { $0.id.hasPrefix("menu.") } }
            try rig.touch.end(at: Place(700, 300))
            let menu = try program.state().controls.filter { $0.id.hasPrefix("menu.") }
            #expect(menu.contains { abs($0.x - 700) < 400 && abs($0.y - 300) < 400 })
            try expectUnmarked(program, "the menu marks nothing")
        }
    }
}
