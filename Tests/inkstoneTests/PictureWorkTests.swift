import Drawing
import Elements
import Glibc
import Ink
import Jobs
import Pictures
import RigSupport
import Testing
import TestSupport

@Suite("Reading pictures on a thread of its own") struct PictureWorkTests {
    @Test("O4 pictures that come together are told together, in their order; what of them cannot be read with them, and why")
    func batches() throws {
        // Decoded already: that takes no other process.
        let files = (0..<5).map { PictureFile([UInt8($0)], .pixels(.madeUp(1, 1) { _, _ in 0 })) }
        let work = PictureWork()
        let sources = files.map { PictureWork.Source.bytes(Array($0.bytes)) }
        work.read(sources[..<3] + [.file("/nowhere/a.png")] + sources[3...] + [.file("/")], at: Point(x: 1, y: 2), known: files)
        try #require(isReadable(work.descriptor))
        guard case .read(let batch)? = work.takeNews().first else { throw Missing() }
        #expect(batch.found.map(\.file) == files && batch.place == Point(x: 1, y: 2))
        let failed = batch.failed.map { source, trouble in
            if case (.file(let path), .file(let error)) = (source, trouble) { "\(path): \(error)" } else { "" }
        }
        #expect(failed == ["/nowhere/a.png: \(ENOENT)", "/: \(EISDIR)"])
        #expect(!work.isBusy && work.takeNews().isEmpty)
    }

    @Test("O4 of pictures that are ready together none is lost") func together() throws {
        let files = (0..<5).map { PictureFile([UInt8($0)], .pixels(.madeUp(1, 1) { _, _ in 0 })) }
        let work = PictureWork()
        for file in files { work.read([.bytes(Array(file.bytes))], at: nil, known: files) }
        // They are ready long before this.
        usleep(300_000)
        var found = 0
        while found < files.count {
            try #require(isReadable(work.descriptor))
            found += work.takeNews().count
        }
        #expect(found == files.count && !work.isBusy)
    }

    @Test("X4 of more files than anybody puts on a canvas at once the last ones are left, and how many is told") func crowd() throws {
        let work = PictureWork()
        let files = (0..<3 * PictureWork.most).map { PictureWork.Source.file("/nowhere/\($0).png") }
        let refused = work.read(files, at: nil, known: [])
        #expect(refused == files.count - PictureWork.most)
        var failed = 0
        while work.isBusy {
            try #require(isReadable(work.descriptor))
            for case .read(let batch) in work.takeNews() { failed += batch.failed.count }
        }
        #expect(failed == PictureWork.most && work.read(Array(files.prefix(1)), at: nil, known: []) == 0)
    }

    @Test("O4 the pictures of a drawing that is opened are decoded, each once, and what cannot be is told") func decoding() throws {
        let folder = TemporaryFolder()
        let work = PictureWork(decoder: PictureDecoder(program: builtProgram, folder: folder.path))
        let files = [PictureFile(Array("no picture".utf8)[...]), PictureFile(try Self.png()[...])]
        var drawing = Drawing()
        for file in files + files {
            _ = drawing.insert(.picture(PlacedPicture(file, box: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1))))
        }
        work.decode(drawing.elements)
        work.decode(drawing.elements)
        var failures: [PictureFailure?] = []
        while work.isBusy {
            try #require(isReadable(work.descriptor))
            for case .decoded(let failure) in work.takeNews() { failures.append(failure) }
        }
        #expect(failures.count == 2 && failures[0] != nil && failures[1] == nil)
        #expect(files.allSatisfy { !$0.isAwaited })
        guard case .pixels(let pixels) = files[1].decoded else { throw Missing() }
        #expect(pixels.size.width == 3 && pixels.size.height == 2)
    }

    /// Of 3 × 2 pixels.
    private static func png() throws -> [UInt8] {
        let folder = TemporaryFolder()
        try RigSupport.run(["convert", "-size", "3x2", "xc:red", folder["red.png"]])
        return try #require(folder.bytes(of: "red.png"))
    }

    @Test("O4 a picture that the drawing has already is that one, for the place where it is wanted, and each thing is told once")
    func known() throws {
        let work = PictureWork()
        let files = [[1], [2, 3]].map { PictureFile($0, .pixels(.madeUp(1, 1) { _, _ in 0 })) }
        #expect(!work.isBusy)
        work.read([.bytes([2, 3])], at: Point(x: 4, y: 5), known: files)
        #expect(work.isBusy)
        let news = try next(work)
        guard news.count == 1, case .read(let batch) = news[0], let found = batch.found.first else { throw Missing() }
        #expect(found.file === files[1] && batch.place == Point(x: 4, y: 5) && !work.isBusy && work.takeNews().isEmpty)
        // Those of a drawing that are decoded are not asked for.
        work.decode([])
        var drawing = Drawing()
        _ = drawing.insert(.picture(PlacedPicture(files[0], box: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1))))
        work.decode(drawing.elements)
        #expect(!work.isBusy)
    }

    @Test("O5 what is no file, cannot be read or is larger than any picture is told by its path and the reason, and nobody waits for it")
    func refused() throws {
        let folder = TemporaryFolder()
        mkfifo(folder["pipe"], 0o600)
        folder.write([1], to: "secret")
        folder.write([], to: "large")
        #expect(truncate(folder["large"], 1 << 28 + 1) == 0)
        let work = PictureWork()
        for (name, error) in [("missing", ENOENT), ("pipe", EINVAL), ("", EISDIR), ("secret/x", ENOTDIR)] {
            work.read([.file(folder[name])], at: nil, known: [])
            guard case .read(let batch)? = try next(work).first, case .file(folder[name])? = batch.failed.first?.source,
                case .file(error)? = batch.failed.first?.trouble
            else { throw Missing() }
            work.readNotes(folder[name])
            guard case .notImported(folder[name], .file(error))? = try next(work).first else { throw Missing() }
        }
        work.read([.file(folder["large"])], at: nil, known: [])
        guard case .read(let batch)? = try next(work).first, case .picture(.tooLarge)? = batch.failed.first?.trouble else {
            throw Missing()
        }
    }

    /// Waits for news.
    private func next(_ work: PictureWork) throws -> [PictureWork.News] {
        try #require(isReadable(work.descriptor))
        return work.takeNews()
    }

    private struct Missing: Error {}
}
