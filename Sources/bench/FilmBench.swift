import Canvas
import Film
import Foundation
import Ink

/// A film of a drawing being made: 60 s of 1080p at 60 pictures a second, drawn as often faster than it plays; and the time that each
/// format takes for a short one of the same.
enum FilmBench {
    private static let (seconds, rate) = (60.0, 60)
    /// Seconds of the film that is encoded.
    private static let sample = 5.0

    static func run(strokes: Int, _ formats: [FilmFormat], _ report: inout Report) {
        let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height)
        SyntheticDrawing.draw(0..<strokes, on: canvas, styles: 40)
        var film = Film(canvas.drawing, as: .webp)
        (film.rate, film.pace) = (rate, .length(seconds))
        do {
            report.add("film-still", try bench.seconds { try draw(film) } / seconds, "s for a second of it, still")
            film.camera = .following(scale: 1.5)
            report.add("film-following", try bench.seconds { try draw(film) } / seconds, "s for a second of it, following")
            let folder = FileManager.default.temporaryDirectory.appending(path: "inkstone-film-\(getpid())")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            (film.camera, film.pace) = (.still(.standard), .length(sample))
            let drawn = try bench.seconds { try draw(film) }
            for format in formats {
                film.format = format
                let file = folder.appending(path: "film.\(format.rawValue)")
                let time: Double
                do throws(FilmFailure) {
                    let start = DispatchTime.now().uptimeNanoseconds
                    try film.write(to: file.path())
                    time = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
                } catch {
                    if error == .noFFmpeg {
                        print("ffmpeg is not installed: \(format.rawValue) is left out")
                        continue
                    }
                    throw error
                }
                report.add("film-" + format.rawValue, (time - drawn) / sample, "s for a second of it, beyond drawing")
                report.add("film-\(format.rawValue)-size", size(of: file) / 1e6 / sample, "MB a second")
            }
        } catch { Bench.fail("bench: \(error)") }
    }

    private static func draw(_ film: Film) throws {
        let renderer = try FilmRenderer(film)
        while renderer.number < renderer.count { _ = renderer.next() }
    }

    private static func size(of file: URL) -> Double {
        let files = [file] + ((try? FileManager.default.contentsOfDirectory(at: file, includingPropertiesForKeys: nil)) ?? [])
        return files.reduce(0) { $0 + Double((try? $1.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0) }
    }
}
