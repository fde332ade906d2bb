import RigSupport

extension Walk {
    /// A part of the interface, and the way to it.
    enum Part: CaseIterable {
        case picker, menu, settings, gestures, commands, shortcuts, grid, spectrum, sliders, ink, palette, doctor, minimised
        case export, film, history, naming, studio
        /// Last: it takes what there is to undo.
        case trimming

        var name: String { "\(self)" }

        /// The panel that the part belongs to, as the prefix of its controls' names.
        var panel: String {
            switch self {
            case .picker, .minimised: "picker."
            case .menu: "menu."
            case .settings, .gestures: "settings."
            case .commands: "commands."
            case .shortcuts: "shortcuts."
            case .grid, .spectrum, .sliders: "colors."
            case .ink: "ink."
            case .palette: "palette."
            case .doctor: "doctor."
            case .export, .film: "export."
            case .history: "history."
            case .naming: "naming."
            case .studio: "studio."
            case .trimming: "trimming."
            }
        }

        /// The prefix of the part's own controls' names.
        var prefix: String { self == .gestures ? "settings.upper-button." : panel }

        var scrolls: Bool {
            switch self {
            case .picker, .minimised, .palette, .ink, .history, .naming, .trimming: false
            case .menu, .settings, .gestures, .commands, .shortcuts, .grid, .spectrum, .sliders, .doctor, .export, .film, .studio: true
            }
        }

        /// The command that opens the panel, and the control to press in it then.
        var way: (command: String?, press: String?) {
            switch self {
            case .picker: (nil, nil)
            case .menu: ("show-menu", nil)
            case .settings: ("show-settings", nil)
            case .gestures: ("show-settings", "settings.upper-button")
            case .commands: ("show-commands", nil)
            case .shortcuts: ("show-shortcuts", nil)
            case .grid: ("show-colors", "colors.tab.grid")
            case .spectrum: ("show-colors", "colors.tab.spectrum")
            case .sliders: ("show-colors", "colors.tab.sliders")
            case .ink: ("show-ink", nil)
            case .palette: ("show-palette", nil)
            case .doctor: ("show-doctor", nil)
            case .minimised: (nil, "picker.minimise")
            case .export: ("export", nil)
            case .film: ("film", nil)
            case .history: ("show-history", nil)
            case .naming: ("rename-drawing", nil)
            case .studio: ("show-studio", nil)
            case .trimming: ("trim-history", nil)
            }
        }

        func isOpen(in state: ProgramState) -> Bool {
            switch self {
            case .grid, .spectrum, .sliders: state.controls.contains { $0.id == way.press && $0.value == "on" }
            case .minimised: state.controls.contains { $0.id == "picker.restore" }
            case .picker, .menu, .settings, .gestures, .commands, .shortcuts, .ink, .palette, .doctor, .export, .film, .history, .naming,
                .studio, .trimming:
                state.controls.contains { $0.id.hasPrefix(prefix) }
            }
        }
    }
}

extension ProgramState.Control {
    var middle: Place { Place(Double(x) + Double(width) / 2, Double(y) + Double(height) / 2) }
}
