import Ink

/// A command that a person gives by key, button, menu or script.
package enum Command: Hashable, Sendable {
    case undo
    case redo
    /// Goes to the state of the drawing right after an edit, by its number in the history; 0 is the blank drawing. Changes nothing where
    /// there is no such edit.
    case goTo(edit: Int)
    /// Removes everything from the drawing, as one undoable edit.
    case clear
    /// Draws the stroke that was drawn last once more, from its samples, in the style of the current tool; from an eraser, of the last tool
    /// other than an eraser. One undoable edit.
    case restyle
    case select(Tool)
    /// Selects the tool that was selected before.
    case selectPrevious
    /// Selects the eraser, or from the eraser the last tool other than the eraser.
    case toggleEraser
    /// Steps the current tool's width down or up the ladder of widths.
    case smaller
    case larger
    /// Sets the current tool's width in canvas points, clamped to the ink's range.
    case width(Double)
    /// Sets the current tool's opacity, 0.1…1, clamped to the ink's range.
    case opacity(Double)
    /// Sets the length of the string by which the hand pulls the current tool's ink, in pixels, clamped to its range; 0 for none.
    case string(Double)
    /// Sets the current tool's colour, as it looks on light paper. With the eraser in hand, it selects the last other tool and sets its
    /// colour.
    case color(Color)
    case fingers(FingerUse)
    /// Sets the appearance of the canvas. People choose a `Theme`, which leads to this command.
    case appearance(Appearance)
    /// Changes the pattern of the paper and keeps its colour, as one undoable edit.
    case paper(Paper.Pattern)
    /// Changes the colour of the paper, as it looks in the light, as one undoable edit.
    case paperColor(Color)
    case view(ViewCommand)
    case interface(InterfaceCommand)
    /// Does what a double tap or a squeeze of the pen's barrel does.
    case gesture(BarrelGesture)
}

extension Command {
    /// Returns the command with its ink colour mapped, for instance from the stored colour to the shown one or back. Paper colours are not
    /// mapped: commands always hold the stored colour, because the look in the dark does not determine it.
    package func withColor(_ map: (Color) -> Color) -> Command {
        guard case .color(let color) = self else { return self }
        return .color(map(color))
    }
}

/// Moves the view; changes no drawing. The raw value is its name in settings, scripts and recordings.
package enum ViewCommand: String, CaseIterable, Sendable {
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    /// Shows one canvas point as one logical pixel.
    case actualSize = "zoom-100"
    /// Shows the whole drawing in the middle of the window.
    case fit = "zoom-fit"
    case rotateLeft = "rotate-left"
    case rotateRight = "rotate-right"
    case resetRotation = "rotate-reset"
    case flip = "flip-view"
    case scrollLeft = "scroll-left"
    case scrollRight = "scroll-right"
    case scrollUp = "scroll-up"
    case scrollDown = "scroll-down"
}

/// Shows or hides a part of the interface; it never reaches drawing, view or tools. The raw value is its name in settings and scripts.
package enum InterfaceCommand: String, CaseIterable, Sendable {
    case colors = "show-colors"
    case settings = "show-settings"
    /// Shows the searchable list of all commands.
    case commands = "show-commands"
    /// Shows the list of all commands with their keys.
    case shortcuts = "show-shortcuts"
    /// Shows the input doctor.
    case doctor = "show-doctor"
    case menu = "show-menu"
    /// Shows tools, sizes and colours around the pen's tip.
    case palette = "show-palette"
    /// Shows width and opacity of the ink in hand.
    case inkAttributes = "show-ink"
    /// Shows the studio, in which the ink in hand is changed.
    case studio = "show-studio"
    /// Makes the next press pick the colour beneath it.
    case pickColor = "pick-color"
    case toggleInterface = "toggle-interface"
    /// Moves the keyboard's focus into the interface, or back to the canvas.
    case focusInterface = "focus-interface"
    case themeSystem = "theme-system"
    case themeLight = "theme-light"
    case themeDark = "theme-dark"
    case fullScreen = "full-screen"
    /// Shows the kept drawings.
    case gallery = "show-drawings"
    /// Shows the drawings that were moved to the trash lately.
    case trash = "show-trash"
    /// Asks for a file and opens it.
    case openFile = "open-file"
    /// Opens another window with a drawing of its own.
    case newWindow = "new-window"
    /// Shows how the drawing came to be, for going back and forth in it.
    case history = "show-history"
    /// Seeks words in ink and in texts.
    case find = "find-words"
    /// Asks which part of the history the drawing can do without.
    case trimHistory = "trim-history"
    /// Gives the drawing another name.
    case rename = "rename-drawing"
    /// Shows a note that everything is kept, and where.
    case save
    /// Goes on in a copy of the drawing under another name.
    case saveAs = "save-as"
    /// Keeps a copy of the drawing under another name, and goes on in this one.
    case saveCopy = "save-copy"
    /// Adds to the drawing what the copies have that syncing tools have left beside its file.
    case mergeCopies = "merge-copies"
    /// Shows the sheet that writes the drawing in a format of other programs.
    case export
    /// Prints the drawing, by the desktop's dialog.
    case print
    /// Shows the sheet that writes a film of how the drawing was made.
    case film
    /// Copies the strokes in view, for other windows and other programs.
    case copy
    /// Adds the strokes that the clipboard holds.
    case paste
    /// Asks for a picture and puts it on the canvas.
    case insertPicture = "insert-picture"
    /// Gives hands the pictures of the canvas, to move, scale, turn, crop, fade and remove them.
    case arrangePictures = "arrange-pictures"
    /// Gives hands and keys the texts of the canvas, to write new ones and to change those that are there.
    case writeText = "write-text"
    /// Copies what the ink in view says, as text.
    case copyInkAsText = "copy-ink-as-text"
    /// Puts texts in place of the ink in view, as it reads.
    case turnInkIntoText = "turn-ink-into-text"
    /// Ends an export that goes on, and leaves no file of it.
    case cancelExport = "cancel-export"
    case quit
}
