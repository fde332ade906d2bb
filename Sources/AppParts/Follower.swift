import Commands
import Ink
import Keeping
import Session
import Tablet
import Tools

/// Follows what comes from outside the program: the settings of person and desktop, devices and fonts. Knows what the session has yet to be
/// told of it.
package struct Follower {
    private let preferences: Preferences
    /// The fonts arrive once they are loaded; window and ink do not wait for them.
    package let fonts = FontLoader()
    /// The revision of the tablet's devices that was taken over last.
    private var devicesRevision = -1
    /// The pens that are plugged in.
    package private(set) var pens: [DeviceDescription] = []

    package init(_ preferences: Preferences) { self.preferences = preferences }

    package var settings: Settings { preferences.settings }

    /// The inks that the person made or was given.
    package var ownInks: OwnInks { preferences.ownInks }

    /// To be polled; call `follow` when one is readable.
    package var descriptors: [Int32] { preferences.descriptors }

    /// Changes the settings at once, and their file soon.
    package func change(_ edit: (inout Settings) -> Void) { preferences.change(edit) }

    /// Binds a gesture. The binding overrides the command line.
    package func bind(_ binding: Binding) { preferences.bind(binding) }

    /// Waits until the file has all changes.
    package func save() { preferences.save() }

    /// Takes over changes that others have made to the settings file or the desktop, without waiting; returns whether there were any.
    package func follow() -> Bool { preferences.follow() }

    /// Takes over the list of devices when it has changed. Returns whether pens may have other pressure curves now.
    ///
    /// - Parameter revision: of the devices, which changes when they do; nil without X.
    package mutating func follow(_ devices: @autoclosure () -> [DeviceDescription], revision: Int?) -> Bool {
        guard let revision, revision != devicesRevision else { return false }
        devicesRevision = revision
        pens = devices().filter { $0.kind?.isPen ?? false }
        return !settings.curves.isEmpty
    }

    /// Takes the use of fingers over into the settings: a command from a key, the menu or a script may have changed it in the session.
    package func takeFingers(from session: Session) {
        let fingers = session.settings.fingers
        if fingers != settings.tools.fingers { preferences.change { $0.tools.fingers = fingers } }
    }

    /// The settings that apply to the tools, with the pressure curves of the pens that are plugged in.
    package var tools: ToolSettings {
        var tools = preferences.tools
        if !settings.curves.isEmpty {
            tools.curves = pens.reduce(into: [:]) { $0[$1.id] = settings.curves[$1.penName.settingName] }
        }
        return tools
    }

    /// What the session must be told to be up to date.
    package func news(for session: Session) -> [SessionInput] {
        let (tools, appearance) = (tools, preferences.appearance)
        var news: [SessionInput] = []
        if session.settings != tools { news.append(.settings(tools)) }
        if session.appearance != appearance { news.append(.command(.appearance(appearance))) }
        return news
    }
}
