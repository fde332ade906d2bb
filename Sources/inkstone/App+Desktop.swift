import AppParts
import Desktop
import Keeping
import Store
import Terminal

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
        case .activate, .openRemote, .show: return (.last, requests[...])
        case nil: throw .environment("nobody asked for a window: --service is for D-Bus, which starts the program when it is needed")
        }
    }

    /// Does what the desktop has asked for; returns whether the window has something new to show.
    func followDesktop() -> Bool {
        let requests = desk.application.takeRequests()
        for request in requests { perform(request) }
        return !requests.isEmpty
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
            } else if DrawingFile.isOpen(path) {
                desk.application.show(path: path)
            } else {
                openWindow(.file(path))
            }
        case .openRemote(let address): say(.failed("\(address) is not on this computer: copy it here first"), for: Self.warningTime)
        case .show(let path): if keeper.isOwn(path) { shell.comeForward() }
        }
    }
}
