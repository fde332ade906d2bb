import Foundation

/// A real X server with a window manager, a tablet, a touch screen, a mouse and a keyboard (Tests/Rig), for one suite of tests.
///
/// The server and its files are removed with the rig, even when the tests crash: the server watches a pipe that the tests hold.
package final class Rig: @unchecked Sendable {  // one test after the other uses it: its suites are serialized
    package let display: Display
    package let pen, eraser: Pen
    package let mouse: Mouse
    package let touch: TouchScreen
    package let keyboard: Keyboard
    package let screen: Screen
    private let hasWindowManager: Bool
    private let server: ChildProcess
    /// The write end of the server's standard input: when it closes, even because the tests crash, the server stops.
    private let lifeline: Int32

    /// The folder of Package.swift.
    package static let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Builds a program of Tests/Rig into a folder, and returns its path.
    package static func build(_ name: String, in folder: String) throws -> String {
        let (program, source) = (folder + "/" + name, projectFolder.appending(path: "Tests/Rig/\(name).c").path)
        let built = try RigSupport.run(["gcc", "-O2", "-Wall", "-Werror", "-o", program, source, "-lX11", "-lXi"])
        guard built.exitCode == 0 else { throw RigFailure("\(name).c: \(built.errors)") }
        return program
    }

    package init(size: String = "1920x1080", openbox: Bool = true) throws {
        let folder = try makeFolder()
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw RigFailure("no pipe: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        lifeline = ends[1]
        let script = Self.projectFolder.appending(path: "Tests/Rig/start").path
        let server = try ChildProcess(
            [script, "--owned"] + (openbox ? ["--openbox"] : []) + [folder, size], input: ends[0], output: folder + "/ready")
        close(ends[0])
        let name = try wait(for: "the X server", seconds: 20) {
            guard server.exitCode == nil else { throw RigFailure("the X server did not start") }
            let name = text(of: folder + "/ready")
            return name.hasSuffix("\n") ? String(name.dropLast()) : nil
        }
        self.server = server
        hasWindowManager = openbox
        display = Display(name: name)
        func device(_ name: String, _ socket: String) -> InputDevice { InputDevice(name: name, path: "\(folder)/\(socket).sock") }
        pen = Pen(device("Test Pen stylus", "stylus"))
        eraser = Pen(device("Test Pen eraser", "eraser"))
        mouse = Mouse(device("Test Mouse", "mouse"))
        touch = TouchScreen(device("Test Touch", "touch"))
        keyboard = Keyboard(display: display)
        screen = try Screen(display: display)
    }

    /// Waits until every client has been sent all that the devices did.
    package func sync() throws {
        for device in [pen.device, eraser.device, mouse.device, touch.device] { try device.sync() }
        screen.sync()
    }

    /// Starts the program, passes it on once it answers, and ends it. The devices are at rest before and after.
    ///
    /// - Parameters:
    ///   - window: by default without borders, at the screen's origin.
    ///   - hasInterface: by default nothing covers the canvas.
    ///   - isFirstStart: nobody has had the program here before: it tells what nobody could guess.
    ///   - folder: where an earlier run left its drawing; by default a new one.
    ///   - path: of another program.
    package func run(
        _ arguments: [String] = [], window: [String] = ["--size", "1280x800"], hasInterface: Bool = false, isFirstStart: Bool = false,
        folder: String? = nil, environment: [String: String] = [:], path: String = Program.path, _ body: (Program) throws -> Void
    ) throws {
        guard let folder else {
            return try withFolder {
                try run(
                    arguments, window: window, hasInterface: hasInterface, isFirstStart: isFirstStart, folder: $0, environment: environment,
                    path: path,
                    body)
            }
        }
        try rest()
        if !isFirstStart { try Program.leaveMemory(in: folder) }
        let program = try Program(
            window + arguments + (hasInterface ? [] : ["--bare"]), display: display, folder: folder, environment: environment, path: path)
        defer { if program.isRunning { program.signal(SIGKILL) } }
        try program.waitUntil("the window", seconds: 15) { $0.settled && $0.window.width > 0 && $0.controls.isEmpty != hasInterface }
        if hasWindowManager { try waitForFocus(on: "Inkstone") }
        try body(program)
        try rest()
        if program.isRunning { try program.end() }
    }

    /// Waits until the window manager has focused the window whose title contains these words.
    package func waitForFocus(on title: String) throws {
        try wait(for: "the focus on \(title)") {
            let focused = try RigSupport.run(["xdotool", "getwindowfocus", "getwindowname"], environment: display.environment)
            return focused.output.contains(title) ? () : nil
        }
    }

    /// Turns a device off or on, as unplugging it and plugging it in would.
    package func setEnabled(_ enabled: Bool, _ device: InputDevice) throws {
        try display.run("xinput", enabled ? "enable" : "disable", device.name)
        if !enabled { device.disconnect() }
    }

    /// - Parameter matrix: maps the tablet to the screen, both 0…1; row by row.
    package func setTransformation(_ matrix: [Double], of device: InputDevice) throws {
        try display.run(["xinput", "set-prop", device.name, "Coordinate Transformation Matrix"] + matrix.map { "\($0)" })
    }

    /// Remaps a device's buttons, as the desktop's tablet settings do.
    ///
    /// - Parameter buttons: for each of the device's buttons in order, the one that it stands for.
    package func setButtons(_ buttons: [Int], of device: InputDevice) throws {
        try display.run(["xinput", "set-button-map", device.name] + buttons.map { "\($0)" })
    }

    private func rest() throws {
        try pen.rest()
        try eraser.rest()
        try touch.rest()
        try mouse.rest()
        try keyboard.rest()
        try mouse.move(to: Place(Double(screen.width) - 1, Double(screen.height) - 1))
        try sync()
    }

    package func stop() {
        screen.close()
        close(lifeline)
        _ = try? server.waitForEnd()
    }
}
