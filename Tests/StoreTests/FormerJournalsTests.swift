import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("The journals of former programs") struct FormerJournalsTests {
    private let temporary = TemporaryFolder()
    private var state: String { temporary["state"] }
    private var journals: FormerJournals { FormerJournals(in: state) }

    /// The journals that are handed over, by name.
    private func taken(_ isTaken: (String) -> Bool = { _ in true }) throws -> [String] {
        var names: [String] = []
        try journals.forEach { path, _ in
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            names.append(name)
            return isTaken(name)
        }
        return names
    }

    @Test("K8 a journal whose drawing has a file goes to the former ones, and replaces none of its name that is there")
    func moves() throws {
        try makeFolder(state)
        for number in 1...3 as ClosedRange<UInt8> {
            temporary.write([number, 7], to: "state/journal")
            var bytes: [UInt8] = []
            try journals.forEach {
                bytes = $1
                return true
            }
            #expect(bytes == [number, 7])
        }
        #expect(TemporaryFolder.names(in: state) == ["former"])
        #expect(TemporaryFolder.names(in: state + "/former") == ["journal", "journal-2", "journal-3"])
        for (number, name) in zip(UInt8(1)..., ["journal", "journal-2", "journal-3"]) {
            #expect(temporary.bytes(of: "state/former/" + name) == [number, 7])
        }
    }

    @Test("K8 journals come by any of their names, the one written last first; empty ones and other files stay, and what is refused")
    func order() throws {
        try makeFolder(state)
        let names = ["journal.1", "journal", "journal-2026-11-21-045815", "journal.2"]
        for (age, name) in names.enumerated() {
            temporary.write([1], to: "state/" + name)
            temporary.setTime(1_700_000_000 - 60 * age, of: "state/" + name)
        }
        let others = ["journals", "last-drawing", "old-journal"]
        for name in others { temporary.write([1], to: "state/" + name) }
        temporary.write([], to: "state/journal.3")
        let found = try taken { $0 != "journal" }
        #expect(found == names)
        #expect(Set(TemporaryFolder.names(in: state)) == Set(others + ["former", "journal", "journal.3"]))
        let again = try taken()
        #expect(again == ["journal"])
    }

    @Test("K8 a journal that another program has open is left alone, and so are all while another one takes them over") func locked()
        throws
    {
        try makeFolder(state)
        for name in ["journal", "journal.1"] { temporary.write([1], to: "state/" + name) }
        do {
            let turn = try Descriptor(opening: state, O_RDONLY | O_DIRECTORY)
            let isLocked = try turn.lock(state)
            let found = try taken()
            #expect(isLocked && found == [])
            _ = consume turn
        }
        let open = try Descriptor(opening: state + "/journal", O_RDWR)
        let isLocked = try open.lock(state + "/journal")
        let found = try taken()
        #expect(isLocked && found == ["journal.1"] && TemporaryFolder.names(in: state) == ["former", "journal"])
        _ = consume open
    }

    @Test("where there was no former program nothing is made") func none() throws {
        let found = try taken()
        #expect(found == [] && temporary.names == [])
        try makeFolder(state)
        let foundThere = try taken()
        #expect(foundThere == [] && TemporaryFolder.names(in: state) == [])
    }
}
