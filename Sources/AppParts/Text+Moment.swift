import Store
import Words

extension Text {
    /// A moment in seconds since 1970, by the clock and calendar of the person's place.
    static func moment(at seconds: Double) -> Text {
        let time = LocalTime(Int(seconds))
        return .moment(year: time.year, month: time.month, day: time.day, hour: time.hour, minute: time.minute)
    }
}
