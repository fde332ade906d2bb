import Elements
import Glibc
import Ink
import Jobs
import Testing
import TestSupport

@Suite("Reading pictures on a thread of its own") struct PictureWorkTests {
    @Test("O4 pictures that come together are numbered in their order, so that none comes to lie on another") func numbers() throws {
        // Decoded already: that takes no other process.
        let files = (0..<5).map { PictureFile([UInt8($0)], .pixels(.madeUp(1, 1) { _, _ in 0 })) }
        let work = PictureWork()
        work.read(files.map { .bytes(Array($0.bytes)) }, at: nil, known: files)
        var numbers: [Int] = []
        while numbers.count < files.count {
            var polled = pollfd(fd: work.descriptor, events: Int16(POLLIN), revents: 0)
            try #require(poll(&polled, 1, 60_000) == 1)
            for case .found(let found) in work.takeNews() { numbers.append(found.number) }
        }
        #expect(numbers == Array(files.indices))
    }
}
