import Glibc
import Ink
import Testing
import TestSupport

@testable import Raster

/// The curve as its documentation describes it, written down a second time: a cubic Hermite piece between two knots.
private func place(_ knots: [NibKnot], _ span: Int, _ t: Double) -> SIMD2<Double> {
    func at(_ index: Int) -> SIMD2<Double> { SIMD2(knots[index].x, knots[index].y) }
    func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
    let own = length(at(span + 1) - at(span))
    func tangent(_ index: Int) -> SIMD2<Double> {
        if index == 0 || index == knots.count - 1 { return at(span + 1) - at(span) }
        let (arriving, leaving) = (at(index) - at(index - 1), at(index + 1) - at(index))
        let (way, wayOn) = (length(arriving), length(leaving))
        // The slope at the middle one of three points on a parabola parametrised by chord length.
        let slope = (arriving / way * wayOn + leaving / wayOn * way) / (way + wayOn)
        let turn = acos(min(max((arriving * leaving).sum() / (way * wayOn), -1), 1))
        let roundness = min(max(cos(turn) + 0.3, 0), 1)
        return slope / length(slope) * min(own, 2 * min(way, wayOn)) * roundness
    }
    let u = 1 - t
    return at(span) * (u * u * (1 + 2 * t)) + tangent(span) * (t * u * u) + at(span + 1) * (t * t * (3 - 2 * t))
        - tangent(span + 1) * (t * t * u)
}

/// The same stroke in many more pieces.
private func fine(_ knots: [NibKnot], pieces: Int) -> [NibKnot] {
    var points = [knots[0]]
    for span in 0..<knots.count - 1 {
        for index in 1...pieces {
            let t = Double(index) / Double(pieces)
            var knot = knots[span].mixed(with: knots[span + 1], t)
            (knot.x, knot.y) = { ($0.x, $0.y) }(place(knots, span, t))
            points.append(knot)
        }
    }
    return points
}

private func worstDifference(_ knots: [NibKnot], pieces: Int, _ rect: PixelRect) -> Int {
    let drawn = CoverageMask.over(rect) { $0.stamp(knots, spans: 0..<knots.count - 1, damage: nil) }
    let ideal = CoverageMask.over(rect) { mask in
        let points = fine(knots, pieces: pieces)
        for (from, to) in zip(points, points.dropFirst()) { mask.segment(from: from, to: to, damage: nil) }
    }
    return zip(drawn.levels(rect), ideal.levels(rect)).map { abs(Int($0) - Int($1)) }.max() ?? 0
}

private let sheet = PixelRect(x: 0, y: 0, width: 192, height: 192)

@Test(
    "the flattened curve lies within 0.1 px of the curve; where a chisel turns along its way, its hulls within 0.25 px", arguments: 1...6,
    Nib.allCases)
func flattening(seed: UInt64, nib: Nib) {
    var random = SeededRandom(seed: seed)
    let knots = RandomKnots.stroke(nib, count: 8, within: sheet, reach: 40, widest: 10, using: &random)
    let worst = worstDifference(knots, pieces: 100, sheet)
    // An edge 0.1 px off is 25.5 levels off, plus one for rounding.
    switch nib {
    case .round: #expect(worst <= 27)
    case .chisel: #expect(worst <= 64)
    }
}

@Test("knots far apart, as under a zoom of 6,400%, still make a curve without visible chords", arguments: [300.0, 3_000, 30_000])
func largeScale(scale: Double) {
    var random = SeededRandom(seed: 4)
    let knots = RandomKnots.stroke(.round, count: 5, within: sheet, reach: 1, widest: 10, using: &random).map {
        NibKnot(x: $0.x * scale, y: $0.y * scale, radius: 3)
    }
    for span in 1..<4 {
        let middle = place(knots, span, 0.37)
        let rect = PixelRect(x: Int(middle.x) - 32, y: Int(middle.y) - 32, width: 64, height: 64)
        #expect(worstDifference(knots, pieces: 2_000, rect) <= 27)
    }
}

@Test("the spans of a stroke stamped one by one, as they are confirmed, mark what all at once mark", arguments: Nib.allCases)
func spanBySpan(nib: Nib) {
    var random = SeededRandom(seed: 11)
    let knots = RandomKnots.stroke(nib, count: 12, within: sheet, using: &random)
    let atOnce = CoverageMask.over(sheet) { $0.stamp(knots, spans: 0..<11, damage: nil) }
    // A span needs the knot after it: with n knots known, span n − 3 is the last that is final.
    let growing = CoverageMask.over(sheet) { mask in
        for known in 3...12 { mask.stamp(Array(knots[..<known]), spans: known - 3..<known - 2, damage: nil) }
        mask.stamp(knots, spans: 10..<11, damage: nil)
    }
    #expect(growing.levels(sheet) == atOnce.levels(sheet))
}

