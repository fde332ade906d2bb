import CDBus
import Glibc
import RigSupport
import TestSupport
import Testing

@testable import Desktop

/// Uses private buses, on which the tests play the portal.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ColorSchemeTests {
    /// Works on both until the condition holds; false if it does not within five seconds.
    private func hold(_ follower: ColorSchemeFollower, _ portal: FakePortal? = nil, _ holds: () -> Bool) -> Bool {
        for _ in 0..<5000 {
            _ = follower.work()
            portal?.work()
            if holds() { return true }
            var polled = [pollfd(fd: follower.descriptor, events: Int16(POLLIN), revents: 0)]
            poll(&polled, 1, 1)
        }
        return false
    }

    @Test("C1 the desktop's colour scheme is the portal's, whichever way the portal is to be asked", arguments: ["ReadOne", "Read"])
    func asked(method: String) throws {
        for (value, scheme) in [(1, ColorScheme.dark), (2, .light)] as [(UInt32, ColorScheme)] {
            // On the same bus the next portal may come before the bus has seen the former one go, and is refused the name.
            let bus = try MessageBus()
            let portal = FakePortal(bus.address, method: method, value: value)
            let follower = ColorSchemeFollower(address: bus.address)
            #expect(follower.scheme == .noPreference)
            #expect(hold(follower, portal) { follower.scheme == scheme })
        }
    }

    @Test("C1 a change of the desktop's scheme is told at once; other settings do not count, nor do schemes to come")
    func changes() throws {
        let bus = try MessageBus()
        let portal = FakePortal(bus.address, method: "ReadOne", value: 0)
        let follower = ColorSchemeFollower(address: bus.address)
        #expect(hold(follower, portal) { portal.answered == 1 })
        for (value, scheme) in [(1, ColorScheme.dark), (2, .light), (1, .dark), (0, .noPreference), (2, .light), (7, .noPreference)]
            as [(UInt32, ColorScheme)]
        {
            portal.tell("org.freedesktop.appearance", "color-scheme", value)
            #expect(hold(follower, portal) { follower.scheme == scheme })
            portal.tell("org.gnome.desktop", "color-scheme", 1)
            portal.tell("org.freedesktop.appearance", "contrast", 1)
            portal.work()
            // The follower has asked for no signals but the second one's kind: once something is there to read, both have been sent.
            var polled = [pollfd(fd: follower.descriptor, events: Int16(POLLIN), revents: 0)]
            #expect(poll(&polled, 1, 5000) == 1)
            _ = follower.work()
            #expect(follower.scheme == scheme)
        }
    }

    @Test("without a bus, without a portal, and with a bus that says nothing there is no preference, and nobody waits")
    func nobody() throws {
        let none = ColorSchemeFollower(address: "unix:path=/nowhere/bus")
        #expect(!none.work() && none.scheme == .noPreference && none.descriptor == -1)
        #expect(ColorSchemeFollower(address: "autolaunch:").descriptor == -1)
        let bus = try MessageBus()
        let unanswered = ColorSchemeFollower(address: bus.address)
        for _ in 0..<100 { _ = hold(unanswered) { true } }
        #expect(unanswered.scheme == .noPreference)

        let folder = TemporaryFolder()
        let deaf = try listener(at: folder["deaf"])
        defer { close(deaf) }
        var (before, after) = (timespec(), timespec())
        clock_gettime(CLOCK_MONOTONIC, &before)
        let follower = ColorSchemeFollower(address: "unix:path=" + folder["deaf"])
        for _ in 0..<10 { #expect(!follower.work()) }
        clock_gettime(CLOCK_MONOTONIC, &after)
        #expect(after.tv_sec - before.tv_sec < 5, "libdbus's own patience is 25 s")
        #expect(follower.descriptor >= 0 && follower.scheme == .noPreference)
    }

    @Test("when the bus goes away the scheme stays, and there is nothing to poll any more")
    func busGone() throws {
        let bus = try MessageBus()
        var portal: FakePortal? = FakePortal(bus.address, method: "Read", value: 1)
        let follower = ColorSchemeFollower(address: bus.address)
        #expect(hold(follower, portal) { follower.scheme == .dark })
        portal = nil
        bus.stop()
        var polled = [pollfd(fd: follower.descriptor, events: Int16(POLLIN), revents: 0)]
        #expect(poll(&polled, 1, 5000) == 1)
        #expect(!follower.work() && follower.scheme == .dark)
        #expect(poll(&polled, 1, 50) == 0, "nothing wakes the loop for ever")
    }

    /// A socket that accepts connections and never answers.
    private func listener(at path: String) throws -> Int32 {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        try #require(isBound == 0 && listen(socket, 5) == 0)
        return socket
    }
}
