import Foundation

/// The program under test, running on the rig's display with folders of its own.
package final class Program {
    private let folder: String
    private let process: ChildProcess
    private var control: LineSocket?
    /// States come without the digest of the frame, and several times as quickly.
    package var isBrief = false
    /// The last answer and what it says: while nothing changes, the answers are the same, and reading one takes milliseconds.
    private var lastState: (text: String, state: ProgramState)?

    /// The path from INKSTONE, or else the one of the build.
    package static let path =
        ProcessInfo.processInfo.environment["INKSTONE"] ?? Rig.projectFolder.appending(path: ".build/release/inkstone").path

    /// - Parameters:
    ///   - arguments: besides `--control`.
    ///   - folder: for its settings, recordings and control socket; it finds again what an earlier run left there.
    ///   - path: of another one.
    package init(
        _ arguments: [String], display: Display, folder: String, environment: [String: String] = [:], path: String = Program.path
    ) throws {
        self.folder = folder
        process = try ChildProcess(
            [path] + arguments + ["--control", folder + "/control"],
            environment: Self.environment(display: display, folder: folder).merging(environment) { $1 }, output: folder + "/output",
            errors: folder + "/errors")
    }

    /// The environment that the program gets: without the person's own settings and drawings.
    package static func environment(display: Display?, folder: String) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "DBUS_SESSION_BUS_ADDRESS", "GDK_SCALE"] { environment[name] = nil }
        // No drawing of another program is taken from memory, and none is left there, unless a test gives a folder.
        environment["XDG_RUNTIME_DIR"] = "/proc/none"
        environment["DISPLAY"] = display?.name
        environment["HOME"] = folder
        for name in ["CONFIG", "DATA", "STATE", "CACHE"] { environment["XDG_\(name)_HOME"] = folder + "/" + name.lowercased() }
        return environment
    }

    /// Makes the folder in which the program remembers things: it is not new there.
    package static func leaveMemory(in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder + "/state/inkstone", withIntermediateDirectories: true)
    }

    package var isRunning: Bool { process.exitCode == nil }
    package var processIdentifier: Int32 { process.identifier }

    /// Its output on stderr so far.
    package var errors: String { text(of: folder + "/errors") }

    package func state() throws -> ProgramState {
        let text = try answer(to: isBrief ? "state brief" : "state")
        if let lastState, lastState.text == text { return lastState.state }
        let state = try ProgramState(json: text)
        lastState = (text, state)
        return state
    }

    /// Runs a command as its menu entry does.
    package func perform(_ command: String) throws { try tell("command \(command)") }

    /// Sends a gesture, as if from a pen or its driver: `double-tap`, `squeeze`, `squeeze end`.
    package func gesture(_ gesture: String) throws { try tell("gesture \(gesture)") }

    /// Sets the parts of the window that others cover, in logical points.
    package func setInsets(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) throws {
        try tell("insets \(left) \(top) \(right) \(bottom)")
    }

    private func tell(_ line: String) throws {
        let answer = try answer(to: line)
        guard answer.contains("\"done\"") else { throw RigFailure("\(line): \(answer)") }
    }

    private func answer(to line: String) throws -> String {
        let control = try connected()
        do {
            try control.send(line)
            return try control.answer()
        } catch {
            let code = try? process.waitForEnd(seconds: 1)
            throw RigFailure(code.map { "the program ended with \($0): \(errors)" } ?? "\(error)")
        }
    }

    /// Sends all lines at once, from a client that does not read answers.
    package func tell(_ lines: [String]) throws {
        let client = try wait(for: "the control socket") { LineSocket(path: folder + "/control") }
        client.stopListening()
        try client.send(lines.joined(separator: "\n"))
    }

    private func connected() throws -> LineSocket {
        if let control { return control }
        let socket: LineSocket = try wait(for: "the control socket; stderr says: \(errors)", seconds: 15) {
            guard isRunning else { throw RigFailure("the program ended: \(errors)") }
            return LineSocket(path: folder + "/control")
        }
        control = socket
        return socket
    }

    /// Polls the state until the condition holds.
    @discardableResult
    package func waitUntil(_ what: String, seconds: Double = 5, _ holds: (ProgramState) -> Bool) throws -> ProgramState {
        var last: ProgramState?
        return try wait(for: "\(what); last seen \(last.map { "\($0)" } ?? "nothing"); stderr says: \(errors)", seconds: seconds) {
            let state = try state()
            last = state
            return holds(state) ? state : nil
        }
    }

    package func signal(_ number: Int32) { process.signal(number) }

    /// Waits for it to end; returns the exit code, or the negated number of the signal that ended it.
    package func exitCode(seconds: Double = 10) throws -> Int32 { try process.waitForEnd(seconds: seconds) }

    /// Ends it as a session manager does; it must obey without complaint.
    package func end() throws {
        signal(SIGTERM)
        let code = try exitCode()
        guard code == 0 else { throw RigFailure("the program ended with \(code): \(errors)") }
    }
}
