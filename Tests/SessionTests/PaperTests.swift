import Commands
import Ink
import Testing
import TestSupport
import Tools
@testable import Recording
@testable import Session

private func mouse(_ phase: PointerEvent.Phase, _ x: Double, _ time: Double) -> SessionInput {
    .input(.pointer(PointerEvent(device: DeviceID(1), kind: .mouse, phase: phase, time: time, position: Point(x: x, y: 60))))
}

@Test("a command for paper is one undoable edit, and keeps the other property")
func paperCommands() {
    let session = Session(SessionStart(width: 128, height: 128))
    let navy = Color(red: 0, green: 0, blue: 0x80)
    #expect(session.handle(.command(.paper(.dots))).edits.count == 1)
    #expect(session.handle(.command(.paper(.dots))).edits.isEmpty)
    #expect(session.handle(.command(.paperColor(navy))).edits.count == 1)
    #expect(session.canvas.drawing.paper == Paper(color: navy, pattern: .dots))
    _ = session.handle(.command(.undo))
    #expect(session.canvas.drawing.paper == Paper(pattern: .dots))
    _ = session.handle(.command(.undo))
    #expect(session.canvas.drawing.paper == Paper())
}

@Test("a stroke in progress is finished before the paper changes, so undo takes back the paper first")
func paperWithinStroke() {
    let session = Session(SessionStart(width: 128, height: 128))
    _ = session.handle(mouse(.press(.primary), 20, 1))
    _ = session.handle(mouse(.motion, 90, 1.1))
    let edits = session.handle(.command(.paper(.grid))).edits
    #expect(
        edits.map { $0.edit.inserted.count } == [1, 0] && edits.last?.edit.changes == [.paper(from: Paper(), to: Paper(pattern: .grid))])
    _ = session.handle(.command(.undo))
    #expect(session.canvas.drawing.elementCount == 1 && session.canvas.drawing.paper == Paper())
}

@Test("a recording restores the paper, chosen before it began or during it, and so does the kept drawing")
func paperIsRecorded() throws {
    let first = Session(SessionStart(width: 128, height: 128))
    _ = first.handle(.command(.paper(.lines)))
    var writer = RecordingWriter(first.start)
    for input in [
        mouse(.press(.primary), 20, 1), mouse(.release(.primary), 90, 2), .command(.paperColor(Color(red: 9, green: 8, blue: 7))),
    ] {
        writer.append(first.handle(input).taken)
    }
    let recording = try Recording(writer.takeBytes())
    let replayed = Session(replaying: recording)
    first.canvas.settle()
    replayed.canvas.settle()
    #expect(replayed.canvas.drawing == first.canvas.drawing)
    #expect(replayed.canvas.drawing.paper == Paper(color: Color(red: 9, green: 8, blue: 7), pattern: .lines))
    #expect(replayed.canvas.frameDigest == first.canvas.frameDigest)
    let restored = Session.restore(recording, into: SessionStart(width: 64, height: 64))
    #expect(restored.drawing == first.canvas.drawing)
}

@Test(
    "patterned paper has the same pixels live, replayed and opened anew, at any view, appearance and scale", arguments: 0..<12
)
func paperIsReplayed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let live = viewSession(scale: random.pick([1, 1.5, 2]))
    var writer = RecordingWriter(live.start)
    for step in 0..<12 {
        let command: SessionInput =
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1, 2: .command(.paper(random.pick(Paper.Pattern.allCases)))
            case 3: .command(.paperColor(Color(red: .random(in: 0...255, using: &random), green: 90, blue: 30)))
            case 4: .command(random.pick([.undo, .redo]))
            case 5: .command(.appearance(random.pick(Appearance.allCases)))
            case 6: .input(.window(width: 256, height: 192, scale: random.pick([1, 2]), time: Double(step)))
            default: .command(.view(random.pick(ViewCommand.allCases)))
            }
        writer.append(live.handle(command).taken)
    }
    live.canvas.settle()
    let replayed = Session(replaying: try Recording(writer.takeBytes()))
    replayed.canvas.settle()
    #expect(replayed.canvas.drawing == live.canvas.drawing && replayed.canvas.frameDigest == live.canvas.frameDigest)
    let anew = Session(live.start)
    anew.canvas.show(in: live.canvas.appearance)
    anew.canvas.settle()
    #expect(anew.canvas.frameDigest == live.canvas.frameDigest)
}

@Test(
    "on patterned paper, commands and their opposites give the same frame again, byte for byte",
    arguments: Paper.Pattern.allCases, Appearance.allCases)
func thereAndBackOnPaper(pattern: Paper.Pattern, appearance: Appearance) {
    let session = viewSession()
    _ = session.handle(.command(.paper(pattern)))
    _ = session.handle(.command(.appearance(appearance)))
    _ = session.draw([Point(x: 30, y: 40), Point(x: 200, y: 150)], at: 1)
    session.canvas.settle()
    let before = session.canvas.frameDigest
    let way: [(ViewCommand, ViewCommand)] = [
        (.zoomIn, .zoomOut), (.scrollLeft, .scrollRight), (.rotateLeft, .rotateRight), (.zoomOut, .zoomIn), (.scrollUp, .scrollDown),
        (.flip, .flip), (.zoomOut, .zoomIn),
    ]
    var seen: Set<UInt64> = [before]
    for (there, _) in way {
        session.commands([there])
        session.canvas.settle()
        seen.insert(session.canvas.frameDigest)
    }
    #expect(seen.count > 3)
    session.commands(way.reversed().map(\.1))
    session.canvas.settle()
    #expect(session.canvas.frameDigest == before)
}

@Test("with two pixels a point, lines are two pixels broad; with one again, they are one pixel broad")
func linesFollowScale() {
    let session = viewSession(scale: 2)
    _ = session.handle(.command(.paper(.lines)))
    func rows() -> [Int] { (0..<192).filter { session.canvas.picture()[$0 * 256] != session.canvas.paper } }
    #expect(rows() == [0, 47, 48, 95, 96, 143, 144, 191])
    session.play(.input(.window(width: 256, height: 192, scale: 1, time: 1)))
    #expect(rows() == Array(stride(from: 0, to: 192, by: 24)))
}
