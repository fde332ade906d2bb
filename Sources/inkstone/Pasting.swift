import Clipboard
import Drawing
import Ink
import Synchronization
import Threads

/// What was asked of the clipboard, read on its thread.
final class Pasting: Sendable {
    enum News: Sendable {
        /// To be put where the pen hovered, in device pixels; nil where none did.
        case strokes(CopiedElements, at: Point?)
        /// Of the types that the clipboard has none is ours; whether one is a picture's.
        case others(hasPicture: Bool)
        case empty, damaged, failed
    }

    /// Strokes as `CopiedElements` has them.
    static let type = "application/x-inkstone-strokes"

    private let signal = WakeSignal()
    private let news = Mutex<News?>(nil)

    /// To be polled; readable when there is news.
    var descriptor: Int32 { signal.descriptor }

    func takeNews() -> News? {
        guard signal.clear() else { return nil }
        return news.withLock { $0.take() }
    }

    func take(_ pasted: Clipboard.Pasted, at place: Point?) {
        let read = Self.read(pasted, at: place)
        news.withLock { $0 = read }
        signal.signal()
    }

    private static func read(_ pasted: Clipboard.Pasted, at place: Point?) -> News {
        switch pasted {
        case .bytes(let bytes): (try? CopiedElements(bytes)).map { .strokes($0, at: place) } ?? .damaged
        case .others(let targets): .others(hasPicture: targets.contains { $0.hasPrefix("image/") })
        case .nothing: .empty
        case .failed: .failed
        }
    }
}
