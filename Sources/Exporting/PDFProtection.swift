internal import Files
internal import Glibc

/// Encrypts PDF files with a password (AES-256, as of PDF 2.0), by the library libqpdf. It is loaded when it is first needed: few exports
/// need it, and starts do not wait for it.
package enum PDFProtection {
    package enum Failure: Error, Hashable, Sendable {
        /// The library is not installed.
        case noLibrary
        /// In the library's words.
        case failed(String)
    }

    /// The most bytes of a password in UTF-8: PDF ignores those after them.
    package static let mostBytes = 127

    /// Fails where there is no library that can do it.
    package static func check() throws(Failure) { _ = try loaded() }

    /// Writes the file at `source` as one that is read with the password only.
    ///
    /// - Parameter target: is overwritten. After a failure it holds nothing of use.
    package static func encrypt(_ source: String, to target: String, password: String) throws(Failure) {
        let qpdf = try loaded()
        var document = qpdf.begin()
        defer { qpdf.end(&document) }
        qpdf.beSilent(document)
        func check(_ code: Int32) throws(Failure) {
            guard code & QPDF.errors != 0 else { return }
            throw .failed(qpdf.error(document).map { String(cString: qpdf.words(document, $0)) } ?? "no reason given")
        }
        try check(qpdf.read(document, source.inBytes, nil))
        try check(qpdf.beginWriting(document, target.inBytes))
        // One password for all: whoever can open the file may do everything with it.
        qpdf.protect(document, password, password, 1, 1, 1, 1, 1, 1, 0, 1)
        try check(qpdf.write(document))
    }

    private static let library = QPDF()

    private static func loaded() throws(Failure) -> QPDF {
        guard let library else { throw .noLibrary }
        return library
    }
}

/// What is used of the library's C interface, `qpdf/qpdf-c.h`. Version 11 has it (libqpdf.so.29), and later ones do.
private struct QPDF {
    typealias Document = OpaquePointer?

    typealias Begin = @convention(c) () -> Document
    typealias End = @convention(c) (UnsafeMutablePointer<Document>) -> Void
    typealias Tell = @convention(c) (Document) -> Void
    typealias Read = @convention(c) (Document, UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Int32
    typealias Name = @convention(c) (Document, UnsafePointer<CChar>) -> Int32
    /// The passwords of users and owners; whether to allow reading aloud, extracting, assembling, annotating, filling in and changing;
    /// printing, of which 0 is all; whether to encrypt what is told of the file, too.
    typealias Protect =
        @convention(c) (
            Document, UnsafePointer<CChar>, UnsafePointer<CChar>, Int32, Int32, Int32, Int32, Int32, Int32, UInt32, Int32
        ) -> Void
    typealias Ask = @convention(c) (Document) -> Int32
    typealias Error = @convention(c) (Document) -> OpaquePointer?
    typealias Words = @convention(c) (Document, OpaquePointer) -> UnsafePointer<CChar>

    let begin: Begin
    let end: End
    let beSilent: Tell
    let read: Read
    let beginWriting: Name
    let protect: Protect
    let write: Ask
    let error: Error
    let words: Words

    /// The bit of a result that tells of errors; another one tells of warnings.
    static let errors: Int32 = 2

    /// Nil where there is no such library.
    init?() {
        let names = (29...40).map { "libqpdf.so.\($0)" }
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { return nil }
        func function<Function>(_ name: String) -> Function? { dlsym(library, name).map { unsafeBitCast($0, to: Function.self) } }
        guard
            let begin: Begin = function("qpdf_init"),
            let end: End = function("qpdf_cleanup"),
            let beSilent: Tell = function("qpdf_silence_errors"),
            let read: Read = function("qpdf_read"),
            let beginWriting: Name = function("qpdf_init_write"),
            let protect: Protect = function("qpdf_set_r6_encryption_parameters2"),
            let write: Ask = function("qpdf_write"),
            let error: Error = function("qpdf_get_error"),
            let words: Words = function("qpdf_get_error_full_text")
        else { return nil }
        (self.begin, self.end, self.beSilent, self.read, self.beginWriting) = (begin, end, beSilent, read, beginWriting)
        (self.protect, self.write, self.error, self.words) = (protect, write, error, words)
    }
}
