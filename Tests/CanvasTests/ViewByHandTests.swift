import Canvas
import Ink
import Testing

@Suite("A view moved by hand, at its limits") struct ViewByHandTests {
    private let from = Point(x: 300, y: 200)
    private let to = Point(x: 410, y: 90)

    @Test("a page that lies turned by a little stays so while it is moved and zoomed; only a turn snaps it to the right angle")
    func keptTurn() throws {
        var view = try #require(ViewState(corner: Point(x: 3, y: 4), zoom: 1, degrees: 2, flipped: false))
        view.carry(from: from, to: to)
        view.carry(from: from, to: to, zoomBy: 1.5)
        view.scroll(dx: 60, dy: 0)
        #expect(view.degrees == 2 && view.zoom == 1.5)
        view.carry(from: from, to: to, turnBy: 1)
        #expect(view.degrees == 0)
    }

    @Test("spread or pinched farther than 6,400% or 5%, the page stops there, with what was under the hand still under it")
    func limits() {
        for (factor, zoom) in [(1_000.0, 64.0), (0.001, 0.05)] {
            var view = ViewState()
            let before = view.transform(scale: 1).canvas(window: from)
            view.carry(from: from, to: to, zoomBy: factor)
            let after = view.transform(scale: 1).canvas(window: to)
            // The window's origin is rounded to whole pixels.
            #expect(view.zoom == zoom && after.distance(to: before) < 0.75 + 0.75 / zoom, "\(zoom)")
        }
    }

    @Test("a speck that is fitted into the window is shown at 6,400%, in the middle") func speck() {
        var view = ViewState()
        view.fit(CanvasRect(minX: 5, minY: 7, maxX: 5.01, maxY: 7.01), width: 1280, height: 800, margin: 24)
        let middle = view.transform(scale: 1).canvas(window: Point(x: 640, y: 400))
        #expect(view.zoom == 64 && middle.distance(to: Point(x: 5.005, y: 7.005)) < 0.75 / 64)
    }

    @Test("a page scrolls right and down by points of the window, however it is zoomed, turned and mirrored") func scrolled() throws {
        for (zoom, degrees, isFlipped) in [(1.0, 0.0, false), (4, 30, false), (0.5, -105, true), (2, 90, true)] {
            var view = try #require(ViewState(corner: Point(x: 3, y: 4), zoom: zoom, degrees: degrees, flipped: isFlipped))
            let before = view.transform(scale: 1).canvas(window: Point(x: 160, y: 30))
            view.scroll(dx: 60, dy: -20)
            let after = view.transform(scale: 1).canvas(window: Point(x: 100, y: 50))
            #expect(after.distance(to: before) < 1.5 / zoom && view.zoom == zoom && view.degrees == degrees)
        }
    }
}
