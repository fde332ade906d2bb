import AppParts
import Drawing
import Elements
import Glibc
import Ink
import Reading
import Testing
import TestSupport

@testable import Jobs

@Suite("Finding words on a thread of its own") struct FindingWorkTests {
    private let work = FindingWork()

    /// Uprights that may be a line of writing, 20 points high.
    private func write(at y: Double, in drawing: inout Drawing) {
        for letter in 0..<5 {
            var bounds = CanvasRect.empty
            let samples = [0.0, 20].map { down in
                let place = Point(x: 10 + 14 * Double(letter), y: y + down)
                bounds.include(place, radius: 1)
                return PackedSample(position: place, sinceLast: 0.01, axes: PenAxes())
            }
            _ = drawing.insert(
                Stroke(
                    style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest, samples: samples,
                    bounds: bounds))
        }
    }

    /// Waits until a query is found at `count` places, and returns these.
    private func places(of query: String, _ count: Int) throws -> [CanvasRect] {
        while true {
            try #require(isReadable(work.descriptor), "\(query)")
            guard let found = work.takeNews()?.found, found.places.count == count else { continue }
            try #require(found.query == query)
            return found.places
        }
    }

    @Test("T9 words of texts are found where they stand, and again with each that is added, until nothing is sought any more")
    func texts() throws {
        var drawing = Drawing()
        _ = drawing.insert(.text(.madeUp("fox", at: Point(x: 100, y: 200))))
        work.follow(drawing)
        work.find("fox")
        let place = try #require(try places(of: "fox", 1).first)
        #expect(place.minX >= 99 && place.maxX <= 200 && place.minY >= 190 && place.maxY <= 240)
        _ = drawing.insert(.text(.madeUp("fox", at: Point(x: 100, y: 400))))
        work.follow(drawing)
        #expect(try places(of: "fox", 2).contains { $0.minY > 390 })
        work.find("hare")
        #expect(try places(of: "hare", 0) == [])
        work.find(nil)
        _ = work.takeNews()
        work.follow(drawing)
        try #require(isReadable(work.descriptor))
        #expect(work.takeNews()?.found == nil)
    }

    @Test("T9 nothing of a drawing counts any more once another has taken its place, at whatever moment of the work that is")
    func overtaken() throws {
        var drawing = Drawing()
        for line in 0..<200 { write(at: 100 * Double(line), in: &drawing) }
        let clock = ContinuousClock()
        func follow() {
            work.forget()
            work.follow(drawing)
            while work.unreadCount == 0 { usleep(50) }
        }
        // The first time the thread begins, too.
        follow()
        let once = clock.measure { follow() }
        for moment in 0..<60 {
            work.forget()
            work.follow(drawing)
            let end = clock.now + once * moment / 40
            while clock.now < end {}
            work.forget()
            // What is asked for after it is done after it.
            work.find("fox")
            _ = try places(of: "fox", 0)
            #expect(work.unreadCount == 0, "moment \(moment)")
        }
    }

    @Test("T9 lines of ink wait to be read, the one written last first; what was read of one is found, and another drawing has none of it")
    func ink() throws {
        var drawing = Drawing()
        for y in [100.0, 300, 500] { write(at: y, in: &drawing) }
        work.find("fox")
        work.follow(drawing)
        try #require(try places(of: "fox", 0).isEmpty)
        while work.unreadCount == 0 { _ = try places(of: "fox", 0) }
        #expect(work.unreadCount == 3)
        let lines = (0..<2).compactMap { _ in work.takeUnread() }
        #expect(lines.map { ($0.box.minY / 10).rounded() * 10 } == [500, 300] && work.unreadCount == 1)
        let word = ReadWord(
            strokes: [0, 1], box: (SIMD2(10, 300), SIMD2(66, 320)), readings: [Reading(text: "fox", confidence: 0.9)])
        work.take([[word]], of: lines[1])
        #expect(try places(of: "fox", 1) == [CanvasRect(minX: 10, minY: 300, maxX: 66, maxY: 320)])
        #expect(work.unreadCount == 1, "the third line waits on, whatever is read of others")
        work.find("hare")
        try #require(try places(of: "hare", 0).isEmpty)
        #expect(work.unreadCount == 1, "and whatever is sought")
        work.forget()
        #expect(work.takeUnread() == nil)
        work.follow(Drawing())
        work.find("fox")
        #expect(try places(of: "fox", 0) == [])
    }
    @Test("T9 a line that cannot be read is passed over for the next one; many that were read are kept before the last one is")
    func passedOver() throws {
        var drawing = Drawing()
        for y in [100.0, 300] { write(at: y, in: &drawing) }
        var finder = Finder()
        let word = ReadWord(strokes: [0, 1], box: (SIMD2(10, 300), SIMD2(66, 320)), readings: [Reading(text: "fox", confidence: 0.9)])
        #expect(finder.take(.success([[word]])) == nil && finder.unkept == 0, "no line is being read")
        finder.work.follow(drawing)
        while finder.work.unreadCount < 2 { try #require(isReadable(finder.work.descriptor) && finder.work.takeNews() != nil) }
        let line = try #require(finder.work.takeUnread())
        finder.line = line
        #expect(finder.take(.failure(.ended)) == .read && finder.line == nil && finder.unkept == 0)
        #expect(finder.take(.failure(.ended)) == nil, "it was one line")
        for number in 1...Finder.kept {
            finder.line = line
            #expect(finder.take(.success([[word]])) == (number == Finder.kept ? .keep : nil) && finder.unkept == number)
        }
        finder.forget()
        #expect(finder.unkept == 0 && finder.line == nil && finder.work.takeUnread() == nil)
    }
}
