import AppParts
import Desktop
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
        let folder = desk.folders.start(of: .pictures, else: UserFolders.pictures, Places.home)
        ask(.open, .insertPicture, .insert, in: folder, files: (Language.inUse(.pictureFiles), PictureDecoder.suffixes))
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
        if others.isEmpty { return }
        let refused = mayAddPictures ? works.pictures.read(others, at: place, known: session.drawing.pictureFiles) : others.count
        for picture in others.suffix(refused) { finishDrop(picture.offer, isTaken: false) }
        if refused == others.count, isPlaying || keeper.isRecording { return }
        if others.count - refused > Self.manyPictures { say(.readingPictures(others.count - refused)) }
        if refused > 0 { desk.omitted = max(desk.omitted ?? 0, PictureWork.most + refused) }
    }

    /// What is read together is placed together: of more than these it is told that they are on their way.
    private static let manyPictures = 8

    /// Whether pictures can be put on the drawing now, which is told where they cannot.
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
            case .read(let batch): place(batch)
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

    /// Puts pictures on the canvas side by side by one edit, and tells which of them are not there.
    private func place(_ batch: PictureWork.Batch) {
        if !mayAddPictures { return batch.offers.forEach { finishDrop($0, isTaken: false) } }
        finishStroke()
        let places = PicturePlaces(
            of: batch.found.map(\.pixels.size), at: batch.place, in: session.view, window: (shell.size.width, shell.size.height))
        let placed = zip(batch.found, places.boxes).filter { $1.isWithinReach }
        keep(session.place(placed.map { PlacedPicture($0.file, box: $1) }))
        for found in batch.found { finishDrop(found.source.offer, isTaken: true) }
        let farOut = zip(batch.found, places.boxes).filter { !$1.isWithinReach }.map(\.0.source)
        let missing = missing(of: batch).map { ($0.source, Missing.failed($0.trouble)) } + farOut.map { ($0, Missing.farOut) }
        tell(placed.map(\.0), missing)
    }

    /// Those that could not be read. What another program gave may come from it in another form, and is asked for.
    private func missing(of batch: PictureWork.Batch) -> [(source: PictureWork.Source, trouble: PictureWork.Trouble)] {
        batch.failed.filter { source, trouble in
            guard let offer = source.offer, case .picture(let failure) = trouble else { return true }
            works.pasting.goOn(offer, after: failure)
            return false
        }
    }

    private enum Missing {
        case failed(PictureWork.Trouble)
        case farOut
    }

    /// Tells in one note which pictures are there, which are not, and why.
    private func tell(_ placed: [PictureWork.Found], _ missing: [(source: PictureWork.Source, why: Missing)]) {
        let cut = placed.filter(\.pixels.isCut).map(\.source.name)
        if missing.isEmpty {
            guard let first = placed.first else { return }
            if placed.count > 1 { return say(.placedPictures(placed.count, cut: short(cut))) }
            return cut.isEmpty ? say(.placedPicture(first.source.name)) : say(.placedCut(first.source.name), for: Self.warningTime)
        }
        if missing.count == 1, placed.isEmpty {
            let name = missing[0].source.name
            return switch missing[0].why {
            case .failed(let trouble): say(trouble.text(of: name), for: Self.warningTime)
            case .farOut: say(.cannotPlace(name), for: Self.warningTime)
            }
        }
        let names = missing.map { source, why in
            let reason: Text =
                switch why {
                case .failed(let trouble): trouble.reason
                case .farOut: .liesTooFarOut
                }
            return Language.inUse(.notPlacedBecause(source.name, reason: Language.inUse(reason)))
        }
        say(.notPlaced(short(names), placed: placed.count, cut: short(cut)), for: Self.warningTime)
    }

    /// The first of some names, and how many there are more.
    private func short(_ names: [String]) -> [String] {
        if names.count <= Self.mostNames { return names }
        return names.prefix(Self.mostNames) + [Language.inUse(.andMore(names.count - Self.mostNames))]
    }

    /// As many as can be read in a note.
    private static let mostNames = 8
}

extension PictureWork.Batch {
    fileprivate var offers: [Pasting.Offer] { (found.map(\.source) + failed.map(\.source)).compactMap(\.offer) }
}

extension PictureWork.Source {
    fileprivate var path: String? { if case .file(let path) = self { path } else { nil } }
    fileprivate var offer: Pasting.Offer? { if case .bytes(_, let offer) = self { offer } else { nil } }

    /// As people know it.
    var name: String {
        switch self {
        case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
        case .bytes(_, let offer): Language.inUse(offer?.isDrop == true ? .theDroppedPicture : .thePastedPicture)
        }
    }
}

extension PictureWork.Trouble {
    /// Where there is no room for a sentence.
    fileprivate var reason: Text {
        switch self {
        case .file(let error): .failed(String(cString: strerror(error)))
        case .picture(let failure):
            switch failure {
            case .unknownFormat: .noPicture
            case .damaged: .isDamaged
            case .tooLarge, .tooLong: .isTooLarge
            case .otherDepth(let bits): .hasOtherDepth(bits: bits)
            case .tooSlow: .takesTooLong
            case .missing(let library): .needs(library)
            case .noRoom: .hasNoRoom
            case .seesFiles: .needsLandlock
            case .noProcess(let error): .failed(String(cString: strerror(error == 0 ? EPERM : error)))
            }
        }
    }

    func text(of name: String) -> Text {
        switch self {
        case .file(let error): .pictureUnreadable(name, because: String(cString: strerror(error)))
        case .picture(let failure):
            switch failure {
            case .unknownFormat: .pictureUnknown(name)
            case .damaged: .pictureDamaged(name)
            case .tooLarge: .pictureTooLarge(name, megapixels: PictureDecoder.mostMegapixels)
            case .tooLong: .pictureTooLong(name, pixels: PictureDecoder.longestSide)
            case .otherDepth(let bits): .pictureHasOtherDepth(name, bits: bits)
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
        case .picture(.missing), .picture(.noRoom), .picture(.seesFiles), .picture(.noProcess), .picture(.tooLong), .picture(.otherDepth),
            .file:
            text(of: name)
        }
    }
}
