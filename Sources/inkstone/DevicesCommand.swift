import Glibc
import Ink
import Tablet

/// `inkstone devices`: the pointing devices with their axes; with `--watch` what the pens do.
enum DevicesCommand {
    static func run(watches: Bool) throws(Failure) {
        let devices: [DeviceDescription]
        do { devices = try Tablet.devices() } catch { throw .environment(error.description) }
        for line in devices.flatMap(\.lines) { Console.say(line) }
        if !devices.contains(where: { $0.kind?.isPen ?? false }) { Console.say("no pen found") }
        if watches { try watch() }
    }

    /// A line for a pen at most so often, in seconds.
    private static let interval = 0.1

    /// Until the terminal interrupts it.
    private static func watch() throws(Failure) {
        let signals = Signals()
        var watch: PenWatch
        do { watch = try PenWatch(now: monotonicSeconds()) } catch { throw .environment(error.description) }
        var meters: [DeviceID: PenMeter] = [:]
        var told: [DeviceID: Double] = [:]
        var untold: Set<DeviceID> = []
        Console.say("watching the pens: X and Y in pixels of the screen; Ctrl+C ends it")
        while !signals.take() {
            let now = monotonicSeconds()
            for event in watch.drain(now: now) {
                meters[event.device, default: PenMeter()].note(event)
                untold.insert(event.device)
            }
            for pen in watch.pens where untold.contains(pen.id) && now - (told[pen.id] ?? 0) >= interval {
                if let meter = meters[pen.id] { Console.say(pen.penName.text + ": " + meter.line) }
                told[pen.id] = now
                untold.remove(pen.id)
            }
            if watch.isConnectionLost { throw .environment("the X server went away") }
            if watch.hasPending() { continue }
            var polled = [signals.descriptor, watch.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&polled, nfds_t(polled.count), untold.isEmpty ? -1 : Int32(interval * 1000))
        }
    }
}

extension DeviceDescription {
    /// For people: what it is, then a line an axis.
    var lines: [String] {
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
    /// On the terminal: the newest values, then the figures.
    fileprivate var line: String {
        guard let newest else { return "silent" }
        func degrees(_ radians: Double?) -> String { radians.map { "\(Int(($0 * 180 / .pi).rounded()))°" } ?? "-" }
        let axes = newest.axes
        var words = [
            "x \(plain((newest.position.x * 10).rounded() / 10)) y \(plain((newest.position.y * 10).rounded() / 10))",
            "pressure \(axes.pressure.map { plain(($0 * 1000).rounded() / 1000) } ?? "-")",
            "tilt \(degrees(axes.altitude.map { .pi / 2 - $0 })) to \(degrees(axes.azimuth))", "roll \(degrees(axes.roll))",
        ]
        if !buttons.isEmpty { words.append("down " + buttons.map { "\($0.rawValue)" }.sorted().joined(separator: "+")) }
        if let rate, let jitter { words.append("\(Int(rate.rounded())) Hz ± \(plain((jitter * 10_000).rounded() / 10)) ms") }
        words.append("\(dropped) of \(samples + dropped) dropped")
        return (words + faults.map(\.rawValue)).joined(separator: ", ")
    }
}

private func plain(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
