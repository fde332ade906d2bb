import Desktop
import Glibc
import Ink
import RigSupport
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

    /// Waits until the folder's change is taken over; returns what there is to complain of then.
    private func complaints(_ inks: OwnInks) throws -> [String] {
        try wait(for: "the change of the folder") {
            var polled = inks.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&polled, nfds_t(polled.count), 10)
            return inks.follow() ? inks.takeNews().complaints : nil
        }
    }

    /// Puts a whole file into the place of an ink's.
    private func replace(_ id: String, with bytes: [UInt8]) throws {
        folder.write(bytes, to: "new")
        try #require(rename(folder["new"], folder["inks/\(id).ink-preset"]) == 0)
    }

    @Test("I9 what is wrong with a file is told once, and told again where it was mended meanwhile") func again() throws {
        let (good, bad) = (try NamedInk.copy(of: .pen, named: "Own", besides: []), Array("no ink".utf8))
        try InkFolder.keep(good, in: folder["inks/own.ink-preset"])
        let sound = try #require(folder.bytes(of: "inks/own.ink-preset"))
        let inks = OwnInks(folder["inks"])
        #expect(inks.takeNews().complaints == [])
        var all = [good]
        for round in 1...3 {
            try replace("own", with: bad)
            let told = try complaints(inks)
            #expect(told.count == 1 && told[0].contains("own.ink-preset"), "round \(round): \(told)")
            // It is as wrong as before when another file comes.
            all.append(try NamedInk.copy(of: .pen, named: "Other \(round)", besides: all))
            try InkFolder.keep(all[round], in: folder["inks/other\(round).ink-preset"])
            #expect(try complaints(inks) == [], "round \(round)")
            try replace("own", with: sound)
            #expect(try complaints(inks) == [], "round \(round)")
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

extension OneAtATime {
    @Suite("An ink that is deleted") struct DeletedInkTests {
        private let folder = TemporaryFolder()

        @Test("I9 an ink that was deleted is in the trash, and is back as it was when that is taken back: the one deleted last, once")
        func takenBack() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                setenv("XDG_DATA_HOME", path, 1)
                let inks = OwnInks(path + "/inkstone/inks")
                for name in ["First", "Second"] { try inks.keep(NamedInk.copy(of: .pen, named: name, besides: inks.inks)) }
                try inks.complete()
                let both = inks.inks
                try #require(both.count == 2)
                for ink in both {
                    let isTrashed = try inks.trash(ink.ink.id)
                    let isTrashedAgain = try inks.trash(ink.ink.id)
                    try #require(isTrashed && !isTrashedAgain && !inks.inks.contains(ink))
                }
                try #require(TemporaryFolder.names(in: path + "/Trash/files").count == 2)
                for _ in 0..<2 {
                    try inks.putBack()
                    try #require(inks.inks == [both[1]])
                }
                try #require(OwnInks(path + "/inkstone/inks").inks == [both[1]], "the file is back, too")
                try #require(TemporaryFolder.names(in: path + "/Trash/files").count == 1)
            }
        }
    }
}
