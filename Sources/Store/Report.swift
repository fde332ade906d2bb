internal import Glibc

/// A report that people can send: a recording, and a text of the same name beside it.
package enum Report {
    /// Makes the folder where it is missing, and takes the first number that is free; returns the path without ending.
    package static func save(recording: [UInt8], text: String, in folder: String) throws(StoreFailure) -> String {
        let folder = Folder(folder)
        try folder.create()
        let taken = Set(try folder.names())
        var number = 1
        while taken.contains("report-\(number).ink") || taken.contains("report-\(number).txt") { number += 1 }
        let path = folder["report-\(number)"]
        // For the owner alone: who sends it decides that.
        try FileReplacement.write(recording, to: path + ".ink", mode: 0o600)
        try FileReplacement.write(Array(text.utf8), to: path + ".txt", mode: 0o600)
        return path
    }
}
