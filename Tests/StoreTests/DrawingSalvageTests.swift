import Databases
import Drawing
import Elements
import Glibc
import Ink
import Testing
import TestSupport
@testable import Files
@testable import Store

struct DrawingSalvageTests {
    private let folder = TemporaryFolder()

    private func stroke(_ x: Int32) -> Stroke {
        let samples = (0..<20).map { PackedSample(x: x + $0 * 4096, y: $0 * 400 &* x, elapsed: 40, pressure: 30_000, angles: .max) }
        return Stroke(
            style: .standard(x % 2 == 0 ? .pen : .marker), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest,
            samples: samples, bounds: CanvasRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
    }

    /// A drawing with undone strokes, strokes that were removed, and another paper; saved.
    private func drawing(_ count: Int32, in path: String) throws -> Drawing {
        var drawing = Drawing()
        for x in 0..<count {
            _ = drawing.insert(stroke(x))
            if x % 50 == 20 { _ = drawing.undo() }
            if x % 50 == 40, let id = drawing.elements.last?.id { _ = drawing.remove([id]) }
        }
        _ = drawing.setPaper(Paper(color: Color(red: 9, green: 8, blue: 7), pattern: .plain, spacing: 24))
        try DrawingFile(creating: path).save(TouchedRows(all: drawing), of: drawing, session: [5])
        return drawing
    }

    private func digests(_ drawing: Drawing) -> [UInt64] {
        drawing.elements.compactMap { if case .stroke(let stroke) = $0.content { stroke.digest } else { nil } }
    }

    @Test("K6 K7 of a whole file all is read back, with its history and the names by which it comes together with other copies")
    func whole() throws {
        let path = folder["a.inkstone"]
        let drawing = try drawing(300, in: path)
        let salvaged = try DrawingFile.salvage(path)
        #expect(salvaged.lost == 0 && salvaged.contents.session == [5])
        #expect(salvaged.contents.drawing == drawing)
        let file = try DrawingFile(opening: path)
        _ = try file.read()
        #expect(salvaged.names == file.context.names)
    }

    @Test("K6 the history goes as far as all of it can be read; what shows beyond that is one edit more", arguments: [0, 60, 299])
    func gap(at gap: Int) throws {
        let path = folder["a.inkstone"]
        var drawing = try drawing(300, in: path)
        let count = drawing.editCount
        // The row of one edit is lost.
        try Database(path).run("UPDATE edit SET sum = sum + 1 WHERE id = \(gap + 1)", .write)
        let salvaged = try DrawingFile.salvage(path)
        #expect(salvaged.contents.drawing.editCount == gap + 1)
        #expect(Set(digests(salvaged.contents.drawing)).isSuperset(of: digests(drawing)))
        drawing.go(to: EditID(0))
        var former = salvaged.contents.drawing
        former.go(to: EditID(UInt64(gap)))
        #expect(former.editCount < count && former.undoDepth <= gap)
    }

    @Test("K6 where layers are lost that no edit has added, all elements come back where they lay") func lostLayers() throws {
        let path = folder["a.inkstone"]
        var drawing = Drawing()
        for x in 0..<4 as Range<Int32> {
            if x == 2 { _ = drawing.addLayer() }
            _ = drawing.insert(stroke(x))
        }
        drawing = drawing.trimmed(.history).drawing
        let ids = drawing.elements.map(\.id)
        _ = drawing.transform([ids[1], ids[3]], by: try #require(Transform(rotation: 0.5, scale: 2, dx: 30, dy: -4)))
        try DrawingFile(creating: path).save(TouchedRows(all: drawing), of: drawing, session: [])
        try Database(path).run("UPDATE field SET value = x'FF' WHERE name = 'base'", .write)
        let salvaged = try DrawingFile.salvage(path)
        #expect(salvaged.lost == 0 && digests(salvaged.contents.drawing) == digests(drawing))
        #expect(salvaged.contents.drawing.elements.map(\.transform) == drawing.elements.map(\.transform))
    }

    @Test("K6 where the list of layers is lost all elements come back, and the history before the first layer that was added")
    func layers() throws {
        let path = folder["a.inkstone"]
        var drawing = Drawing()
        for x in 0..<4 as Range<Int32> {
            if x == 2 { _ = drawing.addLayer() }
            _ = drawing.insert(stroke(x))
        }
        try DrawingFile(creating: path).save(TouchedRows(all: drawing), of: drawing, session: [])
        try Database(path).run("UPDATE field SET value = x'FF' WHERE name = 'base'", .write)
        let salvaged = try DrawingFile.salvage(path).contents.drawing
        #expect(digests(salvaged) == digests(drawing))
        #expect(salvaged.editCount == 3, "two edits before the layer, and one that adds the rest")
    }

    @Test("K6 K7 of a file and a log that were copied at different moments all that either has is read") func moments() throws {
        let drawn = Drawn(in: DrawingFolder(folder["drawings"]))
        for count in [99, 1] { drawn.draw(count) }
        let log = try contents(of: drawn.path + "-wal")
        drawn.rest()
        for _ in 0..<100 { drawn.draw() }
        drawn.undo()
        drawn.rest()
        folder.write(try contents(of: drawn.path), to: "copy.inkstone")
        folder.write(log, to: "copy.inkstone-wal")
        let opened = try DrawingFolder(folder["own"]).openOrRescue(folder["copy.inkstone"])
        #expect(opened.rescue != nil && opened.contents.drawing == drawn.drawing)
        #expect(folder.bytes(of: "copy.inkstone-wal") == log, "the copy stays as it is")
    }

    @Test("K6 a damaged file stays as it is, and so does the log beside it") func staysWithLog() throws {
        let drawn = Drawn(in: DrawingFolder(folder["drawings"]))
        for count in [99, 1] { drawn.draw(count) }
        drawn.rest()
        drawn.draw()
        var file = try contents(of: drawn.path)
        for index in 100..<4096 { file[index] = 0xA5 }
        let log = try contents(of: drawn.path + "-wal")
        folder.write(file, to: "copy.inkstone")
        folder.write(log, to: "copy.inkstone-wal")
        let opened = try DrawingFolder(folder["own"]).openOrRescue(folder["copy.inkstone"])
        #expect(opened.contents.drawing.elementCount == 101 && opened.rescue?.lost == 0)
        #expect(folder.bytes(of: "copy.inkstone") == file && folder.bytes(of: "copy.inkstone-wal") == log)
    }

    @Test("K6 strokes of any length come back, those that take several pages too, wherever in a page they end") func lengths() throws {
        var random = SeededRandom(seed: 7)
        var drawing = Drawing()
        for count in stride(from: 0, to: 4000, by: 61) {
            // Noise, which has no short code.
            let samples = (0..<count).map { _ in
                PackedSample(
                    x: .random(in: .min ... .max, using: &random), y: .random(in: .min ... .max, using: &random),
                    elapsed: .random(in: 0...UInt16.max, using: &random), pressure: .random(in: 0...UInt16.max, using: &random),
                    angles: .random(in: 0...UInt32.max, using: &random))
            }
            let bounds = CanvasRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
            _ = drawing.insert(
                Stroke(
                    style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest, samples: samples,
                    bounds: bounds))
        }
        let path = folder["a.inkstone"]
        try DrawingFile(creating: path).save(TouchedRows(all: drawing), of: drawing, session: [])
        let salvaged = try DrawingFile.salvage(path)
        #expect(salvaged.lost == 0 && salvaged.contents.drawing.digest == drawing.digest)
    }

    @Test("K6 in damaged files numbers of any size and sign are read as SQLite wrote them") func numbers() throws {
        let path = folder["numbers"]
        let powers = stride(from: 5, to: 63, by: 4).map { Int64(1) << $0 }
        let values = [0, 1, -1, .max, .min] + powers + powers.map { -$0 - 3 }
        do {
            let database = try Database(path)
            try database.run("CREATE TABLE field (name TEXT PRIMARY KEY, value) WITHOUT ROWID", .write)
            for (index, value) in values.enumerated() {
                let insert = try database.prepare("INSERT INTO field (name, value) VALUES (?, ?)", .write)
                try insert.bind(1, "\(index)")
                try insert.bind(2, value)
                try insert.run()
            }
        }
        var pages = RawPages()
        pages.read(try #require(folder.bytes(of: "numbers")), log: [])
        #expect(values.indices.map { pages.fields["\($0)"]?.integer } == values)
    }

    @Test("K6 of the pages in a log those count that are whole, of whole transactions and its own")
    func leftPages()
        throws
    {
        /// A file whose second page has a field of this value.
        func file(_ value: Int64) throws -> [UInt8] {
            let name = "log \(value)"
            do {
                let database = try Database(folder[name])
                try database.run("CREATE TABLE field (name TEXT PRIMARY KEY, value) WITHOUT ROWID", .write)
                let insert = try database.prepare("INSERT INTO field (name, value) VALUES ('x', ?)", .write)
                try insert.bind(1, value)
                try insert.run()
            }
            return try #require(folder.bytes(of: name))
        }
        let size = RawPages.pageSize
        func salt(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 8) }
        /// A log in which the second page has one value after the other.
        func log(_ frames: (value: Int64, salt: UInt8, isLast: Bool, copied: Int64?)...) throws -> [UInt8] {
            var log = [UInt8](repeating: 0, count: 16) + salt(7) + salt(0)
            var sum = LogFrames.Sum(log, at: 24, false)
            for frame in frames {
                let page = try file(frame.value)[size..<2 * size]
                let header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, frame.isLast ? 2 : 0]
                sum.add(header[...])
                sum.add(page)
                log += header + salt(frame.salt) + sum.bytes
                log += try frame.copied.map { try file($0)[size..<2 * size] } ?? page
            }
            return log
        }
        let first = try file(1)
        for (log, value) in [
            ([], 1), (try log((2, 7, true, nil)), 2), (try log((3, 7, true, nil), (4, 6, true, nil)), 3),
            (try log((5, 7, true, nil), (6, 7, false, nil)), 5),
            // The writer went on between the header and the page, and before the next page.
            (try log((7, 7, true, nil), (8, 7, true, 9)), 7), (try log((10, 7, true, 12), (11, 7, true, nil)), 11),
        ] as [([UInt8], Int64)] {
            var pages = RawPages()
            pages.read(first, log: log)
            #expect(pages.fields["x"]?.integer == value)
        }
    }

    @Test("K6 an ink with the last number that there is needs no table of all numbers before it") func lastNumber() throws {
        let path = folder["a.inkstone"]
        let drawing = try drawing(3, in: path)
        let body: [UInt8] = [0]
        let sum = body.withUnsafeBytes { DrawingFile.Table.ink.sum(-1, $0) }
        try Database(path).run("INSERT INTO ink VALUES (-1, \(sum), x'00')", .write)
        #expect(try DrawingFile.salvage(path).contents.drawing.elementCount == drawing.elementCount)
    }

    @Test("K6 a row whose columns are of no type that there is holds nothing") func unknownType() {
        var page = [UInt8](repeating: 0, count: RawPages.pageSize)
        // A page of rows with one row, which has one column.
        page.replaceSubrange(0..<10, with: [0x0D, 0, 0, 0, 1, 0, 0, 0, 0x0F, 0xA0])
        page.replaceSubrange(4000..<4012, with: [10, 1, 10] + [UInt8](repeating: 0xFF, count: 9))
        var pages = RawPages()
        pages.read([UInt8](repeating: 0, count: RawPages.pageSize) + page, log: [])
        #expect(pages.isEmpty && pages.fields.isEmpty)
    }

    @Test(
        "K6 4 KiB of noise anywhere, the first page included: the damage is found, nearly all strokes come back, and none is wrong",
        arguments: 0..<24)
    func noise(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let path = folder["a.inkstone"]
        let drawing = try drawing(3000, in: path)
        var bytes = try #require(folder.bytes(of: "a.inkstone"))
        let start = seed == 0 ? 0 : Int.random(in: 0..<bytes.count - 4096, using: &random)
        for index in start..<start + 4096 { bytes[index] = .random(in: 0...255, using: &random) }
        folder.write(bytes, to: "a.inkstone")
        #expect(throws: StoreFailure.self) { _ = try DrawingFile(opening: path).read() }
        let salvaged = try DrawingFile.salvage(path).contents.drawing
        let (before, after) = (Set(digests(drawing)), digests(salvaged))
        let wrong = after.count { !before.contains($0) }
        #expect(Double(after.count) > 0.98 * Double(before.count), "\(after.count) of \(before.count)")
        // Where an edit is lost that undid or removed strokes, these may show again.
        #expect(wrong <= 8, "\(wrong)")
        #expect(folder.bytes(of: "a.inkstone") == bytes, "the damaged file stays as it is")
    }
}
