/// A connection to the desktop's portal, which shows dialogs of its own for what programs ask of it. Releasing it closes the dialog.
final class Portal {
    enum Answer {
        /// The person has agreed, to this.
        case agreed([String: BusValue])
        case cancelled
        /// The person has agreed, or nobody was asked, and it went wrong.
        case failed
        /// There is no such portal.
        case unavailable
    }

    private var bus: Bus?
    private var answer: Answer?
    /// What the portal's answer names the request by.
    private var token = ""

    /// To be polled: readable when there is work for `takeAnswer`.
    var descriptor: Int32 { bus?.descriptor ?? -1 }

    /// Nil where there is no bus.
    init?(_ address: String) {
        bus = Bus(address: address) { [unowned self] signal in
            guard signal.isSignal(Self.request, "Response"), signal.path?.hasSuffix("/" + token) == true else { return }
            answer = Self.answer(signal.arguments)
        }
        guard let bus else { return nil }
        // Before any call: the answer may come at once.
        bus.listen("type='signal',interface='\(Self.request)',member='Response'")
    }

    /// Asks for something. The answer to what was asked before is lost.
    ///
    /// - Parameters:
    ///   - interface: of the portal, without the beginning that all have.
    ///   - arguments: those between the window and the options.
    ///   - window: the one that asks, by its X id; nil where there is no X server.
    func ask(_ interface: String, _ method: String, _ arguments: [BusValue], _ options: [String: BusValue], window: UInt?) {
        let token = "inkstone\(UInt64.random(in: 0...UInt64.max))"
        (self.token, answer) = (token, nil)
        let parent = window.map { "x11:" + String($0, radix: 16) } ?? ""
        let all = options.merging(["handle_token": .text(token)]) { $1 }
        bus?.call(
            "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal." + interface, method,
            [.text(parent)] + arguments + [.options(all)]
        ) { [unowned self] reply in
            if reply.isError, self.token == token { answer = .unavailable }
        }
        bus?.work()
    }

    /// What became of the question; nil while it is open. Each answer comes once.
    func takeAnswer() -> Answer? {
        bus?.work()
        return answer.take()
    }

    /// A number, 0 where the person has agreed, and what was chosen.
    private static func answer(_ arguments: [BusValue]) -> Answer {
        switch arguments.first?.number {
        case 0: .agreed(arguments.last?.options ?? [:])
        case 1: .cancelled
        default: .failed
        }
    }

    private static let request = "org.freedesktop.portal.Request"
}
