import Glibc
import TestSupport
import Testing
@testable import Files

@Suite("X5 Files under any names") struct OddNameTests {
    private let folder = TemporaryFolder()

    /// What the system itself says is in the folder.
    private func names() -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        guard let stream = opendir(folder.path) else { return [] }
        defer { closedir(stream) }
        while let entry = readdir(stream) { names.insert(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }) }
        return names.subtracting([Array(".".utf8), Array("..".utf8)])
    }

    @Test("X5 files are written, found, replaced and read under the very bytes of their names") func files() throws {
        for (number, name) in zip(UInt8(0)..., OddNames.texts) {
            try FileReplacement.write([1], to: folder[name])
            try FileReplacement.write([number, 2, 3], to: folder[name])
        }
        #expect(names() == Set(OddNames.all))
        #expect(Set(try Folder(folder.path).names()).subtracting([".", ".."]) == Set(OddNames.texts))
        for (number, name) in zip(UInt8(0)..., OddNames.texts) {
            #expect(try contents(of: folder[name]) == [number, 2, 3])
            #expect(try Descriptor(opening: folder[name], O_RDONLY).whereabouts == folder[name])
            #expect(FileStatus(of: folder[name])?.size == 3 && FileSystem(of: folder[name]) != nil)
        }
        #expect(Set(try Folder(folder.path).filesWithContents { _ in true }.map(\.path)) == Set(OddNames.texts.map { folder[$0] }))
    }

    @Test("X5 files take names from each other, and links to them stay links") func renamed() throws {
        for name in OddNames.texts {
            try FileReplacement.write([7], to: folder["plain"])
            try FileReplacement.rename(folder["plain"], toNew: folder[name])
            #expect(throws: StoreFailure(.rename, folder[name], .system(EEXIST))) {
                try FileReplacement.write([8], to: folder["plain"])
                try FileReplacement.rename(folder["plain"], toNew: folder[name])
            }
            unlink(folder["plain"])
            #expect(symlink(folder[name].inBytes, folder["link"]) == 0)
            try FileReplacement.write([9], to: folder["link"])
            #expect(TemporaryFolder.isLink(folder["link"]) && folder.bytes(of: name) == [9])
            unlink(folder["link"])
        }
        #expect(names() == Set(OddNames.all))
    }

    @Test("X5 files that others make, that grow, and folders have any names too") func others() throws {
        for name in OddNames.texts {
            let file = WrittenFile(for: folder[name])
            try file.create()
            try file.commit()
            var growing = try GrowingFile(creating: folder[name])
            #expect(growing.append([1, 2]) == nil && folder.bytes(of: name) == [1, 2])
            unlink(folder[name].inBytes)
            let new = try NewFolder(folder[name])
            for inner in OddNames.texts { try new.add([5], as: inner) }
            try new.commit()
            #expect(TemporaryFolder.names(in: folder[name]) == OddNames.texts.sorted())
            try makeFolder(folder[name] + "/new/deep")
            #expect(folderExists(Folder(of: folder[name] + "/x").path) && Folder(of: folder[name] + "/x").path == folder[name])
        }
    }

    @Test("X5 a failure names its file harmlessly") func failure() {
        let failure = StoreFailure(.open, "/" + String(name: [0x0A, 0xFF, 0x1B]), .damaged)
        #expect(failure.description == "cannot open /\\u{a}\u{FFFD}\\u{1b}: it is damaged")
    }

    @Test("X5 each byte of a name that is not UTF-8 is in its URI") func address() {
        #expect(("/a/" + String(name: [0xFF, 0xFE])).escapedForURI == "/a/%ff%fe")
        #expect(("/" + String(name: Array("e\u{301}".utf8))).escapedForURI == "/e%cc%81")
    }
}

@Suite("The program that runs") struct OwnProgramTests {
    @Test("its file and its words are known") func known() throws {
        let path = try #require(OwnProgram.path)
        #expect(FileStatus(of: path)?.identity == FileStatus(of: "/proc/self/exe")?.identity)
        #expect(OwnProgram.itself == "/proc/self/exe")
        #expect(OwnProgram.arguments == Array(CommandLine.arguments.dropFirst()))
    }
}
