import Ink
import Recording
import Session
import Terminal
import Testing
import TestSupport
import Tools

@testable import AppParts
@testable import inkstone
@testable import Subcommands

@Suite("A recording that plays in a window") struct PlayerTests {
    private func stroke(_ time: Double, from x: Double) -> [SessionInput] {
        (0...8).map { step in
            let phase: PointerEvent.Phase = step == 0 ? .press(.primary) : step == 8 ? .release(.primary) : .motion
            return .input(
                .pointer(
                    PointerEvent(
                        device: DeviceID(3), kind: .pen, phase: phase, time: time + Double(step) / 100,
                        position: Point(x: x + Double(step) * 9, y: 40), axes: PenAxes(pressure: 0.5))))
        }
    }

    /// Recorded at scale 1, then moved to a screen of scale 1.5.
    private func recording() throws -> Recording {
        let start = SessionStart(width: 300, height: 200, scale: 1)
        let session = Session(start)
        var writer = RecordingWriter(start)
        let window = SessionInput.input(.window(width: 450, height: 300, scale: 1.5, time: 2))
        for input in stroke(1, from: 20) + [window] + stroke(3, from: 50) { writer.append(session.handle(input).taken) }
        return try Recording(writer.takeBytes())
    }

    @Test("a played recording makes the drawing that was recorded, whatever the window's size and scale, and whoever resizes it meanwhile")
    func sameDrawing() throws {
        let recording = try recording()
        let recorded = Session(replaying: recording)
        #expect(recorded.drawing.elementCount == 2)
        // Resized after the recorded window, and before it.
        for (size, when) in [((300, 200), 1.5), ((1280, 800), 1.5), ((300, 200), 0.5)] {
            var player = Player(recording, speed: 1, in: size, from: 0)
            let session = Session(Player.start(of: recording, in: size))
            for input in player.take(until: when) { _ = session.handle(input) }
            _ = session.handle(.input(player.resize(width: 640, height: 400, time: 1.09 + when / 2)))
            for input in player.take(until: .infinity) { _ = session.handle(input) }
            #expect(session.drawing.digest == recorded.drawing.digest)
            #expect((session.width, session.height) == (640, 400) && session.viewport.scale == 1.5)
            #expect(player.isFinished)
        }
    }

    @Test("inputs are played at their own times, but a pause of years is cut short")
    func pauses() throws {
        let years = 3e8
        let inputs = [1, 1.5, 0, 1.75, 4, years, years + 0.5].map { SessionInput.input(.tick(time: $0)) }
        var recording = try recording()
        recording.inputs = inputs + [.command(.undo)]
        for speed in [1.0, 4] {
            var player = Player(recording, speed: speed, in: (300, 200), from: 100)
            var dues: [Double] = []
            while let due = player.nextDue {
                dues.append((due - 100) * speed)
                #expect(player.take(until: due.nextDown).isEmpty)
                #expect(!player.take(until: due).isEmpty)
            }
            // At 0 and 0.5 two inputs come together: time runs backwards, or a command follows at once.
            #expect(dues == [0, 0.5, 0.75, 3, 13, 13.5])
        }
    }
}

@Suite("inkstone replay") struct ReplayCommandTests {
    private let folder = TemporaryFolder()

    @Test("a recording whose last window is larger than any screen is refused, with the file's name, unless a size is given for it")
    func hugeWindow() throws {
        let huge = SessionInput.input(.window(width: 16_384, height: 16_384, scale: 1, time: 1))
        let small = SessionInput.input(.window(width: 64, height: 64, scale: 1, time: 2))
        for (start, inputs, isRefused) in [(16_384, [], true), (64, [huge], true), (16_384, [huge, small], false)] {
            var writer = RecordingWriter(SessionStart(width: start, height: start))
            for input in inputs { writer.append(input) }
            folder.write(writer.takeBytes(), to: "made-up.ink")
            let path = folder["made-up.ink"]
            func replay(_ size: (width: Int, height: Int)?) throws(Failure) {
                try ReplayCommand.run(file: path, png: folder["made-up.png"], printsState: false, size: size)
            }
            func written() -> [Int]? {
                folder.bytes(of: "made-up.png").flatMap { PNGPicture(png: $0) }.map { [$0.width, $0.height] }
            }
            if isRefused {
                let failure = #expect(throws: Failure.self) { try replay(nil) }
                #expect(failure?.exitCode == 2 && failure?.message.hasPrefix(path + ": ") == true)
                #expect(failure?.message.contains("16384 × 16384") == true && failure?.message.contains("--size") == true)
                #expect(written() == nil)
            } else {
                try replay(nil)
                #expect(written() == [64, 64], "as large as its last window")
            }
            try replay((32, 24))
            #expect(written() == [32, 24])
            folder.clear()
        }
    }

    @Test("the recording itself is never where the picture goes, by whatever name it is called", arguments: ["", "./"])
    func itself(way: String) throws {
        var writer = RecordingWriter(SessionStart(width: 64, height: 64))
        let bytes = writer.takeBytes()
        folder.write(bytes, to: "a.ink")
        let (file, png) = (folder["a.ink"], folder[way + "a.ink"])
        let failure = #expect(throws: Failure.self) { try ReplayCommand.run(file: file, png: png, printsState: false, size: nil) }
        #expect(failure?.exitCode == 2 && failure?.message.contains(png) == true)
        #expect(folder.bytes(of: "a.ink") == bytes)
    }
}
