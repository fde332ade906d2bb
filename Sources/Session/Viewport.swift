import Canvas
import Commands
internal import Glibc
import Ink
import Tools

/// The window and its view of the canvas. It performs the tool machine's view changes.
package struct Viewport: Hashable, Sendable {
    package private(set) var state: ViewState
    /// The window's size in device pixels, and its scale in device pixels per logical point.
    package private(set) var width, height: Int
    package private(set) var scale: Double
    private let ladder: ZoomLadder
    /// The view at the moment when a hand took hold of the page; nil while no hand holds it.
    private var held: ViewState?
    private var trail = ViewTrail()

    init(_ state: ViewState, width: Int, height: Int, scale: Double, ladder: ZoomLadder) {
        self.state = state
        self.ladder = ladder
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// Where the canvas lies in the window.
    package var transform: CanvasTransform { state.transform(scale: scale) }

    /// The breadth in whole device pixels of a line that looks about as fine and crisp as one pixel does at scale 1.
    var hairline: Int { max(1, Int(scale)) }

    /// A hand holds the page, or it glides: more changes of the view will follow at once.
    package var isMoving: Bool { held != nil }

    /// Sets the window's size and scale. The canvas point in the top left corner stays there.
    mutating func resize(width: Int, height: Int, scale: Double) {
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// - Parameters:
    ///   - now: device seconds.
    ///   - bounds: returns the bounds of the drawing, in canvas points; called only to fit the view to them.
    mutating func apply(_ change: ViewChange, now: Double, bounds: () -> CanvasRect) {
        switch change {
        case .command(let command):
            apply(command, bounds)
            trail = ViewTrail()
        case .scroll(let dx, let dy):
            state.scroll(dx: dx * Self.wheelStep, dy: dy * Self.wheelStep)
            trail = ViewTrail()
        case .zoom(let rungs, let place):
            state.zoom(rungs: rungs, about: logical(place), on: ladder)
            trail = ViewTrail()
        case .begin:
            held = state
            trail.note(state, at: now)
        case .move(let motion):
            state = held ?? state
            apply(motion)
            trail.note(state, at: now)
        case .end:
            held = nil
        case .takeBack(let since):
            state = trail.state(at: since) ?? state
            trail = ViewTrail()
        }
    }

    /// The logical points by which a step of a wheel or an arrow key scrolls.
    package static let wheelStep = 60.0
    /// The logical points that stay free around a drawing that is fitted into the window.
    private static let fitMargin = 24.0

    private mutating func apply(_ command: ViewCommand, _ bounds: () -> CanvasRect) {
        switch command {
        case .zoomIn: state.zoom(rungs: 1, about: middle, on: ladder)
        case .zoomOut: state.zoom(rungs: -1, about: middle, on: ladder)
        case .actualSize: state.zoom(to: 1, about: middle)
        case .fit: state.fit(bounds(), width: Double(width) / scale, height: Double(height) / scale, margin: Self.fitMargin)
        case .rotateLeft: state.turn(steps: -1, about: middle)
        case .rotateRight: state.turn(steps: 1, about: middle)
        case .resetRotation: state.resetTurn(about: middle)
        case .flip: state.flip(about: middle)
        case .scrollLeft: state.scroll(dx: -Self.wheelStep, dy: 0)
        case .scrollRight: state.scroll(dx: Self.wheelStep, dy: 0)
        case .scrollUp: state.scroll(dx: 0, dy: -Self.wheelStep)
        case .scrollDown: state.scroll(dx: 0, dy: Self.wheelStep)
        }
    }

    private mutating func apply(_ motion: ViewMotion) {
        switch motion {
        case .carry(let from, let to, let zoom, let turn):
            state.carry(from: logical(from), to: logical(to), zoomBy: zoom, turnBy: turn)
        case .turn(let from, let to):
            let angle = direction(of: logical(to)) - direction(of: logical(from))
            state.carry(from: middle, to: middle, turnBy: angle * 180 / .pi)
        }
    }

    private var middle: Point { Point(x: Double(width) / scale / 2, y: Double(height) / scale / 2) }

    private func logical(_ place: Point) -> Point { Point(x: place.x / scale, y: place.y / scale) }

    /// Returns the direction from the window's middle, in radians.
    private func direction(of place: Point) -> Double { atan2(place.y - middle.y, place.x - middle.x) }
}

/// The latest views while hands moved the page, so that a motion can be taken back.
private struct ViewTrail: Hashable, Sendable {
    private var past: [Moment] = []

    private struct Moment: Hashable {
        var time: Double
        var state: ViewState
    }

    /// The seconds for which views are kept: longer than any motion can be taken back.
    private static let memory = 1.0
    /// Views that follow each other within this time, in seconds, count as one.
    private static let step = 0.008

    /// Notes that the view is this one from `now` on.
    mutating func note(_ state: ViewState, at now: Double) {
        if past.count > 1, now - past[past.count - 2].time < Self.step { past.removeLast() }
        past.append(Moment(time: now, state: state))
        while past.count > 1, past[1].time < now - Self.memory { past.removeFirst() }
    }

    /// Returns the view at that time, or the oldest one known; nil when no hand has moved the page lately.
    func state(at time: Double) -> ViewState? { (past.last { $0.time <= time } ?? past.first)?.state }
}
