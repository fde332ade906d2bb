import Drawing
import TestSupport
import Testing

@testable import Files
@testable import Store

/// A former version of the program has left journals.
extension Scene {
    /// Where they are, from the disk's folder on.
    static let journals = "state"

    /// Leaves journals of several drawings on the disk.
    func leaveJournals(_ count: Int) throws {
        begin("leave journals")
        for number in 0..<count {
            for _ in 0..<5 { _ = drawing.insert(stroke(number == 1 ? 1500 : 20), at: Double(number)) }
            states.append([drawing])
            try makeFolder(disk.folder[Self.journals])
            let name = number == 0 ? "journal" : "journal.\(number)"
            try replaceFile(at: disk.folder[Self.journals + "/" + name], with: Self.journal(of: number))
        }
        former = 0..<count
    }

    /// What the journal of a state holds. The Store hands it on as it is.
    static func journal(of number: Int) -> [UInt8] { [UInt8](repeating: UInt8(number), count: 9000) }

    /// The next start: each journal becomes a drawing, and the one written last is gone on with.
    func migrate() throws {
        begin("migrate")
        saver?.finish()
        saver = nil
        let path = try #require(try Self.takeOver(in: disk.folder, states))
        begin("migrated")
        let file = try DrawingFile(opening: path)
        drawing = try file.read().drawing
        let number = try #require(states.firstIndex { $0.contains(drawing) })
        kept = Story.Promise(paths: [short(path)], least: number)
        // It goes on, and is no longer as it was left.
        former = former.lowerBound..<number
        begin("open")
        saver = DrawingSaver(file, holding: drawing) { () throws(StoreFailure) in throw StoreFailure(.open, path, .damaged) }
    }

    /// Makes drawings of all journals that are whole, as the program does at a start. Returns the path of the newest drawing.
    static func takeOver(in folder: TemporaryFolder, _ states: [[Drawing]]) throws -> String? {
        var newest: String?
        var failure: (any Error)?
        try FormerJournals(in: folder[journals]).forEach { _, bytes in
            let number = Int(bytes.first ?? .max)
            guard bytes == journal(of: number) else { return false }
            do {
                let path = try DrawingFolder(folder[place]).keep(states[number][0], session: coded(number))
                newest = newest ?? path
            } catch { failure = error }
            return failure == nil
        }
        if let failure { throw failure }
        return newest
    }
}
