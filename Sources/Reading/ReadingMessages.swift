internal import Bytes

/// What the program asks its process that reads.
struct ReadingRequest: Sendable {
    let strokes: [HandStroke]
    let kind: ReadingKind

    /// More is refused.
    static let mostStrokes = 20_000
    static let mostPoints = 2_000_000

    /// Only places that are numbers, and times only where each place has one.
    ///
    /// - Throws: `tooMuch`.
    init(_ strokes: [HandStroke], _ kind: ReadingKind) throws(ReadingFailure) {
        let points = strokes.reduce(0) { $0 + $1.points.count }
        guard strokes.count <= Self.mostStrokes, points <= Self.mostPoints else { throw .tooMuch }
        self.kind = kind
        self.strokes = strokes.map { stroke in
            let isSound = stroke.points.map { abs($0.x) < 1e7 && abs($0.y) < 1e7 }
            let points = zip(stroke.points, isSound).filter(\.1).map(\.0)
            let hasTimes = stroke.times.count == stroke.points.count && stroke.times.allSatisfy(\.isFinite)
            return HandStroke(points: points, times: hasTimes ? zip(stroke.times, isSound).filter(\.1).map(\.0) : [])
        }
    }

    /// Kind, strokes; of each its places and times.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(kind.rawValue)
        writer.write(count: strokes.count)
        for stroke in strokes {
            writer.write(count: stroke.points.count)
            writer.write(!stroke.times.isEmpty)
            for point in stroke.points {
                writer.write(point.x.bitPattern)
                writer.write(point.y.bitPattern)
            }
            for time in stroke.times { writer.write(time) }
        }
        return writer.bytes
    }

    init(bytes: [UInt8]) throws(DecodingFailure) {
        var reader = ByteReader(bytes)
        guard let kind = ReadingKind(rawValue: try reader.readUInt8()) else { throw reader.invalid("an unknown kind") }
        var strokes: [HandStroke] = []
        for _ in 0..<(try reader.readCount(ofSize: 2)) {
            let count = try reader.readCount(ofSize: 8)
            let hasTimes = try reader.readBool()
            var stroke = HandStroke(points: [])
            for _ in 0..<count {
                let (x, y) = (Float(bitPattern: try reader.readUInt32()), Float(bitPattern: try reader.readUInt32()))
                guard abs(x) < 1e7, abs(y) < 1e7 else { throw reader.invalid("a place out of range") }
                stroke.points.append(SIMD2(x, y))
            }
            if hasTimes { for _ in 0..<count { stroke.times.append(try reader.readFiniteDouble()) } }
            strokes.append(stroke)
        }
        guard reader.isAtEnd else { throw reader.invalid("more than a request") }
        (self.kind, self.strokes) = (kind, strokes)
    }
}

/// What the process answers. The program trusts it no more than a stranger's file.
enum ReadingAnswer {
    static func encode(_ answer: Result<[[ReadWord]], ReadingFailure>) -> [UInt8] {
        var writer = ByteWriter()
        switch answer {
        case .failure(let failure):
            let (code, path) = code(of: failure)
            writer.write(code)
            writer.write(path)
        case .success(let lines):
            writer.write(UInt8(0))
            writer.write(count: lines.count)
            for line in lines {
                writer.write(count: line.count)
                for word in line { encode(word, into: &writer) }
            }
        }
        return writer.bytes
    }

    private static func encode(_ word: ReadWord, into writer: inout ByteWriter) {
        writer.write(count: word.strokes.count)
        for stroke in word.strokes { writer.write(varint: UInt64(stroke)) }
        for corner in [word.box.min, word.box.max] {
            writer.write(corner.x.bitPattern)
            writer.write(corner.y.bitPattern)
        }
        writer.write(count: word.readings.count)
        for reading in word.readings {
            writer.write(reading.text)
            writer.write(reading.confidence)
        }
    }

    /// - Parameter strokes: how many the request had.
    static func decode(_ bytes: [UInt8], strokes: Int) throws(DecodingFailure) -> Result<[[ReadWord]], ReadingFailure> {
        var reader = ByteReader(bytes)
        let code = try reader.readUInt8()
        if code != 0 {
            let path = try reader.readString()
            guard let failure = failure(code, path) else { throw reader.invalid("an unknown failure") }
            return .failure(failure)
        }
        var isFree = [Bool](repeating: true, count: strokes)
        var lines: [[ReadWord]] = []
        for _ in 0..<(try reader.readCount(ofSize: 1)) {
            var line: [ReadWord] = []
            for _ in 0..<(try reader.readCount(ofSize: 18)) { line.append(try word(from: &reader, &isFree)) }
            lines.append(line)
        }
        guard reader.isAtEnd else { throw reader.invalid("more than an answer") }
        return .success(lines)
    }

    private static func word(from reader: inout ByteReader, _ isFree: inout [Bool]) throws(DecodingFailure) -> ReadWord {
        var strokes: [Int] = []
        for _ in 0..<(try reader.readCount(ofSize: 1)) {
            let stroke = Int(clamping: try reader.readVarint())
            guard stroke < isFree.count, isFree[stroke], stroke > strokes.last ?? -1 else {
                throw reader.invalid("a stroke that is not there")
            }
            isFree[stroke] = false
            strokes.append(stroke)
        }
        var corners: [SIMD2<Float>] = []
        for _ in 0..<2 {
            let corner = SIMD2(Float(bitPattern: try reader.readUInt32()), Float(bitPattern: try reader.readUInt32()))
            guard abs(corner.x) < 1e7, abs(corner.y) < 1e7 else { throw reader.invalid("a place out of range") }
            corners.append(corner)
        }
        guard !strokes.isEmpty, corners[0].x <= corners[1].x, corners[0].y <= corners[1].y else {
            throw reader.invalid("a word without ink")
        }
        var (readings, texts, sum) = ([Reading](), Set<String>(), 0.0)
        for _ in 0..<(try reader.readCount(ofSize: 9)) {
            let reading = Reading(text: try reader.readString(), confidence: try reader.readFiniteDouble())
            sum += reading.confidence
            guard reading.confidence >= 0, sum < 1.000_001, !reading.text.isEmpty, reading.text.utf8.count <= 4096,
                texts.insert(reading.text).inserted, readings.last.map({ $0.confidence >= reading.confidence }) ?? true
            else { throw reader.invalid("readings that make no sense") }
            readings.append(Reading(text: reading.text, confidence: min(reading.confidence, 1)))
        }
        guard readings.count <= ReadWord.mostReadings else { throw reader.invalid("too many readings") }
        return ReadWord(strokes: strokes, box: (corners[0], corners[1]), readings: readings)
    }

    private static func code(of failure: ReadingFailure) -> (UInt8, path: String) {
        switch failure {
        case .noEngine: (1, "")
        case .wrongFile(let path): (2, path)
        case .damagedFile(let path): (3, path)
        case .tooMuch: (4, "")
        case .ended: (5, "")
        case .tooSlow: (6, "")
        case .noProcess: (7, "")
        case .exposedFile(let path): (8, path)
        case .notSealed(let error): (9, String(error))
        }
    }

    private static func failure(_ code: UInt8, _ path: String) -> ReadingFailure? {
        switch code {
        case 1: .noEngine
        case 2: .wrongFile(path)
        case 3: .damagedFile(path)
        case 4: .tooMuch
        case 5: .ended
        case 6: .tooSlow
        case 7: .noProcess(0)
        case 8: .exposedFile(path)
        case 9: Int32(path).map(ReadingFailure.notSealed)
        default: nil
        }
    }
}
