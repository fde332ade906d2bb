import Databases
internal import Drawing
import Files

/// The statements that save a drawing's rows, prepared once.
final class SaveStatements {
    private let field, log, ink, style, element, edit, removedElement, removedEdit: Statement

    init(_ database: Database) throws(StoreFailure) {
        field = try database.prepare("REPLACE INTO field (name, value) VALUES (?, ?)", .write)
        log = try database.prepare("UPDATE field SET value = value + 1 WHERE name = 'log'", .write)
        ink = try database.prepare("REPLACE INTO ink (number, sum, body) VALUES (?, ?, ?)", .write)
        style = try database.prepare("REPLACE INTO style (number, sum, body) VALUES (?, ?, ?)", .write)
        // An update keeps the columns of newer programs; replacing the row would not. A row that stays as it is dirties no page.
        element = try database.prepare(
            """
            INSERT INTO element (id, sum, body) VALUES (?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET sum = excluded.sum, body = excluded.body WHERE sum <> excluded.sum
            """, .write)
        edit = try database.prepare(
            """
            INSERT INTO edit (id, sum, body, name, redo) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, redo = excluded.redo, sum = excluded.sum, body = excluded.body
            WHERE sum <> excluded.sum OR redo IS NOT excluded.redo OR name <> excluded.name
            """, .write)
        // Where SQLite deletes a row it brings those of neighbouring pages together; a tool that copies the file may miss them.
        removedElement = try database.prepare("UPDATE element SET sum = 0, body = x'' WHERE id = ?", .write)
        removedEdit = try database.prepare("UPDATE edit SET redo = NULL, sum = 0, body = x'' WHERE id = ?", .write)
    }

    /// - Parameter names: those of new edits are added.
    func write(_ rows: DrawingRows, session: [UInt8], _ names: inout EditNames) throws(StoreFailure) {
        for id in rows.removedElements {
            try removedElement.bind(1, Int64(bitPattern: id))
            try removedElement.run()
        }
        let written = Set(rows.edits.lazy.map(\.id))
        for id in rows.removedEdits {
            // Another edit takes the row over.
            if written.contains(id) { continue }
            try removedEdit.bind(1, Int64(bitPattern: id))
            try removedEdit.run()
        }
        try write(rows.inks, by: ink, to: .ink)
        try write(rows.styles, by: style, to: .style)
        try write(rows.elements, by: element, to: .element)
        for row in rows.edits {
            try bind(row.id, row.body, by: edit, to: .edit)
            try edit.bind(4, names.name(of: row.id))
            try edit.bind(5, row.redo.map(Int64.init(bitPattern:)))
            try edit.run()
        }
        try writeField("base") { (statement) throws(StoreFailure) in try statement.bind(2, rows.base) }
        try writeField("head") { (statement) throws(StoreFailure) in try statement.bind(2, Int64(bitPattern: rows.head)) }
        try log.run()
        try writeField("session") { (statement) throws(StoreFailure) in try statement.bind(2, session) }
    }

    private func write(_ rows: [DrawingRows.Row], by statement: Statement, to table: DrawingFile.Table) throws(StoreFailure) {
        for row in rows {
            try bind(row.id, row.body, by: statement, to: table)
            try statement.run()
        }
    }

    private func bind(_ id: UInt64, _ body: [UInt8], by statement: Statement, to table: DrawingFile.Table) throws(StoreFailure) {
        let id = Int64(bitPattern: id)
        try statement.bind(1, id)
        try statement.bind(2, body.withUnsafeBytes { table.sum(id, $0) })
        try statement.bind(3, body)
    }

    func write(thumbnail: [UInt8]) throws(StoreFailure) {
        try writeField("thumbnail") { (statement) throws(StoreFailure) in try statement.bind(2, thumbnail) }
    }

    private func writeField(_ name: String, _ bind: (Statement) throws(StoreFailure) -> Void) throws(StoreFailure) {
        try field.bind(1, name)
        try bind(field)
        try field.run()
    }
}
