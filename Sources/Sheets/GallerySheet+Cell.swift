import Commands
import Ink
import PanelModel
import Widgets
import Words

/// One drawing of the gallery.
extension GallerySheet {
    func cell(_ place: Int, at corner: Point) -> [Control<Action>] {
        let item = item(place)
        let frame = grid.frame(place).moved(x: corner.x, y: corner.y)
        let isDisclosed = view.disclosed == item.path
        var column = Column(frame)
        let picture = column.take(grid.cardHeight)
        var line = Line(column.take(DrawingCaption.height))
        let card = card(item, picture, isDisclosed: isDisclosed)
        let buttons = isDisclosed ? buttons(item, over: picture) : []
        if edit?.control == Self.nameField(item.path) {
            let field = Control.field(
                Self.nameField(item.path), words(.renameDrawing(item.name)), .drawingName, value: item.name, edit: edit, frame: line.rest)
            return [card, field]
        }
        func caption(_ frame: Rect) -> Control<Action> {
            Control(
                Self.caption(item.path), .none, item.name, frame: frame, face: .caption(item.name, date: item.date), action: .none)
        }
        if view.isTrash || !view.chosen.isEmpty { return [card, caption(line.rest)] }
        let more = Control<Action>(
            .gallery("more", item.path), .toggle, words(.moreAbout(item.name)), frame: line.trailing(Metric.target), face: .icon(.more),
            action: .gallery(.disclose(path: item.path)), value: isDisclosed ? "on" : "off", isOn: isDisclosed)
        return [card] + buttons + [caption(line.rest), more]
    }

    /// Beneath its buttons the picture takes no presses. In the trash a press restores the drawing.
    private func card(_ item: GalleryState.Item, _ frame: Rect, isDisclosed: Bool) -> Control<Action> {
        let paper = Shade(Paper().adapted(to: state.appearance).color)
        let openness = item.isOpen.map { words($0 == .here ? .inThisWindow : .inAnotherWindow) }
        let mark = openness ?? (item.original == nil ? "" : words(.conflictedCopy))
        if !view.chosen.isEmpty {
            let isChosen = view.chosen.contains(item.path)
            return Control(
                Self.card(item.path), .toggle, item.name, frame: frame,
                face: .drawing(item.picture, on: paper, mark: mark, isCovered: false, isChosen: isChosen),
                action: .gallery(.choose(path: item.path)), value: isChosen ? "on" : "off", isOn: isChosen)
        }
        if view.isTrash {
            return Control(
                Self.card(item.path), .button, words(.restoreDrawing(item.name)), frame: frame,
                face: .drawing(item.picture, on: paper, mark: words(.restore), isCovered: false), action: .gallery(.restore([item.path])),
                value: item.date)
        }
        return Control(
            Self.card(item.path), isDisclosed ? .none : .button, item.name, frame: frame,
            face: .drawing(item.picture, on: paper, mark: mark, isCovered: isDisclosed), action: .gallery(.open(path: item.path)),
            value: [mark, item.date].filter { !$0.isEmpty }.joined(separator: ", "))
    }

    /// They share all of the picture, so that no press beside them means another drawing.
    private func buttons(_ item: GalleryState.Item, over picture: Rect) -> [Control<Action>] {
        let merge = item.original.map {
            ("merge", Text.mergeDrawing(item.name), Icon.merge, GalleryAction.merge(path: item.path, into: $0))
        }
        let all: [(String, Text, Icon, GalleryAction)] =
            [
                ("rename", .renameDrawing(item.name), .rename, .rename(path: item.path)),
                ("duplicate", .duplicateDrawing(item.name), .duplicate, .duplicate(path: item.path)),
                ("trash", .trashDrawing(item.name), .trash, .trash([item.path])),
                ("choose", .chooseDrawing(item.name), .check, .choose(path: item.path)),
            ] + [merge].compactMap(\.self)
        return zip(all, picture.columns(all.count)).map { button, frame in
            Control(
                .gallery(button.0, item.path), .button, words(button.1), frame: frame, face: .icon(button.2), action: .gallery(button.3))
        }
    }
}
