import Databases
import Files
package import Ink
internal import Synchronization

/// The words of a drawing, in memory: what a window finds. Any thread may use it.
package final class WordIndex: Sendable {
    private struct State {
        let tables: WordTables
        /// The ids of the passages whose words are known, by their names.
        var known: [UInt64: Int64] = [:]
        /// The passages that the drawing has now, with their places in the order in which people read. Others are kept in `known`: undo may
        /// bring them back.
        var present: [UInt64: Int] = [:]
        /// The same for those that are known, by their ids.
        var places: [Int64: Int] = [:]
    }

    private let state: Mutex<State>

    package init() throws(StoreFailure) {
        let database = try Database(":memory:")
        state = Mutex(State(tables: try WordTables(in: database, isNew: true)))
    }

    /// Follows the drawing: it has these passages now, in the order in which people read them, and words are found in no others.
    ///
    /// - Returns: those whose words are not known.
    package func follow(_ names: [UInt64]) -> Set<UInt64> {
        state.withLock { state in
            state.present = Dictionary(zip(names, names.indices)) { first, _ in first }
            state.places = [:]
            for (name, place) in state.present { if let id = state.known[name] { state.places[id] = place } }
            return Set(names.filter { state.known[$0] == nil })
        }
    }

    /// Adds what was read.
    package func add(_ passages: [Passage]) throws(StoreFailure) {
        try state.withLock { (state) throws(StoreFailure) in
            var added: [UInt64: Int64] = [:]
            let (tables, known) = (state.tables, state.known)
            try tables.inTransaction { () throws(StoreFailure) in
                for passage in passages where known[passage.name] == nil && added[passage.name] == nil {
                    added[passage.name] = try tables.add(passage)
                }
            }
            for (name, id) in added {
                state.known[name] = id
                state.places[id] = state.present[name]
            }
        }
    }

    /// Where the words are that a query finds, in the order in which people read them. Each word of the query begins one that is found, and
    /// all of them are in the same passage.
    package func find(_ query: String) throws(StoreFailure) -> [CanvasRect] {
        try state.withLock { (state) throws(StoreFailure) in
            let places = state.places
            let found = try state.tables.find(query) { places[$0] != nil }
            return found.map { (place: places[$0.passage] ?? 0, match: $0) }
                .sorted { ($0.place, $0.match.row) < ($1.place, $1.match.row) }.map(\.match.box)
        }
    }

    /// Takes the words that a file has of passages that are not known here.
    func take(from tables: WordTables) throws(StoreFailure) {
        let all = try tables.passages()
        let missing = state.withLock { state in all.filter { state.known[$0.key] == nil } }
        var passages: [Passage] = []
        for (name, id) in missing { passages.append(Passage(name: name, words: try tables.words(of: id))) }
        try add(passages)
    }

    /// The names of the passages that the drawing has and whose words are known.
    package var presentNames: Set<UInt64> {
        state.withLock { state in Set(state.present.keys.filter { state.known[$0] != nil }) }
    }

    package func passages(_ names: some Sequence<UInt64>) throws(StoreFailure) -> [Passage] {
        try state.withLock { (state) throws(StoreFailure) in
            var all: [Passage] = []
            for name in names {
                if let id = state.known[name] { all.append(Passage(name: name, words: try state.tables.words(of: id))) }
            }
            return all
        }
    }
}

extension WordIndex: Hashable {
    package static func == (a: WordIndex, b: WordIndex) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
