import Canvas
import Drawing
import Ink
import Testing

@testable import Film

@Suite("What a film shows of the canvas") struct FilmFrameTests {
    @Test("O1 the region is in the middle of the pictures, as large as it fits, at most 16 times as large as on the canvas")
    func middle() throws {
        for (width, height, scale) in [(100.0, 10.0, 4.0), (10, 100, 3), (2, 2, 16), (4000, 100, 0.1)] {
            var film = Film.small(of: .making(seed: 5))
            film.size = .pixels(width: 400, height: 300)
            film.camera = .still(.rect(CanvasRect(minX: 50, minY: 70, maxX: 50 + width, maxY: 70 + height)))
            let frame = try FilmFrame(film)
            let middle = frame.view.content(Point(x: 50 + width / 2, y: 70 + height / 2))
            #expect(abs(frame.view.scale - scale) < 1e-9 && (frame.width, frame.height) == (400, 300))
            #expect(abs(middle.x - Double(frame.view.originX) - 200) <= 1 && abs(middle.y - Double(frame.view.originY) - 150) <= 1)
        }
    }

    @Test("O1 the preview of a film that follows the pen has the drawing's middle in its own, as large as the film has it, in small")
    func followingPreview() throws {
        let canvas = Canvas(width: 64, height: 64)
        for y in [3900.0, 4100] {
            canvas.beginStroke(.standard(.marker), pointer: .mouse)
            for x in [4900.0, 5100] { canvas.extendStroke(to: Point(x: x, y: y), time: x, axes: PenAxes()) }
            _ = canvas.endStroke()
        }
        var film = Film.small(of: canvas.drawing)
        (film.size, film.camera) = (.pixels(width: 640, height: 480), .following(scale: 1))
        let preview = try film.preview(side: 160)
        #expect((preview.width, preview.height) == (160, 120))
        let paper = preview.pixels[0]
        let places = preview.pixels.indices.filter { preview.pixels[$0] != paper }.map { SIMD2($0 % 160, $0 / 160) }
        let (low, high) = (places.reduce(SIMD2(160, 120), pointwiseMin), places.reduce(SIMD2(0, 0), pointwiseMax))
        // A quarter of 200 points, and the breadth of the line.
        #expect(abs(low.x + high.x - 160) <= 3 && abs(low.y + high.y - 120) <= 3 && 50...70 ~= high.x - low.x, "\(low), \(high)")
    }

    @Test("O2 how long a film is, is told with the number of its pictures") func length() throws {
        var film = Film.small(of: .making(seed: 5), seconds: 3)
        #expect(try film.length.seconds == 3 && film.length.pictures == 30)
        (film.rate, film.pace) = (24, .length(2.5))
        #expect(try film.length.seconds == 2.5 && film.length.pictures == 60)
        film.drawing = Drawing()
        film.pace = .speed(2)
        #expect(try film.length.pictures == 24, "nothing is drawn, and rests for a second")
    }

    @Test("O2 sides that no film has are refused, and told") func sides() throws {
        var film = Film.small(of: Drawing())
        film.camera = .still(.rect(CanvasRect(minX: 0, minY: 0, maxX: 100, maxY: 100)))
        let sizes: [(size: Film.Size, width: Int, height: Int)] = [
            (.scale(0.05), 5, 5), (.scale(0.15), 15, 15), (.scale(0.16), 16, 16), (.scale(16), 1600, 1600),
            (.pixels(width: 15, height: 90), 15, 90), (.pixels(width: 16, height: 16), 16, 16),
            (.pixels(width: 90, height: 16_384), 90, 16_384), (.pixels(width: 16, height: 16_383), 16, 16_383),
        ]
        for (size, width, height) in sizes {
            film.size = size
            let isFine = 16...16_383 ~= width && 16...16_383 ~= height
            do throws(FilmFailure) {
                let frame = try FilmFrame(film)
                #expect(isFine && (frame.width, frame.height) == (width, height), "\(size)")
            } catch { #expect(!isFine && error == .export(.tooLarge(width: width, height: height)), "\(size)") }
        }
    }
}
