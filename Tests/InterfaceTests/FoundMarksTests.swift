import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Showing
@testable import Widgets

/// Where the marks of words that were found lie, and how they are painted.
struct FoundMarksTests {
    private static let side = 120
    private let all = PixelRect(x: 0, y: 0, width: side, height: side)
    private let shade = Shade(0x0000FF)

    private func painted(_ marks: FoundMarks, within rects: [PixelRect]) -> [UInt32] {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: Self.side * Self.side)
        pixels.withUnsafeMutableBytes { memory in
            guard let base = memory.baseAddress else { return }
            Frame(memory: base, width: Self.side, height: Self.side, bytesPerRow: Self.side * 4).draw(marks, within: rects)
        }
        return pixels.map { $0 & 0xFF_FFFF }
    }

    private func box(_ left: Double, _ top: Double) -> [Point] {
        [(0.0, 0.0), (40, 0), (40, 20), (0, 20)].map { Point(x: left + $0.0, y: top + $0.1) }
    }

    private func marks(_ scale: Double, _ chosen: [Point]?) -> FoundMarks {
        FoundMarks([box(20, 20)], chosen: chosen, shade, scale: scale, over: all)
    }

    @Test("T9 a word that was found is tinted, what it says shows through, and the word that is shown has a line of two points around it")
    func look() {
        for scale in [1.0, 2, 3] {
            let pixels = painted(marks(scale, box(20, 70)), within: [all])
            func column(_ x: Int) -> [UInt32] { (0..<Self.side).map { pixels[$0 * Self.side + x] } }
            let (ink, paper) = (Pixels.word(shade) & 0xFF_FFFF, UInt32(0xFF_FFFF))
            let line = column(40).indices.filter { column(40)[$0] == ink }
            let half = Int(scale)
            #expect(line == Array(70 - half..<70 + half) + Array(90 - half..<90 + half), "at \(scale)")
            for (y, isTinted) in [(10, false), (22, true), (38, true), (45, false), (80, true), (110, false)] {
                let word = column(40)[y]
                #expect((word != paper) == isTinted && word != ink, "\(y) at \(scale)")
            }
            #expect(column(19)[30] == paper && column(20)[30] != paper && column(59)[30] != paper && column(60)[30] == paper)
        }
    }

    @Test("M9 the marks change only the pixels that they tell of, and only within what is drawn anew") func damage() {
        let (former, new) = (marks(2, box(20, 70)), marks(2, box(70, 20)))
        let (before, after) = (painted(former, within: [all]), painted(new, within: [all]))
        func isWithin(_ index: Int, _ rects: [PixelRect]) -> Bool {
            rects.contains { !$0.intersection(PixelRect(x: index % Self.side, y: index / Self.side, width: 1, height: 1)).isEmpty }
        }
        let damage = new.damage(after: former)
        #expect(before.indices.allSatisfy { before[$0] == after[$0] || isWithin($0, damage) })
        #expect(after.indices.allSatisfy { after[$0] == 0xFF_FFFF || isWithin($0, [new.bounds]) })
        #expect(new.damage(after: new).isEmpty && !new.damage(after: nil).isEmpty)
        let part = PixelRect(x: 30, y: 0, width: 10, height: 60)
        let some = painted(new, within: [part])
        #expect(some.indices.allSatisfy { some[$0] == (isWithin($0, [part]) ? after[$0] : 0xFF_FFFF) })
    }

    @Test("T9 in a view that is zoomed, turned and flipped a mark encloses its word, with the same room around it in the window")
    func places() {
        let place = CanvasRect(minX: 300, minY: 200, maxX: 380, maxY: 224)
        for (view, scale) in [
            (CanvasTransform(), 1.0), (CanvasTransform(scale: 4, originX: 900, originY: 500), 2),
            (CanvasTransform(scale: 0.25, rotation: 2), 1), (CanvasTransform(scale: 3, rotation: -0.7, flipped: true, originX: -80), 1.5),
        ] {
            let corners = FoundWords(query: "fox", places: [place], unread: 0, view: view).corners(0, scale: scale)
            let word = [(place.minX, place.minY), (place.maxX, place.minY), (place.maxX, place.maxY), (place.minX, place.maxY)]
            #expect(corners.count == 4)
            for (corner, own) in zip(corners, word) {
                let back = view.canvas(window: corner)
                // Four points of the window, both ways.
                let room = 4 * scale / view.scale
                #expect(abs(abs(back.x - own.0) - room) < 1e-6 && abs(abs(back.y - own.1) - room) < 1e-6)
                #expect(back.x < place.minX || back.x > place.maxX, "outside the word")
                #expect(back.y < place.minY || back.y > place.maxY, "outside the word")
            }
        }
    }

    @Test("T9 words outside the window have no marks") func outside() {
        let table = Table()
        table.run(.find)
        table.interface.insert("fox")
        let far = CanvasRect(minX: 3_000, minY: 200, maxX: 3_060, maxY: 220)
        let near = CanvasRect(minX: 300, minY: 200, maxX: 360, maxY: 220)
        for (places, isMarked) in [([far], false), ([near], true), ([far, near], true)] {
            table.interface.update(found: FoundWords(query: "fox", places: places, unread: 0, view: CanvasTransform()))
            table.interface.panels.seeking.chosen = nil
            table.settle()
            #expect(table.interface.foundMarks?.bounds.isEmpty == !isMarked)
        }
    }
}
