import Commands
import Desktop
import Doctor
import Files
import Glibc
import Ink
import Keeping
import Strokes
import Tablet
import Terminal
import Threads
import Words

/// `inkstone devices` lists the pointing devices with their axes; with `--watch` it then shows live what the pens do.
package enum DevicesCommand {
    package static func run(watches: Bool) throws(Failure) {
        let devices: [DeviceDescription]
        do { devices = try Tablet.devices() } catch { throw .environment(error.description) }
        for line in devices.flatMap(\.lines) { Console.say(line.forDisplay) }
        let hasPens = devices.contains { $0.kind?.isPen ?? false }
        if !hasPens { Console.say("no pen found") }
        guard watches else { return }
        let settings = settings()
        Console.say(Language.english(DoctorState.Path(hasPens: hasPens).text))
        for button in PenButton.allCases {
            Console.say(
                Language.english(button.title) + ": "
                    + settings.tools.bindings.deeds(of: button).map { Language.english($0) }.joined(separator: "; "))
        }
        try watch(ahead: settings.measuredPrediction)
    }

    /// The settings of the settings file.
    static func settings() -> Settings {
        guard let path = Places.settings else { return Settings() }
        var file = SettingsFile(path: path)
        let settings = file.load()
        for line in file.takeComplaints() { Console.complain(line) }
        return settings
    }

    /// The shortest time between two lines about a pen, in seconds.
    private static let interval = 0.1

    /// What a pen has reported.
    private struct Watched {
        var meter = PenMeter()
        var prediction: PredictionMeter
        /// The time from the newest sample's stamp, a whole millisecond, to its being read, in seconds.
        var delay = 0.0
        /// When its last line was printed, and whether it has reported anything since.
        var told = 0.0
        var isNew = false

        mutating func note(_ event: PointerEvent, at now: Double) {
            meter.note(event)
            prediction.note(event)
            (delay, isNew) = (max(now - event.time, 0), true)
        }

        var line: String {
            var words = [meter.line, "read after \(tenths(delay * 1000)) ms"]
            if let figures = prediction.figures { words.append("predicted \(figures.words)") }
            return words.joined(separator: ", ")
        }
    }

    /// Prints what the pens report, until a signal such as Ctrl+C ends it.
    ///
    /// - Parameter ahead: how far predictions look ahead, in seconds.
    private static func watch(ahead: Double) throws(Failure) {
        let signals = Signals()
        var watch: PenWatch
        do { watch = try PenWatch(now: monotonicSeconds()) } catch { throw .environment(error.description) }
        var pens: [DeviceID: Watched] = [:]
        Console.say("watching the pens: X and Y in pixels of the screen; Ctrl+C ends it")
        while !signals.take() {
            let now = monotonicSeconds()
            for event in watch.drain(now: now) {
                pens[event.device, default: Watched(prediction: PredictionMeter(ahead: ahead))].note(event, at: monotonicSeconds())
            }
            for pen in watch.pens {
                guard let watched = pens[pen.id], watched.isNew, now - watched.told >= interval else { continue }
                Console.say((pen.penName.text + ": " + watched.line).forDisplay)
                pens[pen.id]?.told = now
                pens[pen.id]?.isNew = false
            }
            if watch.isConnectionLost { throw .environment("the X server went away") }
            if watch.hasPending() { continue }
            var polled = [signals.descriptor, watch.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&polled, nfds_t(polled.count), pens.values.contains(where: \.isNew) ? Int32(interval * 1000) : -1)
        }
    }
}

extension PredictionMeter.Figures {
    /// For the terminal and for reports.
    package var words: String { "\(tenths(ahead * 1000)) ms ahead: \(tenths(error)) px off, without \(tenths(unpredicted)) px" }
}

extension DeviceDescription {
    /// For people: the device, then a line for each axis.
    package var lines: [String] {
        let number = serial == 0 ? "" : ", serial " + String(serial, radix: 16)
        return ["\(name) (id \(id.rawValue)): \(title), \(buttons) buttons\(number)"]
            + axes.map { axis in
                let range = axis.maximum > axis.minimum ? "\(plain(axis.minimum)) to \(plain(axis.maximum))" : "no range"
                let resolution = axis.resolution > 0 ? ", resolution \(axis.resolution)" : ""
                return "    \(axis.label.isEmpty ? "axis \(axis.number)" : axis.label): \(range)\(resolution)"
            }
    }

    private var title: String {
        switch kind {
        case .pen: "pen"
        case .eraser: "pen, eraser end"
        case .touch: "touch screen"
        case .mouse: "mouse"
        case nil: "pad"
        }
    }
}

extension PenMeter {
    /// For the terminal: the newest values, then the figures.
    var line: String {
        guard let newest else { return "silent" }
        func degrees(_ radians: Double?) -> String { radians.map { "\(Int(($0 * 180 / .pi).rounded()))°" } ?? "-" }
        let axes = newest.axes
        var words = [
            "x \(tenths(newest.position.x)) y \(tenths(newest.position.y))",
            "pressure \(axes.pressure.map { plain(($0 * 1000).rounded() / 1000) } ?? "-")",
            "tilt \(degrees(axes.altitude.map { .pi / 2 - $0 })) to \(degrees(axes.azimuth))", "roll \(degrees(axes.roll))",
        ]
        if !buttons.isEmpty { words.append("down " + buttons.map { "\($0.rawValue)" }.sorted().joined(separator: "+")) }
        if let pace, let jitter { words.append("\(Language.english(pace)) ± \(tenths(jitter * 1000)) ms") }
        words.append("\(dropped) of \(samples + dropped) dropped")
        return (words + faults.map { Language.english($0.text) }).joined(separator: ", ")
    }
}

private func tenths(_ value: Double) -> String { plain((value * 10).rounded() / 10) }

private func plain(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? String(value) }
