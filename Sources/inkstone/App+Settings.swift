import Commands
import Ink
import Session

/// The settings: what of them decides about the drawing passes the session's door.
extension App {
    var settings: Settings { follower.settings }

    /// Changes the settings, here and soon in their file.
    func changeSettings(_ edit: (inout Settings) -> Void) {
        keepFingers()
        follower.change(edit)
        adoptSettings()
    }

    func changeBinding(_ binding: Binding) {
        keepFingers()
        follower.bind(binding)
        adoptSettings()
    }

    /// Takes up what others have changed about file and desktop; whether they have.
    func followSettings() -> Bool {
        keepFingers()
        guard follower.follow() else { return false }
        adoptSettings()
        return true
    }

    /// Lets the session have what it is to follow. A recording that plays has its own, which are nobody's choice.
    func adoptSettings() {
        session.prediction = settings.prediction / 1000
        if !isPlaying {
            for input in follower.news(for: session) { handle(input) }
            judge.handedness = follower.tools.handedness
        }
        presenter.isInterfaceBehind = true
    }

    private func keepFingers() { if !isPlaying { follower.takeFingers(from: session) } }
}
