import Testing

@testable import Tablet

@Suite("Wheels and touchpads") struct ScrollAxesTests {
    private func axes() -> ScrollAxes {
        ScrollAxes([
            DeviceDescription.Wheel(number: 2, isVertical: false, increment: 15, value: 100),
            DeviceDescription.Wheel(number: 3, isVertical: true, increment: -120, value: 7),
        ])
    }

    @Test("what the valuators moved on by counts, in steps of their increment, to the right and down; also where they count backwards")
    func steps() {
        var axes = axes()
        #expect(axes.take([(2, 130)]) == (2, 0))
        #expect(axes.take([(2, 126.25), (3, -113)]) == (-0.25, 1))
        #expect(axes.take([(0, 640), (1, 400), (3, -113)]) == (0, 0))
        #expect(axes.take([(3, 7)]) == (0, -1))
    }

    @Test("fractions add up: many small slides are as far as one") func fractions() {
        var (one, many) = (axes(), axes())
        let whole = one.take([(2, 160)])
        var sum = 0.0
        for step in 1...60 { sum += many.take([(2, 100 + Double(step))]).dx }
        #expect(abs(sum - whole.dx) < 1e-9)
    }

    @Test("what is no number moves nothing, and an increment of nothing is no wheel") func nonsense() {
        var axes = axes()
        #expect(axes.take([(2, .nan), (3, .infinity)]) == (0, 0))
        #expect(axes.take([(2, 115)]) == (1, 0))
        #expect(ScrollAxes([DeviceDescription.Wheel(number: 2, isVertical: true, increment: 0, value: 0)]).isEmpty)
    }

    @Test("buttons 4 to 7 are steps, all others are none") func buttons() throws {
        let steps = try (4...7).map { try #require(ScrollAxes.step(button: $0)) }
        #expect(steps.map(\.dx) == [0, 0, -1, 1] && steps.map(\.dy) == [-1, 1, 0, 0])
        for button: Int32 in [0, 1, 2, 3, 8, 9] { #expect(ScrollAxes.step(button: button) == nil) }
    }
}
