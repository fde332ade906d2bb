internal import CSDL2
import Ink

/// An event of the window.
package enum ShellEvent: Hashable, Sendable {
    /// Anything but a key.
    case input(InputEvent)
    case key(KeyStroke)
    /// The screen lost the window's picture: present the whole frame.
    case exposed
    /// Text was typed, or committed by an input method.
    case text(String)
    /// An input method is composing this text. The range is the part that it is converting, or its caret. Empty text ends the composition.
    case editing(String, selected: Range<Int>)
    /// Without an X server: somebody dropped a file on the window, at a place in device pixels.
    case dropped(file: String, at: Point)
    /// Something was dropped on the window, and is to be asked for.
    case offered(Drop)
    /// Someone asked to close the window.
    case quit
}

extension ShellWindow {
    /// Appends all events that have come, in order, without waiting. `now` is the monotonic clock in seconds.
    ///
    /// The first call reports the window's size.
    package mutating func drain(into events: inout [ShellEvent], now: Double) {
        guard !isConnectionLost else { return }
        SDL_PumpEvents()
        tellSize(now: now, into: &events)
        var event = SDL_Event()
        var new: [ShellEvent] = []
        while SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
            handle(event, now: now, into: &new)
        }
        correctPlace()
        events += FocusOrder.ordered(keyOrder.ordered(new))
    }

    private mutating func handle(_ event: SDL_Event, now: Double, into events: inout [ShellEvent]) {
        // SDL's stamps count from its own start.
        let time = now - Double(SDL_GetTicks() &- event.common.timestamp) / 1000
        switch SDL_EventType(event.type) {
        case SDL_SYSWMEVENT:
            var key = CSDL2Key()
            serversKey = withUnsafePointer(to: event) { csdl2_key($0, &key) } == SDL_TRUE ? key : nil
            if let drop = followDrag(event) { events.append(.offered(drop)) }
            followState(event)
            if isScaleChange(event) {
                scale = ScaleFactor.current(native)
                limitSize()
                tellSize(now: time, into: &events)
            }
        case SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
            if let event = Self.text(event) { events.append(event) }
        case SDL_KEYDOWN, SDL_KEYUP:
            if let key = key(event.key, now: now, otherwise: time) { events.append(.key(key)) }
        case SDL_KEYMAPCHANGED: followLayout()
        case SDL_WINDOWEVENT:
            window(SDL_WindowEventID(UInt32(event.window.event)), time: time, into: &events)
        case SDL_DROPFILE:
            if let file = event.drop.file {
                // Those that come together were dropped at one place, and the server takes its time to tell it.
                let place = if case .dropped(_, let place)? = events.last { place } else { pointerPlace }
                events.append(.dropped(file: String(name: file), at: place))
                SDL_free(file)
            }
        case SDL_QUIT:
            events.append(.quit)
        case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            // On X the pointers come from elsewhere, with all their axes.
            if xWindow == nil, let pointer = pointer(event, time: time) { events.append(.input(.pointer(pointer))) }
        case SDL_MOUSEWHEEL:
            if xWindow == nil, csdl2_is_touch(event.wheel.which) == SDL_FALSE {
                events.append(.input(.scroll(scroll(event.wheel, time: time))))
            }
        default:
            break
        }
    }

    private mutating func window(_ event: SDL_WindowEventID, time: Double, into events: inout [ShellEvent]) {
        switch event {
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            tellSize(now: time, into: &events)
            followPlace()
        case SDL_WINDOWEVENT_MOVED: followPlace()
        case SDL_WINDOWEVENT_EXPOSED: events.append(.exposed)
        case SDL_WINDOWEVENT_FOCUS_GAINED: events.append(.input(.focus(isFocused: true, time: time)))
        case SDL_WINDOWEVENT_FOCUS_LOST: events.append(.input(.focus(isFocused: false, time: time)))
        case SDL_WINDOWEVENT_LEAVE:
            if xWindow == nil { events.append(.input(.left(device: Self.mouse, time: time))) }
        default: break
        }
    }

    /// Where the pointer is in the window, in device pixels. On X the server tells it: while something is dragged, the pointer's events go
    /// to the program it comes from, and SDL, which gets no motion here, knows only where the pointer once was.
    private var pointerPlace: Point {
        var (x, y, left, top) = (Int32(0), Int32(0), Int32(0), Int32(0))
        switch native {
        case .x11(let display, let xWindow):
            var (root, child, modifiers) = (Window(0), Window(0), UInt32(0))
            if !isConnectionLost { XQueryPointer(display, xWindow, &root, &child, &left, &top, &x, &y, &modifiers) }
            return Point(x: Double(x), y: Double(y))
        case .wayland, .other:
            SDL_GetGlobalMouseState(&x, &y)
            SDL_GetWindowPosition(window, &left, &top)
            return Point(x: Double(x - left), y: Double(y - top))
        }
    }

    private mutating func tellSize(now: Double, into events: inout [ShellEvent]) {
        let size = size
        let news = (width: size.width, height: size.height, scale: scale)
        if let told, told == news { return }
        told = news
        events.append(.input(.window(width: size.width, height: size.height, scale: scale, time: now)))
    }

    /// SDL knows one mouse, whichever mice and pens move it.
    private static var mouse: DeviceID { DeviceID(0) }

    private func pointer(_ event: SDL_Event, time: Double) -> PointerEvent? {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION where csdl2_is_touch(event.motion.which) == SDL_FALSE:
            return mouse(.motion, x: event.motion.x, y: event.motion.y, time: time)
        case SDL_MOUSEBUTTONDOWN where csdl2_is_touch(event.button.which) == SDL_FALSE:
            return mouse(.press(PointerButton(event.button.button)), x: event.button.x, y: event.button.y, time: time)
        case SDL_MOUSEBUTTONUP where csdl2_is_touch(event.button.which) == SDL_FALSE:
            return mouse(.release(PointerButton(event.button.button)), x: event.button.x, y: event.button.y, time: time)
        case SDL_FINGERDOWN: return finger(.press(.primary), event.tfinger, time: time)
        case SDL_FINGERMOTION: return finger(.motion, event.tfinger, time: time)
        case SDL_FINGERUP: return finger(.release(.primary), event.tfinger, time: time)
        default: return nil
        }
    }

    /// SDL's positive direction is up. Its values already include the desktop's choice of the wheel's direction.
    private func scroll(_ event: SDL_MouseWheelEvent, time: Double) -> ScrollEvent {
        var (x, y) = (Int32(0), Int32(0))
        SDL_GetMouseState(&x, &y)
        return ScrollEvent(
            device: Self.mouse, position: Point(x: Double(x), y: Double(y)), dx: Double(event.preciseX),
            dy: -Double(event.preciseY), modifiers: Modifiers(sdl: UInt32(SDL_GetModState().rawValue)), time: time)
    }

    private func mouse(_ phase: PointerEvent.Phase, x: Int32, y: Int32, time: Double) -> PointerEvent {
        PointerEvent(
            device: Self.mouse, kind: .mouse, phase: phase, time: time, position: Point(x: Double(x), y: Double(y)),
            modifiers: Modifiers(sdl: UInt32(SDL_GetModState().rawValue)))
    }

    /// SDL reports a finger's place as a fraction of the window.
    private func finger(_ phase: PointerEvent.Phase, _ event: SDL_TouchFingerEvent, time: Double) -> PointerEvent {
        let size = size
        return PointerEvent(
            device: DeviceID(Int32(truncatingIfNeeded: event.touchId)), kind: .touch,
            contact: UInt32(truncatingIfNeeded: event.fingerId), phase: phase, time: time,
            position: Point(x: Double(event.x) * Double(size.width), y: Double(event.y) * Double(size.height)),
            modifiers: Modifiers(sdl: UInt32(SDL_GetModState().rawValue)))
    }
}
