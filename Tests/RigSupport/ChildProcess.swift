import Foundation

/// A child that has ended.
package struct Finished: Sendable {
    package var exitCode: Int32
    package var output: String
    package var errors: String
}

/// Runs a program to its end; looked for in PATH when it is no path.
@discardableResult
package func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Finished {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Errors are a line or two: they fit the pipe while the output is read.
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Finished(
        exitCode: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
        errors: String(decoding: complained, as: UTF8.self))
}

/// A program that runs beside the test until it is killed.
package final class ChildProcess {
    private let process = Process()

    package init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit { stop() }

    package func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
