import Files
import Glibc
import Pictures
import Reading
import Session
import Subcommands
import Terminal
import Threads

/// Takes the arguments, and ends with an exit code.
@main enum Program {
    static func main() {
        let words = OwnProgram.arguments
        if words == [PictureDecoder.subcommand] { PictureDecoder.runSubcommand() }
        if words == [PictureDecoder.plainSubcommand] { PictureDecoder.runSubcommand(isPlain: true) }
        if words == [XoppReader.subcommand] { XoppReader.runSubcommand() }
        if words == [ReadingServer.subcommand] { ReadingServer.run() }
        do {
            try run(Arguments(words))
        } catch {
            Console.complain(error.message)
            exit(error.exitCode)
        }
    }

    private static func run(_ arguments: Arguments) throws(Failure) {
        switch arguments.action {
        case .help: Console.say(Arguments.help)
        case .filmHelp: Console.say(FilmRequest.help)
        case .version: Console.say("inkstone \(Arguments.version)")
        case .devices(let watches): try DevicesCommand.run(watches: watches)
        case .replay(let file, let png, let printsState):
            try ReplayCommand.run(file: file, png: png, printsState: printsState, size: arguments.size)
        case .export(let request):
            Signals.ignoreHarmless()
            let signals = Signals()
            try ExportCommand.run(request, window: arguments.size ?? SessionStart.defaultSize) { signals.take() }
        case .film(let request):
            Signals.ignoreHarmless()
            let signals = Signals()
            try FilmCommand.run(request) { signals.take() }
        case .install(let inks): try InstallCommand.run(inks)
        case .thumbnail(let request): try ThumbnailCommand.run(request)
        case .gallery(let png, let scale): try InkSheetCommand.run(png: png, scale: scale)
        case .donate(let file):
            var arguments = arguments
            arguments.drawing = .file(try DonateCommand.begin(file))
            try App(arguments).run()
        case .draw, .play:
            let app = try App(arguments)
            try app.run()
        }
    }
}
