import Foundation

/// The program of this build, which lies beside the tests, or the one that INKSTONE names.
package let builtProgram =
    ProcessInfo.processInfo.environment["INKSTONE"]
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "inkstone").path
