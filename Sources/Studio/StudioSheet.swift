import Ink
import PanelModel
import Panels
import ToolPictures
import Widgets
import Words

/// The ink studio: an ink's nib and paint, how it answers to the hand, and a strip to try it out.
package struct StudioSheet {
    let state: InterfaceState
    let fonts: Fonts
    let crafting: Crafting
    let edit: FieldEdit?
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, crafting: Crafting, edit: FieldEdit?, scroll: Double) {
        (self.state, self.fonts, self.crafting, self.edit, self.scroll) = (state, fonts, crafting, edit, scroll)
    }

    package static let strip = ControlID.studio("strip")
    package static let field = ControlID.studio("name")

    private static let width = 800.0
    /// The least width of the content in which nib and paint lie beside the answers.
    private static let halves = 640.0
    private static let stripHeight = 190.0
    /// Of the window's height, so that something of the ink shows beneath the strip.
    private static let stripShare = 0.3
    private static let gap = 28.0

    private var words: Language { state.words }

    package func layer() -> Plate<Action> {
        let frame = PanelFrame(
            panel: .studio, state: state, title: words(.studio), width: min(Self.width, state.window.bounds.width), anchor: nil,
            scroll: scroll)
        // With the most rows: the sheet's top stays where it is whatever is chosen.
        var most = crafting
        let nib = Nib.chisel(aspect: 0.5, angle: .fixed(0))
        let paint = Paint(edge: .wash(rim: 2), grain: Grain(strength: 1, softness: 1, size: 1))
        most.ink = crafting.ink.changed(nib: nib, paint: paint)
        most.show(InkAnswer(.pressure))
        let largest = StudioSheet(state: state, fonts: fonts, crafting: most, edit: edit, scroll: scroll)
        return frame.layer(most: { largest.controls(&$0) }, footer: buttons, content: { controls(&$0) })
    }

    private func controls(_ column: inout Column) -> [Control<Action>] {
        let head = heading(column.take(Metric.target, after: 0))
        let strip = Control<Action>(
            Self.strip, .strip, words(.tryInk),
            frame: column.take(min(Self.stripHeight, (state.window.bounds.height * Self.stripShare).rounded()), after: 4),
            face: .trial(crafting.strip, hint: crafting.isTried ? "" : words(.tryInk)), action: .adjust(.trial))
        column.skip(8)
        let material = InkMaterial(words: words, fonts: fonts, ink: crafting.ink)
        let answers = InkAnswers(words: words, fonts: fonts, crafting: crafting)
        guard column.width >= Self.halves else { return head + [strip] + material.controls(&column) + answers.controls(&column) }
        let width = (column.width - Self.gap) / 2
        let height = max(
            Column.height(width: width, of: { material.controls(&$0) }), Column.height(width: width, of: { answers.controls(&$0) }))
        let sides = column.take(height).columns(2, gap: Self.gap)
        var (left, right) = (Column(sides[0]), Column(sides[1]))
        return head + [strip] + material.controls(&left) + answers.controls(&right)
    }

    private func heading(_ place: Rect) -> [Control<Action>] {
        var line = Line(place)
        let redo = line.trailing(Metric.target)
        let undo = line.trailing(Metric.target, gap: 8)
        return [
            .field(
                Self.field, words(.name), .inkName, value: crafting.name, edit: edit, frame: line.rest),
            Control(
                .studio("undo"), .button, words(.undoInStudio), frame: undo, face: .icon(.undo), action: .studio(.undo),
                isEnabled: crafting.canUndo
            ).hinting(crafting.canUndo ? "" : words(.nothingToUndo)),
            Control(
                .studio("redo"), .button, words(.redoInStudio), frame: redo, face: .icon(.redo), action: .studio(.redo),
                isEnabled: crafting.canRedo
            ).hinting(crafting.canRedo ? "" : words(.nothingToRedo)),
        ]
    }

    /// Always visible, whatever is scrolled above them.
    private func buttons(_ frame: Rect) -> [Control<Action>] {
        let original = crafting.original
        let answers: [(id: String, title: Text, action: Action, isEnabled: Bool, otherwise: Text)] = [
            ("wipe", .wipeStrip, .studio(.wipe), crafting.isTried, .nothingOnStrip),
            ("reset", .reset, .studio(.make(original)), crafting.ink != original, .inkIsUnchanged),
            ("share", .shareInk, .studio(.share), crafting.isOwn, .inkIsNotOwn),
        ]
        return zip(answers, frame.columns(answers.count, gap: 8)).map { answer, place in
            let title = words(answer.title)
            return Control(
                .studio(answer.id), .button, title, frame: place, face: .textButton(title), action: answer.action,
                isEnabled: answer.isEnabled
            ).hinting(answer.isEnabled ? "" : words(answer.otherwise))
        }
    }
}
