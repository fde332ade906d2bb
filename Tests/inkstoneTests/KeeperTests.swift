import Commands
import Files
import Glibc
import Ink
import Recording
import Session
import Store
import Terminal
import Testing
import TestSupport
import Tools

@testable import inkstone
@testable import Jobs
@testable import Keeping

extension OneAtATime {
    @Suite("The keeper of the drawing") struct KeeperTests {
        private let folder = TemporaryFolder()
        private var drawings: String { folder["drawings"] }
        private var state: String { folder["state"] }

        @Test("K2 the next start has the drawing, its history, the view and the tools") func reopens() throws {
            var digest: UInt64 = 0
            do {
                let kept = try KeptSession(in: drawings, state: state)
                for _ in 0..<3 { kept.draw() }
                kept.handle(.command(.undo))
                kept.handle(.command(.select(.marker)))
                kept.handle(.command(.view(.zoomIn)))
                digest = kept.digest
                kept.finish()
            }
            let next = try KeptSession(in: drawings, state: state)
            #expect(next.digest == digest && next.session.drawing.canRedo && next.session.drawing.undoDepth == 2)
            #expect(next.session.selected == .marker && next.session.view.scale > 1)
            #expect(next.keeper.progress.path != nil && next.keeper.progress.edits == 3)
        }

        @Test("K2 the view and the tools are as they were left, too, where nothing was drawn") func undrawn() throws {
            for isFirst in [true, false] {
                let kept = try KeptSession(in: drawings, state: state)
                let commands: [Command] = isFirst ? [] : [.select(.marker), .view(.zoomIn)]
                if isFirst { kept.draw() }
                for command in commands { kept.handle(.command(command)) }
                kept.finish()
            }
            let next = try KeptSession(in: drawings, state: state)
            #expect(next.session.selected == .marker && next.session.view.scale > 1 && next.session.drawing.elementCount == 1)
        }

        @Test("a blank start writes nothing until there is a mark, and leaves the drawing before it in its file") func blank() throws {
            let first = try KeptSession(in: drawings, state: state)
            first.finish()
            #expect(first.keeper.progress.path == nil && TemporaryFolder.names(in: drawings).isEmpty)
            do {
                let kept = try KeptSession(in: drawings, state: state)
                kept.draw()
                kept.finish()
            }
            let blank = try KeptSession(in: drawings, state: state, .blank)
            #expect(blank.session.drawing.elementCount == 0)
            blank.draw()
            blank.finish()
            #expect(TemporaryFolder.names(in: drawings).count == 2)
        }

        @Test("the tools of the last session are those of a new drawing") func tools() throws {
            do {
                let kept = try KeptSession(in: drawings, state: state)
                kept.handle(.command(.select(.marker)))
                kept.finish()
            }
            #expect(try KeptSession(in: drawings, state: state, .blank).session.selected == .marker)
        }

        @Test("K3 while one window has the drawing another begins a blank one, and each keeps its own") func twoWindows() throws {
            do {
                let kept = try KeptSession(in: drawings, state: state)
                kept.draw()
                kept.finish()
            }
            let first = try KeptSession(in: drawings, state: state)
            let second = try KeptSession(in: drawings, state: state)
            #expect(first.session.drawing.elementCount == 1 && second.session.drawing.elementCount == 0)
            #expect(first.keeper.takeNotices() == [] && second.keeper.takeNotices() == [], "nothing is wrong with the drawing")
            second.draw()
            first.draw()
            second.finish()
            first.finish()
            let paths = TemporaryFolder.names(in: drawings).map { drawings + "/" + $0 }
            let counts = try paths.map { try DrawingFile(opening: $0).read().drawing.elementCount }
            #expect(counts.sorted() == [1, 2])
        }

