import Ink
#if SINCE_6
    import Commands
    import Recording
#endif
import Session
import Tools

/// The features that formats gained one after the other; also how a recording ends and the next one continues.
extension Scribe {
    func moveAbout() {
        take(.window(width: 520, height: 340, scale: 1.25, time: now))
        stroke(.pen, 20)
        #if SINCE_2
            take(.view(.zoomIn), .view(.zoomIn), .view(.rotateRight))
            stroke(.artPen)
            take(.view(.flip), .view(.scrollLeft), .view(.scrollDown))
            stroke(.pen)
            take(.scroll(ScrollEvent(device: DeviceID(2), position: Point(x: 120, y: 90), dx: 0, dy: -2, modifiers: .control, time: now)))
            take(.scroll(ScrollEvent(device: DeviceID(2), position: Point(x: 300, y: 200), dx: 0.5, dy: 1.25, time: now + 0.1)))
            now += 0.2
            take(.select(.marker))
            stroke(.artPen, 30)
            take(.select(.pen))
            wait(3)
            pinch()
            wait(3)
            // Space and the mouse push the page along.
            take(.key(KeyEvent(key: .space, isPressed: true, time: now)))
            point(.mouse, .press(.primary), 200, 150)
            for step in 1...5 {
                now += 0.02
                point(.mouse, .motion, 200 - Double(step) * 6, 150 + Double(step) * 3)
            }
            now += 0.3
            point(.mouse, .release(.primary), 170, 165)
            take(.key(KeyEvent(key: .space, isPressed: false, time: now)))
            wait(2)
            stroke(.pen)
            take(.appearance(.dark), .view(.fit))
            stroke(.pen, 20)
            take(.appearance(.light), .view(.actualSize), .view(.resetRotation))
            wait(1)
            // Straight lines with Shift.
            stroke(.pen, 20, modifiers: .shift)
            wait(1)
            stroke(.mouse, 12, modifiers: .shift)
            wait(2)
        #endif
        flush()
    }

    #if SINCE_2
        func pinch() {
            point(.finger(7), .press(.primary), 150, 150)
            now += 0.01
            point(.finger(8), .press(.primary), 300, 220)
            for step in 1...12 {
                now += 0.016
                point(.finger(7), .motion, 150 - Double(step) * 3, 150 - Double(step) * 2)
                point(.finger(8), .motion, 300 + Double(step) * 5, 220 + Double(step) * 4)
            }
            now += 0.2
            point(.finger(8), .release(.primary), 360, 268)
            now += 0.01
            point(.finger(7), .release(.primary), 114, 126)
        }
    #endif

    func papers() {
        #if SINCE_3
            take(.paper(.grid), .paperColor(Color(red: 0x20, green: 0x30, blue: 0x38)))
            stroke(.pen, 18)
            take(.undo, .undo, .paper(.lines))
            stroke(.pen, 18)
            take(.undo, .undo, .undo, .redo, .paper(.dots))
            take(.scroll(ScrollEvent(device: DeviceID(3), position: Point(x: 200, y: 200), dx: 0, dy: 0, zoom: 1.3, time: now)))
            stroke(.pen, 18)
            flush()
        #endif
    }

    func gestures() {
        #if SINCE_4
            near(.pen, true)
            point(.pen, .motion, 200, 200)
            take(.gesture(GestureEvent(device: DeviceID(9), gesture: .doubleTap, time: now)))
            now += 0.4
            stroke(.pen, 20)
            take(.gesture(.doubleTap))
            take(.gesture(GestureEvent(device: DeviceID(9), gesture: .squeeze, begins: true, time: now)))
            now += 0.2
            take(.gesture(GestureEvent(device: DeviceID(9), gesture: .squeeze, begins: false, time: now)))
            near(.pen, true)
            point(.pen, .motion, 210, 200)
            for _ in 0..<2 {
                point(.pen, .press(.lower), 210, 201)
                now += 0.06
                point(.pen, .release(.lower), 210, 202)
                now += 0.06
            }
            wait(0.6)
            point(.pen, .press(.third), 220, 201)
            wait(0.6)
            stroke(.pen, 15, hovers: false)
            point(.pen, .release(.third), 220, 201)
            wait(0.6)
            near(.pen, false)
            stroke(.pen, 30, guesses: true)
            refine(100)
            stroke(.pen, 24, modifiers: .shift, guesses: true)
            refine(3)
            take(.undo)
            refine(2)
            take(.redo)
            refine(100)
            flush()
        #endif
    }

