internal import CSDL2
internal import Glibc
import Ink

/// The window cannot be had; the message says why and what to do.
package struct ShellError: Error, CustomStringConvertible {
    package let description: String
}

/// What comes from the window beside input.
package enum ShellEvent: Hashable, Sendable {
    case input(InputEvent)
    /// All of the window has to be presented again.
    case exposed
    /// The person, or the session's end, asks the window to close.
    case closeRequested
}

/// The SDL window: its surface, keyboard, focus and size. Where there is no X it also gives the pointers that SDL has.
package final class Shell {
    private let window: OpaquePointer
    private let x11: csdl_x11
    /// The name of SDL's video driver: "x11", "wayland".
    package let driver: String
    /// The stamp of the X key event that SDL's next key event came from.
    private var keyStamp: UInt32 = 0

    package static let minimumSize = (width: 480, height: 360)
    package static let defaultSize = (width: 1280, height: 800)

    /// - Parameter size: opens the window exactly that large, without border, at the screen's origin; nil: as a desktop program does.
    package init(title: String, size: (width: Int, height: Int)?) throws(ShellError) {
        Self.hint()
        guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else {
            throw ShellError(description: "cannot open a display: \(Self.reason); set DISPLAY or WAYLAND_DISPLAY to a running one")
        }
        var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_RESIZABLE.rawValue
        if size != nil { flags |= SDL_WINDOW_BORDERLESS.rawValue }
        let place = size == nil ? Int32(bitPattern: csdl_windowpos_centered) : 0
        let (width, height) = size ?? Self.defaultSize
        guard let window = SDL_CreateWindow(title, place, place, Int32(width), Int32(height), flags) else {
            SDL_Quit()
            throw ShellError(description: "cannot open a window: \(Self.reason)")
        }
        self.window = window
        if size == nil { SDL_SetWindowMinimumSize(window, Int32(Self.minimumSize.width), Int32(Self.minimumSize.height)) }
        x11 = csdl_x11_of(window)
        driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        SDL_StopTextInput()
        SDL_EnableScreenSaver()
        if x11.display != nil { _ = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE) }
        SDL_SetCursor(SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_CROSSHAIR))
        guard let surface = SDL_GetWindowSurface(window), surface.pointee.format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue else {
            SDL_DestroyWindow(window)
            SDL_Quit()
            throw ShellError(description: "the display has no 24-bit colour (8 bits each of red, green and blue), which Inkstone needs")
        }
    }

    deinit {
        SDL_DestroyWindow(window)
        SDL_Quit()
    }

    /// What SDL has to know before it starts; why is in the README's notes on the window.
    private static func hint() {
        setenv("SDL_VIDEO_X11_WMCLASS", "inkstone", 0)
        setenv("SDL_VIDEO_WAYLAND_WMCLASS", "inkstone", 0)
        SDL_SetHint(SDL_HINT_APP_NAME, "Inkstone")
        // Pens have pressure on X only, so XWayland comes before Wayland; people's own choice before both.
        if getenv("SDL_VIDEODRIVER") == nil { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,wayland") }
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        // A small present takes 0.03 ms by shared memory, 17.8 ms through an accelerated texture.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    }

    private static var reason: String { String(cString: SDL_GetError()) }

    // MARK: - What it is

    package var isX11: Bool { x11.display != nil }

    /// The X window's number; 0 without X.
    package var windowID: UInt { UInt(x11.window) }

    /// SDL's own X connection (an Xlib `Display *`), nil without X.
    package var display: UnsafeMutableRawPointer? { x11.display.map { UnsafeMutableRawPointer($0) } }

    /// What to poll for input; nil where SDL does not tell (Wayland): poll with a short timeout there.
    package var descriptor: Int32? { x11.display.map { XConnectionNumber($0) } }

    /// In device pixels.
    package var size: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSizeInPixels(window, &width, &height)
        return (Int(width), Int(height))
    }

    /// Of the window's content on the screen.
    package var position: (x: Int, y: Int) {
        var x: Int32 = 0
        var y: Int32 = 0
        SDL_GetWindowPosition(window, &x, &y)
        return (Int(x), Int(y))
    }

    /// Device pixels a logical point.
    package var scale: Double {
        if let display = x11.display { return ScaleFactor.ofX11(display) }
        var width: Int32 = 0
        SDL_GetWindowSize(window, &width, nil)
        return width > 0 ? Double(size.width) / Double(width) : 1
    }

    package func setTitle(_ title: String) { SDL_SetWindowTitle(window, title) }

    // MARK: - Pixels

    /// Lends the window surface's memory: BGRX rows top down. Not to be kept: after a resize it is another.
    package func withFrame<Result>(
        _ body: (_ pixels: UnsafeMutableRawPointer, _ width: Int, _ height: Int, _ bytesPerRow: Int) -> Result
    ) -> Result? {
        guard let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels else { return nil }
        return body(pixels, Int(surface.pointee.w), Int(surface.pointee.h), Int(surface.pointee.pitch))
    }

    /// Shows these parts of the surface; what else it holds stays unseen.
    package func present(_ rects: [PixelRect]) {
        guard !rects.isEmpty else { return }
        let parts = rects.map { SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height)) }
        SDL_UpdateWindowSurfaceRects(window, parts, Int32(parts.count))
    }

    // MARK: - Events

    /// Whether events wait, in SDL's queue or in Xlib's: presenting leaves some there.
    package var hasPending: Bool {
        if let display = x11.display, XEventsQueued(display, Int32(QueuedAfterReading)) > 0 { return true }
        return SDL_PeepEvents(nil, 0, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0
    }

    /// Appends all that has come, in order, without waiting.
    package func drain(into events: inout [ShellEvent], clock: inout ServerClock) {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            switch SDL_EventType(rawValue: event.type) {
            case SDL_SYSWMEVENT:
                let stamp = csdl_key_stamp(&event)
                if stamp != 0 { keyStamp = stamp }
            case SDL_KEYDOWN, SDL_KEYUP:
                if let key = key(event.key, clock: &clock) { events.append(.input(.key(key))) }
            case SDL_WINDOWEVENT: take(event.window, into: &events, clock: &clock)
            case SDL_QUIT: events.append(.closeRequested)
            case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
                if !isX11, let pointer = pointer(event, clock: &clock) { events.append(.input(.pointer(pointer))) }
            default: break
            }
        }
    }

    private func key(_ event: SDL_KeyboardEvent, clock: inout ServerClock) -> KeyEvent? {
        guard let key = Key(event.keysym) else { return nil }
        let stamp = isX11 && keyStamp != 0 ? keyStamp : event.timestamp
        return KeyEvent(
            key: key, isPressed: event.state == UInt8(SDL_PRESSED), isRepeat: event.repeat != 0, modifiers: Modifiers(event.keysym.mod),
            time: clock.seconds(stamp))
    }

    private func take(_ event: SDL_WindowEvent, into events: inout [ShellEvent], clock: inout ServerClock) {
        // Window events carry SDL's clock, not the server's: the newest stamp seen is the best there is.
        let time = isX11 ? clock.now : clock.seconds(event.timestamp)
        switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            let (width, height) = size
            events.append(.input(.window(width: width, height: height, scale: scale, time: time)))
            events.append(.exposed)
        case SDL_WINDOWEVENT_EXPOSED: events.append(.exposed)
        case SDL_WINDOWEVENT_FOCUS_GAINED: events.append(.input(.focus(isFocused: true, time: time)))
        case SDL_WINDOWEVENT_FOCUS_LOST: events.append(.input(.focus(isFocused: false, time: time)))
        case SDL_WINDOWEVENT_LEAVE: if !isX11 { events.append(.input(.left(device: Self.mouse, time: time))) }
        case SDL_WINDOWEVENT_CLOSE: events.append(.closeRequested)
        default: break
        }
    }

    // MARK: - Pointers without X

    private static let mouse = DeviceID(0)

    private func pointer(_ event: SDL_Event, clock: inout ServerClock) -> PointerEvent? {
        let modifiers = Modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
        let (width, height) = size
        var windowWidth: Int32 = 1
        SDL_GetWindowSize(window, &windowWidth, nil)
        let factor = Double(width) / Double(max(windowWidth, 1))
        func mouse(_ phase: PointerEvent.Phase, _ x: Int32, _ y: Int32, _ stamp: UInt32) -> PointerEvent {
            PointerEvent(
                device: Self.mouse, kind: .mouse, phase: phase, time: clock.seconds(stamp),
                position: Point(x: Double(x) * factor, y: Double(y) * factor), modifiers: modifiers)
        }
        func finger(_ phase: PointerEvent.Phase) -> PointerEvent {
            let finger = event.tfinger
            return PointerEvent(
                device: DeviceID(Int32(truncatingIfNeeded: finger.touchId)), kind: .touch,
                contact: UInt32(truncatingIfNeeded: finger.fingerId), phase: phase, time: clock.seconds(finger.timestamp),
                position: Point(x: Double(finger.x) * Double(width), y: Double(finger.y) * Double(height)), modifiers: modifiers)
        }
        switch SDL_EventType(rawValue: event.type) {
        case SDL_MOUSEMOTION:
            return event.motion.which == csdl_touch_mouse ? nil : mouse(.motion, event.motion.x, event.motion.y, event.motion.timestamp)
        case SDL_MOUSEBUTTONDOWN:
            return mouse(.press(PointerButton(event.button.button)), event.button.x, event.button.y, event.button.timestamp)
        case SDL_MOUSEBUTTONUP:
            return mouse(.release(PointerButton(event.button.button)), event.button.x, event.button.y, event.button.timestamp)
        case SDL_FINGERDOWN: return finger(.press(.primary))
        case SDL_FINGERMOTION: return finger(.motion)
        case SDL_FINGERUP: return finger(.release(.primary))
        default: return nil
        }
    }
}
