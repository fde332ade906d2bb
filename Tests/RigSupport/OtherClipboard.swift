import Foundation

/// Another program's clipboard: xclip, which copies and pastes one type at a time.
package struct OtherClipboard {
    private let display: Display

    package init(on display: Display) { self.display = display }

    /// The names of what the clipboard's owner has; empty where it has nothing.
    package var targets: [String] {
        let finished = try? RigSupport.run(
            ["xclip", "-selection", "clipboard", "-t", "TARGETS", "-o"], environment: display.environment)
        return finished.map { $0.output.split(separator: "\n").map(String.init) } ?? []
    }

    /// Pastes a type into a file, and returns its bytes.
    package func paste(_ type: String, into folder: String) throws -> [UInt8] {
        let path = folder + "/pasted-\(UUID())"
        let child = try ChildProcess(
            ["xclip", "-selection", "clipboard", "-t", type, "-o"], environment: display.environment, output: path)
        try child.waitForEnd(seconds: 60)
        return bytes(of: path)
    }

    /// Copies the bytes as a type. The clipboard is this program's until another one copies, or the child is stopped.
    package func copy(_ bytes: [UInt8], _ type: String, in folder: String) throws -> ChildProcess {
        let path = folder + "/copied-\(UUID())"
        try write(bytes, to: path)
        let child = try ChildProcess(
            ["xclip", "-quiet", "-selection", "clipboard", "-t", type, "-i", path], environment: display.environment, errors: "/dev/null")
        try wait(for: "xclip to have the clipboard") { Set(targets) == ["TARGETS", type] ? () : nil }
        return child
    }
}

extension OtherClipboard {
    /// Takes the clipboard with a program that gives nothing of it (Tests/Rig/mute.c), until the child is stopped.
    package func holdMute(in folder: String) throws -> ChildProcess { try hold("mute", [], in: folder) }

    /// Takes the clipboard with a program that gives it without end (Tests/Rig/hostileowner.c says how), until the child is stopped.
    package func holdHostile(_ way: String, in folder: String) throws -> ChildProcess { try hold("hostileowner", [way], in: folder) }

    /// Takes the clipboard with a program that gives these bytes as these types (Tests/Rig/giver.c), until the child is stopped.
    package func offer(_ forms: [(type: String, bytes: [UInt8])], in folder: String) throws -> ChildProcess {
        try hold("giver", ["clipboard"] + Self.words(forms, in: folder), in: folder)
    }

    /// As the program that gives them is told them.
    package static func words(_ forms: [(type: String, bytes: [UInt8])], in folder: String) throws -> [String] {
        try forms.flatMap { form in
            let path = folder + "/given-\(UUID())"
            try write(form.bytes, to: path)
            return [form.type, path]
        }
    }

    private func hold(_ name: String, _ words: [String], in folder: String) throws -> ChildProcess {
        let output = "\(folder)/\(name)-\(UUID()).out"
        let child = try ChildProcess([try Rig.build(name, in: folder)] + words, environment: display.environment, output: output)
        try wait(for: "the program \(name)") { text(of: output) == "ready\n" ? () : nil }
        return child
    }
}

/// A clipboard manager (Tests/Rig/clipkeeper.c), until it goes.
package final class ClipboardManager {
    private let child: ChildProcess
    private let output: String

    /// - Parameter folder: for the program and what it says.
    package init(on display: Display, in folder: String) throws {
        output = folder + "/keeper"
        child = try ChildProcess([try Rig.build("clipkeeper", in: folder)], environment: display.environment, output: output)
        try wait(for: "the clipboard manager") { said.first == "ready" ? () : nil }
    }

    /// The lines that it has printed.
    package var said: [String] { text(of: output).split(separator: "\n").map(String.init) }

    package func stop() { child.stop() }
}
