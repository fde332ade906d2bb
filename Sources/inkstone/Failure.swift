import Store

/// Why the program ends early; the message says what to do.
enum Failure: Error {
    /// The environment does not allow it.
    case environment(String)
    /// A bad argument or file.
    case input(String)

    /// For a file that an argument names.
    init(_ failure: StoreFailure) {
        self = failure.isDiskTrouble ? .environment(failure.description) : .input(failure.description)
    }

    var message: String {
        switch self {
        case .environment(let message), .input(let message): message
        }
    }

    var exitCode: Int32 {
        switch self {
        case .environment: 1
        case .input: 2
        }
    }
}
