import Foundation

/// A session bus of its own.
package final class MessageBus {
    private let daemon: ChildProcess
    package let address: String

    /// The variables by which programs find it.
    package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

    /// - Parameters:
    ///   - folder: for its socket and files.
    ///   - services: a folder of files that tell how programs are started; nil for none.
    ///   - environment: of programs that it starts.
    package init(folder: String, services: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        let socket = folder + "/bus"
        address = "unix:path=" + socket
        let settings = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig><type>session</type><listen>\(address)</listen>\(services.map { "<servicedir>\($0)</servicedir>" } ?? "")
            <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
            """
        try write(Array(settings.utf8), to: folder + "/bus.conf")
        daemon = try ChildProcess(
            ["dbus-daemon", "--nofork", "--nopidfile", "--config-file=" + folder + "/bus.conf"],
            environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }, errors: folder + "/bus.log")
        try wait(for: "the message bus") { FileManager.default.fileExists(atPath: socket) ? () : nil }
    }

    package func stop() { daemon.stop() }
}
