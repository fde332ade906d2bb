import Commands
import Ink
import Terminal
import Testing
@testable import Subcommands

@Suite("The command line")
struct ArgumentsTests {
    @Test("all options together decide the action, in any order")
    func actions() throws {
        #expect(try action("") == "draw")
        #expect(try action("--speed 2 --play a.ink") == #"play(file: "a.ink", speed: 2.0)"#)
        #expect(try action("--play a.ink") == #"play(file: "a.ink", speed: 1.0)"#)
        #expect(try action("replay a.ink") == #"replay(file: "a.ink", png: nil, printsState: false)"#)
        #expect(try action("replay a.ink --state --png b.png") == #"replay(file: "a.ink", png: Optional("b.png"), printsState: true)"#)
        #expect(
            try action("export a.inkstone --transparent b.svg").hasPrefix(
                #"export(Subcommands.ExportRequest(file: "a.inkstone", out: Optional("b.svg")"#))
        #expect(try action("export --format png a.inkstone -").contains("out: nil, format: Exporting.ExportFormat.png"))
        #expect(try action("thumbnail a b") == #"thumbnail(Subcommands.ThumbnailRequest(file: "a", out: "b", side: 256))"#)
        #expect(try action("thumbnail --size 64 a b").hasSuffix("side: 64))"))
        #expect(try action("devices") == "devices(watches: false)")
        #expect(try action("devices --watch") == "devices(watches: true)")
        #expect(try action("donate --size 800x600") == "donate(file: nil)")
        #expect(try action("donate /a.inkstone") == #"donate(file: Optional("/a.inkstone"))"#)
    }

    @Test("help and version override everything else; the last of them counts", arguments: ["", "replay a.ink", "devices"])
    func told(first: String) throws {
        #expect(try action(first + " --help") == "help")
        #expect(try action(first + " --help --version") == "version")
        #expect(try action("--help --speed 2 --play a.ink --new") == "help")
    }

    @Test("options that do not decide the action hold for any action")
    func options() throws {
        let arguments = try read(
            "--new --bare --insets 0,40,0,8 --size 1280x800 --record r --control c --bind upper=ignore --bind squeeze=ignore")
        #expect(arguments.drawing == .blank && arguments.isBare && arguments.recordPath == "r" && arguments.controlPath == "c")
        #expect(arguments.insets.top == 40 && arguments.insets.bottom == 8)
        let size = try #require(arguments.size)
        #expect(size == (1280, 800))
        #expect(arguments.bindings == [Binding(.press(.upper), .ignore), Binding(.squeeze, .ignore)])
    }

    @Test("a picture is told from a drawing by the end of its name, in large letters or small, and lies where the path says")
    func pictures() throws {
        for end in ["png", "jpg", "jpeg", "webp", "tif", "tiff", "svg"] {
            let (small, large) = ("/a/fox.\(end)", "/a/FOX.\(end.uppercased())")
            let arguments = try read("--new \(small) \(large)")
            #expect(arguments.pictures == [small, large] && arguments.drawing == .blank, "\(end)")
        }
        let both = try read("/a/hare.inkstone /a/Fox.Jpg")
        #expect(both.pictures == ["/a/Fox.Jpg"] && both.drawing == .file("/a/hare.inkstone"))
        for name in ["/a/png", "/a/fox.gif", "/a/fox.png.inkstone"] {
            let arguments = try read(name)
            #expect(arguments.pictures == [] && arguments.drawing == .file(name))
        }
    }

    @Test(
        "an option that is unknown or out of place ends the program with exit code 2 and a line that names it",
        arguments: [
            ("--bogus", #""--bogus" is not understood"#), ("a b", "a window shows one drawing"), ("a --new", "a window shows one drawing"),
            ("a.xopp b.xopp", "a window shows one drawing"),
            ("--speed", "--speed needs a value"),
            ("--speed x --play a.ink", "--speed x: give a number"), ("--speed nan", "--speed nan: give a number"),
            ("--speed 2", "--speed needs --play"), ("--new --play a.ink", "--play: a recording begins"),
            ("b --play a.ink", "--play: a recording begins"),
            ("--service --new", "--service: the desktop says"), ("a --service", "--service: the desktop says"),
            ("--service --play a.ink", "--service: the desktop says"),
            ("--size 12", "--size 12: give WIDTHxHEIGHT"),
            ("--size 0x5", "--size 0x5"), ("--insets 1,2", "--insets 1,2: give four lengths"), ("--bind upper=explode", "upper=explode"),
            ("replay", "replay needs a recording"), ("replay --png", "replay needs a recording"),
            ("replay a.ink --new", #"inkstone replay does not take "--new""#),
            ("replay a.ink b.ink", #"inkstone replay does not take "b.ink""#),
            ("export", "export needs a drawing and where to write"), ("export a b c", "export needs a drawing and where to write"),
            ("export a b.doc", "b.doc: give a name that ends in .png"), ("export a -", "-: give a name that ends in .png"),
            ("film a", "film needs a drawing and where to write"), ("film a -", "film writes to a file"),
            ("film a b.gif", "b.gif: give a name that ends in .webp"), ("film a b --format gif", "--format gif: give one of webp"),
            ("film a b --length 0", "--length 0: give seconds"), ("film a b --speed x", "--speed x: give how many times"),
            ("film a b --rate 30.5", "--rate 30.5: give pictures a second"), ("film a b --size 10x10", "--size 10x10: give WIDTHxHEIGHT"),
            ("film a b --follow --region all", "--follow moves the view"),
            ("film a b --size 99x99 --scale 2", "give either --size or --scale"),
            ("film a b --new", #"inkstone film does not take "--new""#), ("--follow", #"inkstone does not take "--follow""#),
            ("export a b.png --region 1,2,3", "--region 1,2,3: give all, visible, or X,Y,WIDTH,HEIGHT"),
            ("export a b.png --region 1,2,0,4", "--region 1,2,0,4"), ("export a b.png --region 1,2,inf,4", "--region 1,2,inf,4"),
            ("export a b.png --scale 17", "--scale 17: give pixels per point"), ("export a b.png --dpi 0", "--dpi 0: give pixels per inch"),
            ("export a b.png --page a5", "--page a5: give fit, a4 or letter"), ("export a b --format gif", "--format gif: give one of png"),
            ("export a b.png --new", #"inkstone export does not take "--new""#), ("--scale 2", #"inkstone does not take "--scale""#),
            ("thumbnail", "thumbnail needs a drawing"), ("thumbnail a", "thumbnail needs a drawing"),
            ("thumbnail a b --size 8", "--size 8: give a number of pixels"), ("thumbnail a b --size 12x12", "--size 12x12: give a number"),
            ("thumbnail a b --new", #"inkstone thumbnail does not take "--new""#),
            ("devices --state", #"inkstone devices does not take "--state""#), ("--watch", #"inkstone does not take "--watch""#),
            ("donate a b", "a page of handwriting has one file"), ("donate --new", #"inkstone donate does not take "--new""#),
            ("--help --bogus", #""--bogus" is not understood"#),
        ])
    func refused(line: String, words: String) {
        let failure = #expect(throws: Failure.self) { try read(line) }
        #expect(failure?.exitCode == 2)
        #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    }

    @Test(
        "--help says in what each length, factor and time is given",
        arguments: [
            ("--size WxH", "pixels"), ("--scale N ", "pixels"), ("--dpi N ", "pixels"), ("--insets L,T,R,B", "points"),
            ("--speed N", "times"),
            ("--play FILE ", "real time"),
        ])
    func units(option: String, unit: String) throws {
        let line = try #require(Arguments.help.split(separator: "\n").first { $0.hasPrefix("  " + option) })
        let units = ["pixels", "points", "times", "real time"].filter { line.contains($0) }
        #expect(units == [unit])
    }

    private func read(_ line: String) throws -> Arguments { try Arguments(line.split(separator: " ").map(String.init)) }

    private func action(_ line: String) throws -> String { "\(try read(line).action)" }
}
