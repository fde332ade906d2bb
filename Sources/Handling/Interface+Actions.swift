import Commands
import Interface
import PanelModel
import Widgets

/// What a control does once a pen, a finger, the mouse or a key has pressed it.
extension Interface {
    func perform(_ control: Control<Action>) {
        guard control.isEnabled else { return }
        if control.id.plate == .dialog, question != nil { return answer(control) }
        if control.id.plate == .status { notices.dismissNote() }
        if open?.hold != nil { open?.chosen = control.id }
        switch control.action {
        case .none, .adjust: break
        case .command(let command): run(command)
        case .panel(let panel): toggle(panel)
        case .setting(let change):
            // The focus moves on before the control goes.
            if case .forgetColor = change, focus == control.id { leaveSaved(control) }
            emit(.setting(change))
            if case .binding(let binding) = change { showChoice(for: binding.gesture) }
        case .edit(let field): begin(field, control)
        case .dragPicker:
            let edges: [Edge] = [.left, .top, .right, .bottom]
            let next = edges[((edges.firstIndex(of: state.edge) ?? 0) + 1) % edges.count]
            emit(.setting(.pickerEdge(next)))
        case .colors(let action): perform(action)
        case .disclose(let gesture): disclose(gesture)
        case .chooseCommand(let gesture): chooseCommand(for: gesture)
        case .saveReport(let folder): emit(.saveReport(folder: folder))
        case .gallery(let action): perform(action)
        case .tools(let action): perform(action)
        case .studio(let action): perform(action)
        case .history(let request):
            if case .trim = request { close() }
            emit(.history(request))
        case .finding(let action): perform(action)
        case .acceptName: acceptName()
        case .export(let choices): choose(choices)
        case .frameRegion: startFraming()
        case .region(let action): perform(action)
        case .placing(let action): perform(action)
        case .writing(let action): perform(action)
        case .reading(let action): perform(action)
        case .acceptExport: acceptExport()
        case .browse: browse()
        case .showInFolder(let path): emit(.showInFolder(path))
        case .close: close()
        }
    }
}
