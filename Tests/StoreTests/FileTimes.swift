import Glibc
import TestSupport

extension TemporaryFolder {
    /// Sets the time of a file's last write, in seconds and nanoseconds since 1970.
    func setTime(_ seconds: Int, _ nanoseconds: Int = 0, of name: String) {
        let times = [timespec](repeating: timespec(tv_sec: seconds, tv_nsec: nanoseconds), count: 2)
        guard utimensat(AT_FDCWD, self[name], times, 0) == 0 else { fatalError("cannot set the time of \(self[name])") }
    }
}
