import Commands
import Ink
import TestSupport
import Testing

@Suite("Pressure curves") struct PressureCurveTests {
    @Test("D4 the default curve is the identity: every force is its own pressure, to the last bit")
    func identity() {
        for step in 0...65_536 {
            let force = Double(step) / 65_536
            #expect(PressureCurve.identity.pressure(force: force) == force)
        }
    }

    @Test("M6 wherever its points are dragged, more force never gives less, and the pressure stays within 0…1")
    func monotone() {
        var random = SeededRandom(seed: 11)
        for _ in 0..<300 {
            var curve = PressureCurve.identity
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                curve.move(Int.random(in: 0..<PressureCurve.count, using: &random), to: .random(in: -0.5...1.5, using: &random))
                #expect(PressureCurve(points: curve.points) == curve, "what was dragged can be kept and read again")
            }
            var last = 0.0
            var isMonotone = true
            for step in 0...2000 {
                let pressure = curve.pressure(force: Double(step) / 2000)
                isMonotone = isMonotone && pressure >= last && pressure <= 1
                last = pressure
            }
            #expect(isMonotone, "\(curve.points)")
            for point in 0..<PressureCurve.count {
                #expect(abs(curve.pressure(force: PressureCurve.force(of: point)) - curve.points[point]) < 1e-12, "through its points")
            }
        }
    }

    @Test("M6 the curve is smooth: its slope has no jumps")
    func smooth() throws {
        let curve = try #require(PressureCurve(points: [0, 0.5, 0.7, 0.85, 1]))
        func slope(_ force: Double) -> Double { (curve.pressure(force: force + 1e-5) - curve.pressure(force: force)) / 1e-5 }
        for force in stride(from: 0.01, to: 0.98, by: 0.001) { #expect(abs(slope(force + 0.001) - slope(force)) < 0.05, "at \(force)") }
    }

    @Test("a dragged point is where the hand is; points that fall or are not numbers make no curve")
    func points() {
        var curve = PressureCurve.identity
        curve.move(1, to: 0.8)
        #expect(curve.points == [0, 0.8, 0.8, 0.8, 1])
        curve.move(3, to: 0.2)
        #expect(curve.points == [0, 0.2, 0.2, 0.2, 1])
        curve.move(2, to: .nan)
        #expect(curve.points == [0, 0.2, 0.2, 0.2, 1])
        for points in [[0, 0.5, 0.4, 1, 1], [0, 0.5, 1], [0, 0.1, 0.2, 0.3, 1.1], [0, .nan, 0.2, 0.3, 1]] {
            #expect(PressureCurve(points: points) == nil, "\(points)")
        }
    }

    @Test("a settings file can hold any pen's name")
    func names() {
        #expect(PenName(device: "Pen [1]=a", serial: 0x4A).settingName == "Pen %5B1%5D%3Da 4a")
        #expect(PenName(device: "Pen", serial: 0).text == "Pen")
    }
}
