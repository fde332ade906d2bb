import Foundation

/// A folder on a disk that takes 2 s for a sync and 300 ms for a write (Tests/Rig/slowdisk.c), for the program under test.
package struct SlowDisk {
    /// What the program has to be started with.
    package let environment: [String: String]
    private let notes: String
    private let hangs: String

    /// - Parameters:
    ///   - folder: must be there.
    ///   - tools: another folder, on a disk of the usual kind.
    ///   - mayHang: it is quick until `hang`.
    package init(in folder: String, tools: String, mayHang: Bool = false) throws {
        let library = tools + "/slowdisk.so"
        let source = Rig.projectFolder.appending(path: "Tests/Rig/slowdisk.c").path
        let built = try run(["gcc", "-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library, source])
        guard built.exitCode == 0 else { throw RigFailure("slowdisk.c: \(built.errors)") }
        notes = tools + "/notes"
        hangs = tools + "/hangs"
        let slow = ["LD_PRELOAD": library, "SLOW_DISK": folder, "SLOW_DISK_NOTES": notes]
        environment = mayHang ? slow.merging(["SLOW_DISK_HANGS": hangs]) { first, _ in first } : slow
    }

    /// From now on it does not come back.
    package func hang() { _ = FileManager.default.createFile(atPath: hangs, contents: nil) }

    /// It answers again.
    package func heal() { try? FileManager.default.removeItem(atPath: hangs) }

    /// What the program's main thread has had to wait for.
    package var waits: [String] { text(of: notes).split(separator: "\n").map(String.init) }
}
