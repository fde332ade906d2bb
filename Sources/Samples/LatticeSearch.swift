internal import Glibc
internal import Ink

/// Finds the lattice of a stroke's places from the places alone, and each place's node.
///
/// The shortest ways from one sample to the next are few nodes long. A pitch that explains them, found first, is known well enough to count
/// the nodes of longer ways, which tell it more exactly; in the end that of the whole stroke.
struct LatticeSearch {
    private let samples: [PackedSample]
    /// The ways from each sample to the next.
    private let ways: [(x: Double, y: Double)]
    private let shortest: [(x: Double, y: Double)]
    private(set) var map: PlaneMap

    /// Fewer samples do not pay for the lattice itself.
    private static let least = 12
    /// The first guess needs no more.
    private static let most = 256
    /// The pitches that save bytes and that chance does not produce, in packed steps.
    private static let pitches = 5.0...16_384.0

    init?(_ samples: [PackedSample]) {
        guard samples.count >= Self.least else { return nil }
        self.samples = samples
        ways = zip(samples.dropFirst(), samples).map { (Double($0.x) - Double($1.x), Double($0.y) - Double($1.y)) }
        shortest = Self.shortest(samples.prefix(Self.most))
        map = PlaneMap()
        guard shortest.count >= 8 else { return nil }
        var best: (map: PlaneMap, worth: Double)?
        for start in [straight, turned] {
            guard let start = start() else { continue }
            map = start
            refine()
            let share = exactShare
            let worth = share * log2(abs(map.determinant))
            if share > 0.3, worth > best?.worth ?? 0 { best = (map, worth) }
            if share > 0.9 { break }
        }
        guard let best else { return nil }
        map = best.map
    }

    /// The shortest ways between samples that are up to three apart, rising, without those that lead nowhere.
    private static func shortest(_ samples: ArraySlice<PackedSample>) -> [(x: Double, y: Double)] {
        var ways: [(x: Double, y: Double, square: Double)] = []
        ways.reserveCapacity(samples.count * 3)
        for apart in 1...3 {
            for (from, to) in zip(samples, samples.dropFirst(apart)) {
                let (x, y) = (Double(to.x) - Double(from.x), Double(to.y) - Double(from.y))
                if x != 0 || y != 0 { ways.append((x, y, x * x + y * y)) }
            }
        }
        ways.sort { $0.square < $1.square }
        return ways.prefix(48).map { ($0.x, $0.y) }
    }

    // MARK: - A first guess

    private func straight() -> PlaneMap? {
        guard let across = Self.pitch(shortest.map(\.x), nought: 2), let down = Self.pitch(shortest.map(\.y), nought: 2) else { return nil }
        return PlaneMap(xx: across, yy: down)
    }

    /// Along the direction of one of the shortest ways, where a sample in two or three goes straight across or down on the tablet.
    private func turned() -> PlaneMap? {
        var best: PlaneMap?
        let few = shortest.prefix(24)
        let longest = few[few.count - 1]
        let nought = 2 + (longest.x * longest.x + longest.y * longest.y).squareRoot() * 0.015
        var tried: [(c: Double, s: Double)] = []
        for way in few {
            let length = (way.x * way.x + way.y * way.y).squareRoot()
            guard length >= Self.pitches.lowerBound else { continue }
            let (c, s) = (way.x / length, way.y / length)
            // Parallel or at a right angle to one before it.
            guard !tried.contains(where: { abs($0.c * s - $0.s * c) < 0.002 || abs($0.c * c + $0.s * s) < 0.002 }) else { continue }
            tried.append((c, s))
            guard let across = Self.pitch(few.map { $0.x * c + $0.y * s }, nought: nought),
                let down = Self.pitch(few.map { $0.y * c - $0.x * s }, nought: nought)
            else { continue }
            let map = PlaneMap(xx: across * c, xy: -down * s, yx: across * s, yy: down * c)
            if best.map({ abs($0.determinant) < abs(map.determinant) }) ?? true { best = map }
        }
        return best
    }

    /// The greatest pitch that nearly all of these ways, which were rounded, are multiples of.
    private static func pitch(_ ways: [Double], nought: Double) -> Double? {
        let lengths = ways.map { abs($0) }.filter { $0 > nought }.sorted()
        guard lengths.count >= 8 else { return nil }
        let first = lengths.prefix { $0 < lengths[0] * 1.02 + 1.5 }
        let shortest = first.reduce(0, +) / Double(first.count)
        for parts in 1...12 {
            var pitch = shortest / Double(parts)
            guard pitches ~= pitch else { return nil }
            var (missing, along, square) = (0, 0.0, 0.0)
            for length in lengths {
                let nodes = PlaneMap.rounded(length / pitch)
                guard abs(length - nodes * pitch) <= min(2 + 0.02 * pitch, pitch * 0.2) else {
                    missing += 1
                    if missing * 10 > lengths.count { break }
                    continue
                }
                along += length * nodes
                square += nodes * nodes
                pitch = along / square
            }
            if missing * 10 <= lengths.count { return pitch }
        }
        return nil
    }

