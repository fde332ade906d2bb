import Commands
import Desktop
import Ink

/// What the person and the desktop have set: the settings file, what the command line puts over it, and the desktop's colour scheme.
///
/// A change holds at once and is in the file a moment after the last of its kind: a slider that is dragged costs one write. Where others
/// have changed the file meanwhile, ours win for the lines that we changed, and theirs for all else.
final class Preferences {
    private(set) var settings = Settings()
    /// As the file had them when it was last read or written.
    private var kept = Settings()
    /// When `save` is due, in monotonic seconds; nil while the file has it all.
    private(set) var nextSave: Double?
    /// How long after the last change the file has it, in seconds.
    private static let delay = 0.5
    /// Nil where there is no place for it.
    private var file: SettingsFile?
    private let colorScheme = ColorSchemeFollower()
    /// What `--bind` says: it holds until the person changes that very binding.
    private var bindings: [Binding]

    /// - Parameters:
    ///   - path: of the settings file; nil where there is no place for it.
    ///   - bindings: what the command line says.
    init(path: String?, bindings: [Binding]) {
        self.bindings = bindings
        guard let path else {
            Console.complain("the settings are not kept: neither XDG_CONFIG_HOME nor HOME is set")
            return
        }
        var file = SettingsFile(path: path)
        settings = file.load()
        kept = settings
        self.file = consume file
        complain()
    }

    /// What holds for the tools.
    var tools: ToolSettings {
        var tools = settings.tools
        for binding in bindings { tools.bindings[binding.gesture] = binding.action }
        return tools
    }

    /// What the theme comes to.
    var appearance: Appearance {
        switch settings.theme {
        case .system: colorScheme.scheme == .dark ? .dark : .light
        case .light: .light
        case .dark: .dark
        }
    }

    /// To be polled; `follow` when one is readable.
    var descriptors: [Int32] { [file?.descriptor ?? -1, colorScheme.descriptor] }

    /// Binds a gesture, over what the command line says.
    func bind(_ binding: Binding) {
        bindings.removeAll { $0.gesture == binding.gesture }
        change { $0.tools.bindings[binding.gesture] = binding.action }
    }

    /// Changes the settings, and soon the file.
    func change(_ edit: (inout Settings) -> Void) {
        let former = settings
        edit(&settings)
        if settings != former { nextSave = monotonicSeconds() + Self.delay }
    }

    /// Writes what was changed.
    func save() {
        guard nextSave != nil else { return }
        nextSave = nil
        file?.save(settings, insteadOf: kept)
        kept = settings
        complain()
    }

    /// Takes up what others have changed, without waiting, and writes what is due; whether there is something new.
    func follow() -> Bool {
        let isSchemeNew = colorScheme.work()
        if let nextSave, nextSave <= monotonicSeconds() { save() }
        let former = settings
        if file?.takeChange() == true {
            save()
            settings = file?.reload() ?? settings
            kept = settings
        }
        complain()
        return settings != former || isSchemeNew
    }

    private func complain() {
        for line in file?.takeComplaints() ?? [] { Console.complain(line) }
    }
}
