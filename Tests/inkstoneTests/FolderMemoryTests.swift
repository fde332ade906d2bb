import Files
import Glibc
import TestSupport
import Testing

@testable import AppParts

@Suite("The folders from which files were chosen last") struct FolderMemoryTests {
    private let temporary = TemporaryFolder()

    @Test("O6 the first choice of a kind begins where it is told, later ones where the last file was, each kind for itself")
    func begins() throws {
        for name in ["home", "photos", "a b"] { try makeFolder(temporary[name]) }
        var memory = FolderMemory(text: "")
        #expect(memory.start(of: .pictures, else: nil, temporary["gone"], temporary["home"]) == temporary["home"])
        #expect(memory.start(of: .pictures) == nil)
        memory.note(temporary["photos/fox.jpg"], of: .pictures)
        memory.note(temporary["a b/fox.inkstone"], of: .drawings)
        let later = FolderMemory(text: memory.text)
        #expect(later == memory)
        #expect(later.start(of: .pictures, else: temporary["home"]) == temporary["photos"])
        #expect(later.start(of: .drawings, else: temporary["home"]) == temporary["a b"])
        #expect(later.start(of: .inks, else: temporary["home"]) == temporary["home"])
        #expect(rmdir(temporary["photos"]) == 0)
        #expect(later.start(of: .pictures, else: temporary["home"]) == temporary["home"], "a folder that has gone")
    }

    @Test("X5 a folder of any name is remembered, and what makes no sense is not") func odd() {
        var memory = FolderMemory(text: "pictures relative\nsounds /home\n\ndrawings\n")
        #expect(memory == FolderMemory(text: ""))
        memory.note("/home/" + String(name: [0xFF]) + "/fox.png", of: .pictures)
        memory.note("/home/a\nb/fox.png", of: .inks)
        #expect(memory.text.nameBytes == Array("pictures /home/".utf8) + [0xFF, 0x0A])
    }
}
