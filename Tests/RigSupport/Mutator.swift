import Foundation

/// Has many damaged files read, each in a process of its own, as the program has strangers' files read: see Tests/PicturesTests/mutator.c.
package struct Mutator {
    private let program: String

    /// How many `make fuzz` wants: INKSTONE_FUZZ_PICTURES; nil in other tests.
    package static let count = ProcessInfo.processInfo.environment["INKSTONE_FUZZ_PICTURES"].flatMap(Int.init)
    package static let seed = ProcessInfo.processInfo.environment["INKSTONE_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

    /// Builds it of the program's own sources.
    package init(in folder: String) throws {
        program = folder + "/mutator"
        let folders = ["CPictures", "CConfinement"].map { Rig.projectFolder.appending(path: "Sources/\($0)").path }
        let files = try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".c") }.map { folder + "/" + $0 }
        }
        let headers = folders.flatMap { ["-I", $0, "-I", $0 + "/include"] }
        let own = Rig.projectFolder.appending(path: "Tests/PicturesTests/mutator.c").path
        let line = ["gcc", "-O2", "-Wall", "-Werror"] + headers + ["-o", program, own] + files
        let built = try RigSupport.run(line + ["-lspng", "-lz", "-lm", "-ldl"])
        if built.exitCode != 0 { throw RigFailure("the mutator cannot be built: \(built.errors)") }
    }

    /// Returns how many could be read in spite of the damage, and what it has said.
    ///
    /// - Parameters:
    ///   - what: "pictures" or "notes".
    ///   - files: what is damaged.
    package func run(_ what: String, _ files: [String], count: Int) throws -> (read: Int, words: String) {
        let ended = try RigSupport.run([program, what, "\(Self.seed)", "\(count)"] + files, seconds: Double(count) / 20 + 60)
        if ended.exitCode != 0 { throw RigFailure("\(ended.output)\(ended.errors)") }
        let read = ended.output.firstMatch(of: #/tried [0-9]+ read ([0-9]+)/#).flatMap { Int($0.1) }
        return (read ?? 0, ended.output)
    }
}
