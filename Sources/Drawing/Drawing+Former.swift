internal import Bytes
internal import Elements
internal import Ink
internal import InkCoding
internal import Samples

/// Formats 1 and 2 of drawings. Their programs knew only strokes, and only edits that insert and remove.
///
/// | what | as |
/// | --- | --- |
/// | layers, bottom first | count, then the identifiers as varints |
/// | the next new element's identifier | varint |
/// | every element, removed ones too | count; each: identifier, order, layer, varints; 0, u8; a stroke |
/// | changes of paper, since 2 | count; each by rising edit: distance from the one before, the new paper |
/// | edits | count; each: steps back to its parent, varint; removed elements, inserted elements: as positions among all |
/// | where redo leads, head | as today |
extension Drawing {
    init(formerFormat format: UInt64, from reader: inout ByteReader) throws(DecodingFailure) {
        var layers: [Layer] = []
        for height in 0..<UInt64(try reader.readCount(ofSize: 1)) {
            // Their places lie below all later whole numbers: no former drawing had a second layer.
            layers.append(Layer(id: try LayerID(from: &reader), place: OrderKey(whole: 0, fraction: height)))
        }
        let nextNumber = try reader.readVarint()
        var elements: [Element] = []
        for _ in 0..<(try reader.readCount(ofSize: 4)) { elements.append(try Element(formerFrom: &reader)) }
        let history = try History(formerFrom: &reader, elements: elements, hasPapers: format >= 2)
        elements.sort { $0.id < $1.id }
        self = try Drawing(
            kept: OrderedList(rising: elements), layers: layers, history: history, nextNumber: nextNumber, unread: [], reader)
    }
}

extension Element {
    fileprivate init(formerFrom reader: inout ByteReader) throws(DecodingFailure) {
        let id = ElementID(try reader.readVarint())
        let place = OrderKey(whole: try reader.readVarint())
        let layer = try LayerID(from: &reader)
        guard try reader.readUInt8() == 0 else { throw reader.invalid("an element of unknown kind") }
        self.init(id: id, layer: layer, place: place, content: .stroke(try Stroke(formerFrom: &reader)))
    }
}

extension Stroke {
    /// Style; pointer, byte; capture scale, double; model version, varint; bounds, doubles; samples, a count and 16 bytes each.
    fileprivate convenience init(formerFrom reader: inout ByteReader) throws(DecodingFailure) {
        let style = try InkStyle(formerFrom: &reader)
        let pointer = try PointerKind(from: &reader)
        let captureScale = try Self.readCaptureScale(&reader)
        let modelVersion = try Self.readModelVersion(&reader)
        let bounds = try CanvasRect(from: &reader)
        let count = try reader.readCount(ofSize: PackedSample.encodedSize)
        self.init(
            style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion,
            samples: try [PackedSample](from: &reader, count: count), bounds: bounds)
    }
}

extension History {
    fileprivate init(formerFrom reader: inout ByteReader, elements: [Element], hasPapers: Bool) throws(DecodingFailure) {
        self.init()
        let ids = elements.map(\.id)
        var changes = hasPapers ? try Self.readPapers(from: &reader)[...] : []
        // The paper after each edit; parents come before their children.
        var papers = [Paper()]
        for raw in 1..<UInt64(1 + (try reader.readCount(ofSize: 3))) {
            let back = try reader.readVarint()
            guard 1...raw ~= back else { throw reader.invalid("an edit before its parent") }
            var edit: [Change] = []
            let removed = try ElementIDs(formerFrom: &reader, of: ids)
            let inserted = try ElementIDs(formerFrom: &reader, of: ids)
            if !removed.isEmpty { edit.append(.remove(removed)) }
            if !inserted.isEmpty { edit.append(.insert(inserted)) }
            var paper = papers[Int(raw - back)]
            if let next = changes.first, next.edit == raw {
                edit.append(.paper(from: paper, to: next.paper))
                paper = next.paper
                changes.removeFirst()
            }
            papers.append(paper)
            append(Edit(edit), parent: EditID(raw - back))
        }
        guard changes.isEmpty else { throw reader.invalid("paper for an unknown edit") }
        try readPath(from: &reader)
    }

    /// Reads the new papers, by rising edit.
    private static func readPapers(from reader: inout ByteReader) throws(DecodingFailure) -> [(edit: UInt64, paper: Paper)] {
        var papers: [(edit: UInt64, paper: Paper)] = []
        var last: UInt64 = 0
        for _ in 0..<(try reader.readCount(ofSize: 1 + Paper.leastBytes)) {
            let (raw, isOver) = last.addingReportingOverflow(try reader.readVarint())
            guard !isOver, raw > last else { throw reader.invalid("two papers for one edit") }
            papers.append((raw, try Paper(from: &reader)))
            last = raw
        }
        return papers
    }
}

extension ElementIDs {
    /// Reads a count, then positions among all elements, each as its signed distance to the one before.
    fileprivate init(formerFrom reader: inout ByteReader, of elements: [ElementID]) throws(DecodingFailure) {
        let count = try reader.readCount(ofSize: 1)
        var list: [ElementID] = []
        list.reserveCapacity(count)
        var position: Int64 = 0
        for _ in 0..<count {
            let (next, isOver) = position.addingReportingOverflow(try reader.readSignedVarint())
            guard !isOver, elements.indices.contains(Int(next)) else { throw reader.invalid("an edit of an unknown element") }
            list.append(elements[Int(next)])
            position = next
        }
        self.init(list)
        guard self.count == count else { throw reader.invalid("an edit that names an element twice") }
    }
}
