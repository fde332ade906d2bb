import Ink

/// Presses in quick succession on one spot.
package struct Clicks {
    /// How many by now; from 1 on once there was one.
    package private(set) var count = 0
    private var last: (device: DeviceID, time: Double, place: Point)?

    /// As the desktop has them.
    package var habits = ClickHabits()

    /// In logical points: no hand presses the same spot twice.
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
