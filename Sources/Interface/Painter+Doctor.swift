internal import Glibc
import Ink
import Widgets

/// The doctor's meters, its pen and its curve.
extension Painter {
    /// A word, a line with another at its end, or both.
    func reading(_ words: String, _ detail: String, isAlert: Bool, isStrong: Bool, in frame: Rect, _ look: Look) {
        let room = detail.isEmpty ? 0 : fonts.size(detail, .secondary).width + 8
        let rect = Rect(x: frame.x, y: frame.y, width: max(frame.width - room, 1), height: frame.height)
        text(words, isStrong ? .strong : .body, isAlert ? look.alert : look.text, in: rect)
        if !detail.isEmpty { text(detail, .secondary, look.secondaryText, in: frame, align: .trailing) }
    }

    func bar(_ name: String, _ value: String, _ fraction: Double?, in frame: Rect, _ look: Look) {
        let (label, figure) = (64.0, 54.0)
        text(name, .secondary, look.secondaryText, in: Rect(x: frame.x, y: frame.y, width: label, height: frame.height))
        text(
            value, .body, fraction == nil ? look.secondaryText : look.text,
            in: Rect(x: frame.maxX - figure, y: frame.y, width: figure, height: frame.height), align: .trailing)
        let track = Rect(x: frame.x + label, y: frame.midY - 3, width: max(frame.width - label - figure, 0), height: 6)
        fill(track, radius: 3, look.well)
        guard let fraction, fraction > 0 else { return }
        fill(Rect(x: track.x, y: track.y, width: track.width * min(fraction, 1), height: 6), radius: 3, look.accent)
    }

    func figure(_ name: String, _ value: String, in frame: Rect, _ look: Look) {
        text(name, .secondary, look.secondaryText, in: frame)
        text(value, .body, look.text, in: frame, align: .trailing)
    }

    func lamp(_ name: String, _ detail: String, isLit: Bool, in frame: Rect, _ look: Look) {
        let center = Point(x: frame.x + 8, y: frame.midY)
        fillCircle(center, radius: 7, isLit ? look.accent : look.well)
        if !isLit { strokeCircle(center, radius: 6.5, width: 1, look.secondaryText) }
        reading(
            name, detail, isAlert: false, isStrong: isLit,
            in: Rect(x: frame.x + 24, y: frame.y, width: frame.width - 24, height: frame.height),
            look)
    }

    func histogram(_ counts: [Int], in frame: Rect, _ look: Look) {
        let most = Double(max(counts.max() ?? 0, 1))
        for ((place, count), limit) in zip(zip(frame.columns(counts.count, gap: 6), counts), DoctorState.lagLimits) {
            let ground = Rect(x: place.x, y: place.y + 16, width: place.width, height: place.height - 34)
            fill(Rect(x: ground.x, y: ground.maxY - 2, width: ground.width, height: 2), look.well)
            // What there is at all shows.
            let height = count == 0 ? 0 : max(ground.height * Double(count) / most, 3)
            fill(Rect(x: ground.x, y: ground.maxY - height, width: ground.width, height: height), radius: 2, look.accent)
            if count > 0 {
                text(
                    "\(count)", .caption, look.text,
                    in: Rect(x: place.x, y: ground.maxY - height - 16, width: place.width, height: 16), align: .center)
            }
            let words = limit.isFinite ? "≤ \(Int(limit)) ms" : "more"
            text(
                words, .caption, look.secondaryText, in: Rect(x: place.x, y: place.maxY - 18, width: place.width, height: 18),
                align: .center)
        }
    }

    // MARK: - The curve

