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

    @Test("P9 a press on a slider moves its knob under the hand, as far as its line goes") func pressed() {
        let (fonts, frame) = (Fonts(), Rect(x: 20, y: 10, width: 200, height: 44))
        for x in [0.0, 20, 34, 60, 119.5, 150, 206, 240] {
            guard case .fraction(let fraction) = Slider(fraction: 0.5, track: .plain, fine: nil).value(at: Point(x: x, y: 30), in: frame)
            else {
                Issue.record("no fraction")
                return
            }
            let surface = Surface(pixelWidth: 240, pixelHeight: 64, scale: 1)
            Slider(fraction: fraction, track: .plain, fine: nil).draw(by: Painter(surface, fonts: fonts), in: frame, WidgetState(), .light)
            let row = surface.row(32, 0..<240)
            let knob = row.indices.filter { row[$0] == 0xFFFF_FFFF }.map { Double($0) + 0.5 }
            let middle = knob.reduce(0, +) / Double(knob.count)
            #expect(abs(middle - min(max(x, 33), 207)) <= 1, "\(x): \(middle)")
            #expect(fraction == min(max(fraction, 0), 1) && (x > 33 || fraction == 0) && (x < 207 || fraction == 1))
        }
    }

    @Test("the track is in the accent as far as the knob, and twigs stand where other ways part") func track() {
        let (fonts, frame) = (Fonts(), Rect(x: 0, y: 0, width: 226, height: 44))
        let surface = Surface(pixelWidth: 226, pixelHeight: 44, scale: 1)
        let slider = Slider(fraction: 0.5, track: .forked([0.2, 0.8]), fine: nil)
        slider.draw(by: Painter(surface, fonts: fonts), in: frame, WidgetState(), .light)
        let line = surface.row(22, 0..<226)
        let (accent, well): (UInt32, UInt32) = (0xFF1B_66D2, 0xFFE7_E7EA)
        #expect((20..<98).allSatisfy { line[$0] == accent } && (128..<205).allSatisfy { line[$0] == well })
        // Above the line there is nothing but the twigs, which lean on to the right.
        let above = surface.row(14, 0..<226)
        let inked = above.indices.filter { above[$0] != 0 && !(95..<131 ~= $0) }
        let groups = [inked.filter { $0 < 113 }, inked.filter { $0 >= 113 }]
        for (group, place) in zip(groups, [53.0, 173]) {
            let middle = Double(group.reduce(0, +)) / Double(max(group.count, 1)) + 0.5
            #expect(place + 1 < middle && middle < place + 8, "\(middle)")
        }
    }
}
