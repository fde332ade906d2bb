import Commands
import Ink
import PanelModel
import Panels
import Widgets
import Words

/// The sheet that exports the drawing, or a film of it: what will be written, as a preview, and the choices of format and place.
package struct ExportSheet {
    let state: InterfaceState
    let fonts: Fonts
    let exporting: Exporting
    let edit: FieldEdit?
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, exporting: Exporting, edit: FieldEdit?, scroll: Double) {
        (self.state, self.fonts, self.exporting, self.edit, self.scroll) = (state, fonts, exporting, edit, scroll)
    }

    package static let field = ControlID.export("name")
    package static let password = ControlID.export("password")
    package static let refusal = ControlID.export("refusal")

    private static let width = 480.0
    private static let previewHeight = 200.0
    /// Of the window's height, so that choices show beneath the preview.
    private static let previewShare = 0.28
    private var choices: ExportChoices { exporting.choices }

    package func layer() -> Plate<Action> {
        let frame = PanelFrame(
            panel: .export, state: state, title: state.words(choices.format.isFilm ? .film : .export), width: Self.width, anchor: nil,
            scroll: scroll)
        // With the most choices: the sheet's top stays where it is whatever is chosen.
        var most = exporting
        if !choices.format.isFilm { (most.choices.format, most.preview.notes) = (.png, []) }
        let largest = ExportSheet(state: state, fonts: fonts, exporting: most, edit: edit, scroll: scroll)
        return frame.layer(most: { largest.controls(&$0) }, footer: buttons, content: { controls(&$0) })
    }

    private func controls(_ column: inout Column) -> [Control<Action>] {
        let preview = preview(&column)
        let rows =
            formats(&column) + regions(&column) + (choices.format.isPixels ? pixels(&column) : [])
            + (choices.format == .pdf ? pages(&column) : []) + (choices.format.isFilm ? film(&column) : [])
        let notes = exporting.preview.notes.enumerated().flatMap { paragraph(.export("note", "\($0)"), $1, isAlert: false, &column) }
        return preview + rows + notes + file(&column)
    }

    private func preview(_ column: inout Column) -> [Control<Action>] {
        let size = exporting.preview.size.map { Text.pixels(width: $0.width, height: $0.height) }
        let length = exporting.preview.film.map { Text.filmTakes(seconds: $0.seconds, pictures: $0.pictures) }
        let frame = column.take(min(Self.previewHeight, (state.window.bounds.height * Self.previewShare).rounded()), after: 4)
        let picture = Control<Action>(
            .export("preview"), .none, state.words(.exportPreview), frame: frame,
            face: .preview(exporting.preview.picture, isTransparent: choices.isTransparent && choices.format.isPixels), action: .none)
        let line = Control<Action>.text(
            .export("size"), (length ?? size).map { state.words($0) } ?? "", .caption, align: .center, frame: column.take(20))
        return [picture, line]
    }

    // MARK: - Choices

    private func formats(_ column: inout Column) -> [Control<Action>] {
        row(
            "format", .exportFormat,
            ExportChoices.Format.allCases.filter { $0.isFilm == choices.format.isFilm }.map { format in
                (format.rawValue, format.title, with { $0.format = format })
            }, &column)
    }

    private func regions(_ column: inout Column) -> [Control<Action>] {
        row(
            "region", .exportRegion,
            ExportChoices.Region.allCases.filter { choices.format.isFilm || $0 != .following }.map { region in
                (region.rawValue, region.title, with { $0.region = region })
            }, &column
        ) { $0.region == .framed ? .frameRegion : .export($0) }
    }

    private func pages(_ column: inout Column) -> [Control<Action>] {
        let pages = row(
            "page", .exportPage, ExportChoices.Page.allCases.map { page in (page.rawValue, page.title, with { $0.page = page }) }, &column)
        let password = Control.field(
            Self.password, state.words(.password), .exportPassword, value: exporting.password, placeholder: state.words(.noPassword),
            isSecret: true, edit: edit, frame: column.take(Metric.target))
        return pages + [password]
    }

    private func pixels(_ column: inout Column) -> [Control<Action>] {
        let scales = row(
            "scale", .exportScale, ExportChoices.scales.map { scale in ("\(scale)", .times(scale), with { $0.scale = scale }) }, &column)
        return scales + toggle("transparent", .exportTransparent, \.isTransparent, &column)
    }

    private func film(_ column: inout Column) -> [Control<Action>] {
        let sizes = row(
            "size", .filmSize,
            ExportChoices.FilmSize.allCases.map { size in
                (size.rawValue, .pixels(width: size.sides.width, height: size.sides.height), with { $0.filmSize = size })
            }, &column)
        let lengths = row(
            "length", .filmLength,
            ExportChoices.filmLengths.map { length in
                (length.map(String.init) ?? "drawn", length.map { .lasting(seconds: $0) } ?? .asDrawn, with { $0.filmLength = length })
            }, &column)
        return sizes + lengths + toggle("pauses", .keepPauses, \.keepsPauses, &column)
            + toggle("undone", .showUndone, \.showsUndone, &column)
    }

    private func toggle(
        _ id: String, _ title: Text, _ choice: WritableKeyPath<ExportChoices, Bool>, _ column: inout Column
    ) -> [Control<Action>] {
        let (title, isOn) = (state.words(title), choices[keyPath: choice])
        var line = Line(column.take(Metric.target))
        let toggle = Control<Action>(
            .export(id), .toggle, title, frame: line.trailing(Toggle.width), face: .toggle,
            action: .export(with { $0[keyPath: choice].toggle() }), value: isOn ? "on" : "off", isOn: isOn)
        return [.text(.export(id, "label"), title, frame: line.rest), toggle]
    }

    private func with(_ change: (inout ExportChoices) -> Void) -> ExportChoices {
        var choices = choices
        change(&choices)
        return choices
    }

    private func row(
        _ id: String, _ name: Text, _ all: [(id: String, title: Text, chosen: ExportChoices)], _ column: inout Column,
        _ action: (ExportChoices) -> Action = Action.export
    ) -> [Control<Action>] {
        let row = all.map { alternative in
            let title = state.words(alternative.title)
            return Choice<Action>(
                .export(id, alternative.id), title, name: state.words(.choice(of: state.words(name), title)),
                action: action(alternative.chosen), isOn: alternative.chosen == choices)
        }
        let lines = Segment.lines(row.map(\.title), width: column.width, fonts)
        return column.take(Double(lines) * Metric.target).rows(row, fonts)
    }

    // MARK: - The file

    /// The name's field, where it has the keyboard.
    private var naming: FieldEdit? { edit?.field == .exportName ? edit : nil }

    /// Until the name is another.
    private var refusal: Exporting.Refusal? { naming?.line.isRefused ?? true ? exporting.refusal : nil }

    private func file(_ column: inout Column) -> [Control<Action>] {
        let name = state.words(.name)
        var line = Line(column.take(Metric.target, after: 2))
        let suffix = state.words(.formatName(choices.format.suffix))
        let suffixFrame = line.trailing(fonts.width(of: [suffix], .body) + 8, gap: 4)
        let field = Control.field(
            Self.field, refusal.map { state.words(.choice(of: name, $0.words)) } ?? name, .exportName,
            value: naming?.text.text ?? exporting.name,
            edit: edit, frame: line.rest)
        return [field, .text(.export("suffix"), suffix, frame: suffixFrame)]
            + paragraph(
                refusal == nil ? .export("place") : Self.refusal, refusal?.words ?? exporting.place, isAlert: refusal != nil, &column)
    }

    private func paragraph(_ id: ControlID, _ words: String, isAlert: Bool, _ column: inout Column) -> [Control<Action>] {
        let frame = column.take(max(fonts.height(words, .secondary, width: column.width).rounded(.up), 18), after: 2)
        return [
            Control(
                id, .none, words, frame: frame, face: .paragraph(words, .secondary, isAlert: isAlert), action: .none)
        ]
    }

    /// Always visible, whatever is scrolled above them.
    private func buttons(_ frame: Rect) -> [Control<Action>] {
        let answers: [(id: String, title: Text, action: Action)] = [
            ("accept", refusal?.mayReplace == true ? .replace : .export, .acceptExport), ("cancel", .cancel, .close),
            ("browse", .browse, .browse),
        ]
        let titles = answers.map { state.words($0.title) }
        let widths = titles.map { TextButton.width(of: [$0], fonts) }
        var line = Line(frame)
        let hasRoom = widths.reduce(Metric.gap, +) <= frame.width
        let places = hasRoom ? widths.map { line.trailing($0, gap: Metric.gap) } : frame.columns(3, gap: 4).reversed()
        let buttons = zip(zip(answers, titles), places).map { named, place in
            Control<Action>(
                .export(named.0.id), .button, named.1, frame: place, face: .textButton(named.1), action: named.0.action,
                isOn: named.0.id == "accept")
        }
        return buttons.reversed()
    }
}

extension ExportChoices.Format {
    fileprivate var title: Text {
        switch self {
        case .png: .formatName("PNG")
        case .svg: .formatName("SVG")
        case .pdf: .formatName("PDF")
        case .xopp: .formatName("Xournal++")
        case .ora: .formatName("OpenRaster")
        case .webp: .formatName("WebP")
        case .webm: .formatName("WebM")
        case .mp4: .formatName("MP4")
        case .frames: .filmFrames
        }
    }
}

extension ExportChoices.Region {
    fileprivate var title: Text {
        switch self {
        case .all: .wholeDrawing
        case .visible: .whatIsVisible
        case .framed: .framedRegion
        case .following: .followingPen
        }
    }
}

extension ExportChoices.Page {
    fileprivate var title: Text {
        switch self {
        case .fit: .pageFits
        case .a4: .formatName("A4")
        case .letter: .formatName("Letter")
        }
    }
}
