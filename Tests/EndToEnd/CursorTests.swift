import Glibc
import RigSupport
import Testing

/// Which cursor shows, and when.
extension EndToEnd {
    @Test(
        "P3 H7 H10 only a pen has a preview, and no cursor beside it; the mouse has the system's cursor; while either marks, neither shows"
    )
    func cursors() throws {
        try rig.run { program in
            let plain = try canvas(program)
            for x in [500.0, 510] { try rig.mouse.move(to: Place(x, 300)) }
            #expect(try canvas(program) == plain)
            #expect(try !program.state().hovering)
            #expect(rig.screen.showsCursor)
            #expect(try hover(at: Place(640.5, 500.5), in: program) != plain)
            try wait(for: "the cursor to go") { rig.screen.showsCursor ? nil : () }
            try rig.pen.touchDown(at: Place(640.5, 500.5))
            try rig.pen.lift()
            try program.waitUntil("a dot") { $0.strokes == 1 }
            #expect(!rig.screen.showsCursor, "the pen's lift brings no cursor")
            try rig.pen.leave()
            try rig.mouse.move(to: Place(700, 300))
            try wait(for: "the mouse's cursor") { rig.screen.showsCursor ? () : nil }
            try rig.mouse.press()
            try rig.mouse.move(to: Place(760, 320))
            try wait(for: "the cursor to go while the mouse marks") { rig.screen.showsCursor ? nil : () }
            try rig.mouse.release()
            try program.waitUntil("its stroke") { $0.strokes == 2 && !$0.drawing && $0.settled }
            #expect(!rig.screen.showsCursor, "nor does the mouse's release bring it")
            try rig.mouse.move(to: Place(770, 330))
            try wait(for: "the mouse's cursor again") { rig.screen.showsCursor ? () : nil }
            try rig.touch.begin(at: Place(400, 400))
            try rig.touch.move(to: Place(420, 420))
            #expect(try !program.state().hovering)
        }
    }

    @Test(
        "H7 H10 a mouse in step with the pen brings no cursor; one moved by itself while the pen is in reach does, without a preview")
    func echoMoves() throws {
        try rig.run { program in
            let plain = try canvas(program)
            try rig.pen.enter()
            for step in 0..<20 {
                let place = Place(400 + 10 * Double(step), 500)
                try rig.pen.move(to: place)
                try rig.mouse.move(to: place)
                try rig.sync()
                let state = try program.waitUntil("hovering") { $0.hovering }
                #expect(state.hovering && !rig.screen.showsCursor, "after motion \(step)")
            }
            usleep(600_000)
            try rig.mouse.move(to: Place(700, 300))
            try wait(for: "the mouse's cursor") { rig.screen.showsCursor ? () : nil }
            try program.waitUntil("no preview") { !$0.hovering && $0.settled }
            #expect(try canvas(program) == plain)
        }
    }
}