    func curves() {
        #if SINCE_5
            var settings = session.start.tools.settings
            settings.curves[DeviceID(9)] = PressureCurve(points: [0, 0.5, 0.7, 0.9, 1])
            settings.curves[DeviceID(12)] = PressureCurve(points: [0.1, 0.1, 0.2, 0.6, 1])
            settings.handedness = .left
            settings.reducesMotion = true
            #if SINCE_8
                settings.bindings[.doublePress(.upper)] = .runProgram(ProgramLine("true")!)
            #endif
            take(.settings(settings))
            stroke(.pen)
            stroke(.plainPen, 20)
            stroke(.pen, 24, guesses: true)
            refine(100)
            near(.eraser, true)
            #if SINCE_7
                overPanel { press(.eraser, 200, 300) }
            #else
                take(.overInterface(device: DeviceID(10), kind: .eraser, isDown: false, time: now))
                now += 0.1
                take(.overInterface(device: DeviceID(10), kind: .eraser, isDown: true, time: now))
                now += 0.1
                take(.overInterface(device: DeviceID(10), kind: .eraser, isDown: false, time: now))
            #endif
            stroke(.eraser, 12)
            near(.eraser, false)
            wait(2)
            flush()
        #endif
    }

    /// Leaves state for the next recording to begin with: pending estimates, undone edits, branches.
    func leaveBehind() {
        stroke(.pen, 12)
        stroke(.pen, 13, guesses: true)
        take(.undo)
        stroke(.pen, 14)
        take(.undo, .undo)
        stroke(.pen, 24, guesses: true)
        stroke(.pen, 10)
        stroke(.pen, 11)
        take(.undo, .undo)
        flush()
    }

    /// Hands that rest beside the pen, before, during and after its strokes; a mouse that echoes the pen, and one that does not.
    func palms() {
        #if SINCE_6
            take(.clock(1_790_000_000))
            for round in 0..<6 {
                let palm = Device.finger(UInt32(30 + round))
                let (x, y) = (dice.number(100, 300), dice.number(100, 200))
                point(palm, .press(.primary), x + 60, y + 90)
                now += 0.05
                point(palm, .motion, x + 63, y + 92)
                near(.pen, true)
                point(.pen, .motion, x, y)
                point(.finger(50), .press(.primary), x + 120, y + 60)
                now += 0.02
                point(.pen, .press(.primary), x, y)
                point(.mouse, .press(.primary), x + 1, y)
                for step in 1...20 {
                    now += 0.008
                    point(.pen, .motion, x + 5 * Double(step), y + dice.number(-3, 3))
                    point(.mouse, .motion, x + 5 * Double(step), y)
                    if step % 5 == 0 { point(palm, .motion, x + 60 + Double(step), y + 90) }
                }
                point(.pen, .release(.primary), x + 100, y)
                point(.mouse, .release(.primary), x + 100, y)
                point(.finger(50), .release(.primary), x + 120, y + 60)
                point(.mouse, .press(.primary), x + 200, y)
                point(.mouse, .motion, x + 260, y)
                point(.mouse, .release(.primary), x + 260, y)
                if round % 2 == 0 {
                    near(.pen, false)
                } else {
                    wait(1.5)
                }
                point(.finger(60), .press(.primary), x + 40, y + 40)
                point(.finger(61), .press(.primary), x + 340, y + 240)
                now += 0.04
                point(.finger(61), .release(.primary), x + 340, y + 240)
                point(.finger(60), .release(.primary), x + 40, y + 40)
                wait(0.3)
                point(palm, .release(.primary), x + 60, y + 90)
                near(.pen, false)
                wait(dice.number(0.1, 1.5))
            }
            flush()
        #endif
    }

