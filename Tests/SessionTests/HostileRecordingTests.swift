import Canvas
import Commands
import Contacts
import Ink
import Recording
import Session
import Testing
import Tools

@Suite("Recordings that are made to take long") struct HostileRecordingTests {
    private func seconds(_ inputs: [SessionInput]) -> Double {
        let clock = ContinuousClock()
        let session = Session(SessionStart(width: 640, height: 480))
        let took = clock.measure { for input in inputs { session.handle(input) } }
        let settling = clock.measure { session.settle() }
        let (own, rest) = (took.components, settling.components)
        return Double(own.seconds + rest.seconds) + Double(own.attoseconds + rest.attoseconds) * 1e-18
    }

    private func stroke(_ number: Int, gap: Double = 0.004, count: Int = 8) -> [SessionInput] {
        let begin = Double(number) * gap * Double(count + 2)
        let x = Double(number % 50) * 10 + 20
        var inputs = [penInput(.press(.primary), x, 20, begin)]
        for index in 1...count {
            let step = Double(index)
            inputs.append(penInput(.motion, x + Double(index % 7), 20 + step * 3, begin + step * gap))
        }
        inputs.append(penInput(.release(.primary), x, 50, begin + gap * Double(count + 1)))
        return inputs
    }

    private func commands(_ all: [Command], _ count: Int) -> [SessionInput] { (0..<count).flatMap { _ in all.map(SessionInput.command) } }

    private static let shapes = [
        "clear and undo", "then redo and undo", "undo and redo", "paper and undo", "pauses between strokes", "one long stroke",
        "pauses in one stroke", "samples of one time", "pauses of a marker", "pauses while hovering", "ticks", "pauses and undo",
    ]

    private func made(_ shape: String, _ n: Int) -> [SessionInput] {
        var inputs: [SessionInput] = []
        switch shape {
        case "clear and undo", "then redo and undo":
            inputs = stroke(0) + commands([.clear, .undo], n)
            if shape != "clear and undo" { inputs += commands([.redo, .undo], n) }
        case "undo and redo":
            for number in 0..<50 { inputs += stroke(number) }
            inputs += commands([.undo, .redo], n)
        case "paper and undo":
            for number in 0..<n { inputs += [.command(.paperColor(Color(rgb: UInt32(number & 0xff)))), .command(.undo)] }
        case "pauses between strokes": for number in 0..<n / 10 { inputs += stroke(number, gap: 100) }
        case "one long stroke": inputs = stroke(0, count: n)
        case "pauses in one stroke": inputs = stroke(0, gap: 100, count: n)
        case "samples of one time": inputs = stroke(0, gap: 0, count: n)
        case "pauses of a marker":
            inputs = [.command(.select(.marker))]
            inputs += stroke(0, gap: 100, count: n)
        case "pauses while hovering":
            for number in 0..<n { inputs.append(penInput(.motion, Double(number % 300), 40, Double(number) * 100)) }
        case "ticks":
            inputs = [penInput(.press(.primary), 20, 20, 0)]
            for number in 0..<n { inputs.append(.input(Judged(.tick(time: Double(number) * 100)))) }
        default:
            for number in 0..<n / 10 {
                inputs += stroke(number, gap: 30)
                inputs.append(.command(.undo))
            }
        }
        return inputs
    }

    @Test("X4 playing one takes as long as its length, and not as its square", arguments: shapes) func length(shape: String) {
        _ = seconds(made(shape, 500))
        // Four times as much; a machine that is busy with other things meanwhile may take twice as long.
        let (short, long) = (seconds(made(shape, 2_500)), seconds(made(shape, 10_000)))
        #expect(long < 9 * short + 0.05, "\(short) s, then \(long) s")
    }
}
