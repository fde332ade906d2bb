import Glibc
import Jobs
import Store
import Testing
import TestSupport
@testable import AppParts
@testable import inkstone

extension OneAtATime {
    @Suite("What the gallery knows of its drawings") struct GalleryTests {
        private let folder = TemporaryFolder()

        /// Waits until a deed is over.
        private func perform(_ deed: GalleryWork.Deed, in gallery: inout Gallery) throws {
            gallery.work.perform(deed)
            while true {
                var polled = pollfd(fd: gallery.work.descriptor, events: Int16(POLLIN), revents: 0)
                let ready = poll(&polled, 1, 60_000)
                try #require(ready == 1)
                guard let done = gallery.follow()?.first else { continue }
                try #require(done.deed == deed && done.failure == nil)
                return
            }
        }

        @Test("what was trashed last can be put back until it was, with what it held; then there is nothing to put back")
        func putBack() throws {
            var gallery = Gallery(Trash(in: folder["data"]))
            for name in ["fox.inkstone", "hare.inkstone"] { folder.write(Array(name.utf8), to: name) }
            #expect(gallery.trashed == nil)
            try perform(.trash(folder["fox.inkstone"]), in: &gallery)
            #expect(gallery.trashed?.original == folder["fox.inkstone"])
            try perform(.trash(folder["hare.inkstone"]), in: &gallery)
            let item = try #require(gallery.trashed)
            #expect(item.original == folder["hare.inkstone"] && folder.names == ["data"])
            try perform(.putBack(item), in: &gallery)
            #expect(gallery.trashed == nil, "not offered twice")
            #expect(folder.bytes(of: "hare.inkstone") == Array("hare.inkstone".utf8) && folder.bytes(of: "fox.inkstone") == nil)
            try perform(.trash(folder["hare.inkstone"]), in: &gallery)
            #expect(gallery.trashed?.original == folder["hare.inkstone"])
        }
    }
}
