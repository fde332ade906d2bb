import Glibc
import RigSupport
import TestSupport
import Testing

@testable import Desktop

@Suite("The session's bus, before anybody waits for it") struct SessionBusTests {
    private let folder = TemporaryFolder()

    @Test("one that takes whoever comes and says nothing is found out; where nobody listens, or nothing can be asked, nobody would wait")
    func mute() {
        let path = folder["bus"]
        let handle = unixSocket(boundTo: path)
        #expect(listen(handle, 4) == 0)
        #expect(!SessionBus.answers("unix:path=\(path),guid=0123", within: 0.01))
        close(handle)
        for address in ["unix:path=\(path)", "unix:path=/nowhere/at/all", "tcp:host=localhost,port=1", "disabled:", "unix:", ""] {
            #expect(SessionBus.answers(address, within: 0.01), "\(address)")
        }
    }

    @Test("one that is well answers") func answering() throws {
        let bus = try MessageBus()
        #expect(SessionBus.answers(bus.address, within: 10))
    }
}
