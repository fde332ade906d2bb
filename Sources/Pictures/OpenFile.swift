internal import Glibc
internal import Threads

/// A descriptor that is closed with its owner.
struct OpenFile: ~Copyable {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { if isOpen { close(descriptor) } }

    var isOpen: Bool { descriptor >= 0 }

    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : -1
    }

    func write(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var place = 0
            while place < bytes.count {
                let written = pwrite(descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place, off_t(place))
                if written < 0, errno == EINTR { continue }
                if written <= 0 { return false }
                place += written
            }
            return true
        }
    }

    /// Reads until the end or the buffer is full, or the seconds are over; returns how many bytes.
    func read(_ buffer: UnsafeMutableRawBufferPointer, within seconds: Double) -> Int {
        var place = 0
        let deadline = monotonicSeconds() + seconds
        while place < buffer.count {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = deadline - monotonicSeconds()
            let ready = left > 0 ? poll(&waiting, 1, Int32(left * 1000) + 1) : 0
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return place }
            let count = Glibc.read(descriptor, buffer.baseAddress.map { $0 + place }, buffer.count - place)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return place }
            place += count
        }
        return place
    }
}
