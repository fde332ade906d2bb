import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The panel at the pen's tip, in rows bent around it: the palette (inks, sizes between undo and redo, and colours), or the sizes alone.
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
        func measured(_ rows: [[Control<Action>]]) -> [PalettePlace.Row] {
            rows.map { PalettePlace.Row(count: $0.count, side: Metric.target) }
        }
        let place = PalettePlace(
            fanned: measured(fanned), straight: straight.map(measured), tip: tip, bounds: state.window.bounds, scale: state.window.scale)
        var layer = Plate<Action>(.panel(panel), plate: place.plate, radius: Metric.target / 2 + 6)
        let rows: [[Control<Action>]]
        switch place.form {
        case .fan(let fan): (layer.fan, rows) = (fan, fanned)
        case .tray(let index): rows = straight[index]
        }
        layer.controls = zip(rows, place.frames).flatMap { row, frames in
            zip(row, frames).map { control, frame in
                var control = control
                control.frame = frame
                control.isRound = true
                return control
            }
        }
        return layer
    }

    /// From the tip outwards; each row in reading order. The longest row in the middle has each control near others in the next rows, so
    /// that arrow keys reach all.
    private var fanned: [[Control<Action>]] { panel == .palette ? [tools, [undo] + sizes + [redo], swatches] : [sizes] }

    /// The same controls in straight rows: few long ones, or more that are shorter. In a window below the least size, only as many as fit.
    private var straight: [[[Control<Action>]]] {
        let arrangements =
            panel == .palette ? [[[undo] + tools + [redo], sizes, swatches], [tools, sizes, swatches, [undo, redo]]] : [[sizes]]
        let room = PalettePlace.room(in: state.window.bounds, side: Metric.target)
        let fitting = arrangements.filter { rows in
            let longest = rows.map(\.count).max() ?? 0
            return longest <= room.across && rows.count <= room.down || longest <= room.down && rows.count <= room.across
        }
        return fitting.isEmpty ? [arrangements[0].prefix(room.down).map { Array($0.prefix(room.across)) }] : fitting
    }

    /// The inks used last, each at its place, and an eraser.
    private var tools: [Control<Action>] {
        (state.inksAtTip + [state.effective.isEraser ? state.effective : .pixelEraser]).map(ink)
    }

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