    func curve(_ curve: PressureCurve, _ point: Int?, _ force: Double?, _ dabs: [Doctoring.Dab], _ item: PlatePicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        let geometry = CurveGeometry(frame)
        fill(frame, radius: 9, look.well)
        saved {
            clip(to: frame, radius: 9)
            if dabs.isEmpty {
                text("Try the pressure here", .secondary, look.secondaryText, in: frame.moved(x: 0, y: frame.height * 0.3), align: .center)
            }
            dab(dabs, in: frame, look.secondaryText)
        }
        text(
            "Pen’s force", .caption, look.secondaryText,
            in: Rect(x: geometry.plot.x, y: geometry.plot.maxY - 16, width: geometry.plot.width, height: 16), align: .trailing)
        let corner = geometry.place(force: 0, pressure: 0)
        line(corner, geometry.place(force: 1, pressure: 1), width: 1, look.separator)
        let steps = 48
        var path = PathData()
        path.steps = (0...steps).map { step in
            let force = Double(step) / Double(steps)
            let place = geometry.place(force: force, pressure: curve.pressure(force: force))
            return step == 0 ? .move(place) : .line(place)
        }
        stroke(path, width: item.isPressed ? 3.5 : item.isHot ? 2.75 : 2.25, look.accent)
        for (index, pressure) in curve.points.enumerated() {
            let place = geometry.place(force: PressureCurve.force(of: index), pressure: pressure)
            let radius = index == point ? (item.isPressed ? 9.5 : 8.5) : item.isHot ? 7 : 6
            fillCircle(place, radius: radius, index == point ? look.accent : look.plate)
            strokeCircle(place, radius: radius - 1, width: 2, look.accent)
        }
        if let force {
            let place = geometry.place(force: force, pressure: curve.pressure(force: force))
            line(Point(x: place.x, y: geometry.plot.maxY), place, width: 1.5, look.text)
            fillCircle(place, radius: 4, look.text)
        }
    }

    private func dab(_ dabs: [Doctoring.Dab], in frame: Rect, _ shade: Shade) {
        var last: Point?
        for dab in dabs {
            let place = Point(x: frame.x + dab.x * frame.width, y: frame.y + dab.y * frame.height)
            line(dab.isFirst ? place : last ?? place, place, width: 1 + 19 * dab.pressure, shade)
            last = place
        }
    }

    // MARK: - The pen

    /// A pen that stands on the tablet, seen obliquely from the front: it leans as the one in hand, and its cap has a mark that rolls.
    func posture(_ axes: PenAxes, in frame: Rect, _ look: Look) {
        let altitude = axes.altitude ?? .pi / 2
        let azimuth = axes.azimuth ?? 0
        let size = min(frame.width / 2, frame.height) * 0.92
        let foot = Point(x: frame.midX, y: frame.y + frame.height * 0.72)
        let ground = (across: size * 0.62, down: size * 0.26)
        saved {
            translate(x: foot.x, y: foot.y)
            ellipse(across: ground.across, down: ground.down, look.well)
            for quarter in 0..<4 {
                let angle = Double(quarter) * .pi / 2
                let (x, y) = (cos(angle) * ground.across, sin(angle) * ground.down)
                line(Point(x: x * 0.9, y: y * 0.9), Point(x: x, y: y), width: 1.5, look.secondaryText)
            }
            let flat = Point(x: cos(altitude) * cos(azimuth), y: cos(altitude) * sin(azimuth))
            let shadow = Point(x: flat.x * size * 0.8, y: flat.y * size * 0.8 * ground.down / ground.across)
            line(Point(x: 0, y: 0), shadow, width: 5, look.shadow)
            let end = Point(x: shadow.x, y: shadow.y - sin(altitude) * size * 0.72)
            body(to: end, look, isKnown: axes.altitude != nil)
            fillCircle(end, radius: 9, look.plate)
            strokeCircle(end, radius: 9, width: 2, axes.altitude == nil ? look.secondaryText : look.text)
            if let roll = axes.roll {
                line(end, Point(x: end.x + 7 * sin(roll), y: end.y - 7 * cos(roll)), width: 2.5, look.accent)
            }
        }
    }

    private func ellipse(across: Double, down: Double, _ shade: Shade) {
        var path = PathData()
        path.steps = (0..<60).map { step in
            let angle = Double(step) / 60 * 2 * .pi
            let place = Point(x: cos(angle) * across, y: sin(angle) * down)
            return step == 0 ? .move(place) : .line(place)
        }
        path.steps.append(.close)
        fill(path, shade)
    }

    /// From the tip at the origin: a cone, then a barrel.
    private func body(to end: Point, _ look: Look, isKnown: Bool) {
        let length = max((end.x * end.x + end.y * end.y).squareRoot(), 1)
        let side = Point(x: -end.y / length * 7, y: end.x / length * 7)
        let collar = Point(x: end.x * 0.24, y: end.y * 0.24)
        var path = PathData()
        path.steps = [
            .move(Point(x: 0, y: 0)), .line(Point(x: collar.x + side.x, y: collar.y + side.y)),
            .line(Point(x: end.x + side.x, y: end.y + side.y)), .line(Point(x: end.x - side.x, y: end.y - side.y)),
            .line(Point(x: collar.x - side.x, y: collar.y - side.y)), .close,
        ]
        fill(path, look.plate)
        stroke(path, width: 2, isKnown ? look.text : look.secondaryText)
    }
}
