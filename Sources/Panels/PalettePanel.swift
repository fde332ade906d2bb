import Commands
import Ink
import Widgets
import Words

/// The panel at the pen's tip, in rows bent around it: the palette (inks, sizes, and colours between undo and redo), or the sizes alone.
///
/// Where a fan has no room, the panel is a small plate with the same controls in straight rows.
package struct PalettePanel {
    let state: InterfaceState
    let panel: Panel
    let tip: Tip

    package init(state: InterfaceState, panel: Panel, tip: Tip) {
        (self.state, self.panel, self.tip) = (state, panel, tip)
    }

    package func layer() -> Plate<Action> {
        let (fanned, straight) = (fanned, straight)
        let place = PalettePlace(
            fanned: fanned.enumerated().map(measured), straight: straight.map { PalettePlace.Row(count: $0.count, side: Metric.target) },
            tip: tip,
            bounds: state.window.bounds, scale: state.window.scale)
        var layer = Plate<Action>(.panel(panel), plate: place.plate, radius: Metric.target / 2 + 6)
        layer.fan = place.fan
        layer.controls = zip(place.fan == nil ? straight : fanned, place.frames).flatMap { row, frames in
            zip(row, frames).map { control, frame in
                var control = control
                control.frame = frame
                control.isRound = true
                return control
            }
        }
        return layer
    }

    /// From the tip outwards; each row in reading order.
    private var fanned: [[Control<Action>]] { panel == .palette ? [inks, sizes, [undo] + swatches + [redo]] : [sizes] }

    /// The same controls in straight rows of equal length. In a window below the least size, only as many as fit.
    private var straight: [[Control<Action>]] {
        let rows = panel == .palette ? [[undo] + inks + [redo], sizes, swatches] : [sizes]
        let room = PalettePlace.room(in: state.window.bounds, side: Metric.target)
        let longest = rows.map(\.count).max() ?? 0
        let fits = longest <= room.across && rows.count <= room.down || longest <= room.down && rows.count <= room.across
        return fits ? rows : rows.prefix(room.down).map { Array($0.prefix(room.across)) }
    }

    /// With several rows, the innermost has room for larger controls.
    private func measured(_ index: Int, _ row: [Control<Action>]) -> PalettePlace.Row {
        PalettePlace.Row(count: row.count, side: panel == .palette && index == 0 ? Self.inkSide : Metric.target)
    }

    private static let inkSide = 50.0

    private var inks: [Control<Action>] { state.tools(atMost: Self.mostInks).map(ink) }

    /// Two inks and the eraser: with more, the fan has no room beside the hand.
    private static let mostInks = 3

    private var swatches: [Control<Action>] { state.settings.tipColors.map(swatch) }

    private var sizes: [Control<Action>] {
        let ink = state.inks[state.effective]
        return InkPanel.widths.map { InkPanel.dab(panel, $0, ink, state.words) }
    }

    private func ink(_ tool: Tool) -> Control<Action> {
        let isOn = state.effective == tool
        return Control(
            ControlID(.panel(.palette), tool), .radio, state.words(tool.title), frame: .zero,
            face: .nib(state.picture(of: tool), state.inks[tool].color),
            action: .command(.select(tool)), value: isOn ? "on" : "off", isOn: isOn)
    }

    private func swatch(_ color: Color) -> Control<Action> {
        let isOn = !state.effective.isEraser && color == state.colored.color
        return Control(
            .palette("color", color.hexDigits), .radio, state.words(.color(color)), frame: .zero,
            face: .swatch(color, opacity: 1),
            action: .command(.color(color)), value: isOn ? "on" : "off", isOn: isOn)
    }

    private var undo: Control<Action> {
        Control(
            .palette("undo"), .button, state.words(.undo), frame: .zero, face: .icon(.undo), action: .command(.undo),
            isEnabled: state.history.canUndo
        )
    }

    private var redo: Control<Action> {
        Control(
            .palette("redo"), .button, state.words(.redo), frame: .zero, face: .icon(.redo), action: .command(.redo),
            isEnabled: state.history.canRedo
        )
    }
}
