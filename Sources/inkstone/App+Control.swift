import AppParts
import Commands
import Control
import Handling
import Ink
import Interface
import PanelModel
import Session
import Shell
import Threads

/// Observing and controlling the program over the control socket.
extension App {
    /// Answers all requests; returns whether there were any.
    func answer() -> Bool {
        let requests = script.server.socket?.requests() ?? []
        for request in requests {
            if request.line == "state" || request.line == "state brief" {
                // The state takes a layout, so it is made only for clients that are still connected.
                script.server.socket?.answer(request, with: state(isBrief: request.line != "state").json.text)
            } else {
                // A command is run even when its client is gone.
                let answer = answer(to: request.line)
                script.server.socket?.answer(request, with: answer)
            }
        }
        return !requests.isEmpty
    }

    private func answer(to line: String) -> String {
        if line.hasPrefix("insets ") {
            guard let insets = Insets(line.dropFirst("insets ".count)) else {
                return JSON.object([("error", .string("insets LEFT TOP RIGHT BOTTOM, in logical points"))]).text
            }
            script.server.insets = insets
            return JSON.object([("done", .string(line))]).text
        }
        if line.hasPrefix("gesture ") {
            guard let event = GestureEvent(line.dropFirst("gesture ".count), at: monotonicSeconds()) else {
                return JSON.object([("error", .string("gesture double-tap, gesture squeeze, gesture squeeze end"))]).text
            }
            take(.gesture(event))
            return JSON.object([("done", .string(line))]).text
        }
        guard line.hasPrefix("command ") else { return JSON.object([("error", .string("unknown request: \(line)"))]).text }
        let name = String(line.dropFirst("command ".count))
        guard let command = Command(name: name), command.isThere(among: session.tools) else {
            return JSON.object([("error", .string("no command is called \(name)"))]).text
        }
        if case .color(let color) = command {
            // The interface names colours as they are shown; a script names the stored colour.
            handle(.command(command))
            changeSettings { $0.use(color) }
        } else {
            interface.run(command)
            followInterface()
        }
        // The next press acts on what the command has left.
        updateInterface()
        followField()
        return JSON.object([("done", .string(command.name))]).text
    }

    private func state(isBrief: Bool) -> ControlState {
        let position = shell.position
        let window = ControlState.Window(
            x: position.x, y: position.y, width: session.width, height: session.height, scale: session.viewport.scale)
        var state = ControlState(session, window: window, isBrief: isBrief, events: script.server.counts.byKind, lag: presenter.lag.summary)
        state.isPlaying = isPlaying
        if interface.awaitsReading { state.isSettled = false }
        let busy = [
            works.pictures.isBusy, exports.work.isPreviewing, works.trimming.isBusy, reading.work.isBusy, follower.ownInks.isBusy,
            keeper.isBusy, judge.isUndecided,
        ]
        if busy.contains(true) { state.isSettled = false }
        let progress = keeper.progress
        state.saving = ControlState.Saving(
            file: progress.path, edits: session.drawing.editCount, kept: progress.edits, trouble: keeper.trouble)
        updateInterface()
        for rect in interface.refresh() { session.invalidate(rect) }
        state.controls = controlList
        state.notes = interface.notes
        return state
    }
}
