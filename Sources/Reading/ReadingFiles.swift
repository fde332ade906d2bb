internal import Files
internal import Glibc

/// Where the model, its runtime and the words lie. `make deps` fetches them (`.ci/reading`), and `make install` takes them along.
struct ReadingFiles: Equatable, Sendable {
    /// A file that this program knows, of which each version has its own size and sum.
    struct Known: Sendable {
        let name: String
        let size: Int
        /// SHA-256 in hexadecimal digits, as in `.ci/reading`.
        let sum: String
    }

    /// PP-OCRv6 small for lines of text, by PaddleOCR, from rapidocr 3.10.0 of PyPI.
    static let model = Known(
        name: "PP-OCRv6_rec_small.onnx", size: 21_234_383,
        sum: "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884")
    /// ONNX Runtime by Microsoft, from onnxruntime 1.31.1 of PyPI.
    static let runtime = Known(
        name: "libonnxruntime.so.1.31.1", size: 29_352_200,
        sum: "fc44112fbe06d7d689c57e11d3862031f64711007e4ee020f8eed5185fd2c1d3")

    /// Folders, the first ones first: where the program was built, or its prefix, and those for data of people and of systems.
    let folders: [String]

    /// - Parameters:
    ///   - program: the path of the program.
    ///   - environment: variables by name.
    init(program: String, environment: (String) -> String?) {
        let parts = program.split(separator: "/").dropLast()
        func path(_ parts: ArraySlice<Substring>, _ rest: String) -> String {
            "/" + (parts.map(String.init) + [rest]).joined(separator: "/")
        }
        var folders = [path(parts.dropLast(), "share/inkstone/reading")]
        // Where it was built, as in .build/x86_64-unknown-linux-gnu/release, it lies beside that folder, and in no other one above.
        if let built = parts.lastIndex(where: { $0.hasPrefix(".build") }) { folders.append(path(parts[..<built], ".build-reading")) }
        func absolute(_ path: Substring?) -> String? { path.flatMap { $0.hasPrefix("/") ? String($0) : nil } }
        let home = absolute(environment("XDG_DATA_HOME").map { $0[...] }) ?? environment("HOME").map { $0 + "/.local/share" }
        let shared = (environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").compactMap { absolute($0) }
        folders += ([home].compactMap { $0 } + shared).map { $0 + "/inkstone/reading" }
        self.folders = folders
    }

    /// For the program that runs.
    init() {
        self.init(program: OwnProgram.path ?? "") { name in getenv(name).map { String(name: $0) } }
    }

    /// A file's bytes, checked and sealed, and where it is; nil where there is none of that name.
    ///
    /// A wrong file hides no right one in a later folder, and none is taken from where others than the person and root may write.
    func find(_ known: Known) throws(ReadingFailure) -> (path: String, file: SealedFile)? {
        var trouble: ReadingFailure?
        for place in folders {
            guard let folder = GuardedFolder(place) else { continue }
            let path = place + "/" + known.name
            let file = folder.file(named: known.name)
            guard file >= 0 else {
                // What is there and cannot be read is as wrong as another file.
                if errno != ENOENT { trouble = trouble ?? .wrongFile(path) }
                continue
            }
            defer { close(file) }
            guard folder.guards(file) else {
                trouble = trouble ?? .exposedFile(path)
                continue
            }
            do throws(SealedFile.Failure) {
                let copy = try SealedFile(copying: file, count: known.size)
                if copy.sum == known.sum { return (path, copy) }
                trouble = trouble ?? .wrongFile(path)
            } catch {
                switch error {
                case .unlike: trouble = trouble ?? .wrongFile(path)
                case .notSealed(let error): throw .notSealed(error)
                }
            }
        }
        if let trouble { throw trouble }
        return nil
    }

    /// Model and runtime are there, whole or not: `find` looks at what is in them.
    var hasModel: Bool {
        [Self.model, Self.runtime].allSatisfy { known in folders.contains { access("\($0)/\(known.name)".inBytes, R_OK) == 0 } }
    }

    // MARK: - Words

    /// The words of the person's language, then English ones; empty where there are none.
    ///
    /// - Parameter language: as in LANG: "de_AT.UTF-8".
    func words(language: String) -> [[UInt8]] {
        let english = folders.map { $0 + "/words" }.first { access($0.inBytes, R_OK) == 0 } ?? Self.dictionaries + "american-english"
        var paths = Self.lists(language).map { Self.dictionaries + $0 }
        paths = paths.first { access($0.inBytes, R_OK) == 0 }.map { [$0] } ?? []
        paths.append(english)
        if !paths.contains(where: { access($0.inBytes, R_OK) == 0 }) { paths = [Self.dictionaries + "words"] }
        return paths.compactMap { MappedFile($0)?.withBytes { Array($0) } }
    }

    private static let dictionaries = "/usr/share/dict/"

    /// Debian's names of the lists for a language, the first that is there counts. Without one for English, whose list is always read.
    private static func lists(_ language: String) -> [String] {
        switch language.prefix(2) {
        case "bg": ["bulgarian"]
        case "ca": ["catala"]
        case "da": ["danish"]
        case "de": language.hasPrefix("de_CH") ? ["swiss", "ngerman"] : ["ngerman", "ogerman"]
        case "en": language.hasPrefix("en_US") ? [] : ["british-english", "british-english-large"]
        case "eo": ["esperanto"]
        case "es": ["spanish"]
        case "fr": ["french"]
        case "ga": ["irish"]
        case "gl": ["galician-minimos"]
        case "it": ["italian"]
        case "nb", "no": ["bokmaal"]
        case "nl": ["dutch"]
        case "nn": ["nynorsk"]
        case "pl": ["polish"]
        case "pt": language.hasPrefix("pt_BR") ? ["brazilian", "portuguese"] : ["portuguese", "brazilian"]
        case "sv": ["swedish"]
        default: []
        }
    }

    /// Whether the person writes in characters beyond letters.
    static func isAnyScript(language: String) -> Bool { ["zh", "ja"].contains(language.prefix(2)) }

    /// The person's language, from the environment.
    static var language: String {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
        }
        return ""
    }
}
