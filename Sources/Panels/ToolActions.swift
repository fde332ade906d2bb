import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The buttons for what can be done with a tool.
struct ToolActions {
    let tool: Tool
    let state: InterfaceState

    /// Side by side and one below the other.
    static let across = 2
    static let down = 4

    func controls(_ frames: [Rect]) -> [Control<Action>] {
        let (arrangement, shown) = (state.settings.arrangement, state.inks.tools)
        let place = shown.firstIndex(of: tool)
        let isHidden = arrangement.isHidden(tool)
        let isOwn = state.tools.ownInks.contains { $0.tool == tool }
        let buttons: [(part: String, text: Text, action: ToolAction, isEnabled: Bool)] = [
            ("earlier", .moveEarlier, .move(tool, by: -1), place.map { $0 > 0 } ?? false),
            ("later", .moveLater, .move(tool, by: 1), place.map { $0 < shown.count - 1 } ?? false),
            ("duplicate", .duplicate, .request(.duplicate(tool)), !tool.isEraser),
            (
                "hide", isHidden ? .showTool : .hideTool, .hide(tool, !isHidden),
                isHidden || arrangement.canHide(tool, among: state.inks.all)
            ),
            ("craft", .craftInk, .request(.craft(tool)), !tool.isEraser), ("rename", .renameInk, .request(.rename(tool)), isOwn),
            ("trash", .delete, .request(.trash(tool)), isOwn),
        ]
        return zip(buttons, frames).map { button, frame in
            let title = state.words(button.text)
            return Control(
                .ink(button.part, tool.name), .button, title, frame: frame, face: .textButton(title), action: .tools(button.action),
                isEnabled: button.isEnabled
            ).hinting(!button.isEnabled && !isOwn && ["rename", "trash"].contains(button.part) ? state.words(.comesAlong) : "")
        }
    }
}
