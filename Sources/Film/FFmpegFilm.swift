internal import CLinux
import Exporting
import Files
internal import Glibc
import Ink
import Store
import Threads

/// A film that ffmpeg makes, a program of its own: it gets the pixels through a socket, which, unlike a pipe, may break without a signal.
final class FFmpegFilm: FilmEncoder {
    private let file: WrittenFile
    /// What it says on its way.
    private let words: UnnamedFile
    private let child: pid_t
    private var input: Int32

    /// Whether the program is installed.
    package static var isInstalled: Bool {
        let folders = getenv("PATH").map { String(name: $0) } ?? ""
        return folders.split(separator: ":").contains { access(($0 + "/ffmpeg").inBytes, X_OK) == 0 }
    }

    /// The sides become even for what halves the colours' resolution; the colours are those of screens.
    private static let filter = "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv"
    private static let colors = ["-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]

    init(_ format: FilmFormat, to path: String, width: Int, height: Int, rate: Int) throws(FilmFailure) {
        file = WrittenFile(for: path)
        do throws(StoreFailure) {
            words = try UnnamedFile()
            try file.create()
        } catch { throw .store(error) }
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw .ffmpeg(String(cString: strerror(errno)))
        }
        defer { close(ends[0]) }
        let pixels = ["-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(width)x\(height)", "-framerate", "\(rate)"]
        let line =
            ["ffmpeg", "-nostdin", "-v", "error"] + pixels + ["-i", "pipe:0", "-vf", Self.filter] + Self.coder(of: format) + Self.colors
            + ["-y", file.temporary]
        var arguments = line.map { strdup($0.inBytes) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        let error = clinux_spawn(&arguments, ends[0], -1, words.descriptor, -1, &child)
        (self.child, input) = (child, ends[1])
        if error != 0 {
            close(input)
            input = -1
            throw error == ENOENT ? .noFFmpeg : .ffmpeg(String(cString: strerror(error)))
        }
    }

    deinit {
        guard input >= 0 else { return }
        close(input)
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
    }

    private static func coder(of format: FilmFormat) -> [String] {
        switch format {
        case .mp4: ["-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart", "-f", "mp4"]
        case .webm: ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4", "-f", "webm"]
        case .webp, .frames: preconditionFailure("made without ffmpeg")
        }
    }

    func append(_ picture: Frame, changed: [PixelRect]) throws(FilmFailure) {
        var bytes = UnsafeRawBufferPointer(start: picture.pixels, count: picture.stride * picture.height * 4)
        while !bytes.isEmpty {
            let count = send(input, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if count > 0 {
                bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
            } else if errno != EINTR {
                // It has ended, and says why.
                try finish()
                throw .ffmpeg("it takes no more pictures")
            }
        }
    }

    func finish() throws(FilmFailure) {
        close(input)
        input = -1
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        guard status == 0 else { throw .ffmpeg(words.lastLine ?? "it has failed, and does not say why") }
        do throws(StoreFailure) { try file.commit() } catch { throw .store(error) }
    }
}
