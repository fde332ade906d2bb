import Canvas
import Drawing
import Exporting
import Ink
import TestSupport
import Testing

@testable import Film

@Suite("A film's pictures") struct FilmRendererTests {
    /// What a window with the film's view shows of a drawing.
    private func picture(of drawing: Drawing, in film: Film) throws -> [UInt32] {
        let shown = try FilmFrame(film)
        return drawing.picture(under: shown.view, width: shown.width, height: shown.height, on: .paper(hairline: shown.hairline))
            .map { $0 & 0xFF_FFFF }
    }

    @Test("O1 the last one is the drawing as it is exported, pixel for pixel, with undone strokes shown and without", arguments: 0..<12)
    func last(seed: UInt64) throws {
        let drawing = Drawing.making(seed: seed)
        for showsUndone in [false, true] where drawing.elementCount > 0 {
            var film = Film.small(of: drawing)
            film.showsUndone = showsUndone
            let renderer = try FilmRenderer(film)
            while renderer.number < renderer.count { _ = renderer.next() }
            #expect(try renderer.pixels == picture(of: drawing, in: film))
        }
    }

    @Test("O1 the last one is the PNG of the region at that scale, byte for byte in its pixels") func png() throws {
        let drawing = Drawing.making(seed: 5)
        for (scale, region) in [
            (1.0, ExportRegion.standard), (0.4, .standard), (2.0, .rect(CanvasRect(minX: 10, minY: 20, maxX: 150, maxY: 120))),
        ] {
            var film = Film.small(of: drawing, seconds: 0.5)
            (film.size, film.camera) = (.scale(scale), .still(region))
            let renderer = try FilmRenderer(film)
            while renderer.number < renderer.count { _ = renderer.next() }
            var export = Export(drawing, as: .png, region)
            export.scale = scale
            var bytes: [UInt8] = []
            try export.write(to: {
                bytes += $0
                return true
            })
            let exported = try #require(PNGPicture(png: bytes))
            #expect(exported.width == renderer.frame.width && exported.height == renderer.frame.height)
            #expect(exported.rgb == renderer.pixels)
        }
    }

    @Test("each one between two strokes is the drawing as it was at that moment", arguments: 0..<8) func moments(seed: UInt64) throws {
        let drawing = Drawing.making(seed: seed)
        guard drawing.elementCount > 0 else { return }
        var film = Film.small(of: drawing, seconds: 12)
        film.showsUndone = seed % 2 == 0
        let script = FilmScript(drawing, keepsPauses: false, showsUndone: film.showsUndone)
        let renderer = try FilmRenderer(film)
        var (former, seen) = (drawing, 0)
        former.go(to: .root)
        var done = 0
        while renderer.number < renderer.count {
            _ = renderer.next()
            for step in script.steps[done..<renderer.done] {
                switch step.move {
                case .undo: _ = former.undo()
                case .edit(let id): _ = former.redo(along: id)
                }
            }
            done = renderer.done
            guard !renderer.isGrowing else { continue }
            seen += 1
            #expect(try renderer.pixels == picture(of: former, in: film), "picture \(renderer.number)")
        }
        #expect(seen > 5 && former.digest == drawing.digest)
    }

