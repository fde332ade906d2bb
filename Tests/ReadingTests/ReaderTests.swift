import Foundation
import RigSupport
import Scribes
import TestSupport
import Testing
import Threads
@testable import Reading

/// One after the other: they look for the processes that read.
@Suite("The process that reads", .serialized) struct ReadingProcessTests {}

extension ReadingProcessTests {
    /// With the real model, which `make deps` fetches: without it these tests fail, unless PyPI could not be reached then.
    @Suite("Reading with the model", .enabled(if: isModelHere, "the model is not here: PyPI could not be reached by make deps"))
    struct ReaderTests {
        init() { Signals.ignoreHarmless() }

        private func first(_ lines: [[ReadWord]]) -> [[String]] { lines.map { $0.map { $0.readings.first?.text ?? "" } } }

        @Test("T5 lines of neat print are read as they were written, each word at its place, within 300 ms a word") func lines() throws {
            let reader = Reader(program: builtProgram)
            reader.prepare()
            #expect(reader.isReady)
            var hand = try neatHand()
            let strokes = hand.write(["hello there", "good morning"])
            let before = monotonicSeconds()
            let lines = try reader.read(strokes, as: .text)
            let seconds = monotonicSeconds() - before
            #expect(first(lines) == [["hello", "there"], ["good", "morning"]])
            #expect(seconds < 1.2, "\(seconds) s for four words")
            #expect(lines.joined().flatMap(\.strokes).sorted() == Array(strokes.indices))
            for word in lines.joined() {
                let points = word.strokes.flatMap { strokes[$0].points }
                #expect(word.box.min.x == points.map(\.x).min() && word.box.max.y == points.map(\.y).max())
                #expect(try #require(word.readings.first).confidence > 0.5)
            }
        }

        @Test("T5 a word that nobody could be sure of is read, too: as what is likeliest") func unsure() throws {
            let reader = Reader(program: builtProgram)
            var confidences: [Double] = []
            for seed: UInt64 in 1...12 {
                var hand = Scribe(.hershey(try HersheyFont("scripts")), seed: seed, Scribe.Carelessness(scale: 3))
                for word in try reader.read(hand.write(["winding"]), as: .text).joined() {
                    confidences.append(try #require(word.readings.first).confidence)
                }
            }
            #expect(confidences.contains { $0 < 0.5 }, "\(confidences)")
        }

        @Test("numbers and colours are read as what their fields take") func kinds() throws {
            let reader = Reader(program: builtProgram)
            for (text, kind) in [("120", .number), ("57", .number), ("4a90d9", .hex), ("12", .text)] as [(String, ReadingKind)] {
                var hand = try neatHand()
                #expect(first(try reader.read(hand.write([text]), as: kind)) == [[text]])
            }
        }

        @Test("no ink is no text, and strokes without a place are in no word") func empty() throws {
            let reader = Reader(program: builtProgram)
            #expect(try reader.read([], as: .text) == [])
            #expect(try reader.read([HandStroke(points: []), HandStroke(points: [SIMD2(.nan, 0)])], as: .name) == [])
        }

        @Test("T5 the process that reads is filtered, and has no socket; it ends when it is told to") func sockets() throws {
            let reader = Reader(program: builtProgram)
            var hand = try neatHand()
            _ = try reader.read(hand.write(["private"]), as: .text)
            let process = try #require(readingProcesses().first)
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            #expect(status.contains("Seccomp:\t2\n") && status.contains("NoNewPrivs:\t1\n"))
            // The runtime's telemetry would have a thread, which opens a socket after some seconds.
            #expect(status.contains("Threads:\t1\n"))
            let resident = status.firstMatch(of: /VmHWM:\s+([0-9]+) kB/).flatMap { Int($0.1) } ?? .max
            #expect(resident < 200_000, "\(resident) kB at most")
            reader.end()
            #expect(!reader.isReady && readingProcesses().isEmpty)
        }

        @Test("what is killed meanwhile is begun anew, and what is held takes its time") func killed() async throws {
            // Enough for a word even where the processor is busy.
            let reader = Reader(program: builtProgram, patience: 4)
            var hand = try neatHand()
            let strokes = hand.write(["again"])
            _ = try reader.read(strokes, as: .text)
            for process in readingProcesses() { kill(process, SIGKILL) }
            #expect(first(try reader.read(strokes, as: .text)) == [["again"]])
            reader.hold(true)
            let asked = Task { try reader.read(strokes, as: .text) }
            try await Task.sleep(for: .milliseconds(400))
            let process = try #require(readingProcesses().first)
            #expect(try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8).contains("State:\tT"), "it stands still")
            // Longer than anybody waits for what is not held.
            try await Task.sleep(for: .seconds(4))
            reader.hold(false)
            #expect(first(try await asked.value) == [["again"]])
        }

        @Test("an answer that takes too long is given up, and does not come in place of the next one") func late() throws {
            // Enough for a word even where the processor is busy.
            let reader = Reader(program: builtProgram, patience: 4)
            reader.prepare()
            var hand = try neatHand()
            let process = try #require(readingProcesses().first)
            kill(process, SIGSTOP)
            #expect(throws: ReadingFailure.tooSlow) { try reader.read(hand.write(["first"]), as: .text) }
            kill(process, SIGCONT)
            #expect(first(try reader.read(hand.write(["again"]), as: .text)) == [["again"]])
        }

        @Test("fuzz: absurd strokes are read or refused, and the process survives them") func strokesFuzz() throws {
            let reader = Reader(program: builtProgram)
            reader.prepare()
            let process = readingProcesses()
            var random = SeededRandom(seed: 19)
            // A round takes some milliseconds.
            for _ in 0..<min(FuzzLength.rounds(60), 20_000) {
                let strokes = absurdStrokes(using: &random)
                let lines = try reader.read(strokes, as: random.pick(ReadingKind.allCases))
                #expect(Set(lines.joined().flatMap(\.strokes)).count == lines.joined().flatMap(\.strokes).count)
            }
            #expect(readingProcesses() == process)
        }
    }

