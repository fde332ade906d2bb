import Commands
import Ink
import Session
import Testing
import Tools

@testable import Control

@Suite("The state of a session as scripts are told it") struct StateReportTests {
    private let window = ControlState.Window(x: 1, y: 2, width: 128, height: 96, scale: 1.5)

    private func pointer(_ kind: PointerKind, _ phase: PointerEvent.Phase, _ x: Double, at time: Double) -> SessionInput {
        .input(
            .pointer(
                PointerEvent(
                    device: DeviceID(kind == .pen ? 8 : 9), kind: kind, phase: phase, time: time, position: Point(x: x, y: 40),
                    axes: PenAxes(pressure: 0.5))))
    }

    private func draw(_ session: Session, at time: Double) {
        session.handle(pointer(.pen, .press(.primary), 20, at: time))
        session.handle(pointer(.pen, .release(.primary), 90, at: time + 0.1))
    }

    @Test("the drawing's numbers are those of the drawing, undone edits among them") func document() {
        let session = Session(SessionStart(width: 128, height: 96))
        // The paper counts among the edits but not among the strokes, so that no two of the numbers are the same.
        session.handle(.command(.paper(.grid)))
        for time in 1...3 { draw(session, at: Double(time)) }
        session.handle(.command(.undo))
        let document = ControlState(session, window: window, isBrief: true).document
        #expect((document.strokes, document.undoDepth, document.redoDepth) == (2, 3, 1) && document.paper == Paper(pattern: .grid))
        for _ in 0..<3 { session.handle(.command(.undo)) }
        let undone = ControlState(session, window: window, isBrief: true).document
        #expect((undone.strokes, undone.undoDepth, undone.redoDepth) == (0, 0, 4) && undone.paper == Paper())
    }

    @Test("a digest has sixteen digits, whatever it begins with; the frame's is told only where it was asked for") func digests() {
        let session = Session(SessionStart(width: 32, height: 32))
        var lengths: Set<Int> = []
        for number in 0..<200 as Range<UInt32> {
            session.handle(.command(.paperColor(Color(rgb: number))))
            let text = ControlState(session, window: window, isBrief: true).document.digest
            lengths.insert(text.utf8.count)
            #expect(UInt64(text, radix: 16) == session.drawing.digest)
        }
        #expect(lengths == [16])
        session.settle()
        let (brief, whole) = (ControlState(session, window: window, isBrief: true), ControlState(session, window: window))
        #expect(brief.frameDigest == nil && whole.frameDigest.flatMap { UInt64($0, radix: 16) } == session.frameDigest)
    }

    @Test("M12 the tool is the one that would mark now, and the selected one the one that was chosen") func tools() {
        let session = Session(SessionStart(width: 128, height: 96))
        for command in [Command.select(.marker), .width(17), .opacity(0.5)] { session.handle(.command(command)) }
        let chosen = ControlState(session, window: window, isBrief: true).hand
        #expect((chosen.tool, chosen.selected, chosen.previous) == (.marker, .marker, .pen))
        #expect(chosen.style.width == 17 && chosen.style.opacity == 0.5 && !chosen.isHovering && !chosen.isDrawing)
        session.handle(pointer(.eraser, .motion, 30, at: 1))
        let turned = ControlState(session, window: window, isBrief: true).hand
        #expect((turned.tool, turned.selected) == (.pixelEraser, .marker) && turned.isHovering && !turned.isDrawing)
        session.handle(pointer(.eraser, .press(.primary), 30, at: 2))
        let erasing = ControlState(session, window: window, isBrief: true).hand
        #expect(erasing.isDrawing && !erasing.isHovering)
    }

    @Test("view, appearance, window, events and the tools of a person's own inks are those of now") func rest() throws {
        let session = Session(SessionStart(width: 128, height: 96))
        let own = try NamedInk.copy(of: .pen, named: "Own", besides: [])
        var settings = ToolSettings()
        settings.ownInks = [own]
        for input in [SessionInput.settings(settings), .command(.appearance(.dark)), .command(.view(.flip))] { session.handle(input) }
        let lag = ControlState.Lag(count: 3, p50: 4, p99: 5)
        let state = ControlState(session, window: window, isBrief: true, events: [("pen", 7)], lag: lag)
        #expect(state.view == session.view && state.view.flipped && state.appearance == .dark && state.ownTools == [own.tool])
        #expect((state.window.x, state.window.y, state.window.width, state.window.height, state.window.scale) == (1, 2, 128, 96, 1.5))
        #expect(state.events.map(\.kind) == ["pen"] && state.events.map(\.count) == [7])
        #expect((state.lag.count, state.lag.p50, state.lag.p99) == (3, 4, 5))
    }

    @Test("scripts are told every command that they may give, those of a person's own tools too") func commands() throws {
        let own = try NamedInk.copy(of: .pen, named: "Own", besides: [])
        var state = ControlState(Session(SessionStart(width: 32, height: 32)), window: window, isBrief: true)
        state.ownTools = [own.tool]
        guard case .object(let members) = state.json, case .array(let names)? = members.first(where: { $0.key == "commands" })?.value else {
            Issue.record("no commands")
            return
        }
        let told = names.map(\.text)
        for name in Command.named.map(\.name) + ["select-\(own.ink.id.name)"] { #expect(told.contains("\"\(name)\""), "\(name)") }
        #expect(told.count == Command.named.count + 1)
    }
}
