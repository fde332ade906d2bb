import Commands
import Widgets

/// A part of the interface that opens and closes.
package enum Panel: String, CaseIterable, Hashable, Sendable {
    case colors, ink, menu, settings, commands, shortcuts, doctor
    /// The kept drawings, all over the window.
    case gallery
    /// Asks for a drawing's name.
    case naming
    /// How the drawing came to be.
    case history
    /// Seeks words on the canvas.
    case find
    /// Asks which part of the history to trim.
    case trimming
    case export
    /// Where people make inks of their own.
    case studio
    /// Opened at the tip: the palette of inks, sizes, colours, undo and redo; and the sizes alone.
    case palette, sizes

    /// A popover closes by itself when the canvas is marked or a press lands elsewhere. A sheet stays until it is closed.
    package var isPopover: Bool {
        switch self {
        case .colors, .ink, .menu, .commands, .palette, .sizes: true
        case .settings, .shortcuts, .doctor, .gallery, .naming, .history, .find, .trimming, .export, .studio: false
        }
    }

    /// The panel opens around the tip. One movement can press, drag across it and choose where it lifts.
    package var isAtTip: Bool {
        switch self {
        case .palette, .sizes: true
        case .colors, .ink, .menu, .settings, .commands, .shortcuts, .doctor, .gallery, .naming, .history, .find, .trimming, .export,
            .studio:
            false
        }
    }
}

extension PlateName {
    package static let picker = PlateName("picker")
    package static func panel(_ panel: Panel) -> PlateName { PlateName(panel.rawValue) }
    package static let handle = PlateName("handle")
    package static let view = PlateName("view")
    package static let toast = PlateName("toast")
    package static let tooltip = PlateName("tooltip")
    package static let status = PlateName("status")
    /// What nobody could guess, at the first start.
    package static let hints = PlateName("hints")
    package static let dialog = PlateName("dialog")
    /// The loupe enlarges the canvas around the tip while a colour is being picked. Its number is that colour's.
    package static let loupe = PlateName("loupe")
    package static let loupeNumber = PlateName("loupe.number")
    /// Ends the framing of a region.
    package static let region = PlateName("region")
    /// Beside the picture in hand.
    package static let placing = PlateName("placing")
    package static let writing = PlateName("writing")
    /// Near a field in which something was written by hand.
    package static let reading = PlateName("reading")
}

extension ControlID {
    package init(_ panel: Panel, _ part: String, _ item: String? = nil) { self.init(.panel(panel), part, item) }

    /// The control of a tool. A person's own inks may be called as anything else on the plate is.
    package init(_ plate: PlateName, _ tool: Tool) {
        if Tool.standard.contains(tool) { self.init(plate, tool.name) } else { self.init(plate, "own", tool.name) }
    }

    package static func picker(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.picker, part, item) }
    package static func colors(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.colors, part, item) }
    package static func ink(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.ink, part, item) }
    package static func menu(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.menu, part, item) }
    package static func settings(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.settings, part, item) }
    package static func commands(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.commands, part, item) }
    package static func shortcuts(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.shortcuts, part, item) }
    package static func doctor(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.doctor, part, item) }
    package static func gallery(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.gallery, part, item) }
    package static func naming(_ part: String) -> ControlID { ControlID(.naming, part) }
    package static func export(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.export, part, item) }
    package static func trimming(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.trimming, part, item) }
    package static func history(_ part: String) -> ControlID { ControlID(.history, part) }
    package static func find(_ part: String) -> ControlID { ControlID(.find, part) }
    package static func studio(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.studio, part, item) }
    package static func palette(_ part: String, _ item: String? = nil) -> ControlID { ControlID(.palette, part, item) }
}

extension Panel {
    /// The command that shows and hides the panel; nil when there is none.
    package var command: Command? {
        switch self {
        case .colors: .interface(.colors)
        case .menu: .interface(.menu)
        case .settings: .interface(.settings)
        case .commands: .interface(.commands)
        case .shortcuts: .interface(.shortcuts)
        case .doctor: .interface(.doctor)
        case .studio: .interface(.studio)
        case .ink: .interface(.inkAttributes)
        case .palette: .interface(.palette)
        case .gallery: .interface(.gallery)
        case .history: .interface(.history)
        case .find: .interface(.find)
        case .trimming: .interface(.trimHistory)
        case .export: .interface(.export)
        case .sizes, .naming: nil
        }
    }
}
