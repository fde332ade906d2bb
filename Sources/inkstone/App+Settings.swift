import Commands
import Ink
import Session
import Tools

/// The settings: what of them decides about the drawing passes the session's door.
extension App {
    var settings: Settings { preferences.settings }

    /// Changes the settings, here and soon in their file.
    func changeSettings(_ edit: (inout Settings) -> Void) {
        keepFingers()
        preferences.change(edit)
        adoptSettings()
    }

    func changeBinding(_ binding: Binding) {
        keepFingers()
        preferences.bind(binding)
        adoptSettings()
    }

    /// Takes up what others have changed about file and desktop; whether they have.
    func followSettings() -> Bool {
        keepFingers()
        guard preferences.follow() else { return false }
        adoptSettings()
        return true
    }

    /// Lets the session have what it is to follow. A recording that plays has its own, which are nobody's choice.
    func adoptSettings() {
        session.canvas.prediction = settings.prediction / 1000
        if !isPlaying {
            var tools = preferences.tools
            tools.curves = curves(in: settings)
            if session.machine.settings != tools { handle(.settings(tools)) }
            judge.handedness = tools.handedness
            let appearance = preferences.appearance
            if appearance != session.canvas.appearance { handle(.command(.appearance(appearance))) }
        }
        keyNames = session.machine.keymap.labels
        isInterfaceBehind = true
    }

    /// There is a command for what fingers do, which reaches the tools by key, menu or script.
    private func keepFingers() {
        let fingers = session.machine.settings.fingers
        if !isPlaying, fingers != settings.tools.fingers { preferences.change { $0.tools.fingers = fingers } }
    }
}
