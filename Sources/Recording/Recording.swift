import Bytes
import Ink
import Session
import Tools

/// Why a recording cannot be used. The message leaves out the file and the place, which the caller knows.
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
/// | every other block | inputs one after the other, as `InputEncoder` writes them; deltas continue across blocks |
///
/// Since format 7 inputs are recorded with their verdicts: a replay needs neither panels nor judge. Inputs of former formats are judged as
/// they are read. Since format 8 strokes are modelled by version 3, those of former formats by version 2; keys and wheel zoom on the ladder
/// of round numbers, and quick strokes by finger stay. Since format 9 they are modelled by version 4. Since
/// format 10 the fingers that stay when one lifts do not turn the page. Since format 11 strokes are modelled by version 5, since format 12
/// by version 6.
///
/// Blocks are written whole, so a crash leaves whole blocks and at most one that is cut off.
enum RecordingFormat {
    static let version: UInt64 = 12
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

/// Encodes the inputs that pass the session's door.
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

    /// The whole blocks since the last call, to be written after those before; empty when there are none.
    package mutating func takeBytes() -> [UInt8] {
        let inputs = encoder.takeBytes()
        defer { waiting = [] }
        return inputs.isEmpty ? waiting : waiting + RecordingFormat.block(inputs)
    }
}

/// A recording, read.
package struct Recording: Sendable {
    package var start: SessionStart
    package var inputs: [SessionInput] = []
    /// The length of the rest that is no whole block, as a crash leaves it.
    package var bytesCutOff = 0

    /// The window's size at the end, in device pixels.
    package var lastWindow: (width: Int, height: Int) {
        for case .window(let width, let height, _, _)? in inputs.reversed().lazy.map(\.event) { return (width, height) }
        return (start.width, start.height)
    }

    /// The first bytes of every recording.
    package static let signature = RecordingFormat.signature

    /// - Parameter acceptsCut: accept the whole blocks before a damaged end, as a crash leaves it. Otherwise such a file is refused.
    package init(_ bytes: [UInt8], acceptsCut: Bool = false) throws(RecordingError) {
        guard bytes.starts(with: RecordingFormat.signature) else { throw .notARecording }
        var offset = RecordingFormat.signature.count
        let format: UInt64
        do {
            var first = try Self.block(bytes, at: &offset)
            format = try first.readVarint()
            guard format <= RecordingFormat.version else { throw RecordingError.newer(format: format) }
            guard format >= 1 else { throw first.invalid("format \(format), which does not exist") }
            start = format < 6 ? try SessionStart(formerFrom: &first, format: format) : try SessionStart(from: &first)
            guard first.isAtEnd else { throw first.invalid("surplus bytes after the start") }
            guard start.estimates.fit(start.drawing) else { throw first.invalid("estimates of strokes that the drawing does not have") }
            start.tools.rules = ToolRules(format: format)
            start.modelVersion = Self.modelVersion(format: format)
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

    /// The version of the modeller with which the program of a format drew.
    private static func modelVersion(format: UInt64) -> Int {
        switch format {
        case ..<8: 2
        case 8: 3
        case 9, 10: 4
        case 11: 5
        default: ModelVersion.newest
        }
    }

    private static func block(_ bytes: [UInt8], at offset: inout Int) throws(DecodingFailure) -> ByteReader {
        var reader = ByteReader(bytes, offset..<bytes.count)
        let count = Int(try reader.readUInt32())
        let digest = try reader.readUInt64()
        let payload = try reader.readBytes(count)
        guard RecordingFormat.digest(payload) == digest else { throw .invalid("a block with a wrong checksum", offset: offset) }
        offset = reader.offset
        return ByteReader(bytes, payload.startIndex..<payload.endIndex)
    }
}

extension Session {
    /// Plays a recording to its end at once, and settles all work. The picture has the size of its last window.
    package convenience init(replaying recording: Recording) {
        self.init(recording.start, pictureSize: recording.lastWindow)
        // No frame shows what changes on the way, so nothing has to find it out.
        invalidate()
        for input in recording.inputs { handle(input) }
        settle()
    }
}

extension Session {
    /// Starts another session where a recording ended: with its drawing, history, view and tools, but the window, pens and settings of
    /// `fresh`. A stroke in progress is finished first; estimates still pending stay as they are. No frame is rendered.
    package static func restore(_ recording: Recording, into fresh: SessionStart) -> SessionStart {
        let session = Session(recording.start, pictureSize: (1, 1))
        for input in recording.inputs { session.handle(input) }
        while let input = session.nextToFinish(at: session.now) { session.handle(.input(input)) }
        return session.start.goingOn(in: fresh)
    }
}
