import Files
import Store
import Terminal

extension Failure {
    /// For a file that an argument names.
    package init(_ failure: StoreFailure) {
        self = failure.isDiskTrouble ? .environment(failure.description) : .input(failure.description)
    }
}
