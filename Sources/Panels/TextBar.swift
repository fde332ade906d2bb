import Ink
import PanelModel
import Widgets
import Words

/// The plate of the text that is typed: size, weight, alignment, family, done.
package struct TextBar {
    /// What the plate tells, and where its text is.
    package struct Subject: Hashable, Sendable {
        fileprivate let attributes: TextAttributes
        /// The text's size as it shows on the canvas, in canvas points.
        fileprivate let size: Double
        /// What is leading is on the right.
        fileprivate let runsFromRight: Bool
        /// Around the text, and around the line that is being written, in logical points.
        fileprivate let frame, line: Rect

        package init(_ attributes: TextAttributes, size: Double, runsFromRight: Bool, frame: Rect, line: Rect) {
            (self.attributes, self.size, self.runsFromRight, self.frame, self.line) = (attributes, size, runsFromRight, frame, line)
        }
    }

    /// How far from the text the plate is where the window has room, in logical points: the next line has its place between the two.
    package static let clearance = 72.0

    private let subject: Subject?
    private let bar: BesideBar
    private let state: InterfaceState
    private let fonts: Fonts

    /// - Parameters:
    ///   - subject: nil while no text is typed.
    ///   - state: its bounds are the part of the window beside the picker.
    package init(_ subject: Subject?, state: InterfaceState, fonts: Fonts) {
        (self.subject, self.state, self.fonts) = (subject, state, fonts)
        let site = subject.map { BesideBar.Site.text($0.frame, line: $0.line, beginsOnRight: $0.runsFromRight) } ?? .free
        bar = BesideBar(.writing, site, state: state, fonts: fonts)
    }

    package func layer() -> Plate<Action> {
        guard let subject else { return bar.layer(state.words(.tapToWrite), [button("done", state.words(.done), .done)]) }
        let attributes = subject.attributes
        let points = state.words(.number(Int(subject.size.rounded())))
        let shown = (
            width: fonts.width(of: ["0000"], .secondary) + 4,
            control: Control<Action>.text(ControlID(.writing, "points"), points, .secondary, align: .center, frame: .zero)
        )
        var family = button("family", name(of: attributes.family), .family)
        family.width = TextButton.width(of: Self.families.map(name), fonts)
        family.control.value = family.control.name
        family.control.name = state.words(.fontFamily)
        return bar.layer(
            nil,
            [
                icon("smaller", .smaller, state.words(.smallerText), .smaller), shown,
                icon("larger", .larger, state.words(.largerText), .larger), bold(attributes), alignment(subject), family,
                button("done", state.words(.done), .done),
            ])
    }

    /// Those that every system has, by the names that font configuration gives them.
    package static let families = ["Sans", "Serif", "Monospace"]

    private func name(of family: String) -> String {
        switch family {
        case "Sans": state.words(.sansFamily)
        case "Serif": state.words(.serifFamily)
        case "Monospace": state.words(.monospaceFamily)
        default: family
        }
    }

    private func bold(_ attributes: TextAttributes) -> BesideBar.Part {
        var part = icon("bold", .bold, state.words(.boldText), .bold)
        part.control.isOn = attributes.isBold
        return part
    }

    private func alignment(_ subject: Subject) -> BesideBar.Part {
        let runsFromRight = subject.runsFromRight
        let (face, words): (Icon, Text) =
            switch subject.attributes.alignment {
            case .center: (.alignCenter, .alignedInMiddle)
            case .leading: (runsFromRight ? .alignRight : .alignLeft, .alignedAtStart)
            case .trailing: (runsFromRight ? .alignLeft : .alignRight, .alignedAtEnd)
            }
        var part = icon("align", face, state.words(.alignText), .align)
        part.control.value = state.words(words)
        return part
    }

    private func icon(_ id: String, _ icon: Icon, _ title: String, _ action: WritingAction) -> BesideBar.Part {
        (Metric.target, Control(ControlID(.writing, id), .button, title, frame: .zero, face: .icon(icon), action: .writing(action)))
    }

    private func button(_ id: String, _ title: String, _ action: WritingAction) -> BesideBar.Part {
        (
            TextButton.width(of: [title], fonts),
            Control(
                ControlID(.writing, id), .button, title, frame: .zero, face: .textButton(title), action: .writing(action),
                isOn: action == .done)
        )
    }
}
