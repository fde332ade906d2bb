import Clipboard
import Drawing
import Elements
import Ink
import Pictures
import Synchronization
import Threads

/// Asks another program for what it has copied, or dropped on the window, and reads that, on the clipboard's thread: the best that it has,
/// and where that turns out to be nothing, the next best.
package final class Pasting: Sendable {
    /// What another program offers, as far as it was not asked for yet.
    package struct Offer: Sendable {
        package let origin: Clipboard.Origin
        /// Where the pen hovered, or where it was dropped, in device pixels; nil where nobody has shown a place.
        package let place: Point?
        /// The picture files that the drawing has.
        fileprivate let known: [PictureFile]
        fileprivate var rest = PastedKind.wanted[...]
        /// Words that came with something else, for the case that nothing better comes.
        fileprivate var words: String?
        /// Addresses of what lies elsewhere.
        fileprivate var addresses: [String] = []
        /// That of a picture that was meant, and that lies on the network.
        fileprivate var pictureElsewhere: String?
        /// Why the best that was offered was nothing.
        fileprivate var trouble: Trouble?

        init(_ origin: Clipboard.Origin, at place: Point?, known: [PictureFile]) {
            (self.origin, self.place, self.known) = (origin, place, known)
        }
    }

    package enum Content: Sendable {
        case strokes(CopiedElements)
        /// Paths.
        case files([String])
        /// Of a picture, whose bytes nobody has looked at yet.
        case picture([UInt8])
        case words(String)
        /// The address of a picture on the network. The other program gave no more than that.
        case address(String)
    }

    package enum Trouble: Error, Sendable {
        /// There is nothing that can be pasted here.
        case others
        case empty, damaged, failed
        /// More than this many megabytes, and longer than this many seconds.
        case tooMuch(megabytes: Int)
        case tooSlow(seconds: Int)
        /// A picture that lies on the network, at an address.
        case elsewhere(String)
        case picture(PictureFailure)
        case overtaken
    }

    package typealias News = (result: Result<Content, Trouble>, offer: Offer)

    /// Strokes as `CopiedElements` has them.
    package static let type = "application/x-inkstone-strokes"

    private let clipboard: Clipboard
    private let signal = WakeSignal()
    private let news = Mutex<[News]>([])

    package init(_ clipboard: Clipboard) { self.clipboard = clipboard }

    /// To be polled; readable when there is news.
    package var descriptor: Int32 { signal.descriptor }

    package func takeNews() -> [News] {
        guard signal.clear() else { return [] }
        return news.withLock { news in
            defer { news = [] }
            return news
        }
    }

    /// Asks for what there is. Returns whether there is a clipboard.
    ///
    /// - Parameter known: the picture files that the drawing has.
    package func ask(_ origin: Clipboard.Origin, at place: Point?, known: [PictureFile]) -> Bool {
        ask(Offer(origin, at: place, known: known))
    }

    /// What came was no picture that can be read: asks for what else there is.
    package func goOn(_ offer: Offer, after failure: PictureFailure) {
        var offer = offer
        offer.trouble = offer.trouble ?? .picture(failure)
        goOn(offer)
    }

    private func goOn(_ offer: Offer) {
        if !ask(offer) { tell(offer.last(else: .failed), offer) }
    }

    private func ask(_ offer: Offer) -> Bool {
        if offer.rest.isEmpty {
            tell(offer.last(), offer)
            return true
        }
        return clipboard.paste(Array(offer.rest), from: offer.origin) { [self] in take($0, of: offer) }
    }

    func take(_ pasted: Clipboard.Pasted, of offer: Offer) {
        var offer = offer
        let result: Result<Content, Trouble>
        switch pasted {
        case .bytes(let bytes, let kind):
            offer.rest = offer.rest.drop { $0 != kind }.dropFirst()
            guard let content = offer.read(bytes, as: kind.type) else {
                return goOn(offer)
            }
            result = .success(content)
        case .others: result = offer.last()
        case .nothing: result = offer.last(else: .empty)
        case .failed: result = offer.last(else: .failed)
        case .tooMuch(let kind): result = .failure(.tooMuch(megabytes: kind.most >> 20))
        case .tooSlow(let seconds): result = .failure(.tooSlow(seconds: seconds))
        case .overtaken: result = .failure(.overtaken)
        }
        tell(result, offer)
    }

    private func tell(_ result: Result<Content, Trouble>, _ offer: Offer) {
        news.withLock { $0.append((result, offer)) }
        signal.signal()
    }
}

extension Pasting.Offer {
    /// Nil where it is nothing: then the next kind may be more.
    fileprivate mutating func read(_ bytes: [UInt8], as type: String) -> Pasting.Content? {
        switch PastedKind(type) {
        case .strokes:
            if let copied = try? CopiedElements(bytes, known: known) { return .strokes(copied) }
            trouble = .damaged
        case .files:
            let list = PastedFiles(bytes)
            if !list.files.isEmpty { return .files(list.files) }
            addresses = list.addresses
            pictureElsewhere = pictureElsewhere ?? addresses.first(where: \.isOfPicture)
        case .picture: return .picture(bytes)
        case .html:
            let page = PastedHTML(PastedWords.decoded(bytes))
            if !page.words.isEmpty {
                words = page.words
                return nil
            }
            switch page.picture {
            case .bytes(let picture)?: return .picture(picture)
            // A page may name any file: only a picture's is read.
            case .file(let path)? where path.isOfPicture: return .files([path])
            case .elsewhere(let address)?: pictureElsewhere = address
            case .file?, nil: break
            }
        case .words:
            let words = PastedWords.tidied(PastedWords.decoded(bytes))
            if !words.isEmpty { return content(words) }
            trouble = trouble ?? .empty
        case nil: break
        }
        return nil
    }

    /// What is left once nothing better has come.
    fileprivate func last(else other: Pasting.Trouble = .others) -> Result<Pasting.Content, Pasting.Trouble> {
        if let words = words ?? (addresses.isEmpty ? nil : addresses.joined(separator: "\n")), let content = content(words) {
            return .success(content)
        }
        return .failure(pictureElsewhere.map { .elsewhere($0) } ?? trouble ?? other)
    }

    /// Words as a text; nil where they only tell where a picture lies that was meant.
    private func content(_ words: String) -> Pasting.Content? {
        let isOnlyAddress = addresses.contains(words) || words.contains("://") && !words.contains(where: \.isWhitespace)
        let isMeantForMore = !addresses.isEmpty || pictureElsewhere != nil
        guard isOnlyAddress && isMeantForMore else { return .words(words) }
        return pictureElsewhere == nil ? .address(words) : nil
    }
}

extension String {
    /// It is the address of a picture by its ending.
    fileprivate var isOfPicture: Bool {
        PictureDecoder.suffixes.contains(where: prefix { $0 != "?" && $0 != "#" }.lowercased().hasSuffix)
    }
}
