import Ink

/// What a person can ask for by key, button, menu or script.
package enum Command: Hashable, Sendable {
    case undo
    case redo
    /// Removes everything from the drawing; one undoable edit.
    case clear
    case select(Tool)
    /// Back to the tool that was selected before.
    case selectPrevious
    /// To the eraser, or from the eraser back to the last tool that is none.
    case toggleEraser
    /// A step down or up the ladder of widths, for the current tool.
    case smaller
    case larger
    /// The current tool's width in canvas points, clamped to `InkStyle.widthRange`.
    case width(Double)
    /// The current tool's opacity, 0.1…1.
    case opacity(Double)
    /// The current tool's colour as it looks on light paper; with the eraser in hand, that of the last tool that is none, which it selects.
    case color(Color)
    case fingers(FingerUse)
    /// How the canvas is shown; people choose a `Theme`, which leads to this.
    case appearance(Appearance)
    /// Lays the drawing on paper of this pattern, in the colour it has; one undoable edit.
    case paper(Paper.Pattern)
    /// The paper's colour as it looks in the light; one undoable edit.
    case paperColor(Color)
    case view(ViewCommand)
    case interface(InterfaceCommand)
    /// As if the pen's barrel had been tapped twice, or squeezed.
    case gesture(BarrelGesture)
}

extension Command {
    /// With the ink's colour, where it has one, mapped: as it is shown for a stored one, or the other way round. Paper's is always the
    /// stored one: what it looks like in the dark does not tell what it is in the light.
    package func withColor(_ map: (Color) -> Color) -> Command {
        guard case .color(let color) = self else { return self }
        return .color(map(color))
    }
}

/// Moves about the canvas; changes no drawing. The raw value is its name in settings, scripts and recordings.
package enum ViewCommand: String, CaseIterable, Sendable {
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    /// One canvas point is one logical pixel.
    case actualSize = "zoom-100"
    /// All of the drawing, in the middle of the window.
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

/// Shows or hides a part of the interface; never passes into drawing, view or tools. The raw value is its name in settings and scripts.
package enum InterfaceCommand: String, CaseIterable, Sendable {
    case colors = "show-colors"
    case settings = "show-settings"
    /// The searchable list of all commands.
    case commands = "show-commands"
    /// The sheet of all commands with their keys.
    case shortcuts = "show-shortcuts"
    /// The sheet of what the pens tell.
    case doctor = "show-doctor"
    case menu = "show-menu"
    /// Tools, sizes and colours around the pen's tip.
    case palette = "show-palette"
    /// Width and opacity of the ink in hand.
    case inkAttributes = "show-ink"
    /// The next mark picks the colour beneath it.
    case pickColor = "pick-color"
    case toggleInterface = "toggle-interface"
    /// Moves the keyboard's focus into the interface, and back.
    case focusInterface = "focus-interface"
    case themeSystem = "theme-system"
    case themeLight = "theme-light"
    case themeDark = "theme-dark"
    case fullScreen = "full-screen"
    /// Says that everything is kept, and where.
    case save
    case quit
}
