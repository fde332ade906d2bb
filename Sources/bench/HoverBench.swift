import Commands
import Ink
import Session
import Tools

/// A pen hovers along a zigzag, and each sample is rendered at once: for counting instructions.
enum HoverBench {
    /// - Parameter width: of the ink, in canvas points.
    static func run(tool: Tool, width: Double, moves: Int) {
        let session = Session(SessionStart(width: 1280, height: 800))
        for command in [Command.select(tool), .width(width)] { session.handle(.command(command)) }
        let frame = Frame(
            memory: .allocate(byteCount: 1280 * 4 * 800, alignment: 64), width: 1280, height: 800, bytesPerRow: 1280 * 4)
        defer { frame.pixels.deallocate() }
        for step in 0..<moves {
            let place = Point(x: 640 + Double(step % 200) * 1.7, y: 400 + Double(step % 150) * 1.3)
            let event = PointerEvent(
                device: DeviceID(9), kind: .pen, phase: .motion, time: Double(step) * 0.004, position: place,
                axes: PenAxes(pressure: 0, altitude: 1, azimuth: 1))
            session.handle(.input(.pointer(event)))
            _ = session.render(into: frame)
        }
    }
}
