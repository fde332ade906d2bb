import Foundation

/// The program under test, running on the rig's display with folders of its own.
package final class Program {
    package let display: String
    private let folder: String
    private let process = Process()
    private var control: LineSocket?

    /// Where the build left it, or what INKSTONE names.
    package static let path =
        ProcessInfo.processInfo.environment["INKSTONE"] ?? Rig.projectFolder.appending(path: ".build/release/inkstone").path

    /// - Parameters:
    ///   - folder: for its settings, its recordings and its control socket; what is in it already it finds again.
    ///   - arguments: besides `--control`.
    package init(_ arguments: [String], display: String, folder: String, environment: [String: String] = [:]) throws {
        self.display = display
        self.folder = folder
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = arguments + ["--control", folder + "/control"]
        process.environment = Self.environment(display: display, folder: folder).merging(environment) { $1 }
        for (name, handle) in [("output", \Process.standardOutput), ("errors", \Process.standardError)] {
            let path = folder + "/" + name
            guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path) else {
                throw RigFailure("cannot write \(path)")
            }
            process[keyPath: handle] = file
        }
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// What the program may see of the test's environment: nothing of the person's own settings and drawings.
    package static func environment(display: String?, folder: String) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
        environment["DISPLAY"] = display
        environment["HOME"] = folder
        for name in ["CONFIG", "DATA", "STATE", "CACHE"] { environment["XDG_\(name)_HOME"] = folder + "/" + name.lowercased() }
        return environment
    }

    package var isRunning: Bool { process.isRunning }
    package var processIdentifier: Int32 { process.processIdentifier }

    /// What it has said on stderr so far.
    package var errors: String { (try? String(contentsOfFile: folder + "/errors", encoding: .utf8)) ?? "" }

    package func state() throws -> ProgramState {
        if control == nil {
            control = try wait(for: "the control socket; stderr says: \(errors)", seconds: 15) {
                guard process.isRunning else { throw RigFailure("the program ended with \(process.terminationStatus): \(errors)") }
                return LineSocket(path: folder + "/control")
            }
        }
        guard let control else { throw RigFailure("no control socket") }
        try control.send("state")
        return try ProgramState(json: control.answer())
    }

    /// Asks for the state until it is as hoped for.
    @discardableResult
    package func waitUntil(_ what: String, seconds: Double = 5, _ holds: (ProgramState) -> Bool) throws -> ProgramState {
        var last: ProgramState?
        return try wait(for: "\(what); last seen \(last.map { "\($0)" } ?? "nothing"); stderr says: \(errors)", seconds: seconds) {
            let state = try state()
            last = state
            return holds(state) ? state : nil
        }
    }

    package func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits until it has ended; minus the signal's number when a signal ended it.
    package func exitCode(seconds: Double = 10) throws -> Int32 {
        try wait(for: "the program's end; stderr says: \(errors)", seconds: seconds) {
            guard !process.isRunning else { return nil }
            return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        }
    }

    /// Asks it to end as a session manager does; an end that takes too long is a failure.
    package func end() throws {
        guard process.isRunning else { return }
        signal(SIGTERM)
        _ = try exitCode()
    }
}
