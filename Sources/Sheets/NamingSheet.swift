import Ink
import PanelModel
import Panels
import Widgets
import Words

/// A name that a drawing is asked for.
package struct Naming: Hashable, Sendable {
    package var purpose: NamingPurpose
    /// The name as it was when its field was left.
    package var text: String
    /// Where the drawing will lie, in words.
    package var place: String
    /// Why the name was not taken; nil where it was not refused.
    package var refusal: String?

    package init(purpose: NamingPurpose, text: String, place: String) {
        (self.purpose, self.text, self.place) = (purpose, text, place)
    }
}

/// A small sheet in the middle of the window that asks for a drawing's name.
package struct NamingSheet {
    let state: InterfaceState
    let fonts: Fonts
    let naming: Naming
    let edit: FieldEdit?
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, naming: Naming, edit: FieldEdit?, scroll: Double) {
        (self.state, self.fonts, self.naming, self.edit, self.scroll) = (state, fonts, naming, edit, scroll)
    }

    package static let field = ControlID.naming("name")

    private static let width = 400.0

    package func layer() -> Plate<Action> {
        let frame = PanelFrame(
            panel: .naming, state: state, width: min(Self.width, state.window.bounds.width), anchor: nil, scroll: scroll)
        return frame.layer(most: { controls(&$0, refusal: nil) }, content: { controls(&$0, refusal: refusal) })
    }

    /// Why the name was refused, until it is changed.
    private var refusal: String? { edit?.line.isRefused == true ? naming.refusal : nil }

    private func controls(_ column: inout Column, refusal: String?) -> [Control<Action>] {
        let title = Control<Action>.text(.naming("title"), state.words(naming.purpose.title), .title, frame: column.take(28, after: 4))
        let name = state.words(.name)
        let field = Control.field(
            Self.field, refusal.map { state.words(.choice(of: name, $0)) } ?? name, .name, value: edit?.text.text ?? naming.text,
            edit: edit,
            frame: column.take(Metric.target, after: 2))
        let words = refusal ?? naming.place
        let line = Control<Action>(
            .naming(refusal == nil ? "place" : "refusal"), .none, words,
            frame: column.take(max(fonts.height(words, .secondary, width: column.width).rounded(.up), 18), after: 2),
            face: .paragraph(words, .secondary, isAlert: refusal != nil), action: .none)
        var answers: [(id: String, title: Text, action: Action)] = [
            ("browse", .browse, .browse), ("cancel", .cancel, .close), ("accept", naming.purpose.deed, .acceptName),
        ]
        if !naming.purpose.isForDialog { answers.removeFirst() }
        let places = ButtonLine.frames(answers.map { state.words($0.title) }, &column, fonts)
        let buttons = zip(answers, places).map { answer, place in
            Control(
                .naming(answer.id), .button, state.words(answer.title), frame: place, face: .textButton(state.words(answer.title)),
                action: answer.action, isOn: answer.id == "accept")
        }
        return [title, field, line] + buttons
    }
}

extension NamingPurpose {
    /// What is asked.
    package var title: Text {
        switch self {
        case .rename: .nameDrawing
        case .saveAs: .saveAs
        case .saveCopy: .saveCopy
        case .open: .openFile
        case .ink: .nameInk
        }
    }

    /// Whether a file can be chosen for it. A path to open is asked for where there is no dialog to browse in.
    fileprivate var isForDialog: Bool {
        switch self {
        case .rename, .saveAs, .saveCopy: true
        case .open, .ink: false
        }
    }

    /// What the button does that takes the name.
    fileprivate var deed: Text {
        switch self {
        case .rename: .rename
        case .saveAs: .save
        case .saveCopy: .saveTheCopy
        case .open: .open
        case .ink: .rename
        }
    }
}
