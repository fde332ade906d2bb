import Clipboard
import Drawing
import Elements
import Ink
import Pictures
import Synchronization
import Threads

/// What was asked of the clipboard, read on its thread.
package final class Pasting: Sendable {
    package enum News: Sendable {
        /// To be put where the pen hovered, in device pixels; nil where none did.
        case strokes(CopiedElements, at: Point?)
        /// A picture, to be put there.
        case picture([UInt8], at: Point?)
        /// The clipboard has no strokes, but a picture of this type.
        case offersPicture(String, at: Point?)
        /// Neither.
        case others
        case empty, damaged, failed
        /// More than this many megabytes, and longer than this many seconds.
        case tooMuch(megabytes: Int)
        case tooSlow(seconds: Int)
    }

    /// Strokes as `CopiedElements` has them.
    package static let type = "application/x-inkstone-strokes"

    private let signal = WakeSignal()
    private let news = Mutex<News?>(nil)

    package init() {}

    /// To be polled; readable when there is news.
    package var descriptor: Int32 { signal.descriptor }

    package func takeNews() -> News? {
        guard signal.clear() else { return nil }
        return news.withLock { $0.take() }
    }

    /// - Parameter known: the picture files that the drawing has.
    package func take(_ pasted: Clipboard.Pasted, at place: Point?, known: [PictureFile]) {
        let read = Self.read(pasted, at: place, known)
        news.withLock { $0 = read }
        signal.signal()
    }

    /// What can be pasted as a picture, the best first.
    private static let pictureTypes = ["image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/tiff"]

    package func takePicture(_ pasted: Clipboard.Pasted, at place: Point?) {
        let read: News =
            switch pasted {
            case .bytes(let bytes): .picture(bytes, at: place)
            case .others: .others
            case .nothing: .empty
            case .failed: .failed
            case .tooMuch: .tooMuch(megabytes: PictureDecoder.mostBytes >> 20)
            case .tooSlow(let seconds): .tooSlow(seconds: seconds)
            }
        news.withLock { $0 = read }
        signal.signal()
    }

    private static func read(_ pasted: Clipboard.Pasted, at place: Point?, _ known: [PictureFile]) -> News {
        switch pasted {
        case .bytes(let bytes): (try? CopiedElements(bytes, known: known)).map { .strokes($0, at: place) } ?? .damaged
        case .others(let targets):
            pictureTypes.first(where: targets.contains).map { .offersPicture($0, at: place) } ?? .others
        case .nothing: .empty
        case .failed: .failed
        case .tooMuch: .tooMuch(megabytes: CopiedElements.mostBytes >> 20)
        case .tooSlow(let seconds): .tooSlow(seconds: seconds)
        }
    }
}
