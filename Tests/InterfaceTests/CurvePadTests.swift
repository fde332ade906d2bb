import Ink
import Testing
@testable import Doctor
@testable import Widgets

/// The strip with the pressure curve, by its pixels.
struct CurvePadTests {
    private let fonts = Fonts()
    private static let frame = Rect(x: 20, y: 10, width: 200, height: 150)

    private func rows(
        _ curve: PressureCurve = .identity, point: Int? = nil, force: Double? = nil, dabs: [Doctoring.Dab] = [], hover: Point? = nil,
        hint: String = ""
    ) -> [[UInt32]] {
        let surface = Surface(pixelWidth: 240, pixelHeight: 170, scale: 1)
        let face = Face.curve(curve, point: point, force: force, dabs: dabs, hover: hover, hint: hint)
        face.widget.draw(by: Painter(surface, fonts: fonts), in: Self.frame, WidgetState(), .light)
        return (0..<170).map { surface.row($0, 0..<240) }
    }

    /// The least rectangle of the pixels that differ; nil where none do.
    private func change(_ a: [[UInt32]], _ b: [[UInt32]]) -> Rect? {
        let lines = a.indices.filter { a[$0] != b[$0] }
        let columns = lines.flatMap { y in a[y].indices.filter { a[y][$0] != b[y][$0] } }
        guard let top = lines.first, let bottom = lines.last, let left = columns.min(), let right = columns.max() else { return nil }
        return Rect(x: Double(left), y: Double(top), width: Double(right + 1 - left), height: Double(bottom + 1 - top))
    }

    private func place(_ x: Double, _ y: Double) -> Point {
        Point(x: Self.frame.x + Self.frame.width * x, y: Self.frame.y + Self.frame.height * y)
    }

    @Test("H1 H4 a pen that hovers over the strip has the coming mark beneath it, as wide as at half the pressure") func hover() throws {
        for (x, y) in [(0.25, 0.25), (0.75, 0.75), (0.6, 0.8)] {
            let mark = try #require(change(rows(), rows(hover: Point(x: x, y: y))))
            let dab = Doctoring.Dab(x: x, y: y, pressure: 0.5, isFirst: true)
            let made = try #require(change(rows(), rows(dabs: [dab])))
            #expect(mark.center.distance(to: place(x, y)) < 1 && made.center.distance(to: place(x, y)) < 1, "\(mark), \(made)")
            #expect(made.contains(mark.inset(by: 2)) && mark.contains(made.inset(by: 1)), "\(mark), \(made)")
        }
    }

    @Test("M6 a mark on the strip is wider the harder the pen has pressed, and each touch begins a mark of its own") func dabs() throws {
        let widths = try [0, 0.3, 0.6, 1].map { pressure in
            try #require(change(rows(), rows(dabs: [Doctoring.Dab(x: 0.3, y: 0.3, pressure: pressure, isFirst: true)]))).width
        }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 + 3 < $1 }, "\(widths)")
        for isFirst in [false, true] {
            let dabs = [
                Doctoring.Dab(x: 0.2, y: 0.2, pressure: 0.2, isFirst: true), .init(x: 0.5, y: 0.2, pressure: 0.2, isFirst: isFirst),
            ]
            let (middle, shown) = (place(0.35, 0.2), rows(dabs: dabs))
            let isMarked = shown[Int(middle.y)][Int(middle.x)] != rows()[Int(middle.y)][Int(middle.x)]
            #expect(isMarked != isFirst)
        }
    }

    @Test("what can be done on the strip is said until somebody does it") func hint() {
        let dab = Doctoring.Dab(x: 0.2, y: 0.2, pressure: 0.2, isFirst: true)
        #expect(rows(hint: "Try it") != rows() && rows(dabs: [dab], hint: "Try it") == rows(dabs: [dab]))
    }

    @Test("M6 a line shows the present force, from the lower edge up to the curve") func force() throws {
        var curve = PressureCurve.identity
        curve.move(2, to: 0.75)
        let geometry = CurveGeometry(Self.frame)
        for force in [0.25, 0.5, 0.75] {
            let line = try #require(change(rows(curve), rows(curve, force: force)))
            let top = geometry.place(force: force, pressure: curve.pressure(force: force))
            #expect(abs(line.midX - top.x) < 1 && line.y < top.y && line.y > top.y - 7, "\(line), \(top)")
            #expect(abs(line.maxY - geometry.place(force: force, pressure: 0).y) < 2)
        }
    }

    @Test("M6 each point of the curve is taken hold of where it is drawn, and is dragged up and down; beside them the strip is tried out")
    func points() throws {
        var curve = PressureCurve.identity
        curve.move(1, to: 0.5)
        let pad = CurvePad(curve: curve, point: nil, force: nil, dabs: [], hover: nil, hint: "", axis: "")
        let geometry = CurveGeometry(Self.frame)
        for index in 0..<5 {
            let place = geometry.place(force: Double(index) / 4, pressure: curve.points[index])
            #expect(Self.frame.contains(place) && geometry.point(of: curve, at: place) == index)
            #expect(pad.way(at: place, in: Self.frame) == .down && abs(geometry.pressure(at: place.y) - curve.points[index]) < 1e-9)
            let chosen = try #require(change(rows(curve), rows(curve, point: index)))
            #expect(chosen.center.distance(to: place) < 1.5 && chosen.width > 12, "\(index): \(chosen)")
        }
        #expect(pad.way(at: place(0.9, 0.9), in: Self.frame) == nil)
        #expect(geometry.pressure(at: Self.frame.y) == 1 && geometry.pressure(at: Self.frame.maxY) == 0)
        let (low, high) = (geometry.place(force: 0, pressure: 0), geometry.place(force: 1, pressure: 1))
        #expect(low.x < high.x && low.y > high.y && low.x - Self.frame.x == Self.frame.maxX - high.x)
        guard case .place(let x, let y) = pad.value(at: place(0.3, 0.1), in: Self.frame) else {
            Issue.record("no place")
            return
        }
        #expect(abs(x - 0.3) < 1e-9 && abs(y - 0.9) < 1e-9)
    }
}
