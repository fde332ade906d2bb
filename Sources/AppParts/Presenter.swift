import Handling
import Ink
import Interface
import Panels
import Session
import Shell
import Threads
import Tools

/// Brings session and interface into the window: the frame, the pointer's shape and the title. Measures how long input takes to get there.
package struct Presenter {
    /// Something that the interface shows may have changed. Mere motion of a pen or mouse does not count: it costs only a hit test.
    package var isInterfaceBehind = true
    package private(set) var lag = LagMeter()
    /// Hides the cursor over the canvas, where ink and preview show the place: from a mark, or a pen that comes near, until the mouse moves
    /// next.
    private var hidesCursor = false
    /// The window's title.
    private var shownTitle: String?

    package init() {}

    /// Brings the interface up to date over the canvas. The session takes the changed parts of the window as damage.
    package func compose(_ session: Session, _ interface: Interface) {
        if let place = interface.loupePlace {
            interface.show(loupe: session.colors(around: place.x, place.y, reach: Loupe.reach))
        }
        for rect in interface.refresh() { session.invalidate(rect) }
        // A panel that opens under a resting pen hides the preview; when it closes the preview returns.
        session.hidePreview(where: interface.covers)
    }

    /// Draws what is out of date into a frame. A frame of another size than the session's is left alone.
    ///
    /// - Returns: the rectangles drawn, in device pixels.
    package func draw(_ session: Session, _ interface: Interface, into frame: Frame) -> [PixelRect] {
        guard frame.width == session.width, frame.height == session.height else { return [] }
        let rects = session.render(into: frame, beneath: interface.covered)
        interface.blend(onto: frame, within: rects)
        return rects
    }

    /// Shows what is out of date; returns whether anything was.
    package func present(_ session: Session, _ interface: Interface, in shell: borrowing ShellWindow) -> Bool {
        let rects = shell.withFrame { draw(session, interface, into: $0) } ?? []
        shell.present(rects)
        return !rects.isEmpty
    }

    /// - Parameter oldest: the time of the oldest event that the presented frame shows, in monotonic seconds.
    package mutating func noteLag(since oldest: Double) { lag.note(monotonicSeconds() - oldest) }

    // MARK: - Pointer and title

    /// Updates the cursor's visibility after an event on the canvas.
    package mutating func followCursor(_ event: InputEvent, isDrawing: Bool) {
        guard case .pointer(let pointer) = event else { return }
        if pointer.kind != .mouse || isDrawing {
            hidesCursor = true
        } else if pointer.phase == .motion {
            hidesCursor = false
        }
    }

    package func cursor(_ session: Session, _ interface: Interface) -> Cursor {
        cursor(at: interface.pointedAt, session.isDrawing ? .marks : session.pressUse)
    }

    func cursor(at place: Interface.PointedAt, _ use: PressUse) -> Cursor {
        switch place {
        case .canvas:
            switch use {
            case .marks: hidesCursor ? .none : .crosshair
            case .movesPage: .move
            case .picksColor: .crosshair
            }
        case .plate: .arrow
        case .text: .text
        case .draggable, .value(.any): .move
        case .value(.across): .resizeHorizontal
        case .value(.down): .resizeVertical
        case .corner(let rises): rises ? .resizeRising : .resizeFalling
        case .strip(let showsMark): showsMark ? .none : .crosshair
        }
    }

    package mutating func show(title: String, in shell: borrowing ShellWindow) {
        guard title != shownTitle else { return }
        shownTitle = title
        shell.setTitle(title)
    }
}