        @Test("K2 the window changes to another drawing and back: each is as it was left, and one that cannot be opened changes nothing")
        func changes() throws {
            let kept = try KeptSession(in: drawings, state: state)
            kept.draw()
            kept.draw()
            kept.handle(.command(.undo))
            kept.settle()
            let (first, digest) = (try #require(kept.keeper.progress.path), kept.digest)
            try kept.change(to: .blank)
            #expect(kept.session.drawing.elementCount == 0 && kept.keeper.progress.path == nil)
            kept.draw()
            kept.settle()
            let second = kept.digest
            folder.write(Array("no drawing".utf8), to: "bad.inkstone")
            #expect(throws: Failure.self) { try kept.change(to: .file(folder["bad.inkstone"])) }
            #expect(kept.digest == second && kept.keeper.trouble == nil)
            kept.draw()
            kept.settle()
            #expect(kept.keeper.progress.edits == 2 && kept.keeper.progress.path != first)
            try kept.change(to: .file(first))
            #expect(kept.digest == digest && kept.session.drawing.canRedo && kept.keeper.progress.path == first)
            kept.finish()
            #expect(TemporaryFolder.names(in: drawings).count == 2)
        }

        @Test("K3 the drawing's own file is known by every name that leads there, and no other one is") func own() throws {
            let kept = try KeptSession(in: drawings, state: state)
            #expect(!kept.keeper.isOwn(drawings))
            kept.draw()
            kept.settle()
            let path = try #require(kept.keeper.progress.path)
            #expect(symlink(path, folder["link.inkstone"]) == 0 && link(path, folder["hard link.inkstone"]) == 0)
            folder.write(try contents(of: path), to: "copy.inkstone")
            for name in [path, folder["link.inkstone"], folder["drawings/../link.inkstone"], folder["hard link.inkstone"]] {
                #expect(kept.keeper.isOwn(name), "\(name)")
            }
            for name in ["copy.inkstone", "missing.inkstone", "."] { #expect(!kept.keeper.isOwn(folder[name]), "\(name)") }
            kept.finish()
        }

        @Test("a name that is given before the first mark, or after it, is that of the file; a name that is taken later keeps both files")
        func names() throws {
            let kept = try KeptSession(in: drawings, state: state)
            kept.keeper.move(to: folder["early.inkstone"], kept.session)
            kept.settle()
            #expect(DrawingFile.exists(folder["early.inkstone"]) && kept.keeper.name == "early")
            kept.draw()
            kept.keeper.move(to: folder["late.inkstone"], kept.session)
            for _ in 0..<5000 where kept.keeper.progress.path != folder["late.inkstone"] { usleep(1000) }
            #expect(kept.keeper.name == "late" && !DrawingFile.exists(folder["early.inkstone"]))
            #expect(kept.keeper.takeDone().map(\.task) == [.move(to: folder["late.inkstone"])])
            folder.write([1], to: "other")
            #expect(rename(folder["other"], folder["late.inkstone"]) == 0)
            kept.draw()
            kept.settle()
            kept.finish()
            #expect(folder.bytes(of: "late.inkstone") == [1] && kept.keeper.name == "late 2")
            #expect(try DrawingFile(opening: folder["late 2.inkstone"]).read().drawing.elementCount == 2)
        }

        @Test(
            "K7 a file that another program puts at the chosen place before the first mark stays, and the drawing has the next free name",
            arguments: [false, true])
        func takenBefore(isNamedLater: Bool) throws {
            let path = folder["fox.inkstone"]
            let kept = try KeptSession(in: drawings, state: state, isNamedLater ? .blank : .file(path))
            folder.write([1], to: "fox.inkstone")
            if isNamedLater { kept.keeper.move(to: path, kept.session) }
            kept.draw()
            kept.settle()
            #expect(kept.keeper.trouble == nil && kept.keeper.name == "fox 2")
            kept.finish()
            #expect(try DrawingFile.read(folder["fox 2.inkstone"]).drawing == kept.session.drawing)
            #expect(folder.bytes(of: "fox.inkstone") == [1] && kept.session.drawing.elementCount == 1)
        }

        @Test("a file by name opens, or begins with the first mark; a second program gets a copy of it") func named() throws {
            let path = folder["sketch.inkstone"]
            do {
                let kept = try KeptSession(in: drawings, state: state, .file(path))
                #expect(!DrawingFile.exists(path))
                kept.draw()
                kept.settle()
                #expect(DrawingFile.exists(path) && kept.keeper.name == "sketch")
                let second = try KeptSession(in: drawings, state: state, .file(path))
                #expect(second.session.drawing.elementCount == 1)
                second.draw()
                second.finish()
                kept.finish()
            }
            #expect(try DrawingFile(opening: path).read().drawing.elementCount == 1)
            #expect(TemporaryFolder.names(in: drawings) == ["sketch.inkstone"])
            folder.write([], to: "empty.inkstone")
            let begun = try KeptSession(in: drawings, state: state, .file(folder["empty.inkstone"]))
            begun.draw()
            begun.finish()
            #expect(try DrawingFile(opening: folder["empty.inkstone"]).read().drawing.elementCount == 1)
            folder.write(Array("no drawing at all".utf8), to: "text.inkstone")
            #expect(throws: Failure.self) { try KeptSession(in: drawings, state: state, .file(folder["text.inkstone"])) }
        }

        @Test("without a folder the drawing is only in memory: the keeper says why, and what to do") func noPlace() throws {
            let kept = try KeptSession(in: nil)
            kept.draw()
            #expect(!kept.keeper.isKeeping && kept.keeper.warning == .titleNotKept)
            #expect(try #require(kept.keeper.takeTrouble()).contains("HOME"))
            #expect(kept.keeper.mayClose(), "waiting would help nothing")
        }

        @Test("K4 K5 a full disk is told once, stops the first attempt to close, and all is kept once there is room")
        func fullDisk() async {
            let path = folder.path
            await #expect(processExitsWith: .success) { [path = path as String] in
                let kept = try KeptSession(in: path + "/drawings", state: path)
                kept.draw()
                kept.settle()
                try withFileSizeLimit(100) {
                    kept.draw()
                    kept.settle()
                    let trouble = kept.keeper.takeTrouble()
                    try #require(trouble != nil && kept.keeper.trouble == trouble && kept.keeper.isBehind)
                    kept.draw()
                    try #require(kept.keeper.takeTrouble() == nil, "told already")
                    try #require(kept.keeper.warning == .titleNotKept)
                    let first = kept.keeper.mayClose()
                    try #require(!first && kept.keeper.warning == .titleDiskIsFull)
                    let second = kept.keeper.mayClose()
                    try #require(second, "the person knows by now")
                }
                while kept.keeper.isBehind { usleep(1000) }
                try #require(kept.keeper.takeTrouble() == nil && kept.keeper.trouble == nil && kept.keeper.warning == nil)
                let (digest, file) = (kept.digest, try #require(kept.keeper.progress.path))
                kept.finish()
                let read = try DrawingFile(opening: file).read().drawing
                try #require(read.digest == digest && read.undoDepth == 3)
            }
        }

        @Test("K4 a drawing that the disk does not take is not put away for another") func fullDiskAtChange() async {
            let path = folder.path
            await #expect(processExitsWith: .success) { [path = path as String] in
                let kept = try KeptSession(in: path + "/drawings", state: path)
                kept.draw()
                kept.settle()
                try withFileSizeLimit(100) {
                    kept.draw()
                    let digest = kept.digest
                    try #require(throws: Failure.self) { try kept.change(to: .blank) }
                    try #require(kept.digest == digest && kept.session.drawing.elementCount == 2)
                }
                while kept.keeper.isBehind { usleep(1000) }
                let file = try #require(kept.keeper.progress.path)
                try kept.change(to: .blank)
                try #require(kept.session.drawing.elementCount == 0)
                kept.finish()
                try #require(try DrawingFile(opening: file).read().drawing.elementCount == 2)
            }
        }

        @Test("K1 real values that replace estimates in a finished stroke are saved too") func refined() throws {
            let kept = try KeptSession(in: drawings, state: state)
            let phases: [PointerEvent.Phase] = [.press(.primary), .motion, .motion, .release(.primary)]
            for (number, phase) in phases.enumerated() {
                var event = PointerEvent(
                    device: DeviceID(9), kind: .pen, phase: phase, time: 1 + 0.01 * Double(number),
                    position: Point(x: 40 + 30 * Double(number), y: 60), axes: PenAxes(pressure: 0.3))
                if phase == .motion { (event.estimated, event.updateIndex) = (.pressure, UInt32(number)) }
                kept.handle(.input(.pointer(event)))
            }
            kept.keeper.save(kept.session)
            let lifted = kept.digest
            kept.handle(.input(.refined(Refinement(device: DeviceID(9), index: 1, time: 1.1, axes: PenAxes(pressure: 0.9)))))
            kept.keeper.save(kept.session)
            #expect(kept.digest != lifted)
            kept.finish()
            #expect(try KeptSession(in: drawings, state: state).digest == kept.digest)
        }

        @Test("a recording is in its file at each lift, beside the drawing") func records() throws {
            let path = folder["a.ink"]
            let kept = try KeptSession(in: drawings, state: state)
            try kept.keeper.record(to: path, replaces: false, from: kept.session.start)
            kept.draw()
            #expect(Session(replaying: try Recording(contents(of: path))).drawing.digest == kept.digest)
        }
    }
}
