import Commands
import Ink
import Testing
import Words

struct LanguageTests {
    private let words = Language.english

    @Test("every command, tool, gesture, action and key has words", arguments: Language.all) func complete(words: Language) {
        let commands =
            Command.named + [
                .goTo(edit: 3), .width(2), .opacity(0.5), .color(Color(rgb: 0)), .paperColor(Color(rgb: 0)), .appearance(.light),
            ]
        let keys: [Key] = [
            .escape, .tab, .enter, .space, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .menu,
        ]
        let titles =
            commands.map(\.title) + Tool.standard.map(\.title) + PencilGesture.allCases.map(\.title) + PencilAction.standard.map(\.title)
            + HeldKey.allCases.map(\.title) + keys.map { KeyChord($0, [.superKey, .control, .alt, .shift]).title }
        for title in titles { #expect(words(title).wholeMatch(of: /[a-z]+\.[a-z-]+/) == nil, "\(title)") }
    }

    @Test("a language with other names for a person's inks is another one, so that what shows them is drawn anew") func names() throws {
        let ink = try NamedInk.copy(of: .pen, named: "Fox", besides: [])
        let (fox, hare) = (words.naming([ink]), words.naming([try NamedInk(name: "Hare", ink: ink.ink)]))
        #expect(fox(ink.tool.title) == "Fox" && hare(ink.tool.title) == "Hare")
        #expect(fox != hare && fox != words && fox == words.naming([ink]))
        #expect(fox.naming([]) == words && fox.naming([])(ink.tool.title) == ink.tool.name, "a name that is gone is told no more")
    }

    @Test("no two commands have the same words, and what leads one way is called so")
    func directions() {
        let titles = Command.named.map { words($0.title) }
        #expect(Set(titles).count == titles.count, "\(titles.sorted())")
        let cases: [(Command, String)] = [
            (.undo, "Undo"), (.redo, "Redo"), (.smaller, "Thinner"), (.larger, "Thicker"), (.view(.zoomIn), "Zoom in"),
            (.view(.zoomOut), "Zoom out"), (.view(.rotateLeft), "Rotate left"), (.view(.rotateRight), "Rotate right"),
            (.view(.scrollLeft), "Scroll left"), (.view(.scrollRight), "Scroll right"), (.view(.scrollUp), "Scroll up"),
            (.view(.scrollDown), "Scroll down"), (.fingers(.draw), "Fingers draw"), (.fingers(.pan), "Fingers pan"),
            (.appearance(.light), "Canvas: light"), (.goTo(edit: 12), "Go to edit 12"), (.select(.pixelEraser), "Eraser"),
            (.select(.objectEraser), "Object eraser"), (.select(.pen), "Pen"), (.select(.marker), "Marker"),
        ]
        for (command, title) in cases { #expect(words(command.title) == title) }
        for tool in Tool.standard { #expect(words(tool.title).lowercased() == tool.name.replacing("-", with: " ")) }
    }

    @Test("a gesture is told with its button, and an action with its gesture; what a person gave no name is told by its own")
    func composed() {
        #expect(words(.words("gesture.twice", .words("gesture.upper"))) == "Upper button, twice")
        #expect(words(.words("gesture.held", .words("gesture.lower"))) == "Lower button, held")
        #expect(words(.words("action.held", .words("command.undo"))) == "held: Undo")
        #expect(words(.words("action.custom", .sign("make tea"))) == "make tea (custom)")
        #expect(words(.words("action.twice", nil)) == "twice: ")
        #expect(words(.chord([.words("key.ctrl"), .sign("{"), .words("key.space")])) == "Ctrl+{+Space")
        #expect(words(.tool("my-fox")) == "my-fox")
    }

    @Test("a locale names its language by its first letters; what follows them does not matter")
    func locales() {
        for locale in ["en", "en_GB.UTF-8", "en_US", "en@euro", "en.ISO-8859-1"] {
            #expect(Language(locale: locale) == .english, "\(locale)")
        }
        for locale in ["", "C", "C.UTF-8", "POSIX", "eng", "e", "_en", "de_AT.UTF-8", "é"] {
            #expect(Language(locale: locale) == nil, "\(locale)")
        }
    }

    @Test("keys have the names that people read")
    func keys() {
        let cases = [
            ("Ctrl+Shift+Z", "Ctrl+Shift+Z"), ("f11", "F11"), ("Ctrl++", "Ctrl++"), ("f", "F"), ("Semicolon", ";"), ("Space", "Space"),
            ("PageUp", "Page Up"), ("Left", "←"), ("Escape", "Esc"),
        ]
        for (name, shown) in cases { #expect(KeyChord(name).map { words($0.title) } == shown) }
    }

    @Test("a moment is a day and a time of day", arguments: [(1, 5, "1 Jan 2026, 09:05"), (12, 40, "1 Dec 2026, 09:40")])
    func moments(month: Int, minute: Int, shown: String) {
        #expect(words(.moment(year: 2026, month: month, day: 1, hour: 9, minute: minute)) == shown)
    }

    @Test(
        "a film's length is in the two largest units that it has",
        arguments: [
            (0, "0 s"), (59, "59 s"), (60, "1 min"), (185, "3 min 5 s"), (3_600, "1 h"), (3_660, "1 h 1 min"), (9_059, "2 h 30 min"),
        ])
    func lengths(seconds: Int, shown: String) {
        #expect(words(.filmTakes(seconds: seconds, pictures: 7)) == shown + ", 7 pictures")
    }

    @Test("a value replaces its placeholder") func values() {
        #expect(words(Command.opacity(0.3).title) == "Opacity 30%")
        #expect(words(Command.width(2.5).title) == "Width 2.5")
        #expect(words(Command.color(Color(rgb: 0x1A2B3C)).title) == "Colour: Dark blue")
        #expect(words(Command.appearance(.dark).title) == "Canvas: dark")
        #expect(words(Command.select(.ink("my-ink")).title) == "my-ink")
        #expect(words(.words("no.such.key")) == "no.such.key")
    }

    @Test("S2 what is opposite or stands side by side is told in different words", arguments: Language.all) func different(words: Language)
    {
        let groups: [[Text]] = [
            [.reportSaved(as: "a.txt"), .reportNotSaved("a.txt")], [.chooseSaved, .removeChosen, .saveColor, .colorToRemove("a.txt")],
            [.nothingToUndo, .nothingToRedo, .nothingToClear, .cleared, .undoneUnseen, .redoneUnseen], [.undo, .redo],
            [.flipped, .notFlipped],
            [.title, .titleNotKept, .titleDiskIsFull, .titleWithoutPressure], [.hiddenBehindHandle, .hidden(by: ["a.txt"])],
            [.copied(to: "a.txt"), .goesOn(in: "a.txt"), .trashed("a.txt"), .named("a.txt"), .liesIn("a.txt")],
            [.moreAbout("a.txt"), .renameDrawing("a.txt"), .duplicateDrawing("a.txt"), .trashDrawing("a.txt")],
            [.lasting(seconds: 30), .asDrawn], [.keepPauses, .showUndone], [.whatIsVisible, .wholeDrawing, .framedRegion, .followingPen],
            [.nothingToPrint, .printed, .printCancelled, .printFailed, .noPrintDialog],
            [.olderBranch, .newerBranch, .returnToPresent], [.moveTools, .minimiseTools, .showTools], [.left, .right, .top, .bottom],
            [.red, .green, .blue], [.hue, .saturation, .brightness], [.x, .y, .pressure, .tilt, .azimuth, .roll],
            [.silent, .noPressure, .steadyPressure, .noTilt, .steadyTilt, .slow, .lossy, .nothingWrong],
            [.altitudeOf("a.txt"), .azimuthOf("a.txt"), .rollOf("a.txt")], [.inThisWindow, .inAnotherWindow], [.byDate, .byName],
            [.fingerAutomatic, .fingerDraws, .fingerPans], [.lookOfDesktop, .lightLook, .darkLook], [.edit, .done],
            [.plainPaper, .dottedPaper, .linedPaper, .squaredPaper], [.readingDrawings, .noDrawings, .noDrawingCalledSo],
            [.inputByXInput, .inputByWayland, .inputByMouseOnly], [.nameHasSlash, .nameBeginsWithDot, .nameIsTooLong, .nameIsTaken],
            [.nothingToExport, .exportGoesOn, .exportCancelled, .noExport, .exportRefused, .exportIsOutOfReach, .exported(to: "a.txt")],
            [
                .nothingToCopy, .nothingToPaste(dropped: false), .pastesOther(dropped: false), .cannotPaste(dropped: false),
                .pasteFailed(dropped: false), .noClipboard, .noPasteWhileRecording, .pasteIsTooLarge(megabytes: 1, dropped: false),
                .pasteIsTooSlow(seconds: 1, dropped: false), .liesOnNetwork("a.txt"), .tooManyWords, .pastedAddress, .pastedWords(2),
                .nothingToPaste(dropped: true), .pastesOther(dropped: true), .cannotPaste(dropped: true), .pasteFailed(dropped: true),
                .pasteIsTooLarge(megabytes: 1, dropped: true), .pasteIsTooSlow(seconds: 1, dropped: true),
            ],
            [
                .hasOtherDepth(bits: 24), .noPicture, .isDamaged, .isTooLarge, .takesTooLong, .needs("a.txt"), .hasNoRoom, .needsLandlock,
                .liesTooFarOut,
            ],
            [.notesUnknown("a.txt"), .notesDamaged("a.txt"), .notesTooLarge("a.txt")],
            [
                .pictureUnknown("a.txt"), .pictureDamaged("a.txt"), .pictureTooSlow("a.txt"), .pictureSeesFiles("a.txt"),
                .cannotPlace("a.txt"), .placedPicture("a.txt"), .placedCut("a.txt"), .pictureTooLong("a.txt", pixels: 9),
                .pictureTooLarge("a.txt", megapixels: 9), .pictureHasOtherDepth("a.txt", bits: 24),
            ],
            [
                .needsModel, .modelIsOther("a.txt"), .modelIsDamaged("a.txt"), .readingEnded, .readingIsSlow, .noReading(because: "a.txt"),
                .modelIsExposed("a.txt"), .modelIsUnchecked(because: "a.txt"), .noInkHere, .nothingToRead, .cannotReadMuch,
                .noTurningWhileRecording,
            ],
            [.fileExists("a.txt"), .noSuchFolder("a.txt"), .noSuchFile("a.txt")],
            [.nothingToTrim, .historyIsTrimmed, .notTrimmedWhileRecorded],
            [.reloaded("a.txt"), .joined("a.txt"), .parted(from: "a.txt", to: "b.txt")], [.conflict("a.txt"), .conflicts(2), .noConflicts],
            [.nextFound, .previousFound, .nothingFound], [.raisePicture, .lowerPicture, .removePicture], [.smallerText, .largerText],
            [.alignedAtStart, .alignedInMiddle, .alignedAtEnd], [.moveEarlier, .moveLater], [.hideTool, .showTool, .delete],
            [.erasesInk, .removesStrokes, .isAsTip], [.pressureOff, .pressureSizes, .pressureSoftens], [.paintCovers, .paintDarkens],
            [.paintsOnce, .addsUp], [.turnsNever, .turnsWithPen, .turnsWithLean], [.leastWidth, .greatestWidth],
            [.strokeStart, .strokeEnd], [.undoInStudio, .redoInStudio], [.trimOtherBranches, .trimAll],
        ]
        for group in groups {
            let told = group.map { words($0) }
            #expect(Set(told).count == group.count, "\(told)")
            for (text, told) in zip(group, told) where "\(text)".contains("a.txt") { #expect(told.contains("a.txt")) }
        }
    }

    @Test("S1 a report that was not saved is said so, with the reason") func reports() {
        #expect(words(.reportNotSaved("the disk is full")) == "Not saved: the disk is full")
        #expect(words(.reportSaved(as: "report.txt")) == "Saved as report.txt")
    }

    @Test("S2 every colour has a name in words, and the standard colours and the papers each have another one")
    func colors() {
        func name(_ color: Color) -> String { words(.color(color)) }
        #expect(
            Settings.standardColors.map(name) == ["Black", "Red", "Orange", "Yellow", "Green", "Blue", "Violet", "White"])
        #expect(Set(Paper.colors.map(name)).count == Paper.colors.count, "\(Paper.colors.map(name))")
        #expect(words(Command.paperColor(Color(rgb: 0xFFFFFF)).title) == "Paper: White")
        var names: Set<String> = []
        for value in stride(from: UInt32(0), to: 1 << 24, by: 40_009) { names.insert(name(Color(rgb: value))) }
        #expect(names.count > 25 && names.allSatisfy { $0.wholeMatch(of: /[A-Z][a-z]+( [a-z]+)?/) != nil })
    }

    @Test("S2 the colours of one name look alike: no dark blue is called black, no pale red white")
    func borders() {
        for (value, name) in [
            (0x8B0000, "Dark red"), (0x000080, "Dark blue"), (0x00FF00, "Green"), (0xFF0000, "Red"), (0x0000FF, "Blue"),
            (0xFFFF00, "Yellow"),
            (0x808080, "Grey"), (0xFFC0CB, "Pink"), (0x00FFFF, "Cyan"), (0x800080, "Dark purple"), (0x2A2A2E, "Black"),
        ] as [(UInt32, String)] { #expect(words(.color(Color(rgb: value))) == name) }
    }
}
