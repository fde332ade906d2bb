import CDBus
import Foundation

/// A session bus of its own.
package final class MessageBus {
    private let daemon: ChildProcess
    package let address: String
    /// The folder to remove in the end.
    private let own: String?

    /// The variables by which programs find it.
    package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

    /// - Parameters:
    ///   - folder: for its socket and files; nil for one that goes with the bus.
    ///   - services: a folder of files that tell how programs are started; nil for none.
    ///   - environment: of programs that it starts.
    package init(folder: String? = nil, services: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment) throws
    {
        let given = folder
        let folder = try given ?? makeFolder()
        own = given == nil ? folder : nil
        address = "unix:path=" + folder + "/bus"
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
        // Its socket exists a moment before it listens.
        try wait(for: "the message bus", seconds: 30) {
            dbus_connection_open_private(address, nil).map {
                dbus_connection_close($0)
                dbus_connection_unref($0)
            }
        }
    }

    deinit {
        stop()
        if let own { try? FileManager.default.removeItem(atPath: own) }
    }

    package func stop() { daemon.stop() }
}
