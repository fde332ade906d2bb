import Ink
import PanelModel
import Panels
import Widgets
import Words

/// The input doctor: what the pens report, live. Each pen has its axes and figures; the pen in use also has its posture, buttons and
/// pressure curve.
package struct DoctorSheet {
    let state: InterfaceState
    let doctor: DoctorState
    let fonts: Fonts
    let doctoring: Doctoring
    let edit: FieldEdit?
    let scroll: Double

    package init(state: InterfaceState, doctor: DoctorState, fonts: Fonts, doctoring: Doctoring, edit: FieldEdit?, scroll: Double) {
        (self.state, self.doctor, self.fonts, self.doctoring, self.edit, self.scroll) = (state, doctor, fonts, doctoring, edit, scroll)
    }

    private static let width = 680.0
    private static let gap = 10.0

    private var words: Language { state.words }

    package func layer() -> Plate<Action> {
        let width = min(Self.width, state.window.bounds.width)
        let frame = PanelFrame(panel: .doctor, state: state, title: state.words(.doctor), width: width, anchor: nil, scroll: scroll)
        return frame.layer { controls(&$0, isNarrow: width < 560) }
    }

    private func controls(_ column: inout Column, isNarrow: Bool) -> [Control<Action>] {
        let path = words(doctor.path.text)
        var controls = [
            meter("path", words(.input), path, column.take(PenCard.line), .row(nil, path, detail: ""))
        ]
        let window = state.window.pixels
        for (index, pen) in doctor.pens.enumerated() {
            let card = PenCard(
                words: words, fonts: fonts, pen: pen, index: index, isHeard: pen.id == doctor.heard, isInUse: pen.id == doctor.pen?.id,
                window: window,
                width: column.width)
            controls.append(.line(.doctor("pen\(index)", "line"), column.take(Self.gap)))
            controls += card.controls(&column)
        }
        if let pen = doctor.pen {
            controls.append(.line(.doctor("use"), column.take(Self.gap)))
            controls += PenInUse(words: words, fonts: fonts, pen: pen, buttons: doctor.buttons, doctoring: doctoring, isNarrow: isNarrow)
                .controls(
                    &column)
        }
        return controls + lag(&column) + report(&column, isNarrow: isNarrow)
    }

    // MARK: - Lag and report

    private func lag(_ column: inout Column) -> [Control<Action>] {
        let counts = zip(DoctorState.lagLimits, doctor.lag).map { words(.lag(limit: $0.isFinite ? Int($0) : nil, count: $1)) }
        return [
            .line(.doctor("lag", "line"), column.take(Self.gap, after: Self.gap)),
            .text(.doctor("lag", "title"), words(.inputToScreen), .strong, frame: column.take(PenCard.line)),
            meter(
                "lag", words(.inputToScreenInMilliseconds), counts.joined(separator: ", "), column.take(68),
                .histogram(doctor.lag, labels: DoctorState.lagLimits.map { words($0.isFinite ? .lagAtMost(Int($0)) : .lagMore) })),
        ]
    }

    private func report(_ column: inout Column, isNarrow: Bool) -> [Control<Action>] {
        let folder = doctoring.folder ?? doctor.folder
        let (field, button): (Rect, Rect)
        let line = column.take(Metric.target, after: Self.gap)
        if isNarrow {
            (field, button) = (line, column.take(Metric.target))
        } else {
            var pieces = Line(line)
            button = pieces.trailing(TextButton.width(of: [words(.saveReport)], fonts), gap: 10)
            field = pieces.rest
        }
        return [
            .field(
                .doctor("folder"), words(.folderForReports), .folder, value: folder, placeholder: words(.folderPlaceholder), edit: edit,
                frame: field),
            Control(
                .doctor("save"), .button, words(.saveReport), frame: button, face: .textButton(words(.saveReport)),
                action: .saveReport(folder: folder), isEnabled: !folder.isEmpty),
        ]
    }

    private func meter(_ id: String, _ name: String, _ value: String, _ frame: Rect, _ face: Face) -> Control<Action> {
        .meter(.doctor(id), name, value, frame, face)
    }
}

extension Control<Action> {
    /// A separator across the whole content.
    fileprivate static func line(_ id: ControlID, _ frame: Rect) -> Control<Action> {
        // A separator keeps clear of its frame's ends by this much.
        Control(id, .none, "", frame: frame.inset(x: -14, y: 0), face: .separator(isVertical: false), action: .none)
    }
}
