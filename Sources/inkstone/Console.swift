import Glibc

/// What is said on the terminal, a line each.
enum Console {
    static func say(_ line: String) { write(line, to: STDOUT_FILENO) }

    /// A trouble that the program lives with, or its last word.
    static func complain(_ line: String) { write("inkstone: " + line, to: STDERR_FILENO) }

    private static func write(_ line: String, to descriptor: Int32) {
        let bytes = Array((line + "\n").utf8)
        var count = 0
        while count < bytes.count {
            let result = bytes[count...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if result < 0 && errno != EINTR { return }
            count += max(result, 0)
        }
    }
}

/// Why the program ends before its time, with its exit code.
enum Failure: Error {
    /// Exit code 1: the environment does not allow it.
    case environment(String)
    /// Exit code 2: a bad argument or file.
    case input(String)
}
