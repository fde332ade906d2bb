import Desktop
import Files
import Ink
import Keeping
import Terminal

/// `inkstone FILE.ink-preset`: adds inks to the person's tools. A program that runs has them at once, because it watches their folder.
package enum InstallCommand {
    /// Stops at the first file that is no ink.
    package static func run(_ files: [String]) throws(Failure) {
        let inks = OwnInks(Places.inks)
        for file in files {
            do throws(InkFileError) {
                let ink = try inks.install(file)
                try inks.complete()
                Console.say("\(ink.name.forDisplay) is among your tools (select-\(ink.ink.id.name))")
            } catch { throw .input(error.description) }
        }
    }
}
