import Glibc
import Ink
import TestSupport
import Testing

@Suite("The map of an element onto the place where it lies") struct TransformTests {
    @Test("a map tells by which angle it turns, whether it mirrors left to right before that, and how much it enlarges")
    func parts() throws {
        let mirroring = try #require(Transform(xx: -1))
        var random = SeededRandom(seed: 5)
        for _ in 0..<100 {
            let (angle, scale) = (Double.random(in: -3.1...3.1, using: &random), Double.random(in: 0.01...100, using: &random))
            let turning = try #require(Transform(rotation: angle, scale: scale, about: Point(x: 3, y: -8), dx: 5, dy: 40))
            let mirrored = try #require(mirroring.followed(by: turning))
            for map in [turning, mirrored] {
                #expect(abs(map.rotation - angle) < 1e-9 && abs(map.size - scale) < 1e-9 * scale)
            }
            #expect(!turning.isMirrored && mirrored.isMirrored)
        }
    }

    /// Turns, mirrorings and even scalings.
    private func similarities() throws -> [(map: Transform, scale: Double)] {
        let mirroring = try #require(Transform(xx: -1))
        var random = SeededRandom(seed: 6)
        return try (0..<60).map { number in
            let scale = Double.random(in: 0.2...5, using: &random)
            let turning = try #require(
                Transform(rotation: .random(in: -3...3, using: &random), scale: scale, dx: .random(in: -50...50, using: &random)))
            return (number % 2 == 0 ? turning : try #require(mirroring.followed(by: turning)), scale)
        }
    }

    /// Maps that shear, too.
    private func maps() -> [Transform] {
        var random = SeededRandom(seed: 7)
        func number() -> Double { .random(in: -3...3, using: &random) }
        return (0..<120).compactMap { _ in
            Transform(xx: number(), xy: number(), yx: number(), yy: number(), dx: 90 * number(), dy: 90 * number())
        }
    }

    @Test("one map after another leads where both lead, the inverse leads back, and a turn keeps the place that it is about")
    func places() throws {
        let maps = maps()
        var inverted = 0
        for (first, second) in zip(maps, maps.dropFirst()) {
            let place = Point(x: first.dx, y: second.dy)
            let both = try #require(first.followed(by: second))
            #expect(both(place).distance(to: second(first(place))) < 1e-8)
            guard let inverse = first.inverse else { continue }
            inverted += 1
            #expect(inverse(first(place)).distance(to: place) < 1e-4)
        }
        #expect(inverted > 80)
        let center = Point(x: 30, y: -7)
        let turning = try #require(Transform(rotation: 1.1, scale: 3, about: center, dx: 4, dy: -2))
        #expect(turning(center).distance(to: Point(x: 34, y: -9)) < 1e-9)
    }

    @Test("R2 a nib that is moved lies where its long side comes to lie, turned and mirrored too, and grows with the map")
    func nibs() throws {
        let nib = StrokePoint(position: Point(x: 8, y: -3), halfLength: 6, halfBreadth: 2, angle: 0.4, flow: 0.7)
        let tip = Point(x: 8 + 6 * cos(0.4), y: -3 + 6 * sin(0.4))
        for (map, scale) in try similarities() {
            let (moved, end) = (map(nib), map(tip))
            let way = Point(x: end.x - moved.position.x, y: end.y - moved.position.y)
            #expect(abs(way.x * sin(moved.angle) - way.y * cos(moved.angle)) < 1e-9 && moved.position == map(nib.position))
            #expect(abs(moved.halfLength - 6 * scale) < 1e-9 && abs(moved.halfBreadth - 2 * scale) < 1e-9 && moved.flow == 0.7)
        }
    }

    @Test("the bounds of what is moved hold every nib, under a shear too; of turns and even scalings they are no wider than need be")
    func bounds() throws {
        let (rect, radius) = (CanvasRect(minX: 2, minY: -7, maxX: 40, maxY: 30), 5.0)
        func corners(inset: Double) -> [Point] {
            [rect.minX + inset, rect.maxX - inset].flatMap { x in [rect.minY + inset, rect.maxY - inset].map { Point(x: x, y: $0) } }
        }
        for map in maps() + (try similarities().map(\.map)) {
            let bounds = map.bounds(rect, nib: radius)
            for center in corners(inset: radius) {
                let nib = map(StrokePoint(position: center, halfLength: radius, halfBreadth: radius, angle: 0))
                let (place, reach) = (nib.position, nib.halfLength - 1e-6)
                #expect(bounds.minX <= place.x - reach && place.x + reach <= bounds.maxX)
                #expect(bounds.minY <= place.y - reach && place.y + reach <= bounds.maxY)
            }
        }
        for (map, _) in try similarities() {
            let (bounds, places) = (map.bounds(rect, nib: radius), corners(inset: 0).map { map($0) })
            let (xs, ys) = (places.map(\.x), places.map(\.y))
            #expect(bounds.minX == xs.min() && bounds.maxX == xs.max() && bounds.minY == ys.min() && bounds.maxY == ys.max())
        }
        #expect(Transform.identity.bounds(rect, nib: radius) == rect && maps()[0].bounds(.empty, nib: radius).isEmpty)
    }

    @Test("a map that flattens, or that has a number out of range, is none") func refused() {
        #expect(Transform(xx: 0) == nil && Transform(xx: 2, xy: 2, yx: 2, yy: 2) == nil)
        #expect(Transform(xx: 1_025) == nil && Transform(yx: -1_025) == nil && Transform(yy: .nan) == nil)
        #expect(Transform(dx: 4_194_305) == nil && Transform(dy: -4_194_305) == nil && Transform(dx: .nan) == nil)
        #expect(Transform(xx: 1_024, dx: 4_194_304, dy: -4_194_304) != nil)
    }
}
