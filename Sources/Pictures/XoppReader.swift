internal import CPictures
internal import Files
internal import Glibc
internal import Ink

/// Reads files of Xournal++ in processes of their own, as `PictureDecoder` does pictures. Any thread may ask, and waits.
package struct XoppReader: Sendable {
    private let process: ConfinedProcess

    package static let subcommand = XOPP_SUBCOMMAND

    /// - Parameters: as for `PictureDecoder`.
    package init(program: String = OwnProgram.itself, folder: String) { process = ConfinedProcess(program: program, folder: folder) }

    /// The life of the other process. Never returns.
    package static func runSubcommand() -> Never { exit(xopp_read()) }

    package func read(_ bytes: ArraySlice<UInt8>) throws(PictureFailure) -> XoppNotes {
        guard bytes.count <= PictureDecoder.mostBytes else { throw .tooLarge }
        return try process.run(Self.subcommand, on: bytes) { (records, _) throws(PictureFailure) in
            let count = records.size
            guard count > 0 else { throw .damaged }
            guard let memory = mmap(nil, count, PROT_READ, MAP_SHARED, records.descriptor, 0), memory != MAP_FAILED else { throw .tooLarge }
            defer { munmap(memory, count) }
            return try XoppNotes(records: UnsafeRawBufferPointer(start: memory, count: count))
        }
    }
}

extension XoppNotes {
    /// Takes the records that the other process has written. That read a stranger's bytes: every number is looked at.
    package init(records: UnsafeRawBufferPointer) throws(PictureFailure) {
        var place = 0
        var (count, points) = (0, 0)
        let size = MemoryLayout<xopp_record>.size
        while place < records.count {
            guard records.count - place >= size else { throw .damaged }
            let record = records.loadUnaligned(fromByteOffset: place, as: xopp_record.self)
            place += size
            count += 1
            let room = records.count - place
            guard record.points <= room / 24, record.bytes <= room, record.points == 0 || record.bytes == 0 else { throw .damaged }
            points += Int(record.points)
            guard count <= XOPP_MOST_RECORDS, points <= XOPP_MOST_POINTS else { throw .tooLarge }
            let rest = (Int(record.points) * 24 + Int(record.bytes) + 7) & ~7
            guard rest <= room else { throw .damaged }
            try take(record, UnsafeRawBufferPointer(rebasing: records[place..<place + rest]))
            place += rest
        }
        if pages.isEmpty { throw .damaged }
    }

    private mutating func take(_ record: xopp_record, _ rest: UnsafeRawBufferPointer) throws(PictureFailure) {
        let numbers = record.lengths
        guard numbers.allSatisfy({ abs($0) <= XOPP_REACH }) else { throw .damaged }
        let bytes = rest.prefix(Int(record.bytes))
        if record.kind == XOPP_PAGE.rawValue {
            guard numbers[0] > 0, numbers[1] > 0, let ground = Ground(record.what) else { throw .damaged }
            return pages.append(Page(width: numbers[0], height: numbers[1], paper: ground, color: record.rgb))
        }
        if pages.isEmpty { throw .damaged }
        let picture = Picture(file: Array(bytes), left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
        let item: Item? =
            switch xopp_kind(record.kind) {
            case XOPP_STROKE: Stroke(record, rest).map(Item.stroke)
            case XOPP_IMAGE: .picture(picture)
            case XOPP_FORMULA: .formula(picture)
            case XOPP_TEXT: Text(record, bytes).map(Item.text)
            default: nil
            }
        guard let item else { throw .damaged }
        pages[pages.count - 1].items.append(item)
    }
}

extension xopp_record {
    fileprivate var lengths: [Double] { [numbers.0, numbers.1, numbers.2, numbers.3] }
    /// Without its opacity, which Xournal++ does not heed either.
    fileprivate var rgb: Color { Color(rgb: color >> 8) }
}

extension XoppNotes.Ground {
    fileprivate init?(_ what: UInt32) {
        switch xopp_ground(what) {
        case XOPP_PLAIN: self = .plain
        case XOPP_LINES: self = .lines
        case XOPP_GRID: self = .grid
        case XOPP_DOTS: self = .dots
        case XOPP_FOREIGN: self = .foreign
        default: return nil
        }
    }
}

extension XoppNotes.Stroke {
    fileprivate init?(_ record: xopp_record, _ rest: UnsafeRawBufferPointer) {
        switch xopp_tool(record.what) {
        case XOPP_PEN: tool = .pen
        case XOPP_HIGHLIGHTER: tool = .highlighter
        case XOPP_ERASER: tool = .whiteout
        default: return nil
        }
        guard record.points > 0, -1...255 ~= record.fill else { return nil }
        points = (0..<Int(record.points)).map { index in
            func number(_ axis: Int) -> Double { rest.loadUnaligned(fromByteOffset: index * 24 + axis * 8, as: Double.self) }
            return SIMD3(number(0), number(1), number(2))
        }
        let isSound = points.allSatisfy { abs($0.x) <= XOPP_REACH && abs($0.y) <= XOPP_REACH && 0...XOPP_REACH ~= $0.z }
        dashes = Array(record.lengths.prefix(record.lengths.lastIndex { $0 > 0 }.map { $0 + 1 } ?? 0))
        guard isSound, dashes.allSatisfy({ $0 >= 0 }) else { return nil }
        fill = record.fill < 0 ? nil : Double(record.fill) / 255
        color = record.rgb
    }
}

extension XoppNotes.Text {
    fileprivate init?(_ record: xopp_record, _ bytes: Slice<UnsafeRawBufferPointer>) {
        guard record.numbers.2 > 0, let middle = bytes.firstIndex(of: 0) else { return nil }
        (left, top, size, color) = (record.numbers.0, record.numbers.1, record.numbers.2, record.rgb)
        font = String(decoding: bytes[..<middle], as: UTF8.self)
        text = String(decoding: bytes[bytes.index(after: middle)...], as: UTF8.self)
    }
}
