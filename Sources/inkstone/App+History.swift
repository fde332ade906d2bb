import Panels

/// The history panel: the way through the drawing's edits.
extension App {
    func perform(_ request: HistoryRequest) {
        switch request {
        case .opened: history = HistoryLine(session.drawing)
        case .closed: history = nil
        case .show, .branch, .goBack:
            guard let state = history?.state(for: request), state != session.drawing.head else { return }
            handle(.command(.goTo(edit: Int(state.rawValue))))
        }
        presenter.isInterfaceBehind = true
    }
}
