import Foundation

/// A real input method, fcitx with its Korean engine, on a message bus of its own: letters become syllables as they are typed.
package final class InputMethod {
    private let bus: MessageBus
    private let engine: ChildProcess
    /// The variables by which programs find it.
    package let environment: [String: String]

    /// - Parameter folder: for its settings and files.
    package init(on display: Display, folder: String) throws {
        let settings = folder + "/config/fcitx5"
        try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
        try write(Array(Self.profile.utf8), to: settings + "/profile")
        try FileManager.default.createDirectory(atPath: settings + "/conf", withIntermediateDirectories: true)
        // SDL 3 reaches it by XIM: without this it would show there in a window of its own what is composed.
        try write(Array("UseOnTheSpot=True\n".utf8), to: settings + "/conf/xim.conf")
        try write(Array("[Behavior]\nActiveByDefault=True\n".utf8), to: settings + "/config")
        bus = try MessageBus(folder: folder)
        environment = bus.environment.merging(["XMODIFIERS": "@im=fcitx", "LC_ALL": "C.UTF-8"]) { $1 }
        let environment = Program.environment(display: display, folder: folder).merging(environment) { $1 }
            .merging(["XDG_RUNTIME_DIR": folder]) { $1 }
        engine = try ChildProcess(
            ["fcitx5", "--disable=notificationitem,notifications,cloudpinyin,spell,clipboard,emoji"], environment: environment,
            output: folder + "/fcitx.log", errors: folder + "/fcitx.log")
        try wait(for: "the input method; it says: \(text(of: folder + "/fcitx.log"))") {
            try RigSupport.run(["fcitx5-remote", "-q"], environment: environment).output == "Default\n" ? () : nil
        }
    }

    /// The top left corner of its candidate window; nil while that is closed.
    package func candidates(on display: Display) throws -> Place? {
        let found = try RigSupport.run(
            ["xdotool", "search", "--onlyvisible", "--name", "Fcitx5 Input Window", "getwindowgeometry", "--shell"],
            environment: display.environment)
        func number(_ name: String) -> Double? {
            found.output.split(separator: "\n").first { $0.hasPrefix(name + "=") }.flatMap { Double($0.dropFirst(name.count + 1)) }
        }
        guard found.exitCode == 0, let x = number("X"), let y = number("Y") else { return nil }
        return Place(x, y)
    }

    package func stop() {
        engine.stop()
        bus.stop()
    }

    deinit { stop() }

    private static let profile = """
        [Groups/0]
        Name=Default
        Default Layout=us
        DefaultIM=hangul

        [Groups/0/Items/0]
        Name=hangul
        Layout=

        [GroupOrder]
        0=Default

        """
}
