import Glibc

/// Sleeping until something comes or is due: nothing is looked at in vain.
extension App {
    /// Where SDL does not tell what to poll, it is looked at so often, in milliseconds.
    private static let blindInterval: Int32 = 8
    /// While text is typed input methods are looked at so often, in milliseconds.
    private static let textInterval: Int32 = 16

    func wait() {
        var descriptors = [worker.descriptor, programs.descriptor, follower.fonts.descriptor, signals.descriptor]
        if let descriptor = tablet?.descriptor { descriptors.append(descriptor) }
        descriptors.append(shell.descriptor)
        descriptors += follower.descriptors + script.descriptors
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polled, nfds_t(polled.count), timeout)
    }

    /// When the session wants to be told the time; a recording that plays tells its own.
    var nextTick: Double? { isPlaying ? nil : session.nextDeadline }

    /// Milliseconds until something is due, -1 for never.
    private var timeout: Int32 {
        let now = monotonicSeconds()
        let next = [nextTick, judge.nextDeadline, interface.nextDeadline, player?.nextDue, keeper.nextRetry].compactMap { $0 }.min()
        var milliseconds = next.map { Int32(min(max(($0 - now) * 1000, 0), 1e6).rounded(.up)) } ?? -1
        if shell.descriptor < 0 { milliseconds = milliseconds < 0 ? Self.blindInterval : min(milliseconds, Self.blindInterval) }
        if shell.isTakingText { milliseconds = milliseconds < 0 ? Self.textInterval : min(milliseconds, Self.textInterval) }
        return milliseconds
    }
}
