internal import Bytes
internal import Ink

extension History {
    /// Every element that ever was, once, in the order of first appearance.
    var elements: [Element] {
        var seen: Set<UInt64> = []
        return edits.flatMap { edit in (edit.removed + edit.inserted).filter { seen.insert($0.order).inserted } }
    }

    /// | what | as |
    /// | --- | --- |
    /// | changes of paper | count, then each by rising identifier: steps from the edit before that had one (or the root), the new paper |
    /// | edits | count, then each by rising identifier: steps back to its parent, removed elements, inserted elements |
    /// | where redo leads, from the root on | steps ahead for every node; 0: nowhere |
    /// | head | varint |
    ///
    /// Steps are varints: identifiers apart. Elements are a count, then their positions in `elements`, each as the signed varint of its
    /// distance to the one before (the first: to 0).
    func encode(into writer: inout ByteWriter, elements: [Element]) {
        var positions: [UInt64: Int] = [:]
        for (position, element) in elements.enumerated() { positions[element.order] = position }

        let papers = (0..<UInt64(count)).compactMap { raw in self[EditID(raw)].edit.paper.map { (raw, $0.new) } }
        writer.write(count: papers.count)
        var last: UInt64 = 0
        for (raw, paper) in papers {
            writer.write(varint: raw - last)
            paper.encode(into: &writer)
            last = raw
        }

        writer.write(count: count - 1)
        for raw in 1..<UInt64(count) {
            let node = self[EditID(raw)]
            writer.write(varint: raw - node.parent.rawValue)
            for list in [node.edit.removed, node.edit.inserted] {
                writer.write(count: list.count)
                var last = 0
                for position in list.compactMap({ positions[$0.order] }) {
                    writer.write(signedVarint: Int64(position - last))
                    last = position
                }
            }
        }
        for raw in 0..<UInt64(count) { writer.write(varint: self[EditID(raw)].next.map { $0.rawValue - raw } ?? 0) }
        writer.write(varint: head.rawValue)
    }

    /// - Parameter hasPapers: changes of paper are among the bytes; before there were any, they are not.
    init(from reader: inout ByteReader, elements: [Element], hasPapers: Bool) throws(DecodingFailure) {
        self.init()
        var papers = hasPapers ? try Self.readPapers(from: &reader) : [:]
        for raw in 1..<UInt64(1 + (try reader.readCount(ofSize: 3))) {
            let back = try reader.readVarint()
            guard 1...raw ~= back else { throw reader.invalid("an edit before its parent") }
            let removed = try Self.readElements(from: &reader, of: elements)
            let inserted = try Self.readElements(from: &reader, of: elements)
            let parent = EditID(raw - back)
            let change = papers.removeValue(forKey: raw).map { Edit.PaperChange(old: paper(after: parent), new: $0) }
            append(Edit(removed: removed, inserted: inserted, paper: change), parent: parent)
        }
        guard papers.isEmpty else { throw reader.invalid("paper for an edit that is not there") }
        for raw in 0..<UInt64(count) {
            let ahead = try reader.readVarint()
            guard ahead > 0 else { continue }
            guard ahead < UInt64(count) - raw, self[EditID(raw + ahead)].parent.rawValue == raw else {
                throw reader.invalid("a redo that leads elsewhere")
            }
            setRedo(of: EditID(raw), to: EditID(raw + ahead))
        }
        let head = try reader.readVarint()
        guard head < UInt64(count) else { throw reader.invalid("a head that is no edit") }
        setHead(EditID(head))
    }

    /// The new papers, by the identifiers of the edits that chose them.
    private static func readPapers(from reader: inout ByteReader) throws(DecodingFailure) -> [UInt64: Paper] {
        var papers: [UInt64: Paper] = [:]
        var last: UInt64 = 0
        for _ in 0..<(try reader.readCount(ofSize: 1 + Paper.leastBytes)) {
            let (raw, overflow) = last.addingReportingOverflow(try reader.readVarint())
            guard !overflow, raw > last else { throw reader.invalid("two papers for one edit") }
            papers[raw] = try Paper(from: &reader)
            last = raw
        }
        return papers
    }

    private static func readElements(from reader: inout ByteReader, of elements: [Element]) throws(DecodingFailure) -> [Element] {
        let count = try reader.readCount(ofSize: 1)
        var list: [Element] = []
        list.reserveCapacity(count)
        var position: Int64 = 0
        for _ in 0..<count {
            let (next, overflow) = position.addingReportingOverflow(try reader.readSignedVarint())
            guard !overflow, elements.indices.contains(Int(next)) else { throw reader.invalid("an edit of no known element") }
            list.append(elements[Int(next)])
            position = next
        }
        return list
    }

    /// The elements at the head, in no particular order, by walking all the tree; nil when some edit removes what is not there, or
    /// inserts what is.
    func contentsIfSound() -> [Element]? {
        var present: [UInt64: Element] = [:]
        func apply(_ edit: Edit) -> Bool {
            edit.removed.allSatisfy { present.removeValue(forKey: $0.order) != nil }
                && edit.inserted.allSatisfy { present.updateValue($0, forKey: $0.order) == nil }
        }
        var contents: [Element] = []
        var next = self[.root].newestChild
        while let id = next {
            guard apply(self[id].edit) else { return nil }
            if id == head { contents = Array(present.values) }
            next = self[id].newestChild
            var finished = id
            while next == nil, finished != .root {
                _ = apply(self[finished].edit.inverse)
                next = self[finished].olderSibling
                finished = self[finished].parent
            }
        }
        return contents
    }
}
