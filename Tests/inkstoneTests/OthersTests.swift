import Glibc
import RigSupport
import Session
import Store
import Testing
import TestSupport

@testable import Keeping

extension OneAtATime {
    @Suite("A drawing's file that others change") struct OthersTests {
        private let folder = TemporaryFolder()
        private var drawings: String { folder["drawings"] }

        /// A drawing of two strokes, in whose file another program has put one with a third.
        private func changed(_ begun: KeptSession? = nil) throws -> (kept: KeptSession, path: String) {
            let kept = try begun ?? KeptSession(in: drawings)
            kept.draw()
            kept.draw()
            kept.settle()
            kept.keeper.followFile()
            let path = try #require(kept.keeper.progress.path)
            let copy = folder["copy.inkstone"]
            try DrawingFile.copy(of: path, to: copy)
            do {
                let other = try KeptSession(in: folder["elsewhere"], .file(copy))
                other.draw()
                other.finish()
            }
            #expect(rename(copy, path) == 0)
            return (kept, path)
        }

        private func waitForArrival(_ kept: KeptSession) -> DrawingSaver.Arrival? {
            for _ in 0..<2000 {
                kept.keeper.followFile()
                if let arrival = kept.keeper.takeArrival(in: kept.session) { return arrival }
                usleep(1000)
            }
            return nil
        }

        private func show(_ arrival: DrawingSaver.Arrival, in kept: KeptSession) {
            var start = kept.session.start
            start.drawing = arrival.drawing
            kept.go(on: start)
        }

        @Test("K7 what others have added is noticed by itself, and is the drawing from then on") func reloads() throws {
            let (kept, path) = try changed()
            let arrival = try #require(waitForArrival(kept))
            #expect(arrival.path == path && arrival.cause == .changed && arrival.drawing.undoDepth == 3)
            show(arrival, in: kept)
            kept.draw()
            kept.finish()
            #expect(try DrawingFile.read(path).drawing == kept.session.drawing && kept.session.drawing.editCount == 4)
            #expect(TemporaryFolder.names(in: drawings).count == 1)
        }

        @Test("K7 while somebody draws the others' strokes wait; with what was drawn they show together", arguments: [false, true])
        func drawnMeanwhile(isLifted: Bool) throws {
            let (kept, path) = try changed()
            kept.drawUnsaved(0...(isLifted ? 6 : 3))
            #expect(kept.session.isDrawing == !isLifted)
            // Before this task the saver looks what others have done.
            kept.keeper.saver?.run(.keepThumbnail)
            try wait(for: "the look at the file") { kept.keeper.takeDone().isEmpty ? nil : () }
            #expect(kept.keeper.takeArrival(in: kept.session) == nil, "a stroke is not handed over yet")
            if !isLifted { kept.drawUnsaved(4...6) }
            kept.keeper.save(kept.session)
            let arrival = try #require(waitForArrival(kept))
            #expect(arrival.cause == .joined && arrival.drawing.elementCount == 4 && arrival.path == path)
            show(arrival, in: kept)
            kept.finish()
            #expect(try DrawingFile.read(path).drawing == arrival.drawing)
            #expect(TemporaryFolder.names(in: drawings).count == 1)
        }

        @Test("K7 a recording holds one drawing: while one is made the drawing goes on beside the others'") func recorded() throws {
            let kept = try KeptSession(in: drawings)
            try kept.keeper.record(to: folder["recording.ink"], replaces: true, from: kept.session.start)
            let (changed, path) = try changed(kept)
            changed.draw()
            changed.settle()
            let own = try #require(changed.keeper.progress.path)
            #expect(changed.keeper.takePartings().map(\.from) == [path] && own != path)
            changed.finish()
            #expect(try DrawingFile.read(own).drawing.elementCount == 3 && DrawingFile.read(path).drawing.elementCount == 3)
        }
    }
}
