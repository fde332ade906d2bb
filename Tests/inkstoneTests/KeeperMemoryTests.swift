import Commands
import Drawing
import Files
import Glibc
import Ink
import Session
import Store
import Terminal
import Testing
import TestSupport
import Tools

@testable import Keeping

extension OneAtATime {
    @Suite("What the keeper remembers, and what it says of the drawing") struct KeeperMemoryTests {
        private let folder = TemporaryFolder()
        private var drawings: String { folder["drawings"] }
        private var state: String { folder["state"] }

        /// Draws strokes in a new drawing and closes it; returns its path.
        private func leave(_ strokes: Int) throws -> String {
            let kept = try KeptSession(in: drawings, state: state, .blank)
            for _ in 0..<strokes { kept.draw() }
            kept.finish()
            return try #require(kept.keeper.progress.path)
        }

        private func age(_ path: String, by seconds: Int) throws {
            let written = try #require(FileStatus(of: path)).modified.seconds - seconds
            let times = [timespec](repeating: timespec(tv_sec: written, tv_nsec: 0), count: 2)
            #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
        }

        @Test("K2 the drawing that was open last opens, though others were written since; where it is gone the one written last does")
        func lastDrawing() throws {
            let paths = try (1...3).map(leave)
            try age(paths[0], by: 100)
            try age(paths[2], by: 200)
            for (path, strokes) in [(paths[2], 3), (paths[1], 2)] {
                let kept = try KeptSession(in: drawings, state: state)
                #expect(kept.keeper.progress.path == path && kept.session.drawing.elementCount == strokes)
                #expect(kept.keeper.takeNotices().isEmpty)
                kept.finish()
                unlink(path)
            }
        }

        @Test("X5 K2 a drawing whose name is not UTF-8 opens again, by its bytes") func oddName() throws {
            let path = drawings + "/" + String(name: [0xFF, 0x0A]) + ".inkstone"
            try makeFolder(drawings)
            do {
                let kept = try KeptSession(in: drawings, state: state, .file(path))
                kept.draw()
                kept.finish()
            }
            _ = try leave(2)
            folder.write(path.nameBytes, to: "state/last-drawing")
            let kept = try KeptSession(in: drawings, state: state)
            #expect(kept.keeper.progress.path == path && kept.session.drawing.elementCount == 1)
            kept.finish()
            #expect(folder.bytes(of: "state/last-drawing") == path.nameBytes)
        }

        @Test("a new drawing has the tools of the last session, and begins where any new one does") func view() throws {
            do {
                let kept = try KeptSession(in: drawings, state: state)
                kept.handle(.command(.select(.marker)))
                kept.handle(.command(.view(.zoomIn)))
                kept.finish()
            }
            let kept = try KeptSession(in: drawings, state: state, .blank)
            #expect(kept.session.selected == .marker && kept.session.view == Session(SessionStart(width: 200, height: 200)).view)
        }

        @Test("a drawing that opens, or begins, has the settings and inks of today, and today's window") func settings() throws {
            let path = try leave(2)
            var settings = ToolSettings()
            settings.smoothing = 0.25
            settings.handedness = .left
            settings.ownInks = [try NamedInk.copy(of: .pen, named: "Own", besides: [])]
            var fresh = SessionStart(width: 300, height: 400, scale: 2)
            fresh.tools.take(settings)
            for (choice, strokes) in [(.last, 2), (.file(path), 2), (.blank, 0)] as [(DrawingChoice, Int)] {
                let keeper = Keeper(state: state)
                var start = fresh
                keeper.start(choice, in: drawings)
                try keeper.open(fresh: &start)
                #expect(start.drawing.elementCount == strokes)
                #expect(start.tools.settings == settings && start.tools.inks.tools == fresh.tools.inks.tools, "\(choice)")
                #expect(start.width == 300 && start.height == 400 && start.scale == 2)
                keeper.finish(Session(start))
            }
        }

        @Test("K2 a memory that cannot be read is none: a new drawing has the tools that any begins with")
        func damagedMemory() throws {
            try makeFolder(state)
            for name in ["last-tools", "last-drawing"] { folder.write([0xFF, 0xFE, 0], to: "state/" + name) }
            let kept = try KeptSession(in: drawings, state: state)
            #expect(kept.session.selected == Session(SessionStart(width: 200, height: 200)).selected)
            #expect(kept.session.drawing.elementCount == 0 && kept.keeper.trouble == nil)
            kept.draw()
            kept.finish()
            #expect(try KeptSession(in: drawings, state: state).session.drawing.elementCount == 1, "it is remembered from now on")
        }

        @Test("a drawing that is called by the time of its beginning has no name yet") func unnamed() throws {
            let kept = try KeptSession(in: drawings, state: state)
            #expect(kept.keeper.name == nil)
            kept.draw()
            kept.settle()
            #expect(kept.keeper.progress.path != nil && kept.keeper.name == nil)
            kept.keeper.move(to: folder["fox.inkstone"], kept.session)
            for _ in 0..<5000 where kept.keeper.progress.path != folder["fox.inkstone"] { usleep(1000) }
            #expect(kept.keeper.name == "fox")
            kept.finish()
        }

        @Test("a drawing has its new name as soon as it is given, however slow the disk is, and its former one again where that refuses")
        func givenName() throws {
            let kept = try KeptSession(in: drawings, state: state)
            kept.draw()
            kept.settle()
            func finishTask() {
                for _ in 0..<5000 where kept.keeper.isBusy {
                    _ = kept.keeper.takeDone()
                    usleep(1000)
                }
                #expect(!kept.keeper.isBusy)
            }
            kept.keeper.move(to: folder["fox.inkstone"], kept.session)
            #expect(kept.keeper.name == "fox" && kept.keeper.isBusy)
            finishTask()
            #expect(kept.keeper.name == "fox" && kept.keeper.progress.path == folder["fox.inkstone"])
            kept.keeper.move(to: folder["none/hare.inkstone"], kept.session)
            #expect(kept.keeper.name == "hare")
            finishTask()
            #expect(kept.keeper.name == "fox")
            kept.finish()
        }

        @Test("K4 without a place for drawings nothing is lost until there is a mark; from then on the exit code has something to tell")
        func lost() throws {
            let kept = try KeptSession(in: nil)
            #expect(!kept.keeper.isBehind)
            for command in [.select(.marker), .view(.zoomIn)] as [Command] { kept.handle(.command(command)) }
            #expect(!kept.keeper.isBehind, "the view and the tool are no marks")
            kept.draw()
            #expect(kept.keeper.isBehind)
        }

        @Test("a recording takes no other file's place unless that is asked for") func recordings() throws {
            folder.write([1, 2], to: "a.ink")
            let kept = try KeptSession(in: drawings, state: state)
            let failure = #expect(throws: Failure.self) {
                try kept.keeper.record(to: folder["a.ink"], replaces: false, from: kept.session.start)
            }
            #expect(failure?.message.contains(folder["a.ink"]) == true && failure?.message.contains("--force") == true)
            #expect(folder.bytes(of: "a.ink") == [1, 2] && !kept.keeper.isRecording)
            try kept.keeper.record(to: folder["a.ink"], replaces: true, from: kept.session.start)
            #expect(folder.bytes(of: "a.ink") != [1, 2] && kept.keeper.isRecording)
            kept.finish()
        }
    }
}
