internal import Files

/// A dialog for files by the desktop's portal, which every desktop and sandbox has its own way to show. Releasing it closes the dialog.
final class FilePortal {
    private let portal: Portal

    var descriptor: Int32 { portal.descriptor }

    /// Nil where there is no bus.
    init?(_ address: String, _ question: FileQuestion) {
        guard let portal = Portal(address) else { return nil }
        self.portal = portal
        let method = question.kind == .open ? "OpenFile" : "SaveFile"
        portal.ask("FileChooser", method, [.text(question.title)], Self.options(question), window: question.window)
    }

    func takeAnswer() -> FileAnswer? {
        switch portal.takeAnswer() {
        case .agreed(let results)?: results["uris"]?.texts?.first.flatMap { String(fileURI: $0) }.map(FileAnswer.chosen) ?? .cancelled
        case .cancelled?, .failed?: .cancelled
        case .unavailable?: .unavailable
        case nil: nil
        }
    }

    private static func options(_ question: FileQuestion) -> [String: BusValue] {
        var options: [String: BusValue] = ["accept_label": .text(question.deed), "modal": .flag(true)]
        if question.kind == .save { options["current_name"] = .text(question.name) }
        if let folder = question.folder { options["current_folder"] = .bytes(folder.nameBytes + [0]) }
        if let files = question.files {
            // 0: a pattern of names.
            let patterns = question.patterns.map { BusValue.structure([.number(0), .text($0)]) }
            let filter = BusValue.structure([.text(files.name), .array(patterns, of: "(us)")])
            options["filters"] = .array([filter], of: filter.signature)
        }
        return options
    }
}
