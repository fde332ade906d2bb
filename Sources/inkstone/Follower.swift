import Commands
import Ink
import Session
import Tablet
import Tools

/// Follows what the program has from outside: what person and desktop have set, devices, fonts; and knows what of it the session has yet to
/// be told.
struct Follower {
    private let preferences: Preferences
    /// Come when they have loaded; window and ink do not wait for them.
    let fonts = FontLoader()
    /// The tablet's devices, as far as they have been followed.
    private var devicesRevision = -1
    /// The pens that are plugged in.
    private(set) var pens: [DeviceDescription] = []

    init(_ preferences: Preferences) { self.preferences = preferences }

    var settings: Settings { preferences.settings }

    /// To be polled; `follow` when one is readable.
    var descriptors: [Int32] { preferences.descriptors }

    /// Changes the settings, here and soon in their file.
    func change(_ edit: (inout Settings) -> Void) { preferences.change(edit) }

    /// Binds a gesture, over what the command line says.
    func bind(_ binding: Binding) { preferences.bind(binding) }

    /// Waits until the file has what was changed.
    func save() { preferences.save() }

    /// Takes up what others have changed about file and desktop, without waiting; whether there is something new.
    func follow() -> Bool { preferences.follow() }

    /// Takes up which devices there are; whether a pen's settings may now hold for another one.
    ///
    /// - Parameter revision: of the devices, which changes when they do; nil where there is no X.
    mutating func follow(_ devices: @autoclosure () -> [DeviceDescription], revision: Int?) -> Bool {
        guard let revision, revision != devicesRevision else { return false }
        devicesRevision = revision
        pens = devices().filter { $0.kind?.isPen ?? false }
        return !settings.curves.isEmpty
    }

    /// There is a command for what fingers do, which reaches the tools by key, menu or script: the settings take it over.
    func takeFingers(from session: Session) {
        let fingers = session.settings.fingers
        if fingers != settings.tools.fingers { preferences.change { $0.tools.fingers = fingers } }
    }

    /// What holds for the tools, with the curves of the pens that are there.
    var tools: ToolSettings {
        var tools = preferences.tools
        if !settings.curves.isEmpty {
            tools.curves = pens.reduce(into: [:]) { $0[$1.id] = settings.curves[$1.penName.settingName] }
        }
        return tools
    }

    /// What the session is to be told so that it follows.
    func news(for session: Session) -> [SessionInput] {
        let (tools, appearance) = (tools, preferences.appearance)
        var news: [SessionInput] = []
        if session.settings != tools { news.append(.settings(tools)) }
        if session.appearance != appearance { news.append(.command(.appearance(appearance))) }
        return news
    }
}
