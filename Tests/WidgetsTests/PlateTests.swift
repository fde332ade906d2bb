import Ink
import TestSupport
import Testing
@testable import Widgets

struct PlateTests {
    private static let name = PlateName("list")

    private func control(_ part: String, y: Double, isScrolled: Bool) -> Control<Int> {
        var control = Control(
            ControlID(Self.name, part), .row, part, frame: Rect(x: 0, y: y, width: 200, height: 40), face: .row(nil, part, detail: ""),
            action: 0)
        control.isScrolled = isScrolled
        return control
    }

    @Test("of scrolled controls only what shows takes presses; what has scrolled beneath the heading does not")
    func scrolledAway() {
        var plate = Plate<Int>(Self.name, plate: Rect(x: 0, y: 0, width: 200, height: 200), radius: 0)
        (plate.viewport, plate.contentHeight) = (Rect(x: 0, y: 50, width: 200, height: 150), 400)
        plate.controls = [control("row", y: 30, isScrolled: true), control("next", y: 70, isScrolled: true)]
        func pressed(_ y: Double) -> Substring? { plate.control(at: Point(x: 100, y: y)).map { $0.id.part[...] } }
        #expect(pressed(49) == nil && pressed(51) == "row" && pressed(71) == "next")
        plate.controls.append(control("heading", y: 5, isScrolled: false))
        #expect(pressed(35) == "heading" && pressed(51) == "row")
    }

    @Test("an empty plate of any size, place, radius and scale has the pixels of its shadow, shade and border drawn whole")
    func ground() {
        let fonts = Fonts()
        var random = SeededRandom(seed: 9)
        for look in [Look.light, .dark] {
            for _ in 0..<60 {
                let scale = random.pick([1, 1.25, 1.5, 2, 3.0])
                func length(_ range: ClosedRange<Double>) -> Double { (.random(in: range, using: &random) * scale).rounded() / scale }
                let rect = Rect(x: length(0...300), y: length(0...300), width: length(30...200), height: length(10...400))
                let layer = Plate<Int>(Self.name, plate: rect, radius: .random(in: 0...30, using: &random))
                let picture = PlatePicture(layer, drawn: [], look: look, scale: scale, fonts: fonts)
                let (stretched, x, y) = picture.placed
                let whole = Surface(pixelWidth: stretched.pixelWidth, pixelHeight: stretched.pixelHeight, scale: scale)
                let painter = Painter(whole, fonts: fonts, origin: Point(x: Double(x) / scale, y: Double(y) / scale))
                painter.plate(layer.outline, look, border: 1 / scale)
                let columns = 0..<whole.pixelWidth
                let first = (0..<whole.pixelHeight).first { stretched.row($0, columns) != whole.row($0, columns) }
                #expect(first == nil, "\(rect), radius \(layer.radius), scale \(scale)")
            }
        }
    }
}
