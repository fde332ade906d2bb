internal import CSDL2
import Ink

/// Something that another program has dropped on the window: it waits to be asked for its data, by the X selection XdndSelection, and to
/// hear what has become of it.
package struct Drop: Hashable, Sendable {
    let source: UInt
    /// The X atoms of the types that it can be had in.
    package let targets: [UInt]
    /// The server's time, from which its data are to be asked for.
    package let time: UInt
    /// In device pixels of the window.
    package let place: Point
}

/// What is dragged over the window (XDND 5, freedesktop.org). SDL would ask for one type alone, and only for files and plain words, so it
/// hears nothing of it.
extension ShellWindow {
    struct Drag {
        let source: UInt
        let targets: [UInt]
        /// From the corner of the screen.
        var place: (x: Int32, y: Int32) = (0, 0)
    }

    /// More types than any program has: the rest is not looked at.
    private static let mostTargets = 256

    /// Follows one message of the program that drags; returns what it has dropped, if it has.
    mutating func followDrag(_ event: SDL_Event) -> Drop? {
        guard !isConnectionLost, case .x11(let display, let xWindow) = native else { return nil }
        var message = CSDL2Drag()
        guard withUnsafePointer(to: event, { csdl2_drag($0, &message) }) == SDL_TRUE else { return nil }
        if message.kind == CSDL2_DRAG_ENTER {
            drag = Drag(source: message.source, targets: Self.targets(message, display))
            return nil
        }
        guard let drag, drag.source == message.source else { return nil }
        if message.kind == CSDL2_DRAG_MOVE {
            self.drag?.place = (message.x, message.y)
            csdl2_accept_drag(display, xWindow, drag.source)
            return nil
        }
        self.drag = nil
        if message.kind == CSDL2_DRAG_LEAVE { return nil }
        var (x, y, child) = (Int32(0), Int32(0), Window(0))
        XTranslateCoordinates(display, XDefaultRootWindow(display), xWindow, drag.place.x, drag.place.y, &x, &y, &child)
        return Drop(source: drag.source, targets: drag.targets, time: UInt(message.time), place: Point(x: Double(x), y: Double(y)))
    }

    private static func targets(_ message: CSDL2Drag, _ display: OpaquePointer) -> [UInt] {
        if message.has_more == SDL_FALSE { return [message.types.0, message.types.1, message.types.2].filter { $0 != 0 } }
        return Array(unsafeUninitializedCapacity: mostTargets) { types, count in
            count = Int(csdl2_drag_types(display, message.source, types.baseAddress, Int32(mostTargets)))
        }
    }

    /// Tells the other program that nothing more is wanted of it.
    package func finish(_ drop: Drop, isTaken: Bool) {
        guard !isConnectionLost, case .x11(let display, let xWindow) = native else { return }
        csdl2_finish_drag(display, xWindow, drop.source, isTaken ? SDL_TRUE : SDL_FALSE)
    }
}
