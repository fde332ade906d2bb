import Desktop
import Ink

/// What the person and the desktop have set: the settings file, what the command line puts over it, and the desktop's colour scheme.
final class Preferences {
    /// As the file has them.
    private(set) var settings = Settings()
    /// Nil where there is no place for it.
    private var file: SettingsFile?
    private let colorScheme = ColorSchemeFollower()
    /// What `--bind` says: it holds until the person changes that very binding.
    private var bindings: [Binding]

    init(_ arguments: Arguments) {
        bindings = arguments.bindings
        guard let path = Places.settings else {
            Console.complain("the settings are not kept: neither XDG_CONFIG_HOME nor HOME is set")
            return
        }
        var file = SettingsFile(path: path)
        settings = file.load()
        self.file = consume file
        complain()
    }

    /// What holds for the tools.
    var tools: ToolSettings {
        var tools = settings.tools
        for binding in bindings { tools.bindings[binding.gesture] = binding.action }
        return tools
    }

    var isDark: Bool {
        switch settings.theme {
        case .system: colorScheme.scheme == .dark
        case .light: false
        case .dark: true
        }
    }

    /// To be polled; `follow` when one is readable.
    var descriptors: [Int32] { [file?.descriptor ?? -1, colorScheme.descriptor] }

    /// Binds a gesture, over what the command line says.
    func bind(_ binding: Binding) {
        bindings.removeAll { $0.gesture == binding.gesture }
        change { $0.tools.bindings[binding.gesture] = binding.action }
    }

    /// Changes the settings, and the file.
    func change(_ edit: (inout Settings) -> Void) {
        let former = settings
        edit(&settings)
        file?.save(settings, insteadOf: former)
        complain()
    }

    /// Takes up what others have changed, without waiting; whether there is something new.
    func follow() -> Bool {
        let isSchemeNew = colorScheme.work()
        let former = settings
        settings = file?.changed() ?? settings
        complain()
        return settings != former || isSchemeNew
    }

    private func complain() {
        for line in file?.takeComplaints() ?? [] { Console.complain(line) }
    }
}
