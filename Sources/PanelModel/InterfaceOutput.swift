import Commands

/// What the interface asks of the program.
package enum InterfaceOutput: Hashable, Sendable {
    case command(Command)
    case setting(SettingChange)
    /// Gives the ink in hand the canvas's colour at a pixel of the window.
    case pick(x: Int, y: Int)
    /// Saves a report of what the pens sent, in this folder.
    case saveReport(folder: String)
    case gallery(GalleryRequest)
    case history(HistoryRequest)
    case finding(FindingRequest)
    /// A name was given for the purpose that the program has asked it for.
    case name(NamingPurpose, String)
    case export(ExportSheetRequest)
    case ink(InkRequest)
    case pictures(PictureRequest)
    case text(TextRequest)
    case reading(ReadingRequest)
    case studio(StudioRequest)
    /// Shows the desktop's dialog for the file that the open sheet asks for. The interface hears the answer by `take(file:)`.
    case browse(BrowseRequest)
    /// Shows a file in its folder, by its path.
    case showInFolder(String)
}

/// The file that a sheet asks for, and the name that it has there.
package enum BrowseRequest: Hashable, Sendable {
    case drawing(NamingPurpose, name: String)
    case export(ExportChoices, name: String)
}
