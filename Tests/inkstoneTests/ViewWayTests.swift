import Commands
import Contacts
import Ink
import Session
import Testing
import TestSupport
import Tools

@testable import AppParts

@Suite("The way of the view to what was found") struct ViewWayTests {
    private let session = Session(SessionStart(width: 800, height: 600))

    /// Where a place of the canvas shows, in device pixels of the window.
    private func shown(_ place: CanvasRect) -> Point {
        let content = session.view.content(Point(x: (place.minX + place.maxX) / 2, y: (place.minY + place.maxY) / 2))
        return Point(x: content.x - Double(session.view.originX), y: content.y - Double(session.view.originY))
    }

    private func box(_ x: Double, _ y: Double, _ size: Double = 20) -> CanvasRect {
        CanvasRect(minX: x - size / 2, minY: y - size / 2, maxX: x + size / 2, maxY: y + size / 2)
    }

    private func scroll(_ turn: Point) {
        let middle = Point(x: 400, y: 300)
        session.handle(.input(Judged(.scroll(ScrollEvent(device: DeviceID(0), position: middle, dx: turn.x, dy: turn.y, time: 1)))))
    }

    @Test("T9 the turns of the wheel bring a place into the middle of the window, however the page is turned, mirrored and zoomed")
    func middle() throws {
        var random = SeededRandom(seed: 21)
        let changes: [ViewCommand] = [.zoomIn, .zoomOut, .rotateLeft, .rotateRight, .flip, .scrollRight, .scrollLeft]
        for round in 0..<300 {
            session.handle(.command(.view(random.pick(changes))))
            let place = box(.random(in: -3_000...3_000, using: &random), .random(in: -3_000...3_000, using: &random))
            switch ViewWay(to: place, in: session.view, window: (800, 600), scale: 1) {
            case .turns(let turns):
                #expect(turns.allSatisfy { max(abs($0.x), abs($0.y)) <= 100 }, "hands turn no wheel farther")
                turns.forEach(scroll)
                #expect(shown(place).distance(to: Point(x: 400, y: 300)) < 2, "round \(round)")
            case .stays:
                let shown = shown(place)
                #expect(96...704 ~= shown.x && 96...504 ~= shown.y, "round \(round): \(shown)")
            case .fits: Issue.record("round \(round): \(place) is not far")
            }
        }
    }

    @Test(
        "T9 a place that shows whole and clear of tools and search line moves nothing; one at an edge comes into the middle",
        arguments: [1.0, 2])
    func edges(scale: Double) {
        let window = (width: Int(800 * scale), height: Int(600 * scale))
        let view = CanvasTransform(scale: scale)
        func stays(_ x: Double, _ y: Double) -> Bool { ViewWay(to: box(x, y), in: view, window: window, scale: scale) == .stays }
        for (x, y, isClear) in [
            (400.0, 300.0, true), (107, 300, true), (105, 300, false), (693, 300, true), (695, 300, false), (400, 107, true),
            (400, 105, false), (400, 493, true), (400, 495, false), (-50, 300, false),
        ] { #expect(stays(x, y) == isClear, "\(x), \(y)") }
        let large = CanvasRect(minX: 50, minY: 200, maxX: 750, maxY: 400)
        #expect(ViewWay(to: large, in: view, window: window, scale: scale) == .turns([]), "it is in the middle as it is")
        #expect(ViewWay(to: box(580, 300), in: view, window: window, scale: scale) == .stays)
        #expect(ViewWay(to: box(760, 300), in: view, window: window, scale: scale) == .turns([Point(x: 6, y: 0)]), "steps of 60 points")
    }

    @Test("T9 a place beyond ten thousand turns' reach shows with all of the drawing") func far() {
        for way in [1.0, -1] {
            let turns = ViewWay(to: box(way * 599_000, 300), in: CanvasTransform(), window: (800, 600), scale: 1)
            if case .turns(let turns) = turns { #expect(turns.count == 100) } else { Issue.record("\(turns)") }
            #expect(ViewWay(to: box(300, way * 601_000), in: CanvasTransform(), window: (800, 600), scale: 1) == .fits)
        }
    }
}
