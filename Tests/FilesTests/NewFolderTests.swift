import Glibc
import TestSupport
import Testing
@testable import Files

@Suite("A folder that gets its name once all its files are there") struct NewFolderTests {
    private let temporary = TemporaryFolder()

    @Test("O2 it is there with all its files at once, and nothing else is left") func whole() throws {
        let folder = try NewFolder(temporary["film"])
        for number in 1...3 as ClosedRange<UInt8> { try folder.add([number, 9], as: "\(number).png") }
        #expect(!folderExists(temporary["film"]))
        try folder.commit()
        #expect(temporary.names == ["film"] && TemporaryFolder.names(in: temporary["film"]) == ["1.png", "2.png", "3.png"])
        #expect(temporary.bytes(of: "film/2.png") == [2, 9])
    }

    @Test("O2 given up, or with a file that cannot be written, it leaves nothing") func givenUp() throws {
        do {
            let folder = try NewFolder(temporary["film"])
            try folder.add([1], as: "1.png")
            #expect(throws: StoreFailure(.open, temporary["film"], .system(EEXIST))) { try folder.add([2], as: "1.png") }
            #expect(throws: StoreFailure(.open, temporary["film"], .system(ENOENT))) { try folder.add([3], as: "no/3.png") }
            try folder.add([4], as: "4.png")
        }
        #expect(temporary.names == [])
    }

    @Test("O2 a name that is taken, before or meanwhile, is refused, and what has it stays") func taken() throws {
        let path = temporary["film"]
        temporary.write([7], to: "film")
        #expect(throws: StoreFailure(.createFolder, path, .system(EEXIST))) { _ = try NewFolder(path) }
        unlink(path)
        do {
            let folder = try NewFolder(path)
            try folder.add([1], as: "1.png")
            temporary.write([8], to: "film")
            #expect(throws: StoreFailure(.rename, path, .system(EEXIST))) { try folder.commit() }
        }
        #expect(temporary.names == ["film"] && temporary.bytes(of: "film") == [8])
        #expect(throws: StoreFailure.self) { _ = try NewFolder(temporary["no/film"]) }
    }
}
