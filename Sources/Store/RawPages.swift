internal import Drawing
internal import Salvaging

/// Finds the rows of a damaged SQLite file in its leaf pages, without the tree that leads to them.
///
/// A file is damaged too where a tool has copied it while it was written: its pages, and those of its log, are of different moments. So the
/// rows of all of them count. Of a row that is there more than once the newest counts: those in the log are newer than those in the file,
/// as SQLite has it, unless the log tells otherwise (see `LogFrames.Age`), and there the later ones; in the file, which tools read from
/// front to back, those further back.
///
/// A leaf page holds whole rows, except long ones, which continue in overflow pages (https://www.sqlite.org/fileformat2.html, 1.6, 2.1 and
/// 4.1). A row counts when its sum is right. The sum also tells the row's table.
struct RawPages {
    /// A column's value, as far as drawings have any.
    struct Value {
        var integer: Int64?
        var bytes: ArraySlice<UInt8> = []

        var isNull: Bool { integer == nil && bytes.isEmpty }
    }

    private(set) var rows = SalvagedRows()
    /// Nothing of a drawing has been found.
    private(set) var isEmpty = true
    /// The names of edits.
    private(set) var names: [UInt64: Int64] = [:]
    /// Rows of two numbers, as `reunion` has them; other tables may, too.
    private(set) var pairs: [Int64: Int64] = [:]
    /// The values of the table `field`, by name.
    private(set) var fields: [String: Value] = [:]

    /// SQLite's default, which drawings keep.
    static let pageSize = 4096
    /// The bytes that may still be read as rows of this page, and as parts of long rows in other pages. The rows of a sound file do not
    /// overlap; those of a hostile one could, without end.
    private var pageBudget = 0
    private var chainBudget = 0

    /// Reads a file and its write-ahead log, the newest pages first.
    mutating func read(_ file: [UInt8], log: [UInt8]) {
        let frames = LogFrames(log)
        switch frames.age(beside: file) {
        case .newer:
            read(frames, of: log, in: Self.replacingPages(of: file, by: frames, log))
            read(file)
        case .older:
            read(file)
            read(frames, of: log, in: file)
        case .foreign: read(file)
        }
    }

    private mutating func read(_ file: [UInt8]) {
        chainBudget = 4 * file.count
        for page in stride(from: file.count / Self.pageSize, to: 0, by: -1) {
            readPage(file[(page - 1) * Self.pageSize..<page * Self.pageSize], page, in: file)
        }
    }

    private mutating func read(_ frames: LogFrames, of log: [UInt8], in file: [UInt8]) {
        chainBudget = 4 * file.count
        for frame in frames.whole.reversed() {
            readPage(log[frame.content..<frame.content + Self.pageSize], frame.page, in: file)
        }
    }

    /// The fields that lie within a page.
    static func fields(in page: ArraySlice<UInt8>) -> [String: Value] {
        var pages = RawPages()
        // Any page but the first, which has the file's header before its rows.
        pages.readPage(page, 2, in: Array(page))
        return pages.fields
    }

    private static func replacingPages(of file: [UInt8], by frames: LogFrames, _ log: [UInt8]) -> [UInt8] {
        var file = file
        // A page beyond a damaged file's end is not far beyond it.
        let most = file.count + log.count
        for frame in frames.whole where (frame.page - 1) * pageSize <= most {
            let place = (frame.page - 1) * pageSize
            if file.count < place + pageSize { file += [UInt8](repeating: 0, count: place + pageSize - file.count) }
            file.replaceSubrange(place..<place + pageSize, with: log[frame.content..<frame.content + pageSize])
        }
        return file
    }

    private mutating func readPage(_ bytes: ArraySlice<UInt8>, _ number: Int, in file: [UInt8]) {
        // The first page begins with the file's header.
        let header = number == 1 ? 100 : 0
        let page = Array(bytes)
        let isTable = page[header] == 0x0D
        guard isTable || page[header] == 0x0A else { return }
        let count = page.number(header + 3, 2)
        pageBudget = 2 * Self.pageSize
        for index in 0..<count {
            let pointer = header + 8 + index * 2
            guard pointer + 2 <= page.count else { return }
            readCell(page, at: page.number(pointer, 2), isTable: isTable, in: file)
        }
    }

    private mutating func readCell(_ page: [UInt8], at offset: Int, isTable: Bool, in file: [UInt8]) {
        var place = offset
        guard let size = page.varint(&place), size > 0, size < file.count else { return }
        var id: Int64 = 0
        if isTable {
            guard let key = page.varint(&place) else { return }
            id = Int64(key)
        }
        guard let payload = payload(page, at: place, size: size, isTable: isTable, in: file), let values = Self.record(payload) else {
            return
        }
        if isTable {
            note(values, id: id)
        } else if values.count >= 2 {
            let name = String(decoding: values[0].bytes, as: UTF8.self)
            if fields[name] == nil {
                fields[name] = values[1]
                if name == "base" { rows.base = Array(values[1].bytes) }
            }
            if name == "head", let head = values[1].integer { rows.heads.append(UInt64(bitPattern: head)) }
        }
    }

