import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The menu: the view and the paper at the top, then a line for each command without a button of its own.
package struct MenuPanel {
    let state: InterfaceState
    let fonts: Fonts
    let anchor: Rect?
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, anchor: Rect?, scroll: Double) {
        (self.state, self.fonts, self.anchor, self.scroll) = (state, fonts, anchor, scroll)
    }

    /// The buttons beneath the zoom: they turn and flip the view, fill the screen and hide the interface.
    private static let view: [(Icon, Command)] = [
        (.rotateLeft, .view(.rotateLeft)), (.upright, .view(.resetRotation)), (.rotateRight, .view(.rotateRight)),
        (.flip, .view(.flip)), (.fullScreen, .interface(.fullScreen)), (.hide, .interface(.toggleInterface)),
    ]

    /// The lines, with one command or two. That of a gesture stands for all gestures.
    private static let lines: [[(Icon, Command)]] =
        [
            [(.search, .interface(.commands))], [(.drawings, .interface(.gallery)), (.newWindow, .interface(.newWindow))],
            [(.save, .interface(.save)), (.rename, .interface(.rename))],
            [(.text, .interface(.writeText)), (.picture, .interface(.insertPicture))],
            [(.arrange, .interface(.arrangePictures)), (.history, .interface(.history))],
            [(.export, .interface(.export)), (.print, .interface(.print))],
            [(.film, .interface(.film)), (.doctor, .interface(.doctor))],
            [(.search, .interface(.find)), (.settings, .interface(.settings))], [(.keyboard, .interface(.shortcuts))],
            [(.doubleTap, .gesture(.doubleTap))], [(.trash, .clear)], [(.close, .interface(.quit))],
        ]

    /// The lines that are always visible: in a low window they lie side by side beneath the list.
    private static let kept: [Command] = [.interface(.settings), .interface(.quit)]

    /// The height of a line of captions.
    private static let caption = 16.0

    package func layer() -> Plate<Action> {
        let frame = PanelFrame(
            panel: .menu, state: state, width: 344, anchor: anchor, scroll: scroll)
        func all(_ column: inout Column) -> [Control<Action>] { content(&column, Self.lines) }
        if frame.hasRoom(for: all) { return frame.layer(content: all) }
        let kept = Self.lines.joined().filter { Self.kept.contains($0.1) }
        return frame.layer(
            footer: { line in
                zip(line.columns(kept.count, gap: 24), kept).map { self.line($1.0, $1.1, $0, hasKey: false) }
            },
            content: { content(&$0, Self.lines.map { $0.filter { !Self.kept.contains($0.1) } }.filter { !$0.isEmpty }) })
    }

    private func content(_ column: inout Column, _ lines: [[(Icon, Command)]]) -> [Control<Action>] {
        let top = column.take(Metric.target).columns(4)
        let zoom = state.words(.percent(state.view.percent))
        let zooms = [
            button(.zoomOut, .view(.zoomOut), top[0]),
            Control(
                .menu("zoom-100"), .button, state.words(Command.view(.actualSize).title), frame: top[1], face: .textButton(zoom),
                action: .command(.view(.actualSize)), value: zoom),
            button(.zoomIn, .view(.zoomIn), top[2]),
            button(.fit, .view(.fit), top[3]),
        ]
        // Two rows in a narrow window, so that no button becomes smaller than a target.
        let rows = column.width < Double(Self.view.count) * Metric.target ? 2 : 1
        let places = (0..<rows).flatMap { _ in column.take(Metric.target).columns(Self.view.count / rows) }
        let views = zip(Self.view, places).map { button($0.0, $0.1, $1) }
        let patterns = Paper.Pattern.allCases.map(paper)
        let lineCount = Segment.lines(patterns.map(\.title), width: column.width, fonts)
        let papers = column.take(Double(lineCount) * Metric.target).rows(patterns, fonts)
        let sheets = zip(column.take(Metric.target).columns(Paper.colors.count), Paper.colors).enumerated().map { index, place in
            sheet(index, color: place.1, place.0)
        }
        let names = paperNames(column.take(Self.caption))
        let separator = Control<Action>(
            .menu("separator"), .none, "", frame: column.take(9), face: .separator(isVertical: false), action: .none)
        return zooms + views + papers + sheets + names + [separator]
            + lines.flatMap { commands in
                zip(commands, column.take(Metric.target).columns(commands.count, gap: 24)).map { entry, frame in
                    line(entry.0, entry.1, frame, hasKey: commands.count == 1)
                }
            }
    }

    /// A line shows its command's key at its end.
    private func line(_ icon: Icon, _ command: Command, _ frame: Rect, hasKey: Bool = true) -> Control<Action> {
        if case .gesture = command { return gestures(icon, frame) }
        return Control(
            .menu(command.name), .row, state.name(of: command), frame: frame,
            face: .row(icon, state.name(of: command), detail: hasKey ? state.key(of: command) : ""), action: .command(command))
    }

    /// What double tap and squeeze do, and whether that is custom. A press leads to their choices in the settings.
    private func gestures(_ icon: Icon, _ frame: Rect) -> Control<Action> {
        let titles = BarrelGesture.allCases.map { (state.name(of: $0), state.words(state.tools.bindings.title(of: .barrel($0)))) }
        return Control(
            .menu("gestures"), .row, state.words(.gesturesOfPen), frame: frame,
            face: .row(icon, state.words(.gesturesOfPen), detail: titles.map(\.1).joined(separator: ", ")), action: .disclose(.doubleTap),
            value: titles.map { state.words(.choice(of: $0.0, $0.1)) }.joined(separator: ", "))
    }

    private func paper(_ pattern: Paper.Pattern) -> Choice<Action> {
        Choice(
            .menu("paper", pattern.rawValue), state.words(pattern.label), name: state.words(Command.paper(pattern).title),
            action: .command(.paper(pattern)), isOn: state.paper.pattern == pattern)
    }

    /// The swatch shows the paper as it would look now; the name says what it is in the light.
    private func sheet(_ index: Int, color: Color, _ frame: Rect) -> Control<Action> {
        let shown = Paper(color: color).adapted(to: state.appearance).color
        return Control(
            .menu("paper-color", "\(index)"), .swatch, state.words(Command.paperColor(color).title), frame: frame,
            face: .swatch(shown, opacity: 1),
            action: .command(.paperColor(color)), value: shown.hex, isOn: color == state.paper.color)
    }

    /// In the dark the papers look much alike: each has its name beneath it or, where the menu is too narrow for that, only the chosen one.
    private func paperNames(_ line: Rect) -> [Control<Action>] {
        let (names, places) = (Paper.colors.map { state.words(.color($0)) }, line.columns(Paper.colors.count))
        guard names.allSatisfy({ fonts.size($0, .caption).width <= places[0].width }) else {
            return [.text(.menu("paper-name"), state.words(.color(state.paper.color)), .caption, align: .center, frame: line)]
        }
        return zip(names, places).enumerated().map { index, named in
            .text(.menu("paper-name", "\(index)"), named.0, .caption, align: .center, frame: named.1)
        }
    }

    private func button(_ icon: Icon, _ command: Command, _ frame: Rect) -> Control<Action> {
        Control(.menu(command.name), .button, state.words(command.title), frame: frame, face: .icon(icon), action: .command(command))
    }
}

extension Paper.Pattern {
    fileprivate var label: Text {
        switch self {
        case .plain: .plainPaper
        case .dots: .dottedPaper
        case .lines: .linedPaper
        case .grid: .squaredPaper
        }
    }
}
