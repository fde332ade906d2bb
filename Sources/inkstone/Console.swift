import Glibc

/// What is said on the terminal, a line each.
enum Console {
    /// What was asked for; whether all of it was taken.
    @discardableResult
    static func say(_ line: String) -> Bool {
        let bytes = Array((line + "\n").utf8)
        var count = 0
        while count < bytes.count {
            let result = bytes[count...].withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if result == 0 || result < 0 && errno != EINTR { return false }
            count += max(result, 0)
        }
        return true
    }

    /// A trouble that the program lives with, or its last word.
    static func complain(_ line: String) { complaints.write("inkstone: " + tame(line)) }

    private static let complaints = ComplaintOutput(STDERR_FILENO)

    /// The longest complaint, in characters: a long path and what is allowed still fit.
    private static let longest = 600

    /// What people's files and GLib's words about them hold may be anything: nothing in it may steer the terminal or fill it. What is too
    /// long loses its middle, since its beginning says which file and its end what to do.
    private static func tame(_ line: String) -> String {
        var text = ""
        for scalar in line.unicodeScalars {
            if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl {
                text += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        guard text.count > longest else { return text }
        return text.prefix(longest / 2) + " … " + text.suffix(longest / 2)
    }
}
