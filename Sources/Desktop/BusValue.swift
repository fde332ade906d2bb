internal import CDBus

/// An argument of a message on the bus.
indirect enum BusValue: Hashable {
    case text(String)
    case number(UInt32)
    case real(Double)
    case flag(Bool)
    case bytes([UInt8])
    case array([BusValue], of: String)
    case structure([BusValue])
    /// Names of options and their values, which are variants on the bus.
    case options([String: BusValue])
    case variant(BusValue)
    /// An open file's descriptor, which the message gets a copy of. It is only sent.
    case file(Int32)
    /// Of a type that no message has which this program needs.
    case other

    static func texts(_ texts: [String]) -> BusValue { .array(texts.map(BusValue.text), of: "s") }

    /// As the bus writes its type.
    var signature: String {
        switch self {
        case .text: "s"
        case .number: "u"
        case .real: "d"
        case .flag: "b"
        case .bytes: "ay"
        case .array(_, let type): "a" + type
        case .structure(let parts): "(" + parts.map(\.signature).joined() + ")"
        case .options: "a{sv}"
        case .variant: "v"
        case .file: "h"
        case .other: ""
        }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    var number: UInt32? { if case .number(let number) = self { number } else { nil } }

    var real: Double? { if case .real(let number) = self { number } else { nil } }

    var options: [String: BusValue]? { if case .options(let options) = self { options } else { nil } }

    /// The texts of an array.
    var texts: [String]? { if case .array(let values, "s") = self { values.compactMap(\.text) } else { nil } }

    /// What lies in any number of variants.
    var unwrapped: BusValue { if case .variant(let value) = self { value.unwrapped } else { self } }

    // MARK: - Writing

    func append(to place: inout DBusMessageIter) {
        switch self {
        case .text(let text):
            text.withCString { text in
                var text: UnsafePointer<CChar>? = text
                dbus_message_iter_append_basic(&place, Code.text, &text)
            }
        case .number(var number): dbus_message_iter_append_basic(&place, Code.number, &number)
        case .real(var number): dbus_message_iter_append_basic(&place, Code.real, &number)
        case .flag(let flag):
            var flag: dbus_bool_t = flag ? 1 : 0
            dbus_message_iter_append_basic(&place, Code.flag, &flag)
        case .bytes(let bytes):
            Self.fill(&place, Code.array, "y") { inner in
                for var byte in bytes { dbus_message_iter_append_basic(&inner, Code.byte, &byte) }
            }
        case .array(let values, let type): Self.fill(&place, Code.array, type) { inner in values.forEach { $0.append(to: &inner) } }
        case .structure(let parts): Self.fill(&place, Code.structure, nil) { inner in parts.forEach { $0.append(to: &inner) } }
        case .options(let options):
            Self.fill(&place, Code.array, "{sv}") { inner in
                for (name, value) in options {
                    Self.fill(&inner, Code.entry, nil) { entry in
                        BusValue.text(name).append(to: &entry)
                        BusValue.variant(value).append(to: &entry)
                    }
                }
            }
        case .variant(let value): Self.fill(&place, Code.variant, value.signature) { value.append(to: &$0) }
        case .file(var descriptor): dbus_message_iter_append_basic(&place, Code.file, &descriptor)
        case .other: break
        }
    }

    private static func fill(_ place: inout DBusMessageIter, _ kind: Int32, _ type: String?, _ body: (inout DBusMessageIter) -> Void) {
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&place, kind, type, &inner)
        body(&inner)
        dbus_message_iter_close_container(&place, &inner)
    }

    // MARK: - Reading

    /// - Parameter place: of the value; stays there.
    init(_ place: inout DBusMessageIter) {
        switch dbus_message_iter_get_arg_type(&place) {
        case Code.text, Code.path:
            var text: UnsafePointer<CChar>?
            dbus_message_iter_get_basic(&place, &text)
            self = .text(text.map { String(cString: $0) } ?? "")
        case Code.number:
            var number: UInt32 = 0
            dbus_message_iter_get_basic(&place, &number)
            self = .number(number)
        case Code.real:
            var number = 0.0
            dbus_message_iter_get_basic(&place, &number)
            self = .real(number)
        case Code.flag:
            var flag: dbus_bool_t = 0
            dbus_message_iter_get_basic(&place, &flag)
            self = .flag(flag != 0)
        case Code.variant: self = .variant(Self.parts(of: &place).first ?? .other)
        case Code.structure: self = .structure(Self.parts(of: &place))
        case Code.array where dbus_message_iter_get_element_type(&place) == Code.entry:
            var options: [String: BusValue] = [:]
            Self.forEach(in: &place) { entry in
                let pair = Self.parts(of: &entry)
                if pair.count == 2, let name = pair[0].text { options[name] = pair[1].unwrapped }
            }
            self = .options(options)
        case Code.array:
            let type = String(UnicodeScalar(UInt8(clamping: dbus_message_iter_get_element_type(&place))))
            self = .array(Self.parts(of: &place), of: type == "o" ? "s" : type)
        default: self = .other
        }
    }

    static func parts(of place: inout DBusMessageIter) -> [BusValue] {
        var parts: [BusValue] = []
        forEach(in: &place) { parts.append(BusValue(&$0)) }
        return parts
    }

    private static func forEach(in place: inout DBusMessageIter, _ body: (inout DBusMessageIter) -> Void) {
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&place, &inner)
        while dbus_message_iter_get_arg_type(&inner) != 0 {
            body(&inner)
            dbus_message_iter_next(&inner)
        }
    }

    enum Code {
        static let text = Int32(UInt8(ascii: "s"))
        static let path = Int32(UInt8(ascii: "o"))
        static let number = Int32(UInt8(ascii: "u"))
        static let real = Int32(UInt8(ascii: "d"))
        static let flag = Int32(UInt8(ascii: "b"))
        static let byte = Int32(UInt8(ascii: "y"))
        static let array = Int32(UInt8(ascii: "a"))
        static let variant = Int32(UInt8(ascii: "v"))
        static let structure = Int32(UInt8(ascii: "r"))
        static let file = Int32(UInt8(ascii: "h"))
        static let entry = Int32(UInt8(ascii: "e"))
    }
}