    @Suite("Reading without the model") struct MissingModelTests {
        init() { Signals.ignoreHarmless() }

        /// A program of its own place, so that no model lies beside it.
        private func reader(_ folder: TemporaryFolder, model: [UInt8]? = nil, runtime: [UInt8]? = nil) throws -> Reader {
            let reading = folder["data/inkstone/reading"]
            try FileManager.default.createDirectory(atPath: reading, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: folder["bin"], withIntermediateDirectories: true)
            if let model { folder.write(model, to: "data/inkstone/reading/" + ReadingFiles.model.name) }
            if let runtime { folder.write(runtime, to: "data/inkstone/reading/" + ReadingFiles.runtime.name) }
            // As the script, and for its reason, the program is copied by another process.
            try RigSupport.run(["cp", builtProgram, folder["bin/inkstone"]])
            let places = "PATH=/nonexistent XDG_DATA_HOME=\(folder["data"]) XDG_DATA_DIRS=/nonexistent"
            try writeScript("\(places) exec \(folder["bin/inkstone"]) \"$@\"", to: folder["inkstone"])
            return Reader(program: folder["inkstone"])
        }

        @Test("without a model, or Tesseract, it says so; with a wrong one it names the file, each time") func missing() throws {
            let (folder, empty) = (TemporaryFolder(), TemporaryFolder())
            defer { withExtendedLifetime((folder, empty)) {} }
            let reader = try self.reader(empty)
            for _ in 0..<2 {
                #expect(throws: ReadingFailure.noEngine) { try reader.read([], as: .text) }
            }
            let path = folder["data/inkstone/reading/" + ReadingFiles.model.name]
            let wrong = try self.reader(folder, model: Array("no model".utf8))
            for _ in 0..<2 { #expect(throws: ReadingFailure.wrongFile(path)) { try wrong.read([], as: .text) } }
        }

        @Test("one changed byte in the model, or a runtime that is cut off, is a wrong file", .enabled(if: isModelHere)) func damaged()
            throws
        {
            let real = ReadingFiles(program: builtProgram, environment: { _ in nil })
            var model = try #require(try real.find(ReadingFiles.model)).file.withBytes { Array($0) }
            let runtime = try #require(try real.find(ReadingFiles.runtime)).file.withBytes { Array($0) }
            model[model.count / 2] ^= 1
            let folder = TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            let damaged = try reader(folder, model: model, runtime: runtime)
            let path = folder["data/inkstone/reading/"]
            #expect(throws: ReadingFailure.wrongFile(path + ReadingFiles.model.name)) { try damaged.read([], as: .text) }
            model[model.count / 2] ^= 1
            folder.write(model, to: "data/inkstone/reading/" + ReadingFiles.model.name)
            folder.write(Array(runtime.dropLast(4096)), to: "data/inkstone/reading/" + ReadingFiles.runtime.name)
            #expect(throws: ReadingFailure.wrongFile(path + ReadingFiles.runtime.name)) { try damaged.read([], as: .text) }
        }

        @Test("X3 where the kernel has no files in memory, what reads is not loaded, and that is told", .enabled(if: isModelHere))
        func unsealed() throws {
            let folder = TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            let without = try Rig.build("without", in: folder.path)
            try writeScript("exec '\(without)' memory '\(builtProgram)' \"$@\"", to: folder["inkstone"])
            let reader = Reader(program: folder["inkstone"])
            #expect(throws: ReadingFailure.notSealed(ENOSYS)) { try reader.read([], as: .text) }
        }

        @Test("X3 a forged runtime of the right size runs nothing, wherever it lies", .enabled(if: isModelHere)) func forged() throws {
            let folder = TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            let source = """
                #include <stdio.h>
                __attribute__((constructor)) static void run(void) { fclose(fopen("\(folder["proof"])", "w")); }
                void *OrtGetApiBase(void) { return 0; }
                """
            folder.write(Array(source.utf8), to: "forged.c")
            let built = try run(["gcc", "-shared", "-fPIC", "-o", folder["forged.so"], folder["forged.c"]])
            try #require(built.exitCode == 0, "\(built.errors)")
            let real = ReadingFiles(program: builtProgram, environment: { _ in nil })
            let model = try #require(try real.find(ReadingFiles.model)).file.withBytes { Array($0) }
            var runtime = try #require(folder.bytes(of: "forged.so"))
            runtime += Array(repeating: 0, count: ReadingFiles.runtime.size - runtime.count)
            let reader = try reader(folder, model: model, runtime: runtime)
            let path = folder["data/inkstone/reading/"] + ReadingFiles.runtime.name
            #expect(throws: ReadingFailure.wrongFile(path)) { try reader.read([], as: .text) }
            #expect(!folder.names.contains("proof"))
        }

        @Test("a program that is not there, and one that answers nothing, are failures") func noProcess() {
            #expect(throws: ReadingFailure.noProcess(ENOENT)) { try Reader(program: "/nonexistent/inkstone").read([], as: .text) }
            #expect(throws: ReadingFailure.ended) { try Reader(program: "/bin/true").read([], as: .text) }
            #expect(throws: ReadingFailure.ended) { try Reader(program: "/bin/echo").read([], as: .text) }
        }
    }

}

/// The folder that `make deps` fetches the model into is there.
private let isModelHere: Bool = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return FileManager.default.fileExists(atPath: folder.appending(path: ".build-reading/" + ReadingFiles.model.name).path)
}()

/// Children of the tests that read.
private func readingProcesses() -> [pid_t] {
    let own = "\(getpid())"
    return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { name in
        guard let process = pid_t(name), let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8),
            status.contains("PPid:\t\(own)\n"), let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
        else { return nil }
        return String(decoding: line, as: UTF8.self).contains(ReadingServer.subcommand) ? process : nil
    }
}
