import Ink
import PanelModel
import Widgets
import Words

/// How an ink answers to the hand, in the studio: whose hand, what of it, in what, and the drawing of that answer.
struct InkAnswers {
    let words: Language
    let fonts: Fonts
    let crafting: Crafting

    private static let height = 168.0
    private var answer: InkAnswer { crafting.answer }

    func controls(_ column: inout Column) -> [Control<Action>] {
        let rows = StudioRows(
            words: words, fonts: fonts,
            names: [.answersTo, .answerFollows, .answerIn, .delay, .withoutCause],
            values: [words(.milliseconds(500)), words(.percent(1600))])
        func show(_ change: (inout InkAnswer) -> Void) -> StudioAction {
            var answer = answer
            change(&answer)
            return .show(answer)
        }
        let hands: [(String, Text, StudioAction, Bool)] = [
            ("pen", .pen, show { $0.isPens = true }, answer.isPens),
            ("others", .fingerAndMouse, show { $0.isPens = false }, !answer.isPens),
        ]
        let causes = InkAnswer.Cause.allCases.filter { InkAnswer($0, isPens: answer.isPens).isPossible }.map { cause in
            (cause.rawValue, cause.title, show { $0.cause = cause }, cause == answer.cause)
        }
        let targets = Response.Target.allCases.map { target in
            (target.rawValue, target.title, show { $0.target = target }, target == answer.target)
        }
        return rows.choice("hands", .answersTo, hands, &column) + rows.choice("cause", .answerFollows, causes, &column)
            + rows.choice("target", .answerIn, targets, &column) + drawing(&column) + answer.traits.flatMap { slider($0, rows, &column) }
    }

    /// Where the ink has no such answer, there is nothing to set.
    private func slider(_ trait: AnswerTrait, _ rows: StudioRows, _ column: inout Column) -> [Control<Action>] {
        let value = crafting.ink[answer, trait]
        let (name, figure): (Text, Text) =
            switch trait {
            case .delay: (.delay, .milliseconds(Int((value * 1_000).rounded())))
            case .missing: (.withoutCause, answer.target.words(value))
            }
        return rows.slider(
            trait.rawValue, name, trait.fraction(value, top: crafting.top), value: words(figure), .answerTrait(trait),
            isEnabled: crafting.drawn.isThere, &column)
    }

    private func drawing(_ column: inout Column) -> [Control<Action>] {
        let (drawn, top) = (crafting.drawn, crafting.top)
        let name = words(.drawAnswer(words(answer.target.title), words(answer.cause.title)))
        let pad = Control<Action>(
            .studio("answer"), .curve, name, frame: column.take(Self.height, after: 4),
            face: .answer(
                drawn, top: top, neutral: answer.neutral, column: crafting.column, axis: words(answer.cause.reach(drawn.reach)),
                height: words(answer.target.words(top)), middle: answer.neutral > 0 ? words(answer.target.words(answer.neutral)) : ""),
            action: .adjust(.answer), value: drawn.values.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " "))
        let remove = words(.removeAnswer)
        let width = TextButton.width(of: [remove], fonts)
        let height = fonts.height(name, .secondary, width: column.width - width - 8).rounded(.up)
        var line = Line(column.take(max(height, Metric.target), after: 2))
        let end = line.trailing(width, gap: 8)
        let button = Control<Action>(
            .studio("remove"), .button, remove, frame: Rect(x: end.x, y: end.y, width: width, height: Metric.target),
            face: .textButton(remove), action: .studio(.make(crafting.ink.without(answer))), isEnabled: drawn.isThere)
        let hint = Control<Action>(
            .studio("answer", "hint"), .none, name,
            frame: Rect(x: line.rest.x, y: line.rest.midY - height / 2, width: line.rest.width, height: height),
            face: .paragraph(name, .secondary, isAlert: false), action: .none)
        return [pad, hint, button]
    }
}

extension Crafting {
    /// A place of the answer's drawing, as people read it: `x` along it, 0…1, and the value there.
    package func words(at point: Point, _ words: Language) -> String {
        let cause: Text =
            switch answer.cause {
            case .pressure: .percent(Int((point.x * 100).rounded()))
            case .tilt: .degrees(Int((point.x * 90).rounded()))
            case .speed, .start, .end: answer.cause.reach(drawn.reach * point.x)
            }
        return words(.graphed(at: words(cause), words(answer.target.words(point.y))))
    }
}

extension InkAnswer.Cause {
    fileprivate var title: Text {
        switch self {
        case .pressure: .pressure
        case .tilt: .tilt
        case .speed: .speed
        case .start: .strokeStart
        case .end: .strokeEnd
        }
    }

    /// What lies at the right end of the answer's drawing.
    fileprivate func reach(_ value: Double) -> Text {
        switch self {
        case .pressure: .fullPressure
        case .tilt: .upright
        case .speed: .pixelsPerSecond(Int(value.rounded()))
        case .start: .pixelsFromStart(Int(value.rounded()))
        case .end: .widthsFromEnd(Int(value.rounded()))
        }
    }
}

extension Response.Target {
    fileprivate var title: Text {
        switch self {
        case .size: .width
        case .length: .nibLength
        case .flow: .density
        case .offset: .offset
        }
    }

    /// A value of the target, as people read it.
    fileprivate func words(_ value: Double) -> Text {
        // Offsets count halves of the width.
        .percent(Int((value * (self == .offset ? 50 : 100)).rounded()))
    }
}
