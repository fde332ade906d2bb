internal import CLinux
internal import CPictures
internal import Files
internal import Glibc

/// A subcommand of the program, as a process that reads a stranger's bytes, can do nothing else, and may take neither long nor much.
struct ConfinedProcess: Sendable {
    let program: String
    /// Where its results lie: files there have no names, and go with their last user. It is made when it is missing.
    let folder: String

    /// Seconds for a process that does not get the processor; it may use it for fewer.
    private static let patience = 30.0

    /// Waits until the process has ended.
    ///
    /// - Parameter read: takes what it has written to a file, and its answer. Both are to be trusted no more than the bytes are.
    func run<Result>(
        _ subcommand: String, on bytes: ArraySlice<UInt8>,
        read: (borrowing OpenFile, pictures_answer) throws(PictureFailure) -> Result
    ) throws(PictureFailure) -> Result {
        let file = OpenFile(pictures_memory())
        guard file.isOpen, file.write(bytes) else { throw .noProcess(errno) }
        let result = try resultFile()
        let answer = try ask(subcommand, about: file, result)
        switch pictures_status(answer.status) {
        case PICTURES_DECODED: return try read(result, answer)
        case PICTURES_UNKNOWN: throw .unknownFormat
        case PICTURES_TOO_LARGE: throw .tooLarge
        case PICTURES_NO_LIBRARY:
            throw .missing(library: withUnsafeBytes(of: answer.library) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        case PICTURES_NO_ROOM: throw .noRoom(folder: folder)
        case PICTURES_UNCONFINED: throw .noProcess(0)
        case PICTURES_SEES_FILES: throw .seesFiles
        case PICTURES_OTHER_DEPTH: throw .otherDepth(bits: Int(answer.bits))
        case PICTURES_TOO_LONG: throw .tooLong
        default: throw .damaged
        }
    }

    /// A file without a name: on disk, whose pages need not stay in memory; where that cannot be, in memory.
    private func resultFile() throws(PictureFailure) -> OpenFile {
        if mkdir(folder.inBytes, 0o700) < 0, errno == ENOENT {
            mkdir(Folder(of: folder).path.inBytes, 0o700)
            mkdir(folder.inBytes, 0o700)
        }
        let file = OpenFile(open(folder.inBytes, O_RDWR | O_DIRECTORY | Int32(pictures_unnamed) | O_CLOEXEC, 0o600))
        if file.isOpen { return file }
        let memory = OpenFile(pictures_memory())
        guard memory.isOpen else { throw .noRoom(folder: folder) }
        return memory
    }

    private func ask(
        _ subcommand: String, about bytes: borrowing OpenFile, _ result: borrowing OpenFile
    ) throws(PictureFailure) -> pictures_answer {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noProcess(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reading = OpenFile(ends[0])
        var words = [strdup(program.inBytes), strdup(subcommand), nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let error = clinux_spawn(&words, bytes.descriptor, ends[1], -1, result.descriptor, &child)
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
}
