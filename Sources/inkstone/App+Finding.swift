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
        case .closed:
            reading.finder.work.find(nil)
            reading.finder.found = nil
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
            query: reading.finder.found?.query ?? "", places: reading.finder.found?.places ?? [],
            unread: reading.finder.work.unreadCount + (reading.finder.line == nil ? 0 : 1), view: session.view)
    }

    /// Moves the view as a wheel would, so that a place shows in the middle, unless it shows whole and clear of the edges.
    private func show(_ place: CanvasRect) {
        let ends = [(place.minX, place.minY), (place.maxX, place.maxY), (place.minX, place.maxY), (place.maxX, place.minY)]
        let corners = ends.map { x, y in
            let content = session.view.content(Point(x: x, y: y))
            return Point(x: content.x - Double(session.view.originX), y: content.y - Double(session.view.originY))
        }
        let middle = Point(x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2)
        let (width, height) = (Double(session.width), Double(session.height))
        let edge = Self.edge * shell.scale
        if corners.allSatisfy({ $0.x >= edge && $0.x <= width - edge && $0.y >= edge && $0.y <= height - edge }) { return }
        let step = Viewport.wheelStep * shell.scale
        var rest = Point(x: (middle.x - width / 2) / step, y: (middle.y - height / 2) / step)
        // Far away from everything that shows.
        if max(abs(rest.x), abs(rest.y)) > Self.mostSteps * 100 { return handle(.command(.view(.fit))) }
        while abs(rest.x) >= 0.01 || abs(rest.y) >= 0.01 {
            let part = Point(x: min(max(rest.x, -Self.mostSteps), Self.mostSteps), y: min(max(rest.y, -Self.mostSteps), Self.mostSteps))
            let scroll = ScrollEvent(
                device: DeviceID(0), position: Point(x: width / 2, y: height / 2), dx: part.x, dy: part.y, time: monotonicSeconds())
            handle(.input(Judged(.scroll(scroll))))
            rest = Point(x: rest.x - part.x, y: rest.y - part.y)
        }
    }

    /// The tools and the search line lie no farther from the window's edges than this, in logical points.
    private static let edge = 96.0
    /// The steps that a turn of the wheel may have.
    private static let mostSteps = 100.0
}
