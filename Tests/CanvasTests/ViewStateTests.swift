import Canvas
import Ink
import TestSupport
import Testing

/// A step with an opposite.
private enum ViewStep: CaseIterable {
    case zoomIn, zoomOut, left, right, up, down, turnLeft, turnRight, flip

    var opposite: ViewStep {
        switch self {
        case .zoomIn: .zoomOut
        case .zoomOut: .zoomIn
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        case .turnLeft: .turnRight
        case .turnRight: .turnLeft
        case .flip: .flip
        }
    }

    func apply(to view: inout ViewState, about place: Point) {
        switch self {
        case .zoomIn: view.zoom(rungs: 1, about: place)
        case .zoomOut: view.zoom(rungs: -1, about: place)
        case .left: view.scroll(dx: -60, dy: 0)
        case .right: view.scroll(dx: 60, dy: 0)
        case .up: view.scroll(dx: 0, dy: -60)
        case .down: view.scroll(dx: 0, dy: 60)
        case .turnLeft: view.turn(steps: -1, about: place)
        case .turnRight: view.turn(steps: 1, about: place)
        case .flip: view.flip(about: place)
        }
    }
}

@Suite("What a person looks at") struct ViewStateTests {
    private let middle = Point(x: 640, y: 400)

    /// The canvas point under a place in the window, before the origin is rounded to pixels, at scale factor 1.
    private func under(_ place: Point, _ view: ViewState) -> Point {
        let linear = CanvasTransform(scale: view.zoom, rotation: view.degrees * .pi / 180, flipped: view.flipped).canvas(window: place)
        return Point(x: view.corner.x + linear.x, y: view.corner.y + linear.y)
    }

    private func place(using random: inout SeededRandom) -> Point {
        Point(x: .random(in: 0...1280, using: &random), y: .random(in: 0...800, using: &random))
    }

    @Test("any way there, and back by the opposite steps, gives the very same view and the very same pixels", arguments: 0..<200)
    func thereAndBack(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var view = ViewState()
        view.carry(from: middle, to: place(using: &random))
        if random.oneIn(2) { view.turn(steps: Int.random(in: -11...12, using: &random), about: middle) }
        let start = view
        let way = (0..<40).map { _ in (random.pick(ViewStep.allCases), random.oneIn(2) ? middle : place(using: &random)) }
        for (step, place) in way { step.apply(to: &view, about: place) }
        for (step, place) in way.reversed() { step.opposite.apply(to: &view, about: place) }
        #expect(view == start)
        for scale in [1.0, 1.5, 2] { #expect(view.transform(scale: scale) == start.transform(scale: scale)) }
    }

    @Test("from 100% any number of steps about the middle, then back to 100%, unturned, gives the very same pixels", arguments: 0..<100)
    func backToActualSize(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let scale = random.pick([1, 1.25, 1.5, 2])
        var view = ViewState()
        let drag = Point(x: Double(Int.random(in: -900...900, using: &random)) / scale, y: 7 / scale)
        view.carry(from: Point(x: 0, y: 0), to: drag)
        for _ in 0..<Int.random(in: 0...9, using: &random) { view.scroll(dx: 60, dy: -60) }
        let start = view.transform(scale: scale)
        for _ in 0..<Int.random(in: 1...30, using: &random) { view.zoom(rungs: random.pick([-1, 1, 1]), about: middle) }
        for _ in 0..<Int.random(in: 0...9, using: &random) { view.turn(steps: 1, about: middle) }
        view.zoom(to: 1, about: middle)
        view.resetTurn(about: middle)
        #expect(view.transform(scale: scale) == start)
    }

    @Test("zoom and turn about a place leave the canvas beneath it there, on the screen to half a pixel", arguments: 0..<200)
    func about(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var view = ViewState()
        for _ in 0..<20 {
            let place = place(using: &random)
            let before = under(place, view)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: view.zoom(rungs: Int.random(in: -9...9, using: &random), about: place)
            case 1: view.turn(steps: Int.random(in: -5...5, using: &random), about: place)
            case 2: view.flip(about: place)
            default:
                view.carry(
                    from: place, to: place, zoomBy: .random(in: 0.5...2, using: &random), turnBy: .random(in: -90...90, using: &random))
            }
            let grid = 1e-6 + before.distance(to: Point(x: 0, y: 0)) * 1e-12
            #expect(under(place, view).distance(to: before) < grid)
            let scale = random.pick([1, 1.5, 2])
            let shown = view.transform(scale: scale).canvas(window: Point(x: place.x * scale, y: place.y * scale))
            #expect(shown.distance(to: before) * view.zoom * scale < 0.72, "half a pixel each way")
        }
    }

    @Test("what is carried lies under the hand again, however far, scaled and turned", arguments: 0..<100)
    func carry(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var view = ViewState()
        view.zoom(rungs: Int.random(in: -13...17, using: &random), about: middle)
        if random.oneIn(2) { view.flip(about: middle) }
        let (from, to) = (place(using: &random), place(using: &random))
        let before = under(from, view)
        let zoom = view.zoom
        view.carry(from: from, to: to, zoomBy: 1.25, turnBy: 30)
        #expect(under(to, view).distance(to: before) < 2e-6)
        #expect(view.zoom == zoom * 1.25 && view.degrees == 30)
    }

