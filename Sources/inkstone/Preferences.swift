import Desktop
import Ink

/// What the person and the desktop have set: the settings file, what the command line puts over it, and the desktop's colour scheme.
final class Preferences {
    /// As the file has them.
    private(set) var settings = Settings()
    /// Nil where there is no place for it.
    private var file: SettingsFile?
    private let colorScheme = ColorSchemeFollower()
    /// What `--bind` says, for as long as the program runs.
    private let buttons: (upper: PencilAction?, lower: PencilAction?)

    init(_ arguments: Arguments) {
        buttons = (arguments.upperButton, arguments.lowerButton)
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
        if let action = buttons.upper { tools.upperButton = action }
        if let action = buttons.lower { tools.lowerButton = action }
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
