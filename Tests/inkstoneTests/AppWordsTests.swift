import Glibc
import Jobs
import Reading
import Testing
import TestSupport
import Words
@testable import inkstone
@testable import Jobs

@Suite("What the program says of files and of reading") struct AppWordsTests {
    @Test("T1 each way in which reading fails is told by its own words, with the file or the reason that it names") func reading() {
        let told: [(ReadingFailure, Text)] = [
            (.noEngine, .needsModel), (.wrongFile("/a"), .modelIsOther("/a")), (.damagedFile("/a"), .modelIsDamaged("/a")),
            (.exposedFile("/a"), .modelIsExposed("/a")),
            (.notSealed(ENOSYS), .modelIsUnchecked(because: String(cString: strerror(ENOSYS)))),
            (.tooMuch, .cannotReadMuch), (.ended, .readingEnded), (.tooSlow, .readingIsSlow),
            (.noProcess(ENOMEM), .noReading(because: String(cString: strerror(ENOMEM)))),
        ]
        for (failure, text) in told { #expect(failure.text == text, "\(failure)") }
    }

    @Test("O5 notes that are not imported are told as notes, by the name of their file; what is no matter of notes as with pictures")
    func notes() {
        let told: [(PictureWork.Trouble, Text)] = [
            (.picture(.unknownFormat), .notesUnknown("fox.xopp")), (.picture(.damaged), .notesDamaged("fox.xopp")),
            (.picture(.tooLarge), .notesTooLarge("fox.xopp")), (.picture(.tooSlow), .notesTooLarge("fox.xopp")),
            (.picture(.missing(library: "libfox")), .pictureNeeds("fox.xopp", library: "libfox")),
            (.picture(.noRoom(folder: "/full")), .noRoomForPicture("fox.xopp", folder: "/full")),
            (.picture(.noProcess(EAGAIN)), .pictureUnreadable("fox.xopp", because: String(cString: strerror(EAGAIN)))),
            (.picture(.noProcess(0)), .pictureUnreadable("fox.xopp", because: String(cString: strerror(EPERM)))),
            (.picture(.seesFiles), .pictureSeesFiles("fox.xopp")),
            (.file(ENOENT), .pictureUnreadable("fox.xopp", because: String(cString: strerror(ENOENT)))),
        ]
        for (trouble, text) in told { #expect(trouble.text(ofNotes: "fox.xopp") == text, "\(trouble)") }
        #expect(PictureWork.Source.file("/home/ann/a b.png").name == "a b.png" && PictureWork.Source.file("/").name == "/")
        #expect(PictureWork.Source.bytes([1]).name == Language.inUse(.thePastedPicture))
    }

    @Test("O1 exports begin in the folder of the last one while that is there, and else in another folder that is") func folders() {
        let folder = TemporaryFolder()
        #expect(App.exportFolder(ExportMemory(folder: folder.path)) == folder.path)
        let other = App.exportFolder(ExportMemory(folder: folder["gone"]))
        var status = stat()
        #expect(other != folder["gone"] && other.hasPrefix("/") && stat(other, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR)
    }
}
