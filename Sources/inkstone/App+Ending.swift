import Glibc
import Ink

/// Closing, and a server that goes away: neither loses anything.
extension App {
    /// Closing waits for the disk once: what it has not taken would be lost.
    func requestClose() {
        finishStroke()
        save()
        if (keep?.unwritten ?? 0) > 0 && !hasWarned {
            hasWarned = true
            shell.setTitle("Inkstone: not saved, the disk is full. Close again to lose the last strokes")
        } else {
            isClosing = true
        }
    }

    /// What is being drawn becomes part of the drawing.
    func finishStroke() {
        if session.machine.isDrawing { handle(.input(.grabbed(time: monotonicSeconds()))) }
    }

    /// The X server is gone, and with it window and input: the drawing is kept and the program ends without touching the connection again.
    func leaveLostServer() -> Never {
        finishStroke()
        save()
        recorder?.save()
        control = nil
        let fate = keep == nil ? "" : "; the drawing is kept and comes back at the next start"
        Console.complain("the X server went away" + fate)
        _exit(1)
    }
}
