import RigSupport
import Testing

extension EndToEnd {
    @Test("H1 H3 H9 a hovering pen shows the coming mark at its tip and changes nothing else; touching and leaving take it away")
    func preview() throws {
        try rig.run { program in
            try rig.keyboard.tap("m")
            try program.waitUntil("the marker") { $0.tool == "marker" }
            let plain = try canvas(program)
            let before = try program.state()
            try rig.pen.enter()
            for place in [Place(300.5, 300.5), Place(640.5, 410.5), Place(900.5, 200.5)] {
                try rig.pen.move(to: place)
                try program.waitUntil("hovering") { $0.hovering }
                let shown = try canvas(program)
                let box = try #require(shown.difference(from: plain))
                let center = Place(Double(box.left + box.right) / 2, Double(box.top + box.bottom) / 2)
                #expect(abs(center.x - place.x) <= 1 && abs(center.y - place.y) <= 1, "\(box)")
                #expect((18...32).contains(box.width), "the marker's nib is 24 px long, at 45°, with its rim: \(box)")
            }
            let state = try program.state()
            #expect(state.frameDigest == before.frameDigest && state.documentDigest == before.documentDigest)
            #expect(state.undo == 0 && state.tool == before.tool && state.width == before.width)
            try rig.pen.leave()
            try program.waitUntil("no pen near") { !$0.hovering }
            #expect(try canvas(program) == plain)
            try rig.pen.touchDown(at: Place(500.5, 500.5), Pen.Posture(pressure: 0.5))
            try program.waitUntil("drawing") { $0.drawing }
            rig.screen.sync()
            try rig.pen.lift()
            let marked = try canvas(program)
            let mark = try #require(marked.difference(from: plain))
            #expect(mark.left > 480 && mark.right < 522 && mark.top > 480 && mark.bottom < 522, "\(mark)")
        }
    }

    @Test("H7 neither mouse nor finger has a preview")
    func noPreview() throws {
        try rig.run { program in
            let plain = try canvas(program)
            try rig.mouse.move(to: Place(500, 300))
            try rig.mouse.move(to: Place(510, 310))
            #expect(try canvas(program) == plain)
            #expect(try !program.state().hovering)
        }
    }

    @Test("H9 over a control there is no preview")
    func overControl() throws {
        try rig.run(hasInterface: true) { program in
            try rig.pen.enter()
            try rig.pen.move(to: Place(640.5, 500.5))
            try program.waitUntil("hovering") { $0.hovering }
            let control = try #require(try program.state().controls.first { $0.enabled })
            try rig.pen.move(to: Place(Double(control.x + control.width / 2), Double(control.y + control.height / 2)))
            try program.waitUntil("over the control") { !$0.hovering }
        }
    }
}