    /// A row's bytes. What does not fit into its page goes on in a chain of others, each beginning with the number of the next.
    private mutating func payload(_ page: [UInt8], at start: Int, size: Int, isTable: Bool, in file: [UInt8]) -> ArraySlice<UInt8>? {
        let most = isTable ? Self.pageSize - 35 : (Self.pageSize - 12) * 64 / 255 - 23
        guard size > most else {
            guard start + size <= page.count, size <= pageBudget else { return nil }
            pageBudget -= size
            return page[start..<start + size]
        }
        let least = (Self.pageSize - 12) * 32 / 255 - 23
        let fitting = least + (size - least) % (Self.pageSize - 4)
        let own = fitting <= most ? fitting : least
        guard start + own + 4 <= page.count else { return nil }
        var payload = Array(page[start..<start + own])
        var next = page.number(start + own, 4)
        while payload.count < size {
            let begin = (next - 1) * Self.pageSize
            let part = min(size - payload.count, Self.pageSize - 4)
            guard next > 0, begin + Self.pageSize <= file.count, chainBudget > 0 else { return nil }
            chainBudget -= Self.pageSize
            payload += file[begin + 4..<begin + 4 + part]
            next = file.number(begin, 4)
        }
        return payload[...]
    }

    /// The columns of a record: a header with the type of each, then their values.
    private static func record(_ bytes: ArraySlice<UInt8>) -> [Value]? {
        var place = bytes.startIndex
        guard let size = bytes.varint(&place), 0...bytes.count ~= size else { return nil }
        let end = bytes.startIndex + size
        var types: [Int] = []
        while place < end {
            guard let type = bytes.varint(&place), type >= 0 else { return nil }
            types.append(type)
        }
        var offset = end
        var values: [Value] = []
        for type in types {
            let size = type >= 12 ? (type - 12) / 2 : type < 7 ? [0, 1, 2, 3, 4, 6, 8][type] : type == 7 ? 8 : 0
            guard offset + size <= bytes.endIndex else { return nil }
            switch type {
            case 1...6: values.append(Value(integer: bytes.signed(offset, size)))
            case 8, 9: values.append(Value(integer: Int64(type - 8)))
            case 12...: values.append(Value(bytes: bytes[offset..<offset + size]))
            default: values.append(Value())
            }
            offset += size
        }
        return values
    }

    private mutating func note(_ values: [Value], id: Int64) {
        if values.count == 2, values[0].isNull, let other = values[1].integer { pairs[id] = pairs[id] ?? other }
        for table in Self.tables {
            // An edit has name and redo before them.
            let first = table == .edit ? 3 : 1
            guard values.count >= first + 2, let sum = values[first].integer else { continue }
            let body = values[first + 1].bytes
            guard body.withUnsafeBytes({ table.sum(id, $0) }) == sum else { continue }
            isEmpty = false
            let id = UInt64(bitPattern: id)
            switch table {
            case .ink: _ = rows.inks.add(id, body)
            case .style: _ = rows.styles.add(id, body)
            case .element: _ = rows.elements.add(id, body)
            case .edit:
                if rows.edits.add(id, body) {
                    names[id] = values[1].integer
                    rows.redo[id] = values[2].integer.map(UInt64.init(bitPattern:))
                }
            }
            return
        }
    }

    /// Those first that have most rows: each needs a sum of its own.
    private static let tables: [DrawingFile.Table] = [.element, .edit, .style, .ink]
}

extension [UInt8] {
    /// The big-endian number at an offset, which must lie within.
    func number(_ offset: Int, _ size: Int) -> Int { self[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) } }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence == ArraySlice<UInt8> {
    fileprivate func signed(_ offset: Int, _ size: Int) -> Int64 {
        let value = self[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let shift = UInt64(64 - size * 8)
        return Int64(bitPattern: value << shift) >> Int64(shift)
    }

    /// SQLite's varint, high bits first, of at most nine bytes; nil beyond the end. Moves `place` behind it.
    fileprivate func varint(_ place: inout Int) -> Int? {
        var value: UInt64 = 0
        for count in 1...9 {
            guard startIndex..<endIndex ~= place else { return nil }
            let byte = self[place]
            place += 1
            if count == 9 { return Int(truncatingIfNeeded: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { return Int(truncatingIfNeeded: value) }
        }
        return nil
    }
}
