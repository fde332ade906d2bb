import Glibc
import Ink
import Testing
@testable import Doctor
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// How a pen stands, as the input doctor draws and tells it.
struct PostureTests {
    private let bench = Bench()
    private static let frame = Rect(x: 0, y: 0, width: 300, height: 130)

    /// All pixels of this colour.
    private func places(of shade: Shade, _ axes: PenAxes) -> [(x: Int, y: Int)] {
        let surface = Surface(pixelWidth: 300, pixelHeight: 130, scale: 1)
        Face.posture(axes).widget.draw(by: Painter(surface, fonts: bench.fonts), in: Self.frame, WidgetState(), .light)
        let word = Pixels.word(shade)
        return (0..<130).flatMap { y in
            let row = surface.row(y, 0..<300)
            return row.indices.filter { row[$0] == word }.map { (x: $0, y: y) }
        }
    }

    /// The middle of all pixels of this colour; nil where there are none.
    private func middle(of shade: Shade, _ axes: PenAxes) -> Point? {
        let places = places(of: shade, axes)
        guard !places.isEmpty else { return nil }
        let count = Double(places.count)
        return Point(x: Double(places.reduce(0) { $0 + $1.x }) / count, y: Double(places.reduce(0) { $0 + $1.y }) / count)
    }

    @Test("M16 the tablet beneath the pen has marks at its four quarters, and nowhere else") func quarters() {
        let marks = places(of: Look.light.secondaryText, PenAxes(altitude: .pi / 2, azimuth: 0))
        let foot = (x: 150.0, y: 130 * 0.72)
        #expect(marks.allSatisfy { abs(Double($0.x) + 0.5 - foot.x) < 4 || abs(Double($0.y) + 0.5 - foot.y) < 4 }, "\(marks)")
        #expect(marks.contains { Double($0.x) < foot.x - 50 } && marks.contains { Double($0.x) > foot.x + 50 })
    }

    @Test("M16 a pen is as broad at its cap as where its cone ends, however it leans") func barrel() throws {
        for azimuth in stride(from: 0, to: 2 * .pi, by: 0.5) {
            let axes = PenAxes(altitude: 0.6, azimuth: azimuth)
            let body = places(of: Look.light.plate, axes)
            let tip = Point(x: 150, y: 130 * 0.72)
            let cap = try #require(body.map { Point(x: Double($0.x), y: Double($0.y)) }.max { $0.distance(to: tip) < $1.distance(to: tip) })
            let length = cap.distance(to: tip)
            let along = Point(x: (cap.x - tip.x) / length, y: (cap.y - tip.y) / length)
            /// How far the barrel reaches to both sides, this far along.
            func breadth(_ share: Double) -> Double {
                let across = body.compactMap { place -> Double? in
                    let (dx, dy) = (Double(place.x) - tip.x, Double(place.y) - tip.y)
                    return abs(dx * along.x + dy * along.y - share * length) < 2 ? dx * along.y - dy * along.x : nil
                }
                return (across.max() ?? 0) - (across.min() ?? 0)
            }
            guard length > 30 else { continue }
            let breadths = [0.35, 0.5, 0.7].map(breadth)
            #expect(breadths.allSatisfy { 7...17 ~= $0 }, "\(azimuth): \(breadths)")
        }
    }

    @Test("M16 the drawn pen leans to the side to which the pen in the hand does, the farther the flatter that lies")
    func leaning() throws {
        func pen(_ altitude: Double, _ azimuth: Double) throws -> Point {
            try #require(middle(of: Look.light.text, PenAxes(altitude: altitude, azimuth: azimuth)))
        }
        let upright = try pen(.pi / 2, 0)
        #expect(abs(upright.x - 150) < 1.5)
        let (right, left) = (try pen(1, 0), try pen(1, .pi))
        #expect(right.x > upright.x + 5 && left.x < upright.x - 5 && abs(right.x + left.x - 300) < 2)
        #expect(try pen(0.5, 0).x > right.x + 3 && pen(0.5, 0).y > right.y + 3, "flatter is farther and lower")
        let (towards, away) = (try pen(1, .pi / 2), try pen(1, -.pi / 2))
        #expect(towards.y > away.y + 5 && abs(towards.x - 150) < 1.5 && abs(away.x - 150) < 1.5)
    }

