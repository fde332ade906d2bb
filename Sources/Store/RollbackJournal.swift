import Databases
import Files

/// A journal beside a drawing: the pages of the file as they were before a transaction that has not ended
/// (https://www.sqlite.org/fileformat2.html, 3). SQLite puts them back before anything else is read. It also does whatever else a journal
/// asks for: it makes the file shorter, or deletes another file, the super-journal that the journal names.
///
/// A journal has a header of 28 bytes in a sector of its own: eight that mark it, the number of pages, a number with which their sums
/// begin, the number of pages in the file, and the sizes of sector and page. Each page has its number before it and its sum behind it.
/// More headers with pages may follow.
enum RollbackJournal: Equatable {
    /// Nothing comes of it: the transaction had not begun to change the file.
    case idle
    /// Of the file's first transaction: there was nothing before.
    case beginning
    /// It is of this file and of its last transaction.
    case pages(Snapshot.Overlay)
    /// Of another file or time, or not made by this program.
    case stray

    private static let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

    /// - Parameters:
    ///   - journal: the open file.
    ///   - file: the drawing.
    init(_ journal: borrowing Descriptor, beside file: Snapshot) {
        let size = journal.status?.size ?? 0
        // This program never changes two files at once, so none of its journals ends with the name of a super-journal and the mark.
        if size >= Self.mark.count, journal.read(Self.mark.count, at: size - Self.mark.count) == Self.mark {
            self = .stray
            return
        }
        guard let header = Header(journal, at: 0) else {
            self = .idle
            return
        }
        let own = FileHeader(file.read(FileHeader.size, at: 0) ?? [])
        guard header.pageSize == RawPages.pageSize else {
            self = .stray
            return
        }
        if header.pageCount == 0 {
            self = own.map(\.isOfFirstTransaction) ?? true ? .beginning : .stray
            return
        }
        let overlay = Self.pages(of: journal, size, header)
        if overlay.places.isEmpty {
            // SQLite would give the file this many pages.
            self = file.size == header.pageCount * RawPages.pageSize ? .idle : .stray
            return
        }
        // Each transaction changes the first page, and the journal has that before any other page is written.
        guard let own, let place = overlay.places[1], let former = FileHeader(journal.read(FileHeader.size, at: place) ?? []),
            former.isOfDrawing, former.pageCount == header.pageCount, own.changes == former.changes || own.changes == former.changes &+ 1
        else {
            self = .stray
            return
        }
        self = Self.isOfMode(overlay, journal, file) ? .idle : .pages(overlay)
    }

    /// Whether the transaction has changed nothing but whether the file has a log. A power cut may bring such a journal back when the log
    /// has something already; what is in the file is the same without it.
    private static func isOfMode(_ overlay: Snapshot.Overlay, _ journal: borrowing Descriptor, _ file: Snapshot) -> Bool {
        guard overlay.places.count == 1, let place = overlay.places[1], file.size == overlay.pageCount * RawPages.pageSize,
            var former = journal.read(RawPages.pageSize, at: place), let own = file.read(RawPages.pageSize, at: 0),
            former.count == own.count
        else { return false }
        for bytes in FileHeader.changedWithMode { former.replaceSubrange(bytes, with: own[bytes]) }
        return former == own
    }

    /// The pages up to the first that is not whole.
    private static func pages(of journal: borrowing Descriptor, _ size: Int, _ first: Header) -> Snapshot.Overlay {
        var overlay = Snapshot.Overlay(pageCount: first.pageCount)
        var header: Header? = first
        var place = 0
        while let part = header {
            place += part.sector
            for _ in 0..<min(part.count, (size - place) / Header.record) {
                guard let record = journal.read(Header.record, at: place), record.count == Header.record, part.isWhole(record) else {
                    return overlay
                }
                let page = UInt32(record.number(0, 4))
                // The first time counts: later it had been changed.
                if page <= first.pageCount, overlay.places[page] == nil { overlay.places[page] = place + 4 }
                place += Header.record
            }
            place = (place + part.sector - 1) / part.sector * part.sector
            header = Header(journal, at: place)
        }
        return overlay
    }

    private struct Header {
        /// The bytes of a page with its number and sum.
        static let record = 4 + RawPages.pageSize + 4

        let count, nonce, pageCount, sector, pageSize: Int

        /// Nil where there is none.
        init?(_ journal: borrowing Descriptor, at place: Int) {
            guard let bytes = journal.read(28, at: place), bytes.count == 28, Array(bytes[..<8]) == RollbackJournal.mark else { return nil }
            // Where nothing was synced, there are as many as the file has room for.
            count = bytes.number(8, 4) == 0xFFFF_FFFF ? .max : bytes.number(8, 4)
            (nonce, pageCount) = (bytes.number(12, 4), bytes.number(16, 4))
            (sector, pageSize) = (bytes.number(20, 4), bytes.number(24, 4))
            guard [sector, pageSize].allSatisfy({ 512...65536 ~= $0 && $0 & ($0 - 1) == 0 }) else { return nil }
        }

        /// The sum takes every 200th byte of the page, from the end on.
        func isWhole(_ record: [UInt8]) -> Bool {
            if record.number(0, 4) == 0 { return false }
            var sum = UInt32(nonce)
            for offset in stride(from: RawPages.pageSize - 200, to: 0, by: -200) { sum &+= UInt32(record[4 + offset]) }
            return Int(sum) == record.number(4 + RawPages.pageSize, 4)
        }
    }
}

/// The beginning of an SQLite file (https://www.sqlite.org/fileformat2.html, 1.3).
struct FileHeader {
    static let size = 100

    /// Rises with each transaction.
    let changes: UInt32
    let pageCount: Int
    /// It is this program's.
    let isOfDrawing: Bool
    /// Nothing but the transaction that made the file has changed it.
    let isOfFirstTransaction: Bool

    /// How the file is written, the number of its changes twice, and the version of SQLite that made the last one.
    static let changedWithMode = [18..<20, 24..<28, 92..<100]

    /// Nil where the file has none yet.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, bytes.contains(where: { $0 != 0 }) else { return nil }
        changes = UInt32(bytes.number(24, 4))
        pageCount = bytes.number(28, 4)
        isOfDrawing = bytes.starts(with: "SQLite format 3\0".utf8) && bytes.number(68, 4) == Int(DrawingFile.applicationID)
        // From the second transaction on the file says that it has a log, where it may have one.
        isOfFirstTransaction = isOfDrawing && changes <= 1 && bytes[18] == 1
    }
}
