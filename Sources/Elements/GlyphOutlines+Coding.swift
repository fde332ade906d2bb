internal import Bytes
internal import Ink

extension GlyphOutlines {
    /// | what | as |
    /// | --- | --- |
    /// | shapes | count; each: a count of steps, then these |
    /// | a step | u8: 0 move, 1 line, 2 curve; its points, each x, y from the point before (in a shape the first: from its origin) |
    /// | glyphs | count; each: number of its shape, varint; x, y from the glyph before (the first: from the anchor) |
    /// | rows | count; each: bytes, varint; left, right, baseline; whether it runs from the right, u8 |
    ///
    /// Distances and places are signed varints, in units.
    func encode(into writer: inout ByteWriter) {
        writer.write(count: shapes.count)
        for shape in shapes {
            writer.write(count: shape.steps.count)
            var last = SIMD2<Int32>()
            for step in shape.steps {
                writer.write(step.number)
                for point in step.points {
                    writer.write(from: last, to: point)
                    last = point
                }
            }
        }
        writer.write(count: glyphs.count)
        var last = SIMD2<Int32>()
        for glyph in glyphs {
            writer.write(varint: UInt64(glyph.shape))
            writer.write(from: last, to: glyph.place)
            last = glyph.place
        }
        writer.write(count: rows.count)
        for row in rows {
            writer.write(count: row.bytes)
            for place in [row.left, row.right, row.baseline] { writer.write(signedVarint: Int64(place)) }
            writer.write(row.runsFromRight)
        }
    }

    convenience init(from reader: inout ByteReader) throws(DecodingFailure) {
        var shapes: [Shape] = []
        for _ in 0..<(try reader.readCount(ofSize: 4)) {
            var steps: [Shape.Step] = []
            var last = SIMD2<Int32>()
            for _ in 0..<(try reader.readCount(ofSize: 3)) { steps.append(try Shape.Step(from: &reader, after: &last)) }
            guard let shape = Shape(steps) else { throw reader.invalid("an outline that is none") }
            shapes.append(shape)
        }
        var glyphs: [Glyph] = []
        var last = SIMD2<Int32>()
        for _ in 0..<(try reader.readCount(ofSize: 3)) {
            guard let shape = Int(exactly: try reader.readVarint()) else { throw reader.invalid("a glyph without a shape") }
            last = try reader.readPoint(after: last)
            glyphs.append(Glyph(shape: shape, place: last))
        }
        var rows: [Row] = []
        for _ in 0..<(try reader.readCount(ofSize: 5)) { rows.append(try Row(from: &reader)) }
        guard let checked = GlyphOutlines(shapes: shapes, glyphs: glyphs, rows: rows) else {
            throw reader.invalid("glyphs without shapes, beyond reach or too many")
        }
        self.init(checked)
    }
}

// MARK: - Pictures of glyphs

extension GlyphOutlines {
    var hasPictures: Bool { shapes.contains { $0.picture != nil } }

    /// | what | as |
    /// | --- | --- |
    /// | pictures | count; each: number of its shape, varint; low corner from the glyph's origin, high corner from the low one; the file |
    ///
    /// A corner is x, y: signed varints, in units. A file is its size and its bytes.
    func encodePictures(into writer: inout ByteWriter) {
        let pictures = shapes.enumerated().compactMap { index, shape in shape.picture.map { (index, $0) } }
        writer.write(count: pictures.count)
        for (index, picture) in pictures {
            writer.write(varint: UInt64(index))
            writer.write(from: SIMD2(), to: picture.low)
            writer.write(from: picture.low, to: picture.high)
            writer.writeSized { $0.write(bytes: picture.file) }
        }
    }

    /// The same glyphs with their pictures.
    func withPictures(from reader: inout ByteReader) throws(DecodingFailure) -> GlyphOutlines {
        var shapes = shapes
        for _ in 0..<(try reader.readCount(ofSize: 6)) {
            let number = Int(exactly: try reader.readVarint()) ?? -1
            let low = try reader.readPoint(after: SIMD2())
            let high = try reader.readPoint(after: low)
            var file = try reader.readSized()
            guard shapes.indices.contains(number), let picture = GlyphPicture(file: Array(file.readRest()), low: low, high: high),
                let shape = Shape(shapes[number].steps, picture: picture, tint: shapes[number].tint)
            else { throw reader.invalid("a glyph's picture without a glyph, or out of range") }
            shapes[number] = shape
        }
        return try with(shapes, reader)
    }

