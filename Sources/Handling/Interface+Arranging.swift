import Commands
import Ink
import Interface
import PanelModel
import Panels
import Showing
import Widgets

/// Arranging the tools in the ink panel: holding, dragging and a secondary press, by any hand and by keys.
extension Interface {
    /// How long a tool is held until it shows what can be done with it, in seconds.
    private static let hold = 0.5

    // MARK: - Presses

    /// A hand that pressed a tool moves: it drags the tool, or a finger the whole list, if there is more of that than shows.
    func drag(_ tool: Tool, from start: Point, since: Double?, to point: Point, _ event: PointerEvent) -> Press {
        guard start.distance(to: point) > Self.slop else { return .tool(tool, start: start, since: since) }
        let isAlong = abs(point.y - start.y) > abs(point.x - start.x)
        if since != nil, event.kind != .mouse, isAlong, let control = shown.control(InkPanel.id(tool)), isScrollable(control) {
            scroll(by: start.y - point.y)
            return .plate(last: point)
        }
        // A hidden tool has no place among the others.
        guard state.inks.tools.contains(tool) else { return .tool(tool, start: start, since: nil) }
        return dragged(ToolDrag(tool: tool, order: state.inks.tools), to: point)
    }

    /// The tool takes the place over which it is dragged.
    func dragged(_ drag: ToolDrag, to point: Point) -> Press {
        var drag = drag
        if let over = shown.control(at: point).flatMap(InkPanel.tool), over != drag.tool, let place = drag.order.firstIndex(of: over) {
            drag.order.removeAll { $0 == drag.tool }
            drag.order.insert(drag.tool, at: place)
        }
        return .toolDrag(drag)
    }

    /// A hand lets go of a tool; false for other presses.
    func release(tool press: Press) -> Bool {
        switch press {
        case .tool(let tool, _, let since):
            if since != nil, let control = shown.control(InkPanel.id(tool)) { perform(control) }
        case .toolDrag(let drag):
            guard drag.order != state.inks.tools, let place = drag.order.firstIndex(of: drag.tool) else { return true }
            arrange { $0.move(drag.tool, to: place, among: state.inks.all) }
        case .control, .undecided, .plate, .waiting, .over, .selection, .pickerDrag: return false
        }
        return true
    }

    /// Shows what can be done with tools that have been held for long enough. They are dragged from then on, too.
    func holdTools() {
        for (contact, press) in hand.presses {
            guard case .tool(let tool, let start, let since?) = press, now >= since + Self.hold else { continue }
            hand.presses[contact] = .tool(tool, start: start, since: nil)
            if open?.arranging.tool != tool { perform(.disclose(tool)) }
        }
    }

    /// When the next tool will have been held for long enough, in device seconds.
    var toolDeadline: Double? {
        hand.presses.values.compactMap { if case .tool(_, _, let since?) = $0 { since + Self.hold } else { nil } }.min()
    }

    /// Shows what can be done with the tool that has the focus, where the key stands for a secondary press; whether it does.
    func disclosesTool(by event: KeyEvent) -> Bool {
        let isMenu = event.key == .menu && event.modifiers.isEmpty || event.key == .function(10) && event.modifiers == .shift
        guard isMenu, !event.isRepeat, let control = focus.flatMap(shown.control) else { return false }
        if let tool = tool(inPicker: control) {
            discloseInPanel(tool)
            return true
        }
        guard let tool = InkPanel.tool(of: control) else { return false }
        perform(.disclose(tool))
        layOut()
        focus = actions(on: tool).first(where: \.isEnabled)?.id ?? focus
        return true
    }

    /// The tool that a control of the picker stands for.
    func tool(inPicker control: Control<Action>) -> Tool? {
        if control.id == .picker("tool") { return state.effective }
        return state.inks.all.first { ControlID(.picker, $0) == control.id }
    }

    /// Opens the panel of all inks, and shows there what can be done with a tool. A focus on the tool goes on to that.
    func discloseInPanel(_ tool: Tool) {
        let hadFocus = focus != nil
        if open?.panel != .ink { toggle(.ink) }
        if open?.arranging.tool != tool { perform(.disclose(tool)) }
        layOut()
        if hadFocus { focus = actions(on: tool).first(where: \.isEnabled)?.id ?? focus }
    }

    // MARK: - Actions

    func perform(_ action: ToolAction) {
        setNeedsLayout()
        switch action {
        case .disclose(let tool):
            let isShown = open?.arranging.tool == tool
            if isShown { return endArranging() }
            open?.arranging.tool = tool
            layOut()
            if let last = actions(on: tool).last { reveal(last) }
        case .showHidden(let isShown): open?.arranging.showsHidden = isShown
        case .hide(let tool, let isHidden):
            endArranging()
            arrange { $0.hide(tool, isHidden, among: state.inks.all) }
        case .move(let tool, let steps):
            guard let place = state.inks.tools.firstIndex(of: tool) else { return }
            let target = min(max(place + steps, 0), state.inks.tools.count - 1)
            arrange { $0.move(tool, to: target, among: state.inks.all) }
        case .request(let request):
            endArranging()
            emit(.ink(request))
        }
    }

    /// The controls of what can be done with a tool.
    private func actions(on tool: Tool) -> [Control<Action>] {
        shown.layer(.panel(.ink))?.controls.filter { $0.id.item == tool.name && $0.action.isOnTools } ?? []
    }

    /// Hides what can be done with a tool. A focus on it goes back to the tool.
    func endArranging() {
        guard let tool = open?.arranging.tool else { return }
        open?.arranging.tool = nil
        if focus?.item == tool.name, focus?.plate == .panel(.ink) { focus = InkPanel.id(tool) }
        setNeedsLayout()
    }

    private func arrange(_ change: (inout ToolArrangement) -> Void) {
        var arrangement = state.settings.arrangement
        change(&arrangement)
        emit(.setting(.arrangement(arrangement)))
    }
}

extension Action {
    fileprivate var isOnTools: Bool { if case .tools = self { true } else { false } }
}
