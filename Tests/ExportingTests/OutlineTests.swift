import Glibc
import Raster
import TestSupport
import Testing

@testable import Exporting

@Suite("The outline of a mark") struct OutlineTests {
    @Test("O1 It winds around exactly what the pieces cover, and never the other way", arguments: 0..<300 as Range<UInt64>)
    func winding(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let run = Self.run(using: &random)
        let polygons = Outline([run]).polygons
        let low = run.reduce(run[0].place) { pointwiseMin($0, $1.place) } - 12
        let high = run.reduce(run[0].place) { pointwiseMax($0, $1.place) } + 12
        for _ in 0..<300 {
            let point = SIMD2(Double.random(in: low.x...high.x, using: &random), Double.random(in: low.y...high.y, using: &random))
            let depth = zip(run, run.count == 1 ? run[...] : run.dropFirst()).map { $0.depth(of: point, sweptTo: $1) }.max() ?? 0
            // Curves are flattened here, and the outline is as exact as a hundredth of a pixel.
            if abs(depth) < 0.05 { continue }
            let winding = polygons.reduce(0) { $0 + $1.winding(around: point) }
            #expect(depth > 0 ? winding > 0 : winding == 0, "\(point) at depth \(depth): \(winding)")
        }
    }

    @Test("O1 An elliptic nib's outline winds around the convex hulls of its pieces' ends", arguments: 0..<40 as Range<UInt64>)
    func ellipses(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var run = Self.run(using: &random)
        for index in run.indices { run[index].halfBreadth = run[index].halfLength * 0.3 }
        let polygons = Outline([run], isElliptic: true).polygons
        for _ in 0..<50 {
            let near = run[.random(in: 0..<run.count, using: &random)]
            let reach = near.halfLength * 1.5
            let point = near.place + SIMD2(.random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
            let depth = zip(run, run.count == 1 ? run[...] : run.dropFirst()).map { $0.ellipseDepth(of: point, sweptTo: $1) }.max() ?? 0
            if abs(depth) < 0.022 { continue }
            let winding = polygons.reduce(0) { $0 + $1.winding(around: point) }
            #expect(depth > 0 ? winding > 0 : winding == 0, "\(point) at depth \(depth): \(winding)")
        }
    }

    @Test("A dot is a circle, and a chisel's dot its rectangle") func dots() {
        let circle = Outline([[NibKnot(x: 5, y: 5, radius: 3)]]).polygons
        #expect(circle.count == 1 && circle.allSatisfy { $0.allSatisfy { abs(($0 - SIMD2(5, 5)).length - 3) < 0.01 } })
        #expect(Outline([[NibKnot(x: 5, y: 5, halfLength: 3, halfBreadth: 1, angle: 0)]]).polygons.map(\.count) == [4])
        #expect(Outline([]).steps.isEmpty)
    }

    /// A run of a few nibs whose sizes and directions change at random, at times hardly and at times beyond all reason.
    private static func run(using random: inout SeededRandom) -> [NibKnot] {
        let isRound = !random.oneIn(4)
        let (step, size) = (random.pick([0.3, 2, 10]), random.pick([0.3, 2, 8]))
        var place = SIMD2(0.0, 0.0)
        var (heading, radius, angle) = (0.0, size, 0.0)
        return (0..<Int.random(in: 1...12, using: &random)).map { _ in
            heading += Double.random(in: -1...1, using: &random) * random.pick([0.1, 1, .pi])
            radius = random.oneIn(4) ? .random(in: 0.05...size * 1.5, using: &random) : radius * .random(in: 0.9...1.1, using: &random)
            angle += .random(in: -0.5...0.5, using: &random)
            place += SIMD2(cos(heading), sin(heading)) * Double.random(in: 0...step, using: &random)
            return NibKnot(
                x: place.x, y: place.y, halfLength: radius, halfBreadth: isRound ? radius : radius / 4, angle: isRound ? 0 : angle)
        }
    }
}

extension NibKnot {
    fileprivate var place: SIMD2<Double> { SIMD2(x, y) }

    /// How deep a point lies within the smallest convex shape around two ellipses: the least distance from a tangent to them.
    fileprivate func ellipseDepth(of point: SIMD2<Double>, sweptTo end: NibKnot) -> Double {
        (0..<360).map { number in
            let normal = SIMD2(1.0, 0.0).turned(by: Double(number) * .pi / 180)
            let reach = [self, end].map { nib in
                let (long, broad) = (
                    nib.halfLength * (normal * SIMD2(1, 0).turned(by: nib.angle)).sum(),
                    nib.halfBreadth * (normal * SIMD2(0, 1).turned(by: nib.angle)).sum()
                )
                return (nib.place * normal).sum() + (long * long + broad * broad).squareRoot()
            }
            return max(reach[0], reach[1]) - (point * normal).sum()
        }.min() ?? 0
    }

    /// About how deep a point lies within the mark of the nib sweeping to another one; negative outside.
    fileprivate func depth(of point: SIMD2<Double>, sweptTo end: NibKnot) -> Double {
        if isRound && end.isRound {
            // The disc in which it lies deepest: radius less distance is concave along the way.
            func depth(_ t: Double) -> Double {
                halfLength + (end.halfLength - halfLength) * t - (point - place - (end.place - place) * t).length
            }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<80 {
                let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
                if depth(first) < depth(second) { low = first } else { high = second }
            }
            return max(depth(low), depth(0), depth(1))
        }
        let corners = chiselHull(sweptTo: end).map { SIMD2($0.x, $0.y) }
        return corners.indices.map { index in
            let side = corners[(index + 1) % corners.count] - corners[index]
            return side.cross(point - corners[index]) / side.length
        }.min() ?? 0
    }
}

extension Outline {
    /// Its closed parts, curves as sixteen lines each.
    fileprivate var polygons: [[SIMD2<Double>]] {
        var polygons: [[SIMD2<Double>]] = []
        for step in steps {
            switch step {
            case .move(let place): polygons.append([place])
            case .line(let place): polygons[polygons.count - 1].append(place)
            case .curve(let first, let second, let end):
                let start = polygons[polygons.count - 1].last ?? end
                for number in 1...16 {
                    let t = Double(number) / 16
                    let (u, v, w, x) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
                    polygons[polygons.count - 1].append(start * u + first * v + (second * w + end * x))
                }
            case .close: break
            }
        }
        return polygons
    }
}

extension [SIMD2<Double>] {
    /// How often the polygon goes around a point, from +y towards +x.
    fileprivate func winding(around point: SIMD2<Double>) -> Int {
        var winding = 0
        for index in indices {
            let (a, b) = (self[index] - point, self[(index + 1) % count] - point)
            // Where an edge crosses the ray from the point along +x.
            if (a.y <= 0) != (b.y <= 0), a.x - a.y * (b.x - a.x) / (b.y - a.y) > 0 { winding += b.y < a.y ? 1 : -1 }
        }
        return winding
    }
}
