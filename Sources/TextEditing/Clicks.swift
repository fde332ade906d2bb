import Ink

/// Counts presses in quick succession on one spot, to tell double and triple clicks.
package struct Clicks {
    /// The number of the latest press in its series: 1 for a single click, 2 for a double click. 0 before the first press.
    package private(set) var count = 0
    private var last: (device: DeviceID, time: Double, place: Point)?

    /// The desktop's settings.
    package var habits = ClickHabits()

    /// How far apart the presses of one series may lie, in logical points: no hand presses the very same spot twice.
    private static let reach = 8.0

    package init() {}

    package mutating func press(_ event: PointerEvent, at point: Point) {
        let goesOn = last.map {
            $0.device == event.device && event.time - $0.time <= habits.doubleClick && $0.place.distance(to: point) <= Self.reach
        }
        count = goesOn == true ? count + 1 : 1
        last = (event.device, event.time, point)
    }
}
