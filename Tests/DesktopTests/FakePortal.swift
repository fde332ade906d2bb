import CDBus
import Commands
import Glibc

/// The desktop portal as far as colour schemes go; it works only during `work`.
final class FakePortal {
    private let connection: OpaquePointer
    private let method: String
    private let value: UInt32
    private(set) var answered = 0

    /// - Parameter method: the only method it knows, "ReadOne" or "Read".
    init(_ address: String, method: String, value: UInt32) {
        self.method = method
        self.value = value
        connection = dbus_connection_open_private(address, nil)
        dbus_connection_set_exit_on_disconnect(connection, 0)
        dbus_bus_register(connection, nil)
        dbus_bus_request_name(connection, "org.freedesktop.portal.Desktop", UInt32(DBUS_NAME_FLAG_DO_NOT_QUEUE), nil)
        dbus_connection_add_filter(
            connection,
            { _, message, portal in
                guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
                return Unmanaged<FakePortal>.fromOpaque(portal!).takeUnretainedValue().answer(message!)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    deinit {
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    func work() { dbus_connection_read_write_dispatch(connection, 0) }

    /// Announces that a setting has changed.
    func tell(_ namespace: String, _ key: String, _ value: UInt32) {
        let signal = dbus_message_new_signal("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged")
        append([namespace, key], variants: 1, value, to: signal)
        dbus_connection_send(connection, signal, nil)
        dbus_message_unref(signal)
        dbus_connection_flush(connection)
    }

    /// libdbus answers any other call with an error, as portals do.
    private func answer(_ call: OpaquePointer) -> DBusHandlerResult {
        guard dbus_message_is_method_call(call, "org.freedesktop.portal.Settings", method) != 0 else {
            return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
        }
        let reply = dbus_message_new_method_return(call)
        append([], variants: method == "Read" ? 2 : 1, value, to: reply)
        dbus_connection_send(connection, reply, nil)
        dbus_message_unref(reply)
        answered += 1
        return DBUS_HANDLER_RESULT_HANDLED
    }

    private func append(_ texts: [String], variants: Int, _ value: UInt32, to message: OpaquePointer?) {
        var place = DBusMessageIter()
        dbus_message_iter_init_append(message, &place)
        for text in texts {
            text.withCString {
                var text: UnsafePointer<CChar>? = $0
                dbus_message_iter_append_basic(&place, Int32(UInt8(ascii: "s")), &text)
            }
        }
        append(value, wrappedIn: variants, to: &place)
    }

    private func append(_ value: UInt32, wrappedIn variants: Int, to place: inout DBusMessageIter) {
        var value = value
        guard variants > 0 else {
            dbus_message_iter_append_basic(&place, Int32(UInt8(ascii: "u")), &value)
            return
        }
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&place, Int32(UInt8(ascii: "v")), variants == 1 ? "u" : "v", &inner)
        append(value, wrappedIn: variants - 1, to: &inner)
        dbus_message_iter_close_container(&place, &inner)
    }
}
