internal import Files
internal import Glibc
import Threads

/// The program as the desktop's others know it, by the interface `org.freedesktop.Application`: what is opened in a file manager, or chosen
/// in a menu, comes to the window that runs. Each window is on the bus; the one that was there first answers.
///
/// It never waits, and does nothing without a bus.
package final class Application {
    package enum Request: Hashable, Sendable {
        /// Show the program.
        case activate
        case open(path: String)
        /// Files elsewhere, by their address.
        case openRemote(String)
        case newWindow
        /// Show the window that has this drawing open, if it is this one.
        case show(path: String)
        /// More was asked for at once than is done: so many files in all, of which the first `most` came.
        case omitted(Int)
    }

    /// The most requests at once: more than anybody chooses on purpose.
    package static let most = 64

    private var bus: Bus?
    private var requests: [Request] = []
    /// How many there was no room for since they were taken last.
    private var refused = 0

    /// Becomes readable when there is work; -1 (which `poll` skips) without a bus.
    package var descriptor: Int32 { bus?.descriptor ?? -1 }

    /// - Parameter address: the bus's address, by default the session bus's.
    package init(address: String? = nil) {
        guard let address = address ?? Bus.address else { return }
        bus = Bus(address: address) { [unowned self] signal in
            if signal.isSignal(Self.windows, "Show"), let path = signal.arguments.first?.text { take([.show(path: path)], of: 1) }
        } answer: { [unowned self] call in
            guard call.path == Self.path, let (asked, all) = Self.requests(call) else { return false }
            take(asked, of: all)
            return true
        }
        bus?.listen("type='signal',interface='\(Self.windows)',member='Show',path='\(Self.path)'")
        bus?.takeName(Self.name)
    }

    /// What has been asked for since the last call.
    package func takeRequests() -> [Request] {
        bus?.work()
        defer { (requests, refused) = ([], 0) }
        return refused == 0 ? requests : requests + [.omitted(requests.count + refused)]
    }

    /// Waits for the first requests; none where nobody asks in this time.
    package func waitForRequests(seconds: Double) -> [Request] {
        let end = monotonicSeconds() + seconds
        while true {
            let requests = takeRequests()
            let rest = end - monotonicSeconds()
            if !requests.isEmpty || rest <= 0 { return requests }
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&polled, 1, Int32((rest * 1000).rounded(.up)))
        }
    }

    /// Has the window show itself that has a drawing open.
    package func show(path: String) {
        bus?.emit(Self.path, Self.windows, "Show", [.text(path)])
        bus?.work()
    }

    /// Takes as many as there is room for. What is asked for again and again is done once, but for windows.
    private func take(_ asked: [Request], of all: Int) {
        refused += all - asked.count
        for request in asked where request == .newWindow || request != requests.last {
            if requests.count < Self.most { requests.append(request) } else { refused += 1 }
        }
    }

    /// What a call asks for, the first `most`, and how much that is in all; nil where there is no such method.
    private static func requests(_ call: Message) -> (asked: [Request], count: Int)? {
        if call.isCall(interface, "Activate") { return ([.activate], 1) }
        if call.isCall(interface, "Open"), let (addresses, count) = call.firstTexts(most: most) {
            return (addresses.map { address in String(fileURI: address).map(Request.open) ?? .openRemote(address) }, count)
        }
        if call.isCall(interface, "ActivateAction") { return call.arguments.first?.text == "new-window" ? ([.newWindow], 1) : ([], 0) }
        return nil
    }

    /// Of the .desktop file, too (Assets/Desktop).
    private static let name = "org.inkstone.Inkstone"
    private static let path = "/org/inkstone/Inkstone"
    private static let interface = "org.freedesktop.Application"
    /// What windows of this program tell each other.
    private static let windows = "org.inkstone.Windows"
}
