import AppParts
import Glibc
import Ink
import Keeping
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
    func saveChoices(until end: Double) {
        // Nobody else uses it from here on.
        nonisolated(unsafe) let follower = follower
        let place = shell.isFixed || shell.isConnectionLost ? nil : shell.place
        let folders = desk.folders
        within(Keeper.patience(Self.patience, until: end)) {
            follower.save()
            if let place { WindowMemory.keep(place) }
            folders.keep()
        }
    }

    /// How long the end of the program waits for the disk, in seconds: for one thing, and for all together. The drawing's own patience is
    /// shorter than that; once it is used up the rest gets moments.
    private static let patience = 3.0
    static let longestEnd = 7.0

    /// Ends the program after the X server has gone, and with it window and input. The drawing is kept, and the connection is not touched
    /// again.
    func leaveLostServer() -> Never {
        finishStroke()
        finishWriting()
        let end = monotonicSeconds() + Self.longestEnd
        keeper.finish(session, until: end)
        saveChoices(until: end)
        script.server.socket = nil
        let fate = !keeper.isKeeping ? "" : "; the drawing is kept and comes back at the next start"
        Console.complain("the X server went away" + fate)
        _exit(1)
    }
}
