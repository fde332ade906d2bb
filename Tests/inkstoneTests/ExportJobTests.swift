import Canvas
import Drawing
import Elements
import Exporting
import Files
import Film
import Glibc
import Ink
import PanelModel
import Store
import TestSupport
import Testing
import Words
@testable import Jobs

extension OneAtATime {
    @Suite("What is exported, as a job for any thread") struct ExportJobTests {
        private let folder = TemporaryFolder()

        private var drawing: Drawing {
            var drawing = Drawing()
            for word in ["fox", "hare"] { _ = drawing.insert(.text(.madeUp(word)), at: 1_000) }
            return drawing
        }

        /// Two seconds, of ten pictures each.
        private func film(_ format: FilmFormat, of drawing: Drawing) -> ExportJob {
            var film = Film(drawing, as: format)
            (film.size, film.rate, film.pace) = (.pixels(width: 160, height: 120), 10, .length(2))
            return .film(film)
        }

        @Test("O1 the preview of a film tells how long it is and what it needs, and that of one that cannot be tells why")
        func filmPreview() {
            for format in FilmFormat.allCases {
                let preview = film(format, of: drawing).preview(side: 80)
                #expect(preview.picture?.width == 80 && preview.picture?.height == 60 && preview.size == nil, "\(format)")
                #expect(preview.film == ExportPreview.FilmLength(seconds: 2, pictures: 20), "\(format)")
                let isMissing = (format == .webm || format == .mp4) && !Film.hasFFmpeg
                #expect(preview.notes == (isMissing ? [Language.inUse(.needsFFmpeg)] : []), "\(format)")
            }
            let blank = film(.webp, of: Drawing()).preview(side: 80)
            #expect(blank == ExportPreview(notes: [Language.inUse(.nothingToExport)]))
        }

        @Test("O1 what a format does not say as the canvas does is told with the preview, and of a format that says all nothing is told")
        func notes() {
            let canvas = Canvas(width: 9, height: 9)
            for ink in [InkDefinition.pencil, .highlighter] {
                canvas.beginStroke(.standard(ink), pointer: .mouse)
                canvas.extendStroke(to: Point(x: 10, y: 10), time: 0, axes: PenAxes())
                _ = canvas.endStroke()
            }
            let told: [(ExportFormat, [Text])] = [
                (.png, []), (.svg, [.picturesForMarks(1)]), (.xopp, [.picturesForMarks(1), .shapesForStrokes(1)]),
            ]
            for (format, texts) in told {
                let preview = ExportJob.export(Export(canvas.drawing, as: format)).preview(side: 80)
                #expect(preview.notes == texts.map { Language.inUse($0) }, "\(format)")
            }
        }

        @Test("O1 before a film is made, the pictures of the drawing's whole history are decoded, removed ones too")
        func history() async {
            await #expect(processExitsWith: .success) {
                let tests = ExportJobTests()
                var drawing = tests.drawing
                // Larger than any file may be: it is given up, like a damaged one, without another process.
                let (most, file) = (1 << 20, PictureFile(ArraySlice(repeating: 0, count: 1 << 20 + 1)))
                _ = drawing.insert(.picture(PlacedPicture(file, box: CanvasRect(minX: 0, minY: 0, maxX: 9, maxY: 9))), at: 1_000)
                _ = drawing.remove(drawing.pictures.map(\.id), at: 1_000)
                try #require(drawing.pictures.isEmpty && file.isAwaited)
                let job = tests.film(.webp, of: drawing)
                try withFileSizeLimit(UInt(most)) { try job.write(to: tests.folder["fox.webp"]) { _ in true } }
                try #require(!file.isAwaited)
            }
        }

        @Test(
            "a page for the printer is read from its first byte to its last by whoever is given its descriptor",
            arguments: ExportFormat.allCases)
        func page(format: ExportFormat) throws {
            let written = try ExportJob.export(Export(drawing, as: format)).writePage { _ in true }
            let page = try #require(written)
            var (given, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
            while case let count = read(page.descriptor, &piece, piece.count), count > 0 { given += piece[..<count] }
            var whole: [UInt8] = []
            try page.forEachPiece {
                whole += $0
                return true
            }
            #expect(given == whole && given.count > 100)
        }

        @Test("O2 a film tells its progress to the end; stopped it is told like any export, and leaves nothing; it has no page to print")
        func films() throws {
            let job = film(.webp, of: drawing)
            #expect(throws: ExportJob.Failure.export(.cancelled)) { try job.write(to: folder["fox.webp"]) { _ in false } }
            #expect(folder.names.isEmpty)
            var shares: [Double] = []
            try job.write(to: folder["fox.webp"]) {
                shares.append($0)
                return true
            }
            #expect(shares == shares.sorted() && shares.count >= 20 && shares.allSatisfy { 0...1 ~= $0 } && (shares.last ?? 0) > 0.9)
            #expect(folder.names == ["fox.webp"] && (folder.bytes(of: "fox.webp")?.count ?? 0) > 100)
            let page = try job.writePage { _ in true }
            #expect(page == nil && folder.names == ["fox.webp"])
        }

        @Test("O2 each way in which an export fails is told by its own words, also where a film's frames or file have failed")
        func failures() {
            let store = StoreFailure(.write, "/fox.png", .system(28))
            let told: [(ExportJob.Failure, Text)] = [
                (.export(.cancelled), .exportCancelled), (.export(.blank), .nothingToExport), (.export(.outOfReach), .exportIsOutOfReach),
                (.export(.tooLarge(width: 7, height: 9)), .exportIsTooLarge(width: 7, height: 9)), (.export(.refused), .exportRefused),
                (.export(.library("it is tired")), .failed("it is tired")), (.store(store), .failed("\(store)")),
                (.protection(.noLibrary), .needsQPDF), (.protection(.failed("words")), .protectionFailed("words")),
                (.film(.doesNotFit), .filmDoesNotFit), (.film(.tooLong(pictures: 7)), .filmIsTooLong(pictures: 7)),
                (.film(.noFFmpeg), .needsFFmpeg), (.film(.ffmpeg("words")), .ffmpegFailed("words")),
                (.film(.export(.blank)), .nothingToExport), (.film(.store(store)), .failed("\(store)")),
            ]
            for (failure, text) in told { #expect(failure.text == text, "\(failure)") }
            let missing = folder["none/fox"]
            for job in [film(.webp, of: drawing), .export(Export(drawing, as: .svg))] {
                let failure = #expect(throws: ExportJob.Failure.self) { try job.write(to: missing) { _ in true } }
                guard case .store(let store)? = failure else {
                    Issue.record("\(String(describing: failure))")
                    continue
                }
                #expect("\(store)".contains(missing))
            }
        }
    }
}
