import Commands
import Ink
import Testing
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The panel of the drawing's history.
struct HistoryTests {
    private func opened(_ timeline: Timeline = Bench.timeline) -> Table {
        let table = Table()
        table.run(.history)
        table.interface.update(timeline: timeline)
        table.settle()
        return table
    }

    @Test("K9 its command opens and closes it, and the program hears of both")
    func opening() {
        let table = opened()
        #expect(table.interface.isHistoryOpen && table.historyRequests == [.opened])
        table.run(.history)
        #expect(!table.interface.isHistoryOpen && table.historyRequests == [.opened, .closed])
    }

    @Test(
        "K9 M3 dragging along the slider asks for every place on the way, by pen, finger and mouse",
        arguments: [PointerKind.pen, .touch, .mouse])
    func dragging(_ kind: PointerKind) throws {
        let table = opened(Timeline(place: 10, count: 10))
        let line = Slider.line(try #require(table.control("history.slider")).frame)
        table.pointer(.press(.primary), line.maxX, line.midY, kind)
        for tenth in stride(from: 10, through: 0, by: -1) {
            table.pointer(.motion, line.x + line.width * Double(tenth) / 10, line.midY, kind)
        }
        table.pointer(.release(.primary), line.x, line.midY, kind)
        var places: [Int] = []
        for case .show(let place) in table.historyRequests where places.last != place { places.append(place) }
        #expect(places == Array((0...10).reversed()))
    }

    @Test("K9 on the slider Shift and an arrow go a single edit, an arrow at least one, Home and End to the ends")
    func keys() {
        for (count, step) in [(4, 1), (100, 5), (2_000, 100)] {
            let place = count / 2
            let table = opened(Timeline(place: place, count: count))
            table.interface.focus = "history.slider"
            table.key(.left)
            table.key(.left, .shift)
            table.key(.right, .shift)
            table.key(.home)
            table.key(.end)
            let expected = [place - step, place - 1, place + 1, 0, count].map { HistoryRequest.show(place: $0) }
            #expect(Array(table.historyRequests.dropFirst()) == expected)
        }
    }

    @Test("its buttons step, change the branch and return; at an end, or where there is nothing to return from, they are off")
    func buttons() {
        let table = opened()
        for id in ["undo", "redo", "older", "newer", "return"] { table.press("history.\(id)", .pen) }
        #expect(table.outputs.contains(.command(.undo)) && table.outputs.contains(.command(.redo)))
        #expect(Array(table.historyRequests.dropFirst()) == [.branch(-1), .branch(1), .goBack])
        func off(_ timeline: Timeline) -> Set<String> {
            let table = opened(timeline)
            return Set(
                ["undo", "redo", "older", "newer", "return", "slider"].filter { table.control("history.\($0)")?.isEnabled == false })
        }
        #expect(off(Timeline(place: 0, count: 3, branch: 1, branchCount: 2)) == ["undo", "older", "return"])
        #expect(off(Timeline(place: 3, count: 3, branch: 2, branchCount: 2, isAway: true)) == ["redo", "newer"])
        #expect(off(Timeline()) == ["undo", "redo", "return", "slider"])
    }

    @Test("it says where in time the canvas is, and of branches only where there are several")
    func words() {
        let table = opened()
        #expect(table.interface.control("history.place")?.name == "Edit 1234 of 1870 · 22 Nov 2026, 14:32")
        #expect(table.interface.control("history.branch")?.name == "Branch 2 of 3")
        let single = opened(Timeline(place: 2, count: 7))
        #expect(single.interface.control("history.place")?.name == "Edit 2 of 7" && single.interface.control("history.branch") == nil)
    }

    @Test("a twig stands on the slider wherever another branch parts from this one, and no two on the same spot")
    func twigs() throws {
        func forks(_ timeline: Timeline) -> [Double]? {
            guard case .forked(let forks) = opened(timeline).control("history.slider")?.face.as(Slider.self)?.track else { return nil }
            return forks
        }
        #expect(forks(Timeline(place: 1, count: 4, forks: [1, 3])) == [0.25, 0.75])
        let crowded = try #require(forks(Timeline(place: 1, count: 100_000, forks: Array(0...100_000))))
        #expect(crowded.count <= 201 && zip(crowded, crowded.dropFirst()).allSatisfy { $1 - $0 >= 0.005 })
    }

    @Test("it lies at the lower edge, clear of the buttons that turn the view back") func place() throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        state.view.rotation = 0.5
        let layers = Bench().layers(Scene(state: state, panel: .history))
        let panel = try #require(layers.first { $0.name == .panel(.history) }?.plate)
        let indicator = try #require(layers.first { $0.name == .view }?.plate)
        #expect(!panel.intersects(indicator) && panel.maxY > 700)
        state.view.rotation = 0
        let alone = try #require(Bench().layers(Scene(state: state, panel: .history)).first { $0.name == .panel(.history) }?.plate)
        #expect(abs(alone.maxY - 780) < 1)
    }
}
