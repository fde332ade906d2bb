internal import CDBus
internal import Glibc

/// A connection to the session bus that never waits: what there is to do is done in `work`, once `descriptor` is readable.
final class Bus {
    /// Of libdbus's own watches, so that there is one thing to poll, whether it has to read or to write.
    let descriptor: Int32
    private let connection: OpaquePointer
    /// A signal, or the answer to a call; kept for as long as the handler runs.
    private let receive: (Bus, OpaquePointer) -> Void

    /// Where the desktop says the session's bus is; nil where it has none. None is started.
    static var address: String? {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return String(cString: address) }
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), access(folder + "/bus", F_OK) == 0 else { return nil }
        return "unix:path=" + folder + "/bus"
    }

    /// Nil when nobody listens there. `receive` gets every signal that was asked for.
    init?(address: String, receive: @escaping (Bus, OpaquePointer) -> Void) {
        // Starting a bus would take a child process, and time.
        guard !address.contains("autolaunch:"), let connection = dbus_connection_open_private(address, nil) else { return nil }
        self.connection = connection
        self.receive = receive
        descriptor = cdbus_epoll()
        dbus_connection_set_exit_on_disconnect(connection, 0)
        let me = Unmanaged.passUnretained(self).toOpaque()
        dbus_connection_set_watch_functions(
            connection,
            { watch, me in
                Bus.from(me).follow(watch!)
                return 1
            },
            { watch, me in Bus.from(me).drop(watch!) },
            { watch, me in Bus.from(me).follow(watch!) }, me, nil)
        dbus_connection_add_filter(
            connection,
            { _, message, me in
                let bus = Bus.from(me)
                if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_SIGNAL { bus.receive(bus, message!) }
                return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
            }, me, nil)
        call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello", []) { bus, answer in
            if let name = Self.text(answer) { dbus_bus_set_unique_name(bus.connection, name) }
        }
    }

    deinit {
        dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
        close(descriptor)
    }
}
