/// A dialog for files by the desktop's portal, which every desktop and sandbox has its own way to show. Releasing it closes the dialog.
final class FilePortal {
    private var bus: Bus?
    private var answer: FileAnswer?
    /// What the portal's answer names the request by.
    private let token = "inkstone\(UInt64.random(in: 0...UInt64.max))"

    var descriptor: Int32 { bus?.descriptor ?? -1 }

    /// Nil where there is no bus.
    init?(_ address: String, _ question: FileQuestion) {
        bus = Bus(address: address) { [unowned self] signal in
            guard signal.isSignal(Self.request, "Response"), signal.path?.hasSuffix("/" + token) == true else { return }
            answer = Self.answer(signal.arguments)
        }
        guard let bus else { return nil }
        // Before the call: the answer may come at once.
        bus.listen("type='signal',interface='\(Self.request)',member='Response'")
        let parent = question.window.map { "x11:" + String($0, radix: 16) } ?? ""
        bus.call(
            "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.FileChooser",
            question.kind == .open ? "OpenFile" : "SaveFile", [.text(parent), .text(question.title), .options(options(question))]
        ) { [unowned self] reply in
            if reply.isError { answer = .unavailable }
        }
        bus.work()
    }

    func takeAnswer() -> FileAnswer? {
        bus?.work()
        return answer
    }

    private func options(_ question: FileQuestion) -> [String: BusValue] {
        var options: [String: BusValue] = ["handle_token": .text(token), "accept_label": .text(question.deed), "modal": .flag(true)]
        if question.kind == .save { options["current_name"] = .text(question.name) }
        if let folder = question.folder { options["current_folder"] = .bytes(Array(folder.utf8) + [0]) }
        if let files = question.files {
            // 0: a pattern of names.
            let filter = BusValue.structure([.text(files.name), .array([.structure([.number(0), .text("*" + files.suffix)])], of: "(us)")])
            options["filters"] = .array([filter], of: filter.signature)
        }
        return options
    }

    /// 0 for a choice, and the addresses of the files among the results.
    private static func answer(_ arguments: [BusValue]) -> FileAnswer {
        guard arguments.count == 2, arguments[0].number == 0, let address = arguments[1].options?["uris"]?.texts?.first,
            let path = FileURI.path(of: address)
        else { return .cancelled }
        return .chosen(path)
    }

    private static let request = "org.freedesktop.portal.Request"
}
