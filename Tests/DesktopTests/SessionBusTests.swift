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

    @Test("one that accepts nobody is found out, too, when others already wait before it") func crowded() throws {
        let path = folder["bus"]
        let handle = unixSocket(boundTo: path)
        #expect(listen(handle, 0) == 0)
        let waiting = (0..<8).map { _ in unixSocket(connectedTo: path) }
        defer { for handle in waiting + [handle] { close(handle) } }
        let clock = ContinuousClock()
        let time = clock.measure { #expect(!SessionBus.answers("unix:path=\(path)", within: 0.05)) }
        #expect(time < .seconds(5))
    }

    @Test("a mute one is found out in the system's own name space too, and of several addresses the first where somebody listens counts")
    func abstract() {
        let name = "inkstone-test-\(getpid())"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: [0] + Array(name.utf8)) }
        let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(handle) }
        let length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + 1 + name.utf8.count)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(handle, $0, length) }
        }
        #expect(isBound == 0 && listen(handle, 4) == 0)
        #expect(!SessionBus.answers("unix:abstract=\(name)", within: 0.01))
        #expect(!SessionBus.answers("unix:abstract=\(name),guid=0123;unix:path=/nowhere", within: 0.01))
        #expect(!SessionBus.answers("unix:path=/nowhere;unix:abstract=\(name)", within: 0.01))
        let escaped = name.replacing("-", with: "%2d")
        #expect(escaped != name && !SessionBus.answers("unix:abstract=\(escaped)", within: 0.01))
        #expect(
            SessionBus.answers("unix:path=/nowhere%2", within: 0.01) && SessionBus.answers("tcp:host=a;unix:abstract=\(name)", within: 0.01)
        )
        #expect(SessionBus.answers("unix:path=\(name)", within: 0.01))
    }

    @Test("one that is well answers") func answering() throws {
        let bus = try MessageBus()
        #expect(SessionBus.answers(bus.address, within: 10))
    }
}
