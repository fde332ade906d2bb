import Drawing
import Glibc
import Session
import Store
import TestSupport
import Testing

@testable import Keeping

extension OneAtATime {
    @Suite("A drawing's file that others change") struct OthersTests {
        private let folder = TemporaryFolder()
        private var drawings: String { folder["drawings"] }

        /// A drawing of two strokes, in whose file another program has put one with a third.
        private func changed() throws -> (kept: KeptSession, path: String) {
            let kept = try KeptSession(in: drawings)
            kept.draw()
            kept.draw()
            kept.settle()
            _ = kept.keeper.takeIncidents()
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

        private func incident(_ kept: KeptSession) -> DrawingSaver.Incident? {
            for _ in 0..<2000 {
                if let incident = kept.keeper.takeIncidents().first { return incident }
                usleep(1000)
            }
            return nil
        }

        @Test("K7 what others have added is noticed by itself, and shown with the view of the window") func reloads() throws {
            let (kept, path) = try changed()
            #expect(incident(kept) == .outdated(path))
            var fresh = SessionStart(width: 200, height: 200)
            #expect(try kept.keeper.reload(path, in: DrawingFolder(drawings), from: kept.session, fresh: &fresh))
            #expect(fresh.drawing.editCount == 3 && fresh.drawing.undoDepth == 3)
            kept.go(on: fresh)
            kept.draw()
            kept.finish()
            #expect(try DrawingFile.read(path).drawing.editCount == 4)
            #expect(TemporaryFolder.names(in: drawings).count == 1)
        }

        @Test("K7 what has been drawn before others' version is shown stays: both are there") func drawnMeanwhile() throws {
            let (kept, path) = try changed()
            #expect(incident(kept) == .outdated(path))
            kept.drawUnsaved()
            var fresh = SessionStart(width: 200, height: 200)
            #expect(try !kept.keeper.reload(path, in: DrawingFolder(drawings), from: kept.session, fresh: &fresh))
            #expect(fresh.drawing.editCount == 0)
            kept.settle()
            let own = try #require(kept.keeper.progress.path)
            #expect(kept.keeper.takeIncidents() == [.parted(from: path, to: own)] && own != path)
            kept.finish()
            #expect(try DrawingFile.read(own).drawing == kept.session.drawing && DrawingFile.read(path).drawing.editCount == 3)
        }
    }
}
