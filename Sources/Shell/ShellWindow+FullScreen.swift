internal import CSDL2
import Ink

/// The full screen. On X the window manager is asked for it and puts the window back to the pixel; without one the window moves by itself.
extension ShellWindow {
    /// What the window manager has made of the window on X.
    struct ManagedState {
        /// The name by which its news come; 0 without X.
        let property: Atom
        var isFullScreen = false
        var isMaximised = false
        /// The full screen was asked for, and may come until then. Meanwhile the window's place is not its ordinary one any more.
        var awaited: Deadline?
        /// Where the window was, while it fills the screen without a window manager.
        var former: PixelRect?

        init(of native: NativeWindow) {
            property = if case .x11(let display, _) = native { csdl2_take_state(display) } else { 0 }
            read(from: native)
        }

        mutating func read(from native: NativeWindow) {
            guard case .x11(let display, let xWindow) = native, former == nil else { return }
            isFullScreen = csdl2_is_full_screen(display, xWindow) == SDL_TRUE
            isMaximised = csdl2_is_maximized(display, xWindow) == SDL_TRUE
            // Other news come by the same property meanwhile, such as the focus.
            if isFullScreen { awaited = nil }
        }
    }

    /// Whether the window fills the whole screen without a border.
    package var isFullScreen: Bool {
        switch native {
        case .x11: managed.isFullScreen
        case .wayland, .other: hasFlags(SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
        }
    }

    var isMaximised: Bool {
        switch native {
        case .x11: managed.isMaximised
        case .wayland, .other: hasFlags(SDL_WINDOW_MAXIMIZED.rawValue)
        }
    }

    private func hasFlags(_ flags: UInt32) -> Bool { SDL_GetWindowFlags(window) & flags == flags }

    /// The window lies where people put it, neither maximised nor full screen.
    var isOrdinary: Bool { !isFullScreen && !isMaximised && managed.awaited?.isPast ?? true }

    /// Enters or leaves the full screen; leaving restores the window. The new size comes as an event.
    package mutating func setFullScreen(_ isFull: Bool) {
        guard !isConnectionLost, isFull != isFullScreen else { return }
        guard case .x11(let display, let xWindow) = native else {
            SDL_SetWindowFullscreen(window, isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
            return
        }
        if managed.former == nil, csdl2_ask_full_screen(display, xWindow, isFull ? SDL_TRUE : SDL_FALSE) == SDL_TRUE {
            managed.awaited = isFull ? Deadline(in: 1000) : nil
        } else {
            fillScreen(isFull, display, xWindow)
        }
    }

    /// Does without a window manager.
    private mutating func fillScreen(_ isFull: Bool, _ display: OpaquePointer, _ xWindow: Window) {
        let place: PixelRect
        if isFull {
            var bounds = SDL_Rect()
            guard SDL_GetDisplayBounds(max(SDL_GetWindowDisplayIndex(window), 0), &bounds) == 0 else { return }
            let (position, size) = (position, size)
            managed.former = PixelRect(x: position.x, y: position.y, width: size.width, height: size.height)
            place = PixelRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
        } else {
            guard let former = managed.former.take() else { return }
            place = former
        }
        managed.isFullScreen = isFull
        XMoveResizeWindow(display, xWindow, Int32(place.x), Int32(place.y), UInt32(place.width), UInt32(place.height))
    }

    /// Takes note when the window manager has changed the window's state, also by its own menu.
    mutating func followState(_ event: SDL_Event) {
        guard case .x11(_, let xWindow) = native,
            withUnsafePointer(to: event, { csdl2_is_property($0, xWindow, managed.property) }) == SDL_TRUE
        else { return }
        managed.read(from: native)
    }
}
