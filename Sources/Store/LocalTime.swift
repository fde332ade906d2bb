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

    /// - Parameter text: as `sortable` has it; nil where it is no moment.
    init?(sortable text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { "-T:".contains($0) }.compactMap { Int32($0) }
        guard parts.count == 6, parts.allSatisfy({ 0...9_999 ~= $0 }) else { return nil }
        var local = tm()
        (local.tm_year, local.tm_mon, local.tm_mday) = (parts[0] - 1900, parts[1] - 1, parts[2])
        (local.tm_hour, local.tm_min, local.tm_sec) = (parts[3], parts[4], parts[5])
        // The place's rules say whether summer time held.
        local.tm_isdst = -1
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

    /// Since 1970.
    var seconds: Int {
        var local = fields
        return mktime(&local)
    }

    /// "2026-11-21T04:58:15"
    var sortable: String { date + "T" + clock(":") }

    private var date: String { [year, month, day].map(Self.digits).joined(separator: "-") }

    private func clock(_ separator: String) -> String { [hour, minute, Int(fields.tm_sec)].map(Self.digits).joined(separator: separator) }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
