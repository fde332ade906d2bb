import Glibc
import TestSupport
import Testing

@testable import Desktop

@Suite("A file that others change") struct FileWatchTests {
    private let folder = TemporaryFolder()

    @Test("X4 changes without a pause cost some looks a second, and the last of them is not missed") func flood() throws {
        let watch = try #require(FileWatch(path: folder["settings.ini"]))
        var looks = 0
        let end = secondsNow() + 1
        while secondsNow() < end {
            folder.write([UInt8(ascii: "a")], to: "settings.ini")
            if isReadable(watch.descriptor, within: 0) {
                looks += 1
                _ = watch.takeChange()
            }
        }
        #expect(looks <= 3 * Int(LookPace.most), "\(looks) looks")
        // What came while it rested is told once it looks again.
        folder.write([UInt8(ascii: "b")], to: "settings.ini")
        var isTold = false
        for _ in 0..<10 where !isTold {
            #expect(isReadable(watch.descriptor, within: 1_000))
            isTold = watch.takeChange()
        }
        #expect(isTold)
    }

    private func secondsNow() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}
