internal import CPictures
internal import Glibc
package import Ink

/// Decodes pictures of strangers in processes of their own, which can do nothing but that and may take neither long nor much. Any thread
/// may ask, and waits.
package struct PictureDecoder: Sendable {
    /// This program, whose `subcommand` is the other process.
    private let program: String
    /// Where pixels lie: files there have no names, and go with their last user.
    private let folder: String

    package static let subcommand = PICTURES_SUBCOMMAND
    /// More than any photo has.
    package static let mostBytes = 1 << 28
    package static let mostMegapixels = Int(PICTURES_MOST_PIXELS) / 1_000_000
    /// Seconds for a process that does not get the processor; it may use it for fewer.
    private static let patience = 10.0

    /// - Parameter folder: is made when it is missing.
    package init(program: String = "/proc/self/exe", folder: String = cache) { (self.program, self.folder) = (program, folder) }

    /// `$XDG_CACHE_HOME/inkstone`, by default `~/.cache/inkstone`; without a home folder, the one for temporary files.
    package static var cache: String {
        func folder(_ name: String) -> String? { getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return folder("XDG_CACHE_HOME").map { $0 + "/inkstone" } ?? folder("HOME").map { $0 + "/.cache/inkstone" } ?? "/tmp"
    }

    /// The life of the other process. Never returns.
    package static func runSubcommand() -> Never { exit(pictures_decode()) }

    package func decode(_ bytes: ArraySlice<UInt8>) throws(PictureFailure) -> PicturePixels {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        let picture = OpenFile(pictures_memory())
        guard picture.isOpen, picture.write(bytes) else { throw .noProcess(errno) }
        let pixels = try pixelFile()
        let answer = try ask(about: picture, pixels)
        switch pictures_status(answer.status) {
        case PICTURES_DECODED: return try map(pixels, answer)
        case PICTURES_UNKNOWN: throw .unknownFormat
        case PICTURES_TOO_LARGE: throw .tooLarge
        case PICTURES_NO_LIBRARY:
            throw .missing(library: withUnsafeBytes(of: answer.library) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        case PICTURES_NO_ROOM: throw .noRoom(folder: folder)
        case PICTURES_UNCONFINED: throw .noProcess(0)
        default: throw .damaged
        }
    }

    /// A file without a name: on disk, whose pages need not stay in memory; where that cannot be, in memory.
    private func pixelFile() throws(PictureFailure) -> OpenFile {
        if mkdir(folder, 0o700) < 0, errno == ENOENT {
            mkdir(folder.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }, 0o700)
            mkdir(folder, 0o700)
        }
        let file = OpenFile(open(folder, O_RDWR | O_DIRECTORY | Int32(pictures_unnamed) | O_CLOEXEC, 0o600))
        if file.isOpen { return file }
        let memory = OpenFile(pictures_memory())
        guard memory.isOpen else { throw .noRoom(folder: folder) }
        return memory
    }

    private func ask(about picture: borrowing OpenFile, _ pixels: borrowing OpenFile) throws(PictureFailure) -> pictures_answer {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noProcess(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reading = OpenFile(ends[0])
        var child: pid_t = 0
        let error = pictures_spawn(program, picture.descriptor, ends[1], pixels.descriptor, &child)
        close(ends[1])
        guard error == 0 else { throw .noProcess(error) }
        var answer = pictures_answer()
        let size = MemoryLayout<pictures_answer>.size
        let isAnswered = withUnsafeMutableBytes(of: &answer) { reading.read($0, within: Self.patience) } == size
        if !isAnswered { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        if isAnswered { return answer }
        let signal = status & 0x7f
        throw signal == SIGKILL || signal == SIGXCPU ? .tooSlow : .damaged
    }

    private func map(_ file: borrowing OpenFile, _ answer: pictures_answer) throws(PictureFailure) -> PicturePixels {
        let (width, height) = (Int(answer.width), Int(answer.height))
        guard let orientation = PictureOrientation(rawValue: answer.orientation), width > 0, height > 0,
            max(width, height) <= PICTURES_MOST_SIDE, width * height <= PICTURES_MOST_PIXELS
        else { throw .damaged }
        let count = PicturePixels.byteCount(width: width, height: height)
        guard file.size == count else { throw .damaged }
        guard let memory = mmap(nil, count, PROT_READ, MAP_SHARED, file.descriptor, 0), memory != MAP_FAILED else { throw .tooLarge }
        let release: @Sendable () -> Void = { [address = UInt(bitPattern: memory)] in
            munmap(UnsafeMutableRawPointer(bitPattern: address), count)
        }
        let pixels = PicturePixels(
            memory: UnsafeRawBufferPointer(start: memory, count: count), width: width, height: height, orientation: orientation,
            scale: answer.scale, release: release)
        guard let pixels else {
            release()
            throw .damaged
        }
        return pixels
    }
}

/// A descriptor that is closed with its owner.
private struct OpenFile: ~Copyable {
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
        let deadline = now + seconds
        while place < buffer.count {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = deadline - now
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

    private var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
