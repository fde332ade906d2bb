internal import Bytes
package import Ink
internal import Synchronization

/// A picture's file as it came (PNG, JPEG, SVG and others, a stranger's bytes), and the pixels decoded from it. All pictures made from
/// the file share one of these, so it is in memory once and decoded once.
package final class PictureFile: Sendable {
    /// Whether its pixels are there yet. The decoder sets this; the document does not depend on it.
    package enum State: Sendable {
        case awaited
        case pixels(PicturePixels)
        /// They cannot be had.
        case failed
    }

    package let bytes: ArraySlice<UInt8>
    package let digest: UInt64
    private let current: Mutex<State>

    /// Reads all the bytes: a large file's take a while.
    package init(_ bytes: ArraySlice<UInt8>, _ state: State = .awaited) {
        self.bytes = bytes
        var digest = Digest()
        bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        self.digest = digest.value
        current = Mutex(state)
    }

    package var decoded: State { current.withLock(\.self) }

    package func note(_ decoded: State) { current.withLock { $0 = decoded } }

    package var isAwaited: Bool { if case .awaited = decoded { true } else { false } }
}

extension PictureFile: Equatable {
    /// The same bytes.
    package static func == (a: PictureFile, b: PictureFile) -> Bool { a === b || a.digest == b.digest && a.bytes == b.bytes }
}

/// The picture files that elements have, as they are written or read one after the other: each file is in the row of the first one alone.
package struct PictureFiles: Sendable {
    private struct Holder: Sendable {
        let id: ElementID
        let file: PictureFile
    }

    /// By the file's digest: the first element that has the file in its row.
    private var holders: [UInt64: Holder] = [:]

    /// - Parameter known: files that come before all elements.
    package init(known: [PictureFile] = []) { for file in known { _ = note(file, of: ElementID(0)) } }

    /// The file with this digest that an element has which has been read.
    package subscript(digest: UInt64) -> PictureFile? { holders[digest]?.file }

    /// Notes the file that an element's row will have, or has; returns the same file, where an element before it has it.
    package mutating func note(_ file: PictureFile, of id: ElementID) -> PictureFile? {
        if let holder = holders[file.digest], holder.id < id { return holder.file == file ? holder.file : nil }
        holders[file.digest] = Holder(id: id, file: file)
        return nil
    }

    /// Forgets those that are in rows which are no longer there.
    package mutating func forget(_ ids: Set<ElementID>) {
        if holders.isEmpty || ids.isEmpty { return }
        holders = holders.filter { !ids.contains($0.value.id) }
    }

    package mutating func forgetAll() { holders = [:] }
}
