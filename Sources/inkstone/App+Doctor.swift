import AppParts
import Commands
import Control
import Doctor
import Ink
import Interface
import Keeping
import Recording
import Session
import Store
import Strokes
import Subcommands
import Tablet
import Threads
import Tools
import Words

/// The input doctor and the pressure curves: which pens there are, and what becomes of their force.
extension App {
    /// The pointing devices by the X server; none without X.
    var devices: [DeviceDescription] { tablet?.descriptions ?? [] }

    var doctorState: DoctorState? {
        guard let doctor = sheets.doctor else { return nil }
        let path: DoctorState.Path = shell.xWindow == nil ? .wayland : DoctorState.Path(hasPens: !follower.pens.isEmpty)
        let bindings = session.settings.bindings
        return DoctorState(
            path: path,
            pens: follower.pens.map {
                DoctorState.Pen(
                    id: $0.id, name: $0.penName, meter: doctor.meters[$0.id] ?? PenMeter(),
                    curve: session.settings.curves[$0.id] ?? .identity, prediction: doctor.predictions[$0.id]?.figures?.shown)
            },
            heard: doctor.heard,
            buttons: [DoctorState.Button(.primary, name: .words("button.tip"), deeds: [.words("action.marks")])]
                + PenButton.allCases.map { DoctorState.Button($0.pointer, name: $0.title, deeds: bindings.deeds(of: $0)) },
            lag: presenter.lag.histogram(limits: DoctorState.lagLimits), folder: Places.state ?? "")
    }

    /// The doctor's sheet shows what pens do, or has just been closed.
    var isDoctoring: Bool { interface.isDoctorOpen || sheets.doctor != nil }

    /// Updates the sheet in a frame of its own, after the frame that shows what the pen did: the doctor must not delay what it measures,
    /// nor measure itself.
    func showDoctorsNews() {
        guard isDoctoring else { return }
        interface.update(doctor: doctorState)
        updateInterface()
        present()
    }

    /// Gives each pen its pressure curve again when the devices have changed.
    func followDevices() {
        if follower.follow(devices, revision: tablet?.revision) { adoptSettings() }
    }

    /// Lets the doctor listen while its sheet is open.
    func followDoctor() {
        guard interface.isDoctorOpen == (sheets.doctor == nil) else { return }
        sheets.doctor = interface.isDoctorOpen ? PenLog(ahead: settings.measuredPrediction) : nil
    }

    func setCurve(of device: DeviceID, to curve: PressureCurve) {
        guard let pen = follower.pens.first(where: { $0.id == device }) else { return }
        changeSettings { $0.curves[pen.penName.settingName] = curve.isIdentity ? nil : curve }
    }

    // MARK: - Reports

    /// Saves what pens and fingers did as a recording on a blank drawing, with a text about the devices beside it.
    func saveReport(in folder: String) {
        guard let doctor = sheets.doctor else { return }
        let name: String
        do {
            var tools = ToolState()
            tools.settings = session.settings
            // Whoever reads the report needs none of the person's inks.
            tools.settings.ownInks = []
            tools.penIsKnown = session.penIsKnown
            let size = session.viewport
            var writer = RecordingWriter(SessionStart(width: size.width, height: size.height, scale: size.scale, tools: tools))
            for input in doctor.report { writer.append(input) }
            name = try Report.save(recording: writer.takeBytes(), text: reportText(doctor), in: folder)
        } catch {
            return interface.note(Language.inUse(.reportNotSaved("\(error)")), at: monotonicSeconds())
        }
        interface.note(Language.inUse(.reportSaved(as: name)), at: monotonicSeconds())
    }

    private func reportText(_ doctor: PenLog) -> String {
        let size = session.viewport
        let summary = presenter.lag.summary
        var lines = [
            "Inkstone \(Arguments.version): a report of the input doctor",
            (doctorState?.path).map { Language.english($0.text) } ?? "",
            "window: \(size.width) × \(size.height) pixels, scale \(size.scale)",
            "input to screen: median \(summary.p50) ms, 99th percentile \(summary.p99) ms, of \(summary.count) frames",
            "",
        ]
        for device in devices {
            lines += device.lines
            guard device.kind?.isPen ?? false else { continue }
            let meter = doctor.meters[device.id] ?? PenMeter()
            lines.append("    \(meter.samples) samples, \(meter.dropped) dropped")
            if let pace = meter.pace, let jitter = meter.jitter {
                lines.append("    \(Language.english(pace)), jitter \(jitter * 1000) ms")
            }
            if let error = doctor.predictions[device.id]?.figures {
                lines.append("    predicted \(error.words)")
            }
            if let curve = session.settings.curves[device.id] { lines.append("    pressure curve: \(curve.points)") }
            lines += meter.faults.map { "    " + Language.english($0.text) }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension PredictionMeter.Figures {
    fileprivate var shown: DoctorState.Prediction {
        DoctorState.Prediction(error: error, unpredicted: unpredicted, ahead: ahead * 1000)
    }
}
