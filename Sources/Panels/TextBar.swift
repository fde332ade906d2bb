import Ink
import PanelModel
import Widgets
import Words

/// The plate beside the text that is typed: size, weight, alignment, family, done.
package struct TextBar {
    private let attributes: TextAttributes?
    /// Its size as it shows on the canvas, in canvas points.
    private let size: Double
    /// What is leading is on the right.
    private let runsFromRight: Bool
    private let bar: BesideBar
    private let state: InterfaceState
    private let fonts: Fonts

    /// - Parameters:
    ///   - attributes: nil while no text is typed.
    ///   - frame: around the text, in logical points and in device pixels.
    ///   - state: its bounds are the part of the window beside the picker.
    package init(
        _ attributes: TextAttributes?, size: Double, runsFromRight: Bool, around frame: (rect: Rect, pixels: PixelRect)?,
        state: InterfaceState, fonts: Fonts
    ) {
        (self.attributes, self.size, self.runsFromRight, self.state, self.fonts) = (attributes, size, runsFromRight, state, fonts)
        bar = BesideBar(.writing, frame, state: state, fonts: fonts)
    }

    package func layer() -> Plate<Action> {
        guard let attributes else { return bar.layer(state.words(.tapToWrite), [button("done", state.words(.done), .done)]) }
        let points = state.words(.number(Int(size.rounded())))
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
                icon("larger", .larger, state.words(.largerText), .larger), bold(attributes), alignment(attributes), family,
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

    private func alignment(_ attributes: TextAttributes) -> BesideBar.Part {
        let (face, words): (Icon, Text) =
            switch attributes.alignment {
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
