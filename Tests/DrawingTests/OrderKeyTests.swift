import TestSupport
import Testing

@testable import Elements

@Suite("Heights between two others") struct OrderKeyTests {
    private func key(_ number: UInt128) -> OrderKey {
        OrderKey(whole: UInt64(truncatingIfNeeded: number >> 64), fraction: UInt64(truncatingIfNeeded: number))
    }

    @Test("there are as many as are asked for, rising and strictly between, unless there are not so many; none lies beneath the bottom")
    func between() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<2_000 {
            let low = random.oneIn(4) ? 0 : UInt128.random(in: 0...1 << 100, using: &random)
            let gap = UInt128.random(in: 0...1 << Int.random(in: 0...90, using: &random), using: &random)
            let count = Int.random(in: 0...6, using: &random)
            let upper = key(low + gap)
            for lower in low == 0 ? [key(0), nil] : [key(low)] {
                let keys = OrderKey.keys(count, above: lower, below: upper)
                guard let keys else {
                    #expect(gap <= UInt128(count))
                    continue
                }
                #expect(gap > UInt128(count) && keys.count == count)
                let row = [key(low)] + keys + [upper]
                #expect(zip(row, row.dropFirst()).allSatisfy { $0 < $1 })
            }
        }
    }

    @Test("nothing lies between a height and one that is not above it") func falling() {
        for (lower, upper) in [(5, 5), (5, 4), (1, 0)] as [(UInt128, UInt128)] {
            for scale in [0, 64] { #expect(OrderKey.keys(1, above: key(lower << scale), below: key(upper << scale)) == nil) }
        }
    }
}
