import Commands
import Ink

/// A change of the settings that a control asks for.
package enum SettingChange: Hashable, Sendable {
    case theme(Theme)
    case handedness(Handedness)
    case reducesMotion(Bool)
    case writesByHand(Bool)
    case smoothing(Double)
    case eraserEnd(EraserEnd)
    case eraserPressure(EraserPressure)
    case prediction(Double)
    case pickerEdge(Edge)
    /// How far along its edge the picker lies, 0…1.
    case pickerPlace(Double)
    case isPickerMinimised(Bool)
    case arrangement(ToolArrangement)
    case binding(Binding)
    /// Adds the colour to the recent ones: it has been chosen.
    case useColor(Color)
    case saveColor(Color)
    case forgetColor(Color)
    case curve(DeviceID, PressureCurve)

    /// The colour that the change is about, as it shows; nil for changes about something else.
    package var color: Color? {
        switch self {
        case .useColor(let color), .saveColor(let color), .forgetColor(let color): color
        case .theme, .handedness, .reducesMotion, .writesByHand, .smoothing, .eraserEnd, .eraserPressure, .prediction, .pickerEdge,
            .pickerPlace, .isPickerMinimised, .arrangement, .binding, .curve:
            nil
        }
    }
}