    /// What pens and fingers do on panels, of which a recording has what the canvas has to know; what the tools judge otherwise since.
    func verdicts() {
        #if SINCE_7
            near(.pen, true)
            overPanel {
                press(.pen, 30, 200)
                // A hand that rests on a panel, before and beside the pen.
                point(.finger(70), .press(.primary), 40, 250)
                now += 0.05
                point(.finger(70), .motion, 42, 252)
                press(.pen, 32, 204)
                point(.finger(70), .release(.primary), 42, 252)
            }
            stroke(.pen, 16)
            // A tool that is tapped in the middle of a stroke counts from the next one on; the look may change meanwhile.
            stroke(.pen, 9, lifts: false)
            key("m")
            take(.appearance(.dark))
            for step in 1...6 {
                now += 0.008
                point(.pen, .motion, 200 + 9 * Double(step), 180 + 5 * Double(step))
            }
            point(.pen, .release(.primary), 260, 212)
            stroke(.pen, 16)
            take(.appearance(.light), .select(.pen))
            // The eraser end with the upper button held, and one that goes silent instead of leaving.
            near(.eraser, true)
            point(.eraser, .press(.upper), 220, 200)
            now += 0.4
            stroke(.eraser, 14, hovers: false)
            point(.eraser, .release(.upper), 220, 200)
            wait(12)
            // A gesture where no pen is.
            take(.gesture(GestureEvent(device: DeviceID(9), gesture: .doubleTap, time: now)))
            quickFingers()
            flush()
        #endif
    }

    #if SINCE_7
        func overPanel(_ act: () -> Void) {
            ground = .panel
            act()
            ground = .canvas
        }

        /// Hovers, presses and lifts.
        func press(_ device: Device, _ x: Double, _ y: Double) {
            for phase: PointerEvent.Phase in [.motion, .press(.primary), .motion, .release(.primary)] {
                point(device, phase, x, y)
                now += 0.1
            }
        }

        /// Strokes that follow each other faster than it takes to know that no pen comes; one does come into the last two.
        func quickFingers() {
            var settings = session.start.tools.settings
            settings.fingers = .draw
            take(.settings(settings))
            wait(2)
            for number in 0..<6 {
                let finger = Device.finger(UInt32(80 + number))
                let x = 60 + 50 * Double(number)
                point(finger, .press(.primary), x, 90)
                for step in 1...5 {
                    now += 0.015
                    point(finger, .motion, x + 4 * Double(step), 90 + 14 * Double(step))
                }
                point(finger, .release(.primary), x + 20, 160)
                now += 0.05
                if number == 3 { wait(1) }
            }
            near(.pen, true)
            stroke(.pen, 12)
            near(.pen, false)
            settings.fingers = .automatic
            take(.settings(settings))
            wait(2)
        }
    #endif

    func goOn() {
        refine(3)
        stroke(.pen, 20)
        take(.undo, .undo, .undo, .undo, .undo, .undo, .redo, .redo)
        refine(2)
        key("m")
        stroke(.artPen, 24)
        take(.undo, .redo)
        key("p")
        stroke(.eraser, 16)
        wait(2)
        take(.clear, .undo, .undo)
        refine(2)
        stroke(.pen, 22)
        take(.undo)
        stroke(.mouse, 18)
        wait(2)
        #if SINCE_2
            take(.view(.zoomOut), .view(.rotateLeft))
            stroke(.pen, 18)
        #endif
        #if SINCE_3
            take(.paper(.plain))
            stroke(.pen, 18)
            take(.undo)
        #endif
        refine(100)
        take(.undo)
        flush()
    }
}

