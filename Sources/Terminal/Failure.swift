/// Why the program ends early; the message says what to do.
package enum Failure: Error {
    /// The environment does not allow it.
    case environment(String)
    /// A bad argument or file.
    case input(String)

    package var message: String {
        switch self {
        case .environment(let message), .input(let message): message
        }
    }

    package var exitCode: Int32 {
        switch self {
        case .environment: 1
        case .input: 2
        }
    }
}
