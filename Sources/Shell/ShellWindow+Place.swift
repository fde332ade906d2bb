internal import CSDL2
import Ink

/// The place at which the window is to open on X. It may miss that by the width of its frame: SDL's versions and window managers do not
/// agree on whether a place is that of the frame or of its content. So the window looks after its place until it stays.
struct AwaitedPlace {
    /// Milliseconds from one look to the next.
    static let interval: Int32 = 60

    /// The frame's corner.
    let rect: PixelRect
    /// The last request to the window manager. It means the frame's corner to some and the content's to others, so the next one adds what
    /// is still missing.
    var request: (x: Int, y: Int)?
    /// A window manager that lays windows side by side keeps its own place: the window gives up after so many looks.
    private var looksLeft = 12
    private var rightLooks = 0
    private var next = Deadline(in: 0)

    init(_ rect: PixelRect) { self.rect = rect }

    var isDue: Bool { next.isPast }
    var isOver: Bool { looksLeft == 0 || rightLooks == 2 }

    mutating func look(finding isRight: Bool) {
        looksLeft -= 1
        rightLooks = isRight ? rightLooks + 1 : 0
        next = Deadline(in: Self.interval)
    }
}

extension ShellWindow {
    /// How often `drain` is to be called while the window looks after its place, in milliseconds; nil while it does not.
    package var placeInterval: Int32? { awaited.map { _ in AwaitedPlace.interval } }

    /// Takes note of where people put the window.
    mutating func followPlace() {
        guard isOrdinary, awaited == nil else { return }
        let (position, frame) = (position, frame ?? (0, 0))
        ordinary = PixelRect(x: position.x - frame.left, y: position.y - frame.top, width: size.width, height: size.height)
    }

    /// The width of the frame's left side and the height of its top, as the window manager tells them; nil where it has not.
    private var frame: (left: Int, top: Int)? {
        var (left, top) = (Int32(0), Int32(0))
        switch native {
        case .x11(let display, let xWindow):
            guard !isConnectionLost, csdl2_frame(display, xWindow, &left, &top) == SDL_TRUE else { return nil }
        case .wayland, .other:
            SDL_GetWindowBordersSize(window, &top, &left, nil, nil)
        }
        return (Int(left), Int(top))
    }

    /// Moves the window by what its frame lies beside its awaited place.
    mutating func correctPlace() {
        guard let place = awaited, place.isDue, !isConnectionLost, case .x11(let display, let xWindow) = native else { return }
        // Somebody has maximised it meanwhile, or has asked for the full screen.
        guard isOrdinary else { return awaited = nil }
        let (present, known) = (position, frame)
        let (left, top) = known ?? (0, 0)
        let missing = (x: place.rect.x + left - present.x, y: place.rect.y + top - present.y)
        let isRight = known != nil && missing == (0, 0)
        // It lies farther away while the frame is not there yet, and where a hand has moved it.
        let isNear = abs(missing.x) <= 2 * left && abs(missing.y) <= 2 * top
        if isNear, !isRight {
            let former = place.request ?? present
            let request = (x: former.x + missing.x, y: former.y + missing.y)
            XMoveWindow(display, xWindow, Int32(request.x), Int32(request.y))
            awaited?.request = request
        }
        awaited?.look(finding: isRight)
        guard awaited?.isOver == true else { return }
        awaited = nil
        followPlace()
    }
}
