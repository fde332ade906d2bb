import Glibc
import Ink

/// Closing, and a server that goes away: neither loses anything.
extension App {
    /// Closing waits for the disk once: what it has not taken would be lost.
    func requestClose() {
        finishStroke()
        save()
        isClosing = keeper.mayClose()
        followTitle()
    }

    /// What is being drawn, or waits to be sure, becomes part of the drawing.
    func finishStroke() {
        while let input = session.nextToFinish(at: monotonicSeconds()) { handle(.input(input)) }
    }

    /// The X server is gone, and with it window and input: the drawing is kept and the program ends without touching the connection again.
    func leaveLostServer() -> Never {
        finishStroke()
        save()
        follower.save()
        script.socket = nil
        let fate = !keeper.isKeeping ? "" : "; the drawing is kept and comes back at the next start"
        Console.complain("the X server went away" + fate)
        _exit(1)
    }
}
