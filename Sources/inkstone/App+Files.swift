import AppParts
import Commands
import Desktop
import Files
import Importing
import InkCoding
import Keeping
import PanelModel
import Sheets
import Store
import Words

/// What a file is chosen for in the desktop's dialog.
enum WantedFile: Hashable {
    /// To be opened.
    case drawing
    /// To be put on the canvas.
    case picture
    /// For the sheet that asks for it; one with this suffix may be replaced, as the dialog has asked.
    case sheet(replaceable: String?)
    /// To write the ink in the studio to.
    case ink

    /// The kind by which its folder is remembered; nil for exports, which remember more than that.
    var kind: FolderMemory.Kind? {
        switch self {
        case .drawing: .drawings
        case .picture: .pictures
        case .sheet(let suffix): suffix == nil ? .drawings : nil
        case .ink: .inks
        }
    }
}

/// Files elsewhere, chosen in the desktop's dialog. Where there is none people type a path.
extension App {
    /// Asks for a drawing to open.
    func askFile() {
        desk.wanted = .drawing
        ask(.open, .openFile, .open, files: (Language.inUse(.drawingFiles), [DrawingFolder.suffix] + XoppImport.suffixes))
    }

    /// Asks for the file that the open sheet wants.
    func browse(_ request: BrowseRequest) {
        switch request {
        case .drawing(let purpose, let name):
            // A drawing is never replaced.
            desk.wanted = .sheet(replaceable: nil)
            let name = name.isEmpty ? LocalTime.now.name : name
            ask(.save, purpose.title, .save, name: name, files: (Language.inUse(.drawingFiles), [DrawingFolder.suffix]))
        case .export(let choices, let name):
            let (format, suffix) = (choices.format, choices.format.suffix)
            desk.wanted = .sheet(replaceable: suffix.isEmpty ? nil : suffix)
            let files = (suffix.isEmpty ? Language.inUse(.filmFrames) : format.rawValue.uppercased(), [suffix])
            ask(.save, format.isFilm ? .film : .export, .export, in: Self.exportFolder(exports.memory), name: name, files: files)
        }
    }

    /// Asks where to write an ink's file.
    func askForInk(named name: String) {
        desk.wanted = .ink
        ask(.save, .shareInk, .save, name: name, files: (Language.inUse(.inkFiles), [InkText.suffix]))
    }

    /// - Parameters:
    ///   - name: as it is typed; of a path only the end counts.
    ///   - files: what they are called, and their suffixes, the first one that of files to be written.
    ///   - folder: where the dialog begins; nil: where the last such file was, at first in the person's home.
    func ask(
        _ kind: FileQuestion.Kind, _ title: Text, _ deed: Text, in folder: String? = nil, name: String = "",
        files: (name: String, suffixes: [String])
    ) {
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        let suffix = files.suffixes.first ?? ""
        let folder = folder ?? desk.wanted.kind.flatMap { desk.folders.start(of: $0, else: Places.home) }
        let name = last.isEmpty || last.lowercased().hasSuffix(suffix) ? last : last + suffix
        desk.chooser.ask(
            FileQuestion(
                kind, title: Language.inUse(title), deed: Language.inUse(deed), folder: folder, name: name, files: files,
                window: shell.xWindow))
    }

    /// Takes the answer of the desktop's dialog; returns whether there was one.
    func followFileChooser() -> Bool {
        guard let answer = desk.chooser.takeAnswer() else { return false }
        if case .chosen(let path) = answer, let kind = desk.wanted.kind { desk.folders.note(path, of: kind) }
        switch (answer, desk.wanted) {
        case (.cancelled, _): break
        case (.unavailable, .drawing): askName(.open)
        case (.unavailable, .sheet), (.unavailable, .ink), (.unavailable, .picture): say(.noFileDialog, for: Self.warningTime)
        case (.chosen(let path), .drawing): open(.file(path))
        case (.chosen(let path), .picture): add([.file(path)], at: nil)
        case (.chosen(let path), .sheet(let suffix)):
            interface.take(file: path, replaces: suffix.map { path.lowercased().hasSuffix($0) } ?? false)
            followInterface()
        case (.chosen(let path), .ink): share(to: path)
        }
        return true
    }

    /// Shows by xdg-open the folder of a file that no file manager on the bus shows.
    func followFileShower() {
        guard let path = desk.shower.takeRefused() else { return }
        works.programs.run(ProgramLine("xdg-open", with: Folder(of: path).path))
    }

    /// Opens a drawing whose path or name was typed.
    func openFile(typed name: String, in folder: DrawingFolder) {
        do throws(NameRefusal) {
            if XoppImport.reads(name) {
                let typed = try TypedName(name, home: Places.home)
                open(.file((typed.folder ?? folder.path) + "/" + typed.name))
                return
            }
            open(.file(try DrawingName.existing(typed: name, in: folder, home: Places.home)))
        } catch { interface.refuseName(Language.inUse(error.text)) }
    }
}
