internal import CSDL2
import Ink

/// The full screen. On X the window manager is asked for it and puts the window back to the pixel; without one the window moves by itself.
extension ShellWindow {
    struct FullScreen {
        /// The property in which window managers tell it; 0 without X.
        let property: Atom
        /// The window fills the screen, as last told.
        var isOn = false
        /// It was asked for, and nobody has answered yet: the window's place is not its ordinary one any more. By SDL's clock, in
        /// milliseconds, until when an answer may come.
        var asked: UInt32?
        /// Without a window manager: where the window was.
        var former: PixelRect?

        init(on native: NativeWindow) {
            property = if case .x11(let display, _) = native { XInternAtom(display, "_NET_WM_STATE", False) } else { 0 }
        }
    }

    /// Whether the window fills the whole screen without a border.
    package var isFullScreen: Bool {
        switch native {
        case .x11: fullScreen.isOn
        case .wayland, .other: isFullScreenBySDL
        }
    }

    private var isFullScreenBySDL: Bool {
        SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    }

    private var isFullScreenAsked: Bool {
        guard let asked = fullScreen.asked else { return false }
        return Int32(bitPattern: asked &- SDL_GetTicks()) > 0
    }

    /// The window lies where people put it, neither maximised nor full screen.
    var isOrdinary: Bool {
        !isFullScreen && !isFullScreenAsked && SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED.rawValue == 0
    }

    /// Enters or leaves the full screen; leaving restores the window. The new size comes as an event.
    package mutating func setFullScreen(_ isFull: Bool) {
        guard !isConnectionLost, isFull != isFullScreen else { return }
        guard case .x11(let display, let xWindow) = native else {
            SDL_SetWindowFullscreen(window, isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
            return
        }
        if fullScreen.former == nil, csdl2_ask_full_screen(display, xWindow, isFull ? SDL_TRUE : SDL_FALSE) == SDL_TRUE {
            fullScreen.asked = isFull ? SDL_GetTicks() &+ 1000 : nil
        } else {
            fillScreen(isFull, display, xWindow)
        }
    }

    private mutating func fillScreen(_ isFull: Bool, _ display: OpaquePointer, _ xWindow: Window) {
        let place: PixelRect
        if isFull {
            var bounds = SDL_Rect()
            guard SDL_GetDisplayBounds(max(SDL_GetWindowDisplayIndex(window), 0), &bounds) == 0 else { return }
            let (position, size) = (position, size)
            fullScreen.former = PixelRect(x: position.x, y: position.y, width: size.width, height: size.height)
            place = PixelRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
        } else {
            guard let former = fullScreen.former else { return }
            fullScreen.former = nil
            place = former
        }
        fullScreen.isOn = isFull
        XMoveResizeWindow(display, xWindow, Int32(place.x), Int32(place.y), UInt32(place.width), UInt32(place.height))
    }

    /// Takes note of what the window manager has made of the window, be it by its own menu.
    mutating func followFullScreen(_ event: SDL_Event) {
        guard case .x11(let display, let xWindow) = native, fullScreen.former == nil,
            withUnsafePointer(to: event, { csdl2_is_property($0, xWindow, fullScreen.property) }) == SDL_TRUE
        else { return }
        let wasOn = fullScreen.isOn
        fullScreen.isOn = csdl2_is_full_screen(display, xWindow) == SDL_TRUE
        // Its answer, and not one about the focus, which it tells in the same property.
        if fullScreen.isOn { fullScreen.asked = nil }
        if wasOn, !fullScreen.isOn {
            // The window manager puts it back; SDL may do so once more, and a frame's border away.
            awaited = AwaitedPlace(ordinary)
        }
    }
}