    // MARK: - Refining

    private mutating func refine() {
        let isTurned = map.xy != 0 || map.yx != 0
        var fit = PlaneFit()
        for way in shortest + ways {
            let nodes = map.nodes(way.x, way.y)
            let place = map.place(nodes.u, nodes.v)
            guard abs(place.x - way.x) + abs(place.y - way.y) < tolerance else { continue }
            fit.add(nodes, way.x, way.y)
            if let better = fit.map(isTurned: isTurned) { map = better }
        }
        // The first sample counts as a node; whatever is off by a node or two after all ways is set right by the whole.
        var place = (x: 0.0, y: 0.0)
        var (u, v) = (0.0, 0.0)
        var whole = PlaneFit(hasOffset: true)
        for way in ways {
            let nodes = map.nodes(way.x, way.y)
            (u, v, place) = (u + nodes.u, v + nodes.v, (place.x + way.x, place.y + way.y))
            whole.add((u, v), place.x, place.y)
        }
        for _ in 0..<3 {
            guard let better = whole.map(isTurned: isTurned) else { break }
            map = better
            whole = PlaneFit(hasOffset: true)
            for sample in samples {
                let (x, y) = (Double(sample.x) - Double(samples[0].x), Double(sample.y) - Double(samples[0].y))
                let nodes = map.nodes(x - map.x, y - map.y)
                let place = map.place(nodes.u, nodes.v)
                if abs(place.x - x) + abs(place.y - y) < tolerance { whole.add(nodes, x, y) }
            }
        }
        settle(isTurned: isTurned)
    }

    /// How far a place may be off a node that it counts for, in packed steps.
    private var tolerance: Double { 2 + abs(map.determinant).squareRoot() * 0.15 }

    /// Moves the map until every node is rounded to its place, if that can be: Kaczmarz 1937.
    private mutating func settle(isTurned: Bool) {
        let (x, y) = (Double(samples[0].x), Double(samples[0].y))
        for _ in 0..<12 {
            var isExact = true
            for sample in samples {
                let (right, down) = (Double(sample.x) - x, Double(sample.y) - y)
                let (u, v) = map.nodes(right - map.x, down - map.y)
                let place = map.place(u, v)
                let (offX, offY) = (right - place.x, down - place.y)
                guard abs(offX) > 0.5 || abs(offY) > 0.5, abs(offX) < 2, abs(offY) < 2 else { continue }
                isExact = false
                if abs(offX) > 0.5 {
                    let move = (offX - (offX < 0 ? -0.499 : 0.499)) / (u * u + (isTurned ? v * v : 0) + 1)
                    map.xx += move * u
                    if isTurned { map.xy += move * v }
                    map.x += move
                }
                if abs(offY) > 0.5 {
                    let move = (offY - (offY < 0 ? -0.499 : 0.499)) / (v * v + (isTurned ? u * u : 0) + 1)
                    map.yy += move * v
                    if isTurned { map.yx += move * u }
                    map.y += move
                }
            }
            if isExact { return }
        }
    }

    // MARK: - The result

    /// The share of samples whose nodes are rounded to their places.
    private var exactShare: Double {
        let (x, y) = (Double(samples[0].x), Double(samples[0].y))
        let fitting = samples.count { sample in
            let (right, down) = (Double(sample.x) - x, Double(sample.y) - y)
            let node = map.nodes(right - map.x, down - map.y)
            let place = map.place(node.u, node.v)
            return abs(right - place.x) <= 0.51 && abs(down - place.y) <= 0.51
        }
        return Double(fitting) / Double(samples.count)
    }

    var lattice: SampleLattice? {
        SampleLattice(
            xx: map.xx, xy: map.xy, yx: map.yx, yy: map.yy, phaseX: map.x, phaseY: map.y, x: samples[0].x, y: samples[0].y)
    }

    /// The node nearest to each sample; nil where one is too far away.
    var nodes: [(u: Int32, v: Int32)]? {
        var nodes: [(u: Int32, v: Int32)] = []
        nodes.reserveCapacity(samples.count)
        for sample in samples {
            let (u, v) = map.nodes(
                Double(sample.x) - Double(samples[0].x) - map.x, Double(sample.y) - Double(samples[0].y) - map.y)
            guard abs(u) < 1e9, abs(v) < 1e9 else { return nil }
            nodes.append((Int32(u), Int32(v)))
        }
        return nodes
    }
}
