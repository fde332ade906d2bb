import AppParts
import Glibc
import Ink
import Terminal
import Threads

/// The end of the program: neither closing nor a lost X server loses anything.
extension App {
    /// Closes the window. While the disk does not take the drawing, the first request only shows a warning.
    func requestClose() {
        finishStroke()
        finishWriting()
        keeper.save(session)
        life.isClosing = keeper.mayClose()
        followTitle()
    }

    /// Puts unfinished strokes, and input whose meaning is still undecided, into the drawing.
    func finishStroke() {
        while let input = session.nextToFinish(at: monotonicSeconds()) { handle(.input(input)) }
    }

    /// Keeps settings, inks and the window's place: not at the price of waiting for a disk that does not answer.
    func saveChoices() {
        // Nobody else uses it from here on.
        nonisolated(unsafe) let follower = follower
        let place = shell.isFixed || shell.isConnectionLost ? nil : shell.place
        let folders = desk.folders
        within(Self.patience) {
            follower.save()
            if let place { WindowMemory.keep(place) }
            folders.keep()
        }
    }

    /// How long the end of the program waits for the disk, in seconds.
    private static let patience = 3.0

    /// Ends the program after the X server has gone, and with it window and input. The drawing is kept, and the connection is not touched
    /// again.
    func leaveLostServer() -> Never {
        finishStroke()
        finishWriting()
        keeper.finish(session)
        saveChoices()
        script.server.socket = nil
        let fate = !keeper.isKeeping ? "" : "; the drawing is kept and comes back at the next start"
        Console.complain("the X server went away" + fate)
        _exit(1)
    }
}
