import Ink
import Testing
@testable import Widgets

struct SliderTests {
    @Test("an arrow key moves a slider of few stops to the next one, and any other by a twentieth; Shift makes that fine")
    func arrows() {
        func fraction(of slider: Slider, after steps: Double, isFine: Bool) -> Double? {
            guard case .fraction(let value) = slider.value(after: Step(steps, isAcross: true, isFine: isFine)) else { return nil }
            return value
        }
        for stops in 2...40 {
            let gap = 1 / Double(stops)
            for stop in 0...stops {
                let slider = Slider(fraction: Double(stop) * gap, track: .plain, fine: gap)
                for way in [-1.0, 1] {
                    let next = min(max(Double(stop) + way, 0), Double(stops)) * gap
                    let coarse = min(max(Double(stop) * gap + way * max(gap, 0.05), 0), 1)
                    #expect(abs((fraction(of: slider, after: way, isFine: false) ?? -1) - coarse) < 1e-9, "\(stop) of \(stops)")
                    #expect(abs((fraction(of: slider, after: way, isFine: true) ?? -1) - next) < 1e-9, "\(stop) of \(stops)")
                }
            }
        }
    }
}
