import AppParts
import Desktop
import Exporting
import Files
import PanelModel
import Threads
import Words

/// Printing the whole drawing: the desktop asks for printer and paper, a page of PDF is made for that paper, and the desktop prints it.
extension App {
    /// How long the end of the program waits for the desktop to take what is printed, in seconds.
    private static let patience = 5.0

    func printDrawing() {
        finishStroke()
        if session.drawing.elementCount == 0 { return say(.nothingToPrint) }
        if exports.work.isWriting { return say(.exportGoesOn) }
        var export = Export(session.drawing, as: .pdf)
        export.title = drawingName.forDisplay
        exports.printed = export
        exports.printer.ask(title: export.title, window: shell.xWindow)
    }

    /// Takes what the desktop says; returns whether that is news.
    func followPrinter() -> Bool {
        guard let news = exports.printer.takeNews() else { return false }
        switch news {
        case .ready(let sheet): makePage(on: sheet)
        case .printed: say(.printed)
        case .cancelled: break
        case .failed: offerPDF(.printFailed)
        case .unavailable: offerPDF(.noPrintDialog)
        }
        return true
    }

    /// Hands the finished page to the desktop.
    func print(_ page: UnnamedFile) { exports.printer.print(page.descriptor) }

    /// The program ends: what people have printed goes to the printer first.
    func finishPrinting() {
        _ = followExport()
        exports.printer.finish(seconds: Self.patience)
    }

    private func makePage(on sheet: Printer.Sheet?) {
        guard var export = exports.printed.take() else { return }
        export.page = sheet.map { .sheet($0.width.millimetres, $0.height.millimetres) } ?? .a4
        if exports.work.write(.export(export), to: .printer) { return }
        exports.printer.cancel()
        say(.exportGoesOn)
    }

    /// Another way to the same: the button of the note opens the export sheet at PDF.
    private func offerPDF(_ reason: Text) {
        exports.memory.choices.format = .pdf
        interface.note(Language.inUse(reason), at: monotonicSeconds(), for: Self.warningTime, offering: .interface(.export))
    }
}

extension Double {
    /// Millimetres in the units of a page, 1/72 inch.
    fileprivate var millimetres: Double { self * 72 / 25.4 }
}
