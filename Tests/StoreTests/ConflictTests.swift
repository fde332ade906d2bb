import Databases
import Drawing
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("Copies that syncing tools leave beside a drawing") struct ConflictTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    /// What tools call the copy of a drawing called Fox.
    static let names = [
        "Fox (Ann's conflicted copy 2026-11-23)", "Fox (Ann (work)'s conflicted copy 2026-11-23 (1))",
        "Fox (In Konflikt stehende Kopie von Ann 2026-11-23)", "Fox (Copie en conflit de Ann 2026-11-23)",
        "Fox (Copia en conflicto de Ann 2026-11-23)", "Fox (Ann の競合コピー 2026-11-23)",
        "Fox (conflicted copy 2026-11-23 101112)", "Fox (conflicted copy Ann 2026-11-23 101112)", "Fox_conflict-20261123-101112",
        "Fox.sync-conflict-20261123-101112-ABCDEFG", "Fox (SFConflict ann@example.org 2026-11-23-10-11-12)",
        "Fox_Desk_Nov-23-1011-2026_CaseConflict_1", "Fox.Conflict", "Fox.Conflict1", "Fox [conflicted]", "Fox(Conflict_ann_2026-11-23)",
        "Fox-desk-safeBackup-0001",
    ]

    /// A drawing called Fox with two strokes on the disk, and a copy that has two others since, as a tool of that name puts it beside it.
    private func parted(_ name: String = Self.names[0]) throws -> (here: Drawn, copy: String) {
        let here = Drawn(in: folder)
        here.draw(2)
        #expect(here.run(.move(to: folder.path(named: "Fox"))) == nil)
        let elsewhere = temporary["elsewhere.inkstone"]
        #expect(here.run(.copy(to: elsewhere)) == nil)
        try DrawnElsewhere(elsewhere).draw([100, 101])
        let copy = folder.path(named: name)
        #expect(rename(elsewhere, copy) == 0)
        return (here, copy)
    }

    /// The copies that are found, when they are those that are expected, or after a while.
    private func conflicts(_ drawn: Drawn, _ expected: [String]) -> [String] {
        drawn.saver.look()
        for _ in 0..<2000 where drawn.saver.conflicts != expected { usleep(1000) }
        return drawn.saver.conflicts
    }

    /// The numbers of the strokes that show; each stroke's sample holds its own.
    private func shown(_ drawing: Drawing) -> Set<Int> {
        Set(drawing.elements.compactMap { if case .stroke(let stroke) = $0.content { Int(stroke.samples[0].x) } else { nil } })
    }

    @Test("K7 a copy is found by any of the names that tools give, and what it has comes into the drawing", arguments: names)
    func merges(_ name: String) throws {
        let (here, copy) = try parted(name)
        here.draw(1)
        #expect(conflicts(here, [copy]) == [copy])
        let before = try contents(of: copy)
        #expect(here.run(.merge(copy)) == nil)
        // By then it is on the disk.
        #expect(try shown(DrawingFile.read(here.path).drawing) == [0, 1, 2, 100, 101])
        let arrival = try #require(here.takeArrival())
        #expect(arrival.cause == .merged && arrival.path == here.path && shown(arrival.drawing) == [0, 1, 2, 100, 101])
        #expect(here.saver.conflicts.isEmpty && here.saver.progress.edits == arrival.drawing.editCount)
        #expect(try contents(of: copy) == before, "the copy stays as it is")
        here.draw(1)
        here.undo()
        here.saver.finish()
        #expect(try DrawingFile.read(here.path).drawing == here.drawing && shown(here.drawing) == [0, 1, 2, 100, 101])
    }

    @Test("K7 what is drawn before the window shows what a copy had is there too, and copies of one drawing all come into it")
    func mergesSeveral() throws {
        let (here, copy) = try parted()
        let other = folder.path(named: Self.names[9])
        #expect(here.run(.copy(to: other)) == nil)
        try DrawnElsewhere(other).draw([200])
        #expect(conflicts(here, [copy, other]) == [copy, other])
        here.saver.run(.merge(copy))
        here.draw(2)
        here.saver.run(.merge(other))
        here.draw(1)
        here.rest()
        let arrival = try #require(here.takeArrival())
        #expect(shown(arrival.drawing) == [0, 1, 2, 3, 4, 100, 101, 200])
        #expect(arrival.cause == .merged, "no other program has drawn what was drawn here meanwhile")
        here.saver.finish()
        #expect(try DrawingFile.read(here.path).drawing == arrival.drawing)
    }

    @Test("K7 neither a copy that has nothing new, nor a duplicate, nor another drawing of such a name is taken for a copy with news")
    func leavesOthers() throws {
        let (here, copy) = try parted()
        #expect(here.run(.copy(to: folder.path(named: "Fox (conflicted copy 2026-11-22 101112)"))) == nil)
        here.draw(1)
        let duplicate = folder.path(named: "Fox 2")
        #expect(here.run(.copy(to: duplicate)) == nil)
        try DrawnElsewhere(duplicate).draw([300])
        // A copy of the duplicate is the duplicate's affair.
        let others = folder.path(named: "Fox 2 (conflicted copy 2026-11-22 101112)")
        #expect(here.run(.copy(to: others)) == nil)
        try DrawnElsewhere(others).draw([400])
        let stranger = Drawn(in: folder)
        stranger.draw(3)
        #expect(stranger.run(.move(to: folder.path(named: "Fox (conflicted copy 2026-11-21 101112)"))) == nil)
        stranger.saver.finish()
        temporary.write([1, 2, 3], to: "drawings/Fox (conflicted copy 2026-11-20 101112).inkstone")
        #expect(conflicts(here, [copy]) == [copy])
        #expect(here.run(.merge(stranger.path))?.action == .merge)
        #expect(here.takeArrival() == nil)
    }

    @Test("the copy of a drawing is that of the one with the longest name that fits") func longestName() {
        let drawings = ["Fox", "Fox 2", "Owl", "Foxes"]
        for (copy, original) in [
            ("Fox (conflicted copy 2026-11-23 101112)", "Fox"), ("Fox 2 (conflicted copy 2026-11-23 101112)", "Fox 2"),
            ("Fox.sync-conflict-20261123-101112-ABCDEFG", "Fox"), ("Foxes [conflicted]", "Foxes"), ("Fox", nil), ("Fox copy", nil),
            ("Foxconflict", nil), ("Conflict of foxes", nil), ("Hare (conflicted copy 2026-11-23 101112)", nil),
        ] {
            #expect(DrawingFolder.original(of: copy, among: drawings) == original)
        }
    }

    @Test("K7 a drawing that no window has open gets what a copy has too; one that is open is left alone") func closed() throws {
        let (here, copy) = try parted()
        #expect(throws: StoreFailure.self) { try DrawingFile.merge(copy, into: here.path) }
        here.draw(1)
        here.saver.finish()
        #expect(DrawingFile.haveSameDrawing(here.path, copy))
        try DrawingFile.merge(copy, into: here.path)
        let merged = try DrawingFile.read(here.path).drawing
        #expect(shown(merged) == [0, 1, 2, 100, 101])
        try DrawingFile.merge(copy, into: here.path)
        #expect(try DrawingFile.read(here.path).drawing == merged, "there is nothing more to get")
        do {
            let other = try DrawingFile(opening: copy)
            #expect(throws: StoreFailure.self) { try DrawingFile.merge(copy, into: here.path) }
            _ = consume other
        }
        #expect(TemporaryFolder.names(in: folder.path).count == 2, "nothing lies beside them")
    }

    @Test("K7 a copy by a newer program stays as it is, and that is said") func newer() throws {
        let (here, copy) = try parted()
        try Database(copy).run("PRAGMA user_version = 1001", .write)
        let failure = try #require(here.run(.merge(copy)))
        #expect("\(failure)".contains("newer"))
        #expect(try shown(DrawingFile.read(here.path).drawing) == [0, 1])
    }

    @Test("K7 what is erased in a copy after the drawing has taken it over is erased there too when the copy's news come again")
    func erasedLater() throws {
        let (path, copy) = (folder.path(named: "Fox"), folder.path(named: Self.names[0]))
        func edit(_ path: String, _ change: (inout Drawing) -> AppliedEdit?) throws {
            let file = try DrawingFile(opening: path)
            var (drawing, touched) = (try file.read().drawing, TouchedRows())
            if let applied = change(&drawing) { touched.note(.applied(applied), of: drawing) }
            try file.save(touched, of: drawing, session: [])
            file.settle()
        }
        /// Draws a stroke. Its number is also the second at which that happens.
        func draw(_ number: Int, in path: String) throws {
            try edit(path) { $0.insert(Drawn.stroke(number), at: Double(number)) }
        }
        try folder.prepare()
        try DrawingFile.write(Drawing(), session: [], to: path)
        try draw(1, in: path)
        try DrawingFile.copy(of: path, to: copy)
        try draw(10, in: copy)
        try draw(11, in: path)
        try DrawingFile.merge(copy, into: path)
        #expect(try shown(DrawingFile.read(path).drawing) == [1, 10, 11])
        try edit(copy) { drawing in drawing.remove([drawing.elements[1].id], at: 20) }
        try draw(21, in: copy)
        try DrawingFile.merge(copy, into: path)
        #expect(try shown(DrawingFile.read(path).drawing) == [1, 11, 21])
    }
}
