/// Finds the pages in a write-ahead log that are as they were written (https://www.sqlite.org/fileformat2.html, 4).
///
/// The log's header has a salt at 16 and a sum at 24. Each page has a header of 24 bytes: its number; at 4 the file's size, in the last one
/// of a transaction; at 8 the salt of its log; at 16 a sum, which goes on from that of the page before it. A page with another salt is left
/// from an earlier log. One with another sum is damaged, or a tool has copied it while it was overwritten.
struct LogFrames {
    /// The bytes at the log's start, and before each page.
    private static let start = 32
    static let header = 24
    private static let size = header + RawPages.pageSize

    /// The places of the headers of all good pages up to the end of the last transaction that is whole.
    private(set) var whole: ArraySlice<Int> = []
    private let log: [UInt8]

    init(_ log: [UInt8]) {
        self.log = log
        guard log.count >= Self.start else { return }
        // The number at the log's start tells in which order a machine has the bytes of the words that are summed.
        let isBigEndian = log[3] & 1 == 1
        var good: [Int] = []
        var committed = 0
        for place in stride(from: Self.start, through: log.count - Self.size, by: Self.size)
        where log.number(place, 4) > 0 && log[place + 8..<place + 16] == log[16..<24] {
            // That of the page before, or of the log's header: damage there does no harm here.
            var sum = Sum(log, at: place == Self.start ? 24 : place - Self.size + 16, isBigEndian)
            sum.add(log[place..<place + 8])
            sum.add(log[place + Self.header..<place + Self.size])
            guard sum == Sum(log, at: place + 16, isBigEndian) else { continue }
            good.append(place)
            if log.number(place + 4, 4) > 0 { committed = good.count }
        }
        whole = good[..<committed]
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
        guard let place = whole.last(where: { page(at: $0) == 2 }), file.count >= 2 * RawPages.pageSize else { return .newer }
        let newest = log[place + Self.header..<place + Self.size]
        let (own, logged) = (RawPages.fields(in: file[RawPages.pageSize..<2 * RawPages.pageSize]), RawPages.fields(in: newest))
        guard own["head"] != nil, logged["head"] != nil else { return .newer }
        let (present, last) = (own["log"]?.integer ?? 0, logged["log"]?.integer ?? 0)
        return present >> 32 != last >> 32 ? .foreign : last < present ? .older : .newer
    }

    /// The number of the page whose header is there.
    func page(at place: Int) -> Int { log.number(place, 4) }

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
