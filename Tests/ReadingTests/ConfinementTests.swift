import Foundation
import RigSupport
import TestSupport
import Testing
@testable import Reading

@Suite("What the process that reads may not do") struct ConfinementTests {
    /// Each asks for a socket in its own way, confined as the process is while it loads the model, or while it reads.
    private static let source = """
        #define _GNU_SOURCE
        #include "confinement.h"
        #include <netinet/in.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/socket.h>
        #include <unistd.h>
        int main(int count, char **words) {
            int ends[2];
            if (confine_network()) return 3;
            struct confinement rest = { .memory = 500000000 };
            if (!strcmp(words[1], "reading") && confine(&rest)) return 4;
            if (!strcmp(words[2], "socket")) socket(AF_INET, SOCK_STREAM, 0);
            if (!strcmp(words[2], "local")) socket(AF_UNIX, SOCK_STREAM, 0);
            if (!strcmp(words[2], "pair")) socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
            if (!strcmp(words[2], "connect")) connect(0, NULL, 0);
            if (!strcmp(words[2], "program")) execl(words[0], words[0], "loading", "socket", NULL);
            _exit(0);
        }
        """

    @Test("T5 asking for a socket kills it, while it loads and while it reads, and every program that it starts") func sockets() throws {
        let folder = TemporaryFolder()
        folder.write(Array(Self.source.utf8), to: "asks.c")
        let sources = Rig.projectFolder.appending(path: "Sources/CConfinement").path
        let built = try run(["gcc", "-Wall", "-I", sources + "/include", "-o", folder["asks"], folder["asks.c"], sources + "/confine.c"])
        try #require(built.exitCode == 0, "\(built.errors)")
        for state in ["loading", "reading"] {
            #expect(try run([folder["asks"], state, "nothing"]).exitCode == 0)
            for way in ["socket", "local", "pair", "connect"] {
                // The shell's code for what SIGSYS has killed.
                let ended = try run(["sh", "-c", "\(folder["asks"]) \(state) \(way); echo $?"])
                #expect(ended.output.hasPrefix("\(128 + SIGSYS)"), "\(state), \(way): \(ended.output)")
            }
        }
        let started = try run(["sh", "-c", "\(folder["asks"]) loading program; echo $?"])
        #expect(started.output.hasPrefix("\(128 + SIGSYS)"))
    }
}
