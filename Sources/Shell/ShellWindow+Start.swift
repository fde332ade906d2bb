internal import CSDL2
internal import Glibc
import Ink

/// How SDL is set up; a variable of the same name in the environment wins.
extension ShellWindow {
    static func start() throws(ShellError) {
        // By name, since SDL takes the window's class from nothing else.
        setenv("SDL_VIDEO_X11_WMCLASS", "inkstone", 0)
        setenv("SDL_VIDEO_WAYLAND_WMCLASS", "inkstone", 0)
        let hints = [
            (SDL_HINT_APP_NAME, "inkstone"),
            // Without a runtime directory there is no Wayland, and asking for it prints a line of its own.
            (SDL_HINT_VIDEODRIVER, getenv("XDG_RUNTIME_DIR") == nil ? "x11" : "x11,wayland"),
            // A compositor that steps aside makes the whole screen flicker.
            (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
            (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
            (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
            (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
            // What an input method edits comes whole, however long it is.
            (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
        ]
        for (hint, value) in hints { SDL_SetHint(hint, value) }
        SDL_SetMainReady()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(lastError) }
        // Straight shared memory: a small present takes 0.03 ms instead of 18 through a texture. On Wayland SDL has nothing else.
        if SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        // Key events lack the server's time; these come before them and have it.
        SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    }

    /// What the desktop leaves to windows, of each screen.
    private static var rooms: [PixelRect] {
        (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { display in
            var room = SDL_Rect()
            guard SDL_GetDisplayUsableBounds(display, &room) == 0 else { return nil }
            return PixelRect(x: Int(room.x), y: Int(room.y), width: Int(room.w), height: Int(room.h))
        }
    }

    static func place(_ width: Int, _ height: Int, _ last: WindowPlace?) -> WindowPlace {
        // The scale is known once there is a window; twice as much room for its frame is enough for all.
        last?.fitted(to: rooms, scale: 1) ?? .middle(width: width, height: height, of: rooms, scale: 1)
    }

    static func open(title: String, _ place: WindowPlace, atOrigin: Bool) throws(ShellError) -> OpaquePointer {
        let (x, y) = (Int32(place.rect.x), Int32(place.rect.y))
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | (atOrigin ? SDL_WINDOW_BORDERLESS.rawValue : 0)
            | (place.isMaximised ? SDL_WINDOW_MAXIMIZED.rawValue : 0)
        guard let window = SDL_CreateWindow(title, x, y, Int32(place.rect.width), Int32(place.rect.height), flags) else {
            let reason = lastError
            SDL_Quit()
            throw .noWindow(reason)
        }
        guard let surface = SDL_GetWindowSurface(window), let format = surface.pointee.format?.pointee.format,
            format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
        else {
            let name = SDL_GetWindowSurface(window)?.pointee.format.flatMap { SDL_GetPixelFormatName($0.pointee.format) }
            let error: ShellError = name.map { .unsupportedPixels(String(cString: $0)) } ?? .noWindow(lastError)
            SDL_DestroyWindow(window)
            SDL_Quit()
            throw error
        }
        return window
    }

    /// Lets nobody make the window smaller than the interface is laid out for, at the scale as it is now; no larger than the screen has
    /// room. A window that is smaller grows.
    func limitSize() {
        guard !isFixed else { return }
        var room = SDL_Rect()
        let isKnown = SDL_GetDisplayUsableBounds(max(SDL_GetWindowDisplayIndex(window), 0), &room) == 0
        let least = Self.leastSize(scale: scale, room: isKnown ? (Int(room.w), Int(room.h)) : nil)
        SDL_SetWindowMinimumSize(window, Int32(least.width), Int32(least.height))
    }

    /// 480 × 360 logical points, in device pixels; `room` is the screen's, in device pixels.
    static func leastSize(scale: Double, room: (width: Int, height: Int)?) -> (width: Int, height: Int) {
        let (width, height) = (Int((480 * scale).rounded(.up)), Int((360 * scale).rounded(.up)))
        return (min(width, room?.width ?? width), min(height, room?.height ?? height))
    }

    private static var lastError: String {
        let words = String(cString: SDL_GetError())
        return words.isEmpty ? "SDL gives no reason" : words
    }
}
