import Glibc
import TestSupport
import Testing

@testable import Desktop

@Suite("The session's bus, before anybody waits for it") struct SessionBusTests {
    private let folder = TemporaryFolder()

    @Test("one that takes whoever comes and says nothing is found out; where nobody listens, or nothing can be asked, nobody would wait")
    func mute() {
        let path = folder["bus"]
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        #expect(result == 0 && listen(handle, 4) == 0)
        #expect(!SessionBus.answers("unix:path=\(path),guid=0123", within: 0.01))
        close(handle)
        for address in ["unix:path=\(path)", "unix:path=/nowhere/at/all", "tcp:host=localhost,port=1", "disabled:", "unix:", ""] {
            #expect(SessionBus.answers(address, within: 0.01), "\(address)")
        }
    }

    @Test("one that is well answers") func answering() throws {
        let bus = try PrivateBus()
        #expect(SessionBus.answers(bus.address, within: 10))
    }
}
