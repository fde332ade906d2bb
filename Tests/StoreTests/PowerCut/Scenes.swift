import Glibc
@testable import Store

/// What people do. Another scenario is another case here.
enum Scenes: String, CaseIterable, Sendable {
    case drawing, places, fullDisk, network, joining, trimming, migrating

    /// Recorded once: that takes a while, because a drawing rests after two seconds.
    var story: Story {
        get throws {
            switch self {
            case .drawing: try Self.recordedDrawing.get()
            case .places: try Self.recordedPlaces.get()
            case .fullDisk: try Self.recordedFullDisk.get()
            case .network: try Self.recordedNetwork.get()
            case .joining: try Self.recordedJoining.get()
            case .trimming: try Self.recordedTrimming.get()
            case .migrating: try Self.recordedMigrating.get()
            }
        }
    }

    private static let recordedDrawing = Result { try drawing.record() }
    private static let recordedPlaces = Result { try places.record() }
    private static let recordedFullDisk = Result { try fullDisk.record() }
    private static let recordedNetwork = Result { try network.record() }
    private static let recordedJoining = Result { try joining.record() }
    private static let recordedTrimming = Result { try trimming.record() }
    private static let recordedMigrating = Result { try migrating.record() }

    func record() throws -> Story {
        let scene = Scene()
        switch self {
        case .drawing: try scene.draw()
        case .places: try scene.moveAbout()
        case .fullDisk: scene.fillDisk()
        case .network: scene.drawOnNetwork()
        case .joining: try scene.drawBesideOthers()
        case .trimming: scene.trim()
        case .migrating: try scene.comeFromFormerVersion()
        }
        return scene.story()
    }
}

extension Scene {
    fileprivate func draw() throws {
        act(.stroke, "first stroke")
        act(.stroke, "second stroke")
        for number in 0..<20 {
            act(number % 7 == 3 ? .longStroke : .stroke)
            if number % 4 == 1 { act(.draft) }
            if number % 5 == 4 { act(.undo) }
            if number % 10 == 4 { act(.redo) }
        }
        rest()
        act(.stroke, "stroke after a rest")
        try keepWords(0..<40)
        act(.stroke, "stroke after words")
        try keepWords(30..<60)
        act(.clear)
        act(.undo)
        try reopen()
        act(.stroke, "stroke after opening")
        for _ in 0..<18 { act(.stroke) }
    }

    fileprivate func moveAbout() throws {
        act(.stroke, "first stroke")
        act(.longStroke, "second stroke")
        run(.keepThumbnail, "thumbnail")
        try keepWords(0..<20)
        run(.copy(to: path("copy.inkstone")), "copy")
        act(.stroke)
        run(.move(to: path("fox.inkstone")), "move", movingTo: "fox.inkstone")
        act(.stroke, "stroke after a move")
        act(.undo)
        run(.goOn(in: path("owl.inkstone")), "save as", movingTo: "owl.inkstone")
        act(.stroke, "stroke after save as")
        act(.redo)
        rest()
        run(.goOn(in: path("elk.inkstone")), "save as", movingTo: "elk.inkstone")
        act(.longStroke, "stroke after save as")
    }

    fileprivate func fillDisk() {
        fill(leaving: 5000)
        act(.stroke, "first stroke, disk full")
        heal()
        act(.stroke, "second stroke")
        for room in [0, 30, 4000, 9000] {
            act(.stroke)
            fill(leaving: room)
            act(.longStroke, "long stroke, disk full")
            act(.undo, "undo, disk full")
            heal()
        }
        fill(leaving: 3000)
        begin("rest, disk full")
        usleep(2_500_000)
        act(.stroke, "stroke, disk full")
        heal()
    }

    fileprivate func drawBesideOthers() throws {
        act(.stroke, "first stroke")
        act(.stroke, "second stroke")
        for _ in 0..<2 { act(.stroke) }
        try join()
        act(.stroke, "stroke after joining")
        act(.undo)
        rest()
        try join()
        act(.longStroke, "stroke after joining")
        try merge()
        act(.stroke, "stroke after merging")
    }

    fileprivate func trim() {
        act(.stroke, "first stroke")
        act(.stroke, "second stroke")
        for _ in 0..<3 { act(.stroke) }
        for _ in 0..<2 { act(.undo) }
        act(.longStroke)
        act(.trim(.otherBranches), "trim")
        act(.stroke, "stroke after trimming")
        rest()
        act(.undo)
        act(.trim(.history), "trim")
        act(.stroke, "stroke after trimming")
    }

    fileprivate func comeFromFormerVersion() throws {
        try leaveJournals(3)
        try migrate()
        act(.stroke, "stroke after migrating")
        act(.undo)
        rest()
    }

    /// Where there is no log, each stroke is a transaction with a journal.
    fileprivate func drawOnNetwork() {
        disk.putOnNetwork()
        act(.stroke, "first stroke")
        for _ in 0..<8 { act(.stroke) }
        act(.longStroke)
        act(.undo)
        run(.copy(to: path("copy.inkstone")), "copy")
        run(.move(to: path("fox.inkstone")), "move", movingTo: "fox.inkstone")
        act(.stroke)
        run(.goOn(in: path("owl.inkstone")), "save as", movingTo: "owl.inkstone")
        act(.stroke)
    }
}
