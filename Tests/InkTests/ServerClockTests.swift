import Ink
import Testing

@Suite struct ServerClockTests {
    @Test("a local server's stamp is the monotonic clock to the millisecond, however often it has wrapped", arguments: [0, 1, 2, 1000])
    func local(turn: UInt64) {
        let milliseconds = turn << 32 + 4_294_967_290
        for later in UInt64(0)..<20 {
            let now = Double(milliseconds + later) / 1000
            let stamp = UInt32(truncatingIfNeeded: milliseconds + later)
            #expect(abs(ServerClock().seconds(stamp, near: now + 0.004) - now) < 1e-6)
        }
    }

    @Test("seconds continue through a wrap in the server's steps")
    func wrap() {
        let clock = ServerClock()
        let before = clock.seconds(.max, near: 4_294_967.295)
        let after = clock.seconds(0, near: 4_294_967.296)
        #expect(abs(after - before - 0.001) < 1e-6)
    }

    @Test("asking takes time: a stamp a little older than now still counts as the same clock")
    func anchor() {
        #expect(ServerClock(stamp: 999_500, at: 1000).offset == 0)
        #expect(ServerClock(stamp: .max, at: 4_294_967.3).offset == 0)
    }

    @Test("another machine's clock is set to this one's, and both rooms that use it agree")
    func remote() {
        let clock = ServerClock(stamp: 5_000_000, at: 77)
        #expect(abs(clock.seconds(5_000_250, near: 77.3) - 77.25) < 1e-6)
        #expect(clock.seconds(5_000_250, near: 77.26) == clock.seconds(5_000_250, near: 90))
    }
}
