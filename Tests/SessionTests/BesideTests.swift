import Canvas
import Commands
import Ink
import Testing
import Tools

@testable import Recording
@testable import Session

@Suite("What a drawing's file keeps beside the drawing") struct BesideTests {
    @Test("K2 view and tools come back, with what the toggle and X lead to; a person's settings and today's window are not among it")
    func kept() throws {
        for chosen in [[Tool.marker, .objectEraser, .pixelEraser], [.objectEraser, .pen, .marker], [.objectEraser, .ink("pencil")]] {
            var start = SessionStart(width: 900, height: 700, scale: 2, clockOffset: 7)
            for tool in chosen { start.tools.choice.choose(tool) }
            start.tools.inks[.marker].width = 23
            (start.tools.penHasTouched, start.tools.penIsKnown) = (true, true)
            (start.tools.settings.handedness, start.tools.settings.smoothing) = (.left, 0.1)
            start.view = try #require(ViewState(corner: Point(x: 5, y: 6), zoom: 2, degrees: 30, flipped: true))
            var read = SessionStart(width: 300, height: 200)
            try read.readBeside(start.encodedBeside)
            #expect(read.view == start.view && read.tools.choice == start.tools.choice && read.tools.inks == start.tools.inks)
            #expect(read.tools.penHasTouched && read.tools.settings == ToolSettings())
            #expect((read.width, read.height, read.scale) == (300, 200, 1) && read.clockOffset == nil)
            let (before, after) = (Session(start), Session(read))
            for command in [Command.toggleEraser, .selectPrevious, .toggleEraser] {
                for session in [before, after] { session.handle(.command(command)) }
                #expect(after.selected == before.selected, "\(chosen) \(command)")
            }
        }
    }

    @Test("K6 where it is cut off, nothing of it counts") func cutOff() throws {
        var start = SessionStart(width: 300, height: 200)
        start.view = try #require(ViewState(corner: Point(x: 5, y: 6), zoom: 2, degrees: 30, flipped: true))
        start.tools.choice.choose(.marker)
        let bytes = start.encodedBeside
        var refused = 0
        for count in bytes.indices {
            var read = SessionStart(width: 300, height: 200)
            if (try? read.readBeside(Array(bytes.prefix(count)))) != nil { continue }
            refused += 1
            #expect(read.view == ViewState() && read.tools == ToolState(), "\(count)")
        }
        #expect(refused > bytes.count / 2)
    }

    @Test("M4 a drawing that is opened where there is a pen leaves marking to it, as it was left; without one a finger draws")
    func pens() {
        for (hasTouched, isKnown) in [(true, true), (true, false), (false, true)] {
            var (start, fresh) = (SessionStart(width: 300, height: 200), SessionStart(width: 500, height: 400, scale: 2))
            start.tools.penHasTouched = hasTouched
            fresh.tools.penIsKnown = isKnown
            let opened = start.goingOn(in: fresh)
            #expect(opened.tools.penHasTouched == (hasTouched && isKnown) && opened.tools.penIsKnown == isKnown)
            #expect((opened.width, opened.height, opened.scale) == (500, 400, 2))
        }
    }
}
