internal import CDBus
internal import Glibc

/// A connection to the session bus that never waits: call `work` whenever `descriptor` is readable.
final class Bus {
    /// An epoll of libdbus's own watches: one descriptor to poll, whether it has to read or to write.
    let descriptor: Int32
    private let connection: OpaquePointer
    /// All belong to one socket.
    private var watches: [OpaquePointer] = []
    private var socket: Int32 = -1
    private let receive: (Message) -> Void

    /// The desktop's address of the session bus; nil where there is none. No bus is started: that would take a process, and time.
    static var address: String? {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return String(cString: address) }
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), access(folder + "/bus", F_OK) == 0 else { return nil }
        return "unix:path=" + folder + "/bus"
    }

    /// Nil when nobody listens there. `receive` gets every signal that `listen` has asked for.
    init?(address: String, receive: @escaping (Message) -> Void) {
        guard !address.contains("autolaunch:"), let connection = dbus_connection_open_private(address, nil) else { return nil }
        self.connection = connection
        self.receive = receive
        descriptor = cdbus_epoll()
        dbus_connection_set_exit_on_disconnect(connection, 0)
        let bus = Unmanaged.passUnretained(self).toOpaque()
        dbus_connection_set_watch_functions(
            connection,
            { watch, bus in
                Bus.from(bus).watches.append(watch!)
                Bus.from(bus).socket = dbus_watch_get_unix_fd(watch)
                Bus.from(bus).follow()
                return 1
            },
            { watch, bus in
                Bus.from(bus).watches.removeAll { $0 == watch }
                Bus.from(bus).follow()
            },
            { _, bus in Bus.from(bus).follow() }, bus, nil)
        dbus_connection_add_filter(
            connection,
            { _, message, bus in
                if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_SIGNAL { Bus.from(bus).receive(Message(message!)) }
                return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
            }, bus, nil)
        call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello") { answer in
            if let name = answer.texts.first { dbus_bus_set_unique_name(connection, name) }
        }
    }

    deinit {
        // Otherwise libdbus would report its last watches to this object.
        dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
        close(descriptor)
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> Bus { Unmanaged<Bus>.fromOpaque(pointer!).takeUnretainedValue() }

    /// Reads and writes as much as possible without waiting, and delivers what has come.
    func work() {
        var event = epoll_event()
        while epoll_wait(descriptor, &event, 1, 0) > 0 {
            let ready = event.events
            for watch in watches where watches.contains(watch) && dbus_watch_get_enabled(watch) != 0 {
                var flags: UInt32 = 0
                if ready & EPOLLIN.rawValue != 0 { flags |= DBUS_WATCH_READABLE.rawValue }
                if ready & EPOLLOUT.rawValue != 0 { flags |= DBUS_WATCH_WRITABLE.rawValue }
                if ready & EPOLLHUP.rawValue != 0 { flags |= DBUS_WATCH_HANGUP.rawValue }
                if ready & EPOLLERR.rawValue != 0 { flags |= DBUS_WATCH_ERROR.rawValue }
                dbus_watch_handle(watch, flags)
            }
            while dbus_connection_dispatch(connection) == DBUS_DISPATCH_DATA_REMAINS {}
        }
    }

    /// Polls for what libdbus waits for at present.
    private func follow() {
        var event = epoll_event()
        for watch in watches where dbus_watch_get_enabled(watch) != 0 {
            let flags = dbus_watch_get_flags(watch)
            if flags & DBUS_WATCH_READABLE.rawValue != 0 { event.events |= EPOLLIN.rawValue }
            if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { event.events |= EPOLLOUT.rawValue }
        }
        if event.events == 0 {
            epoll_ctl(descriptor, EPOLL_CTL_DEL, socket, nil)
        } else if epoll_ctl(descriptor, EPOLL_CTL_MOD, socket, &event) < 0 {
            epoll_ctl(descriptor, EPOLL_CTL_ADD, socket, &event)
        }
    }

    // MARK: - Asking

    /// Asks for the signals that match the rule.
    func listen(_ rule: String) { dbus_bus_add_match(connection, rule, nil) }

    /// Calls a method with texts as arguments. The answer, or an error, comes some time later or never.
    func call(
        _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [String] = [],
        answer: @escaping (Message) -> Void
    ) {
        guard let message = dbus_message_new_method_call(name, path, interface, method) else { return }
        defer { dbus_message_unref(message) }
        Message(message).append(arguments)
        var pending: OpaquePointer?
        guard dbus_connection_send_with_reply(connection, message, &pending, cdbus_no_timeout) != 0, let pending else { return }
        dbus_pending_call_set_notify(
            pending,
            { pending, waiting in
                guard let reply = dbus_pending_call_steal_reply(pending) else { return }
                Unmanaged<Waiting>.fromOpaque(waiting!).takeUnretainedValue().answer(Message(reply))
                dbus_message_unref(reply)
            }, Unmanaged.passRetained(Waiting(answer)).toOpaque(), { Unmanaged<Waiting>.fromOpaque($0!).release() })
        dbus_pending_call_unref(pending)
    }

    private final class Waiting {
        let answer: (Message) -> Void

        init(_ answer: @escaping (Message) -> Void) { self.answer = answer }
    }
}

/// A message, valid while its handler runs.
struct Message {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    var isError: Bool { dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_ERROR }

    func isSignal(_ interface: String, _ name: String) -> Bool { dbus_message_is_signal(pointer, interface, name) != 0 }

    func append(_ texts: [String]) {
        var place = DBusMessageIter()
        dbus_message_iter_init_append(pointer, &place)
        for text in texts {
            text.withCString { text in
                var text: UnsafePointer<CChar>? = text
                dbus_message_iter_append_basic(&place, Self.text, &text)
            }
        }
    }

    /// The texts among the arguments, in order.
    var texts: [String] {
        var texts: [String] = []
        forEachArgument { place in
            guard dbus_message_iter_get_arg_type(&place) == Self.text else { return }
            var text: UnsafePointer<CChar>?
            dbus_message_iter_get_basic(&place, &text)
            if let text { texts.append(String(cString: text)) }
        }
        return texts
    }

    /// The last argument as a whole number, unwrapped from any number of variants.
    var number: UInt32? {
        var number: UInt32?
        forEachArgument { place in
            while dbus_message_iter_get_arg_type(&place) == Self.variant {
                var inner = DBusMessageIter()
                dbus_message_iter_recurse(&place, &inner)
                place = inner
            }
            number = nil
            guard dbus_message_iter_get_arg_type(&place) == Self.uint32 else { return }
            var value: UInt32 = 0
            dbus_message_iter_get_basic(&place, &value)
            number = value
        }
        return number
    }

    private func forEachArgument(_ body: (inout DBusMessageIter) -> Void) {
        var place = DBusMessageIter()
        guard dbus_message_iter_init(pointer, &place) != 0 else { return }
        repeat {
            var argument = place
            body(&argument)
        } while dbus_message_iter_next(&place) != 0
    }

    private static let text = Int32(UInt8(ascii: "s"))
    private static let variant = Int32(UInt8(ascii: "v"))
    private static let uint32 = Int32(UInt8(ascii: "u"))
}
