internal import CSDL2
internal import Glibc
import Ink

/// The setup of SDL. A variable of the same name in the environment takes precedence.
extension ShellWindow {
    static func start() throws(ShellError) {
        if let reason = csdl2_load() { throw .noSDL(String(cString: reason)) }
        // In the environment, since SDL takes the window's class from nowhere else.
        setenv("SDL_VIDEO_X11_WMCLASS", "inkstone", 0)
        setenv("SDL_VIDEO_WAYLAND_WMCLASS", "inkstone", 0)
        let hints = [
            (SDL_HINT_APP_NAME, "inkstone"),
            // Without a runtime directory there is no Wayland; asking for it would print a line.
            (SDL_HINT_VIDEODRIVER, getenv("XDG_RUNTIME_DIR") == nil ? "x11" : "x11,wayland"),
            // Otherwise the compositor steps aside, and the whole screen flickers.
            (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
            (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
            (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
            // SDL 3, on which newer systems' SDL 2 lies, would ask for all pointers' presses on its window, and the server would give it
            // what follows a press: ink would end at its first sample. SDL 2 itself does not know this hint.
            ("SDL_VIDEO_X11_XINPUT2", "0"),
            (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
            // An input method's text comes in one piece, however long it is.
            (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
        ]
        for (hint, value) in hints { SDL_SetHint(hint, value) }
        SDL_SetMainReady()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(lastError) }
        // Uses shared memory directly: a small present takes 0.03 ms, through a texture 18 ms. On Wayland SDL has nothing else.
        if SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        // Key events lack the server's time; these events come before them and have it.
        SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    }

    /// The part of each screen that the desktop leaves to windows.
    private static var rooms: [PixelRect] {
        (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { display in
            var room = SDL_Rect()
            guard SDL_GetDisplayUsableBounds(display, &room) == 0 else { return nil }
            return PixelRect(x: Int(room.x), y: Int(room.y), width: Int(room.w), height: Int(room.h))
        }
    }

    static func place(_ width: Int, _ height: Int, _ last: WindowPlace?) -> WindowPlace {
        // The scale is unknown before there is a window; the room assumed for a frame at scale 1 is enough at any.
        last?.fitted(to: rooms, scale: 1) ?? .middle(width: width, height: height, of: rooms, scale: 1)
    }

    /// Opens the window and learns what its pixels are like. On a screen of other than eight bits a colour it asks for a visual that has
    /// them; where there is none, the frame is converted as it is presented.
    static func open(title: String, _ place: WindowPlace, atOrigin: Bool) throws(ShellError) -> (window: OpaquePointer, isConverted: Bool) {
        let (window, format) = try create(title: title, place, atOrigin: atOrigin)
        if let format, isPlain(format) { return (window, false) }
        let plain = getenv(visualVariable) == nil ? csdl2_plain_visual() : 0
        if plain == 0 {
            if format != nil { return (window, true) }
            throw fail(closing: window)
        }
        SDL_DestroyWindow(window)
        SDL_Quit()
        // SDL reads it as it starts. Windows that this one opens find their own.
        setenv(visualVariable, "\(plain)", 1)
        defer { unsetenv(visualVariable) }
        try start()
        let (second, found) = try create(title: title, place, atOrigin: atOrigin)
        guard let found else { throw fail(closing: second) }
        return (second, !isPlain(found))
    }

    private static var visualVariable: String { "SDL_VIDEO_X11_VISUALID" }

    private static func isPlain(_ format: UInt32) -> Bool {
        format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    }

    private static func fail(closing window: OpaquePointer) -> ShellError {
        let reason = lastError
        SDL_DestroyWindow(window)
        SDL_Quit()
        return .unsupportedPixels(reason)
    }

    /// The format is nil where SDL cannot draw in the window.
    private static func create(
        title: String, _ place: WindowPlace, atOrigin: Bool
    ) throws(ShellError) -> (window: OpaquePointer, format: UInt32?) {
        let (x, y) = (Int32(place.rect.x), Int32(place.rect.y))
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | (atOrigin ? SDL_WINDOW_BORDERLESS.rawValue : 0)
            | (place.isMaximised ? SDL_WINDOW_MAXIMIZED.rawValue : 0)
        guard let window = SDL_CreateWindow(title, x, y, Int32(place.rect.width), Int32(place.rect.height), flags) else {
            let reason = lastError
            SDL_Quit()
            throw .noWindow(reason)
        }
        return (window, SDL_GetWindowSurface(window)?.pointee.format?.pointee.format)
    }

    /// Sets the window's least size to what the interface needs at the present scale, or to the screen's room if that is less. A smaller
    /// window grows.
    func limitSize() {
        guard !isFixed else { return }
        var room = SDL_Rect()
        let isKnown = SDL_GetDisplayUsableBounds(max(SDL_GetWindowDisplayIndex(window), 0), &room) == 0
        let least = Self.leastSize(scale: scale, room: isKnown ? (Int(room.w), Int(room.h)) : nil)
        SDL_SetWindowMinimumSize(window, Int32(least.width), Int32(least.height))
    }

    /// 480 × 360 logical points, in device pixels; `room` is the screen's usable size, in device pixels.
    static func leastSize(scale: Double, room: (width: Int, height: Int)?) -> (width: Int, height: Int) {
        let (width, height) = (Int((480 * scale).rounded(.up)), Int((360 * scale).rounded(.up)))
        return (min(width, room?.width ?? width), min(height, room?.height ?? height))
    }

    private static var lastError: String {
        let words = String(cString: SDL_GetError())
        return words.isEmpty ? "SDL gives no reason" : words
    }
}
