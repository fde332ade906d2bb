/// The middle lines of what is black in a picture, as strokes (Zhang and Suen 1984).
struct Skeleton {
    private let width: Int
    private let height: Int
    private var isInk: [Bool]

    /// - Parameter isInk: row by row; the outermost pixels must be white.
    init(_ isInk: [Bool], width: Int) {
        (self.isInk, self.width, height) = (isInk, width, isInk.count / width)
        thin()
    }

    private func neighbours(_ index: Int) -> [Int] {
        [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1].map { index + $0 }
    }

    private mutating func thin() {
        let inner = (1..<height - 1).flatMap { y in (1..<width - 1).map { y * width + $0 } }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for isSecond in [false, true] {
                let gone = inner.filter { index in
                    guard isInk[index] else { return false }
                    let around = neighbours(index).map { isInk[$0] }
                    let count = around.count { $0 }
                    let turns = (0..<8).count { !around[$0] && around[($0 + 1) % 8] }
                    guard (2...6).contains(count), turns == 1 else { return false }
                    return isSecond
                        ? !(around[0] && around[2] && around[6]) && !(around[0] && around[4] && around[6])
                        : !(around[0] && around[2] && around[4]) && !(around[2] && around[4] && around[6])
                }
                for index in gone { isInk[index] = false }
                hasChanged = hasChanged || !gone.isEmpty
            }
        }
    }

    /// Strokes from end to end; where lines cross, each goes straight on. Spurs shorter than `least` pixels are left out.
    func strokes(least: Int) -> [[SIMD2<Float>]] {
        var rest = Set(isInk.indices.filter { isInk[$0] })
        func ways(_ index: Int) -> [Int] { neighbours(index).filter { rest.contains($0) } }
        func place(_ index: Int) -> SIMD2<Float> { SIMD2(Float(index % width), Float(index / width)) }
        var strokes: [[SIMD2<Float>]] = []
        while let start = rest.min(by: { (ways($0).count == 1 ? 0 : 1, $0 % width, $0) < (ways($1).count == 1 ? 0 : 1, $1 % width, $1) }) {
            var path = [start]
            rest.remove(start)
            while true {
                let here = path[path.count - 1]
                // Seen over the last few pixels.
                let way = place(here) - place(path[max(path.count - 6, 0)])
                let next = ways(here).max { a, b in
                    func turn(_ index: Int) -> Float { ((place(index) - place(here)) * way).sum() }
                    return turn(a) < turn(b)
                }
                guard let next else { break }
                path.append(next)
                // Pixels beside the path belong to it.
                rest.remove(next)
                for beside in neighbours(here) where rest.contains(beside) && neighbours(next).contains(beside) && ways(beside).count <= 1 {
                    rest.remove(beside)
                }
            }
            // Towards where it was crossed.
            strokes.append(path.map(place))
        }
        return joined(strokes).filter { $0.count >= least || strokes.count == 1 || isAlone($0, strokes) }.map(smoothed)
    }

    /// A dot is short, and far from everything else.
    private func isAlone(_ stroke: [SIMD2<Float>], _ all: [[SIMD2<Float>]]) -> Bool {
        let middle = stroke[stroke.count / 2]
        return !all.contains { other in
            other != stroke && other.count > stroke.count && other.contains { point in ((point - middle) * (point - middle)).sum() < 144 }
        }
    }

    /// Ends that meet the ends or sides of others are led there.
    private func joined(_ strokes: [[SIMD2<Float>]]) -> [[SIMD2<Float>]] {
        strokes.enumerated().map { number, stroke in
            func nearest(_ point: SIMD2<Float>) -> SIMD2<Float>? {
                let others = strokes.enumerated().filter { $0.offset != number }.flatMap(\.element)
                let near = others.min { a, b in ((a - point) * (a - point)).sum() < ((b - point) * (b - point)).sum() }
                return near.flatMap { (($0 - point) * ($0 - point)).sum() <= 8 ? $0 : nil }
            }
            guard let first = stroke.first, let last = stroke.last else { return stroke }
            return [nearest(first)].compactMap { $0 } + stroke + [nearest(last)].compactMap { $0 }
        }
    }

    private func smoothed(_ stroke: [SIMD2<Float>]) -> [SIMD2<Float>] {
        stroke.indices.map { index in
            let reach = min(3, index, stroke.count - 1 - index)
            let around = stroke[index - reach...index + reach]
            return around.reduce(.zero, +) / Float(around.count)
        }
    }
}
