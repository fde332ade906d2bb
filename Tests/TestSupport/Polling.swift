internal import Glibc

/// Whether something can be read from a descriptor, now or before so many milliseconds are over.
package func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 60_000) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) == 1
}
