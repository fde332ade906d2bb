import Databases

/// Finds the pages in a write-ahead log that are as they were written (https://www.sqlite.org/fileformat2.html, 4).
///
/// The log's header has the page's size at 8, a salt at 16 and a sum of all before it at 24. Each page has a header of 24 bytes: its
/// number; at 4 the file's size, in the last one of a transaction; at 8 the salt of its log; at 16 a sum, which goes on from that of the
/// page before it. A page with another salt is left from an earlier log. One with another sum is damaged, or a tool has copied it while it
/// was overwritten.
struct LogFrames {
    /// A page in the log.
    struct Frame {
        /// Where its header begins.
        let place: Int
        /// From 1 on.
        let page: Int
        /// The number of pages that the file has after it; 0 unless it ends a transaction.
        let pageCount: Int

        /// Where the page's bytes begin.
        var content: Int { place + header }
    }

    /// The bytes at the log's start, and before each page.
    private static let start = 32
    private static let header = 24
    private static let size = header + RawPages.pageSize

    /// All good pages up to the end of the last transaction that is whole.
    private(set) var whole: ArraySlice<Frame> = []
    /// What SQLite lays over the file: the good pages before the first that is none; nil where there are none.
    private(set) var overlay: Snapshot.Overlay?
    /// The second page as the last whole transaction has it.
    private var second: [UInt8]?

    init(_ log: [UInt8]) {
        self.init(count: log.count) { count, place in Array(log[place..<min(place + count, log.count)]) }
    }

    /// - Parameters:
    ///   - count: the number of bytes in the log.
    ///   - read: gives so many of them from a place on, fewer only at the end; nil where they cannot be read.
    init(count: Int, read: (_ count: Int, _ place: Int) -> [UInt8]?) {
        guard let header = read(Self.start, 0), header.count == Self.start else { return }
        // The number at the log's start tells in which order a machine has the bytes of the words that are summed.
        let isBigEndian = header[3] & 1 == 1
        var good: [Frame] = []
        var committed = 0
        var changed: [UInt8]?
        // That of the page before, or of the log's header: damage there does no harm here.
        var last = Array(header[24..<32])
        var laid = Self.isSound(header, isBigEndian) ? Laid() : nil
        for place in stride(from: Self.start, through: count - Self.size, by: Self.size) {
            guard let own = read(Self.header, place), own.count == Self.header else { break }
            defer { last = Array(own[16..<24]) }
            guard own.number(0, 4) > 0, own[8..<16] == header[16..<24], let page = read(RawPages.pageSize, place + Self.header),
                page.count == RawPages.pageSize
            else {
                laid?.isOver = true
                continue
            }
            var sum = Sum(last, at: 0, isBigEndian)
            sum.add(own[..<8])
            sum.add(page[...])
            guard sum == Sum(own, at: 16, isBigEndian) else {
                laid?.isOver = true
                continue
            }
            let frame = Frame(place: place, page: own.number(0, 4), pageCount: own.number(4, 4))
            good.append(frame)
            laid?.add(frame)
            if frame.page == 2 { changed = page }
            if frame.pageCount > 0 { (committed, second) = (good.count, changed ?? second) }
        }
        whole = good[..<committed]
        overlay = laid?.overlay
    }

    /// Whether SQLite takes the log for one.
    private static func isSound(_ header: [UInt8], _ isBigEndian: Bool) -> Bool {
        var sum = Sum([UInt8](repeating: 0, count: 8), at: 0, isBigEndian)
        sum.add(header[..<24])
        return header.number(0, 4) & ~1 == 0x377F_0682 && header.number(4, 4) == 3_007_000 && header.number(8, 4) == RawPages.pageSize
            && sum == Sum(header, at: 24, isBigEndian)
    }

    /// The pages that SQLite takes, one transaction after the other.
    private struct Laid {
        var overlay: Snapshot.Overlay?
        private var waiting: [Frame] = []
        var isOver = false

        mutating func add(_ frame: Frame) {
            if isOver { return }
            waiting.append(frame)
            guard frame.pageCount > 0 else { return }
            var pages = overlay ?? Snapshot.Overlay(pageCount: 0)
            pages.pageCount = frame.pageCount
            for frame in waiting { pages.places[UInt32(frame.page)] = frame.content }
            (overlay, waiting) = (pages, [])
        }
    }

    /// What a log is to the file that it lies beside. A tool that copies a drawing may read the file at one moment and the log at another:
    /// SQLite would take them for one, and put old pages over new ones.
    ///
    /// The field `log` tells. Its upper half is the file's own and that of its logs: a file whose history is trimmed makes room for
    /// another. Its lower half counts the saves. It lies in the second page beside the head, with which every save writes it.
    enum Age {
        /// Or as old: the log goes on from the file.
        case newer
        /// The file has got further since.
        case older
        case foreign
    }

    /// - Parameter file: at least its first two pages. Where these or the log do not tell, the log goes on from them.
    func age(beside file: [UInt8]) -> Age {
        guard let newest = second, file.count >= 2 * RawPages.pageSize else { return .newer }
        let (own, logged) = (RawPages.fields(in: file[RawPages.pageSize..<2 * RawPages.pageSize]), RawPages.fields(in: newest[...]))
        guard own["head"] != nil, logged["head"] != nil else { return .newer }
        let (present, last) = (own["log"]?.integer ?? 0, logged["log"]?.integer ?? 0)
        return present >> 32 != last >> 32 ? .foreign : last < present ? .older : .newer
    }

    /// SQLite's sum of a log: two numbers of 32 bits, into which pairs of words go.
    struct Sum: Equatable {
        private var first, second: UInt32
        private let isBigEndian: Bool

        /// As it is kept in the log.
        init(_ log: [UInt8], at place: Int, _ isBigEndian: Bool) {
            first = UInt32(log.number(place, 4))
            second = UInt32(log.number(place + 4, 4))
            self.isBigEndian = isBigEndian
        }

        mutating func add(_ bytes: ArraySlice<UInt8>) {
            bytes.withUnsafeBytes { bytes in
                for place in stride(from: 0, through: bytes.count - 8, by: 8) {
                    first &+= word(bytes, place) &+ second
                    second &+= word(bytes, place + 4) &+ first
                }
            }
        }

        private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
            let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
        }

        /// As it is kept in a log.
        var bytes: [UInt8] { [first, second].flatMap { sum in (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) } } }
    }
}
