import Doctor
import Ink
import PanelModel
import Panels
import Sheets
import Showing
import Studio
import Widgets

/// The panel that is open, from the state and what is in hand.
extension Interface {
    func panel(_ opened: Opened, _ state: InterfaceState, besides picker: Plate<Action>?, _ fonts: Fonts) -> Plate<Action> {
        let anchor =
            opened.place.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) } ?? picker.map { self.anchor(of: opened.panel, in: $0) }
        let edit = typing.edit
        switch opened.panel {
        case .ink:
            var arranging = opened.arranging
            arranging.order = hand.toolDrag?.order
            return InkPanel(state: state, fonts: fonts, anchor: anchor, arranging: arranging, scroll: opened.scroll).layer()
        case .menu: return MenuPanel(state: state, fonts: fonts, anchor: anchor, scroll: opened.scroll).layer()
        case .colors:
            return ColorPanel(
                state: state, fonts: fonts, coloring: panels.coloring, selection: hand.selection, edit: edit, anchor: anchor,
                scroll: opened.scroll
            ).layer()
        case .commands:
            return CommandPanel(
                state: state, query: edit?.text.text ?? opened.query, edit: edit, gesture: opened.gesture, scroll: opened.scroll
            ).layer()
        case .settings: return SettingsSheet(state: state, fonts: fonts, disclosed: opened.gesture, scroll: opened.scroll).layer()
        case .shortcuts: return ShortcutSheet(state: state, scroll: opened.scroll).layer()
        case .doctor:
            return DoctorSheet(
                state: state, doctor: doctor ?? DoctorState(path: .mouseOnly), fonts: fonts, doctoring: panels.doctoring, edit: edit,
                scroll: opened.scroll
            ).layer()
        case .studio:
            let crafting = panels.crafting ?? Crafting(state.colored.ink, named: "", isOwn: false)
            return StudioSheet(state: state, fonts: fonts, crafting: crafting, edit: edit, scroll: opened.scroll).layer()
        case .gallery:
            let sheet = gallery(state, fonts)
            panels.browsing.wanted = sheet.wanted
            return sheet.layer()
        case .find: return findBar(state, fonts)
        case .history: return HistoryPanel(state: state, fonts: fonts, timeline: timeline, scroll: opened.scroll).layer()
        case .export:
            let exporting = panels.exporting ?? Exporting(ExportChoices(), name: "", place: "")
            return ExportSheet(state: state, fonts: fonts, exporting: exporting, edit: edit, scroll: opened.scroll).layer()
        case .trimming:
            return TrimmingSheet(state: state, fonts: fonts, choices: told.trimmingChoices, scroll: opened.scroll).layer()
        case .naming:
            let naming = panels.browsing.naming ?? Naming(purpose: .rename, text: "", place: "")
            return NamingSheet(state: state, fonts: fonts, naming: naming, edit: edit, scroll: opened.scroll).layer()
        case .palette, .sizes: return PalettePanel(state: state, panel: opened.panel, tip: tip(opened.place, leaning: opened.lean)).layer()
        }
    }

    /// The place that a popover opens beside: the button that stands for it, wherever that is now, else the whole picker.
    private func anchor(of panel: Panel, in picker: Plate<Action>) -> Rect {
        let ids: [ControlID] =
            switch panel {
            case .ink: [.picker("size"), .picker("inks"), .picker("tool")]
            case .colors: [.picker("colors")]
            case .menu: [.picker("more")]
            case .commands, .settings, .shortcuts, .doctor, .gallery, .naming, .history, .find, .trimming, .export, .studio, .palette,
                .sizes:
                []
            }
        return picker.controls.first { ids.contains($0.id) }?.frame ?? picker.plate
    }
}
