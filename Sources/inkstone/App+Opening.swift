import AppParts
import Control
import Desktop
import Recording
import Session
import Shell
import Subcommands
import Tablet
import Terminal
import Threads
import Tools

/// What the program opens before there is anything to draw on.
extension App {
    /// The recording to play, and its speed; nil when none is to be played.
    static func playback(_ action: Arguments.Action) throws(Failure) -> (recording: Recording, speed: Double)? {
        guard case .play(let file, let speed) = action else { return nil }
        return (try ReplayCommand.load(file), speed)
    }

    static func openControl(_ path: String) throws(Failure) -> ControlSocket {
        do { return try ControlSocket(path: path) } catch { throw .input(error.description) }
    }

    /// How long the session bus may take for its first answer, in seconds. SDL would wait for it without end.
    private static let busPatience = 0.25

    static func avoidMuteBus() {
        guard !SessionBus.answers(within: busPatience) else { return }
        Console.complain("the session's bus does not answer: input methods and the desktop's own settings have to do without it")
        SessionBus.hide()
    }

    /// - Parameters:
    ///   - size: in device pixels; nil for the last size, or the default one.
    ///   - last: the window's last place.
    static func openWindow(_ size: (width: Int, height: Int)?, last: WindowPlace?) throws(Failure) -> ShellWindow {
        let (width, height) = size ?? SessionStart.defaultSize
        do {
            return try ShellWindow(title: "Inkstone", width: width, height: height, atOrigin: size != nil, last: last)
        } catch { throw .environment(error.description) }
    }

    /// - Parameter window: its X identifier.
    static func openTablet(_ window: UInt) throws(Failure) -> Tablet {
        do { return try Tablet(window: window, now: monotonicSeconds()) } catch { throw .environment(error.description) }
    }

    /// Reports what went wrong while the program started.
    func complainOfBeginning() {
        if shell.xWindow == nil {
            Console.complain("on Wayland the pen has no pressure yet: run with SDL_VIDEODRIVER=x11 under XWayland for pressure and tilt")
        }
    }
}
