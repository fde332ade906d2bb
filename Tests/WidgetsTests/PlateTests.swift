import Ink
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
}
