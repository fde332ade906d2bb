import Foundation

/// A real X server with a window manager, a tablet, a touch screen, a mouse and a keyboard (Tests/Rig), for one suite of tests.
///
/// The server and its files go when the rig does, also when the tests crash: it watches the pipe that this end holds.
package final class Rig: @unchecked Sendable {  // one test after the other uses it: its suites are serialized
    package let display: String
    package let pen, eraser: Pen
    package let mouse: Mouse
    package let touch: TouchScreen
    package let keyboard: Keyboard
    package let screen: Screen
    private let server: Process
    private let lifeline: Pipe

    /// Where Package.swift is.
    package static let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    package init(size: String = "1920x1080", openbox: Bool = true) throws {
        let folder = try Self.makeFolder()
        server = Process()
        lifeline = Pipe()
        let output = Pipe()
        server.executableURL = Self.projectFolder.appending(path: "Tests/Rig/start")
        server.arguments = ["--owned"] + (openbox ? ["--openbox"] : []) + [folder, size]
        server.standardInput = lifeline
        server.standardOutput = output
        try server.run()
        display = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(in: .newlines)
        guard !display.isEmpty else { throw RigFailure("the X server did not start") }
        func device(_ name: String, _ socket: String) -> InputDevice { InputDevice(name: name, path: "\(folder)/\(socket).sock") }
        pen = Pen(device("Test Pen stylus", "stylus"))
        eraser = Pen(device("Test Pen eraser", "eraser"))
        mouse = Mouse(device("Test Mouse", "mouse"))
        touch = TouchScreen(device("Test Touch", "touch"))
        keyboard = Keyboard(display: display)
        screen = try Screen(display: display)
    }

    /// Returns when every client has been told of all that the devices did.
    package func sync() throws {
        for device in [pen.device, eraser.device, mouse.device, touch.device] { try device.sync() }
        screen.sync()
    }

    /// A folder of a test's own, gone at its end.
    package func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = try Self.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    /// Starts the program, hands it over once it answers, and ends it. Devices lie still before and after.
    ///
    /// - Parameters:
    ///   - arguments: by default a window without borders at the screen's origin and a blank canvas.
    ///   - folder: where an earlier run left its drawing; else a new one.
    package func run(
        _ arguments: [String] = ["--size", "1280x800", "--new"], folder: String? = nil, environment: [String: String] = [:],
        _ body: (Program) throws -> Void
    ) throws {
        guard let folder else { return try withFolder { try run(arguments, folder: $0, environment: environment, body) } }
        try rest()
        let program = try Program(arguments, display: display, folder: folder, environment: environment)
        defer { if program.isRunning { program.signal(SIGKILL) } }
        try program.waitUntil("the window", seconds: 15) { $0.settled && $0.window.width > 0 }
        try body(program)
        try rest()
        try program.end()
    }

    /// Turns a device off or on, as pulling its plug does.
    package func setEnabled(_ enabled: Bool, _ device: InputDevice) throws {
        try xinput(enabled ? "enable" : "disable", device.name)
        if !enabled { device.disconnect() }
    }

    /// - Parameter matrix: row by row, from the tablet to the screen, both 0…1.
    package func setTransformation(_ matrix: [Double], of device: InputDevice) throws {
        try xinput(["set-prop", device.name, "Coordinate Transformation Matrix"] + matrix.map { "\($0)" })
    }

    private func xinput(_ arguments: String...) throws { try xinput(arguments) }

    private func xinput(_ arguments: [String]) throws {
        let finished = try RigSupport.run("xinput", arguments, environment: ["DISPLAY": display])
        guard finished.exitCode == 0 else { throw RigFailure("xinput \(arguments): \(finished.errors)") }
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
        try? lifeline.fileHandleForWriting.close()
        server.waitUntilExit()
    }

    private static func makeFolder() throws -> String {
        var template = Array("/tmp/inkstone-rig-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw RigFailure("no temporary folder") }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
