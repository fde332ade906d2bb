internal import Files
internal import Glibc

/// Lines on the terminal.
package enum Console {
    /// Writes a line that was asked for to standard output; returns whether all of it was written.
    @discardableResult
    package static func say(_ line: String) -> Bool { Array((line + "\n").utf8).withUnsafeBytes { put($0) } }

    /// Writes bytes that were asked for to standard output; returns whether all of them were written.
    package static func put(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let result = Glibc.write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if result == 0 || result < 0 && errno != EINTR { return false }
            rest = rest.dropFirst(max(result, 0))
        }
        return true
    }

    /// Writes to standard error: a trouble that the program survives, or its last message.
    package static func complain(_ line: String) { complaints.write("inkstone: " + tame(line)) }

    private static let complaints = ComplaintOutput(STDERR_FILENO)

    /// The longest complaint, in Unicode scalars, which have four bytes at most: a pipe takes it whole. A long path and the allowed values
    /// still fit.
    private static let longest = 600

    /// The line as it is shown, and shortened: people's files, and GLib's messages about them, may hold anything, and must neither steer
    /// the terminal nor fill it. A line that is too long loses its middle: its beginning names the file and its end says what to do.
    private static func tame(_ line: String) -> String {
        let text = line.forDisplay.unicodeScalars
        guard text.count > longest else { return String(text) }
        return String(text.prefix(longest / 2)) + " … " + String(text.suffix(longest / 2))
    }
}
