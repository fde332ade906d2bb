import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The floating bar of tools: inks, the current ink's size, colours, undo and redo.
///
/// It lies along an edge, away from the corners. What does not fit is left out: swatches but for three, tools but for the one in hand and
/// the eraser, then the grip and the swatches. A window below the least size leaves out more. Undo and redo are always there.
package struct Picker {
    let state: InterfaceState
    let edge: Edge
    /// The middle of the bar along its edge, 0…1.
    let place: Double

    package init(state: InterfaceState, edge: Edge, place: Double) {
        (self.state, self.edge, self.place) = (state, edge, place)
    }

    /// The bar's extent across its edge, in logical points.
    private static let thickness = 64.0
    private static let minimisedThickness = 52.0
    private static let padding = 8.0
    private static let tool = 52.0
    private static let gap = 13.0
    /// The distance from the ends of the edge, where there is room: nothing lies in the window's corners.
    private static let corner = 44.0

    /// One piece of the bar.
    private enum Item {
        case grip, tool(Tool), currentTool, inks, size, separator(Int), swatch(Color), colors, undo, redo, more, minimise, restore

        var length: Double {
            switch self {
            case .tool, .currentTool: Picker.tool
            case .separator: Picker.gap
            case .grip, .inks, .size, .swatch, .colors, .undo, .redo, .more, .minimise, .restore: Metric.target
            }
        }
    }

    /// The grip that the picker is dragged by.
    package static let grip = ControlID.picker("grip")

    package func layer() -> Plate<Action> {
        state.settings.isPickerMinimised
            ? bar(of: mirrored([.restore, .undo, .redo]), thickness: Self.minimisedThickness, padding: 4, radius: 26)
            : bar(of: items(fitting: run.length - 2 * Self.padding), thickness: Self.thickness, padding: Self.padding, radius: 18)
    }

    private func bar(of items: [Item], thickness: Double, padding: Double, radius: Double) -> Plate<Action> {
        let plate = plate(length: items.reduce(2 * padding) { $0 + $1.length }, thickness: thickness)
        var layer = Plate<Action>(.picker, plate: plate, radius: radius)
        var along = (edge.isVertical ? plate.y : plate.x) + padding
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

    /// The items that fit, from the bar's start.
    private func items(fitting length: Double) -> [Item] {
        func fits(_ items: [Item]) -> Bool { items.reduce(0) { $0 + $1.length } <= length }
        let all = state.inks.tools.count
        let least = min(run.length < Self.lengthForMoreSwatches ? Self.fewestSwatches : Self.moreSwatches, state.palette.count)
        // A few swatches come before many tools, and many tools before many swatches.
        for tools in (min(Self.fewestTools, all)...all).reversed() where fits(full(tools, least)) {
            let swatches = (least...state.palette.count).reversed()
            return mirrored(swatches.lazy.map { full(tools, $0) }.first(where: fits) ?? full(tools, least))
        }
        return mirrored(shorter.first(where: fits) ?? [.undo, .redo])
    }

    private static let history: [Item] = [.undo, .redo, .more]

    private func full(_ tools: Int, _ swatches: Int) -> [Item] {
        [.grip] + row(of: tools) + [.separator(1)] + self.swatches(swatches) + [.colors, .separator(2)] + Self.history + [.minimise]
    }

    /// What a bar has that is too short for all its parts, the longest first.
    private var shorter: [[Item]] {
        let (few, history) = (swatches(Self.fewestSwatches), Self.history)
        let two = inHandAndEraser
        let rows = (2...Self.fewestTools).reversed().map { [.grip] + row(of: $0) + few + [.colors] + history + [.minimise] }
        return rows + [
            [.grip] + row(of: 2) + few + [.colors] + history, [.grip] + two + few + [.colors] + history, two + few + [.colors] + history,
            [.grip] + two + [.colors] + history, two + [.colors] + history, [.currentTool, .colors] + history, [.currentTool] + history,
            history,
        ]
    }

    /// The tool in hand, which leads to the others, and the eraser or, while that is in hand, the ink before it.
    private var inHandAndEraser: [Item] {
        let (tools, inHand) = (state.tools(atMost: 2), state.effective)
        guard tools.contains(inHand) else { return [.currentTool] + state.tools(atMost: 1).map(Item.tool) }
        return tools.map { $0 == inHand ? .currentTool : .tool($0) }
    }

    private func swatches(_ count: Int) -> [Item] { state.palette.prefix(count).map(Item.swatch) }

    private func tools(_ count: Int) -> [Item] { state.tools(atMost: count).map(Item.tool) }

    /// So many tools, and the button of their panel: the size, or the way to the other tools.
    private func row(of count: Int) -> [Item] {
        let tools = tools(count)
        return tools + [tools.count < state.inks.tools.count ? .inks : .size]
    }

    /// Fewer swatches offer no real choice, and fewer tools neither.
    private static let fewestSwatches = 3
    private static let fewestTools = 4
    /// As many are there before most tools are, where the edge is as long as in a window that is 900 high.
    private static let moreSwatches = 6
    private static let lengthForMoreSwatches = 850.0

    /// For the left hand, a horizontal bar starts at its right end.
    private func mirrored(_ items: [Item]) -> [Item] { !edge.isVertical && state.tools.handedness == .left ? items.reversed() : items }

    /// The part of the edge where the bar may lie, in logical points.
    private var run: (start: Double, length: Double) {
        let bounds = state.window.bounds
        return edge.isVertical ? (bounds.y, bounds.height) : (bounds.x, bounds.width)
    }

    /// Where a bar of this length may start.
    private func starts(length: Double) -> ClosedRange<Double> {
        let free = max(run.length - length, 0)
        let kept = min(free / 2, Self.corner)
        return run.start + kept...run.start + (free - kept)
    }

    /// The place along the edge, 0…1, of a bar of this length that starts at `start`.
    package func place(startingAt start: Double, length: Double) -> Double {
        let starts = starts(length: length)
        let free = starts.upperBound - starts.lowerBound
        return free > 0 ? min(max((start - starts.lowerBound) / free, 0), 1) : 0.5
    }

    /// The bar's rectangle: along its edge where it was put, within the bounds.
    private func plate(length: Double, thickness: Double) -> Rect {
        let bounds = state.window.bounds
        let starts = starts(length: length)
        let along = starts.lowerBound + (starts.upperBound - starts.lowerBound) * place
        let plate =
            switch edge {
            case .left: Rect(x: bounds.x, y: along, width: thickness, height: length)
            case .right: Rect(x: bounds.maxX - thickness, y: along, width: thickness, height: length)
            case .top: Rect(x: along, y: bounds.y, width: length, height: thickness)
            case .bottom: Rect(x: along, y: bounds.maxY - thickness, width: length, height: thickness)
            }
        return plate.aligned(scale: state.window.scale).kept(within: bounds)
    }

    private var shown: Color { state.colored.color }

    private func control(_ item: Item, _ frame: Rect) -> Control<Action> {
        switch item {
        case .grip:
            return Control(
                Self.grip, .button, state.words(.moveTools), frame: frame, face: .grip(isVertical: edge.isVertical), action: .dragPicker,
                value: edge.rawValue)
        case .tool(let tool):
            let isOn = state.effective == tool
            return Control(
                ControlID(.picker, tool), .radio, state.words(tool.title), frame: frame,
                face: .tool(state.picture(of: tool), state.inks[tool].color, edge),
                action: isOn ? .panel(.ink) : .command(.select(tool)), value: isOn ? "on" : "off", isOn: isOn
            ).hinting(state.words(isOn ? .pressForMore : .rightClickForMore))
        case .currentTool:
            return Control(
                .picker("tool"), .button, state.words(state.effective.title), frame: frame,
                face: .tool(state.picture(of: state.effective), shown, edge),
                action: .panel(.ink),
                value: state.effective.name, isOn: true
            ).hinting(state.words(.pressForMore))
        case .inks:
            return Control(.picker("inks"), .button, state.words(.allInks), frame: frame, face: .icon(.inks), action: .panel(.ink))
        case .size:
            let ink = state.inks[state.effective]
            return Control(
                .picker("size"), .button, state.words(Command.interface(.inkAttributes).title), frame: frame,
                face: .dab(ink.dabColor, diameter: ink.width, opacity: ink.opacity), action: .panel(.ink),
                value: "\(ink.width)")
        case .separator(let number):
            return Control(
                .picker("separator\(number)"), .none, "", frame: frame, face: .separator(isVertical: !edge.isVertical),
                action: .none)
        case .swatch(let color):
            let isOn = !state.effective.isEraser && color == shown
            return Control(
                .picker("color", color.hexDigits), .radio, state.words(.color(color)), frame: frame,
                face: .swatch(color, opacity: 1),
                action: .command(.color(color)), value: isOn ? "on" : "off", isOn: isOn)
        case .colors:
            return Control(
                .picker("colors"), .button, state.words(.colors), frame: frame, face: .colorButton(shown), action: .panel(.colors),
                value: shown.hex)
        case .undo:
            return Control(
                .picker("undo"), .button, state.words(.undo), frame: frame, face: .icon(.undo), action: .command(.undo),
                isEnabled: state.history.canUndo
            ).hinting(state.history.canUndo ? "" : state.words(.nothingToUndo))
        case .redo:
            return Control(
                .picker("redo"), .button, state.words(.redo), frame: frame, face: .icon(.redo), action: .command(.redo),
                isEnabled: state.history.canRedo
            ).hinting(state.history.canRedo ? "" : state.words(.nothingToRedo))
        case .more:
            return Control(.picker("more"), .button, state.words(.menu), frame: frame, face: .icon(.more), action: .panel(.menu))
        case .minimise:
            return Control(
                .picker("minimise"), .button, state.words(.minimiseTools), frame: frame, face: .icon(.minimise),
                action: .setting(.isPickerMinimised(true)))
        case .restore:
            return Control(
                .picker("restore"), .button, state.words(.showTools), frame: frame, face: .nib(state.picture(of: state.effective), shown),
                action: .setting(.isPickerMinimised(false)), value: state.effective.name)
        }
    }
}
