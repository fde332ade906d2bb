import CSDL2
import Glibc
import Ink
import Testing

@testable import Shell

/// On SDL's dummy display: these tests take the paths of displays without X.
@Suite(.serialized) struct ShellWindowTests {
    let now = 1000.0

    func open(width: Int = 640, height: Int = 480) throws(ShellError) -> ShellWindow {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        return try ShellWindow(title: "test", width: width, height: height, atOrigin: true)
    }

    func push(_ fill: (inout SDL_Event) -> Void) {
        var event = SDL_Event()
        fill(&event)
        SDL_PushEvent(&event)
    }

    func drained(_ shell: inout ShellWindow) -> [ShellEvent] {
        var events: [ShellEvent] = []
        shell.drain(into: &events, now: now)
        return events
    }

    @Test("the first drain tells size and scale, a later one only what changed")
    func size() throws {
        var shell = try open()
        let first = drained(&shell)
        guard case .input(.window(640, 480, let scale, now)) = first.first else {
            Issue.record("no window event: \(first)")
            return
        }
        let stated = shell.scale
        #expect(scale == stated)
        #expect(drained(&shell).isEmpty)
        SDL_SetWindowSize(shell.window, 700, 500)
        #expect(
            drained(&shell).contains {
                if case .input(.window(700, 500, _, _)) = $0 { true } else { false }
            })
        let size = shell.size
        #expect(size == (700, 500))
    }

    @Test("the frame is as large as the window, also after it changed, and what lies in it can be shown in parts")
    func frame() throws {
        let shell = try open()
        for (width, height) in [(640, 480), (500, 400)] {
            SDL_SetWindowSize(shell.window, Int32(width), Int32(height))
            let isWhole = shell.withFrame { frame in
                memset(frame.pixels, 0xFF, frame.stride * 4 * frame.height)
                return (frame.width, frame.height) == (width, height) && frame.stride >= width
            }
            #expect(isWhole == true)
            shell.present([PixelRect(x: -10, y: -10, width: 20, height: 20), PixelRect(x: 5000, y: 0, width: 9, height: 9), .empty])
            shell.present([])
        }
    }

    @Test("without X the mouse is SDL's, and the mouse that SDL makes of fingers does not count")
    func mouse() throws {
        var shell = try open()
        _ = drained(&shell)
        for which in [0, UInt32.max] {
            push { event in
                event.button = SDL_MouseButtonEvent(
                    type: SDL_MOUSEBUTTONDOWN.rawValue, timestamp: SDL_GetTicks(), windowID: 0, which: which, button: 1, state: 1,
                    clicks: 1, padding1: 0, x: 12, y: 34)
            }
        }
        let events = drained(&shell)
        #expect(events.count == 1)
        guard case .input(.pointer(let pointer)) = events.first else { return }
        #expect(pointer.kind == .mouse && pointer.phase == .press(.primary) && pointer.position == Point(x: 12, y: 34))
        #expect(pointer.axes == PenAxes())
        #expect(abs(pointer.time - now) < 0.1)
    }

    @Test("without X the wheel is SDL's: up is less, right is more, with fractions; a finger's wheel does not count")
    func wheel() throws {
        var shell = try open()
        _ = drained(&shell)
        for which in [0, UInt32.max] {
            push { event in
                event.wheel.type = SDL_MOUSEWHEEL.rawValue
                event.wheel.timestamp = SDL_GetTicks()
                event.wheel.which = which
                (event.wheel.x, event.wheel.y) = (0, 1)
                (event.wheel.preciseX, event.wheel.preciseY) = (0.25, 1.5)
            }
        }
        let events = drained(&shell)
        #expect(events.count == 1)
        guard case .input(.scroll(let scroll)) = events.first else { return }
        #expect(scroll.dx == 0.25 && scroll.dy == -1.5 && abs(scroll.time - now) < 0.1)
    }

    @Test("fingers come with their own contacts, in device pixels")
    func fingers() throws {
        var shell = try open()
        _ = drained(&shell)
        for finger in 1...2 {
            push { event in
                event.tfinger = SDL_TouchFingerEvent(
                    type: SDL_FINGERDOWN.rawValue, timestamp: SDL_GetTicks(), touchId: 7, fingerId: Int64(finger), x: 0.25, y: 0.5, dx: 0,
                    dy: 0, pressure: 1, windowID: 0)
            }
        }
        let contacts = drained(&shell).compactMap { event -> PointerEvent? in
            if case .input(.pointer(let pointer)) = event { pointer } else { nil }
        }
        #expect(contacts.map(\.contact) == [1, 2])
        #expect(contacts.allSatisfy { $0.kind == .touch && $0.position == Point(x: 160, y: 240) && $0.axes.pressure == nil })
    }

    @Test("keys tell what they mean, whether they repeat, and when")
    func keys() throws {
        var shell = try open()
        _ = drained(&shell)
        for (type, isRepeat) in [(SDL_KEYDOWN, 0), (SDL_KEYDOWN, 1), (SDL_KEYUP, 0)] {
            push { event in
                event.key.type = type.rawValue
                event.key.timestamp = SDL_GetTicks()
                event.key.repeat = UInt8(isRepeat)
                event.key.keysym.sym = Int32(SDLK_z.rawValue)
                event.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
            }
        }
        let keys = drained(&shell).compactMap { event -> KeyEvent? in
            if case .key(let stroke) = event { stroke.event } else { nil }
        }
        #expect(keys.map(\.isPressed) == [true, true, false])
        #expect(keys.map(\.isRepeat) == [false, true, false])
        #expect(keys.allSatisfy { $0.key == .character("z") && $0.modifiers == .control && abs($0.time - now) < 0.1 })
    }

    @Test("pending is what drain would tell; afterwards nothing is")
    func pending() throws {
        var shell = try open()
        _ = drained(&shell)
        var pending = [shell.hasPending()]
        push { $0.type = SDL_QUIT.rawValue }
        pending.append(shell.hasPending())
        #expect(drained(&shell) == [.quit])
        pending.append(shell.hasPending())
        #expect(pending == [false, true, false])
    }

    @Test("T1 text comes as it is typed and while an input method makes it, whole, however long")
    func text() throws {
        var shell = try open()
        _ = drained(&shell)
        var isTaking = [shell.isTakingText]
        shell.startTextInput(at: PixelRect(x: 10, y: 20, width: 1, height: 30))
        isTaking.append(shell.isTakingText)
        push { event in
            event.type = SDL_TEXTINPUT.rawValue
            withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "é漢".utf8) }
        }
        push { event in
            event.type = SDL_TEXTEDITING.rawValue
            withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: "nih".utf8) }
            event.edit.start = 2
            event.edit.length = -1
        }
        let long = String(repeating: "日本", count: 50)
        push { event in
            event.type = SDL_TEXTEDITING_EXT.rawValue
            event.editExt.text = strdup(long)
            event.editExt.start = 50
            event.editExt.length = 200
        }
        #expect(drained(&shell) == [.text("é漢"), .editing("nih", selected: 2..<2), .editing(long, selected: 50..<100)])
        #expect(
            ShellWindow.editing("e\u{301}x👨‍👩‍👧", start: 2, length: 1) == .editing("e\u{301}x👨‍👩‍👧", selected: 1..<2),
            "SDL counts code points, the program characters")
        shell.stopTextInput()
        isTaking.append(shell.isTakingText)
        #expect(isTaking == [false, true, false])
    }

    @Test("the clipboard gives back what was put there")
    func clipboard() throws {
        let shell = try open()
        for text in ["#1a1a1e", "", "Zeile\nzwei – 漢字"] {
            let isPut = shell.setClipboardText(text)
            let found = shell.clipboardText
            #expect(isPut && found == text)
        }
    }

    @Test("P3 the cursor is the last one asked for, or none")
    func cursors() throws {
        var shell = try open()
        for _ in 0..<2 {
            for cursor in Cursor.allCases {
                shell.setCursor(cursor)
                let shown = shell.cursors.shown
                #expect(shown == cursor)
                #expect((SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE) == (cursor != .none))
            }
        }
    }

    @Test("without an X server the window looks after no place, which would wake the program, and takes note of where people put it")
    func noAwaitedPlace() throws {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        var shell = try ShellWindow(title: "test", width: 640, height: 480)
        _ = drained(&shell)
        #expect(shell.placeInterval == nil)
        LoadedSDL.move(shell.window, x: 77, y: 55)
        push { event in
            event.type = SDL_WINDOWEVENT.rawValue
            event.window.event = UInt8(SDL_WINDOWEVENT_MOVED.rawValue)
        }
        _ = drained(&shell)
        let rect = shell.place.rect
        #expect(rect == PixelRect(x: 77, y: 55, width: 640, height: 480))
    }

    @Test("full screen and back, as often as one likes")
    func fullScreen() throws {
        var shell = try open()
        _ = drained(&shell)
        var seen = [shell.isFullScreen]
        for isFull in [true, true, false, false] {
            shell.setFullScreen(isFull)
            seen.append(shell.isFullScreen)
        }
        #expect(seen == [false, true, true, false, false])
    }

    @Test("a display that is not there is an error that says what to do")
    func noDisplay() {
        let before = getenv("SDL_VIDEODRIVER").map { String(cString: $0) }
        setenv("SDL_VIDEODRIVER", "none such", 1)
        defer { if let before { setenv("SDL_VIDEODRIVER", before, 1) } else { unsetenv("SDL_VIDEODRIVER") } }
        do {
            _ = try ShellWindow(title: "test", width: 640, height: 480).size
            Issue.record("there is a display of no kind")
        } catch {
            guard case .noDisplay(let reason) = error else {
                Issue.record("\(error)")
                return
            }
            // SDL's part says what it looked for, ours what to do.
            #expect(reason.contains("none such") && error.description.contains(reason) && error.description.contains("set DISPLAY"))
        }
    }
}
