import Commands
import Glibc
import Ink
import Keeping
import PanelModel
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
        // The format that is asked for by name counts before the one in which the file's name ends.
        #expect(
            try action("export --format svg a.inkstone b.png").contains(#"out: Optional("b.png"), format: Exporting.ExportFormat.svg"#))
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

    @Test("options that do not decide the action hold for any action, and none of them unasked")
    func options() throws {
        let arguments = try read(
            "--new --bare --insets 0,40,0,8 --size 1280x800 --record r --control c --bind upper=ignore --bind squeeze=ignore")
        #expect(arguments.drawing == .blank && arguments.isBare && arguments.recordPath == "r" && arguments.controlPath == "c")
        #expect(arguments.insets.top == 40 && arguments.insets.bottom == 8)
        let size = try #require(arguments.size)
        #expect(size == (1280, 800))
        #expect(arguments.bindings == [Binding(.press(.upper), .ignore), Binding(.squeeze, .ignore)])
        let plain = try read("")
        #expect(plain.drawing == .last && !plain.isBare && plain.insets == Insets() && plain.bindings.isEmpty)
    }

    @Test("a picture is told from a drawing by the end of its name, in large letters or small, and lies where the path says")
    func pictures() throws {
        for end in ["png", "jpg", "jpeg", "heic", "heif", "avif", "webp", "gif", "tif", "tiff", "bmp", "svg", "svgz"] {
            let (small, large) = ("/a/fox.\(end)", "/a/FOX.\(end.uppercased())")
            let arguments = try read("--new \(small) \(large)")
            #expect(arguments.pictures == [small, large] && arguments.drawing == .blank, "\(end)")
        }
        let both = try read("/a/hare.inkstone /a/Fox.Jpg")
        #expect(both.pictures == ["/a/Fox.Jpg"] && both.drawing == .file("/a/hare.inkstone"))
        for name in ["/a/png", "/a/fox.psd", "/a/fox.png.inkstone"] {
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
            ("--force", "--force needs --record"), ("--service a.png", "pictures are put on a drawing"),
            ("--play a.ink b.png", "pictures are put on a drawing"), ("a.ink-preset b", "inks are added alone"),
            ("a.ink-preset b.png", "inks are added alone"), ("--service a.ink-preset", "inks are added alone"),
            ("--new a.ink-preset", "inks are added alone"), ("gallery", "gallery needs a file to write"),
            ("gallery --png a --scale 5", "--scale 5: give a number from 0.25 to 4"), ("gallery a", "inkstone gallery does not take"),
            ("film", "film needs a drawing"), ("film a b c", "film needs a drawing"), ("thumbnail a b c", "thumbnail needs a drawing"),
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

    @Test(
        "a number is taken up to the limits that the help names, and none beyond",
        arguments: [
            ("--play a --speed N", ["0.01", "1000"], ["0.009", "1001", "-1", "inf"]),
            ("--size N", ["1x1", "16384x16384"], ["16385x1", "1x16385", "1x0", "1x2x3", "x1"]),
            ("export a b.png --scale N", ["0.05", "16"], ["0.049", "16.1", "nan"]),
            ("export a b.png --dpi N", ["1", "9600"], ["0.9", "9601"]),
            ("film a b --length N", ["0.1", "36000"], ["0.09", "36001"]), ("film a b --speed N", ["0.01", "10000"], ["0", "10001"]),
            ("film a b --rate N", ["1", "120"], ["0", "121"]), ("film a b --size N", ["16x16", "16383x16383"], ["15x16", "16x16384"]),
            ("film a b --scale N", ["0.05", "16"], ["0", "17"]), ("thumbnail a b --size N", ["16", "2048"], ["15", "2049"]),
            ("gallery --png a --scale N", ["0.25", "4"], ["0.2", "4.1"]),
        ])
    func limits(line: String, good: [String], bad: [String]) {
        for number in good { #expect(throws: Never.self) { try read(line.replacing("N", with: number)) } }
        for number in bad { #expect(throws: Failure.self, "\(number)") { try read(line.replacing("N", with: number)) } }
    }

    @Test("files of inks are added to the tools, pictures begin a blank drawing, and paths are the same wherever the program is then")
    func files() throws {
        #expect(try action("/a.ink-preset /b.ink-preset") == #"install(inks: ["/a.ink-preset", "/b.ink-preset"])"#)
        #expect(try action("gallery --scale 2 --png a") == #"gallery(png: "a", scale: 2.0)"#)
        #expect(try read("/a.png").drawing == .blank && read("/a.png /b").drawing == .file("/b"))
        #expect(try action("film --help") == "filmHelp" && action("export --help") == "help")
        #expect(try read("--record r --force").replacesRecording && !read("--record r").replacesRecording && read("--service").isService)
        let folder = try #require(getcwd(nil, 0).map { String(cString: $0) })
        #expect(try read("fox").drawing == .file(folder + "/fox") && read("--new fox.png").pictures == [folder + "/fox.png"])
        #expect(try action("fox.ink-preset").contains("\"\(folder)/fox.ink-preset\""))
    }

    private func read(_ line: String) throws -> Arguments { try Arguments(line.split(separator: " ").map(String.init)) }

    private func action(_ line: String) throws -> String { "\(try read(line).action)" }
}