    @Test("steps of zoom land exactly on the rungs, from anywhere on the next one; they stop at 5% and 6,400%") func rungs() {
        var view = ViewState()
        for _ in 0..<3 { view.zoom(rungs: 1, about: middle) }
        #expect(view.zoom == 2)
        for _ in 0..<100 { view.zoom(rungs: 1, about: middle) }
        #expect(view.zoom == 64)
        for _ in 0..<200 { view.zoom(rungs: -1, about: middle) }
        #expect(view.zoom == 0.05)
        view.zoom(to: 1.03, about: middle)
        view.zoom(rungs: -1, about: middle)
        #expect(view.zoom == 1)
        view.zoom(to: 1.97, about: middle)
        view.zoom(rungs: 1, about: middle)
        #expect(view.zoom == 2)
    }

    @Test("from anywhere between two steps a turn leads to the next one its way") func turnsFromBetween() {
        for degrees in [-1.0, 1].flatMap({ sign in stride(from: 5, to: 85, by: 1.7).map { $0 * sign } }) {
            for (steps, next) in [(1, (degrees / 15).rounded(.down) + 1), (-1, (degrees / 15).rounded(.up) - 1)] {
                var view = ViewState()
                view.carry(from: middle, to: middle, turnBy: degrees)
                view.turn(steps: steps, about: middle)
                #expect(view.degrees == next * 15, "\(steps) from \(degrees)°")
            }
        }
    }

    @Test("turns go by 15°, from between two steps to the next; a turn by hand snaps to right angles within 4°") func turns() {
        var view = ViewState()
        view.carry(from: middle, to: middle, turnBy: 20)
        view.turn(steps: 1, about: middle)
        #expect(view.degrees == 30)
        view.turn(steps: 11, about: middle)
        #expect(view.degrees == -165)
        view.turn(steps: -1, about: middle)
        #expect(view.degrees == 180)
        view.resetTurn(about: middle)
        #expect(view.degrees == 0 && view.transform(scale: 1) == ViewState().transform(scale: 1))
        for (turn, degrees) in [(3.9, 0.0), (-3.9, 0), (4.1, 4.1), (87, 90), (-93.5, -90), (177, 180), (-178, 180), (95, 95)] {
            view.resetTurn(about: middle)
            view.carry(from: middle, to: middle, turnBy: turn)
            #expect(view.degrees == degrees)
        }
    }

    @Test("flipping mirrors what is seen, left to right about the middle, turned or not") func flip() {
        var random = SeededRandom(seed: 8)
        for _ in 0..<50 {
            var view = ViewState()
            view.turn(steps: Int.random(in: -11...12, using: &random), about: middle)
            let left = Point(x: 100, y: 300)
            let before = under(left, view)
            view.flip(about: middle)
            #expect(under(Point(x: 1180, y: 300), view).distance(to: before) < 3e-6)
        }
    }

    @Test("fit shows all of the drawing in the middle, with its margin; of a blank one the origin at 100%", arguments: 0..<100)
    func fit(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var view = ViewState()
        if random.oneIn(2) { view.flip(about: middle) }
        view.turn(steps: Int.random(in: -11...12, using: &random), about: middle)
        let (x, y) = (Double.random(in: -3000...3000, using: &random), Double.random(in: -3000...3000, using: &random))
        let bounds = CanvasRect(
            minX: x, minY: y, maxX: x + .random(in: 30...5000, using: &random), maxY: y + .random(in: 30...5000, using: &random))
        view.fit(bounds, width: 1280, height: 800, margin: 24)
        let transform = view.transform(scale: 1)
        var shown = CanvasRect.empty
        for x in [bounds.minX, bounds.maxX] {
            for y in [bounds.minY, bounds.maxY] {
                let content = transform.content(Point(x: x, y: y))
                shown.include(Point(x: content.x - Double(transform.originX), y: content.y - Double(transform.originY)), radius: 0)
            }
        }
        let margins = [shown.minX, 1280 - shown.maxX, shown.minY, 800 - shown.maxY]
        #expect(abs((margins.min() ?? 0) - 24) < 1, "\(margins)")
        #expect(abs(margins[0] - margins[1]) < 2 && abs(margins[2] - margins[3]) < 2)
        view.fit(.empty, width: 1280, height: 800, margin: 24)
        #expect(view.zoom == 1 && view.corner == Point(x: 0, y: 0))
    }

    @Test("however far people go, the window stays within what a stroke can store") func reach() {
        var view = ViewState()
        view.scroll(dx: 1e9, dy: -1e9)
        #expect(view.corner == Point(x: ViewState.reach, y: -ViewState.reach))
        view.zoom(to: 64, about: middle)
        #expect(view.transform(scale: 8).originX == Int(view.corner.x * 512))
    }

    @Test("a view that was kept is the same again; one with values that cannot be is refused") func kept() {
        var view = ViewState()
        view.zoom(rungs: 3, about: Point(x: 17, y: 5))
        view.turn(steps: 2, about: middle)
        view.flip(about: middle)
        #expect(ViewState(corner: view.corner, zoom: view.zoom, degrees: view.degrees, flipped: view.flipped) == view)
        let origin = Point(x: 0, y: 0)
        for (corner, zoom, degrees) in [
            (origin, 0.0, 0.0), (origin, .nan, 0), (origin, 65, 0), (origin, 1, 180.1), (origin, 1, -180), (origin, 1, .nan),
            (Point(x: .nan, y: 0), 1, 0), (Point(x: 0, y: 500_000), 1, 0),
        ] {
            #expect(ViewState(corner: corner, zoom: zoom, degrees: degrees, flipped: false) == nil)
        }
    }
}

@Test("every view in every window has a scale that a stroke may be captured at")
func scales() {
    let (zooms, windows) = (ViewState.zoomRange, ViewState.windowScaleRange)
    #expect(CanvasTransform.scaleRange == zooms.lowerBound * windows.lowerBound...zooms.upperBound * windows.upperBound)
}
