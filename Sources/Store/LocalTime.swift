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

    package var year: Int { Int(fields.tm_year) + 1900 }
    /// 1…12
    package var month: Int { Int(fields.tm_mon) + 1 }
    package var day: Int { Int(fields.tm_mday) }
    package var hour: Int { Int(fields.tm_hour) }
    package var minute: Int { Int(fields.tm_min) }

    /// "2026-11-21 04.58.15", which may name a file anywhere.
    package var name: String { date + " " + clock(".") }

    /// "2026-11-21T04:58:15"
    var sortable: String { date + "T" + clock(":") }

    private var date: String { [year, month, day].map(Self.digits).joined(separator: "-") }

    private func clock(_ separator: String) -> String { [hour, minute, Int(fields.tm_sec)].map(Self.digits).joined(separator: separator) }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