    @Test("a stroke grows: none of its pictures but the first lacks what the one before had of it") func growing() throws {
        let canvas = Canvas(width: 64, height: 64)
        canvas.beginStroke(.standard(.pen), pointer: .pen)
        for index in 0..<200 {
            canvas.extendStroke(
                to: Point(x: Double(index) * 2, y: 50), time: Double(index) / 100, axes: PenAxes(pressure: 0.8, altitude: 1, azimuth: 1))
        }
        _ = canvas.endStroke()
        let renderer = try FilmRenderer(.small(of: canvas.drawing, seconds: 5))
        var ends: [Int] = []
        while renderer.number < renderer.count {
            let changed = renderer.next()
            let pixels = renderer.pixels
            let paper = pixels[0]
            let inked = pixels.indices.filter { pixels[$0] != paper }
            ends.append(inked.map { $0 % renderer.frame.width }.max() ?? 0)
            if renderer.number > 1, let first = changed.first { #expect(changed.count > 1 || first.width < renderer.frame.width) }
        }
        #expect(ends == ends.sorted() && Set(ends).count > 30, "\(ends)")
    }

    @Test("what a picture says it has changed is all that differs from the one before", arguments: 0..<6) func changes(seed: UInt64) throws
    {
        var film = Film.small(of: .making(seed: seed), seconds: 4)
        film.showsUndone = true
        if seed % 2 == 1 { film.camera = .following(scale: 0.7) }
        guard film.drawing.elementCount > 0 else { return }
        let renderer = try FilmRenderer(film)
        var shown = [UInt32](repeating: .max, count: renderer.frame.width * renderer.frame.height)
        while renderer.number < renderer.count {
            for rect in renderer.next() {
                for y in rect.y..<rect.maxY {
                    for x in rect.x..<rect.maxX { shown[y * renderer.frame.width + x] = renderer.pixels(x, y) }
                }
            }
            #expect(shown == renderer.pixels)
        }
    }

    @Test("O2 any length is exactly so many pictures, and any speed as many as the making takes, with its rest") func count() throws {
        var random = SeededRandom(seed: 1)
        let drawing = Drawing.making(seed: 3)
        for _ in 0..<200 {
            var film = Film.small(of: drawing)
            (film.rate, film.keepsPauses) = (.random(in: Film.rateRange, using: &random), random.oneIn(2))
            let seconds = Double.random(in: 0.1...60, using: &random)
            film.pace = .length(seconds)
            #expect(try FilmRenderer(film).count == max(1, Int((seconds * Double(film.rate)).rounded())))
            let speed = Double.random(in: 0.5...50, using: &random)
            film.pace = .speed(speed)
            let script = FilmScript(drawing, keepsPauses: film.keepsPauses, showsUndone: false)
            #expect(try FilmRenderer(film).count == Int(((script.length / speed + 1) * Double(film.rate)).rounded()))
        }
        var film = Film.small(of: drawing)
        (film.rate, film.pace) = (120, .speed(0.01))
        film.drawing = .making(seed: 8, 3000)
        #expect(throws: FilmFailure.self) { try FilmRenderer(film) }
    }

    @Test("O2 of a film the drawing rests for the last second, of one shorter than five seconds for its last fifth")
    func rest() throws {
        let drawing = Drawing.making(seed: 3)
        let script = FilmScript(drawing, keepsPauses: false, showsUndone: false)
        for (seconds, rest) in [(0.5, 0.1), (1, 0.2), (4, 0.8), (5, 1), (60, 1)] {
            var film = Film.small(of: drawing)
            (film.rate, film.pace) = (30, .length(seconds))
            let plan = try FilmPlan(film, script)
            let moving = (1...plan.count).count { plan.moment($0) < script.length - 1e-9 }
            // The picture in which the making ends is one that rests.
            #expect(moving == Int(((seconds - rest) * 30).rounded()) - 1, "\(seconds) s")
        }
    }

    @Test("O1 a film that fits has a preview, however small that shows the drawing; one that does not is refused there too")
    func previews() throws {
        var film = Film.small(of: .making(seed: 5))
        film.size = .pixels(width: 1920, height: 1080)
        for width in [1000, 30_000, 38_400] as [Double] {
            film.camera = .still(.rect(CanvasRect(minX: 0, minY: 0, maxX: width, maxY: width / 4)))
            let preview = try film.preview(side: 480)
            #expect((preview.width, preview.height) == (480, 270) && preview.pixels.count == 480 * 270)
        }
        film.camera = .still(.rect(CanvasRect(minX: 0, minY: 0, maxX: 90_000, maxY: 9)))
        #expect(throws: FilmFailure.doesNotFit) { try film.preview(side: 480) }
    }

    @Test("a blank drawing, one that fits into no film of that size, and sides that no film has are refused") func refused() throws {
        func failure(_ change: (inout Film) -> Void) -> FilmFailure? {
            var film = Film.small(of: .making(seed: 5))
            change(&film)
            do throws(FilmFailure) {
                _ = try FilmRenderer(film)
                return nil
            } catch { return error }
        }
        #expect(failure { $0.drawing = Drawing() } == .export(.blank))
        #expect(failure { ($0.drawing, $0.camera) = (Drawing(), .following(scale: 1)) } == .export(.blank))
        #expect(failure { $0.camera = .still(.rect(CanvasRect(minX: 0, minY: 0, maxX: 90_000, maxY: 9))) } == .doesNotFit)
        #expect(failure { $0.camera = .still(.rect(CanvasRect(minX: 1e9, minY: 0, maxX: 2e9, maxY: 9))) } == .export(.outOfReach))
    }
}

extension FilmRenderer {
    fileprivate func pixels(_ x: Int, _ y: Int) -> UInt32 { frame.pixels[y * frame.stride + x] & 0xFF_FFFF }
}
