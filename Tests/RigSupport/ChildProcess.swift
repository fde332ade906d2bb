internal import Files
import Foundation

/// A program that runs beside the test, with files of its own.
package final class ChildProcess {
    package let identifier: pid_t
    /// The status from waitpid, once the child has ended.
    private var status: Int32?

    /// - Parameters:
    ///   - words: the program, looked up in PATH unless it is a path, and its arguments; paths as `String.init(name:)` has them.
    ///   - input: a descriptor for its standard input; empty input by default.
    ///   - output: the file for its standard output; discarded by default.
    ///   - errors: the file for its standard error; by default the test's own.
    package init(
        _ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment, input: Int32? = nil,
        output: String = "/dev/null", errors: String? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        if let errors { posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600) }
        // The test's process blocks signals for its threads; the child starts with none blocked.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var arguments = words.map { strdup($0.inBytes) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let failure = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &variables)
        guard failure == 0 else { throw RigFailure("cannot run \(words[0]): \(String(cString: strerror(failure)))") }
        identifier = child
    }

    deinit { stop() }

    package func signal(_ number: Int32) { if exitCode == nil { kill(identifier, number) } }

    /// Nil while it runs; the negated number of the signal that ended it, if one did.
    package var exitCode: Int32? {
        if status == nil {
            var ended: Int32 = 0
            if waitpid(identifier, &ended, WNOHANG) == identifier { status = ended }
        }
        return status.map { $0 & 0x7f == 0 ? $0 >> 8 & 0xff : -($0 & 0x7f) }
    }

    @discardableResult
    package func waitForEnd(seconds: Double = 10) throws -> Int32 {
        try wait(for: "the end of process \(identifier)", seconds: seconds) { exitCode }
    }

    /// Kills it if it is still running.
    package func stop() {
        signal(SIGKILL)
        _ = try? waitForEnd()
    }
}

/// A child that has ended.
package struct Finished: Sendable {
    /// The negated number of the signal that ended it, if one did.
    package var exitCode: Int32
    package var output: String
    package var errors: String
}

/// Runs a program to its end.
@discardableResult
package func run(
    _ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment, seconds: Double = 60
) throws -> Finished {
    try withFolder { folder in
        let child = try ChildProcess(words, environment: environment, output: folder + "/output", errors: folder + "/errors")
        let exitCode = try child.waitForEnd(seconds: seconds)
        return Finished(exitCode: exitCode, output: text(of: folder + "/output"), errors: text(of: folder + "/errors"))
    }
}

/// A file's contents as text; empty when there is no file.
package func text(of path: String) -> String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }

/// A file's contents; empty when there is no file.
package func bytes(of path: String) -> [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

package func write(_ bytes: [UInt8], to path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

/// Writes a shell script that can be run. The file comes from another process, so that no process that a test begins meanwhile has it open
/// for writing, which would keep it from being run.
package func writeScript(_ lines: String, to path: String) throws {
    try withFolder { folder in
        try write(Array("#!/bin/sh\n\(lines)\n".utf8), to: folder + "/script")
        try run(["install", "-m", "755", folder + "/script", path])
    }
}

/// Runs the body with a folder of its own, which is removed afterwards.
package func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
}

/// An empty folder whose path is short enough for sockets in it.
func makeFolder() throws -> String {
    var template = Array("/tmp/inkstone-rig-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw RigFailure("no temporary folder: \(String(cString: strerror(errno)))") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
