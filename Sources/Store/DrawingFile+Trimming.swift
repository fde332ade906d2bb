import Databases
internal import Drawing
internal import Elements
import Files

/// A trimmed history in the file.
extension DrawingFile {
    /// Removes the rows of all that the trimmed drawing does not have, and gives the others the numbers that its edits have. Columns of
    /// newer programs stay with their rows.
    ///
    /// - Parameter origins: see `TouchedRows`. They rise.
    func removeTrimmed(_ origins: [EditID?], of drawing: Drawing) throws(StoreFailure) {
        let left = Set(origins.lazy.compactMap { $0.map { Int64(bitPattern: $0.rawValue) } })
        try remove(from: .edit) { !left.contains($0) }
        try remove(from: .element) { drawing.element(ElementID(UInt64(bitPattern: $0))) == nil }
        let move = try database.prepare("UPDATE edit SET id = ? WHERE id = ?", .write)
        for case (let number, let origin?) in zip(Int64(0)..., origins) where Int64(bitPattern: origin.rawValue) != number {
            try move.bind(1, number)
            try move.bind(2, Int64(bitPattern: origin.rawValue))
            try move.run()
        }
    }

    private func remove(from table: Table, where isGone: (Int64) -> Bool) throws(StoreFailure) {
        let rows = try database.prepare("SELECT \(table.key) FROM \(table)", .read)
        var gone: [Int64] = []
        while try rows.step() { if isGone(rows.integer(0)) { gone.append(rows.integer(0)) } }
        let removal = try database.prepare("DELETE FROM \(table) WHERE \(table.key) = ?", .write)
        for id in gone {
            try removal.bind(1, id)
            try removal.run()
        }
    }

    /// Whether no two tables have a page in common, of tables that newer programs have made too. Those of a stranger's file could grow
    /// without end where they are copied row by row.
    private var isSound: Bool { (try? database.text("PRAGMA quick_check(1)")) == "ok" }

    /// Saves a trimmed drawing in a file of its own, which takes the place of the former one in one step: nearly all pages change, and a
    /// tool that copies the file while they do would get a mixture. Where that cannot be (the disk has no room for both, another program
    /// reads the file, it has another name too, or is damaged), the rows are removed from the file as it is, and it keeps its size.
    ///
    /// - Parameter file: nil where it could not be opened again.
    static func trim(_ file: inout DrawingFile?, _ touched: TouchedRows, of drawing: Drawing, session: [UInt8]) throws(StoreFailure) {
        guard let former = file else { return }
        guard let place = former.whereabouts, FileStatus(of: place)?.links == 1, former.isSound, (try? former.closeLog()) != nil else {
            return try former.save(touched, of: drawing, session: session)
        }
        var context = former.context
        let replacement: Descriptor
        do throws(StoreFailure) {
            replacement = try FileReplacement.write(to: place) { (temporary) throws(StoreFailure) in
                try former.database.vacuum(into: temporary)
                let trimmed = try DrawingFile(opening: temporary, goingOnFrom: former.context)
                // It has no name yet, and is synced before it gets one.
                try trimmed.database.run("PRAGMA synchronous = OFF", .write)
                try trimmed.save(touched, of: drawing, session: session)
                try trimmed.renewLog()
                try trimmed.database.run("VACUUM", .write)
                try trimmed.closeLog()
                context = trimmed.context
            }
        } catch {
            try former.prepareToSave()
            return try former.save(touched, of: drawing, session: session)
        }
        let path = former.path
        file = nil
        _ = consume former
        file = try DrawingFile(path, locked: replacement)
        file?.context = context
    }
}
