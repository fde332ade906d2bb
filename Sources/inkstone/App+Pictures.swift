import Elements
import Glibc
import Importing
import Ink
import Jobs
import Keeping
import Pictures
import Store
import Words

/// Putting pictures on the canvas: from files and from the clipboard.
extension App {
    /// Asks for a picture in the desktop's dialog.
    func askPicture() {
        if !mayAddPictures { return }
        desk.wanted = .picture
        ask(.open, .insertPicture, .insert)
    }

    /// Takes files that were dropped on the window: opens a drawing, and places pictures.
    func drop(_ files: [String], at place: Point?) {
        if let drawing = files.first(where: { $0.hasSuffix(DrawingFolder.suffix) }) {
            open(.file(drawing))
        } else if !files.isEmpty {
            add(files.map { .file($0) }, at: place)
        }
    }

    /// Reads pictures; each is placed when it has been.
    ///
    /// - Parameter place: in device pixels; nil: the middle of the view.
    func add(_ pictures: [PictureWork.Source], at place: Point?) {
        var others = pictures
        for case .file(let path) in pictures where XoppImport.reads(path) {
            others.removeAll { $0.path == path }
            open(.file(path))
        }
        if !others.isEmpty, mayAddPictures { works.pictures.read(others, at: place, known: session.drawing.pictureFiles) }
    }

    private var mayAddPictures: Bool {
        if isPlaying { return false }
        if keeper.isRecording { say(.noPictureWhileRecording, for: Self.warningTime) }
        return !keeper.isRecording
    }

    /// Has the drawing's pictures decoded, and takes what has come of others; returns whether anything has.
    func followPictures() -> Bool {
        works.pictures.decode(session.pictures)
        let news = works.pictures.takeNews()
        for piece in news {
            switch piece {
            case .found(let found): place(found)
            case .failed(let source, let trouble): say(trouble.text(of: source.name), for: Self.warningTime)
            case .imported(let path, let notes): show(notes, from: path)
            case .notImported(let path, let trouble): say(trouble.text(ofNotes: PictureWork.Source.file(path).name), for: Self.warningTime)
            case .decoded(let failure):
                session.showDecoded()
                if let failure { say(PictureWork.Trouble.picture(failure).text(of: Language.inUse(.aPictureHere)), for: Self.warningTime) }
            }
        }
        return !news.isEmpty
    }

    /// Puts a picture on the canvas by one edit: at its size, or as large as fits into the view.
    private func place(_ found: PictureWork.Found) {
        if !mayAddPictures { return }
        finishStroke()
        let middle = Point(x: Double(shell.size.width) / 2, y: Double(shell.size.height) / 2)
        let step = Self.step * Double(found.number)
        let target = session.view.canvas(window: found.place ?? middle)
        let size = fitted(found.pixels.size)
        let (left, top) = ((target.x - size.width / 2 + step).rounded(), (target.y - size.height / 2 + step).rounded())
        let box = CanvasRect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
        let picture = PlacedPicture(found.file, box: box)
        guard box.isWithinReach, let edit = session.place(picture) else {
            return say(.cannotPlace(found.source.name), for: Self.warningTime)
        }
        keep(edit)
        say(.placedPicture(found.source.name))
    }

    /// Between pictures that come together, in canvas points.
    private static let step = 24.0
    /// The share of the window that a large picture fills.
    private static let share = 0.9

    private func fitted(_ size: (width: Double, height: Double)) -> (width: Double, height: Double) {
        let (view, window) = (session.view, shell.size)
        let (across, down) = (abs(cos(view.rotation)) * view.scale, abs(sin(view.rotation)) * view.scale)
        let (width, height) = (size.width * across + size.height * down, size.width * down + size.height * across)
        let factor = min(1, Self.share * Double(window.width) / width, Self.share * Double(window.height) / height)
        return factor == 1 ? size : (max((size.width * factor).rounded(), 1), max((size.height * factor).rounded(), 1))
    }
}

extension PictureWork.Source {
    fileprivate var path: String? { if case .file(let path) = self { path } else { nil } }

    /// As people know it.
    var name: String {
        switch self {
        case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
        case .bytes: Language.inUse(.thePastedPicture)
        }
    }
}

extension PictureWork.Trouble {
    fileprivate func text(of name: String) -> Text {
        switch self {
        case .file(let error): .pictureUnreadable(name, because: String(cString: strerror(error)))
        case .picture(let failure):
            switch failure {
            case .unknownFormat: .pictureUnknown(name)
            case .damaged: .pictureDamaged(name)
            case .tooLarge: .pictureTooLarge(name, megapixels: PictureDecoder.mostMegapixels)
            case .tooSlow: .pictureTooSlow(name)
            case .missing(let library): .pictureNeeds(name, library: library)
            case .noRoom(let folder): .noRoomForPicture(name, folder: Places.short(folder))
            case .noProcess(let error): .pictureUnreadable(name, because: String(cString: strerror(error == 0 ? EPERM : error)))
            }
        }
    }

    func text(ofNotes name: String) -> Text {
        switch self {
        case .picture(.unknownFormat): .notesUnknown(name)
        case .picture(.damaged): .notesDamaged(name)
        case .picture(.tooLarge), .picture(.tooSlow): .notesTooLarge(name)
        case .picture(.missing), .picture(.noRoom), .picture(.noProcess), .file: text(of: name)
        }
    }
}
