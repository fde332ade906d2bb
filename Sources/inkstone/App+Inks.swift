import AppParts
import Commands
import Desktop
import Files
import Handling
import Ink
import Interface
import Keeping
import PanelModel
import Store
import Terminal
import Threads
import Words

/// The person's own inks: what becomes of their files.
extension App {
    /// Says which files are no inks, and what others have put among the tools.
    func tellInkNews() {
        let news = follower.ownInks.takeNews()
        for complaint in news.complaints { Console.complain(complaint) }
        if let complaint = news.complaints.first {
            say(.failed(complaint), for: Self.warningTime)
        } else if let file = news.shared.last {
            interface.offerFolder(of: file, Language.inUse(.inkShared(to: file)), at: monotonicSeconds())
        } else if let ink = news.added.last {
            say(.inkAdded(ink.name))
        }
    }

    /// Adds the ink of a file that the desktop was asked to open.
    func install(_ file: String) {
        changeInks { inks throws(InkFileError) in
            let ink = try inks.install(file)
            say(.inkAdded(ink.name))
        }
    }

    func perform(_ request: InkRequest) {
        switch request {
        case .duplicate(let tool): copy(tool, named: Language.inUse.naming(session.settings.ownInks)(tool.title))
        case .new:
            if copy(session.effective.isEraser ? .pen : session.effective, named: Language.inUse(.newInk)) != nil { toggleStudio() }
        case .craft(let tool):
            handle(.command(.select(tool)))
            toggleStudio()
        case .rename(let tool):
            guard let ink = own(tool) else { return }
            interface.askName(.ink(tool), present: ink.name, place: Language.inUse(.nameOfInk(most: NamedInk.longestName)))
        case .trash(let tool): trash(tool)
        case .unmake(let tool, let former): unmake(tool, of: former)
        case .takeBack: changeInks { inks throws(StoreFailure) in try inks.putBack() }
        }
    }

    /// Makes an ink like a tool's, and takes it in hand.
    @discardableResult
    func copy(_ tool: Tool, named name: String, as changed: InkDefinition? = nil) -> NamedInk? {
        guard session.settings.ownInks.count < ToolSettings.mostOwnInks else {
            say(.tooManyInks(ToolSettings.mostOwnInks), for: Self.warningTime)
            return nil
        }
        var (style, names) = (session.style(of: tool), Set(Tool.standard.map { Language.inUse($0.title) }))
        style.ink = changed ?? style.ink
        var made: NamedInk?
        changeInks { inks throws(InkFileError) in made = try inks.copy(style, named: name, besides: names) }
        guard let made, session.tools.contains(made.tool) else { return nil }
        changeSettings { settings in
            let order = settings.arrangement.ordered(session.tools).filter { $0 != made.tool }
            let next = order.firstIndex(of: tool).map { order[($0 + 1)...].first } ?? nil
            settings.arrangement.move(made.tool, before: next, among: session.tools)
        }
        handle(.command(.select(made.tool)))
        if style.string > 0 { handle(.command(.string(style.string))) }
        return made
    }

    func own(_ tool: Tool) -> NamedInk? { session.settings.ownInks.first { $0.tool == tool } }

    /// Gives an own ink the name that somebody has typed.
    func name(_ tool: Tool, _ name: String) {
        guard let ink = own(tool) else { return }
        guard let renamed = try? NamedInk(name: name, ink: ink.ink) else {
            return interface.refuseName(Language.inUse(.nameOfInk(most: NamedInk.longestName)))
        }
        changeInks { inks throws(InkFileError) in try inks.keep(renamed) }
    }

    /// The studio goes on with the former tool where it has the ink that goes.
    private func unmake(_ tool: Tool, of former: Tool) {
        guard let ink = own(tool) else { return }
        let isCrafted = sheets.studio?.tool == tool
        if isCrafted { toggleStudio() }
        handle(.command(.select(former)))
        changeInks { inks throws(StoreFailure) in _ = try inks.trash(ink.ink.id) }
        if isCrafted { toggleStudio() }
    }

    private func trash(_ tool: Tool) {
        guard let ink = own(tool) else { return }
        changeInks { inks throws(StoreFailure) in
            guard try inks.trash(ink.ink.id) else { return }
            interface.offerTakeBack(Language.inUse(.trashed(ink.name)), at: monotonicSeconds(), by: .takeInkBack)
        }
    }

    /// Changes the person's inks, and has the tools follow.
    func changeInks<Problem: Error & CustomStringConvertible>(_ change: (OwnInks) throws(Problem) -> Void) {
        do throws(Problem) { try change(follower.ownInks) } catch { say(.failed("\(error)"), for: Self.warningTime) }
        adoptSettings()
        tellInkNews()
    }
}
