import AppParts
import Commands
import Drawing
import Elements
import Files
import Importing
import Keeping
import PanelModel
import Panels
import Session
import Store
import Terminal
import Threads
import Words

/// The drawing that the window shows: which one it is, what it is called, and where copies of it go.
extension App {
    /// Shows another drawing, or a blank one. The one until now is kept. Everything stays as it is where the new one is the one in hand or
    /// cannot be opened, and where the disk does not take the old one.
    ///
    /// - Parameter next: called once it shows.
    func open(_ choice: DrawingChoice, then next: @escaping () -> Void = {}) {
        if isPlaying { return }
        if let path = choice.path, keeper.isOwn(path) { return next() }
        // A recording holds one drawing only.
        if keeper.isRecording { return openWindow(choice) }
        if let path = choice.path, XoppImport.reads(path) {
            works.pictures.readNotes(path)
            return
        }
        finishStroke()
        finishWriting()
        keepWords()
        endComing()
        life.coming = Coming(choice: choice, digest: session.drawing.digest, next: next)
        followComing(waiting: Keeper.shortPatience)
        // The disk takes long, or the drawing is large.
        if life.coming == nil { return }
        life.coming?.note = Language.inUse(.waitsForDisk)
        say(.waitsForDisk, for: .infinity)
    }

    /// Goes on with the change to another drawing. Who draws on meanwhile keeps the one in hand. Returns whether the window has something
    /// new to show.
    @discardableResult
    func followComing(waiting seconds: Double = 0) -> Bool {
        guard let coming = life.coming, let folder = drawingFolder else { return false }
        if session.isDrawing || session.drawing.digest != coming.digest {
            keeper.stay()
            endComing()
            return true
        }
        var start = freshStart
        do throws(Failure) {
            guard try keeper.change(to: coming.choice, in: folder, from: session, fresh: &start, waiting: seconds) else { return false }
        } catch {
            endComing()
            say(.failed(error.message), for: Self.warningTime)
            return true
        }
        endComing()
        showOther(start)
        coming.next()
        return true
    }

    private func endComing() {
        if let note = life.coming?.note { interface.withdraw(note: note) }
        life.coming = nil
    }

    private func showOther(_ start: SessionStart) {
        exports.framed = nil
        works.trimming.forget()
        forgetWords()
        show(start)
        interface.seekWords()
        followInterface()
    }

    func show(_ start: SessionStart) {
        interface.stopPlacing()
        session = Session(start)
        tellNotices()
        if sheets.history != nil { sheets.history = HistoryLine(session.drawing) }
        adoptSettings()
        followTitle()
    }

    /// Shows the drawing as another program has changed it, where it is seen now.
    func show(_ arrival: DrawingSaver.Arrival) {
        let digest = session.drawing.digest
        show(arrival.drawing)
        // Somebody has moved the view alone, or touched the file.
        if arrival.drawing.digest == digest { return }
        let name = DrawingFolder.name(of: arrival.path)
        switch arrival.cause {
        case .changed: say(.reloaded(name), for: Self.warningTime)
        case .joined: say(.joined(name), for: Self.warningTime)
        // That is told once the copy is in the trash.
        case .merged: break
        }
    }

    /// Shows another state of the drawing's file, with view and tools as they are. A text that is being typed stays in hand.
    func show(_ drawing: Drawing) {
        var start = session.start
        // Estimates name the strokes of the drawing as it was before.
        (start.drawing, start.estimates) = (drawing, PendingEstimates())
        works.trimming.noteChange()
        let former = session
        show(start)
        guard interface.isTyping else { return }
        session.goOnWriting(interface.writtenText.map(ElementID.init), from: former)
        interface.showText()
        followInterface()
    }

    /// What a blank session in this window starts with.
    private var freshStart: SessionStart {
        var start = SessionStart(width: shell.size.width, height: shell.size.height, scale: shell.scale)
        start.tools.take(follower.tools)
        start.tools.penIsKnown = tablet?.hasPen ?? false
        start.clockOffset = session.clockOffset
        return start
    }

    /// Opens another window of the program.
    func openWindow(_ choice: DrawingChoice) {
        works.windows.open(choice.path)
    }

    var drawingFolder: DrawingFolder? { Places.drawings.map(DrawingFolder.init) }

    func say(_ text: Text, for seconds: Double = readingTime) {
        interface.note(Language.inUse(text), at: monotonicSeconds(), for: seconds)
    }

    // MARK: - Names

    func askName(_ purpose: NamingPurpose) {
        guard !isPlaying, let folder = Places.drawings else { return tellKeepTrouble() }
        if purpose == .open { return interface.askName(purpose, present: "", place: Language.inUse(.typePath)) }
        interface.askName(purpose, present: keeper.name?.forDisplay ?? "", place: Language.inUse(.liesIn(folder)))
        if [.saveAs, .saveCopy].contains(purpose) { countPlaces() }
    }

    /// Takes a name that somebody has typed.
    func take(_ name: String, for purpose: NamingPurpose) {
        if case .ink(let tool) = purpose { return self.name(tool, name) }
        guard let folder = drawingFolder else { return }
        if purpose == .open { return openFile(typed: name, in: folder) }
        let present = keeper.progress.path == nil ? nil : keeper.path
        let path: String
        do throws(NameRefusal) {
            path = try DrawingName.path(typed: name, in: folder, home: Places.home, present: purpose == .rename ? present : nil)
        } catch { return interface.refuseName(Language.inUse(error.text)) }
        finishStroke()
        switch purpose {
        case .rename: if path != present { keeper.move(to: path, session) }
        // A drawing without a file gets its first one there.
        case .saveAs: if present == nil { keeper.move(to: path, session) } else { keeper.run(.goOn(in: path), session) }
        case .saveCopy: if present == nil { keeper.move(to: path, session) } else { keeper.run(.copy(to: path), session) }
        case .open, .ink: break
        }
        followTitle()
    }

    /// Says what has become of names and copies; returns whether there was anything to say.
    func tellDone() -> Bool {
        let all = keeper.takeDone()
        for done in all {
            if let failure = done.failure {
                if !done.task.isQuiet { say(.failed("\(failure)"), for: Self.warningTime) }
                continue
            }
            switch done.task {
            case .move(let path): say(.named(DrawingFolder.name(of: path)))
            case .copy(let path):
                desk.recents.note(copy: path)
                say(.copied(to: path))
            case .goOn(let path): say(.goesOn(in: DrawingFolder.name(of: path)))
            case .merge(let copy): if let path = keeper.progress.path { sheets.gallery.work.perform(.leave(copy, mergedInto: path)) }
            case .keepThumbnail: sheets.gallery.forget(keeper.progress.path)
            case .recallWords: reading.finder.due = monotonicSeconds()
            case .keepWords: break
            }
        }
        if interface.isGalleryOpen, !all.isEmpty { readGallery() }
        return !all.isEmpty
    }
}
