import Exporting
import Foundation
import Ink
import RigSupport
import TestSupport
import Testing

@Suite("PDF files with a password") struct PDFProtectionTests {
    private static let password = "Größe: fox 電池"

    /// Has a body look at a PDF, and at the same one protected.
    private func withProtected(_ body: (_ plain: String, _ protected: String) throws -> Void) throws {
        try withFolder { folder in
            let (plain, protected) = (folder + "/plain.pdf", folder + "/protected.pdf")
            var export = Export(.scribbles(seed: 3, of: [.pen, .highlighter]), as: .pdf)
            export.title = "Secret plans"
            try Data(try export.bytes()).write(to: URL(fileURLWithPath: plain))
            try PDFProtection.encrypt(plain, to: protected, password: Self.password)
            try body(plain, protected)
        }
    }

    @Test("O1 it opens with its password alone, and then shows the same") func opens() throws {
        try withProtected { plain, protected in
            #expect(try run(["qpdf", "--check", protected]).exitCode == 2)
            #expect(try run(["qpdf", "--password=fox", "--check", protected]).exitCode == 2)
            #expect(try run(["qpdf", "--password=\(Self.password)", "--check", protected]).exitCode == 0)
            func pixels(_ file: String, _ words: String...) throws -> Data {
                try #require(try run(["pdftocairo", "-png", "-singlefile"] + words + [file, file]).exitCode == 0)
                return try Data(contentsOf: URL(fileURLWithPath: file + ".png"))
            }
            let shown = try pixels(protected, "-upw", Self.password)
            #expect(try shown == pixels(plain))
        }
    }

    @Test("O1 nothing of the drawing or its title can be read in the file") func hides() throws {
        try withProtected { plain, protected in
            let (before, after) = (try Data(contentsOf: URL(fileURLWithPath: plain)), try Data(contentsOf: URL(fileURLWithPath: protected)))
            let title = Data("Secret plans".utf16.flatMap { String(format: "%04X", $0).utf8 })
            #expect(before.range(of: title) != nil && after.range(of: title) == nil)
            #expect(after.range(of: Data("/CFM /AESV3".utf8)) != nil, "AES with 256 bits")
            // Streams are the same bytes before they are encrypted.
            let start = try #require(before.range(of: Data("stream\n".utf8))?.upperBound)
            #expect(after.range(of: before[start..<start + 64]) == nil)
        }
    }

    @Test("O1 what is no PDF, and a file that cannot be written, end in the library's own words") func fails() throws {
        try withFolder { folder in
            let path = folder + "/note.txt"
            try Data("no PDF".utf8).write(to: URL(fileURLWithPath: path))
            #expect { try PDFProtection.encrypt(path, to: folder + "/out.pdf", password: "fox") } throws: { error in
                if case .failed(let words)? = error as? PDFProtection.Failure { words.contains("note.txt") } else { false }
            }
        }
        try withProtected { plain, _ in
            #expect { try PDFProtection.encrypt(plain, to: "/no/folder/out.pdf", password: "fox") } throws: { error in
                if case .failed(let words)? = error as? PDFProtection.Failure { words.contains("/no/folder/out.pdf") } else { false }
            }
        }
    }
}
