import Ink

/// The floating bar of tools: inks, the current ink's size, colours, undo and redo.
///
/// It lies along an edge, away from the corners. What does not fit goes, swatches first; in a small window the tools share one button.
/// Undo and redo are always there.
struct Picker {
    let state: InterfaceState
    let edge: Edge
    /// The middle of the bar along its edge, 0…1.
    let place: Double

    /// Across the bar, in logical points.
    private static let thickness = 60.0
    private static let padding = 8.0
    private static let grip = 20.0
    private static let tool = 46.0
    private static let gap = 13.0

    /// What lies along the bar.
    private enum Item {
        case grip, tool(Tool), currentTool, size, separator, swatch(Color), colors, undo, redo, more, minimise

        var length: Double {
            switch self {
            case .grip: Picker.grip
            case .tool, .currentTool: Picker.tool
            case .separator: Picker.gap
            case .size, .swatch, .colors, .undo, .redo, .more, .minimise: Metric.target
            }
        }
    }

    static let colors: [Color] = [0x1A1A1E, 0xE03131, 0xF08C00, 0xFFC400, 0x2F9E44, 0x1971C2, 0x7048E8, 0xFFFFFF].map {
        Color(red: UInt8($0 >> 16), green: UInt8($0 >> 8 & 255), blue: UInt8($0 & 255))
    }

    func layer() -> Layer {
        state.isPickerMinimised ? minimised() : bar()
    }

    private func bar() -> Layer {
        let length = edge.isVertical ? state.bounds.height : state.bounds.width
        let items = items(fitting: length - 2 * Self.padding)
        let plate = plate(length: items.reduce(2 * Self.padding) { $0 + $1.length }, thickness: Self.thickness)
        var layer = Layer(.picker, plate: plate, radius: 18)
        var along = (edge.isVertical ? plate.y : plate.x) + Self.padding
        for item in items {
            let frame =
                edge.isVertical
                ? Rect(x: plate.x, y: along, width: plate.width, height: item.length)
                : Rect(x: along, y: plate.y, width: item.length, height: plate.height)
            layer.controls.append(control(item, frame))
            along += item.length
        }
        return layer
    }

    /// Only the tool in hand: a press brings the bar back.
    private func minimised() -> Layer {
        let plate = plate(length: Metric.target + 8, thickness: Metric.target + 8)
        var layer = Layer(.picker, plate: plate, radius: plate.width / 2)
        layer.controls = [
            Control(
                "picker.restore", .button, "Show the tools", frame: plate.inset(by: 4), face: .tool(state.effective, shown, edge),
                action: .setting(.isPickerMinimised(false)), value: state.effective.name)
        ]
        return layer
    }

    /// What there is room for, from the bar's beginning: mirrored for the left hand where the bar lies.
    private func items(fitting length: Double) -> [Item] {
        let history: [Item] = [.undo, .redo, .more]
        let tools = Tool.allCases.map(Item.tool)
        let full: [Item] = [.grip] + tools + [.size, .separator, .colors, .separator] + history + [.minimise]
        var items: [Item]
        let room = length - full.reduce(0) { $0 + $1.length }
        if room >= 0 {
            let count = min(Int(room / Metric.target), state.palette.count)
            let swatches = count >= 3 ? state.palette.prefix(count).map(Item.swatch) : []
            items = [.grip] + tools + [.size, .separator] + swatches + [.colors, .separator] + history + [.minimise]
        } else {
            let medium: [Item] = [.grip] + tools + [.size, .colors] + history
            items = medium.reduce(0) { $0 + $1.length } <= length ? medium : [.grip, .currentTool, .colors] + history
        }
        return !edge.isVertical && state.handedness == .left ? items.reversed() : items
    }

    /// The bar's place: along its edge where people put it, within the bounds.
    private func plate(length: Double, thickness: Double) -> Rect {
        let bounds = state.bounds
        let size = edge.isVertical ? (width: thickness, height: length) : (width: length, height: thickness)
        let x: Double
        let y: Double
        switch edge {
        case .left, .right:
            x = edge == .left ? bounds.x : bounds.maxX - size.width
            y = bounds.y + max(bounds.height - size.height, 0) * place
        case .top, .bottom:
            x = bounds.x + max(bounds.width - size.width, 0) * place
            y = edge == .top ? bounds.y : bounds.maxY - size.height
        }
        return Rect(x: x, y: y, width: size.width, height: size.height).kept(within: bounds).aligned(scale: state.scale)
    }

    private var shown: Color { state.colored.color }

    private func control(_ item: Item, _ frame: Rect) -> Control {
        switch item {
        case .grip:
            return Control(
                "picker.grip", .button, "Move the tools", frame: frame, face: .grip(isVertical: edge.isVertical), action: .dragPicker,
                value: edge.rawValue)
        case .tool(let tool):
            let isOn = state.effective == tool
            return Control(
                "picker." + tool.name, .radio, tool.title, frame: frame, face: .tool(tool, state.ink(tool).color, edge),
                action: isOn ? .panel(.ink) : .command(.select(tool)), value: isOn ? "on" : "off", isOn: isOn)
        case .currentTool:
            return Control(
                "picker.tool", .button, state.effective.title, frame: frame, face: .tool(state.effective, shown, edge),
                action: .panel(.ink),
                value: state.effective.name, isOn: true)
        case .size:
            let ink = state.ink(state.effective)
            return Control(
                "picker.size", .button, "Size and opacity", frame: frame,
                face: .dab(ink.tool == .eraser ? nil : ink.color, diameter: ink.width, opacity: ink.opacity), action: .panel(.ink),
                value: "\(ink.width)")
        case .separator:
            return Control(
                "picker.separator\(Int(frame.x + frame.y))", .none, "", frame: frame, face: .separator(isVertical: !edge.isVertical),
                action: .none)
        case .swatch(let color):
            let isOn = state.effective != .eraser && color == shown
            return Control(
                "picker.color." + color.hex.dropFirst(), .radio, "Colour " + color.hex, frame: frame, face: .swatch(color, opacity: 1),
                action: .command(.color(color)), value: isOn ? "on" : "off", isOn: isOn)
        case .colors:
            return Control(
                "picker.colors", .button, "Colours", frame: frame, face: .colorButton(shown), action: .panel(.colors), value: shown.hex)
        case .undo:
            return Control(
                "picker.undo", .button, "Undo", frame: frame, face: .icon(.undo), action: .command(.undo), isEnabled: state.canUndo)
        case .redo:
            return Control(
                "picker.redo", .button, "Redo", frame: frame, face: .icon(.redo), action: .command(.redo), isEnabled: state.canRedo)
        case .more:
            return Control("picker.more", .button, "Menu", frame: frame, face: .icon(.more), action: .panel(.menu))
        case .minimise:
            return Control(
                "picker.minimise", .button, "Minimise the tools", frame: frame, face: .icon(.minimise),
                action: .setting(.isPickerMinimised(true)))
        }
    }
}
