internal import CSDL2
internal import CXInput2
internal import Glibc
import Ink

/// The program's one window: its pixels, its keyboard and, without an X server, its mouse and fingers.
///
/// SDL lives as long as this value. Wait for `descriptor` to become readable only while `hasPending` is false: presenting may leave events
/// in this process.
package struct ShellWindow: ~Copyable {
    let window: OpaquePointer
    let native: NativeWindow
    /// Converts the server's times to seconds. `Tablet` sets it; until then the server is assumed to be local.
    package var clock = ServerClock()
    /// The size was given and must stay.
    package let isFixed: Bool
    /// Device pixels per logical point, as the desktop sets it.
    package internal(set) var scale: Double
    /// The server's own report of the key event that SDL will report next.
    var serversKey: CSDL2Key?
    var layout: Layout?
    /// The signs of keys that the layout in use has nowhere, and what it has at their places on a US keyboard: what keys are called there.
    package internal(set) var keyLabels: [Unicode.Scalar: Unicode.Scalar] = [:]
    /// Width, height and scale as last reported.
    var told: (width: Int, height: Int, scale: Double)?
    var cursors = Cursors()
    /// Text input is on: keys also come as text.
    package internal(set) var isTakingText = false
    var keyOrder = KeyOrder()
    /// What another program drags over the window.
    var drag: Drag?
    /// The caret's place as input methods know it.
    var textPlace: PixelRect?
    /// Where the screen's pixels are not the frame's; nil almost everywhere.
    let converted: ConvertedFrame?
    /// Set by Xlib when the server is gone; outlives the window.
    private let lost: UnsafeMutablePointer<Int32>

    /// The window's last place while neither maximised nor full screen.
    var ordinary: PixelRect
    /// Where its frame is to lie on X, for a short while after the window has opened.
    var awaited: AwaitedPlace?
    var managed: ManagedState

    /// Opens a window of `width` × `height` device pixels, resizable down to 480 × 360 logical points. It opens where it was last, or in
    /// the middle of the screen, and within the part that the desktop leaves to windows. With `atOrigin` it has exactly the given size, no
    /// border, and lies in the screen's top left corner.
    ///
    /// - Parameter last: its last place and size.
    package init(title: String, width: Int, height: Int, atOrigin: Bool = false, last: WindowPlace? = nil) throws(ShellError) {
        try Self.start()
        let place = atOrigin ? WindowPlace(PixelRect(x: 0, y: 0, width: width, height: height)) : Self.place(width, height, last)
        let (window, isConverted) = try Self.open(title: title, place, atOrigin: atOrigin)
        self.window = window
        converted = isConverted ? ConvertedFrame() : nil
        ordinary = place.rect
        isFixed = atOrigin
        native = NativeWindow(window)
        managed = ManagedState(of: native)
        lost = .allocate(capacity: 1)
        lost.initialize(to: 0)
        if case .x11(let display, let xWindow) = native {
            cxinput2_survive(display, lost)
            csdl2_ignore_pointers(display, xWindow)
            csdl2_follow_root(display)
            csdl2_take_drags(display)
            if !atOrigin, !place.isMaximised { awaited = AwaitedPlace(place.rect) }
        }
        scale = ScaleFactor.current(native)
        limitSize()
        correctPlace()
        followLayout()
        SDL_StopTextInput()
        SDL_EnableScreenSaver()
        cursors.show(.crosshair)
    }

    deinit {
        guard !isConnectionLost else { return }
        if case .x11(let display, _) = native { cxinput2_end_with_server(display) }
        SDL_DestroyWindow(window)
        SDL_Quit()
        lost.deallocate()
    }

    /// The X server is gone: no more events will come, and nothing can be presented.
    package var isConnectionLost: Bool { lost.pointee != 0 }

    /// The window's X id; nil where there is no X server.
    package var xWindow: UInt? {
        switch native {
        case .x11(_, let window): UInt(window)
        case .wayland, .other: nil
        }
    }

    /// Becomes readable when the display has sent something; -1 (which `poll` skips) where it cannot be waited for.
    package var descriptor: Int32 {
        switch native {
        case .x11(let display, _): XConnectionNumber(display)
        case .wayland(let descriptor): descriptor
        case .other: -1
        }
    }

    /// Sends queued requests; returns whether `drain` has something to read.
    package func hasPending() -> Bool {
        guard !isConnectionLost else { return false }
        switch native {
        case .x11(let display, _):
            if XPending(display) > 0 { return true }
        case .wayland, .other:
            SDL_PumpEvents()
        }
        return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
    }

    /// Width and height in device pixels.
    package var size: (width: Int, height: Int) {
        var (width, height) = (Int32(0), Int32(0))
        SDL_GetWindowSize(window, &width, &height)
        return (Int(width), Int(height))
    }

    /// The screen position of the window's top left pixel; asks the server.
    package var position: (x: Int, y: Int) {
        var (x, y) = (Int32(0), Int32(0))
        switch native {
        case .x11(let display, let xWindow):
            var child: Window = 0
            if !isConnectionLost { XTranslateCoordinates(display, xWindow, XDefaultRootWindow(display), 0, 0, &x, &y, &child) }
        case .wayland, .other:
            SDL_GetWindowPosition(window, &x, &y)
        }
        return (Int(x), Int(y))
    }

    /// The place where it should open next time.
    package var place: WindowPlace {
        WindowPlace(ordinary, isMaximised: isMaximised)
    }

    /// Sets the icon in the desktop's lists of windows: bytes of red, green, blue and alpha, not premultiplied.
    package func setIcon(width: Int, height: Int, rgba: [UInt8]) {
        precondition(rgba.count == width * height * 4)
        guard !isConnectionLost else { return }
        var rgba = rgba
        rgba.withUnsafeMutableBytes {
            let icon = SDL_CreateRGBSurfaceWithFormatFrom(
                $0.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4), csdl2_rgba)
            SDL_SetWindowIcon(window, icon)
            SDL_FreeSurface(icon)
        }
    }

    /// SDL turns the title into the locale's characters; window managers get it as it is, whatever the locale.
    package func setTitle(_ title: String) {
        guard !isConnectionLost else { return }
        SDL_SetWindowTitle(window, title)
        guard case .x11(let display, let window) = native else { return }
        let (name, text) = (XInternAtom(display, "_NET_WM_NAME", False), XInternAtom(display, "UTF8_STRING", False))
        _ = title.withCString { start in
            start.withMemoryRebound(to: UInt8.self, capacity: title.utf8.count) {
                XChangeProperty(display, window, name, text, 8, PropModeReplace, $0, Int32(title.utf8.count))
            }
        }
        XFlush(display)
    }

    /// Brings the window to the front, also one that was minimised, as far as the desktop allows it.
    package func comeForward() {
        guard !isConnectionLost else { return }
        if SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED.rawValue != 0 { SDL_RestoreWindow(window) }
        SDL_RaiseWindow(window)
        if case .x11(let display, let window) = native { csdl2_activate(display, window) }
    }

    /// Shows this cursor while the pointer is over the window.
    package mutating func setCursor(_ cursor: Cursor) {
        if !isConnectionLost { cursors.show(cursor) }
    }
}
