import AppParts
import Clipboard
import Desktop
import Exporting
import Jobs
import Keeping
import Shell
import Threads

// The parts of `App`: what the program holds besides session, interface and window, grouped by purpose.

/// Work beside the window that belongs to no one sheet: tiles on all cores, the rest each on a thread of its own.
struct Works {
    let tiles = Worker()
    let pictures = PictureWork()
    let trimming = TrimmingWork()
    let programs = ProgramRunner()
    let windows = WindowOpener()
    let clipboard: Clipboard
    let pasting: Pasting

    init() {
        clipboard = Clipboard()
        pasting = Pasting(clipboard)
    }

    /// To be polled; readable when there is news that may show while a stroke is drawn.
    var descriptors: [Int32] {
        [tiles.descriptor, programs.descriptor, windows.descriptor, pasting.descriptor, pictures.descriptor]
    }
}

/// Files for other programs, and pages for the printer.
struct Exports {
    let work = ExportWork()
    lazy var memory = ExportMemory.last
    /// What was framed to be exported; nil where nothing of this drawing was.
    var framed: ExportRegion?
    let printer = Printer()
    /// What is to be printed, while the desktop asks for printer and paper.
    var printed: Export?
}

/// The desktop around the program.
struct Desk {
    /// The program as the desktop's others know it.
    let application = Application()
    var recents = RecentDrawings(Places.recentFiles)
    let chooser = FileChooser()
    /// Where the dialog begins.
    lazy var folders = FolderMemory.last
    let shower = FileShower()
    /// What the file is for that the dialog asks for.
    var wanted = WantedFile.drawing
    /// What was dropped on the window, while the program it comes from waits to hear what has become of it.
    var drop: Drop?
    /// Of how many files that came together some were not taken, which is told once the others are there.
    var omitted: Int?
}

/// Reading what was written by hand: for fields, as text in place of ink or to be pasted, and so that words can be found.
struct ReadingInHand {
    let work = ReadingWork()
    /// The ink that is being read, by the purpose that it is read for.
    var asked: [ReadingWork.Purpose: InkInView] = [:]
    /// The index in which words are found.
    var finder = Finder()
}

/// What the program holds for what is open over the canvas.
struct OpenSheets {
    var gallery = Gallery(Places.trash)
    /// Present while the history panel is open.
    var history: HistoryLine?
    /// Present while the ink studio is open.
    var studio: StudioWork?
    /// Present while the input doctor is open.
    var doctor: PenLog?
}

/// Who drives the program in a person's place.
struct Script {
    let server: ScriptServer
    /// Plays a recording, if one was asked for.
    var player: Player?
}

/// Another drawing that has been asked for.
struct Coming {
    let choice: DrawingChoice
    /// Of the drawing in hand as it was then.
    let digest: UInt64
    /// What is to be done with the other one.
    let next: () -> Void
    /// The note that tells people to wait for it.
    var note: String?
}

/// From the start of the program to its end: what is prepared for the next start, what waits at this one, and what ends it.
struct Life {
    let composeCache: ComposeCache?
    /// When loading the fonts begins at the latest, since no tools show without them; nil before the loop, and once it has begun.
    var toolsDue: Double?
    let signals: Signals
    var isClosing = false
    /// Another drawing that has been asked for, while the disk takes long.
    var coming: Coming?
    /// What was said of a disk that does not take the drawing; nil while that holds no longer.
    var keepNote: String?
}
