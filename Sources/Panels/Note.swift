import Commands
import Ink
import PanelModel
import Widgets
import Words

/// A message that the status note shows for a moment.
package struct Notice: Hashable {
    package let text: String
    /// What belongs to it and need not be read, as a path; nil for nothing.
    package let detail: String?
    /// What a button beside the text does; nil for no button.
    package let offer: Offer?
    /// In device seconds.
    package let until: Double

    package enum Offer: Hashable, Sendable {
        case command(Command)
        /// Brings back the drawing that was moved to the trash last.
        case takeBack
        /// Brings back the ink that was moved there last.
        case takeInkBack
        /// Takes back that an ink was made of another.
        case unmakeInk(Tool, of: Tool)
        /// Shows a file in its folder.
        case showInFolder(String)
        /// Asks what to trim, since photos tell where they were taken.
        case removePlaces

        var title: Title {
            switch self {
            case .command(let command): command.title
            case .takeBack, .takeInkBack, .unmakeInk: Command.undo.title
            case .showInFolder: .words("offer.show-in-folder")
            case .removePlaces: .words("offer.remove-places")
            }
        }

        var action: Action {
            switch self {
            case .command(let command): .command(command)
            case .takeBack: .gallery(.takeBack)
            case .takeInkBack: .tools(.request(.takeBack))
            case .unmakeInk(let tool, let former): .tools(.request(.unmake(tool, of: former)))
            case .showInFolder(let path): .showInFolder(path)
            case .removePlaces: .command(.interface(.trimHistory))
            }
        }
    }

    package init(text: String, detail: String? = nil, offer: Offer? = nil, until: Double) {
        (self.text, self.detail, self.offer, self.until) = (text, detail, offer, until)
    }
}

/// Small plates that show a message for a moment. Those without a button take no presses.
package enum Note {
    /// The distance from a button to the side of its plate.
    private static let inset = 6.0
    /// The distance from the text to the button, in addition to the text's own margin.
    private static let gap = 4.0
    private static let margin = 12.0
    /// Longer lines are hard to read.
    private static let widestText = 560.0
    private static let detailHeight = 18.0

    /// The status note: a value (zoom, turn, size) or what has happened, at the top of the window. A text that is too long for one line is
    /// wrapped. Its detail is a line beneath.
    ///
    /// - Parameter isAtBottom: what lies at the top must not be covered.
    package static func status(_ notice: Notice, _ state: InterfaceState, _ fonts: Fonts, isAtBottom: Bool) -> Plate<Action> {
        let bounds = state.window.bounds
        let title = notice.offer.map { state.words($0.title) } ?? ""
        let button = notice.offer == nil ? 0 : TextButton.width(of: [title], fonts)
        let besideText = button > 0 ? 2 * margin + gap + button + 2 * inset : 28
        let line = fonts.size(notice.text, .strong).width
        let most = min(widestText, bounds.width - besideText)
        let words = min(max(line, notice.detail.map { fonts.size($0, .caption).width } ?? 0), most)
        let isWrapped = words < line || notice.detail != nil
        let text = isWrapped ? fonts.height(notice.text, .strong, width: words).rounded(.up) : 0
        let more = notice.detail == nil ? 0 : detailHeight
        let height = max(isWrapped ? text + more + 2 * margin : 0, notice.offer == nil ? 34 : Metric.target)
        let y = isAtBottom ? bounds.maxY - height : bounds.y
        let rect = Rect(x: bounds.midX - (words + besideText) / 2, y: y, width: words + besideText, height: height)
        var layer = plate(.status, notice.text, .strong, rect, state)
        guard isWrapped || notice.offer != nil else { return layer }
        layer.radius = Metric.radius
        var row = Line(layer.plate.inset(x: inset, y: 0))
        let end = row.trailing(button, gap: gap)
        let place = notice.offer == nil ? layer.plate.inset(x: besideText / 2, y: 0) : row.rest.inset(x: margin, y: 0)
        let paragraph = Rect(x: place.x, y: layer.plate.midY - (text + more) / 2, width: place.width, height: text)
        layer.controls = [
            isWrapped
                ? Control(
                    ControlID(.status), .none, notice.text, frame: paragraph, face: .paragraph(notice.text, .strong), action: .none)
                : .text(ControlID(.status), notice.text, .strong, frame: place)
        ]
        if let detail = notice.detail {
            let frame = Rect(x: place.x, y: paragraph.maxY, width: place.width, height: more)
            layer.controls.append(.text(ControlID(.status, "detail"), detail, .caption, frame: frame))
        }
        if let offer = notice.offer {
            layer.presses = .onControls
            let frame = Rect(x: end.x, y: layer.plate.midY - Metric.target / 2, width: end.width, height: Metric.target)
            layer.controls.append(
                Control(ControlID(.status, "button"), .button, title, frame: frame, face: .textButton(title), action: offer.action))
        }
        return layer
    }

    static func plate(_ name: PlateName, _ text: String, _ style: TextStyle, _ rect: Rect, _ state: InterfaceState) -> Plate<Action> {
        var layer = Plate<Action>(
            name, plate: rect.aligned(scale: state.window.scale).kept(within: state.window.bounds), radius: rect.height / 2)
        layer.presses = .none
        layer.controls = [.text(ControlID(name), text, style, align: .center, frame: layer.plate.inset(x: 8, y: 0))]
        return layer
    }
}
