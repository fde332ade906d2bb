import PanelModel
import Panels
import Widgets
import Words

/// A small sheet that asks which part of the history the drawing can do without, and tells what goes with each.
package struct TrimmingSheet {
    let state: InterfaceState
    let fonts: Fonts
    let choices: [TrimmingChoice]
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, choices: [TrimmingChoice], scroll: Double) {
        (self.state, self.fonts, self.choices, self.scroll) = (state, fonts, choices, scroll)
    }

    private static let width = 440.0

    package func layer() -> Plate<Action> {
        let frame = PanelFrame(
            panel: .trimming, state: state, title: state.words(.trimHistory), width: Self.width, anchor: nil, scroll: scroll)
        return frame.layer { column in
            paragraph(.trimming("final"), .trimmingIsFinal, .secondary, &column) + choices.flatMap { controls(for: $0, &column) }
        }
    }

    private func controls(for choice: TrimmingChoice, _ column: inout Column) -> [Control<Action>] {
        let title = state.words(choice.title)
        let words = paragraph(.trimming(choice.id, "effect"), choice.effect, .body, &column)
        let frame = ButtonLine.frames([title], &column, fonts)[0]
        return words + [
            Control(
                .trimming(choice.id), .button, title, frame: frame, face: .textButton(title), action: .history(.trim(choice.part)),
                value: state.words(choice.effect))
        ]
    }

    private func paragraph(_ id: ControlID, _ text: Text, _ style: TextStyle, _ column: inout Column) -> [Control<Action>] {
        let words = state.words(text)
        let frame = column.take(fonts.height(words, style, width: column.width).rounded(.up), after: Metric.gap)
        return [Control(id, .none, words, frame: frame, face: .paragraph(words, style), action: .none)]
    }
}

extension TrimmingChoice {
    fileprivate var id: String {
        switch part {
        case .otherBranches: "branches"
        case .all: "all"
        case .places: "places"
        }
    }

    fileprivate var title: Text {
        switch part {
        case .otherBranches: .trimOtherBranches
        case .all: .trimAll
        case .places: .removePlaces
        }
    }

    fileprivate var effect: Text {
        switch part {
        case .otherBranches: .otherBranches(branches, edits: edits, bytes: bytes)
        case .all: .allHistory(edits: edits, bytes: bytes)
        case .places: .placesOfPhotos(photos)
        }
    }
}
