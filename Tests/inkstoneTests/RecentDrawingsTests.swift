import Desktop
import RigSupport
import Testing
import TestSupport

@testable import AppParts

@Suite("The drawings on the desktop's list") struct RecentDrawingsTests {
    private let folder = TemporaryFolder()

    private var list: String { String(decoding: folder.bytes(of: "recently-used.xbel") ?? [], as: UTF8.self) }

    private func waitFor(_ name: String) throws {
        try wait(for: name) { list.contains("/\(name).inkstone\"") ? () : nil }
    }

    @Test("O6 a drawing with a name is on the list, used once however often the window looks; its former name is not")
    func names() throws {
        var recent = RecentDrawings(RecentFiles(in: folder.path))
        recent.follow(nil)
        for _ in 0..<3 { recent.follow("/home/ann/fox.inkstone") }
        try waitFor("fox")
        recent.note(copy: "/home/ann/copy.inkstone")
        try waitFor("copy")
        #expect(list.contains("/fox.inkstone\"") && list.ranges(of: "count=\"1\"").count == 2)
        recent.follow("/home/ann/hare.inkstone")
        try waitFor("hare")
        #expect(!list.contains("/fox.inkstone\"") && list.contains("/copy.inkstone\""))
        // One without a name does not take the place of the one before.
        recent.follow(nil)
        recent.follow("/home/ann/deer.inkstone")
        try waitFor("deer")
        #expect(list.contains("/hare.inkstone\""))
    }
}
