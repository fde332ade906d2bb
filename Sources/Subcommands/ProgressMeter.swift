import Glibc
import Threads

/// Tells on the terminal how far a long export is.
struct ProgressMeter {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = monotonicSeconds()
    private var percent = -1

    /// Seconds before anything is shown: short work is over by then.
    private static let patience = 0.5

    mutating func show(_ share: Double) {
        let now = Int(share * 100)
        guard isShown, now != percent, monotonicSeconds() - start > Self.patience else { return }
        percent = now
        put("\r\(now)%")
    }

    mutating func clear() {
        if percent >= 0 { put("\r\u{1B}[K") }
        percent = -1
    }

    private func put(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) } }
}
