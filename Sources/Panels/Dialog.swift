import Ink
import PanelModel
import Widgets

/// A question that must be answered before anything else happens: a sheet in the middle of the window, above all others.
package struct Dialog: Hashable, Sendable {
    package struct Answer: Hashable, Sendable {
        package let title: String
        package let action: Action

        package init(_ title: String, _ action: Action) { (self.title, self.action) = (title, action) }
    }

    package let title: String
    package let words: String
    /// The first answer changes nothing and is what Escape gives; the last is the intended one and has the focus.
    package let answers: [Answer]

    package init(_ title: String, _ words: String, answers: [Answer]) {
        precondition(!answers.isEmpty, "a question without an answer")
        (self.title, self.words, self.answers) = (title, words, answers)
    }

    private static let width = 400.0

    package static func id(_ answer: Int) -> ControlID { ControlID(.dialog, "answer", "\(answer)") }

    package func layer(_ state: InterfaceState, _ fonts: Fonts) -> Plate<Action> {
        let bounds = state.window.bounds
        let width = min(Self.width, bounds.width)
        let room = width - 2 * Metric.padding
        let height = Column.height(width: room) { controls(&$0, fonts) } + 2 * Metric.padding
        let plate = Rect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: min(height, bounds.height))
            .aligned(scale: state.window.scale).kept(within: bounds)
        var layer = Plate<Action>(.dialog, plate: plate, radius: Metric.radius)
        var column = Column(plate.inset(by: Metric.padding))
        layer.controls = controls(&column, fonts)
        return layer
    }

    private func controls(_ column: inout Column, _ fonts: Fonts) -> [Control<Action>] {
        let heading = Control<Action>.text(ControlID(.dialog, "title"), title, .title, frame: column.take(28))
        let text = Control<Action>(
            ControlID(.dialog, "words"), .none, words,
            frame: column.take(fonts.height(words, .body, width: column.width).rounded(.up), after: 4), face: .paragraph(words),
            action: .none)
        return [heading, text] + buttons(&column, fonts)
    }

    private func buttons(_ column: inout Column, _ fonts: Fonts) -> [Control<Action>] {
        zip(answers.indices, ButtonLine.frames(answers.map(\.title), &column, fonts)).map { button($0, $1) }
    }

    private func button(_ index: Int, _ frame: Rect) -> Control<Action> {
        let answer = answers[index]
        var control = Control(
            Self.id(index), .button, answer.title, frame: frame, face: .textButton(answer.title), action: answer.action)
        control.isOn = index == answers.count - 1 && answers.count > 1
        return control
    }
}
