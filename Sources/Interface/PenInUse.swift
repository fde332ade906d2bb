import Ink

/// Of the pen in use, in the input doctor: its pressure to try and to shape, a drawing of how it leans and turns, and its buttons' lights.
struct PenInUse {
    let pen: DoctorState.Pen
    let buttons: [DoctorState.Button]
    let doctoring: Doctoring
    let isNarrow: Bool

    private static let stripHeight = 200.0
    /// Where the drawing has a line of its own.
    private static let postureHeight = 130.0
    private static let lampHeight = 30.0
    private static let resetWidth = 110.0
    private static let gap = 20.0

    private var curve: PressureCurve { doctoring.dragged ?? pen.curve }

    /// Strip beside drawing and lights, or above them.
    func controls(_ column: inout Column) -> [Control] {
        let title = column.take(Metric.target)
        let lights = Double(buttons.count) * Self.lampHeight
        var strip = column.take(Self.stripHeight)
        var side: Rect
        if isNarrow {
            side = column.take(Self.postureHeight + lights, after: Self.gap / 2)
        } else {
            let halves = strip.columns(2, gap: Self.gap)
            (strip, side) = (halves[0], halves[1])
        }
        let lamps = Rect(x: side.x, y: side.maxY - lights, width: side.width, height: lights)
        side.height -= lights
        return heading(title) + [pressure(strip), posture(side)] + self.lamps(lamps)
    }

    private func heading(_ line: Rect) -> [Control] {
        [
            .text(
                "doctor.curve.title", "Pressure", .strong,
                frame: Rect(x: line.x, y: line.y, width: line.width - Self.resetWidth, height: line.height)),
            Control(
                "doctor.straight", .button, "Pressure as the pen tells it",
                frame: Rect(x: line.maxX - Self.resetWidth, y: line.y, width: Self.resetWidth, height: line.height),
                face: .textButton("Reset"), action: .setting(.curve(pen.id, .identity)), isEnabled: !curve.isIdentity),
        ]
    }

    private func pressure(_ frame: Rect) -> Control {
        let force = pen.meter.newest?.axes.pressure.flatMap { $0 > 0 ? $0 : nil }
        return Control(
            "doctor.curve", .curve, "Pressure curve of \(pen.name.text)", frame: frame,
            face: .curve(curve, point: doctoring.point, force: force, dabs: doctoring.dabs), action: .doctor(.curve(pen.id)),
            value: curve.points.map { fixed($0, 2) }.joined(separator: " "))
    }

    private func posture(_ frame: Rect) -> Control {
        // Its force turns no pen.
        let axes = pen.meter.newest.map { PenAxes(altitude: $0.axes.altitude, azimuth: $0.axes.azimuth, roll: $0.axes.roll) } ?? PenAxes()
        let angles = [("altitude", axes.altitude), ("azimuth", axes.azimuth), ("roll", axes.roll)].compactMap { name, angle in
            angle.map { "\(name) \(degrees($0))" }
        }
        return .meter("doctor.posture", "Posture of \(pen.name.text)", angles.joined(separator: ", "), frame, .posture(axes))
    }

    private func lamps(_ room: Rect) -> [Control] {
        buttons.enumerated().map { index, button in
            let isDown = pen.meter.buttons.contains(button.button)
            return .meter(
                "doctor.button\(button.button.rawValue)", button.name, isDown ? "down" : "up",
                Rect(x: room.x, y: room.y + Self.lampHeight * Double(index), width: room.width, height: Self.lampHeight),
                .lamp(button.name, detail: button.action, isLit: isDown))
        }
    }
}
