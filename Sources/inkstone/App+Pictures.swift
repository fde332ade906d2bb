import AppParts
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
        if pictures.count > PictureWork.most { desk.omitted = pictures.count }
        var others: [PictureWork.Source] = []
        for picture in pictures.prefix(PictureWork.most) {
            if let path = picture.path, XoppImport.reads(path) { open(.file(path)) } else { others.append(picture) }
        }
        if others.isEmpty || !mayAddPictures { return }
        let refused = works.pictures.read(others, at: place, known: session.drawing.pictureFiles)
        if refused > 0 { desk.omitted = max(desk.omitted ?? 0, PictureWork.most + refused) }
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
        if let all = desk.omitted, !works.pictures.isBusy {
            desk.omitted = nil
            tellOmitted(all, of: PictureWork.most)
        }
        return !news.isEmpty
    }

    /// Puts a picture on the canvas by one edit: at its size, or as large as fits into the view.
    private func place(_ found: PictureWork.Found) {
        if !mayAddPictures { return }
        finishStroke()
        let box = PicturePlace(
            of: found.pixels.size, at: found.place, number: found.number, in: session.view, window: (shell.size.width, shell.size.height)
        ).box
        let picture = PlacedPicture(found.file, box: box)
        guard box.isWithinReach, let edit = session.place(picture) else {
            return say(.cannotPlace(found.source.name), for: Self.warningTime)
        }
        keep(edit)
        say(.placedPicture(found.source.name))
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
            case .seesFiles: .pictureSeesFiles(name)
            case .noProcess(let error): .pictureUnreadable(name, because: String(cString: strerror(error == 0 ? EPERM : error)))
            }
        }
    }

    func text(ofNotes name: String) -> Text {
        switch self {
        case .picture(.unknownFormat): .notesUnknown(name)
        case .picture(.damaged): .notesDamaged(name)
        case .picture(.tooLarge), .picture(.tooSlow): .notesTooLarge(name)
        case .picture(.missing), .picture(.noRoom), .picture(.seesFiles), .picture(.noProcess), .file: text(of: name)
        }
    }
}
