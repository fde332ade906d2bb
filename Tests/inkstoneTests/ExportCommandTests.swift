import Canvas
import Drawing
import Exporting
import Glibc
import Ink
import RigSupport
import Session
import Store
import Terminal
import TestSupport
import Testing
@testable import Subcommands

extension OneAtATime {
    @Suite("inkstone export") struct ExportCommandTests {
        private let folder = TemporaryFolder()

        private func run(_ options: String, _ isStopped: @escaping () -> Bool = { false }) throws {
            let words = options.split(separator: " ").map { $0.contains(".") && !$0.hasPrefix("/") ? folder[String($0)] : String($0) }
            guard case .export(let request) = try Arguments(["export"] + words).action else { return }
            try ExportCommand.run(request, window: (200, 150), isStopped: isStopped)
        }

        /// Writes a drawing of one stroke, and keeps it open.
        ///
        /// - Parameter corner: the canvas point that is left in the window's top left corner.
        private func makeDrawing(seenFrom corner: Point = Point(x: 0, y: 0)) throws -> DrawingFile {
            let canvas = Canvas(width: 200, height: 150)
            canvas.beginStroke(.standard(.pen), pointer: .mouse)
            for step in 0..<9 {
                canvas.extendStroke(to: Point(x: 20 + 12 * Double(step), y: 70), time: Double(step) / 100, axes: PenAxes())
            }
            _ = canvas.endStroke()
            let file = try DrawingFile(creating: folder["fox.inkstone"])
            let view = try #require(ViewState(corner: corner, zoom: 1, degrees: 0, flipped: false))
            let start = SessionStart(drawing: canvas.drawing, width: 200, height: 150, view: view)
            try file.save(TouchedRows(all: canvas.drawing), of: canvas.drawing, session: start.encodedBeside)
            return file
        }

        @Test(
            "O1 Every format is written from a drawing that another program has open, which stays as it is",
            arguments: ExportFormat.allCases)
        func formats(format: ExportFormat) throws {
            let file = try makeDrawing()
            let before = folder.bytes(of: "fox.inkstone")
            try run("fox.inkstone fox.\(format.rawValue)")
            #expect((folder.bytes(of: "fox.\(format.rawValue)")?.count ?? 0) > 100)
            #expect(folder.bytes(of: "fox.inkstone") == before)
            withExtendedLifetime(file) {}
        }

        @Test("O1 A PDF gets the password of a file's first line; without a usable one there is no PDF")
        func password() throws {
            _ = try makeDrawing()
            folder.write(Array("fox, 電池\r\nmore".utf8), to: "secret.txt")
            try run("--password-file secret.txt fox.inkstone a.pdf")
            for (password, code) in [("fox", 2), ("fox, 電池", 0)] {
                #expect(try RigSupport.run(["qpdf", "--password=\(password)", "--check", folder["a.pdf"]]).exitCode == code)
            }
            for (text, reason) in [("", "its first line"), ("\nfox", "its first line"), (String(repeating: "x", count: 128), "too long")] {
                folder.write(Array(text.utf8), to: "secret.txt")
                #expect { try run("--password-file secret.txt fox.inkstone b.pdf") } throws: {
                    ($0 as? Failure)?.exitCode == 2 && ($0 as? Failure)?.message.contains(reason) == true
                }
            }
            #expect { try run("--password-file none.txt fox.inkstone b.pdf") } throws: { "\($0)".contains("none.txt") }
            #expect { try run("--password-file secret.txt fox.inkstone b.png") } throws: { "\($0)".contains("only a PDF") }
            #expect(folder.bytes(of: "b.pdf") == nil)
        }

        @Test(
            "O1 The visible region is the window's, seen as the drawing was left", arguments: [Point(x: 0, y: 0), Point(x: 30, y: 50)])
        func visible(corner: Point) throws {
            _ = try makeDrawing(seenFrom: corner)
            try run("--region visible --scale 2 fox.inkstone a.png")
            let picture = try #require(folder.bytes(of: "a.png").flatMap { PNGPicture(png: $0) })
            #expect(picture.width == 400 && picture.height == 300)
            // The canvas point (70, 70) in the picture: ink, and paper beneath it.
            let (x, y) = (Int(140 - 2 * corner.x), Int(140 - 2 * corner.y))
            #expect(picture.rgba[(y * 400 + x) * 4] < 60 && picture.rgba[((y + 80) * 400 + x) * 4] > 200)
        }