#if SINCE_9
    extension Scribe {
        /// Every ink by pen, finger and mouse, two of them pulled by a string; each use of the eraser's pressure; the object eraser, taken
        /// back and made again, and as the pen's end.
        func inks() {
            var settings = ToolSettings()
            settings.fingers = .draw
            take(.settings(settings))
            for (number, preset) in InkPreset.standard.enumerated() {
                take(.select(.ink(preset.slot)))
                if number % 5 == 0 { take(.string(30)) }
                for device in [Device.artPen, .finger(1), .mouse] {
                    stroke(device, 22)
                    wait(1)
                }
                if number % 5 == 0 { take(.string(0)) }
            }
            for pressure in EraserPressure.allCases {
                settings.eraserPressure = pressure
                take(.settings(settings))
                stroke(.eraser, 20)
            }
            take(.select(.objectEraser))
            stroke(.pen, 8)
            take(.undo, .redo, .undo)
            settings.eraserEnd = .strokes
            take(.settings(settings))
            take(.select(.pen))
            stroke(.eraser, 8)
            stroke(.pen)
            take(.undo, .undo, .redo)
            flush()
        }
    }
#endif

#if SINCE_10
    extension Scribe {
        /// Two and three fingers rest; one lifts, and the others move the page.
        func restingFingers() {
            var settings = ToolSettings()
            settings.fingers = .pan
            take(.settings(settings))
            for (count, lifting) in [(2, 0), (2, 1), (3, 1)] {
                let fingers = (0..<count).map { Device.finger(UInt32(120 + 10 * count + 5 * lifting + $0)) }
                func place(_ index: Int) -> (x: Double, y: Double) { (90 + 110 * Double(index), 220 - 70 * Double(index % 2)) }
                for (index, finger) in fingers.enumerated() { point(finger, .press(.primary), place(index).x, place(index).y) }
                wait(0.5)
                point(fingers[lifting], .release(.primary), place(lifting).x, place(lifting).y)
                for step in 1...8 {
                    now += 0.01
                    for (index, finger) in fingers.enumerated() where index != lifting {
                        point(finger, .motion, place(index).x + 6 * Double(step), place(index).y + 2 * Double(step))
                    }
                }
                for (index, finger) in fingers.enumerated() where index != lifting {
                    point(finger, .release(.primary), place(index).x + 48, place(index).y + 16)
                }
                wait(2)
            }
            stroke(.pen, 20)
            settings.fingers = .automatic
            take(.settings(settings))
            wait(2)
        }
    }
#endif

#if SINCE_11
    extension Scribe {
        /// Pens and a mouse whose samples arrive several at a time, and reports that are out of line.
        func arrivals() {
            for (device, group) in [(Device.pen, 7), (.pen, 60), (.mouse, 4)] {
                let (x, y) = (dice.number(60, 200), dice.number(60, 200))
                if device.kind.isPen { near(device, true) }
                point(device, .press(.primary), x, y)
                for index in 1...60 {
                    if index % group == 1 { now += Double(group) / 240 }
                    var event = event(device, .motion, x + 80 * Double(index) / 60, y + dice.number(-9, 9), [])
                    if index == 20 { event.axes.pressure = event.axes.pressure.map { _ in 1 } }
                    if index == 40 { event.position.y += 130 }
                    take(.pointer(event))
                }
                now += 0.004
                point(device, .release(.primary), x + 80, y)
                if device.kind.isPen { near(device, false) }
                wait(0.5)
            }
            flush()
        }
    }
#endif

#if SINCE_12
    extension Scribe {
        /// Taps whose force comes and goes, and strokes that go on from one.
        func dots() {
            near(.pen, true)
            for number in 0..<12 {
                let (x, y) = (dice.number(60, 400), dice.number(60, 300))
                point(.pen, .press(.primary), x, y)
                for (index, share) in [0.2, 0.6, 1, 0.7, 0.3, 0.05].enumerated() {
                    now += 0.008
                    var event = event(.pen, .motion, x + Double(index) * (number % 3 == 0 ? 6 : 0.2), y, [])
                    event.axes.pressure = event.axes.pressure.map { _ in share * 0.6 }
                    take(.pointer(event))
                }
                now += 0.004
                point(.pen, .release(.primary), x + 1, y)
                wait(0.4)
            }
            near(.pen, false)
            flush()
        }
    }
#endif
