import Ink
import Testing

@Suite("The zoom ladder") struct ZoomLadderTests {
    private func climb(_ ladder: ZoomLadder, by step: Int, from start: Double, range: ClosedRange<Double> = 0.05...64) -> [Double] {
        var zooms = [start]
        while let last = zooms.last {
            let next = min(max(ladder.zoom(step, from: last), range.lowerBound), range.upperBound)
            if next == last { break }
            zooms.append(next)
        }
        return zooms
    }

    @Test("each step is about a quarter, between 5% and 6,400%, and 100% is a rung") func quarters() {
        let up = climb(.round, by: 1, from: 1)
        let down = climb(.round, by: -1, from: 1)
        #expect(up.last == 64 && down.last == 0.05)
        let all = Array(down.reversed()) + up.dropFirst()
        for (lower, higher) in zip(all, all.dropFirst()) { #expect((1.2...1.33).contains(higher / lower), "\(lower) to \(higher)") }
        #expect(up.prefix(11) == [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.4, 8, 10])
        #expect(down.prefix(9) == [1, 0.8, 0.64, 0.5, 0.4, 0.33, 0.25, 0.2, 0.16])
        #expect(all == climb(.round, by: 1, from: 0.05), "as many steps down as up lead back")
    }

    @Test("from 100% to 400% it takes six notches") func notches() {
        #expect(ZoomLadder.round.zoom(6, from: 1) == 4)
        #expect((1...6).reduce(1.0) { zoom, _ in ZoomLadder.round.zoom(1, from: zoom) } == 4)
    }

    @Test("from between two rungs the first step leads to the next rung, up or down; zero steps change nothing") func between() {
        for (zoom, steps, meant) in [(1.1, 1, 1.25), (1.1, -1, 1), (0.99, 1, 1), (0.99, -2, 0.64), (1.03, 3, 2), (0.7, 0, 0.7)] {
            #expect(ZoomLadder.round.zoom(steps, from: zoom) == meant)
        }
        #expect(ZoomLadder.round.zoom(1, from: 64) == 64 && ZoomLadder.round.zoom(-1, from: 0.05) == 0.05)
        #expect(ZoomLadder.round.zoom(100, from: 1) == 64 && ZoomLadder.round.zoom(-100, from: 1) == 0.05)
    }

    @Test("the steps of the former ladder land exactly on 2^(n/8)") func former() {
        #expect(ZoomLadder.eighths.zoom(8, from: 1) == 2)
        #expect((1...8).reduce(1.0) { zoom, _ in ZoomLadder.eighths.zoom(1, from: zoom) } == 2)
        #expect(ZoomLadder.eighths.zoom(-1, from: 1.03) == 1 && ZoomLadder.eighths.zoom(1, from: 1.97) == 2)
    }
}
