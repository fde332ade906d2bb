/// Bytes to be appended to a file. Those that the system has not taken (a full disk) are kept and go first next time.
struct Backlog: Sendable {
    /// Oldest first.
    private var unwritten: [UInt8] = []

    var count: Int { unwritten.count }

    /// Writes the backlog and then `bytes`, with one write(2) where the system takes them at once. Returns how many bytes were written, and
    /// the `errno` that stopped the rest.
    mutating func append(_ bytes: [UInt8], to file: borrowing Descriptor) -> (written: Int, error: Int32?) {
        if unwritten.isEmpty {
            let (count, error) = file.write(bytes[...])
            if error != nil { unwritten = Array(bytes[count...]) }
            return (count, error)
        }
        unwritten += bytes
        let (count, error) = file.write(unwritten[...])
        unwritten.removeFirst(count)
        return (count, error)
    }

    mutating func drop() { unwritten = [] }
}
