import AppParts
import Contacts
import Drawing
import Elements
import Finding
import Ink
import Jobs
import PanelModel
import Panels
import Reading
import Session
import Store
import Threads
import Words

/// Finding words: lines of ink are read while nothing else is to be done, kept with the drawing's texts in an index, and found there.
extension App {
    /// How long nothing has been drawn before ink is read, in seconds; and where somebody waits for it.
    private static let (rest, shortRest) = (3.0, 0.3)

    func perform(_ request: FindingRequest) {
        switch request {
        case .opened:
            if reading.finder.due != nil || !reading.finder.hasRecalled { reading.finder.due = monotonicSeconds() }
            presenter.isInterfaceBehind = true
        case .closed: reading.finder.close()
        case .find(let query): reading.finder.work.find(query)
        case .show(let place): show(place)
        }
    }

    /// Another drawing shows.
    func forgetWords() {
        reading.work.cancel(.finding)
        reading.finder.forget()
    }

    /// Follows the drawing, reads on, and takes what was found; returns whether the window has something new to show.
    func followFinding() -> Bool {
        let now = monotonicSeconds()
        let seen = Finder.Seen(head: session.drawing.head, edits: session.drawing.editCount)
        if seen != reading.finder.seen {
            reading.finder.seen = seen
            reading.finder.due = now + (interface.isFinding ? Self.shortRest : Self.rest)
        }
        if isPenBusy { return false }
        if let due = reading.finder.due, now >= due {
            reading.finder.due = nil
            recallWords()
            reading.finder.work.follow(session.drawing)
        }
        guard let news = reading.finder.work.takeNews() else { return false }
        if let found = news.found { take(found) }
        readOn()
        // How many lines are still to be read shows, too.
        if interface.isFinding { presenter.isInterfaceBehind = true }
        return interface.isFinding
    }

    /// When `followFinding` is to be called at the latest; nil while nothing is due. While the pen is busy nothing is.
    var findingDue: Double? { isPenBusy ? nil : reading.finder.due }

    private var isPenBusy: Bool { session.isDrawing || interface.isWritingByHand }

    /// The file may have words that were read before.
    private func recallWords() {
        guard !reading.finder.hasRecalled, keeper.progress.path != nil, let index = reading.finder.work.index else { return }
        reading.finder.hasRecalled = true
        keeper.run(.recallWords(index), session)
    }

    private func take(_ found: (query: String, places: [CanvasRect])) {
        if found.query == reading.finder.galleryQuery {
            sheets.gallery.note(own: keeper.progress.path, hasWords: !found.places.isEmpty, found.query)
        }
        reading.finder.found = found
        presenter.isInterfaceBehind = true
    }

    /// Has the next line read, unless one is being read. Handwriting is read where it is wanted at all.
    private func readOn() {
        guard reading.finder.line == nil, reading.work.canRead, settings.writesByHand, !isPlaying else { return }
        reading.finder.line = reading.finder.work.takeUnread()
        if let line = reading.finder.line {
            reading.work.read(line.strokes, as: .text, for: .finding)
        } else {
            keepWords()
        }
    }

    /// Takes what was read of a line.
    func take(found result: Result<[[ReadWord]], ReadingFailure>) {
        switch reading.finder.take(result) {
        case .keep: keepWords()
        case .read: readOn()
        case nil: break
        }
    }

    /// Keeps in the file what was read, where it is not kept yet.
    func keepWords() {
        guard reading.finder.unkept > 0, let index = reading.finder.work.index, keeper.progress.path != nil, !keeper.isRecording else {
            return
        }
        reading.finder.unkept = 0
        keeper.run(.keepWords(index), session)
    }

    // MARK: - Showing

    /// What was found, for the interface.
    var foundWords: FoundWords {
        FoundWords(
            query: reading.finder.found?.query ?? "", places: reading.finder.found?.places ?? [], unread: reading.finder.unreadCount,
            view: session.view)
    }

    /// Moves the view so that a place shows.
    private func show(_ place: CanvasRect) {
        let (width, height) = (session.width, session.height)
        switch ViewWay(to: place, in: session.view, window: (width, height), scale: shell.scale) {
        case .stays: break
        case .fits: handle(.command(.view(.fit)))
        case .turns(let turns):
            let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
            for turn in turns {
                let scroll = ScrollEvent(device: DeviceID(0), position: middle, dx: turn.x, dy: turn.y, time: monotonicSeconds())
                handle(.input(Judged(.scroll(scroll))))
            }
        }
    }
}
