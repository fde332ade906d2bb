/// Shows a file in its folder by the desktop's file manager, which is asked over the session bus (`org.freedesktop.FileManager1`, by the
/// file manager interface of freedesktop.org). It never waits.
package final class FileShower {
    private let address: String?
    private var bus: Bus?
    /// The file that is to be shown.
    private var path = ""
    /// Whether the file manager has done it; nil until that is known.
    private var isShown: Bool?

    /// - Parameter address: the bus's address, by default the session bus's.
    package init(address: String? = nil) { self.address = address ?? Bus.address }

    /// To be polled: readable when there is work for `takeRefused`.
    package var descriptors: [Int32] { bus.map { [$0.descriptor] } ?? [] }

    /// Asks for a file to be shown, in place of one that no answer has come for.
    package func show(_ path: String) {
        (self.path, isShown) = (path, nil)
        bus = address.flatMap { Bus(address: $0, receive: { _ in }) }
        guard let bus, let uri = FileURI.uri(of: path) else { return isShown = false }
        let name = "org.freedesktop.FileManager1"
        // The last argument is for a desktop that follows what a press starts.
        bus.call(name, "/org/freedesktop/FileManager1", name, "ShowItems", [.texts([uri]), .text("")]) { [unowned self] reply in
            if path == self.path { isShown = !reply.isError }
        }
        bus.work()
    }

    /// The file that no file manager shows; nil while that is not known, and where one does. Each comes once.
    package func takeRefused() -> String? {
        bus?.work()
        guard let isShown else { return nil }
        (self.isShown, bus) = (nil, nil)
        return isShown ? nil : path
    }
}