        @Test("O1 What the options ask for is in the file: region, scale, print size and no paper, the sheet, and the drawing's name")
        func options() throws {
            _ = try makeDrawing()
            try run("--region 10,50,30,40 --scale 3 --dpi 300 --transparent fox.inkstone a.png")
            let picture = try #require(folder.bytes(of: "a.png").flatMap { PNGPicture(png: $0) })
            #expect((picture.width, picture.height) == (90, 120) && picture.pixelsPerMeter == 11_811)
            #expect(picture.hasAlpha && picture.rgba[3] == 0 && picture.rgba.contains { $0 > 0 })
            // Of a region that is broader than high, the sheet lies.
            try run("--page a4 fox.inkstone a.pdf")
            let pdf = try #require(folder.bytes(of: "a.pdf"))
            #expect(pdf.holds("/MediaBox [0 0 841.89 595.28]") && pdf.holds("/Title <FEFF0066006F0078>"))
            try run("--transparent fox.inkstone a.svg")
            #expect(try #require(folder.bytes(of: "a.svg")).holds("<title>fox</title>"))
        }

        @Test("O2 Stopped, it leaves what was there, and nothing beside it", arguments: ["a.png", "a.svg", "a.pdf", "a.xopp", "a.ora"])
        func stopped(name: String) throws {
            _ = try makeDrawing()
            folder.write([1], to: name)
            let names = folder.names
            var calls = 0
            let failure = #expect(throws: Failure.self) {
                try run("fox.inkstone " + name) {
                    calls += 1
                    return calls > 1
                }
            }
            #expect(failure?.message == "stopped: \(folder[name]) is as it was" && failure?.exitCode == 1)
            #expect(folder.bytes(of: name) == [1] && folder.names == names)
        }

        @Test("What cannot be is told with the name of the file, and nothing is written") func refused() throws {
            _ = try makeDrawing()
            try DrawingFile.write(Drawing(), session: [], to: folder["blank.inkstone"])
            for (line, message) in [
                ("blank.inkstone a.png", "\(folder["blank.inkstone"]): it is blank; choose what to export with --region"),
                ("no.inkstone a.png", "cannot open \(folder["no.inkstone"]): No such file"),
                ("--format png fox.inkstone fox.inkstone", "\(folder["fox.inkstone"]) is the drawing itself: choose another name"),
                ("--region 0,0,9e5,9 fox.inkstone a.svg", "\(folder["fox.inkstone"]): the region is too far away"),
                ("--region 0,0,3e5,9 fox.inkstone a.png", "\(folder["fox.inkstone"]): a picture of 300000 × 9 pixels is too large"),
                ("fox.inkstone none.d/a.png", "cannot open \(folder["none.d/a.png"]): No such file"),
            ] {
                let failure = #expect(throws: Failure.self) { try run(line) }
                #expect(failure?.message.hasPrefix(message) == true && failure?.exitCode == 2, "\(failure?.message ?? "")")
            }
            folder.write(Array("SQLite format 3\0".utf8) + [UInt8](repeating: 7, count: 4000), to: "damaged.inkstone")
            let damaged = #expect(throws: Failure.self) { try run("damaged.inkstone a.png") }
            #expect(damaged?.message.contains("damaged.inkstone") == true && damaged?.exitCode == 2)
            #expect(damaged?.message.hasSuffix("; open it in a window, which brings back all that can be read") == true)
            #expect(unlink(folder["damaged.inkstone"]) == 0)
            let full = #expect(throws: Failure.self) { try run("--format png fox.inkstone /dev/full") }
            #expect(full?.message.contains("make room there") == true && full?.exitCode == 1)
            #expect(folder.names == ["blank.inkstone", "fox.inkstone"])
        }
    }
}
