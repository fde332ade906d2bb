import AppParts
import Files
import Jobs
import Keeping
import PanelModel
import Store
import Threads
import Words

/// The gallery: what it shows, and what people do with drawings there.
extension App {
    func perform(_ request: GalleryRequest) {
        switch request {
        case .opened:
            finishStroke()
            // The picture of this drawing is of now.
            if keeper.progress.path != nil { keeper.run(.keepThumbnail, session) }
            readGallery()
        case .closed:
            sheets.gallery.rest()
            reading.finder.galleryQuery = ""
            reading.finder.work.find(nil)
            interface.update(gallery: nil)
        case .show(let paths): sheets.gallery.want(paths)
        case .new: open(.blank)
        case .open(let path): open(.file(path))
        case .find(let words, let path):
            open(.file(path)) { self.interface.startFinding(words) }
        case .seek(let words):
            reading.finder.galleryQuery = words
            sheets.gallery.seek(words, own: keeper.progress.path)
            reading.finder.work.find(words)
        case .rename(let path, let name): rename(path, to: name)
        case .duplicate(let path): duplicate(path)
        case .trash(let paths): trash(paths)
        case .merge(let copy, let path): merge(copy, into: path)
        case .takeBack: if !sheets.gallery.trashed.isEmpty { sheets.gallery.work.perform(.putBack(sheets.gallery.trashed)) }
        case .restore(let paths): sheets.gallery.work.perform(.putBack(sheets.gallery.items(inTrash: paths)))
        }
        followTitle()
    }

    private func rename(_ path: String, to name: String) {
        guard let folder = drawingFolder else { return }
        let new: String
        do throws(NameRefusal) { new = try DrawingName.path(typed: name, in: folder, home: Places.home, present: path) } catch {
            return interface.note(Language.inUse(error.text), at: monotonicSeconds(), for: Self.warningTime)
        }
        if new == path { return }
        if path == keeper.progress.path { keeper.move(to: new, session) } else { sheets.gallery.work.perform(.rename(path, to: new)) }
    }

    private func trash(_ paths: [String]) {
        guard let own = keeper.progress.path, paths.contains(own) else { return sheets.gallery.work.perform(.trash(paths)) }
        // The window lets go of its own drawing first.
        open(.blank) {
            self.keeper.waitForLeaving()
            self.sheets.gallery.work.perform(.trash(paths))
        }
    }

    private func duplicate(_ path: String) {
        guard let folder = drawingFolder else { return }
        let copy = folder.freePath(named: DrawingFolder.name(of: path))
        if path == keeper.progress.path { keeper.run(.copy(to: copy), session) } else { sheets.gallery.work.perform(.copy(path, to: copy)) }
    }

    func readGallery() {
        guard let folder = drawingFolder else { return }
        sheets.gallery.work.read(folder, own: keeper.progress.path)
    }

    /// Takes the news from the gallery's thread; returns whether the window has something new to show.
    func followGallery() -> Bool {
        guard let all = sheets.gallery.follow() else { return false }
        for done in all {
            tell(done)
            switch done.deed {
            case .rename(let path, _), .merge(_, let path), .leave(_, let path): sheets.gallery.forget(path)
            case .trash(let paths): for path in paths { sheets.gallery.forget(path) }
            case .copy, .putBack: break
            }
            if interface.isGalleryOpen { readGallery() }
        }
        guard interface.isGalleryOpen else { return false }
        interface.update(gallery: sheets.gallery.state(own: keeper.progress.path))
        return true
    }

    private func tell(_ done: GalleryWork.Done) {
        let now = monotonicSeconds()
        if let failure = done.failure { return interface.note(Language.inUse(.failed("\(failure)")), at: now, for: Self.warningTime) }
        switch done.deed {
        case .trash(let paths):
            let what: Text = paths.count == 1 ? .trashed(DrawingFolder.name(of: paths[0])) : .trashedDrawings(paths.count)
            interface.offerTakeBack(Language.inUse(what), at: now)
        case .merge(let copy, let path), .leave(let copy, let path):
            say(.merged(DrawingFolder.name(of: copy), into: DrawingFolder.name(of: path)), for: Self.warningTime)
        case .putBack:
            guard let first = done.restored.first else { break }
            let isAtHome = drawingFolder?.path == Folder(of: first).path
            let folder = isAtHome ? nil : Folder(of: first).path.forDisplay
            say(done.restored.count == 1 ? .restored(DrawingFolder.name(of: first), in: folder) : .restoredDrawings(done.restored.count))
        case .rename, .copy: break
        }
    }
}
