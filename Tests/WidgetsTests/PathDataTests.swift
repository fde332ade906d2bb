import Glibc
import Ink
import TestSupport
import Testing
import Widgets

@Suite("Paths in the syntax of SVG") struct PathDataTests {
    private func arc(_ path: PathData?) throws -> (center: Point, radius: Double, from: Double, to: Double) {
        guard case .arc(let center, let radius, let from, let to) = try #require(path).steps.last else {
            throw PathFailure(description: "no arc ends the path")
        }
        return (center, radius, from, to)
    }

    private struct PathFailure: Error { let description: String }

    @Test("an arc runs from the place before it to its end, around the centre and the way that its flags say") func arcs() throws {
        var random = SeededRandom(seed: 11)
        for _ in 0..<200 {
            let center = Point(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
            let (radius, from) = (Double.random(in: 1...40, using: &random), Double.random(in: -3...3, using: &random))
            let turn = Double.random(in: 0.1...6.1, using: &random) * (random.oneIn(2) ? 1 : -1)
            func place(_ angle: Double) -> Point { Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
            let (a, b) = (place(from), place(from + turn))
            let flags = "0 \(abs(turn) > .pi ? 1 : 0) \(turn > 0 ? 1 : 0)"
            let arc = try arc(PathData("M \(a.x) \(a.y) A \(radius) \(radius) \(flags) \(b.x) \(b.y)"))
            #expect(arc.center.distance(to: center) < 1e-6 && abs(arc.radius - radius) < 1e-9)
            #expect(abs(remainder(arc.from - from, 2 * .pi)) < 1e-6 && abs(arc.to - arc.from - turn) < 1e-6)
        }
    }

    @Test("an arc whose radius is too small for its chord is half a circle on the chord", arguments: [0.001, 1, 4.99, 5])
    func smallRadius(radius: Double) throws {
        let arc = try arc(PathData("M 0 0 A \(radius) \(radius) 0 0 1 6 8"))
        #expect(arc.center.distance(to: Point(x: 3, y: 4)) < 1e-6 && abs(arc.radius - 5) < 1e-9)
        #expect(abs(arc.to - arc.from - .pi) < 1e-6)
    }

    @Test(
        "what is not a path is refused whole",
        arguments: ["M 1", "M 1 x", "Q 1 2 3 4", "M 0 0 A 1 2 0 0 1 5 5", "M 0 0 A 1 1 0 0 1 0 0", "M 0 0 l 1 1", "1 1"])
    func refused(text: String) { #expect(PathData(text) == nil) }

    @Test("lines and curves go from place to place; level and upright lines keep the other coordinate of the place before") func steps() {
        func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        let path = PathData("M 1 2 L 3,4 H 7 V -5 C 1 1 2 2 8 9 V 0 H 1.5 Z")
        let steps: [PathData.Step] = [
            .move(at(1, 2)), .line(at(3, 4)), .line(at(7, 4)), .line(at(7, -5)), .curve(at(1, 1), at(2, 2), at(8, 9)), .line(at(8, 0)),
            .line(at(1.5, 0)), .close,
        ]
        #expect(path?.steps == steps && PathData("")?.steps == [])
        guard case .arc(let center, _, _, _) = PathData("M 9 9 H 0 V 0 A 5 5 0 0 1 10 0 L 10 4")?.steps[3] else {
            Issue.record("no arc")
            return
        }
        #expect(center.distance(to: at(5, 0)) < 1e-9, "it begins where the line before has ended")
    }
}
