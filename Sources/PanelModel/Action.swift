import Commands
import Ink
import Widgets

/// What a press on a control does, as data.
package enum Action: Hashable, Sendable {
    case none
    case command(Command)
    /// Shows or hides a panel.
    case panel(Panel)
    /// Adjusts a value by the hand or by keys.
    case adjust(Adjustable)
    /// Changes a setting.
    case setting(SettingChange)
    /// Gives the keyboard to a field.
    case edit(Field)
    /// Drags the picker; a tap moves it to the next edge.
    case dragPicker
    case colors(ColorAction)
    /// Shows or hides the actions that a gesture can be given.
    case disclose(PencilGesture)
    /// Shows the commands that a gesture can run.
    case chooseCommand(PencilGesture)
    /// Saves a report into this folder.
    case saveReport(folder: String)
    case gallery(GalleryAction)
    case tools(ToolAction)
    case studio(StudioAction)
    case history(HistoryRequest)
    case finding(FindingAction)
    /// Takes the name that was typed for the drawing.
    case acceptName
    /// Exports so from now on.
    case export(ExportChoices)
    /// Has the region dragged over the canvas that is exported.
    case frameRegion
    case region(RegionAction)
    case placing(PlacingAction)
    case writing(WritingAction)
    case reading(ReadingAction)
    /// Writes the file that was chosen.
    case acceptExport
    /// Asks for the file by the desktop's dialog.
    case browse
    /// Shows a file in its folder, by its path.
    case showInFolder(String)
    case close

    /// The command with the same effect; nil when there is none.
    package var command: Command? {
        switch self {
        case .command(let command): command
        case .panel(let panel): panel.command
        case .none, .adjust, .setting, .edit, .dragPicker, .colors, .disclose, .chooseCommand, .saveReport, .gallery, .tools, .studio,
            .history, .finding,
            .acceptName, .export, .frameRegion, .region, .placing, .writing, .reading, .acceptExport, .browse, .showInFolder, .close:
            nil
        }
    }
}

/// The values that hands and keys adjust.
package enum Adjustable: Hashable, Sendable {
    case quantity(Quantity)
    /// The current colour, by a cell of the grid.
    case gridColor
    /// The current colour, by saturation across and brightness upwards.
    case shade
    /// The place in the drawing's history.
    case history
    /// The pressure curve of this pen.
    case curve(DeviceID)
    /// A number of the ink in the studio.
    case trait(InkTrait)
    /// How opaque the picture in hand is.
    case pictureOpacity
    /// How the ink in the studio answers to the hand.
    case answer
    /// A number of that.
    case answerTrait(AnswerTrait)
    /// The strip in the studio, where the ink is tried out.
    case trial

    /// Hands draw on it, and never scroll by it.
    package var isDrawnOn: Bool {
        switch self {
        case .curve, .answer, .trial: true
        case .quantity, .gridColor, .shade, .history, .trait, .answerTrait, .pictureOpacity: false
        }
    }
}
