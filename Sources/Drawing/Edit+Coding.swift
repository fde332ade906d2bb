package import Bytes
package import Elements
internal import Ink
internal import InkCoding

/// | field | as |
/// | --- | --- |
/// | 1 parent | how many edits back, varint; without: the one before |
/// | 2 time | double, seconds since 1970; without: not known |
///
/// Then the changes in order, each a field:
///
/// | field | as |
/// | --- | --- |
/// | 16 insert, 17 remove | `ElementIDs.encode` |
/// | 18 transform | count; each: element, varint; transforms before and after |
/// | 19 reorder | count; each: element, varint; layer, varint, and place before and after |
/// | 20 amend | element, varint; contents before and after, each with its length |
/// | 21 paper | before and after |
/// | 22 layer | varint; whether it is there then, u8 |
/// | 23 look | count; each: element, varint; looks before and after |
///
/// Every field has to be understood: a program that does not know what an edit did cannot undo it.
extension Edit {
    /// - Parameter back: the distance to its parent, in edits.
    func encode(into writer: inout ByteWriter, back: UInt64, _ styles: inout StyleTable) {
        writer.writeSizedFields { fields in
            if back != 1 { fields.write(1) { $0.write(varint: back) } }
            if let time { fields.write(2) { $0.write(time) } }
            for change in changes { fields.write(change.tag) { change.encode(into: &$0, &styles) } }
        }
    }

    package static func decode(from reader: inout ByteReader, _ context: EditContext) throws(DecodingFailure) -> (edit: Edit, back: UInt64)
    {
        var back: UInt64 = 1
        var time: Double?
        var changes: Few<Change> = []
        try reader.readSized { (part) throws(DecodingFailure) in
            while !part.isAtEnd {
                let tag = try part.readVarint()
                try part.readSized { (body) throws(DecodingFailure) in
                    switch tag {
                    case 1: back = try body.readVarint()
                    case 2: time = try body.readFiniteDouble()
                    default: changes.append(try Change(from: &body, tag: tag, context))
                    }
                    guard body.isAtEnd else { throw body.invalid("surplus bytes in a change") }
                }
            }
        }
        return (Edit(changes, time: time), back)
    }
}

/// What edits may refer to.
package struct EditContext {
    package let styles: [SharedStyle]
    /// The greatest identifier that an element can have; which of them there are, `HistoryWalk` knows.
    package let newest: UInt64

    package init(styles: [SharedStyle], newest: UInt64 = 1 << 62) { (self.styles, self.newest) = (styles, newest) }
}

extension Change {
    fileprivate var tag: UInt64 {
        switch self {
        case .insert: 16
        case .remove: 17
        case .transform: 18
        case .reorder: 19
        case .amend: 20
        case .paper: 21
        case .layer: 22
        case .look: 23
        }
    }

    fileprivate func encode(into writer: inout ByteWriter, _ styles: inout StyleTable) {
        switch self {
        case .insert(let ids), .remove(let ids): ids.encode(into: &writer)
        case .transform(let moves):
            writer.write(moves) { value, writer in value.encode(into: &writer) }
        case .reorder(let moves):
            writer.write(moves) { value, writer in
                writer.write(varint: UInt64(value.layer.rawValue))
                value.place.encode(into: &writer)
            }
        case .look(let moves):
            writer.write(moves) { value, writer in value.encode(into: &writer) }
        case .amend(let amended):
            writer.write(varint: amended.id.rawValue)
            for content in [amended.from, amended.to] { writer.writeSizedFields { content.encode(into: &$0, &styles) } }
        case .paper(let old, let new):
            old.encode(into: &writer)
            new.encode(into: &writer)
        case .layer(let layer, let isPresent):
            writer.write(varint: UInt64(layer.rawValue))
            writer.write(isPresent)
        }
    }

    fileprivate init(from reader: inout ByteReader, tag: UInt64, _ context: EditContext) throws(DecodingFailure) {
        switch tag {
        case 16: self = .insert(try ElementIDs(from: &reader, context))
        case 17: self = .remove(try ElementIDs(from: &reader, context))
        case 18: self = .transform(try reader.readMoves { (reader) throws(DecodingFailure) in try Transform(from: &reader) })
        case 19:
            self = .reorder(
                try reader.readMoves { (reader) throws(DecodingFailure) in
                    Standing(layer: try LayerID(from: &reader), place: try OrderKey(from: &reader))
                })
        case 20:
            let id = ElementID(try reader.readVarint())
            let old = try Self.readContent(&reader, context)
            self = .amend(Amended(id, from: old, to: try Self.readContent(&reader, context)))
        case 21: self = .paper(from: try Paper(from: &reader), to: try Paper(from: &reader))
        case 22: self = .layer(try LayerID(from: &reader), isPresent: try reader.readBool())
        case 23: self = .look(try reader.readMoves { (reader) throws(DecodingFailure) in try PictureLook(from: &reader) })
        default: throw .newerPart("edits of kind \(tag)")
        }
    }

    private static func readContent(_ reader: inout ByteReader, _ context: EditContext) throws(DecodingFailure) -> Element.Content {
        var fields = ContentFields()
        let unread = try reader.readSizedFields { (tag, body) throws(DecodingFailure) in try fields.take(tag, &body) }
        guard unread.isEmpty else { throw .newerPart("edits that change contents in an unknown way") }
        guard let content = try fields.content(context.styles) else { throw reader.invalid("content without a body") }
        return content
    }
}

extension ByteWriter {
    fileprivate mutating func write<Value>(_ moves: [Moved<Value>], _ write: (Value, inout ByteWriter) -> Void) {
        self.write(count: moves.count)
        for move in moves {
            self.write(varint: move.id.rawValue)
            write(move.from, &self)
            write(move.to, &self)
        }
    }
}

extension ByteReader {
    fileprivate mutating func readMoves<Value>(
        _ read: (inout ByteReader) throws(DecodingFailure) -> Value
    ) throws(DecodingFailure) -> [Moved<Value>] {
        var moves: [Moved<Value>] = []
        for _ in 0..<(try readCount(ofSize: 5)) {
            moves.append(Moved(ElementID(try readVarint()), from: try read(&self), to: try read(&self)))
        }
        return moves
    }
}

extension ElementIDs {
    /// The number of runs; for each, the distance from the end of the one before (the first: from 0) and how many elements follow its
    /// first.
    func encode(into writer: inout ByteWriter) {
        writer.write(count: runs.count)
        var end: UInt64 = 0
        for run in runs {
            writer.write(varint: run.lowerBound - end)
            writer.write(varint: run.upperBound - run.lowerBound)
            end = run.upperBound
        }
    }

    init(from reader: inout ByteReader, _ context: EditContext) throws(DecodingFailure) {
        var runs: Few<ClosedRange<UInt64>> = []
        var end: UInt64 = 0
        for _ in 0..<(try reader.readCount(ofSize: 2)) {
            let (first, isOver) = end.addingReportingOverflow(try reader.readVarint())
            let (last, isBeyond) = first.addingReportingOverflow(try reader.readVarint())
            guard !isOver, !isBeyond, last <= context.newest else { throw reader.invalid("an edit of an unknown element") }
            runs.append(first...last)
            end = last
        }
        guard let ids = ElementIDs(runs: runs) else { throw reader.invalid("an element named twice") }
        self = ids
    }
}
