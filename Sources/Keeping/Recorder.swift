import Files
import Glibc
import Recording
import Session
import Store
import Terminal
import Tools

/// `--record`: writes everything that reaches the session to a file of the person's choice.
struct Recorder: ~Copyable {
    private var file: GrowingFile
    private var writer: RecordingWriter

    /// - Parameter replaces: whether an existing file may be overwritten.
    init(path: String, replaces: Bool, start: SessionStart) throws(Failure) {
        do { file = try GrowingFile(creating: path, replaces: replaces) } catch {
            if error.cause == .system(EEXIST) {
                throw .input("\(path) is there already: give --record another name, or --force to replace it")
            }
            throw Failure(error)
        }
        writer = RecordingWriter(start)
        save()
    }

    mutating func append(_ input: SessionInput) { writer.append(input) }

    mutating func save() {
        if let failure = file.append(writer.takeBytes()) { Console.complain("the recording is not complete: \(failure)") }
    }

    /// The number of bytes that the disk has not taken.
    var unwritten: Int { file.unwritten }
}
