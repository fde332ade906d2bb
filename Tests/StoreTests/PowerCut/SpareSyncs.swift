/// A sync that can be left out with nothing lost.
struct SpareSync {
    let why: String
    /// Where it is spare.
    let scenes: [Scenes]
    /// As `Story.Sync` has them.
    let names: Set<String>

    /// All but those of a network's disk.
    private static let withLog = Scenes.allCases.filter { $0 != .network }

    /// Most are SQLite's own, as of 3.40.
    static let all = [
        SpareSync(
            why: "the journal of the very first transaction has no page to put back", scenes: Scenes.allCases,
            names: [
                "first stroke: journal 1", "first stroke, disk full: journal 1", "heal: journal 1", "migrate: journal 1",
                "migrate: journal 5", "migrate: journal 9",
            ]),
        SpareSync(
            why: "a former version's own: its journals are there before this one begins", scenes: [.migrating],
            names: ["leave journals: folder 1", "leave journals: folder 2", "leave journals: folder 3", "leave journals: folder 4"]),
        SpareSync(
            why: "when a journal moves to the folder of those that are done with, its drawing is on the disk", scenes: [.migrating],
            names: ["migrate: folder 1"]),
        SpareSync(
            why: "changing the mode changes one sector, and SQLite reads a log that is there in either mode", scenes: withLog,
            names: [
                "trim: folder 1", "trim: journal 2", "trim: file 2", "trim: folder 5", "trim: journal 4", "trim: file 3",
                "heal: folder 3", "heal: journal 4", "heal: file 2", "join: folder 1", "join: journal 2", "join: file 2",
                "migrate: folder 5", "migrate: journal 4", "migrate: file 2", "migrate: folder 8", "migrate: journal 8", "migrate: file 4",
                "migrate: folder 11", "migrate: journal 12", "migrate: file 6",
                "first stroke: folder 4", "first stroke: journal 4", "first stroke: file 2", "move: folder 1", "move: journal 2",
                "move: file 2", "move: folder 3", "move: journal 4", "move: file 3", "save as: folder 3", "save as: journal 2",
                "save as: file 1",
            ]),
        SpareSync(
            why: "Store's own, needed on a network: with a log, the journal by which the mode changes syncs the folder next",
            scenes: withLog,
            names: [
                "heal: folder 2", "trim: folder 4",
                "first stroke: folder 3", "move: folder 2", "save as: folder 2", "migrate: folder 4", "migrate: folder 7",
                "migrate: folder 10",
            ]),
        SpareSync(
            why: "nobody sees a file any more that others have replaced", scenes: [.joining], names: ["join: log 1", "join: file 1"]),
        SpareSync(
            why: "a syncing tool's own: without them what it has brought is not there, or is not yet", scenes: [.joining],
            names: Set(
                ["bring", "bring beside"].flatMap { bring in
                    [
                        "folder 1", "copy's journal 1", "copy's journal 2", "copy's file 1", "copy's file 2", "folder 2", "copy's file 3",
                        "folder 3",
                    ]
                    .map { "\(bring): \($0)" }
                })),
        SpareSync(
            why: "a picture of the drawing is no promise", scenes: [.drawing, .places, .trimming, .fullDisk, .joining],
            names: ["thumbnail: log 1", "close: log 1"]),
        SpareSync(why: "words are read again", scenes: [.drawing, .places], names: ["words: log 1"]),
        SpareSync(
            why: "a picture of the drawing is no promise, and takes a sector or a page of its own", scenes: [.network],
            names: ["close: folder 1", "close: journal 2", "close: file 1"]),
        SpareSync(
            why: "a copy that has no name yet needs no journal", scenes: Scenes.allCases,
            names: [
                "copy: copy's journal 1", "copy: copy's journal 2", "copy: folder 1", "save as: copy's journal 1",
                "save as: copy's journal 2", "save as: folder 1",
            ]),
        SpareSync(
            why: "SQLite syncs a copy, though it does not promise that, and then Store does: one of them is needed",
            scenes: Scenes.allCases,
            names: ["copy: copy's file 1", "copy: copy's file 2", "save as: copy's file 1", "save as: copy's file 2"]),
        SpareSync(
            why: "nobody sees a trimmed file before Store has synced it", scenes: [.trimming],
            names: [
                "trim: copy's journal 1", "trim: folder 2", "trim: copy's journal 2", "trim: copy's file 1", "trim: copy's journal 3",
                "trim: folder 3", "trim: copy's journal 4", "trim: copy's file 2",
            ]),
        SpareSync(
            why: "a journal of the first transaction that comes back takes nothing away where the file is whole", scenes: [.network],
            names: ["first stroke: folder 3"]),
        SpareSync(why: "undo changes one sector", scenes: [.network], names: ["undo: folder 1", "undo: journal 2"]),
    ]
}
