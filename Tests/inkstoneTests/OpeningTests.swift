import Files
import Glibc
import Session
import Store
import Terminal
import Testing
import TestSupport

@testable import Keeping

extension OneAtATime {
    @Suite("Opening a drawing that is not as this program left it") struct OpeningTests {
        private let folder = TemporaryFolder()
        private var drawings: String { folder["drawings"] }
        private var state: String { folder["state"] }

        /// Leaves a drawing of three strokes that the next start would open, with some bytes of its file changed.
        private func leave(changing change: (inout [UInt8]) -> Void) throws -> (path: String, bytes: [UInt8], digest: UInt64) {
            let kept = try KeptSession(in: drawings, state: state)
            for _ in 0..<3 { kept.draw() }
            kept.finish()
            let path = try #require(kept.keeper.progress.path)
            var bytes = try contents(of: path)
            change(&bytes)
            folder.write(bytes, to: String(path.dropFirst(folder.path.count + 1)))
            return (path, bytes, kept.digest)
        }

        /// Where SQLite's header has the user version.
        private static let version = 60..<64
        /// 2000.
        private static let newerVersion: [UInt8] = [0, 0, 0x07, 0xD0]

        @Test("K8 of a newer program's drawing a copy opens, which is told; the drawing itself stays, byte for byte") func newer() throws {
            let left = try leave { $0.replaceSubrange(Self.version, with: Self.newerVersion) }
            let next = try KeptSession(in: drawings, state: state)
            #expect(next.digest == left.digest && next.session.drawing.editCount == 3)
            let copy = try #require(next.keeper.progress.path)
            #expect(copy != left.path)
            #expect(
                next.keeper.takeNotices() == [
                    "\(left.path) is a newer Inkstone's: it stays as it is, and what this one knows of it is in \(copy)"
                ])
            #expect(next.keeper.takeNotices().isEmpty, "it is told once")
            next.draw()
            next.finish()
            #expect(try contents(of: left.path) == left.bytes)
            #expect(try KeptSession(in: drawings, state: state).keeper.progress.path == copy, "the next start goes on in the copy")
        }

        @Test(
            "K6 K8 of a damaged or a newer drawing that may not be written what can be read opens, too, in one file",
            arguments: [true, false])
        func unwritable(isNewer: Bool) throws {
            let left = try leave { bytes in
                if isNewer { bytes.replaceSubrange(Self.version, with: Self.newerVersion) }
                if !isNewer { for offset in 5 * 4096 - 30..<5 * 4096 - 10 { bytes[offset] ^= 0x5A } }
            }
            let lock = try Descriptor(opening: left.path, O_RDWR)
            #expect(try lock.lock(left.path))
            let next = try KeptSession(in: drawings, state: state, .file(left.path))
            let rescued = try #require(next.keeper.progress.path)
            #expect(next.session.drawing.elementCount == (isNewer ? 3 : 2) && rescued != left.path)
            let notices = next.keeper.takeNotices()
            #expect(notices.count == 1 && notices[0].contains(left.path) && notices[0].contains(rescued), "\(notices)")
            next.finish()
            #expect(try contents(of: left.path) == left.bytes)
            #expect(TemporaryFolder.names(in: drawings).count == 2, "the drawing, and what could be read of it")
            withExtendedLifetime(lock) {}
        }

        @Test("K8 a newer program's drawing that this one does not understand is refused by name, and stays") func newerAltogether() throws
        {
            let left = try leave { bytes in
                bytes.replaceSubrange(Self.version, with: Self.newerVersion)
                // The schema calls the table of elements otherwise.
                for start in bytes.indices where bytes[start...].starts(with: Array("element".utf8)) { bytes[start] = UInt8(ascii: "f") }
            }
            let next = try KeptSession(in: drawings, state: state)
            #expect(next.keeper.progress.path == nil && next.session.drawing.editCount == 0)
            let notices = next.keeper.takeNotices()
            #expect(notices.count == 1 && notices[0].contains(left.path) && notices[0].contains("it needs a newer Inkstone"), "\(notices)")
            #expect(throws: Failure.self) { _ = try KeptSession(in: drawings, state: state, .file(left.path)) }
            #expect(try contents(of: left.path) == left.bytes)
        }

        @Test("K4 what the disk had not taken of the last session is opened rather than the drawing that was open on the disk")
        func unsaved() throws {
            let paths = try (0..<2).map { _ in
                let kept = try KeptSession(in: drawings, state: state, .blank)
                kept.draw()
                kept.finish()
                return try #require(kept.keeper.progress.path)
            }
            let (unsaved, last) = (paths[0], paths[1])
            for (left, opened) in [(unsaved, unsaved), (nil, last)] {
                let drawing = try DrawingChoice.last.open(
                    in: DrawingFolder(drawings), SessionMemory(in: state), left: left, telling: Notices())
                #expect(drawing?.file?.path == opened)
                _ = consume drawing
            }
        }

        @Test(
            "K4 of several drawings that the disk had not taken the one saved last opens, and all are on the disk from then on",
            arguments: 0..<3)
        func severalUnsaved(last: Int) throws {
            let refuge = folder["refuge"]
            let names = (0..<3).map { "\($0).inkstone" }
            for (number, name) in names.enumerated() {
                let kept = try KeptSession(in: refuge, .file(refuge + "/" + name))
                for _ in 0...number { kept.draw() }
                kept.finish()
                let times = [timespec](repeating: timespec(tv_sec: 1_700_000_000 + (number == last ? 100 : number), tv_nsec: 0), count: 2)
                #expect(utimensat(AT_FDCWD, refuge + "/" + name, times, 0) == 0)
            }
            let keeper = Keeper(state: state, refuge: Refuge(refuge))
            var start = SessionStart(width: 200, height: 200)
            keeper.start(.last, in: drawings)
            try keeper.open(fresh: &start)
            #expect(start.drawing.elementCount == last + 1 && keeper.progress.path == drawings + "/" + names[last])
            keeper.finish(Session(start))
            #expect(TemporaryFolder.names(in: drawings) == names && TemporaryFolder.names(in: refuge).isEmpty)
        }

        @Test("K6 of a damaged drawing all that can be read opens in a file of its own, which is told; the original stays")
        func damaged() throws {
            let left = try leave { bytes in
                // The fifth page has the elements, the first of them at its end.
                for offset in 5 * 4096 - 30..<5 * 4096 - 10 { bytes[offset] ^= 0x5A }
            }
            let next = try KeptSession(in: drawings, state: state)
            let rescued = try #require(next.keeper.progress.path)
            #expect(rescued.hasSuffix(" (recovered).inkstone") && next.session.drawing.elementCount == 2)
            let notices = next.keeper.takeNotices()
            #expect(
                notices.count == 1 && notices[0].contains(left.path) && notices[0].hasSuffix("\(rescued); one stroke is lost"), "\(notices)"
            )
            next.finish()
            #expect(try contents(of: left.path) == left.bytes)
        }
    }
}
