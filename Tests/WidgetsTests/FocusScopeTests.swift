import Ink
import Testing
@testable import Widgets

struct FocusScopeTests {
    private static let plate = PlateName("list")

    private func control(_ part: String, _ frame: Rect, _ role: Role = .row, isEnabled: Bool = true) -> Control<Int> {
        Control(ControlID(Self.plate, part), role, part, frame: frame, face: .row(nil, part, detail: ""), action: 0, isEnabled: isEnabled)
    }

    private func scope(keeping focus: ControlID? = nil) -> FocusScope<Int> {
        var plate = Plate<Int>(Self.plate, plate: Rect(x: 0, y: 0, width: 200, height: 200), radius: 0)
        plate.controls = [
            control("title", Rect(x: 0, y: 0, width: 200, height: 40), .none), control("a", Rect(x: 0, y: 40, width: 100, height: 40)),
            control("b", Rect(x: 100, y: 40, width: 100, height: 40)),
            control("off", Rect(x: 0, y: 80, width: 200, height: 40), isEnabled: false),
            control("c", Rect(x: 0, y: 120, width: 200, height: 40)),
        ]
        return FocusScope([plate], keeping: focus)
    }

    @Test("text and disabled controls get no focus, unless a control's own press has just disabled it")
    func members() {
        #expect(scope().controls.map(\.id.part) == ["a", "b", "c"])
        #expect(scope(keeping: ControlID(Self.plate, "off")).controls.map(\.id.part) == ["a", "b", "off", "c"])
    }

    @Test("values that nobody sets get no focus, nor does what is on a plate that takes no presses") func passive() {
        var plate = Plate<Int>(Self.plate, plate: Rect(x: 0, y: 0, width: 200, height: 200), radius: 0)
        plate.controls = [
            control("meter", Rect(x: 0, y: 0, width: 200, height: 40), .meter), control("a", Rect(x: 0, y: 40, width: 200, height: 40)),
        ]
        var note = plate
        (note.presses, note.controls) = (.none, [control("note", Rect(x: 0, y: 80, width: 200, height: 40))])
        #expect(FocusScope([note, plate]).controls.map(\.id.part) == ["a"])
    }

    @Test("steps in reading order wrap around at both ends")
    func steps() {
        let scope = scope()
        #expect(scope.control(1, after: ControlID(Self.plate, "c"))?.id.part == "a")
        #expect(scope.control(-1, after: ControlID(Self.plate, "a"))?.id.part == "c")
        #expect(scope.control(1, after: ControlID(Self.plate, "gone")) == nil)
        let order = (-7...7).map { scope.control($0, after: ControlID(Self.plate, "b"))?.id.part }
        #expect(order == (-7...7).map { ["a", "b", "c"][($0 + 10) % 3] }, "many steps go round as one does")
    }

    @Test("up and down lead straight on, past what is nearer but lies aside")
    func straightOn() {
        let from = control("from", Rect(x: 0, y: 200, width: 100, height: 40))
        for (key, way) in [(Key.down, 1.0), (.up, -1)] {
            let aside = control("aside", Rect(x: 120, y: 200 + way * 45, width: 100, height: 40))
            let ahead = control("ahead", Rect(x: 0, y: 200 + way * 100, width: 100, height: 40))
            #expect(from.neighbour(towards: key, among: [from, aside, ahead])?.id == ahead.id)
            #expect(from.neighbour(towards: key, among: [from, aside])?.id == aside.id)
        }
    }

    @Test("an arrow leads to the nearest control that way, and where there is none, on in reading order within the scope")
    func arrows() {
        let scope = scope()
        let (a, b, c) = (scope.controls[0], scope.controls[1], scope.controls[2])
        #expect(scope.control(.right, from: a) == b && scope.control(.left, from: b) == a)
        #expect(scope.control(.down, from: a) == c)
        #expect(scope.control(.down, from: c) == a && scope.control(.up, from: a) == c, "round")
    }

    @Test("to the left and right only what stands on the same line counts, however near others are; other keys lead nowhere") func aside() {
        let from = control("from", Rect(x: 200, y: 100, width: 40, height: 40))
        for (key, way) in [(Key.right, 1.0), (.left, -1)] {
            let below = control("below", Rect(x: 200 + way * 45, y: 141, width: 40, height: 40))
            let far = control("far", Rect(x: 200 + way * 150, y: 110, width: 40, height: 60))
            let farther = control("farther", Rect(x: 200 + way * 195, y: 100, width: 40, height: 40))
            #expect(from.neighbour(towards: key, among: [from, below, farther, far])?.id == far.id)
            #expect(from.neighbour(towards: key, among: [from, below]) == nil)
        }
        let others = [Rect(x: 200, y: 50, width: 40, height: 40), Rect(x: 250, y: 100, width: 40, height: 40)].map { control("other", $0) }
        for key in [Key.tab, .enter, .home, .pageDown, .character("a")] { #expect(from.neighbour(towards: key, among: others) == nil) }
        #expect(from.neighbour(towards: .down, among: others) == nil && from.neighbour(towards: .left, among: others) == nil)
    }
}
