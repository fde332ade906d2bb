import Ink
import Session
import Tools

/// The settings: what of them decides about the drawing passes the session's door.
extension App {
    var settings: Settings { preferences.settings }

    /// In a window that plays the tools have the recording's settings, also after its end: they are nobody's choice.
    private var followsSettings: Bool { player == nil }

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

    /// Lets the session have what it is to follow.
    func adoptSettings() {
        session.canvas.prediction = settings.prediction / 1000
        if followsSettings {
            var tools = preferences.tools
            tools.curves = curves(in: settings)
            if session.machine.settings != tools { handle(.settings(tools)) }
        }
        if !isPlaying {
            let appearance: Appearance = preferences.isDark ? .dark : .light
            if appearance != session.canvas.appearance { handle(.command(.appearance(appearance))) }
        }
        keyNames = session.machine.keymap.labels
        isInterfaceBehind = true
    }

    /// There is a command for what fingers do, which reaches the tools by key, menu or script.
    private func keepFingers() {
        let fingers = session.machine.fingers
        if followsSettings, fingers != settings.tools.fingers { preferences.change { $0.tools.fingers = fingers } }
    }
}
