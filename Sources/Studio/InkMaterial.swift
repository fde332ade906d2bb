import Ink
import PanelModel
import Panels
import ToolPictures
import Widgets
import Words

/// An ink's nib and paint, in the studio.
struct InkMaterial {
    let words: Language
    let fonts: Fonts
    let ink: InkDefinition

    private var rows: StudioRows {
        StudioRows(
            words: words, fonts: fonts,
            names: [.nibShape, .nibTurns, .paintBlend, .crossing, .inkEdge] + InkTrait.allCases.map(\.title),
            values: [.percent(400), .degrees(-90), .points("399.5")].map { words($0) })
    }

    func controls(_ column: inout Column) -> [Control<Action>] {
        nib(&column) + paint(&column)
    }

    private func nib(_ column: inout Column) -> [Control<Action>] {
        let angle = ink.nib.angle ?? .easedPen(fallback: 0)
        let aspect = ink[.aspect] ?? 0.3
        let shapes: [(String, Text, Nib, Bool)] = [
            ("round", .roundNib, .round, ink.nib == .round),
            ("chisel", .chiselNib, .chisel(aspect: aspect, angle: angle), ink.nib.angle != nil && !ink.nib.isElliptic),
            ("ellipse", .ellipseNib, .ellipse(aspect: aspect, angle: angle), ink.nib.isElliptic),
        ]
        let choice = rows.choice("nib", .nibShape, shapes.map { ($0, $1, .make(ink.changed(nib: $2)), $3) }, &column)
        guard let turn = ink.nib.angle else { return choice }
        let radians = turn.radians
        // An ink whose nib turns with the pen as in former versions keeps that.
        let withPen: NibAngle = if case .pen = turn { turn } else { .easedPen(fallback: radians) }
        let turns: [(String, Text, NibAngle)] = [
            ("fixed", .turnsNever, .fixed(radians)), ("pen", .turnsWithPen, withPen),
            ("lean", .turnsWithLean, .lean(fallback: radians)), ("rolled", .turnsWhenRolled, .rolled(from: radians)),
        ]
        return choice + slider(.aspect, &column) + slider(.angle, &column)
            + rows.choice(
                "turns", .nibTurns, turns.map { ($0, $1, .make(ink.changed(nib: ink.nib.with(angle: $2))), $2 == turn) }, &column)
    }

    private func paint(_ column: inout Column) -> [Control<Action>] {
        let paint = ink.paint
        func make(_ change: (inout Paint) -> Void) -> StudioAction {
            var paint = paint
            change(&paint)
            return .make(ink.changed(paint: paint))
        }
        let isWashed = ink[.rim] != nil
        let blends: [(String, Text, StudioAction, Bool)] = [
            ("normal", .paintCovers, make { $0.blend = .normal }, paint.blend == .normal),
            ("multiply", .paintDarkens, make { $0.blend = .multiply }, paint.blend == .multiply),
        ]
        // A wash has one rim, around all that it covers: passes cannot add up in it.
        let overlaps: [(String, Text, StudioAction, Bool)] = [
            ("discard", .paintsOnce, make { $0.overlap = .discard }, paint.overlap == .discard),
            (
                "accumulate", .addsUp, make { ($0.overlap, $0.edge) = (.accumulate, isWashed ? .crisp : $0.edge) },
                paint.overlap == .accumulate
            ),
        ]
        let edges: [(String, Text, StudioAction, Bool)] = [
            ("crisp", .crispEdge, make { $0.edge = .crisp }, !isWashed),
            ("wash", .washedEdge, make { ($0.edge, $0.overlap) = (.wash(rim: ink[.rim] ?? 1.6), .discard) }, isWashed),
        ]
        return rows.choice("blend", .paintBlend, blends, &column) + rows.choice("overlap", .crossing, overlaps, &column)
            + rows.choice("edge", .inkEdge, edges, &column) + slider(.rim, &column) + slider(.grain, &column)
            + slider(.grainSoftness, &column) + slider(.grainSize, &column) + slider(.leastWidth, &column) + slider(.greatestWidth, &column)
    }

    /// Nothing where the ink does not have the trait.
    private func slider(_ trait: InkTrait, _ column: inout Column) -> [Control<Action>] {
        guard let value = ink[trait] else { return [] }
        return rows.slider(
            trait.rawValue, trait.title, trait.fraction(value), value: words(trait.words(value)), .trait(trait), &column)
    }
}

extension InkTrait {
    var title: Text {
        switch self {
        case .aspect: .nibBreadth
        case .angle: .nibAngle
        case .rim: .rim
        case .grain: .grain
        case .grainSoftness: .grainSoftness
        case .grainSize: .grainSize
        case .leastWidth: .leastWidth
        case .greatestWidth: .greatestWidth
        }
    }

    func words(_ value: Double) -> Text {
        switch self {
        case .aspect, .rim, .grain, .grainSoftness: .percent(Int((value * 100).rounded()))
        case .angle: .degrees(Int((value * 180 / .pi).rounded()))
        case .grainSize, .leastWidth, .greatestWidth: .points("\((value * 100).rounded() / 100)")
        }
    }
}
