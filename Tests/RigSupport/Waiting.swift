import Glibc

/// Polls every few milliseconds until there is an answer: tests wait for a state, never for a fixed time. The pauses grow: asking takes
/// processor time from what the test waits for.
///
/// - Parameter seconds: the longest wait.
package func wait<Answer>(
    for what: @autoclosure () -> String, seconds: Double = 5, _ ask: () throws -> Answer?
) throws -> Answer {
    let end = ContinuousClock.now + .seconds(seconds)
    var pause: UInt32 = 2000
    while true {
        if let answer = try ask() { return answer }
        guard ContinuousClock.now < end else { throw RigFailure("waited \(seconds) s in vain for \(what())") }
        usleep(pause)
        pause = min(pause * 3 / 2, 15000)
    }
}
