internal import Bytes
internal import CConfinement
internal import Glibc

/// The process that reads: answers what comes over its standard input until that ends.
package enum ReadingServer {
    /// The word after the program's name.
    package static let subcommand = "read-ink"

    private static let memory: UInt64 = 500_000_000

    /// The life of the process. What it loads comes first; then it can do nothing but reading.
    package static func run() -> Never {
        guard confine_network() == 0 else { exit(1) }
        let pipe = MessagePipe(input: 0, output: 1)
        let engine = Result { () throws(ReadingFailure) in try load() }
        if case .success(.model) = engine {
            var limits = confinement(seconds: 0, memory: memory, file: 0, reads_files: 0, has_threads: 0)
            guard confine(&limits) == 0 else { exit(1) }
        }
        while let bytes = try? pipe.read(), let request = try? ReadingRequest(bytes: bytes) {
            let answer = engine.map { engine in
                switch engine {
                case .model(let reader): reader.read(request.strokes, as: request.kind)
                case .tesseract(let reader): reader.read(request.strokes, as: request.kind)
                }
            }
            guard (try? pipe.write(ReadingAnswer.encode(answer))) != nil else { break }
        }
        exit(0)
    }

    private enum Engine {
        case model(WordReader)
        case tesseract(TesseractReader)
    }

    /// Compiled for itself: as part of `run`, which never returns, it would never let go of the files that it loads.
    @inline(never)
    private static func load() throws(ReadingFailure) -> Engine {
        let files = ReadingFiles()
        guard let model = try files.find(ReadingFiles.model), let runtime = try files.find(ReadingFiles.runtime) else {
            guard let tesseract = TesseractReader() else { throw .noEngine }
            return .tesseract(tesseract)
        }
        let language = ReadingFiles.language
        do throws(Model.Failure) {
            // The very bytes that were checked are loaded; what lies in the folder may have changed since.
            let loaded = try model.file.withBytes { (bytes) throws(Model.Failure) in try Model(runtime: runtime.file.path, file: bytes) }
            let words = WordList(files.words(language: language))
            return .model(WordReader(loaded, words, isAnyScript: ReadingFiles.isAnyScript(language: language)))
        } catch {
            switch error {
            case .runtime: throw .damagedFile(runtime.path)
            case .model: throw .damagedFile(model.path)
            }
        }
    }
}
