import Bytes
import Ink
import Session
import Tools

/// A recording cannot be used; the message names neither file nor place, which the caller knows.
package enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    case notARecording
    case damaged(DecodingFailure)
    case newer(format: UInt64)

    package var description: String {
        switch self {
        case .notARecording: "this is not an Inkstone recording"
        case .damaged(let failure): "the recording cannot be read: \(failure)"
        case .newer(let format):
            "the recording needs a newer Inkstone (its format is \(format), this one reads up to \(RecordingFormat.version))"
        }
    }
}

/// The file format, little-endian:
///
/// | what | as |
/// | --- | --- |
/// | signature | 89 49 4E 4B 0D 0A 1A 0A |
/// | blocks | length of the payload, u32; `Digest` of the payload, u64; the payload |
/// | first block | format, varint; then `SessionStart.encode`: fields, since 6 |
/// | every other block | inputs one after the other, as `InputEncoder` writes them; deltas run on |
///
/// Since format 7 inputs are recorded as they were judged: a replay needs neither panels nor judge. Those of former formats are judged as
/// they are read. Since format 8 keys and wheel zoom on the ladder of round numbers.
///
/// A block is written whole, so what a crash leaves is whole blocks and at most one that is cut off.
enum RecordingFormat {
    static let version: UInt64 = 8
    static let signature: [UInt8] = [0x89, 0x49, 0x4E, 0x4B, 0x0D, 0x0A, 0x1A, 0x0A]

    static func block(_ payload: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(UInt32(payload.count))
        writer.write(digest(payload[...]))
        writer.write(bytes: payload)
        return writer.bytes
    }

    static func digest(_ payload: ArraySlice<UInt8>) -> UInt64 {
        var digest = Digest()
        payload.withUnsafeBytes { digest.combine(bytes: $0) }
        return digest.value
    }
}

/// Turns what passes the session's door into the bytes of a recording.
package struct RecordingWriter: Sendable {
    private var encoder = InputEncoder()
    private var waiting: [UInt8]

    package init(_ start: SessionStart) {
        var writer = ByteWriter()
        writer.write(varint: RecordingFormat.version)
        start.encode(into: &writer)
        waiting = RecordingFormat.signature + RecordingFormat.block(writer.bytes)
    }

    package mutating func append(_ input: SessionInput) { encoder.append(input) }

    /// The bytes since the last call, to be written behind those before: whole blocks. Empty when nothing came.
    package mutating func takeBytes() -> [UInt8] {
        let inputs = encoder.takeBytes()
        defer { waiting = [] }
        return inputs.isEmpty ? waiting : waiting + RecordingFormat.block(inputs)
    }
}

/// A recording as read.
package struct Recording: Sendable {
    package var start: SessionStart
    package var inputs: [SessionInput] = []
    /// Bytes at the end that are not a whole block; a crash leaves them.
    package var bytesCutOff = 0

    /// What every recording begins with.
    package static let signature = RecordingFormat.signature

    /// - Parameter acceptsCut: take the whole blocks before a damaged end (what a crash leaves); else such a file is refused whole.
    package init(_ bytes: [UInt8], acceptsCut: Bool = false) throws(RecordingError) {
        guard bytes.starts(with: RecordingFormat.signature) else { throw .notARecording }
        var offset = RecordingFormat.signature.count
        let format: UInt64
        do {
            var first = try Self.block(bytes, at: &offset)
            format = try first.readVarint()
            guard format <= RecordingFormat.version else { throw RecordingError.newer(format: format) }
            guard format >= 1 else { throw first.invalid("format \(format), which never was") }
            start = format < 6 ? try SessionStart(formerFrom: &first, format: format) : try SessionStart(from: &first)
            guard first.isAtEnd else { throw first.invalid("more than a start") }
            if format < 7 { start.tools.rules = .former }
            if format < 8 { start.tools.ladder = .eighths }
        } catch let error as RecordingError {
            throw error
        } catch let failure as DecodingFailure {
            throw .damaged(failure)
        } catch {
            throw .notARecording
        }
        var decoder = InputDecoder(former: format < 7 ? FormerJudge(start) : nil)
        while offset < bytes.count {
            var end = offset
            do {
                var block = try Self.block(bytes, at: &end)
                var inputs: [SessionInput] = []
                while !block.isAtEnd { try decoder.next(&block, into: &inputs) }
                self.inputs += inputs
                offset = end
            } catch {
                guard acceptsCut else { throw .damaged(error) }
                bytesCutOff = bytes.count - offset
                return
            }
        }
    }

    private static func block(_ bytes: [UInt8], at offset: inout Int) throws(DecodingFailure) -> ByteReader {
        var reader = ByteReader(bytes, offset..<bytes.count)
        let count = Int(try reader.readUInt32())
        let digest = try reader.readUInt64()
        let payload = try reader.readBytes(count)
        guard RecordingFormat.digest(payload) == digest else { throw .invalid("a block whose checksum is wrong", offset: offset) }
        offset = reader.offset
        return ByteReader(bytes, payload.startIndex..<payload.endIndex)
    }
}

extension Session {
    /// Plays a recording to its end at once, and finishes all work.
    package convenience init(replaying recording: Recording) {
        self.init(recording.start)
        for input in recording.inputs { handle(input) }
        settle()
    }
}

extension Session {
    /// What a recording led to, as the start of another session: drawing, history, view and tools; window, pens and settings are those of
    /// `fresh`. What its devices would still have told is over.
    /// No pixel is drawn for it. A stroke that was in progress is finished first.
    package static func restore(_ recording: Recording, into fresh: SessionStart) -> SessionStart {
        let session = Session(recording.start)
        for input in recording.inputs { session.handle(input) }
        while let input = session.nextToFinish(at: session.now) { session.handle(.input(input)) }
        var start = session.start
        start.width = fresh.width
        start.height = fresh.height
        start.scale = fresh.scale
        start.estimates = fresh.estimates
        start.tools.settings = fresh.tools.settings
        start.tools.inks = fresh.tools.inks.adopting(start.tools.inks)
        start.tools.choice = start.tools.choice.limited(to: start.tools.inks)
        start.clockOffset = fresh.clockOffset
        start.tools.penIsKnown = fresh.tools.penIsKnown
        // Who has no pen at hand today draws with fingers.
        if !fresh.tools.penIsKnown { start.tools.penHasTouched = false }
        return start
    }
}
