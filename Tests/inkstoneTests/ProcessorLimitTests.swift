import Glibc
import Testing
@testable import Subcommands

/// In processes of their own, since they end.
@Suite("A limit of the processor's time") struct ProcessorLimitTests {
    private static func work(seconds: Double) {
        var now = timespec()
        repeat { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) } while Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 < seconds
    }

    @Test("X4 work that goes on and on is given up, as a bad file is") func reached() async {
        await #expect(processExitsWith: .exitCode(2)) {
            let limit = ProcessorLimit(seconds: 0.2, complaint: "it took too long")
            ProcessorLimitTests.work(seconds: 30)
            withExtendedLifetime(limit) {}
        }
    }

    @Test("X4 waiting costs nothing, and what comes after the work is not limited") func lifted() async {
        await #expect(processExitsWith: .success) {
            do {
                let limit = ProcessorLimit(seconds: 0.2, complaint: "it took too long")
                usleep(400_000)
                withExtendedLifetime(limit) {}
            }
            ProcessorLimitTests.work(seconds: 0.6)
        }
    }
}
