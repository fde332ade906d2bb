import CSDL2
import Glibc
import Ink
import Testing

@testable import Shell

extension ShellWindowTests {
    private func pushWindow(_ kind: SDL_WindowEventID) {
        push { event in
            event.window.type = SDL_WINDOWEVENT.rawValue
            event.window.timestamp = SDL_GetTicks()
            event.window.event = UInt8(kind.rawValue)
        }
    }

    private func pushKey(_ type: SDL_EventType, _ code: SDL_KeyCode, at stamp: UInt32) {
        push { event in
            event.key.type = type.rawValue
            event.key.timestamp = stamp
            event.key.keysym.sym = Int32(code.rawValue)
        }
    }

    private func inputs(_ events: [ShellEvent]) -> [InputEvent] {
        events.compactMap { if case .input(let input) = $0 { input } else { nil } }
    }

    @Test("what the desktop does with the window is told: the keyboard comes and goes, the picture is lost, the mouse leaves")
    func windowEvents() throws {
        var shell = try open()
        _ = drained(&shell)
        for kind in [SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_LEAVE] {
            pushWindow(kind)
        }
        let events = drained(&shell)
        try #require(events.count == 4 && events[2] == .exposed && inputs(events).count == 3)
        let told = inputs(events)
        guard case .focus(true, let first) = told[0], case .focus(false, _) = told[1], case .left(let device, _) = told[2] else {
            throw Missing()
        }
        #expect(abs(first - now) < 0.1)
        push { event in
            event.motion.type = SDL_MOUSEMOTION.rawValue
            event.motion.timestamp = SDL_GetTicks()
        }
        guard case .pointer(let mouse)? = inputs(drained(&shell)).first else { throw Missing() }
        #expect(mouse.device == device, "it is the mouse that has left")
    }

    @Test("without X a mouse moves, presses and lets go, with the button and the modifiers that it has") func mousePhases() throws {
        var shell = try open()
        _ = drained(&shell)
        LoadedSDL.setModifiers(KMOD_LSHIFT)
        defer { LoadedSDL.setModifiers(KMOD_NONE) }
        for type in [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
            push { event in
                event.button.type = type.rawValue
                event.button.timestamp = SDL_GetTicks()
                if type == SDL_MOUSEMOTION {
                    (event.motion.x, event.motion.y) = (70, 80)
                } else {
                    (event.button.button, event.button.x, event.button.y) = (3, 71, 82)
                }
            }
        }
        let mice = inputs(drained(&shell)).compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
        try #require(mice.count == 3 && mice.allSatisfy { $0.kind == .mouse && $0.modifiers == .shift })
        #expect(mice.map(\.position) == [Point(x: 70, y: 80), Point(x: 71, y: 82), Point(x: 71, y: 82)] && mice[0].phase == .motion)
        guard case (.press(let pressed), .release(let released)) = (mice[1].phase, mice[2].phase) else { throw Missing() }
        #expect(pressed == released && pressed == PointerButton(3) && pressed != .primary)
    }

    @Test("a finger moves and lifts as it came down, over the whole of a window that has changed its size") func fingerPhases() throws {
        var shell = try open()
        SDL_SetWindowSize(shell.window, 1_000, 500)
        _ = drained(&shell)
        for (number, type) in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP].enumerated() {
            push { event in
                event.tfinger = SDL_TouchFingerEvent(
                    type: type.rawValue, timestamp: SDL_GetTicks(), touchId: 7, fingerId: 5, x: 0.25 * Float(number), y: 1, dx: 0, dy: 0,
                    pressure: 1, windowID: 0)
            }
        }
        let fingers = inputs(drained(&shell)).compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
        #expect(fingers.map(\.phase) == [.press(.primary), .motion, .release(.primary)])
        #expect(fingers.map(\.position) == [0.0, 250, 500].map { Point(x: $0, y: 500) })
        #expect(Set(fingers.map(\.contact)) == [5] && Set(fingers.map(\.device)) == [DeviceID(7)])
    }

    @Test("a file that is dropped comes with the pointer's place in the window") func dropped() throws {
        var shell = try open()
        LoadedSDL.move(shell.window, x: 30, y: 40)
        _ = drained(&shell)
        var (x, y) = (Int32(0), Int32(0))
        SDL_GetGlobalMouseState(&x, &y)
        push { event in
            event.type = SDL_DROPFILE.rawValue
            event.drop.file = strdup("/home/ann/a b.png")
        }
        #expect(drained(&shell) == [.dropped(file: "/home/ann/a b.png", at: Point(x: Double(x) - 30, y: Double(y) - 40))])
    }

    @Test("P1 keys that SDL lets go of with the keyboard come after its loss, and the text of an input method before the key that ended it")
    func orders() throws {
        var shell = try open()
        _ = drained(&shell)
        let stamp = SDL_GetTicks()
        pushKey(SDL_KEYUP, SDLK_e, at: stamp)
        push { event in
            event.window.type = SDL_WINDOWEVENT.rawValue
            event.window.timestamp = stamp
            event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
        }
        let told = drained(&shell)
        try #require(told.count == 2)
        guard case .input(.focus(false, _)) = told[0], case .key(let stroke) = told[1] else { throw Missing() }
        #expect(stroke.event.key == .character("e"))

        func write(_ type: SDL_EventType, _ text: String) {
            push { event in
                event.type = type.rawValue
                if type == SDL_TEXTINPUT {
                    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
                } else {
                    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
                }
            }
        }
        write(SDL_TEXTEDITING, "ha")
        _ = drained(&shell)
        pushKey(SDL_KEYDOWN, SDLK_RETURN, at: SDL_GetTicks())
        write(SDL_TEXTINPUT, "한")
        write(SDL_TEXTEDITING, "")
        let events = drained(&shell)
        try #require(events.count == 3)
        #expect(events[0] == .text("한") && events[1] == .editing("", selected: 0..<0))
        guard case .key(let enter) = events[2] else { throw Missing() }
        #expect(enter.event.key == .enter)
    }

    @Test("where the window opens next is where it was and as large as it was before it filled the screen") func place() throws {
        var shell = try open()
        _ = drained(&shell)
        LoadedSDL.move(shell.window, x: 30, y: 40)
        SDL_SetWindowSize(shell.window, 700, 500)
        pushWindow(SDL_WINDOWEVENT_MOVED)
        _ = drained(&shell)
        let rect = PixelRect(x: 30, y: 40, width: 700, height: 500)
        var places = [shell.place]
        shell.setFullScreen(true)
        pushWindow(SDL_WINDOWEVENT_MOVED)
        _ = drained(&shell)
        places.append(shell.place)
        #expect(places == [WindowPlace(rect), WindowPlace(rect)])
    }

    @Test("the title is the drawing's, in any script, and what is selected can be had by other programs") func titleAndSelection() throws {
        let shell = try open()
        for title in ["Füchse – 狐", ""] {
            shell.setTitle(title)
            #expect(LoadedSDL.title(of: shell.window) == title)
        }
        for text in ["fox", "Zeile\nzwei"] {
            shell.setSelectedText(text)
            let selected = shell.selectedText
            #expect(selected == text)
        }
    }

    private struct Missing: Error {}
}
