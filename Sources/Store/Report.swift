import Files
internal import Glibc

/// A report for people to send: a recording, with a text of the same name beside it.
package enum Report {
    /// Creates the folder if missing and takes the first free number. Returns the path without its extension.
    package static func save(recording: [UInt8], text: String, in folder: String) throws(StoreFailure) -> String {
        let folder = Folder(folder)
        try folder.create()
        let taken = Set(try folder.names())
        var number = 1
        while taken.contains("report-\(number).ink") || taken.contains("report-\(number).txt") { number += 1 }
        let path = folder["report-\(number)"]
        // For the owner alone, who decides whom to send it to.
        try FileReplacement.write(recording, to: path + ".ink", mode: 0o600)
        try FileReplacement.write(Array(text.utf8), to: path + ".txt", mode: 0o600)
        return path
    }
}
