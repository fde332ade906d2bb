import Desktop
import Exporting
import Jobs

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
