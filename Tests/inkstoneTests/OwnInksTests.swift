import Desktop
import Glibc
import Ink
import TestSupport
import Testing
@testable import Keeping

@Suite("People's own inks and their files") struct OwnInksTests {
    private let folder = TemporaryFolder()

    /// Shares an ink and waits for what is told about that.
    private func share(_ ink: NamedInk, to file: String, _ inks: OwnInks) throws -> (complaints: [String], shared: [String]) {
        inks.share(ink, to: file)
        while true {
            var polled = inks.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            try #require(poll(&polled, nfds_t(polled.count), 60_000) > 0)
            guard inks.follow() else { continue }
            let news = inks.takeNews()
            return (news.complaints, news.shared)
        }
    }

    @Test("I9 an ink that was written to a file for others is told to be there; one that could not be is told as trouble, by its file")
    func sharing() throws {
        let inks = OwnInks(folder["inks"])
        let ink = try NamedInk.copy(of: .pen, named: "Own", besides: [])
        let good = folder["gift.ink-preset"]
        let told = try share(ink, to: good, inks)
        #expect(told.complaints == [] && told.shared == [good] && folder.bytes(of: "gift.ink-preset") != nil)
        folder.write([1], to: "file")
        let bad = folder["file/gift.ink-preset"]
        let refused = try share(ink, to: bad, inks)
        #expect(refused.shared == [] && refused.complaints.count == 1 && refused.complaints[0].contains(bad), "\(refused)")
    }
}
