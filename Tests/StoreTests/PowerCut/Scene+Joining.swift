import Drawing
import Glibc
import Synchronization
import Testing

@testable import Files
@testable import Store

/// What others draw in a copy of the file.
extension Scene {
    /// Somebody goes on in a copy, which a syncing tool puts in the place of the drawing's file, and what was drawn here meanwhile joins
    /// that.
    func join() throws {
        let path = try #require(saver?.progress.path)
        let number = try drawElsewhere(path)
        act(.stroke, "stroke beside others")
        let own = states.count - 1
        // What was here alone is in memory until it has joined the others'.
        kept = nil
        begin("bring")
        try FileReplacement.write(to: path) { temporary throws(StoreFailure) in
            try DrawingFile.copy(of: elsewhere["copy"], to: temporary)
        }
        kept = Story.Promise(paths: [short(path)], least: number)
        begin("join")
        saver?.look()
        var arrival: DrawingSaver.Arrival?
        wait {
            arrival = $0.takeArrival()
            return arrival != nil
        }
        drawing = try #require(arrival?.drawing)
        states[own].append(drawing)
        kept = Story.Promise(paths: [short(path)], least: own)
        begin("joined")
    }

    /// A syncing tool puts a copy beside the file in which somebody has gone on, and it is merged. Then it goes into the trash, on another
    /// disk.
    func merge() throws {
        let path = try #require(saver?.progress.path)
        let theirs = try drawElsewhere(path)
        let copy = self.path("conflict.inkstone")
        act(.stroke, "stroke beside a copy")
        // The window hands its drawing over before each task.
        let number = StateNumber(states.count)
        states.append([drawing])
        saver?.save(TouchedRows(), of: drawing) { Self.coded(number.value) }
        expectKept(number.value)
        begin("bring beside")
        try FileReplacement.write(to: copy) { temporary throws(StoreFailure) in
            try DrawingFile.copy(of: elsewhere["copy"], to: temporary)
        }
        left.append(Story.Promise(paths: [short(copy)], least: theirs))
        begin("merge")
        let merged = states.count
        number.value = merged
        saver?.run(.merge(copy))
        var arrival: DrawingSaver.Arrival?
        wait {
            arrival = $0.takeArrival()
            return arrival != nil
        }
        drawing = try #require(arrival?.drawing)
        states.append([drawing])
        kept = Story.Promise(paths: [short(path)], least: merged)
        left.removeLast()
        begin("merged")
        unlink(copy)
    }

    /// Returns the number of the state.
    private func drawElsewhere(_ path: String) throws -> Int {
        elsewhere.clear()
        try DrawingFile.copy(of: path, to: elsewhere["copy"])
        let file = try DrawingFile(opening: elsewhere["copy"])
        var (theirs, touched) = (try file.read().drawing, TouchedRows())
        for _ in 0..<2 { touched.note(.applied(theirs.insert(stroke(20), at: Double(states.count))), of: theirs) }
        states.append([theirs])
        try file.save(touched, of: theirs, session: Self.coded(states.count - 1))
        file.settle()
        return states.count - 1
    }
}

/// The number of the state that is kept next; the saving thread asks for it.
private final class StateNumber: Sendable {
    private let number: Mutex<Int>

    init(_ value: Int) { number = Mutex(value) }

    var value: Int {
        get { number.withLock(\.self) }
        set { number.withLock { $0 = newValue } }
    }
}
