internal import CSDL2

/// The pointer's standard shapes.
package enum Cursor: CaseIterable, Sendable {
    case arrow
    /// Over the canvas.
    case crosshair
    /// Over controls.
    case hand
    /// Over editable text.
    case text
    case resizeHorizontal, resizeVertical
    /// Over a corner that is dragged up and to the right, or down and to the right.
    case resizeRising, resizeFalling
    /// Over what can be dragged in any direction.
    case move
    /// Hidden.
    case none
}

/// SDL's cursors, each made when it is first shown; they live as long as SDL.
struct Cursors {
    private var made: [Cursor: OpaquePointer] = [:]
    private(set) var shown: Cursor?

    mutating func show(_ cursor: Cursor) {
        guard cursor != shown else { return }
        if let shape = cursor.shape {
            let made = made[cursor] ?? SDL_CreateSystemCursor(shape)
            self.made[cursor] = made
            SDL_SetCursor(made)
            if shown == Cursor.none { SDL_ShowCursor(SDL_ENABLE) }
        } else {
            SDL_ShowCursor(SDL_DISABLE)
        }
        shown = cursor
    }
}

extension Cursor {
    fileprivate var shape: SDL_SystemCursor? {
        switch self {
        case .arrow: SDL_SYSTEM_CURSOR_ARROW
        case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
        case .hand: SDL_SYSTEM_CURSOR_HAND
        case .text: SDL_SYSTEM_CURSOR_IBEAM
        case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
        case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
        case .resizeRising: SDL_SYSTEM_CURSOR_SIZENESW
        case .resizeFalling: SDL_SYSTEM_CURSOR_SIZENWSE
        case .move: SDL_SYSTEM_CURSOR_SIZEALL
        case .none: nil
        }
    }
}
