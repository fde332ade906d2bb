import Glibc

/// Arguments in, an exit code out.
@main enum Program {
    static func main() {
        do {
            try run(Arguments(Array(CommandLine.arguments.dropFirst())))
        } catch let error as UsageError {
            Console.complain(error.message)
            exit(2)
        } catch Failure.input(let message) {
            Console.complain(message)
            exit(2)
        } catch Failure.environment(let message) {
            Console.complain(message)
            exit(1)
        } catch {
            Console.complain("\(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: Arguments) throws {
        switch arguments.action {
        case .help: Console.say(Arguments.help)
        case .version: Console.say("inkstone \(Arguments.version)")
        case .devices(let watches): try DevicesCommand.run(watches: watches)
        case .replay(let file, let png, let printsState):
            try ReplayCommand.run(file: file, png: png, printsState: printsState, size: arguments.size)
        case .draw, .play:
            let app = try App(arguments)
            try app.run()
        }
    }
}
