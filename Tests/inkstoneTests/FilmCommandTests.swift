import Canvas
import Drawing
import Film
import Ink
import Session
import Store
import Terminal
import TestSupport
import Testing
@testable import Subcommands

extension OneAtATime {
    @Suite("inkstone film") struct FilmCommandTests {
        private let folder = TemporaryFolder()

        private func run(_ options: String, _ isStopped: @escaping () -> Bool = { false }) throws {
            let words = options.split(separator: " ").map { $0.contains("fox") || $0.contains("film") ? folder[String($0)] : String($0) }
            guard case .film(let request) = try Arguments(["film"] + words).action else { return }
            try FilmCommand.run(request, isStopped: isStopped)
        }

        /// Writes a drawing of three strokes, the last of which is undone, and keeps it open.
        private func makeDrawing() throws -> DrawingFile {
            let canvas = Canvas(width: 200, height: 150)
            for stroke in 0..<3 {
                canvas.beginStroke(.standard(.pen), pointer: .mouse)
                for step in 0..<9 {
                    canvas.extendStroke(
                        to: Point(x: 20 + 12 * Double(step), y: 70 + 20 * Double(stroke)), time: Double(step) / 100, axes: PenAxes())
                }
                _ = canvas.endStroke(at: 1_000 + Double(stroke))
            }
            _ = canvas.undo()
            let file = try DrawingFile(creating: folder["fox.inkstone"])
            let start = SessionStart(drawing: canvas.drawing, width: 200, height: 150)
            try file.save(TouchedRows(all: canvas.drawing), of: canvas.drawing, session: start.encodedBeside)
            return file
        }

        @Test(
            "O1 each format is written from a drawing that another program has open, which stays as it is", arguments: FilmFormat.allCases)
        func formats(format: FilmFormat) throws {
            let file = try makeDrawing()
            let before = folder.bytes(of: "fox.inkstone")
            try run("--size 160x120 --length 1 --rate 10 fox.inkstone film" + (format == .frames ? "" : ".\(format.rawValue)"))
            #expect(folder.names.filter { $0.hasPrefix("film") || $0.hasPrefix(".") } == ["film" + (format == .frames ? "" : ".\(format)")])
            if format == .frames { #expect(folder.bytes(of: "film/00010.png") != nil && folder.bytes(of: "film/00011.png") == nil) }
            #expect(folder.bytes(of: "fox.inkstone") == before)
            withExtendedLifetime(file) {}
        }

        @Test("O1 the last picture at a scale is the PNG that export writes at it") func last() throws {
            _ = try makeDrawing()
            try run("--scale 1.5 --length 0.5 --undone --pauses fox.inkstone film")
            guard case .export(let request) = try Arguments(["export", "--scale", "1.5", folder["fox.inkstone"], folder["fox.png"]]).action
            else { return }
            try ExportCommand.run(request, window: (1, 1)) { false }
            let last = try #require(folder.bytes(of: "film/00015.png").flatMap { PNGPicture(png: $0) })
            let exported = try #require(folder.bytes(of: "fox.png").flatMap { PNGPicture(png: $0) })
            #expect(last.width == exported.width && last.rgba == exported.rgba)
        }

        @Test("O1 a film is as the options ask for it: its size and region or the view that follows, its pace and rate, pauses and undone")
        func options() throws {
            func film(_ options: String) throws -> Film {
                let words = ["film", "a", "b.webp"] + options.split(separator: " ").map(String.init)
                guard case .film(let request) = try Arguments(words).action else { throw Missing() }
                return request.film(of: Drawing(), view: ViewState(), window: (200, 150))
            }
            let plain = try film("")
            #expect(plain.format == .webp && plain.size == .pixels(width: 1920, height: 1080) && plain.pace == .length(30))
            #expect(plain.rate == 30 && !plain.keepsPauses && !plain.showsUndone)
            guard case .still(.all) = plain.camera else { throw Missing() }
            let quick = try film("--speed 4 --rate 12 --pauses --undone --format mp4")
            #expect(quick.pace == .speed(4) && quick.rate == 12 && quick.keepsPauses && quick.showsUndone && quick.format == .mp4)
            #expect(try film("--length 2.5").pace == .length(2.5) && film("--pauses").showsUndone == false)
            #expect(try film("--scale 2").size == .scale(2) && film("--size 64x48").size == .pixels(width: 64, height: 48))
            #expect(try film("--region visible").camera == .still(.visible(ViewState(), width: 200, height: 150)))
            #expect(try film("--region 1,2,3,4").camera == .still(.rect(CanvasRect(minX: 1, minY: 2, maxX: 4, maxY: 6))))
            let following = try film("--follow --scale 3 --size 64x48")
            #expect(following.camera == .following(scale: 3) && following.size == .pixels(width: 64, height: 48))
            #expect(try film("--follow").camera == .following(scale: 1))
            // A view that follows has the size of the film; the scale is the view's.
            let near = try film("--follow --scale 3")
            #expect(near.camera == .following(scale: 3) && near.size == plain.size)
        }

        private struct Missing: Error {}

        @Test("O2 stopped, it leaves what was there, and nothing beside it") func stopped() throws {
            _ = try makeDrawing()
            folder.write([1], to: "film.webp")
            let names = folder.names
            var calls = 0
            let failure = #expect(throws: Failure.self) {
                try run("--length 2 fox.inkstone film.webp") {
                    calls += 1
                    return calls > 3
                }
            }
            #expect(failure?.message == "stopped: \(folder["film.webp"]) is as it was" && failure?.exitCode == 1)
            #expect(folder.bytes(of: "film.webp") == [1] && folder.names == names)
        }

        @Test(
            "what cannot be is told in words that say what to do",
            arguments: [
                ("fox.inkstone fox.inkstone --format webp", "is the drawing itself: choose another name"),
                ("foxes.inkstone film.webp", "No such file"), ("fox.inkstone film.webp --region 0,0,90000,9 --size 100x100", "--region"),
                ("fox.inkstone film.webp --region 1e9,0,9,9", "within 400,000 points"), ("fox.inkstone film.webp --scale 0.05", "pixels"),
            ])
        func failures(options: String, told: String) throws {
            _ = try makeDrawing()
            let failure = #expect(throws: Failure.self) { try run(options) }
            #expect(failure?.message.contains(told) == true, "\(failure?.message ?? "")")
        }
    }
}
