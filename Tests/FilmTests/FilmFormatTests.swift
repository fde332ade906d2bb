import Exporting
import Files
import Foundation
import Ink
import RigSupport
import Store
import Testing
import TestSupport

@testable import Film

@Suite("A film's formats") struct FilmFormatTests {
    private func pictures(of film: Film) throws -> [[UInt32]] {
        let renderer = try FilmRenderer(film)
        return (0..<renderer.count).map { _ in
            _ = renderer.next()
            return renderer.pixels
        }
    }

    private func failure(of film: Film, _ path: String, _ progress: (Double) -> Bool = { _ in true }) -> FilmFailure? {
        do throws(FilmFailure) {
            try film.write(to: path, progress: progress)
            return nil
        } catch { return error }
    }

    private func names(_ folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    @Test("O1 a WebP shows every picture at its time, pixel for pixel", arguments: [1, 2, 5, 7, 9]) func webp(seed: UInt64) throws {
        var film = Film.small(of: .making(seed: seed), seconds: 4)
        (film.rate, film.showsUndone) = (seed == 5 ? 30 : 7, seed % 2 == 0)
        try #require(film.drawing.elementCount > 0)
        let expected = try pictures(of: film)
        try withFolder { folder in
            try film.write(to: folder + "/a.webp")
            let decoded = try #require(DecodedWebP(bytes(of: folder + "/a.webp")))
            #expect(decoded.width == 161 && decoded.height == 121)
            #expect(decoded.pictures.last?.end == Int((Double(expected.count) * 1000 / Double(film.rate)).rounded()))
            for (number, pixels) in expected.enumerated() {
                let middle = (Double(number) + 0.5) * 1000 / Double(film.rate)
                let shown = decoded.pictures.first { Double($0.end) > middle }
                #expect(shown?.pixels == pixels, "picture \(number)")
            }
            let names = try names(folder)
            #expect(names == ["a.webp"])
        }
    }

    @Test("a WebP whose view follows the pen shows every picture, too") func following() throws {
        var film = Film.small(of: .making(seed: 4), seconds: 3)
        film.camera = .following(scale: 2)
        let expected = try pictures(of: film)
        try withFolder { folder in
            try film.write(to: folder + "/a.webp")
            let decoded = try #require(DecodedWebP(bytes(of: folder + "/a.webp")))
            #expect(decoded.pictures.last?.pixels == expected.last)
            #expect(Set(expected).isSubset(of: Set(decoded.pictures.map(\.pixels))))
        }
    }

    @Test("O2 a folder of PNG files has each picture, numbered; a name that is taken is refused, and what is there stays") func frames()
        throws
    {
        let film = Film.small(of: .making(seed: 6), as: .frames, seconds: 2)
        let expected = try pictures(of: film)
        try withFolder { folder in
            try film.write(to: folder + "/film")
            #expect(try names(folder) == ["film"])
            #expect(try names(folder + "/film") == (1...20).map { String(format: "%05d.png", $0) })
            for number in [1, 9, 20] {
                let picture = try #require(PNGPicture(png: bytes(of: folder + String(format: "/film/%05d.png", number))))
                #expect(picture.rgb == expected[number - 1])
            }
            let taken = failure(of: film, folder + "/film")
            #expect(taken == .store(StoreFailure(.createFolder, folder + "/film", .system(EEXIST))))
            #expect(try names(folder) == ["film"] && names(folder + "/film").count == 20)
        }
    }

    @Test("O1 ffmpeg makes a film with every picture, whose last one is the drawing", arguments: [FilmFormat.mp4, .webm])
    func ffmpeg(format: FilmFormat) throws {
        let film = Film.small(of: .making(seed: 2), as: format, seconds: 2)
        let expected = try pictures(of: film)
        try withFolder { folder in
            let path = folder + "/a." + format.rawValue
            try film.write(to: path)
            #expect(try names(folder) == ["a." + format.rawValue])
            let facts = try run([
                "ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames,r_frame_rate", "-of",
                "csv=p=0", path,
            ])
            #expect(facts.output.trimmingCharacters(in: .whitespacesAndNewlines) == "162,122,10/1,20")
            let drawn = try run(["ffmpeg", "-v", "error", "-sseof", "-0.15", "-i", path, "-update", "1", folder + "/last.png"])
            try #require(drawn.exitCode == 0, "\(drawn.errors)")
            let last = try #require(PNGPicture(png: bytes(of: folder + "/last.png")))
            var sum = 0
            for y in 0..<121 {
                for x in 0..<161 {
                    let (place, pixel) = ((y * last.width + x) * 4, Int(expected[19][y * 161 + x]))
                    for channel in 0..<3 {
                        let value = (pixel >> (16 - 8 * channel)) & 255
                        sum += abs(Int(last.rgba[place + channel]) - value)
                    }
                }
            }
            #expect(Double(sum) / Double(161 * 121 * 3) < 4, "the mean difference of a channel")
        }
    }

    @Test("O2 a film that is cancelled leaves nothing, and what was there stays", arguments: FilmFormat.allCases)
    func cancelled(format: FilmFormat) throws {
        let film = Film.small(of: .making(seed: 6), as: format)
        try withFolder { folder in
            let path = folder + "/a." + format.rawValue
            if format != .frames { try write([1, 2, 3], to: path) }
            var shares: [Double] = []
            let ended = failure(of: film, path) { share in
                shares.append(share)
                return share < 0.5
            }
            #expect(ended == .export(.cancelled) && shares == shares.sorted() && shares.count == 16)
            #expect(try names(folder) == (format == .frames ? [] : ["a." + format.rawValue]))
            if format != .frames { #expect(bytes(of: path) == [1, 2, 3]) }
        }
    }

    @Test("O2 where ffmpeg is not installed that is told, and where it fails its last words are; nothing is left") func noFFmpeg() async {
        let folder = TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            let film = Film.small(of: .making(seed: 6), as: .mp4, seconds: 1)
            let bin = path + "/bin"
            mkdir(bin, 0o700)
            try writeScript("echo first >&2\necho no such coder >&2\nexit 1", to: bin + "/ffmpeg")
            for (programs, isThere, failure) in [
                (path, false, FilmFailure.noFFmpeg), (path + "/nowhere:" + bin, true, .ffmpeg("no such coder")),
            ] {
                setenv("PATH", programs, 1)
                try #require(Film.hasFFmpeg == isThere)
                try #require(FilmFormatTests().failure(of: film, path + "/a.mp4") == failure)
                try #require(TemporaryFolder.names(in: path) == ["bin"])
            }
        }
        withExtendedLifetime(folder) {}
    }

    @Test("a WebP shows what rests for hours as long as that, though no picture of the format may") func hours() throws {
        var pixels = [UInt32](repeating: 0x102030, count: 256)
        try withFolder { folder in
            var film = try WebPFilm(to: folder + "/a.webp", width: 16, height: 16, rate: 1)
            try pixels.withUnsafeMutableBytes { memory in
                let frame = Frame(memory: try #require(memory.baseAddress), width: 16, height: 16, bytesPerRow: 64)
                let all = PixelRect(x: 0, y: 0, width: 16, height: 16)
                // 2²⁴ ms are less than five hours.
                for second in 0..<20_000 { try film.append(frame, changed: second == 0 ? [all] : []) }
            }
            try film.finish()
            let decoded = try #require(DecodedWebP(bytes(of: folder + "/a.webp")))
            #expect(decoded.pictures.last?.end == 20_000_000 && decoded.pictures.count == 2)
            #expect(decoded.pictures.allSatisfy { $0.pixels == pixels })
        }
    }

    @Test("where a film cannot be written, the failure names it, and nothing is left", arguments: FilmFormat.allCases)
    func unwritable(format: FilmFormat) throws {
        let film = Film.small(of: .making(seed: 6), as: format)
        try withFolder { folder in
            let ended = failure(of: film, folder + "/nowhere/a." + format.rawValue)
            #expect(ended.map { "\($0)".contains("nowhere") } == true)
            let left = try names(folder)
            #expect(left.isEmpty)
        }
    }

    @Test("a name tells the format; without an ending it is a folder") func endings() {
        let cases: [(String, FilmFormat?)] = [
            ("a.webp", .webp), ("/b.c/A.WEBM", .webm), ("x.mp4", .mp4), ("/b.c/film", .frames), (".film", .frames), ("a.gif", nil),
            ("a.frames", nil),
        ]
        for (path, format) in cases { #expect(FilmFormat(path: path) == format) }
    }
}
