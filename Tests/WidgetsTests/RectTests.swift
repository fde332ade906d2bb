import Ink
import TestSupport
import Testing
import Widgets

/// Rectangles at whole points, compared with the unit squares that they consist of.
struct RectTests {
    private struct Cell: Hashable { let x, y: Int }

    private func cells(_ rect: Rect) -> Set<Cell> {
        guard rect.width >= 1, rect.height >= 1 else { return [] }
        return Set((Int(rect.x)..<Int(rect.maxX)).flatMap { x in (Int(rect.y)..<Int(rect.maxY)).map { Cell(x: x, y: $0) } })
    }

    private func rect(_ random: inout SeededRandom, most: Int = 5) -> Rect {
        func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
        return Rect(x: number(-4...4), y: number(-4...4), width: number(1...most), height: number(1...most))
    }

    @Test("rectangles meet where they have a part in common, not where they only touch; that part, and what holds both, are the least")
    func common() {
        var random = SeededRandom(seed: 21)
        for _ in 0..<400 {
            let (a, b) = (rect(&random), rect(&random))
            let common = cells(a).intersection(cells(b))
            #expect(a.intersects(b) != common.isEmpty && a.contains(b) == cells(b).isSubset(of: cells(a)), "\(a), \(b)")
            #expect(cells(a.intersection(b)) == common, "\(a), \(b)")
            let whole = a.union(b)
            #expect(whole.contains(a) && whole.contains(b), "\(a), \(b)")
            for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
                let less = whole.intersection(whole.moved(x: x, y: y))
                #expect(!(less.contains(a) && less.contains(b)), "\(a), \(b)")
            }
        }
    }

    @Test("each point belongs to one of the rectangles that lie side by side, and its distance to a rectangle is that to its nearest point")
    func points() {
        var random = SeededRandom(seed: 22)
        let tiles = (0..<9).map { Rect(x: Double($0 % 3) * 2, y: Double($0 / 3) * 2, width: 2, height: 2) }
        for half in 0..<144 {
            let point = Point(x: Double(half % 12) / 2, y: Double(half / 12) / 2)
            #expect(tiles.count { $0.contains(point) } == 1, "\(point)")
        }
        for _ in 0..<200 {
            let rect = rect(&random)
            let point = Point(x: Double(Int.random(in: -9...9, using: &random)), y: Double(Int.random(in: -9...9, using: &random)))
            let nearest = (0...Int(rect.width)).flatMap { x in
                (0...Int(rect.height)).map { Point(x: rect.x + Double(x), y: rect.y + Double($0)).distance(to: point) }
            }.min()
            #expect(rect.distance(to: point) == nearest, "\(rect), \(point)")
        }
    }

    @Test("a rectangle kept within another moves the least way; one that is too large begins where the other does") func keeping() {
        var random = SeededRandom(seed: 23)
        for _ in 0..<300 {
            let (rect, bounds) = (rect(&random, most: 7), rect(&random, most: 7))
            let kept = rect.kept(within: bounds)
            #expect(kept.width == rect.width && kept.height == rect.height)
            func nearest(_ start: Double, _ size: Double, _ from: Double, _ room: Double) -> Double {
                let places = (0...Int(max(room - size, 0))).map { from + Double($0) }
                return places.min { abs($0 - start) < abs($1 - start) } ?? .nan
            }
            #expect(kept.x == nearest(rect.x, rect.width, bounds.x, bounds.width), "\(rect) in \(bounds)")
            #expect(kept.y == nearest(rect.y, rect.height, bounds.y, bounds.height), "\(rect) in \(bounds)")
        }
    }

    @Test("the square in a rectangle is as large as fits, in its middle; an inset never turns a rectangle inside out") func within() {
        var random = SeededRandom(seed: 24)
        for _ in 0..<100 {
            let rect = rect(&random, most: 9)
            let square = rect.square
            #expect(square.width == square.height && (square.width == rect.width || square.height == rect.height))
            #expect(square.center == rect.center && rect.contains(square))
            let less = rect.inset(x: 2, y: 1)
            #expect(less.width == max(rect.width - 4, 0) && less.height == max(rect.height - 2, 0))
            #expect(rect.width < 4 || rect.height < 2 || less.center == rect.center)
        }
    }

    @Test("a rectangle touches the device pixels that a part of it lies in; rounding errors add none", arguments: [1, 1.25, 1.5, 2, 3.0])
    func pixels(scale: Double) {
        for first in -3...40 {
            for (before, behind) in [(0.0, 0.0), (0.02, 0), (0.5, 0.02), (0.98, 0.5), (0, 0.98)] {
                let (left, right) = ((Double(first) + before) / scale, (Double(first + 5) + behind) / scale)
                let end = first + (behind > 0 ? 6 : 5)
                let rect = Rect(x: left, y: left + 7 / scale, width: right - left, height: right - left)
                let pixels = rect.pixels(scale: scale)
                #expect(pixels.x == first && pixels.maxX == end && pixels.y == first + 7 && pixels.maxY == end + 7, "\(rect)")
            }
        }
    }

    @Test("an aligned rectangle begins at the nearest device pixel and is as many pixels large as it needs", arguments: [1, 1.5, 2])
    func aligned(scale: Double) {
        var random = SeededRandom(seed: 25)
        for _ in 0..<100 {
            let rect = Rect(
                x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random),
                width: .random(in: 1...30, using: &random), height: .random(in: 1...30, using: &random))
            let aligned = rect.aligned(scale: scale)
            for (side, former) in [(aligned.x, rect.x), (aligned.y, rect.y)] {
                #expect(abs(side * scale - (side * scale).rounded()) < 1e-6 && abs(side - former) * scale <= 0.5 + 1e-6)
            }
            for (length, former) in [(aligned.width, rect.width), (aligned.height, rect.height)] {
                #expect(abs(length * scale - (length * scale).rounded()) < 1e-6 && -1e-5..<1 ~= (length - former) * scale)
            }
        }
    }

    @Test("columns fill a rectangle from side to side with the gaps between them, nearly equal and begun at even points") func columns() {
        var random = SeededRandom(seed: 26)
        for _ in 0..<100 {
            let (count, gap) = (Int.random(in: 1...9, using: &random), random.pick([0.0, 6, 8, 20]))
            let rect = Rect(x: 3, y: 5, width: .random(in: 300...700, using: &random), height: 40)
            let columns = rect.columns(count, gap: gap)
            #expect(columns.count == count && columns.first?.x == rect.x && abs((columns.last?.maxX ?? 0) - rect.maxX) < 1e-9)
            for (column, next) in zip(columns, columns.dropFirst()) { #expect(abs(next.x - column.maxX - gap) < 1e-9) }
            let width = (rect.width - gap * Double(count - 1)) / Double(count)
            for column in columns {
                #expect(abs(column.width - width) <= 2 && column.y == rect.y && column.height == rect.height)
                #expect((column.x - rect.x).truncatingRemainder(dividingBy: 2) == 0)
            }
        }
    }
}
