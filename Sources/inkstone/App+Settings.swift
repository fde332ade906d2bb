import Commands
import Ink
import Session

/// The settings. Those that affect the drawing reach the session as inputs.
extension App {
    var settings: Settings { follower.settings }

    /// Changes the settings at once, and their file soon.
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

    /// Takes over changes that others have made to the settings file or the desktop; returns whether there were any.
    func followSettings() -> Bool {
        keepFingers()
        guard follower.follow() else { return false }
        adoptSettings()
        tellInkNews()
        return true
    }

    /// Gives the session the settings that apply. While a recording plays, its own settings stay: they are not the person's choice.
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
