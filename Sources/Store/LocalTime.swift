internal import Glibc

/// A moment by the clock and calendar of the person's place.
package struct LocalTime {
    private let fields: tm

    /// - Parameter seconds: since 1970.
    package init(_ seconds: Int) {
        var time = seconds
        var local = tm()
        localtime_r(&time, &local)
        fields = local
    }

    package static var now: LocalTime { LocalTime(time(nil)) }

    /// "2026-11-21 04.58.15", which may name a file anywhere.
    package var name: String { day + " " + clock(".") }

    /// "2026-11-21T04:58:15"
    var sortable: String { day + "T" + clock(":") }

    /// As people of the place write it: "21 Nov 2026, 04:58", in the words of the locale.
    package var words: String {
        var fields = fields
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, "%e %b %Y, %H:%M", &fields)
        return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self).drop { $0 == " " }.description
    }

    private var day: String {
        [Int(fields.tm_year) + 1900, Int(fields.tm_mon) + 1, Int(fields.tm_mday)].map(Self.digits).joined(separator: "-")
    }

    private func clock(_ separator: String) -> String {
        [fields.tm_hour, fields.tm_min, fields.tm_sec].map { Self.digits(Int($0)) }.joined(separator: separator)
    }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
