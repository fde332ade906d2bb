import Commands
import Ink
import PanelModel
import Panels
import Widgets
import Words

/// The kept drawings: a line to seek and order them, and their pictures in a grid. However many there are, only those that show are laid
/// out, and one row more on each side.
package struct GallerySheet {
    let state: InterfaceState
    let fonts: Fonts
    let shelf: Shelf
    /// The drawings that were found, in order, as places on the shelf.
    package let found: [Int]
    /// The folder has been read to its end.
    let isComplete: Bool
    package let view: View
    let edit: FieldEdit?
    let scroll: Double

    /// What a person has chosen.
    package struct View: Hashable, Sendable {
        package var query: String
        package var order: GalleryState.Order
        /// The drawing whose buttons show.
        package var disclosed: String?
        /// The drawing that has the focus. Its card is laid out even where it does not show.
        package var focused: String?
        /// The drawings that are chosen for a deed on several.
        package var chosen: Set<String>
        /// The rectangle that somebody draws to choose what it touches.
        package var selection: Rect?
        /// The drawings are those in the trash.
        package var isTrash: Bool

        package init(
            query: String, order: GalleryState.Order, disclosed: String?, focused: String?, chosen: Set<String> = [],
            selection: Rect? = nil, isTrash: Bool = false
        ) {
            (self.query, self.order, self.disclosed, self.focused) = (query, order, disclosed, focused)
            (self.chosen, self.selection, self.isTrash) = (chosen, selection, isTrash)
        }
    }

    package init(
        state: InterfaceState, fonts: Fonts, shelf: Shelf, found: [Int], isComplete: Bool, view: View, edit: FieldEdit?, scroll: Double
    ) {
        (self.state, self.fonts, self.shelf, self.found) = (state, fonts, shelf, found)
        (self.isComplete, self.view, self.edit, self.scroll) = (isComplete, view, edit, scroll)
    }

    /// The search line.
    package static let search = ControlID.gallery("search")

    /// A drawing that a press opens.
    package static func card(_ path: String) -> ControlID { .gallery("item", path) }

    /// The name that shows beneath a drawing. It takes no presses.
    package static func caption(_ path: String) -> ControlID { .gallery("caption", path) }

    /// The field in which a drawing is renamed.
    package static func nameField(_ path: String) -> ControlID { .gallery("name", path) }

    private static let header = 52.0
    private static let gap = 8.0

    var words: Language { state.words }
    private var title: String { words(view.isTrash ? .trashOf(days: GalleryState.trashDays) : .drawings) }
    private var plate: Rect { state.window.bounds }
    private var width: Double { max(plate.width - 2 * Metric.padding, 1) }

    // MARK: - Places

    package var grid: GalleryGrid { GalleryGrid(count: found.count, width: width) }

    private var barHeight: Double { Column.height(width: width) { bar(&$0) } + Self.gap }

    /// The search line stays while the drawings scroll, unless the window is too low for that.
    private var isBarFixed: Bool { plate.height - Self.header - barHeight - Self.gap >= grid.lattice.height }

    private var viewport: Rect {
        let top = Self.header + (isBarFixed ? barHeight : 0)
        return Rect(x: plate.x, y: plate.y + top, width: plate.width, height: max(plate.height - top - Self.gap, 0))
    }

    /// The height of all that scrolls above the grid.
    private var above: Double { isBarFixed ? 0 : barHeight }

    private var contentHeight: Double { above + (found.isEmpty ? Metric.target : grid.lattice.contentHeight) }

    /// In whole device pixels: pictures can be moved as they were drawn.
    private var offset: Double {
        let scale = state.window.scale
        return (min(max(scroll, 0), max(contentHeight - viewport.height, 0)) * scale).rounded() / scale
    }

    /// The scroll offset nearest to the present one at which a drawing shows whole.
    package func offset(revealing place: Int) -> Double {
        guard place >= grid.lattice.columns else { return 0 }
        return max(grid.lattice.offset(revealing: place, from: offset - above, within: viewport.height) + above, 0)
    }

    /// How many rows show whole.
    package var rowsPerPage: Int { max(Int(viewport.height / grid.lattice.height), 1) }

    package func item(_ place: Int) -> GalleryState.Item { shelf.items[found[place]] }

    package func place(of path: String) -> Int? { found.firstIndex { shelf.items[$0].path == path } }

    /// The first drawing that shows whole.
    package var firstShown: Int? {
        let row = max(((offset - above) / grid.lattice.height).rounded(.up), 0)
        return found.isEmpty ? nil : min(Int(row) * grid.lattice.columns, found.count - 1)
    }

    private var laidOut: Range<Int> { grid.laidOut(at: offset - above, within: viewport.height) }

    /// The drawings laid out that have no picture yet.
    package var wanted: [String] { laidOut.map(item).filter { $0.picture == nil }.map(\.path) }

    // MARK: - Controls

    package func layer() -> Plate<Action> {
        var layer = Plate<Action>(.panel(.gallery), plate: plate, radius: Metric.radius)
        (layer.viewport, layer.contentHeight, layer.offset) = (viewport, contentHeight, offset)
        layer.controls = PanelFrame(panel: .gallery, state: state, title: title, width: plate.width, anchor: nil).heading(plate)
        let top = viewport.y - offset
        var column = Column(
            Rect(x: plate.x + Metric.padding, y: isBarFixed ? plate.y + Self.header : top, width: width, height: 0))
        layer.controls += bar(&column).map { isBarFixed ? $0 : $0.scrolled }
        let corner = Point(x: plate.x + Metric.padding, y: top + above)
        layer.controls += found.isEmpty ? [nothing(at: corner).scrolled] : places.flatMap { cell($0, at: corner) }.map(\.scrolled)
        if let selection = view.selection {
            layer.controls.append(Control(.gallery("selection"), .none, "", frame: selection, face: .selection, action: .none))
        }
        return layer
    }

    /// The drawings to lay out, in order: with the focused one also those beside it, to which keys move on.
    private var places: [Int] {
        let shown = laidOut
        guard let focused = view.focused.flatMap(place), !shown.contains(focused) else { return Array(shown) }
        let beside = Array(max(focused - 1, 0)...min(focused + 1, found.count - 1)).filter { !shown.contains($0) }
        return focused < shown.lowerBound ? beside + shown : shown + beside
    }

    private func nothing(at corner: Point) -> Control<Action> {
        let none: Text = view.isTrash ? .nothingInTrash(days: GalleryState.trashDays) : .noDrawings
        let text: Text = !isComplete ? .readingDrawings : shelf.items.isEmpty ? none : .noDrawingCalledSo
        return .text(
            .gallery("none"), words(text), .secondary, frame: Rect(x: corner.x, y: corner.y, width: width, height: Metric.target))
    }

    /// Seeking, ordering and beginning a drawing: on one line where there is room, otherwise the search has a line of its own.
    private func bar(_ column: inout Column) -> [Control<Action>] {
        view.chosen.isEmpty ? searchBar(&column) : deedBar(&column)
    }

    private func searchBar(_ column: inout Column) -> [Control<Action>] {
        let orders = GalleryState.Order.allCases.map { order in
            let title = words(order == .date ? .byDate : .byName)
            return Choice<Action>(
                .gallery("order", "\(order)"), title, name: words(.choice(of: words(.orderOfDrawings), title)),
                action: .gallery(.sort(order)), isOn: view.order == order)
        }
        let sort = Double(orders.count) * (Segment.width(of: orders.map(\.title), fonts) + 8)
        let openers = openers
        let new = openers.map { TextButton.width(of: [$0.title], fonts) }.reduce(Double(openers.count - 1) * Metric.gap, +)
        var line = Line(column.take(Metric.target))
        if Self.leastSearch + sort + new + 2 * Metric.gap <= width {
            let end = line.trailing(new, gap: Metric.gap)
            let middle = line.trailing(sort, gap: Metric.gap)
            return [search(line.rest)] + middle.row(orders) + row(openers, in: end)
        }
        let first = search(line.rest)
        if sort + new + Metric.gap <= width {
            line = Line(column.take(Metric.target))
            let end = line.trailing(new, gap: Metric.gap)
            return [first] + line.leading(sort).row(orders) + row(openers, in: end)
        }
        let lines = Segment.lines(orders.map(\.title), width: width, fonts)
        return [first] + column.take(Double(lines) * Metric.target).rows(orders, fonts)
            + (new <= width
                ? row(openers, in: column.take(Metric.target)) : openers.flatMap { row([$0], in: column.take(Metric.target)) })
    }

    private static let leastSearch = 120.0

    private func search(_ frame: Rect) -> Control<Action> {
        .field(Self.search, words(.findDrawing), .drawings, value: view.query, placeholder: words(.findDrawing), edit: edit, frame: frame)
    }

    /// How many drawings are chosen, and what can be done with them. It has as many lines as the other bar, so that nothing moves.
    private func deedBar(_ column: inout Column) -> [Control<Action>] {
        let frame = column.take(Column.height(width: width) { _ = searchBar(&$0) })
        var line = Line(Rect(x: frame.x, y: frame.y, width: frame.width, height: Metric.target))
        func button(_ id: String, _ text: Text, _ name: Text, _ action: GalleryAction) -> Control<Action> {
            Control(
                .gallery(id), .button, words(name), frame: line.trailing(TextButton.width(of: [words(text)], fonts), gap: Metric.gap),
                face: .textButton(words(text)), action: .gallery(action))
        }
        let paths = found.map { shelf.items[$0].path }.filter(view.chosen.contains)
        let buttons = [
            button("endChoosing", .done, .done, .endChoosing),
            view.isTrash
                ? button("restoreChosen", .restore, .restoreDrawings(paths.count), .restore(paths))
                : button("trashChosen", .toTrash, .trashDrawings(paths.count), .trash(paths)),
            button("chooseAll", .all, .chooseAllDrawings, .chooseAll),
        ]
        let count = Control<Action>.text(.gallery("chosen"), words(.chosenDrawings(paths.count)), .strong, frame: line.rest)
        return [count] + buttons.reversed()
    }

    /// A button that opens something that the grid does not show.
    private struct Opener {
        let id: String
        let title: String
        let action: GalleryAction
    }

    private var openers: [Opener] {
        view.isTrash
            ? [Opener(id: "drawings", title: words(.drawings), action: .showTrash(false))]
            : [
                Opener(id: "trash", title: words(.trash), action: .showTrash(true)),
                Opener(id: "other", title: words(Command.interface(.openFile).title), action: .other),
                Opener(id: "new", title: words(.newDrawing), action: .new),
            ]
    }

    private func row(_ openers: [Opener], in frame: Rect) -> [Control<Action>] {
        var line = Line(frame)
        return openers.reversed().map { opener in
            Control(
                .gallery(opener.id), .button, opener.title,
                frame: line.trailing(TextButton.width(of: [opener.title], fonts), gap: Metric.gap), face: .textButton(opener.title),
                action: .gallery(opener.action))
        }.reversed()
    }
}

extension Control<Action> {
    fileprivate var scrolled: Control<Action> {
        var control = self
        control.isScrolled = true
        return control
    }
}
