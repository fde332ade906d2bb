/// Why nothing is read.
package enum ReadingFailure: Error, Equatable, Sendable {
    /// Neither the model with its runtime is here, nor Tesseract.
    case noEngine
    /// The model's file, or the runtime's, is not the one that this program knows; with its path.
    case wrongFile(String)
    /// The file's contents can be read, yet the runtime does not take them; with its path.
    case damagedFile(String)
    /// Others than the person and root may write the file, or put another one there; with its path.
    case exposedFile(String)
    /// The system keeps no file in memory that nobody can change, so none can be checked; with an errno.
    case notSealed(Int32)
    /// More strokes or points than are read at once.
    case tooMuch
    /// The process that reads ended, or gave an answer that makes no sense.
    case ended
    /// It took longer than anybody waits.
    case tooSlow
    /// The system gives no process; with an errno.
    case noProcess(Int32)
}
