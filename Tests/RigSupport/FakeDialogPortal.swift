import CDBus
import Foundation

/// The desktop's portal as far as dialogs for files and printing go. The test is the person who chooses.
package final class FakeDialogPortal: @unchecked Sendable {  // its state is locked
    /// A dialog that was asked for.
    package struct Dialog: Sendable {
        /// "OpenFile", "SaveFile", "PreparePrint", or "Print".
        package let method: String
        /// All texts of the call, in order: parent window, title, names of options and their values.
        package let words: [String]
        /// The numbers of the call.
        package let numbers: [UInt32]
        /// What its file holds.
        package let document: [UInt8]
        fileprivate let request: String
        /// The name on the bus of the connection that asked.
        fileprivate let sender: String

        /// The text that follows another: the value of an option.
        package func value(after word: String) -> String? { words.firstIndex(of: word).flatMap { words.dropFirst($0 + 1).first } }
    }

    private let connection: OpaquePointer
    private let interfaces: [String]
    private let lock = NSLock()
    private var asked: [Dialog] = []
    /// The names of connections that have left the bus.
    private var gone: Set<String> = []
    private var isOver = false
    private let isStopped = DispatchSemaphore(value: 0)

    /// - Parameter interfaces: what it offers.
    package init(on bus: MessageBus, offers interfaces: [String] = ["FileChooser", "Print"]) throws {
        self.interfaces = interfaces.map { "org.freedesktop.portal." + $0 }
        guard let connection = dbus_connection_open_private(bus.address, nil) else { throw RigFailure("no bus at \(bus.address)") }
        self.connection = connection
        dbus_connection_set_exit_on_disconnect(connection, 0)
        dbus_bus_register(connection, nil)
        dbus_bus_add_match(connection, "type='signal',interface='\(Self.bus)',member='\(Self.change)'", nil)
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

    private static let (bus, change) = ("org.freedesktop.DBus", "NameOwnerChanged")

    /// Whether the connection that asked for a dialog has left the bus, on which a portal closes the dialog.
    package func isClosed(_ dialog: Dialog) -> Bool { lock.withLock { gone.contains(dialog.sender) } }

    /// Answers as the portal does: 0 and files for a choice, 1 where the person has closed the dialog.
    package func answer(_ dialog: Dialog, code: UInt32, files: [String] = []) {
        answer(dialog, code) { results in
            fill(&results, "e", nil) { entry in
                append("uris", to: &entry)
                fill(&entry, "v", "as") { value in fill(&value, "a", "s") { list in files.forEach { append($0, to: &list) } } }
            }
        }
    }

    /// Answers a `PreparePrint` with a sheet of this size, in millimetres, and a token for what was chosen.
    package func answer(_ dialog: Dialog, token: UInt32, width: Double, height: Double) {
        answer(dialog, 0) { results in
            fill(&results, "e", nil) { entry in
                append("token", to: &entry)
                fill(&entry, "v", "u") { append(token, to: &$0, as: "u") }
            }
            fill(&results, "e", nil) { entry in
                append("page-setup", to: &entry)
                fill(&entry, "v", "a{sv}") { value in
                    fill(&value, "a", "{sv}") { setup in
                        for (name, length) in [("Width", width), ("Height", height)] {
                            fill(&setup, "e", nil) { entry in
                                append(name, to: &entry)
                                fill(&entry, "v", "d") { append(length, to: &$0, as: "d") }
                            }
                        }
                    }
                }
            }
        }
    }

    private func answer(_ dialog: Dialog, _ code: UInt32, _ results: (inout DBusMessageIter) -> Void) {
        let signal = dbus_message_new_signal(dialog.request, "org.freedesktop.portal.Request", "Response")
        defer { dbus_message_unref(signal) }
        var place = DBusMessageIter()
        dbus_message_iter_init_append(signal, &place)
        append(code, to: &place, as: "u")
        fill(&place, "a", "{sv}", results)
        dbus_connection_send(connection, signal, nil)
        dbus_connection_flush(connection)
    }

    package func stop() {
        lock.withLock { isOver = true }
        isStopped.wait()
        dbus_connection_close(connection)
    }

    // Until nobody can use the connection any more: a test may answer on a thread of its own.
    deinit { dbus_connection_unref(connection) }

    private func take(_ message: OpaquePointer) {
        if dbus_message_is_signal(message, Self.bus, Self.change) != 0 {
            let words = found(in: message).words
            // The name, its former owner and its new one.
            if words.count == 3, words[2].isEmpty { lock.withLock { _ = gone.insert(words[0]) } }
            return
        }
        guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL else { return }
        let method = String(cString: dbus_message_get_member(message))
        guard interfaces.contains(where: { dbus_message_has_interface(message, $0) != 0 }) else {
            let error = dbus_message_new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", nil)
            dbus_connection_send(connection, error, nil)
            return dbus_message_unref(error)
        }
        let found = found(in: message)
        let words = found.words
        let sender = String(cString: dbus_message_get_sender(message))
        let token = words.firstIndex(of: "handle_token").map { words[$0 + 1] } ?? "none"
        let name = sender.dropFirst().replacingOccurrences(of: ".", with: "_")
        let request = "/org/freedesktop/portal/desktop/request/\(name)/\(token)"
        let reply = dbus_message_new_method_return(message)
        var answer = DBusMessageIter()
        dbus_message_iter_init_append(reply, &answer)
        append(request, to: &answer, as: "o")
        dbus_connection_send(connection, reply, nil)
        dbus_message_unref(reply)
        lock.withLock {
            asked.append(
                Dialog(
                    method: method, words: words, numbers: found.numbers, document: found.document, request: request, sender: sender))
        }
    }

    private struct Found {
        var words: [String] = []
        var numbers: [UInt32] = []
        var document: [UInt8] = []
    }

    private func found(in message: OpaquePointer) -> Found {
        var found = Found()
        var place = DBusMessageIter()
        dbus_message_iter_init(message, &place)
        collect(&place, &found)
        return found
    }

    /// All texts and numbers at this place and within, arrays of bytes as texts, and what files hold.
    private func collect(_ place: inout DBusMessageIter, _ found: inout Found) {
        repeat {
            switch UInt8(clamping: dbus_message_iter_get_arg_type(&place)) {
            case UInt8(ascii: "s"):
                var text: UnsafePointer<CChar>?
                dbus_message_iter_get_basic(&place, &text)
                found.words.append(text.map { String(cString: $0) } ?? "")
            case UInt8(ascii: "u"):
                var number: UInt32 = 0
                dbus_message_iter_get_basic(&place, &number)
                found.numbers.append(number)
            case UInt8(ascii: "h"):
                var file: Int32 = -1
                dbus_message_iter_get_basic(&place, &file)
                found.document += (try? FileHandle(fileDescriptor: file, closeOnDealloc: true).readToEnd()) ?? Data()
            case UInt8(ascii: "a") where dbus_message_iter_get_element_type(&place) == Int32(UInt8(ascii: "y")):
                var inner = DBusMessageIter()
                dbus_message_iter_recurse(&place, &inner)
                var (bytes, count): (UnsafePointer<UInt8>?, Int32) = (nil, 0)
                dbus_message_iter_get_fixed_array(&inner, &bytes, &count)
                found.words.append(String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)).prefix { $0 != 0 }, as: UTF8.self))
            case UInt8(ascii: "a"), UInt8(ascii: "v"), UInt8(ascii: "r"), UInt8(ascii: "e"):
                var inner = DBusMessageIter()
                dbus_message_iter_recurse(&place, &inner)
                collect(&inner, &found)
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

    private func append<Number: BitwiseCopyable>(_ number: Number, to place: inout DBusMessageIter, as type: Unicode.Scalar) {
        var number = number
        dbus_message_iter_append_basic(&place, Int32(type.value), &number)
    }

    private func fill(_ place: inout DBusMessageIter, _ kind: Unicode.Scalar, _ type: String?, _ body: (inout DBusMessageIter) -> Void) {
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&place, Int32(kind.value), type, &inner)
        body(&inner)
        dbus_message_iter_close_container(&place, &inner)
    }
}
