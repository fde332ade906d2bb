import Desktop
import Exporting
import Panels
import Store
import Words

/// Exporting the drawing: the sheet's preview, and the file.
extension App {
    /// The longest side of a preview, in logical points.
    private static let previewSide = 480.0

    func askExport() {
        finishStroke()
        if session.drawing.elementCount == 0 { return say(.nothingToExport) }
        var memory = exportMemory
        if framedRegion == nil, memory.choices.region == .framed { memory.choices.region = .all }
        let name = keeper.progress.path.map(DrawingFolder.name) ?? keeper.name ?? LocalTime.now.name
        interface.askExport(memory.choices, name: name, place: Self.words(.liesIn(Places.short(Self.exportFolder(memory)))))
        preview(memory.choices)
    }

    func perform(_ request: ExportSheetRequest) {
        switch request {
        case .changed(let choices): preview(choices)
        case .framed(let choices, let x, let y, let width, let height):
            var view = session.start.view
            view.scroll(dx: x, dy: y)
            framedRegion = .visible(view, width: width, height: height)
            preview(choices)
        case .write(let choices, let name, let replaces): write(choices, name, replaces: replaces)
        }
    }

    private func preview(_ choices: ExportChoices) {
        exportWork.preview(export(choices), side: Int(Self.previewSide * shell.scale))
    }

    func cancelExport() { if !exportWork.cancel() { say(.noExport) } }

    private func write(_ choices: ExportChoices, _ name: String, replaces: Bool) {
        let target: ExportPath
        do throws(NameRefusal) {
            target = try ExportPath(
                typed: name, choices.format, in: Self.exportFolder(exportMemory), home: Places.home, replaces: replaces)
        } catch {
            if case .fileExists = error { return interface.refuseExport(Self.words(error.text), mayReplace: true) }
            return interface.refuseExport(Self.words(error.text))
        }
        let memory = ExportMemory(choices: choices, folder: target.folder)
        guard exportWork.write(export(choices), to: .file(target.path, keeping: memory)) else {
            return interface.refuseExport(Self.words(.exportGoesOn))
        }
        exportMemory = memory
        interface.endExport()
    }

    /// The folder of the last export, else the desktop's folder of pictures, else home.
    static func exportFolder(_ memory: ExportMemory) -> String {
        let folders = [memory.folder, UserFolders.pictures, Places.home].compactMap { $0 }
        return folders.first(where: folderExists) ?? "/"
    }

    private func export(_ choices: ExportChoices) -> Export {
        var export = Export(session.drawing, as: ExportFormat(choices.format))
        switch choices.region {
        case .all: break
        case .visible:
            let scale = shell.scale
            export.region = .visible(
                session.start.view, width: Double(shell.size.width) / scale, height: Double(shell.size.height) / scale)
        case .framed: export.region = framedRegion ?? export.region
        }
        (export.scale, export.isTransparent) = (Double(choices.scale), choices.isTransparent && choices.format.isPixels)
        export.page = ExportPage(choices.page)
        export.title = keeper.name ?? ""
        return export
    }

    /// Takes the news of exports; returns whether the window has something new to show.
    func followExport() -> Bool {
        guard let news = exportWork.takeNews() else { return false }
        if let preview = news.preview { interface.update(exportPreview: preview) }
        let words = news.progress.map { Self.words(progress(of: $0.target, percent: $0.percent)) }
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
        case (.success, .file(let path, _)): say(.exported(to: path), for: Self.warningTime)
        case (.success(let page), .printer): if let page { print(page) }
        case (.failure(let failure), let target):
            if target == .printer { printer.cancel() }
            switch failure {
            case .store(let failure): say(.failed("\(failure)"), for: Self.warningTime)
            case .export(.cancelled) where target == .printer: say(.printCancelled)
            case .export(let failure): say(failure.text, for: failure == .cancelled ? Self.readingTime : Self.warningTime)
            }
        }
    }
}

extension ExportFormat {
    fileprivate init(_ format: ExportChoices.Format) {
        switch format {
        case .png: self = .png
        case .svg: self = .svg
        case .pdf: self = .pdf
        case .xopp: self = .xopp
        case .ora: self = .ora
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

extension ExportFailure {
    fileprivate var text: Text {
        switch self {
        case .cancelled: .exportCancelled
        case .blank: .nothingToExport
        case .outOfReach: .exportIsOutOfReach
        case .tooLarge(let width, let height): .exportIsTooLarge(width: width, height: height)
        case .refused: .exportRefused
        case .library(let reason): .failed(reason)
        }
    }
}

extension ExportNote {
    var text: Text {
        switch self {
        case .covered(let erasers): .coveredErasers(erasers)
        case .shapes(let count): .shapesForStrokes(count)
        case .pictures(let count): .picturesForMarks(count)
        case .boxes(let count): .boxesForUnknown(count)
        case .simplified: .simplifiedErasing
        }
    }
}