    @Test("a mark on the pen's cap goes round as the pen is rolled; a pen that tells no roll has none, one without tilt is grey")
    func rolling() throws {
        func mark(_ roll: Double) throws -> Point {
            try #require(middle(of: Look.light.accent, PenAxes(altitude: .pi / 2, azimuth: 0, roll: roll)))
        }
        let marks = try (0..<4).map { try mark(Double($0) * .pi / 2) }
        #expect(marks[0].y < marks[2].y - 4 && marks[3].x < marks[1].x - 4, "\(marks)")
        #expect(abs(marks[0].x - marks[2].x) < 1 && abs(marks[1].y - marks[3].y) < 1, "\(marks)")
        #expect(middle(of: Look.light.accent, PenAxes(altitude: 1, azimuth: 0)) == nil)
        #expect(middle(of: Look.light.text, PenAxes(azimuth: 0)) == nil)
    }

    /// An interface with the doctor open, which has heard this from its pen.
    private func told(_ axes: PenAxes, at place: Point) -> Interface {
        var meter = PenMeter()
        meter.note(PointerEvent(device: DeviceID(8), kind: .pen, phase: .motion, time: 1, position: place, axes: axes))
        let pen = DoctorState.Pen(id: DeviceID(8), name: PenName(device: "Pen", serial: 0), meter: meter, curve: .identity)
        let interface = Interface(
            InterfaceState(width: 1280, height: 800, scale: 1), doctor: DoctorState(path: .xinput, pens: [pen], heard: pen.id))
        interface.toggle(.doctor)
        interface.use(bench.fonts)
        _ = interface.refresh()
        return interface
    }

    private func axis(_ id: String, _ interface: Interface) -> Bar? { interface.control("doctor.pen0.\(id)")?.face.as(Bar.self) }

    @Test("M16 each axis is told in its unit, and its bar is full where the axis ends") func readings() {
        let axes = PenAxes(pressure: 0.25, altitude: .pi / 3, azimuth: .pi / 2, roll: .pi)
        let interface = told(axes, at: Point(x: 320, y: 600))
        let expected: [(id: String, text: String, fraction: Double)] = [
            ("x", "320.0", 0.25), ("y", "600.0", 0.75), ("pressure", "0.250", 0.25), ("tilt", "30°", 1.0 / 3), ("azimuth", "90°", 0.25),
            ("roll", "180°", 0.5),
        ]
        for (id, text, fraction) in expected {
            let bar = axis(id, interface)
            #expect(bar?.value == text && interface.control("doctor.pen0.\(id)")?.value == text, "\(id): \(bar?.value ?? "")")
            #expect(abs((bar?.fraction ?? .nan) - fraction) < 1e-9, "\(id)")
        }
        let posture = interface.control("doctor.posture")?.value ?? ""
        #expect(["60°", "90°", "180°"].allSatisfy(posture.contains), "\(posture)")
    }

    @Test("M16 a place beyond the window is told as it is, with an empty or a full bar; an axis that the pen lacks has a dash and no bar")
    func beyond() {
        let interface = told(PenAxes(), at: Point(x: -12.5, y: 1_000))
        #expect(axis("x", interface)?.value == "−12.5" && axis("x", interface)?.fraction == 0 && axis("y", interface)?.fraction == 1)
        for id in ["pressure", "tilt", "azimuth", "roll"] {
            #expect(axis(id, interface)?.value == "–" && axis(id, interface).map { $0.fraction == nil } == true, "\(id)")
        }
    }
}
