import Ink
import Interface
import Raster
import Session
import Shell
import Tools

/// Brings what session and interface show into the window: the frame, the pointer's shape, the title; and measures how long it took.
struct Presenter {
    /// Something that the interface shows may have changed: not by a pen's or mouse's mere motion, which costs it one hit test.
    var isInterfaceBehind = true
    private(set) var lag = LagMeter()
    /// Over the canvas ink and the coming mark are cursor enough: from a mark, or a pen near, until the mouse next moves.
    private var hidesCursor = false
    /// What the window is called.
    private var shownTitle: String?

    /// Brings the interface up to date over the canvas; what of the window that changes is damage of the session's.
    func compose(_ session: Session, _ interface: Interface) {
        if let place = interface.loupePlace {
            interface.show(loupe: session.colors(around: place.x, place.y, reach: Interface.loupeReach))
        }
        for rect in interface.refresh() { session.invalidate(rect) }
        // What opened beneath a pen that does not move hides the coming mark, and brings it back when it closes.
        session.hidePreview(where: interface.covers)
    }

    /// Draws what is out of date into a frame; one of another size stays as it is.
    ///
    /// - Returns: what has been drawn, in device pixels.
    func draw(_ session: Session, _ interface: Interface, into frame: Frame) -> [PixelRect] {
        guard frame.width == session.width, frame.height == session.height else { return [] }
        let rects = session.render(into: frame, beneath: interface.covered)
        interface.blend(onto: frame, within: rects)
        return rects
    }

    /// Shows what is out of date; whether anything was.
    func present(_ session: Session, _ interface: Interface, in shell: borrowing ShellWindow) -> Bool {
        let rects = shell.withFrame { draw(session, interface, into: $0) } ?? []
        shell.present(rects)
        return !rects.isEmpty
    }

    /// - Parameter oldest: when the oldest event was made that the frame just presented shows, in monotonic seconds.
    mutating func noteLag(since oldest: Double) { lag.note(monotonicSeconds() - oldest) }

    // MARK: - Pointer and title

    /// Follows what reached the canvas.
    mutating func followCursor(_ event: InputEvent, isDrawing: Bool) {
        guard case .pointer(let pointer) = event else { return }
        if pointer.kind != .mouse || isDrawing {
            hidesCursor = true
        } else if pointer.phase == .motion {
            hidesCursor = false
        }
    }

    func cursor(_ session: Session, _ interface: Interface) -> Cursor {
        switch interface.pointedAt {
        case .canvas:
            switch session.isDrawing ? .marks : session.pressUse {
            case .marks: hidesCursor ? .none : .crosshair
            case .movesPage: .move
            case .picksColor: .crosshair
            }
        case .plate: .arrow
        case .text: .text
        case .draggable, .value(.any): .move
        case .value(.across): .resizeHorizontal
        case .value(.down): .resizeVertical
        case .strip(let showsMark): showsMark ? .none : .crosshair
        }
    }

    mutating func show(title: String, in shell: borrowing ShellWindow) {
        guard title != shownTitle else { return }
        shownTitle = title
        shell.setTitle(title)
    }
}
