import Glibc
import RigSupport
import Testing

extension EndToEnd {
    @Test("M12 a mouse's stroke ends when a pen touches or the mouse's button goes up beneath the pen, and nothing draws on")
    func mouseUnderPen() throws {
        try rig.run { program in
            try rig.mouse.move(to: Place(300, 300))
            try rig.mouse.press()
            try rig.mouse.move(to: Place(400, 310))
            try rig.mouse.device.sync()
            try program.waitUntil("the mouse draws") { $0.drawing }
            try rig.pen.touchDown(at: Place(700, 500))
            try program.waitUntil("the mouse's stroke has ended, the pen's has begun") { $0.strokes == 1 && $0.drawing }
            try rig.mouse.release()
            try rig.mouse.device.sync()
            try rig.pen.drag(through: .line(from: Place(700, 500), to: Place(800, 500)))
            #expect(try program.state().drawing, "the pen draws on")
            try rig.pen.lift()
            try program.waitUntil("both strokes") { $0.strokes == 2 && !$0.drawing && $0.settled }
            let before = try canvas(program)
            #expect(before.coverage(750, 500) > 0.5)
            try rig.mouse.move(to: Place(900, 300))
            try rig.mouse.device.sync()
            #expect(try canvas(program) == before && !program.state().drawing)
        }
    }

    @Test("M12 a pen that is lifted while a mouse's button is held ends its stroke") func penUnderMouse() throws {
        try rig.run { program in
            try rig.pen.touchDown(at: Place(300, 300))
            try rig.pen.drag(through: .line(from: Place(300, 300), to: Place(400, 300)))
            try program.waitUntil("the pen draws") { $0.drawing }
            try rig.mouse.press()
            try rig.mouse.device.sync()
            try rig.pen.lift()
            try program.waitUntil("the pen's stroke") { $0.strokes == 1 && !$0.drawing }
            try rig.mouse.release()
            try rig.mouse.device.sync()
            #expect(try !program.state().drawing && program.state().strokes == 1)
        }
    }

    @Test("M15 where the desktop's scale changes in the middle of a stroke, the view waits for the lift, and the stroke stays as drawn")
    func scaleInMidStroke() throws {
        try rig.run { program in
            defer { try? setResolution(96) }
            try rig.pen.touchDown(at: Place(300, 300.5))
            try rig.pen.drag(through: .line(from: Place(300, 300.5), to: Place(400, 300.5)))
            try program.waitUntil("the stroke") { $0.drawing }
            try setResolution(192)
            usleep(300_000)
            #expect(try program.state().window.scale == 1)
            try rig.pen.drag(through: .line(from: Place(400, 300.5), to: Place(500, 300.5)))
            rig.screen.sync()
            let height = try rig.screen.photograph(Self.window).inkedBox()?.height ?? 0
            #expect(0 < height && height < 20, "one straight line: \(height)")
            try rig.pen.lift()
            try program.waitUntil("the new scale") { $0.window.scale == 2 && $0.strokes == 1 && $0.settled }
        }
    }

    private func setResolution(_ dots: Int) throws {
        try rig.display.run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t\(dots)\n")
    }

    @Test(
        "screens of 10 bits a colour and of 16 bits a pixel show the window, with and without a visual of 8 bits",
        arguments: [
            (30, [String]()), (16, []), (16, ["-extension", "Composite"]),
        ])
    func depths(depth: Int, arguments: [String]) throws {
        try withFolder { folder in
            let (server, display) = try virtualServer(arguments, depth: depth, folder: folder)
            defer { server.stop() }
            let program = try Program(["--size", "640x480"], display: display, folder: folder)
            try program.waitUntil("the window", seconds: 15) { $0.settled && !$0.controls.isEmpty }
            usleep(300_000)
            let picture = folder + "/picture.png"
            try display.run("import", "-window", "root", picture)
            let colours = try display.run("convert", picture, "-crop", "40x40+400+240", "-scale", "1x1!", "-depth", "8", "txt:-")
            // Paper, as near as 5 bits a colour come.
            let channels = try #require(colours.split(separator: "#").last?.prefix(6))
            #expect(channels.hasPrefix("F") && Int(channels, radix: 16).map { $0 & 0xF0F0F0 == 0xF0F0F0 } == true, "\(colours)")
            program.signal(SIGTERM)
            #expect(try program.exitCode() == 0)
        }
    }

    @Test("K2 view, tool and width that were changed without a stroke since are as they were left after kill -9, half a second later")
    func lookAfterKill() throws {
        try withFolder { folder in
            var left: ProgramState?
            try rig.run(folder: folder) { program in
                try draw(.line(from: Place(300, 300), to: Place(600, 340)), in: program)
                try program.waitUntil("the stroke on the disk") { $0.kept == 1 && $0.edits == 1 }
                for command in ["zoom-in", "rotate-right", "select-marker", "width 19"] { try program.perform(command) }
                usleep(500_000)
                left = try program.state()
                try kill(program)
            }
            try rig.run(folder: folder) { program in
                let restored = try program.state()
                #expect(restored.view == left?.view && restored.tool == left?.tool && restored.width == left?.width)
                #expect(restored.tool == "marker" && restored.width == 19)
            }
        }
    }
}
