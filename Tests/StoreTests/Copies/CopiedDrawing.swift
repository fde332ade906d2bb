import Drawing
import TestSupport
import Threads

@testable import Files
@testable import Store

/// A copy of a drawing's file, opened as people's files are.
final class CopiedDrawing {
    /// How a copy opened.
    enum Opening: Hashable {
        /// There was nothing yet.
        case blank
        case whole
        /// It was torn, and is as the drawing was at one moment.
        case mended
        /// It has all of one moment, history included, with some of what was drawn while it was copied.
        case between
        /// It was torn, and shows all that it should; its history is lost, so that strokes may show again that had been undone.
        case shown
    }

    struct Trouble: Error { let text: String }

    private let folder = TemporaryFolder(inMemory: true)
    /// The longest that opening took, in seconds.
    private(set) var longest = 0.0
    /// The longest that people wait, in seconds.
    private static let patience = 2.0

    private let states: [[Drawing]]
    /// The strokes that each state shows, by their digests: in all its forms, and in any.
    private let looks: [(all: Set<UInt64>, any: Set<UInt64>)]

    init(of states: [[Drawing]]) {
        self.states = states
        looks = states.map { forms in
            let sets = forms.map(\.shownStrokes)
            return (sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }, sets.reduce([]) { $0.union($1) })
        }
    }

    /// - Parameters:
    ///   - least: the state that the copy must have, or one after it. Nil: none.
    ///   - newest: the last state that it may have.
    func open(
        _ copies: [String: [UInt8]], from least: Int?, to newest: Int, using random: inout SeededRandom
    ) -> Result<Opening, Trouble> {
        guard let file = copies[""], !file.isEmpty else { return least == nil ? .success(.blank) : .failure(Trouble(text: "no file")) }
        folder.clear()
        for (part, bytes) in copies.withSharedMemory(&random) { folder.write(bytes, to: "copy.inkstone" + part) }
        let start = monotonicSeconds()
        do throws(StoreFailure) {
            let opened = try DrawingFolder(folder["own"]).openOrRescue(folder["copy.inkstone"])
            let duration = monotonicSeconds() - start
            longest = max(longest, duration)
            if duration > Self.patience { return .failure(Trouble(text: "it opens in \(duration) s")) }
            return judge(opened, from: least, to: min(newest, states.count - 1))
        } catch {
            return least == nil ? .success(.blank) : .failure(Trouble(text: "\(error)"))
        }
    }

    private func judge(_ opened: OpenedDrawing, from least: Int?, to newest: Int) -> Result<Opening, Trouble> {
        let drawing = opened.contents.drawing
        let range = (least ?? 0)...max(least ?? 0, newest)
        if states[range].contains(where: { $0.contains(drawing) }) { return .success(opened.rescue == nil ? .whole : .mended) }
        let shown = drawing.shownStrokes
        // What shows all the time, and what shows at any time.
        let (always, ever) = looks[range].reduce((least.map { looks[$0].all } ?? [], Set<UInt64>())) {
            ($0.0.intersection($1.all), $0.1.union($1.any))
        }
        let missing = always.subtracting(shown).count
        let edits = least == nil ? 0 : states[range].lazy.flatMap { $0.map(\.editCount) }.min() ?? 0
        let hasHistory = drawing.editCount >= edits
        let known = hasHistory ? ever : looks[...range.upperBound].reduce(ever) { $0.union($1.any) }
        let surplus = shown.subtracting(known).count
        if missing == 0, surplus == 0 { return .success(hasHistory ? .between : .shown) }
        return .failure(
            Trouble(
                text: "\(opened.rescue == nil ? "opened" : "salvaged"), with \(drawing.editCount) edits, \(drawing.elementCount) strokes, "
                    + "\(opened.rescue?.lost ?? 0) lost, \(missing) missing and \(surplus) that never showed in states \(range)"))
    }
}

extension Drawing {
    fileprivate var shownStrokes: Set<UInt64> {
        Set(elements.compactMap { if case .stroke(let stroke) = $0.content { stroke.digest } else { nil } })
    }
}

extension [String: [UInt8]] {
    /// Some logs with what SQLite shares between programs beside them, which a tool has read at another moment: anything.
    fileprivate func withSharedMemory(_ random: inout SeededRandom) -> Self {
        guard self["-wal"] != nil, random.oneIn(3) else { return self }
        var copies = self
        copies["-shm"] = (0..<random.pick([0, 3, 32768])).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        return copies
    }
}
