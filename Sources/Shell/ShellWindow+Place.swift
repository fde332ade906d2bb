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
        var (x, y, top, left) = (Int32(0), Int32(0), Int32(0), Int32(0))
        SDL_GetWindowPosition(window, &x, &y)
        SDL_GetWindowBordersSize(window, &top, &left, nil, nil)
        ordinary = PixelRect(x: Int(x - left), y: Int(y - top), width: size.width, height: size.height)
    }

    /// Moves the window by what its frame lies beside its awaited place.
    mutating func correctPlace() {
        guard let place = awaited, place.isDue, !isConnectionLost, case .x11(let display, let xWindow) = native else { return }
        // Somebody has maximised it meanwhile, or has asked for the full screen.
        guard isOrdinary else { return awaited = nil }
        var (left, top) = (Int32(0), Int32(0))
        let isFramed = csdl2_frame(display, xWindow, &left, &top) == SDL_TRUE
        let present = position
        let missing = (x: place.rect.x + Int(left) - present.x, y: place.rect.y + Int(top) - present.y)
        let isRight = isFramed && missing == (0, 0)
        // It lies farther away while the frame is not there yet, and where a hand has moved it.
        let isNear = abs(missing.x) <= 2 * Int(left) && abs(missing.y) <= 2 * Int(top)
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
