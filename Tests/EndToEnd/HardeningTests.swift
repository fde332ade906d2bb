import Foundation
import RigSupport
import Testing

extension EndToEnd {
    @Test("X3 the program may lie anywhere in memory, nothing writes where its calls lead, nothing on its stack runs, and its C is guarded")
    func hardened() throws {
        func read(_ what: String) throws -> String {
            let read = try run(["readelf", "-W", what, Program.path])
            try #require(read.exitCode == 0, "\(read.errors)")
            return read.output
        }
        #expect(try read("-h").contains("DYN"))
        let segments = try read("-l")
        #expect(segments.contains("GNU_RELRO"))
        let stack = try #require(segments.split(separator: "\n").first { $0.contains("GNU_STACK") })
        #expect(!stack.contains("E"), "\(stack)")
        #expect(!segments.split(separator: "\n").contains { $0.contains("LOAD") && $0.contains("RWE") })
        let dynamic = try read("-d")
        #expect(dynamic.contains("PIE") && dynamic.contains("NOW") && !dynamic.contains("TEXTREL"))
        #expect(!dynamic.contains("RPATH") && !dynamic.contains("RUNPATH"), "it looks for libraries beside itself")
        let symbols = try read("--dyn-syms")
        #expect(symbols.contains("__stack_chk_fail"))
        #expect(symbols.contains(/__[a-z]+_chk@/))
    }
}
