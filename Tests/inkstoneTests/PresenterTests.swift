import Ink
import Interface
import PanelModel
import Panels
import Raster
import Session
import Shell
import Testing
import Tools

@testable import AppParts
@testable import inkstone

/// A window's frame, session and interface.
private final class Stage {
    let session = Session(SessionStart(width: 96, height: 64))
    let interface = Interface(InterfaceState(width: 96, height: 64, scale: 1))
    let frame = Frame(memory: .allocate(byteCount: 96 * 64 * 4, alignment: 64), width: 96, height: 64, bytesPerRow: 96 * 4)
    var presenter = Presenter()
    private var time = 1.0

    deinit { frame.pixels.deallocate() }

    func pointer(_ kind: PointerKind, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, modifiers: Modifiers = []) {
        time += 0.01
        let event = InputEvent.pointer(
            PointerEvent(
                device: DeviceID(2), kind: kind, phase: phase, time: time, position: Point(x: x, y: y), axes: PenAxes(),
                modifiers: modifiers))
        session.handle(.input(event))
        presenter.followCursor(event, isDrawing: session.isDrawing)
    }

    func draw() -> [PixelRect] {
        presenter.compose(session, interface)
        return presenter.draw(session, interface, into: frame)
    }

    var pixels: [UInt32] {
        Array(UnsafeRawBufferPointer(start: frame.pixels, count: 96 * 64 * 4).bindMemory(to: UInt32.self))
    }
}

@Suite("Presenting the picture in the window") struct PresenterTests {
    @Test("after each event the frame equals one drawn anew, and without damage nothing is drawn") func incremental() {
        let stage = Stage()
        #expect(!stage.draw().isEmpty && stage.draw().isEmpty)
        for step in 0...8 {
            stage.pointer(.pen, step == 0 ? .press(.primary) : step == 8 ? .release(.primary) : .motion, 10 + 9 * Double(step), 30)
            #expect(!stage.draw().isEmpty || step == 8)
            let pixels = stage.pixels
            stage.session.invalidate()
            _ = stage.draw()
            #expect(stage.pixels == pixels)
        }
    }

    @Test("a frame of another size is left alone: the window has changed meanwhile") func otherSize() {
        let stage = Stage()
        stage.session.handle(.input(.window(width: 97, height: 64, scale: 1, time: 2)))
        #expect(stage.draw().isEmpty && stage.session.hasDamage)
    }

    @Test("P3 a mouse that draws has no cursor while its button is down, wherever the stroke goes, and the crosshair when it moves next")
    func cursorWithButtonDown() {
        let stage = Stage()
        func cursor() -> Cursor { stage.presenter.cursor(stage.session, stage.interface) }
        stage.pointer(.mouse, .motion, 20, 20)
        stage.pointer(.mouse, .press(.primary), 20, 20)
        for x in [30.0, 60, 95] {
            stage.pointer(.mouse, .motion, x, 40)
            #expect(cursor() == .none)
        }
        stage.pointer(.mouse, .release(.primary), 95, 40)
        #expect(cursor() == .none, "the mark was made here")
        stage.pointer(.mouse, .motion, 60, 40)
        #expect(cursor() == .crosshair)
    }

    @Test(
        "P3 a key that changes what a press does shows so once the stroke in progress has ended", arguments: [Key.space, .modifier(.alt)])
    func keysWithButtonDown(key: Key) {
        let stage = Stage()
        func cursor() -> Cursor { stage.presenter.cursor(stage.session, stage.interface) }
        stage.pointer(.mouse, .press(.primary), 20, 20)
        stage.pointer(.mouse, .motion, 40, 40)
        stage.session.handle(.input(.key(KeyEvent(key: key, isPressed: true, time: 3))))
        #expect(stage.session.isDrawing && cursor() == .none, "the ink shows where it is")
        stage.pointer(.mouse, .release(.primary), 40, 40, modifiers: key == .space ? [] : .alt)
        #expect(cursor() == (key == .space ? .move : .crosshair))
    }

    @Test("P3 over a side or corner that can be dragged the cursor points both ways in which it goes")
    func draggedSides() {
        let presenter = Presenter()
        let cursors: [(Interface.PointedAt, Cursor)] = [
            (.corner(rises: true), .resizeRising), (.corner(rises: false), .resizeFalling), (.value(.across), .resizeHorizontal),
            (.value(.down), .resizeVertical), (.value(.any), .move), (.draggable, .move),
        ]
        for (place, cursor) in cursors { #expect(presenter.cursor(at: place, .marks) == cursor, "\(place)") }
    }

    @Test("P3 over panels and texts the cursor has the desktop's shapes, and where the mark itself shows there is none")
    func standardShapes() {
        var presenter = Presenter()
        func mouse(_ phase: PointerEvent.Phase) -> InputEvent {
            .pointer(PointerEvent(device: DeviceID(2), kind: .mouse, phase: phase, time: 1, position: Point(x: 1, y: 1)))
        }
        for isHidden in [false, true] {
            presenter.followCursor(mouse(.motion), isDrawing: isHidden)
            let cursors: [(Interface.PointedAt, PressUse, Cursor)] = [
                (.plate, .marks, .arrow), (.plate, .movesPage, .arrow), (.text, .marks, .text), (.strip(showsMark: true), .marks, .none),
                (.strip(showsMark: false), .marks, .crosshair), (.canvas, .marks, isHidden ? .none : .crosshair),
                (.canvas, .movesPage, .move), (.canvas, .picksColor, .crosshair),
            ]
            for (place, use, cursor) in cursors { #expect(presenter.cursor(at: place, use) == cursor, "\(place), \(use), \(isHidden)") }
        }
        // A button alone does not bring it back, and keys are no matter of the pointer.
        for event in [mouse(.press(.primary)), mouse(.release(.primary)), .key(KeyEvent(key: .space, isPressed: true, time: 2))] {
            presenter.followCursor(event, isDrawing: false)
            #expect(presenter.cursor(at: .canvas, .marks) == .none)
        }
        presenter.followCursor(mouse(.motion), isDrawing: false)
        #expect(presenter.cursor(at: .canvas, .marks) == .crosshair)
    }

    @Test("P3 the cursor is a crosshair for the mouse, hidden beside ink and preview, and shows what keys make of a press")
    func cursor() {
        let stage = Stage()
        func cursor() -> Bool { stage.presenter.cursor(stage.session, stage.interface) == .crosshair }
        #expect(cursor())
        stage.pointer(.pen, .motion, 20, 20)
        #expect(stage.presenter.cursor(stage.session, stage.interface) == .none)
        stage.pointer(.mouse, .motion, 20, 20)
        #expect(cursor())
        stage.pointer(.mouse, .press(.primary), 20, 20)
        #expect(stage.presenter.cursor(stage.session, stage.interface) == .none, "the ink shows where it is")
        stage.pointer(.mouse, .release(.primary), 20, 20)
        stage.session.handle(.input(.key(KeyEvent(key: .space, isPressed: true, time: 3))))
        #expect(stage.presenter.cursor(stage.session, stage.interface) == .move)
    }
}
