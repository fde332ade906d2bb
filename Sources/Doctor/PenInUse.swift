import Ink
import PanelModel
import Widgets
import Words

/// The pen in use, in the input doctor: a strip to try out and shape its pressure, a drawing of its posture, and a lamp for each button.
struct PenInUse {
    let words: Language
    let fonts: Fonts
    let pen: DoctorState.Pen
    let buttons: [DoctorState.Button]
    let doctoring: Doctoring
    let isNarrow: Bool

    /// The least height of the strip.
    private static let stripHeight = 200.0
    /// The posture's height on a line of its own, and its least height beside the strip.
    private static let postureHeight = 130.0
    private static let leastPosture = 100.0
    private static let lampHeight = 30.0
    /// The height of a line for a button's further actions.
    private static let deedHeight = 22.0
    private static let gap = 20.0

    private var curve: PressureCurve { doctoring.dragged ?? pen.curve }

    /// The strip beside the posture and lamps, or above them in a narrow sheet.
    func controls(_ column: inout Column) -> [Control<Action>] {
        let title = column.take(Metric.target)
        let lights = Column.height(width: column.width, of: lamps)
        var strip = column.take(isNarrow ? Self.stripHeight : max(Self.stripHeight, Self.leastPosture + lights))
        var side: Rect
        if isNarrow {
            side = column.take(Self.postureHeight + lights, after: Self.gap / 2)
        } else {
            let halves = strip.columns(2, gap: Self.gap)
            (strip, side) = (halves[0], halves[1])
        }
        var below = Column(Rect(x: side.x, y: side.maxY - lights, width: side.width, height: lights))
        side.height -= lights
        return heading(title) + [pressure(strip), posture(side)] + lamps(&below)
    }

    private func heading(_ place: Rect) -> [Control<Action>] {
        var line = Line(place)
        let reset = line.trailing(TextButton.width(of: [words(.reset)], fonts))
        return [
            .text(
                .doctor("curve", "title"), words(.pressure), .strong,
                frame: line.rest),
            Control(
                .doctor("straight"), .button, words(.pressureAsTold),
                frame: reset,
                face: .textButton(words(.reset)), action: .setting(.curve(pen.id, .identity)), isEnabled: !curve.isIdentity
            ).hinting(curve.isIdentity ? words(.pressureAsTold) : ""),
        ]
    }

    private func pressure(_ frame: Rect) -> Control<Action> {
        let force = pen.meter.newest?.axes.pressure.flatMap { $0 > 0 ? $0 : nil }
        return Control(
            .doctor("curve"), .curve, words(.pressureCurve(pen: pen.name.text)), frame: frame,
            face: .curve(
                curve, point: doctoring.point, force: force, dabs: doctoring.dabs, hover: doctoring.hover, hint: words(.tryPressure),
                axis: words(.force)), action: .adjust(.curve(pen.id)),
            value: curve.points.map { fixed($0, 2) }.joined(separator: " "))
    }

    private func posture(_ frame: Rect) -> Control<Action> {
        // Pressure is left out: it does not change the posture, and need not redraw it.
        let axes = pen.meter.newest.map { PenAxes(altitude: $0.axes.altitude, azimuth: $0.axes.azimuth, roll: $0.axes.roll) } ?? PenAxes()
        let angles = [
            axes.altitude.map { Text.altitudeOf(words(degrees($0))) }, axes.azimuth.map { .azimuthOf(words(degrees($0))) },
            axes.roll.map { .rollOf(words(degrees($0))) },
        ].compactMap { $0.map(words.callAsFunction) }
        return .meter(.doctor("posture"), words(.posture(pen: pen.name.text)), angles.joined(separator: ", "), frame, .posture(axes))
    }

    /// A line for each button with its lamp and what a single press does, and lines for its other actions beneath.
    private func lamps(_ column: inout Column) -> [Control<Action>] {
        buttons.flatMap { button in
            let name = words(button.name)
            let deeds = button.deeds.map { words($0) }
            let isDown = pen.meter.buttons.contains(button.button)
            let id = ControlID.doctor("button\(button.button.rawValue)")
            let lamp = Control<Action>.meter(
                id, words(.button(name, does: deeds[0])), isDown ? "down" : "up", column.take(Self.lampHeight),
                .lamp(name, detail: deeds[0], isLit: isDown))
            let more = deeds.dropFirst().enumerated().map { index, deed in
                Control<Action>.meter(
                    id.item("more\(index)"), name, deed, column.take(Self.deedHeight),
                    .reading("", detail: deed, isAlert: false, isStrong: false))
            }
            return [lamp] + more
        }
    }
}
