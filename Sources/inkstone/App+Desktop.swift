import AppParts
import Desktop
import Keeping
import Terminal
import Words

/// What the desktop asks of the program: drawings and inks that were pressed twice in a file manager, and what its menus offer.
extension App {
    /// How long a program that D-Bus has started waits to be told what for, in seconds.
    private static let patience = 10.0

    /// The drawing that the desktop asks for as it starts the program, and what else it asks for.
    static func asked(by desktop: Application) throws(Failure) -> (choice: DrawingChoice, others: ArraySlice<Application.Request>) {
        let requests = desktop.waitForRequests(seconds: patience)
        switch requests.first {
        case .open(let path) where InkFolder.isInk(path): return (.last, requests[...])
        case .open(let path): return (.file(path), requests.dropFirst())
        case .newWindow: return (.blank, requests.dropFirst())
        case .activate, .openRemote, .show, .omitted: return (.last, requests[...])
        case nil: throw .environment("nobody asked for a window: --service is for D-Bus, which starts the program when it is needed")
        }
    }

    /// Does what the desktop has asked for; returns whether the window has something new to show.
    func followDesktop() -> Bool {
        let requests = desk.application.takeRequests()
        for request in requests { perform(request) }
        return !requests.isEmpty
    }

    /// Says that of so many files only the first ones were taken.
    func tellOmitted(_ all: Int, of most: Int) {
        Console.complain(Language.inUse(.tookFirst(most, of: all)))
        say(.tookFirst(most, of: all), for: Self.warningTime)
    }

    func perform(_ request: Application.Request) {
        switch request {
        case .activate: shell.comeForward()
        case .newWindow: openWindow(.blank)
        case .open(let path):
            if InkFolder.isInk(path) {
                install(path)
                shell.comeForward()
            } else if keeper.isOwn(path) {
                shell.comeForward()
            } else {
                openWindow(.file(path))
            }
        case .openRemote(let address): say(.failed("\(address) is not on this computer: copy it here first"), for: Self.warningTime)
        case .omitted(let all): tellOmitted(all, of: Application.most)
        case .show(let path): if keeper.isOwn(path) { shell.comeForward() }
        }
    }
}
