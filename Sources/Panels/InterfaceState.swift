import Commands
import Ink
import Widgets
import Words

/// All that the interface shows, told by the program: colours but the paper's as they are shown, in the dark as they are in the dark. The
/// interface keeps for itself only what is open, pressed and typed.
package struct InterfaceState: Hashable, Sendable {
    /// The window in logical points, and device pixels a point.
    package var width, height: Double
    package var scale: Double
    package var insets = Insets()

    package var selected = Tool.pen
    /// What marks now; a held button or the eraser end may lend another tool than the selected one.
    package var effective = Tool.pen
    package var previous: Tool?
    package var inks = ToolInks.standard
    package var canUndo = false
    package var canRedo = false

    /// 1 is 100%.
    package var zoom = 1.0
    /// Radians.
    package var rotation = 0.0
    package var isFlipped = false

    /// How far the view is turned clockwise, in whole degrees.
    package var degrees: Int { Int((rotation * 180 / .pi).rounded()) }

    /// As it is in the light.
    package var paper = Paper()
    package var appearance = Appearance.light
    package var isFullScreen = false
    /// There is a pen, and with it there are palms.
    package var penIsKnown = false
    /// As they hold now: a command may change what fingers do, and the command line what gestures do.
    package var settings = Settings()
    /// The colours at hand in the picker.
    package var palette = Self.standardPalette
    package static let standardPalette = Settings.standardColors
    /// What the keys are called, by command, those that people are told of first before the others.
    package var keys: [Command: [Title]] = [:]

    package init(width: Double, height: Double, scale: Double) {
        (self.width, self.height, self.scale) = (width, height, scale)
    }

    /// The language it speaks.
    package var words = Language.english

    package var tools: ToolSettings { settings.tools }

    /// The key that tooltips and lists tell of; for a command without one, that of a gesture that does it; empty where there is none.
    package func key(of command: Command) -> String {
        let key =
            keys[command]?.first
            ?? BarrelGesture.allCases.lazy.filter { tools.bindings[.barrel($0)].command == command }
            .compactMap { keys[.gesture($0)]?.first }.first
        return key.map { words($0) } ?? ""
    }

    /// What a gesture is called. People whose pens know none by themselves have it on a button: that is named beside it.
    func name(of gesture: BarrelGesture) -> String {
        let (action, name) = (tools.bindings[.barrel(gesture)], words(gesture.title))
        let buttons = action == .ignore ? [] : PenButton.allCases.filter { tools.bindings[.press($0)] == action }
        return buttons.isEmpty ? name : words(.gesture(name, by: buttons.map { words($0.title) }))
    }

    /// What a command is called.
    func name(of command: Command) -> String {
        if case .gesture(let gesture) = command { name(of: gesture) } else { words(command.title) }
    }

    func picture(of tool: Tool) -> ToolPicture { ToolPicture(tool, inks[tool].ink) }

    /// The ink whose colour the colours change: that in hand, or with the eraser in hand the one it goes back to.
    package var colored: InkStyle {
        inks[[effective, selected, previous].compactMap(\.self).first { $0 != .pixelEraser } ?? inks.tools[0]]
    }

    /// Where floating things may be: the window without insets and margins, in whole device pixels.
    package var bounds: Rect {
        let margin = Metric.margin(windowWidth: width)
        let left = ((insets.left + margin) * scale - 1e-6).rounded(.up) / scale
        let top = ((insets.top + margin) * scale - 1e-6).rounded(.up) / scale
        let right = ((width - insets.right - margin) * scale + 1e-6).rounded(.down) / scale
        let bottom = ((height - insets.bottom - margin) * scale + 1e-6).rounded(.down) / scale
        return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    /// In logical points what is in device pixels.
    package func logical(_ place: Point) -> Point { Point(x: place.x / scale, y: place.y / scale) }

    /// For what lies beside a plate at an edge: all beyond it is the plate's, and a small gap.
    package func keeping(clearOf plate: Rect, at edge: Edge) -> InterfaceState {
        var state = self
        let gap = Metric.gap - Metric.margin(windowWidth: width)
        switch edge {
        case .left: state.insets.left = plate.maxX + gap
        case .right: state.insets.right = width - plate.x + gap
        case .top: state.insets.top = plate.maxY + gap
        case .bottom: state.insets.bottom = height - plate.y + gap
        }
        return state
    }

    /// The picker's edge: by default on the side of the hand that does not draw.
    package var edge: Edge { settings.pickerEdge ?? (tools.handedness == .right ? .left : .right) }

    /// The interface's own colours.
    package var look: Look {
        switch appearance {
        case .light: .light
        case .dark: .dark
        }
    }
}

/// A change of the settings that a control asks for.
package enum SettingChange: Hashable, Sendable {
    case theme(Theme)
    case handedness(Handedness)
    case reducesMotion(Bool)
    case smoothing(Double)
    case prediction(Double)
    case pickerEdge(Edge)
    /// 0…1 along its edge.
    case pickerPlace(Double)
    case isPickerMinimised(Bool)
    case binding(Binding)
    /// It has been chosen, and joins the recent ones.
    case useColor(Color)
    case saveColor(Color)
    case forgetColor(Color)
    case curve(DeviceID, PressureCurve)

    /// The colour that it names, as it shows.
    package var color: Color? {
        switch self {
        case .useColor(let color), .saveColor(let color), .forgetColor(let color): color
        case .theme, .handedness, .reducesMotion, .smoothing, .prediction, .pickerEdge, .pickerPlace, .isPickerMinimised, .binding, .curve:
            nil
        }
    }
}

/// What the interface asks of the program.
package enum InterfaceOutput: Hashable, Sendable {
    case command(Command)
    case setting(SettingChange)
    /// The canvas's colour at a window pixel becomes the ink's.
    case pick(x: Int, y: Int)
    /// What the pens told is to be saved into this folder.
    case saveReport(folder: String)
}
