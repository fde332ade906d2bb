import Desktop
import Exporting
import Files
import Film
import Jobs
import Keeping
import PanelModel
import Store
import Threads
import Words

/// Exporting the drawing: the sheet's preview, and the file.
extension App {
    /// The longest side of a preview, in logical points.
    private static let previewSide = 480.0

    func askExport() { ask(exports.memory.choices) }

    func askFilm() { ask(exports.memory.film) }

    private func ask(_ choices: ExportChoices) {
        finishStroke()
        if session.drawing.elementCount == 0 { return say(.nothingToExport) }
        var choices = choices
        if exports.framed == nil, choices.region == .framed { choices.region = .all }
        interface.askExport(
            choices, name: drawingName.forDisplay, place: Language.inUse(.liesIn(Places.short(Self.exportFolder(exports.memory)))))
        preview(choices)
    }

    /// What a file or a page of the drawing is called.
    var drawingName: String { keeper.path.map(DrawingFolder.name) ?? LocalTime.now.name }

    func perform(_ request: ExportSheetRequest) {
        switch request {
        case .changed(let choices): preview(choices)
        case .framed(let choices, let x, let y, let width, let height):
            var view = session.start.view
            view.scroll(dx: x, dy: y)
            exports.framed = .visible(view, width: width, height: height)
            preview(choices)
        case .write(let choices, let name, let password, let replaces): write(choices, name, password, replaces: replaces)
        }
    }

    private func preview(_ choices: ExportChoices) {
        exports.work.preview(job(choices), side: Int(Self.previewSide * shell.scale))
    }

    func cancelExport() { if !exports.work.cancel() { say(.noExport) } }

    private func write(_ choices: ExportChoices, _ name: String, _ password: String?, replaces: Bool) {
        if let password, password.utf8.count > PDFProtection.mostBytes {
            return interface.refuseExport(Language.inUse(.passwordIsTooLong(most: PDFProtection.mostBytes)))
        }
        let target: ExportPath
        do throws(NameRefusal) {
            target = try ExportPath(
                typed: name == drawingName.forDisplay ? drawingName : name, choices.format, in: Self.exportFolder(exports.memory),
                home: Places.home, replaces: replaces)
        } catch {
            // A folder is not replaced.
            if case .fileExists = error {
                return interface.refuseExport(Language.inUse(error.text), mayReplace: choices.format != .frames)
            }
            return interface.refuseExport(Language.inUse(error.text))
        }
        var memory = exports.memory
        memory.folder = target.folder
        if choices.format.isFilm { memory.film = choices } else { memory.choices = choices }
        guard exports.work.write(job(choices, password), to: .file(target.path, keeping: memory)) else {
            return interface.refuseExport(Language.inUse(.exportGoesOn))
        }
        exports.memory = memory
        interface.endExport()
    }

    /// The folder of the last export, else the desktop's folder of pictures, else home.
    static func exportFolder(_ memory: ExportMemory) -> String {
        let folders = [memory.folder, UserFolders.pictures, Places.home].compactMap { $0 }
        return folders.first(where: folderExists) ?? "/"
    }

    /// What people have chosen to be written.
    private func job(_ choices: ExportChoices, _ password: String? = nil) -> ExportJob {
        if let format = ExportFormat(choices.format) {
            var export = export(choices, as: format)
            export.password = password
            return .export(export)
        }
        return .film(film(choices))
    }

    private func film(_ choices: ExportChoices) -> Film {
        var film = Film(session.drawing, as: FilmFormat(rawValue: choices.format.rawValue) ?? .webp)
        let (width, height) = choices.filmSize.sides
        film.size = .pixels(width: width, height: height)
        film.camera = choices.region == .following ? .following(scale: session.start.view.zoom) : .still(region(choices))
        film.pace = choices.filmLength.map { .length(Double($0)) } ?? .speed(1)
        (film.keepsPauses, film.showsUndone) = (choices.keepsPauses, choices.showsUndone)
        return film
    }

    private func region(_ choices: ExportChoices) -> ExportRegion {
        switch choices.region {
        case .all, .following: return .standard
        case .visible:
            let scale = shell.scale
            return .visible(session.start.view, width: Double(shell.size.width) / scale, height: Double(shell.size.height) / scale)
        case .framed: return exports.framed ?? .standard
        }
    }

    private func export(_ choices: ExportChoices, as format: ExportFormat) -> Export {
        var export = Export(session.drawing, as: format, region(choices))
        (export.scale, export.isTransparent) = (Double(choices.scale), choices.isTransparent && choices.format.isPixels)
        export.page = ExportPage(choices.page)
        export.title = keeper.name?.forDisplay ?? ""
        return export
    }

    /// Takes the news of exports; returns whether the window has something new to show.
    func followExport() -> Bool {
        guard !session.isDrawing, let news = exports.work.takeNews() else { return false }
        if let preview = news.preview { interface.update(exportPreview: preview) }
        let words = news.progress.map { Language.inUse(progress(of: $0.target, percent: $0.percent)) }
        if words != nil || news.done != nil { interface.tell(progress: words, cancelling: .interface(.cancelExport)) }
        if let done = news.done { tell(done) }
        return true
    }

    private func progress(of target: ExportWork.Target, percent: Int) -> Text {
        switch target {
        case .file(let path, _): .exports(path.split(separator: "/").last.map(String.init) ?? path, percent: percent)
        case .printer: .preparesPage(percent: percent)
        }
    }

    private func tell(_ done: ExportWork.Done) {
        switch (done.result, done.target) {
        case (.success, .file(let path, _)): interface.offerFolder(of: path, Language.inUse(.exported(to: path)), at: monotonicSeconds())
        case (.success(let page), .printer): if let page { print(page) }
        case (.failure(let failure), let target):
            if target == .printer { exports.printer.cancel() }
            if failure == .export(.cancelled), target == .printer { return say(.printCancelled) }
            say(failure.text, for: failure == .export(.cancelled) ? Self.readingTime : Self.warningTime)
        }
    }
}

extension ExportFormat {
    /// Nil for films.
    fileprivate init?(_ format: ExportChoices.Format) {
        switch format {
        case .png: self = .png
        case .svg: self = .svg
        case .pdf: self = .pdf
        case .xopp: self = .xopp
        case .ora: self = .ora
        case .webp, .webm, .mp4, .frames: return nil
        }
    }
}

extension ExportPage {
    fileprivate init(_ page: ExportChoices.Page) {
        switch page {
        case .fit: self = .fit
        case .a4: self = .a4
        case .letter: self = .letter
        }
    }
}
