internal import CDBus
internal import Files
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
    /// Answers a call: whether it was one for this program. Others get an error.
    private let answer: (Message) -> Bool

    /// The desktop's address of the session bus; nil where there is none. No bus is started: that would take a process, and time.
    static var address: String? {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return String(cString: address) }
        guard let place = getenv("XDG_RUNTIME_DIR").map({ String(name: $0) + "/bus" }), access(place.inBytes, F_OK) == 0 else { return nil }
        // Addresses have all other bytes in the way of URIs.
        return "unix:path=" + place.escapedForURI
    }

    /// Nil when nobody listens there.
    ///
    /// - Parameters:
    ///   - receive: gets every signal that `listen` has asked for.
    ///   - answer: gets every call of another program; returns whether it is a method that there is.
    init?(address: String, receive: @escaping (Message) -> Void, answer: @escaping (Message) -> Bool = { _ in false }) {
        guard !address.contains("autolaunch:"), let connection = dbus_connection_open_private(address, nil) else { return nil }
        self.connection = connection
        (self.receive, self.answer) = (receive, answer)
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
                Bus.from(bus).take(Message(message!)) ? DBUS_HANDLER_RESULT_HANDLED : DBUS_HANDLER_RESULT_NOT_YET_HANDLED
            }, bus, nil)
        callBus("Hello") { answer in
            if let name = answer.arguments.first?.text { dbus_bus_set_unique_name(connection, name) }
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

    /// The name that the bus gave this connection; nil until it has.
    var name: String? { dbus_bus_get_unique_name(connection).map { String(cString: $0) } }

    /// Returns whether the message needs nobody else.
    private func take(_ message: Message) -> Bool {
        switch dbus_message_get_type(message.pointer) {
        case DBUS_MESSAGE_TYPE_SIGNAL:
            receive(message)
            return false
        case DBUS_MESSAGE_TYPE_METHOD_CALL:
            guard answer(message) else { return false }
            if dbus_message_get_no_reply(message.pointer) == 0, let reply = dbus_message_new_method_return(message.pointer) {
                dbus_connection_send(connection, reply, nil)
                dbus_message_unref(reply)
            }
            return true
        default: return false
        }
    }

    /// How often one call of `work` looks for more: others may send without a pause.
    private static let mostRounds = 64

    /// Reads and writes as much as possible without waiting, and delivers what has come. What comes without a pause stays for the next
    /// call: the descriptor stays readable.
    func work() {
        var event = epoll_event()
        var rounds = 0
        while rounds < Self.mostRounds, epoll_wait(descriptor, &event, 1, 0) > 0 {
            rounds += 1
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

    /// Asks for a name by which other programs call this one. Where another has it, this one gets it after that.
    func takeName(_ name: String) { callBus("RequestName", [.text(name), .number(0)]) { _ in } }

    /// Tells all who listen.
    func emit(_ path: String, _ interface: String, _ name: String, _ arguments: [BusValue]) {
        guard let message = dbus_message_new_signal(path, interface, name) else { return }
        defer { dbus_message_unref(message) }
        Message(message).append(arguments)
        dbus_connection_send(connection, message, nil)
    }

    /// Calls a method of the bus itself.
    private func callBus(_ method: String, _ arguments: [BusValue] = [], answer: @escaping (Message) -> Void) {
        call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments, answer: answer)
    }

    /// Calls a method. The answer, or an error, comes some time later or never.
    func call(
        _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = [],
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

    func isCall(_ interface: String, _ method: String) -> Bool { dbus_message_is_method_call(pointer, interface, method) != 0 }

    /// Of the object that sends it, or is called.
    var path: String? { dbus_message_get_path(pointer).map { String(cString: $0) } }

    func append(_ arguments: [BusValue]) {
        var place = DBusMessageIter()
        dbus_message_iter_init_append(pointer, &place)
        for argument in arguments { argument.append(to: &place) }
    }

    /// The first texts of the array that is the first argument, and how many there are; nil where it is none.
    func firstTexts(most: Int) -> (texts: [String], count: Int)? {
        var (place, inner) = (DBusMessageIter(), DBusMessageIter())
        guard dbus_message_iter_init(pointer, &place) != 0, dbus_message_iter_get_arg_type(&place) == BusValue.Code.array,
            dbus_message_iter_get_element_type(&place) == BusValue.Code.text
        else { return nil }
        let count = Int(dbus_message_iter_get_element_count(&place))
        dbus_message_iter_recurse(&place, &inner)
        var texts: [String] = []
        while texts.count < min(most, count), let text = BusValue(&inner).text {
            texts.append(text)
            dbus_message_iter_next(&inner)
        }
        return (texts, count)
    }

    /// All arguments, in order.
    var arguments: [BusValue] {
        var place = DBusMessageIter()
        guard dbus_message_iter_init(pointer, &place) != 0 else { return [] }
        var arguments: [BusValue] = []
        repeat { arguments.append(BusValue(&place)) } while dbus_message_iter_next(&place) != 0
        return arguments
    }
}
