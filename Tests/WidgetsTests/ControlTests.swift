import Ink
import Testing
import Widgets

/// What a control is called, and how far it is from a press.
struct ControlTests {
    @Test("a control is called by its plate, its part and its item, without what it does not have")
    func names() {
        let (picker, colors) = (PlateName("picker"), PlateName("colors"))
        #expect(ControlID(picker, "undo").description == "picker.undo" && ControlID(picker).description == "picker")
        let saved = ControlID(colors, "saved", "2f9e44")
        #expect(saved.description == "colors.saved.2f9e44" && ControlID(colors, "saved").item("2f9e44") == saved)
        #expect(saved.item("remove").description == "colors.saved.2f9e44.remove")
        #expect(ControlID(colors).item("a").description == "colors.a")
    }

    @Test("the distance to a round control is that to its circle, to any other that to its frame; within it is none")
    func distances() {
        var control = Control(
            ControlID(PlateName("palette"), "tool"), .button, "Pen", frame: Rect(x: 10, y: 20, width: 60, height: 40), face: .none,
            action: 0)
        for (point, distance, round) in [
            (Point(x: 40, y: 40), 0.0, 0.0), (Point(x: 11, y: 40), 0, 9), (Point(x: 70, y: 70), 10, 42.426_406_871_192_85 - 20),
            (Point(x: 40, y: 5), 15, 15), (Point(x: 73, y: 64), 5, 40.804_411_526_206_33 - 20),
        ] {
            control.isRound = false
            #expect(abs(control.distance(to: point) - distance) < 1e-9, "\(point)")
            control.isRound = true
            #expect(abs(control.distance(to: point) - round) < 1e-9, "\(point)")
        }
    }

    @Test("faces are equal where their widgets are, of the same kind and with the same values")
    func faces() {
        let faces: [Face] = [
            .none, .toggle, .icon(.check), .icon(.close), .option("A"), .option("B"), .textButton("A"), .row(nil, "A", detail: ""),
        ]
        for (index, face) in faces.enumerated() {
            for (other, another) in faces.enumerated() { #expect((face == another) == (index == other)) }
        }
        #expect(Set(faces + faces).count == faces.count && faces[2].as(IconButton.self)?.icon == .check && faces[2].as(Toggle.self) == nil)
    }
}
