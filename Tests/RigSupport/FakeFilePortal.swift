import CDBus
import Foundation

/// The desktop's portal as far as dialogs for files go. The test is the person who chooses.
package final class FakeFilePortal: @unchecked Sendable {  // its state is locked
    /// A dialog that was asked for.
    package struct Dialog: Sendable {
        /// "OpenFile" or "SaveFile".
        package let method: String
        /// All texts of the call, in order: parent window, title, names of options and their values.
        package let words: [String]
        fileprivate let request: String

        /// The text that follows another: the value of an option.
        package func value(after word: String) -> String? { words.firstIndex(of: word).flatMap { words.dropFirst($0 + 1).first } }
    }

    private let connection: OpaquePointer
    private let lock = NSLock()
    private var asked: [Dialog] = []
    private var isOver = false
    private let isStopped = DispatchSemaphore(value: 0)

    package init(on bus: MessageBus) throws {
        guard let connection = dbus_connection_open_private(bus.address, nil) else { throw RigFailure("no bus at \(bus.address)") }
        self.connection = connection
        dbus_connection_set_exit_on_disconnect(connection, 0)
        dbus_bus_register(connection, nil)
        dbus_bus_request_name(connection, "org.freedesktop.portal.Desktop", UInt32(DBUS_NAME_FLAG_DO_NOT_QUEUE), nil)
        Thread.detachNewThread { [self] in
            while !(lock.withLock { isOver }) {
                dbus_connection_read_write(self.connection, 20)
                while let message = dbus_connection_pop_message(self.connection) {
                    take(message)
                    dbus_message_unref(message)
                }
            }
            isStopped.signal()
        }
    }

    /// The dialogs asked for so far.
    package var dialogs: [Dialog] { lock.withLock { asked } }

    /// Answers as the portal does: 0 and files for a choice, 1 where the person has closed the dialog.
    package func answer(_ dialog: Dialog, code: UInt32, files: [String] = []) {
        let signal = dbus_message_new_signal(dialog.request, "org.freedesktop.portal.Request", "Response")
        defer { dbus_message_unref(signal) }
        var code = code
        var place = DBusMessageIter()
        dbus_message_iter_init_append(signal, &place)
        dbus_message_iter_append_basic(&place, Int32(UInt8(ascii: "u")), &code)
        fill(&place, "a", "{sv}") { results in
            fill(&results, "e", nil) { entry in
                append("uris", to: &entry)
                fill(&entry, "v", "as") { value in fill(&value, "a", "s") { list in files.forEach { append($0, to: &list) } } }
            }
        }
        dbus_connection_send(connection, signal, nil)
        dbus_connection_flush(connection)
    }

    package func stop() {
        lock.withLock { isOver = true }
        isStopped.wait()
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    private func take(_ message: OpaquePointer) {
        guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL else { return }
        let method = String(cString: dbus_message_get_member(message))
        guard dbus_message_has_interface(message, "org.freedesktop.portal.FileChooser") != 0 else {
            let error = dbus_message_new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", nil)
            dbus_connection_send(connection, error, nil)
            return dbus_message_unref(error)
        }
        var words: [String] = []
        var place = DBusMessageIter()
        dbus_message_iter_init(message, &place)
        collect(&place, &words)
        let sender = String(cString: dbus_message_get_sender(message)).dropFirst().replacingOccurrences(of: ".", with: "_")
        let token = words.firstIndex(of: "handle_token").map { words[$0 + 1] } ?? "none"
        let request = "/org/freedesktop/portal/desktop/request/\(sender)/\(token)"
        let reply = dbus_message_new_method_return(message)
        var answer = DBusMessageIter()
        dbus_message_iter_init_append(reply, &answer)
        append(request, to: &answer, as: "o")
        dbus_connection_send(connection, reply, nil)
        dbus_message_unref(reply)
        lock.withLock { asked.append(Dialog(method: method, words: words, request: request)) }
    }

    /// All texts at this place and within, and arrays of bytes as texts.
    private func collect(_ place: inout DBusMessageIter, _ words: inout [String]) {
        repeat {
            switch UInt8(clamping: dbus_message_iter_get_arg_type(&place)) {
            case UInt8(ascii: "s"):
                var text: UnsafePointer<CChar>?
                dbus_message_iter_get_basic(&place, &text)
                words.append(text.map { String(cString: $0) } ?? "")
            case UInt8(ascii: "a") where dbus_message_iter_get_element_type(&place) == Int32(UInt8(ascii: "y")):
                var inner = DBusMessageIter()
                dbus_message_iter_recurse(&place, &inner)
                var (bytes, count): (UnsafePointer<UInt8>?, Int32) = (nil, 0)
                dbus_message_iter_get_fixed_array(&inner, &bytes, &count)
                words.append(String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)).prefix { $0 != 0 }, as: UTF8.self))
            case UInt8(ascii: "a"), UInt8(ascii: "v"), UInt8(ascii: "r"), UInt8(ascii: "e"):
                var inner = DBusMessageIter()
                dbus_message_iter_recurse(&place, &inner)
                collect(&inner, &words)
            default: break
            }
        } while dbus_message_iter_next(&place) != 0
    }

    private func append(_ text: String, to place: inout DBusMessageIter, as type: Unicode.Scalar = "s") {
        text.withCString {
            var text: UnsafePointer<CChar>? = $0
            dbus_message_iter_append_basic(&place, Int32(type.value), &text)
        }
    }

    private func fill(_ place: inout DBusMessageIter, _ kind: Unicode.Scalar, _ type: String?, _ body: (inout DBusMessageIter) -> Void) {
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&place, Int32(kind.value), type, &inner)
        body(&inner)
        dbus_message_iter_close_container(&place, &inner)
    }
}
