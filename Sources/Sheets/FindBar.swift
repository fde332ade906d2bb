import PanelModel
import Panels
import Widgets
import Words

/// The bar at the lower edge in which people seek words on the canvas: the search line, how many there are, and the way through them.
package struct FindBar {
    let state: InterfaceState
    let fonts: Fonts
    let query: String
    let found: FoundWords?
    /// The number of the word that is shown; nil where none is.
    let chosen: Int?
    let edit: FieldEdit?

    package init(state: InterfaceState, fonts: Fonts, query: String, found: FoundWords?, chosen: Int?, edit: FieldEdit?) {
        (self.state, self.fonts, self.query) = (state, fonts, query)
        (self.found, self.chosen, self.edit) = (found, chosen, edit)
    }

    /// The search line.
    package static let search = ControlID.find("search")

    private static let (width, inset, line) = (460.0, 8.0, 60.0)
    /// The least width of the search line, and of the whole bar where all is in one line.
    private static let (leastSearch, leastWidth) = (100.0, 340.0)

    package func layer() -> Plate<Action> {
        let bounds = state.window.bounds
        let width = min(Self.width, bounds.width)
        // In a narrow window the search line has a line of its own, if the window is high enough for two.
        let isTall = width < Self.leastWidth && bounds.height >= Self.line + Metric.target
        let height = Self.line + (isTall ? Metric.target : 0)
        let plate = Rect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height)
        var layer = Plate<Action>(
            .panel(.find), plate: plate.aligned(scale: state.window.scale).kept(within: bounds), radius: Metric.radius)
        var column = Column(
            layer.plate.inset(x: max(min(Self.inset, (width - 3 * Metric.target) / 2), 0), y: (Self.line - Metric.target) / 2))
        var line = Line(column.take(Metric.target))
        let search = isTall ? line.rest : nil
        if isTall { line = Line(column.take(Metric.target)) }
        let close = Control<Action>(
            .find("close"), .button, state.words(.close), frame: line.trailing(Metric.target, gap: 0), face: .icon(.close), action: .close)
        let next = step("next", .later, .nextFound, .next, line.trailing(Metric.target, gap: 0))
        let previous = step("previous", .earlier, .previousFound, .previous, line.trailing(Metric.target, gap: Self.inset))
        var count: [Control<Action>] = []
        if let words {
            let wide = fonts.size(words, .secondary).width.rounded(.up) + 4
            if wide <= line.rest.width - (isTall ? 0 : Self.leastSearch) {
                let frame = line.trailing(wide, gap: Self.inset)
                count = [.meter(.find("count"), state.words(.findWords), words, frame, .text(words, .secondary, .trailing))]
            }
        }
        let field = Control<Action>.field(
            Self.search, state.words(.findWords), .words, value: query, placeholder: state.words(.findWords), edit: edit,
            frame: search ?? line.rest)
        layer.controls = [field] + count + [previous, next, close]
        return layer
    }

    private func step(_ id: String, _ icon: Icon, _ title: Text, _ action: FindingAction, _ frame: Rect) -> Control<Action> {
        Control(
            .find(id), .button, state.words(title), frame: frame, face: .icon(icon), action: .finding(action),
            isEnabled: found?.places.isEmpty == false)
    }

    /// Which of how many words is shown, and what is still to be read.
    private var words: String? {
        guard let found, !found.query.isEmpty else { return nil }
        if found.unread > 0, found.places.isEmpty { return state.words(.readingLines(found.unread)) }
        guard let chosen else { return state.words(found.places.isEmpty ? .nothingFound : .foundWords(found.places.count)) }
        return state.words(.foundWord(chosen + 1, of: found.places.count))
    }
}
