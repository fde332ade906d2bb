internal import CSDL2
import Ink

/// A place that the window is to have, and may miss by the width of its frame: SDL's versions and window managers do not agree on whether a
/// place is that of the frame or of what it holds, and move it one after the other. So it is looked after until it stays.
struct AwaitedPlace {
    static let interval: Int32 = 60

    /// The frame's corner.
    let rect: PixelRect
    /// Where the window was asked to lie. Without a window manager that can be told what is meant, the next place asked for is this one and
    /// what is missing.
    var asked: (x: Int, y: Int)
    /// Whoever wants it elsewhere for longer gets it there, such as a window manager that lays windows side by side.
    private var looksLeft = 12
    private var rightLooks = 0
    /// By SDL's clock, in milliseconds.
    private var next = SDL_GetTicks()

    init(_ rect: PixelRect) {
        self.rect = rect
        asked = (rect.x, rect.y)
    }

    var isDue: Bool { Int32(bitPattern: next &- SDL_GetTicks()) <= 0 }
    var isOver: Bool { looksLeft == 0 || rightLooks == 2 }

    mutating func look(finding isRight: Bool) {
        looksLeft -= 1
        rightLooks = isRight ? rightLooks + 1 : 0
        next = SDL_GetTicks() &+ UInt32(Self.interval)
    }
}

extension ShellWindow {
    /// How often `drain` is to be called while the window may still be moved to the place that it is to have, in milliseconds.
    package var placeInterval: Int32? { awaited.map { _ in AwaitedPlace.interval } }

    /// Takes note of where people put the window.
    mutating func followPlace() {
        guard isOrdinary, awaited == nil else { return }
        var (x, y, top, left) = (Int32(0), Int32(0), Int32(0), Int32(0))
        SDL_GetWindowPosition(window, &x, &y)
        SDL_GetWindowBordersSize(window, &top, &left, nil, nil)
        ordinary = PixelRect(x: Int(x - left), y: Int(y - top), width: size.width, height: size.height)
    }

    /// Moves the window by what its frame lies beside the place that it is to have.
    mutating func correctPlace() {
        guard let place = awaited, place.isDue, case .x11(let display, let xWindow) = native else { return }
        var (left, top) = (Int32(0), Int32(0))
        // Until the frame is there nobody knows where its content is to lie.
        let isKnown = csdl2_frame(display, xWindow, &left, &top) == SDL_TRUE
        let wanted = (x: place.rect.x + Int(left), y: place.rect.y + Int(top))
        let isRight = isKnown && position == wanted
        if isKnown, !isRight, csdl2_ask_place(display, xWindow, Int32(wanted.x), Int32(wanted.y)) == SDL_FALSE {
            let x = place.asked.x + wanted.x - position.x
            let y = place.asked.y + wanted.y - position.y
            XMoveWindow(display, xWindow, Int32(x), Int32(y))
            awaited?.asked = (x, y)
        }
        awaited?.look(finding: isRight)
        if awaited?.isOver == true || !isOrdinary {
            awaited = nil
            followPlace()
        }
    }
}
