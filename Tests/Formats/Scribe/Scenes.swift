import Ink
#if SINCE_6
    import Commands
    import Recording
#endif
import Session
import Tools

/// The features of every format.
extension Scribe {
    func drawWithEverything() {
        take(.focus(isFocused: true, time: now))
        // Until a pen is known a finger draws at once; the mouse always does.
        stroke(.finger(1), 20)
        wait(2)
        stroke(.mouse, 40)
        wait(2)
        take(.width(3), .color(Color(red: 30, green: 80, blue: 200)))
        stroke(.pen)
        stroke(.pen)
        wait(0.5)
        take(.opacity(0.6), .width(11.5), .color(Color(red: 200, green: 40, blue: 30)))
        stroke(.plainPen, 25)
        wait(1)
        // Undo goes back past it.
        take(.clear)
        key("m")
        stroke(.artPen, 40)
        take(.color(Color(red: 90, green: 220, blue: 80)), .larger, .larger)
        stroke(.pen)
        key("x")
        stroke(.eraser, 30)
        wait(1)
        #if SINCE_6
            take(.select(.pixelEraser), .smaller)
        #else
            take(.select(.eraser), .smaller)
        #endif
        stroke(.pen, 20)
        take(.selectPrevious)
    }

    func undoAndBranch() {
        take(.undo, .undo, .undo)
        take(.color(Color(red: 10, green: 130, blue: 130)))
        stroke(.pen, 22)
        take(.undo)
        stroke(.pen, 18)
        key("z", .control)
        key("z", [.control, .shift])
        stroke(.pen, 15)
        key("y", .control)
        take(.undo, .undo, .redo)
        flush()
    }

    func clearAndUndo() {
        take(.clear, .undo)
        stroke(.pen, 15)
        key(.delete, [.control, .shift])
        stroke(.pen, 16)
        take(.undo, .undo)
        stroke(.pen, 17)
        flush()
    }

    func buttons() {
        near(.pen, true)
        point(.pen, .motion, 200, 200)
        now += 0.02
        point(.pen, .press(.upper), 202, 201)
        now += 0.1
        stroke(.pen, 16, hovers: false)
        now += 0.1
        point(.pen, .release(.upper), 100, 100)
        now += 0.5
        point(.pen, .press(.lower), 100, 102)
        now += 0.05
        point(.pen, .release(.lower), 100, 103)
        now += 0.5
        near(.pen, false)
        wait(1)
        take(.select(.pen))
        stroke(.pen, 14)
    }

    func set() {
        var settings = ToolSettings()
        settings.fingers = .draw
        settings.smoothing = 0
        settings.keys = [.select(.marker): [KeyChord("w")], .undo: [KeyChord("u"), KeyChord("z", .control)], .selectPrevious: []]
        #if SINCE_4
            settings.bindings[.press(.upper)] = .switchPrevious
            settings.bindings[.doublePress(.lower)] = .runShortcut(ShortcutCommand(.color(Color(red: 1, green: 2, blue: 250)))!)
            settings.bindings[.hold(.third)] = .switchEraser
            settings.bindings[.squeeze] = .runShortcut(ShortcutCommand(.undo)!)
        #else
            settings.upperButton = .switchPrevious
            settings.lowerButton = .switchEraser
        #endif
        take(.settings(settings))
        stroke(.pen)
        settings.smoothing = 1
        take(.settings(settings))
        key("w")
        stroke(.pen)
        take(.select(.pen))
        wait(3)
        stroke(.finger(3), 24)
        wait(3)
        key("u")
        wait(1)
        stroke(.finger(4), 14)
        wait(3)
        settings.smoothing = 0.35
        settings.fingers = .automatic
        take(.settings(settings))
        take(.fingers(.automatic))
        stroke(.pen)
        flush()
    }

    func interruptions() {
        stroke(.pen, 10, lifts: false)
        take(.grabbed(time: now))
        near(.pen, false)
        wait(1)
        stroke(.plainPen, 9, lifts: false)
        take(.removed(device: DeviceID(12), time: now))
        wait(1)
        stroke(.mouse, 8, lifts: false)
        take(.left(device: DeviceID(2), time: now))
        now += 0.2
        point(.mouse, .release(.primary), 100, 90)
        point(.finger(5), .press(.primary), 300, 300)
        now += 0.01
        point(.finger(5), .cancel, 301, 300)
        take(.focus(isFocused: false, time: now), .focus(isFocused: true, time: now))
        wait(1)
        // A dot.
        stroke(.pen, 0)
        flush()
    }
    func take(_ a: InputEvent, _ b: InputEvent) { take(a); take(b) }
}
