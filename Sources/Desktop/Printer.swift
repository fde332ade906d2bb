internal import Glibc

/// Prints by the desktop's portal. The desktop's own dialog asks for printer and paper first; then the document is made for that paper and
/// handed over. It never waits: answers come some time later.
package final class Printer {
    package enum News: Hashable, Sendable {
        /// The person has chosen printer and paper: the document is waited for. The sides of the sheet are in millimetres; nil where the
        /// desktop does not tell.
        case ready(Sheet?)
        case printed, cancelled, failed
        /// The desktop has no such dialog.
        case unavailable
    }

    package struct Sheet: Hashable, Sendable {
        package let width, height: Double
    }

    private enum Step {
        case choosing
        /// The portal's name for what was chosen.
        case ready(BusValue?)
        case sending
    }

    private let address: String?
    private var portal: Portal?
    /// Nil while nothing is printed.
    private var step: Step?
    private var question: (title: String, window: UInt?) = ("", nil)

    /// - Parameter address: the bus's address, by default the session bus's.
    package init(address: String? = nil) { self.address = address ?? Bus.address }

    /// To be polled: readable when there is work for `takeNews`.
    package var descriptors: [Int32] { portal.map { [$0.descriptor] } ?? [] }

    /// Shows the dialog. One that is still open closes, without an answer.
    ///
    /// - Parameters:
    ///   - title: of the document.
    ///   - window: the one that asks, by its X id; nil where there is no X server.
    package func ask(title: String, window: UInt?) {
        (step, question) = (.choosing, (title, window))
        portal = address.flatMap { Portal($0) }
        portal?.ask("Print", "PreparePrint", [.text(title), .options([:]), .options([:])], ["modal": .flag(true)], window: window)
    }

    /// Hands over the document that a `ready` has asked for.
    ///
    /// - Parameter file: a descriptor of a PDF file, at its beginning; the caller may close it.
    package func print(_ file: Int32) {
        guard case .ready(let token) = step else { return }
        step = .sending
        portal?.ask(
            "Print", "Print", [.text(question.title), .file(file)], token.map { ["token": $0] } ?? [:], window: question.window)
    }

    /// Forgets what is printed; a dialog that is open closes.
    package func cancel() { (step, portal) = (nil, nil) }

    /// What has come since the last call. Each comes once.
    package func takeNews() -> News? {
        guard let step else { return nil }
        guard let portal else { return end(.unavailable) }
        guard let answer = portal.takeAnswer() else { return nil }
        switch (answer, step) {
        case (.agreed(let results), .choosing):
            self.step = .ready(results["token"])
            return .ready(results["page-setup"]?.options.flatMap(Sheet.init))
        case (.agreed, _): return end(.printed)
        case (.cancelled, _): return end(.cancelled)
        case (.unavailable, .choosing): return end(.unavailable)
        case (.failed, _), (.unavailable, _): return end(.failed)
        }
    }

    /// Waits for a document that was handed over to be taken, for some seconds at most.
    package func finish(seconds: Double) {
        var polls = Int(seconds * 10)
        while case .sending = step, let portal, polls > 0, takeNews() == nil {
            var polled = pollfd(fd: portal.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&polled, 1, 100)
            polls -= 1
        }
        cancel()
    }

    private func end(_ news: News) -> News {
        cancel()
        return news
    }
}

extension Printer.Sheet {
    /// The options of a page by the portal, which are those of GTK.
    fileprivate init?(_ setup: [String: BusValue]) {
        guard let width = setup["Width"]?.real, let height = setup["Height"]?.real, 10...5_000 ~= width, 10...5_000 ~= height else {
            return nil
        }
        self.init(width: width, height: height)
    }
}