@Test("the curve passes through its knots, keeps to a line where they lie on one, and does not run past its ends")
func passesThroughKnots() {
    var random = SeededRandom(seed: 12)
    let bent = RandomKnots.stroke(.round, count: 9, within: sheet, using: &random)
    let mask = CoverageMask.over(sheet) { $0.stamp(bent.map { NibKnot(x: $0.x, y: $0.y, radius: 1) }, spans: 0..<8, damage: nil) }
    for knot in bent where sheet.intersection(PixelRect(x: Int(knot.x), y: Int(knot.y), width: 1, height: 1)).isEmpty == false {
        #expect(mask.coverage(x: Int(knot.x), y: Int(knot.y)) > 127)
    }
    let uneven = [10.0, 10.5, 60, 61, 150].map { NibKnot(x: $0, y: 80, radius: 2) }
    let line = CoverageMask.over(sheet) { $0.stamp(uneven, spans: 0..<4, damage: nil) }
    let piece = CoverageMask.over(sheet) { $0.segment(from: uneven[0], to: uneven[4], damage: nil) }
    #expect(line.levels(sheet) == piece.levels(sheet))
}

@Test("twelve knots on a circle make a circle: no chord shows", arguments: [30.0, 300, 3_000])
func circle(radius: Double) {
    let center = radius + 20
    let knots = (0...12).map {
        NibKnot(x: center + radius * cos(Double($0) * .pi / 6), y: center + radius * sin(Double($0) * .pi / 6), radius: 1.5)
    }
    // Midway between two knots, where a chord would pass inside the circle by 3.4% of its radius.
    let (x, y) = (center + radius * cos(2.5 * .pi / 6), center + radius * sin(2.5 * .pi / 6))
    let window = PixelRect(x: Int(x) - 20, y: Int(y) - 20, width: 40, height: 40)
    let mask = CoverageMask.over(window) { $0.stamp(knots, spans: 0..<12, damage: nil) }
    var nearest = Double.infinity
    for row in window.y..<window.maxY {
        for column in window.x..<window.maxX where mask.coverage(x: column, y: row) > 200 {
            nearest = min(nearest, (pow(Double(column) + 0.5 - x, 2) + pow(Double(row) + 0.5 - y, 2)).squareRoot())
        }
    }
    #expect(nearest < 1.5 + radius * 0.002)
}

@Test(
    "knots on a circle at distances of one and two in turn make a circle, to a few thousandths of its radius",
    arguments: [30.0, 300, 3_000])
func unevenCircle(radius: Double) {
    let center = radius + 20
    // Alternately 12° and 24°.
    let turns = (0...20).map { index -> Double in Double(index / 2 * 3 + index % 2) * .pi / 15 }
    let knots = turns.map { NibKnot(x: center + radius * cos($0), y: center + radius * sin($0), radius: 2) }
    var ends: [NibKnot] = []
    for span in 1..<knots.count - 2 { CoverageMask.flatten(knots, span) { ends.append($0) } }
    let distances = ends.map { end -> Double in hypot(end.x - center, end.y - center) / radius }
    #expect(distances.allSatisfy { abs($0 - 1) < 0.002 })
    // The direction changes a little from piece to piece: the knots make no corners.
    let headings = zip(ends, ends.dropFirst()).map { from, to -> Double in atan2(to.y - from.y, to.x - from.x) }
    let corners = zip(headings, headings.dropFirst()).map { from, to -> Double in abs((to - from).remainder(dividingBy: 2 * .pi)) }
    let whole = turns[turns.count - 3] - turns[1]
    #expect((corners.max() ?? 1) < 2.5 * whole / Double(corners.count))
}

@Test("knots at very uneven distances do not make the curve overshoot before a corner")
func unevenKnots() {
    let knots = [(10.0, 30.0), (12, 30), (120, 30), (121, 60)].map { NibKnot(x: $0.0, y: $0.1, radius: 1) }
    let mask = CoverageMask.over(sheet) { $0.stamp(knots, spans: 0..<3, damage: nil) }
    #expect(mask.levels(PixelRect(x: 0, y: 0, width: 192, height: 26)).allSatisfy { $0 == 0 })
}