    /// The same glyphs with what was read of their shapes.
    private func with(_ shapes: [Shape], _ reader: borrowing ByteReader) throws(DecodingFailure) -> GlyphOutlines {
        guard let outlines = GlyphOutlines(shapes: shapes, glyphs: glyphs, rows: rows) else {
            throw reader.invalid("glyphs beyond reach")
        }
        return outlines
    }
}

// MARK: - Colours of glyphs

extension GlyphOutlines {
    var hasTints: Bool { shapes.contains { $0.tint != nil } }

    /// | what | as |
    /// | --- | --- |
    /// | tints | count; each: number of its shape, varint; red, green, blue, alpha: u8 |
    func encodeTints(into writer: inout ByteWriter) {
        let tints = shapes.enumerated().compactMap { index, shape in shape.tint.map { (index, $0) } }
        writer.write(count: tints.count)
        for (index, tint) in tints {
            writer.write(varint: UInt64(index))
            for channel in [tint.color.red, tint.color.green, tint.color.blue, tint.alpha] { writer.write(channel) }
        }
    }

    /// The same glyphs with their colours.
    func withTints(from reader: inout ByteReader) throws(DecodingFailure) -> GlyphOutlines {
        var shapes = shapes
        for _ in 0..<(try reader.readCount(ofSize: 5)) {
            let number = Int(exactly: try reader.readVarint()) ?? -1
            let color = Color(red: try reader.readUInt8(), green: try reader.readUInt8(), blue: try reader.readUInt8())
            let tint = GlyphTint(color: color, alpha: try reader.readUInt8())
            guard shapes.indices.contains(number), let shape = Shape(shapes[number].steps, picture: shapes[number].picture, tint: tint)
            else { throw reader.invalid("a glyph's colour without a glyph") }
            shapes[number] = shape
        }
        return try with(shapes, reader)
    }
}

extension GlyphOutlines.Row {
    fileprivate init(from reader: inout ByteReader) throws(DecodingFailure) {
        let bytes = Int(exactly: try reader.readVarint()) ?? -1
        let places = (try reader.readSignedVarint(), try reader.readSignedVarint(), try reader.readSignedVarint())
        guard let left = Int32(exactly: places.0), let right = Int32(exactly: places.1), let baseline = Int32(exactly: places.2),
            let row = Self(bytes: bytes, left: left, right: right, baseline: baseline, runsFromRight: try reader.readBool())
        else { throw reader.invalid("a row beyond reach") }
        self = row
    }
}

extension GlyphOutlines.Shape.Step {
    fileprivate var number: UInt8 {
        switch self {
        case .move: 0
        case .line: 1
        case .curve: 2
        }
    }

    fileprivate init(from reader: inout ByteReader, after last: inout SIMD2<Int32>) throws(DecodingFailure) {
        func point(_ reader: inout ByteReader) throws(DecodingFailure) -> SIMD2<Int32> {
            last = try reader.readPoint(after: last)
            return last
        }
        switch try reader.readUInt8() {
        case 0: self = .move(try point(&reader))
        case 1: self = .line(try point(&reader))
        case 2: self = .curve(try point(&reader), try point(&reader), try point(&reader))
        default: throw reader.invalid("an unknown step of an outline")
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(from last: SIMD2<Int32>, to point: SIMD2<Int32>) {
        write(signedVarint: Int64(point.x) - Int64(last.x))
        write(signedVarint: Int64(point.y) - Int64(last.y))
    }
}

extension ByteReader {
    fileprivate mutating func readPoint(after last: SIMD2<Int32>) throws(DecodingFailure) -> SIMD2<Int32> {
        func number(_ last: Int32, _ reader: inout ByteReader) throws(DecodingFailure) -> Int32 {
            let (sum, isOver) = Int64(last).addingReportingOverflow(try reader.readSignedVarint())
            guard !isOver, let number = Int32(exactly: sum) else { throw reader.invalid("a point beyond reach") }
            return number
        }
        let x = try number(last.x, &self)
        return SIMD2(x, try number(last.y, &self))
    }
}
