import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The saved and the recent colours.
extension ColorPanel {
    /// The button that saves the current colour comes first, so that it keeps its place as colours are added.
    func saved(_ column: inout Column) -> [Control<Action>] {
        var heading = Line(column.take(Metric.target))
        let chosen = savedColors.isEmpty ? nil : coloring.chosen
        var controls: [Control<Action>] = []
        if !savedColors.isEmpty {
            let edit = [state.words(.edit), state.words(.done)]
            let end = heading.trailing(TextButton.width(of: edit, fonts), gap: 4)
            controls.append(
                Control(
                    .colors("edit-saved"), .toggle, state.words(.chooseSaved), frame: end,
                    face: .textButton(edit[chosen == nil ? 0 : 1]),
                    action: .colors(.edit(chosen == nil)), value: chosen == nil ? "off" : "on", isOn: chosen != nil))
            if let chosen {
                controls.append(
                    Control(
                        .colors("remove"), .button, state.words(.removeChosen),
                        frame: heading.trailing(TextButton.width(of: [state.words(.remove)], fonts), gap: 4),
                        face: .textButton(state.words(.remove)), action: .colors(.removeChosen), isEnabled: !chosen.isEmpty
                    ).hinting(chosen.isEmpty ? state.words(.noColorChosen) : ""))
            }
        }
        controls.append(.text(.colors("saved"), state.words(.saved), .secondary, frame: heading.rest))
        let isFull = savedColors.count >= Settings.mostSavedColors || savedColors.contains(color)
        let places = (0...savedColors.count / wells).flatMap { _ in column.take(Metric.target).columns(wells) }
        controls.append(
            Control(
                .colors("save"), .button, state.words(.saveColor), frame: places[0], face: .icon(.plus),
                action: .setting(.saveColor(color)), isEnabled: !isFull
            ).hinting(isFull ? state.words(.colorsAreFull) : ""))
        return controls
            + zip(places.dropFirst(), savedColors).map { frame, saved in
                let id = ControlID.colors("saved", saved.hexDigits)
                guard let chosen else { return well(id, saved, frame) }
                let isChosen = chosen.contains(saved)
                return Control(
                    id, .toggle, state.words(.colorToRemove(state.words(.color(saved)))), frame: frame, face: .choice(saved),
                    action: .colors(.choose(saved)),
                    value: isChosen ? "on" : "off", isOn: isChosen)
            }
    }

    /// The row has its height even while there are no recent colours, so that the panel stays in place when the first one comes.
    func recent(_ column: inout Column) -> [Control<Action>] {
        let heading = Control<Action>.text(.colors("recent"), state.words(.recent), .secondary, frame: column.take(Self.heading))
        let row = column.take(Metric.target)
        guard !recentColors.isEmpty else { return [heading, .text(.colors("recent", "none"), state.words(.noneRecent), frame: row)] }
        return [heading]
            + zip(row.columns(wells), recentColors).map { frame, recent in
                well(.colors("recent", recent.hexDigits), recent, frame)
            }
    }

    private func well(_ id: ControlID, _ color: Color, _ frame: Rect) -> Control<Action> {
        Control(
            id, .swatch, state.words(.color(color)), frame: frame, face: .swatch(color, opacity: 1),
            action: .command(.color(color)),
            value: color.hex, isOn: color == self.color)
    }
}
