import Commands
import Desktop
import Ink

/// What the person and the desktop have set: the settings file, what the command line puts over it, and the desktop's colour scheme.
///
/// A change holds at once, and is in the file as soon as another thread has written it. Where others have changed the file meanwhile, ours
/// win for the lines that we changed, and theirs for all else.
final class Preferences {
    private(set) var settings = Settings()
    /// As the file had them when it was last read, or was told to take them up.
    private var kept = Settings()
    /// Nil where there is no place for it.
    private var file: SettingsFile?
    private let writer: SettingsWriter?
    /// Somebody may have changed the file since it was last read.
    private var isFileNew = false
    /// What people have been told of trouble with the file.
    private var told: Set<String> = []
    private let colorScheme = ColorSchemeFollower()
    /// What `--bind` says: it holds until the person changes that very binding.
    private var bindings: [Binding]

    /// - Parameters:
    ///   - path: of the settings file; nil where there is no place for it.
    ///   - bindings: what the command line says.
    init(path: String?, bindings: [Binding]) {
        self.bindings = bindings
        writer = path.map(SettingsWriter.init)
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
    var descriptors: [Int32] { [file?.descriptor ?? -1, writer?.descriptor ?? -1, colorScheme.descriptor] }

    /// Binds a gesture, over what the command line says.
    func bind(_ binding: Binding) {
        bindings.removeAll { $0.gesture == binding.gesture }
        change { $0.tools.bindings[binding.gesture] = binding.action }
    }

    /// Changes the settings, and soon the file.
    func change(_ edit: (inout Settings) -> Void) {
        let former = settings
        edit(&settings)
        guard settings != former else { return }
        writer?.write(settings, insteadOf: kept)
        kept = settings
    }

    /// Waits until the file has what was changed.
    func save() {
        writer?.finish()
        complain()
    }

    /// Takes up what others have changed, without waiting; whether there is something new.
    func follow() -> Bool {
        let isSchemeNew = colorScheme.work()
        let former = settings
        complain()
        if file?.takeChange() == true { isFileNew = true }
        // What we changed has to be in it first.
        if isFileNew, writer?.isBusy == false {
            isFileNew = false
            settings = file?.reload() ?? settings
            kept = settings
            complain()
        }
        return settings != former || isSchemeNew
    }

    private func complain() {
        let lines = (file?.takeComplaints() ?? []) + (writer?.takeComplaints() ?? [])
        for line in lines where told.insert(line).inserted { Console.complain(line) }
    }
}
