internal import Glibc

/// Runs the body while this process can make no file larger than `bytes`, in place of a full disk. For tests that run in a process of their
/// own.
package func withFileSizeLimit(_ bytes: UInt, _ body: () throws -> Void) rethrows {
    signal(SIGXFSZ, SIG_IGN)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    var before = rlimit()
    guard getrlimit(resource, &before) == 0 else { fatalError("no limit to read") }
    var limit = before
    limit.rlim_cur = rlim_t(bytes)
    guard setrlimit(resource, &limit) == 0 else { fatalError("no limit to set") }
    defer { setrlimit(resource, &before) }
    try body()
}
