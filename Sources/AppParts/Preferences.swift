import Commands
import Desktop
import Ink
import Keeping
import Terminal

/// The settings of person and desktop: the settings file, the command line's bindings over it, the person's own inks, and the desktop's
/// colour scheme.
///
/// A change applies at once, and another thread writes it to the file. If others have changed the file meanwhile, ours prevail for the
/// settings that we changed, and theirs for all others.
package final class Preferences {
    package private(set) var settings = Settings()
    /// The settings that the file is known to have, or that the writer was told to write.
    private var kept = Settings()
    /// nil when there is no place for it.
    private var file: SettingsFile?
    private let writer: SettingsWriter?
    /// Others may have changed the file since it was last read.
    private var isFileNew = false
    /// The complaints about the file that people have been told.
    private var told: Set<String> = []
    package let ownInks: OwnInks
    private let colorScheme = ColorSchemeFollower()
    /// The bindings of `--bind`. Each applies until the person changes that gesture's binding.
    private var bindings: [Binding]

    /// - Parameters:
    ///   - path: of the settings file; nil when there is no place for it.
    ///   - inks: of the folder of own inks; nil when there is no place for it.
    ///   - bindings: those of the command line.
    package init(path: String?, inks: String?, bindings: [Binding]) {
        self.bindings = bindings
        ownInks = OwnInks(inks)
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

    /// The settings that apply to the tools.
    package var tools: ToolSettings {
        var tools = settings.tools
        for binding in bindings { tools.bindings[binding.gesture] = binding.action }
        tools.ownInks = ownInks.inks
        return tools
    }

    /// The appearance that follows from the theme.
    package var appearance: Appearance {
        switch settings.theme {
        case .system: colorScheme.scheme == .dark ? .dark : .light
        case .light: .light
        case .dark: .dark
        }
    }

    /// To be polled; call `follow` when one is readable.
    package var descriptors: [Int32] { [file?.descriptor ?? -1, writer?.descriptor ?? -1, colorScheme.descriptor] + ownInks.descriptors }

    /// Binds a gesture. The binding overrides the command line.
    package func bind(_ binding: Binding) {
        bindings.removeAll { $0.gesture == binding.gesture }
        change { $0.tools.bindings[binding.gesture] = binding.action }
    }

    /// Changes the settings at once, and the file soon.
    package func change(_ edit: (inout Settings) -> Void) {
        let former = settings
        edit(&settings)
        guard settings != former else { return }
        writer?.write(settings, insteadOf: kept)
        kept = settings
    }

    /// Waits until the files have all changes.
    package func save() {
        do throws(InkFileError) { try ownInks.complete() } catch { Console.complain("\(error)") }
        writer?.finish()
        complain()
    }

    /// Takes over changes that others have made, without waiting; returns whether there were any.
    package func follow() -> Bool {
        let isSchemeNew = colorScheme.work()
        let hasInkNews = ownInks.follow()
        let former = settings
        complain()
        if file?.takeChange() == true { isFileNew = true }
        // Our own changes must be in the file before it is read.
        if isFileNew, writer?.isBusy == false {
            isFileNew = false
            settings = file?.reload() ?? settings
            kept = settings
            complain()
        }
        return settings != former || isSchemeNew || hasInkNews
    }

    private func complain() {
        let lines = (file?.takeComplaints() ?? []) + (writer?.takeComplaints() ?? [])
        for line in lines where told.insert(line).inserted { Console.complain(line) }
    }
}
