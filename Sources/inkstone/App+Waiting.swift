import AppParts
import Glibc
import Threads

/// Sleeping until something comes or is due: nothing is polled in vain.
extension App {
    /// The interval in milliseconds at which SDL is asked for events when it has no descriptor to poll.
    private static let blindInterval: Int32 = 8
    /// How often the disk is asked for another drawing, in seconds.
    private static let comingInterval = 0.03
    /// The interval in milliseconds at which input methods are asked while text is typed.
    private static let textInterval: Int32 = 16

    func wait() {
        var descriptors = works.descriptors
        descriptors += [sheets.gallery.work.descriptor, reading.work.descriptor, reading.finder.work.descriptor]
        descriptors += [follower.fonts.descriptor, life.signals.descriptor, desk.application.descriptor]
        // What these tell has to be laid out, and waits until the stroke has ended.
        if !session.isDrawing { descriptors += [exports.work.descriptor, works.trimming.descriptor] }
        if let descriptor = tablet?.descriptor { descriptors.append(descriptor) }
        descriptors.append(shell.descriptor)
        descriptors += desk.chooser.descriptors + desk.shower.descriptors + exports.printer.descriptors
        descriptors += keeper.descriptors + follower.descriptors + script.server.descriptors
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polled, nfds_t(polled.count), timeout)
    }

    /// When the session needs to be told the time; nil while a recording plays, which tells its own time.
    var nextTick: Double? { isPlaying ? nil : session.nextDeadline }

    /// Milliseconds until something is due; -1 for never.
    private var timeout: Int32 {
        let now = monotonicSeconds()
        let dues = [
            nextTick, judge.nextDeadline, interface.nextDeadline, script.player?.nextDue, keeper.draftDue, keeper.lookDue, keeper.watchDue,
            findingDue, life.toolsDue, life.coming.map { _ in now + Self.comingInterval },
        ]
        let next = dues.compactMap { $0 }.min()
        var milliseconds = next.map { Int32(min(max(($0 - now) * 1000, 0), 1e6).rounded(.up)) } ?? -1
        if shell.descriptor < 0 { milliseconds = milliseconds < 0 ? Self.blindInterval : min(milliseconds, Self.blindInterval) }
        if let interval = shell.placeInterval { milliseconds = milliseconds < 0 ? interval : min(milliseconds, interval) }
        if shell.isTakingText { milliseconds = milliseconds < 0 ? Self.textInterval : min(milliseconds, Self.textInterval) }
        return milliseconds
    }
}
