import Ink
import PanelModel
import Panels
import Widgets
import Words

/// A pen in the input doctor: its name, its present axes, the timing of its samples, and its faults.
struct PenCard {
    let words: Language
    let fonts: Fonts
    let pen: DoctorState.Pen
    /// The pen's place in the list of pens.
    let index: Int
    let isHeard: Bool
    /// Its axes and figures are shown even before it has sent anything.
    let isInUse: Bool
    /// In device pixels.
    let window: (width: Double, height: Double)
    /// The card's width, in logical points.
    let width: Double

    static let line = 24.0
    /// The least width of the bar that shows an axis.
    private static let leastBar = 44.0

    /// Other pens show only their names and faults until they are heard. The pen in use has all its lines from the start, so that nothing
    /// moves when it is first heard.
    func controls(_ column: inout Column) -> [Control<Action>] {
        let serial = pen.name.serial == 0 ? "" : String(pen.name.serial, radix: 16)
        var controls = [
            meter(
                "name", words(.pen), pen.name.text, column.take(Self.line),
                .reading(pen.name.device, detail: serial, isAlert: false, isStrong: isHeard))
        ]
        if isInUse || pen.meter.newest != nil { controls += readings(of: pen.meter.newest, &column) + figures(&column) }
        return controls + faults(&column)
    }

    private func readings(of event: PointerEvent?, _ column: inout Column) -> [Control<Action>] {
        let readings = AxisReading.all(event, in: window, words)
        let nameWidth = fonts.width(of: readings.map(\.name), .secondary) + 8
        let valueWidth = fonts.width(of: [fixed(9999.9, 1), words(.degrees(360)), words(.unknown)], .body) + 8
        return lines(
            readings.map {
                let bar = Face.bar($0.name, $0.text, fraction: $0.fraction, nameWidth: nameWidth, valueWidth: valueWidth)
                return ($0.id, $0.name, $0.text, bar)
            }, least: nameWidth + valueWidth + Self.leastBar, &column)
    }

    private func figures(_ column: inout Column) -> [Control<Action>] {
        func figure(_ id: String, _ name: Text, _ value: Text?) -> Meter {
            let (name, value) = (words(name), words(value ?? .unknown))
            return (id, name, value, .figure(name, value))
        }
        let samples = [
            figure("rate", .rate, pen.meter.pace),
            figure("jitter", .jitter, pen.meter.jitter.map { .jitterOf(milliseconds: fixed($0 * 1000, 1)) }),
            figure("dropped", .dropped, .number(pen.meter.dropped)),
        ]
        let error = pen.prediction.map { Text.predictionErrorAhead(milliseconds: fixed($0.ahead, 0)) } ?? .predictionError
        let predictions = [
            figure("prediction", error, pen.prediction.map { .distance(pixels: fixed($0.error, 1)) }),
            figure("unpredicted", .withoutPrediction, pen.prediction.map { .distance(pixels: fixed($0.unpredicted, 1)) }),
        ]
        let widest: [Text] = [.arriving(hertz: 1000, together: 99), .jitterOf(milliseconds: fixed(99.9, 1))]
        return lines(samples, least: width(of: samples, at: widest), &column)
            + lines(predictions, least: width(of: predictions, at: [.distance(pixels: fixed(999.9, 1))]), &column)
    }

    /// The width that the lines need for values as wide as these.
    private func width(of meters: [Meter], at widest: [Text]) -> Double {
        fonts.width(of: meters.map(\.name), .secondary) + 12 + fonts.width(of: widest.map { words($0) }, .body)
    }

    private typealias Meter = (id: String, name: String, text: String, face: Face)

    /// Lays as many meters side by side as can be at least this wide.
    private func lines(_ meters: [Meter], least: Double, _ column: inout Column) -> [Control<Action>] {
        let gap = 20.0
        let count = min(max(Int((width + gap) / (least + gap)), 1), meters.count)
        return stride(from: 0, to: meters.count, by: count).flatMap { start in
            zip(column.take(Self.line).columns(count, gap: gap), meters[start...]).map { frame, item in
                meter(item.id, words(.ofPen(pen.name.text, item.name)), item.text, frame, item.face)
            }
        }
    }

    private func faults(_ column: inout Column) -> [Control<Action>] {
        let faults = pen.meter.faults
        guard !faults.isEmpty else {
            let nothing = words(.nothingWrong)
            let name = words(.ofPen(pen.name.text, words(.faults)))
            return [meter("faults", name, nothing, column.take(Self.line), reading(nothing, isAlert: false))]
        }
        return faults.map { fault in
            // A pen that has not been heard yet is not at fault.
            meter(
                "fault.\(fault)", words(.ofPen(pen.name.text, words(.aFault))), words(fault.text), column.take(Self.line),
                reading(words(fault.text), isAlert: fault != .silent))
        }
    }

    private func reading(_ words: String, isAlert: Bool) -> Face { .reading(words, detail: "", isAlert: isAlert, isStrong: false) }

    private func meter(_ id: String, _ name: String, _ value: String, _ frame: Rect, _ face: Face) -> Control<Action> {
        .meter(.doctor("pen\(index)", id), name, value, frame, face)
    }
}

extension PenMeter {
    /// The rate in words, with how the samples arrive.
    package var pace: Text? {
        guard let hertz = rate.map({ Int($0.rounded()) }) else { return nil }
        return together.map { .arriving(hertz: hertz, together: $0) } ?? .hertz(hertz)
    }
}

/// An axis of a pen, as a bar and as text.
private struct AxisReading {
    var id, name, text: String
    /// 0…1; nil when the pen does not report the axis.
    var fraction: Double?

    /// Positions are in pixels of the window. Their bars are full at the window's right and bottom sides.
    static func all(_ event: PointerEvent?, in window: (width: Double, height: Double), _ words: Language) -> [AxisReading] {
        let axes = event?.axes
        func place(_ id: String, _ name: Text, _ value: Double?, of extent: Double) -> AxisReading {
            AxisReading(
                id: id, name: words(name), text: value.map { fixed($0, 1) } ?? words(.unknown),
                fraction: value.map { min(max($0 / extent, 0), 1) })
        }
        func angle(_ id: String, _ name: Text, _ value: Double?, of range: Double) -> AxisReading {
            AxisReading(id: id, name: words(name), text: words(value.map(degrees) ?? .unknown), fraction: value.map { $0 / range })
        }
        return [
            place("x", .x, event?.position.x, of: window.width), place("y", .y, event?.position.y, of: window.height),
            AxisReading(
                id: "pressure", name: words(.pressure), text: axes?.pressure.map { fixed($0, 3) } ?? words(.unknown),
                fraction: axes?.pressure),
            angle("tilt", .tilt, axes?.altitude.map { .pi / 2 - $0 }, of: .pi / 2),
            angle("azimuth", .azimuth, axes?.azimuth, of: 2 * .pi), angle("roll", .roll, axes?.roll, of: 2 * .pi),
        ]
    }
}

/// An angle, given in radians, in whole degrees.
func degrees(_ radians: Double) -> Text { .degrees(Int((radians * 180 / .pi).rounded())) }

/// Returns the number as text, with `digits` digits after the decimal point.
func fixed(_ value: Double, _ digits: Int) -> String {
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let whole = Int((abs(value) * Double(unit)).rounded())
    let rest = String(whole % unit)
    let text = "\(whole / unit)" + (digits == 0 ? "" : "." + String(repeating: "0", count: digits - rest.count) + rest)
    return value < 0 && whole > 0 ? "−" + text : text
}
