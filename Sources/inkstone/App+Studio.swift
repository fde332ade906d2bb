import AppParts
import Commands
import Desktop
import Handling
import Ink
import InkCoding
import Interface
import PanelModel
import Panels
import Studio
import Threads
import Tools
import Words

/// The ink studio: its strip, and what becomes of the ink.
extension App {
    /// Opens the studio with the ink in hand, or closes it.
    func toggleStudio() {
        finishStroke()
        let tool = session.markingTool
        // An eraser has no studio: the tool that marks comes into the hand.
        if !interface.isStudioOpen { handle(.command(.select(tool))) }
        interface.toggleStudio(
            Crafting(
                session.style(of: tool).ink, named: Language.inUse.naming(session.settings.ownInks)(tool.title), isOwn: own(tool) != nil))
        // The name of the ink before may have been left by that.
        followInterface()
        sheets.studio = interface.isStudioOpen ? StudioWork(tool: tool) : nil
    }

    func perform(_ request: StudioRequest) {
        switch request {
        case .shown(let ink): sheets.studio?.ink = ink
        case .kept(let ink):
            sheets.studio?.ink = ink
            keep(ink)
        case .named(let name): nameCrafted(name)
        case .tried(let trial): sheets.studio?.trial?.take(trial, by: session.settings.curves[trial.device])
        case .lifted: sheets.studio?.trial?.lift()
        case .left: sheets.studio?.trial?.leave()
        case .wiped: sheets.studio?.trial?.wipe()
        case .share: share()
        case .closed: sheets.studio = nil
        }
    }

    /// Keeps a changed ink: the person's own in place of what it was, another one as a new one.
    private func keep(_ ink: InkDefinition) {
        guard let tool = sheets.studio?.tool else { return }
        guard let former = own(tool) else { return keepNew(ink, like: tool, named: nil) }
        do throws(InkDefinitionError) {
            let next = try NamedInk(name: former.name, ink: ink.with(version: former.ink.version + 1))
            changeInks { inks throws(InkFileError) in try inks.keep(next) }
        } catch { say(.failed("\(error)"), for: Self.warningTime) }
    }

    private func keepNew(_ ink: InkDefinition, like tool: Tool, named name: String?) {
        let title = Language.inUse.naming(session.settings.ownInks)(tool.title)
        guard let made = copy(tool, named: name ?? title, as: ink) else { return }
        sheets.studio?.tool = made.tool
        interface.crafted(made)
        interface.offerTakeBack(Language.inUse(.inkMade(made.name)), at: monotonicSeconds(), by: .unmakeInk(made.tool, of: tool))
    }

    private func nameCrafted(_ name: String) {
        guard let studio = sheets.studio else { return }
        if own(studio.tool) == nil {
            keepNew(studio.ink ?? session.style(of: studio.tool).ink, like: studio.tool, named: name)
        } else {
            self.name(studio.tool, name)
            if let renamed = own(studio.tool) { interface.crafted(renamed) }
        }
    }

    // MARK: - The strip

    /// Shows on the strip what has changed there.
    func followStudio() {
        guard let frame = interface.stripFrame, var studio = sheets.studio else { return }
        var style = session.style(of: studio.tool)
        style.ink = studio.ink ?? style.ink
        style.width = min(max(style.width, style.ink.widthRange.lowerBound), style.ink.widthRange.upperBound)
        let (width, height) = (Int((frame.width * shell.scale).rounded()), Int((frame.height * shell.scale).rounded()))
        guard width > 0, height > 0 else { return }
        let (scale, paper, appearance) = (shell.scale, session.drawing.paper, session.appearance)
        if let trial = studio.trial {
            trial.follow(style, width: width, height: height, scale: scale, on: paper, in: appearance)
        } else {
            studio.trial = InkTrial(style, width: width, height: height, scale: scale, on: paper, in: appearance)
            sheets.studio = studio
        }
        if let picture = studio.trial?.takePicture() { interface.show(strip: picture) }
    }

    // MARK: - Sharing

    /// Asks where to write the ink's file.
    private func share() {
        guard let tool = sheets.studio?.tool, let ink = own(tool) else { return }
        askForInk(named: ink.name)
    }

    /// Writes the ink in the studio to a file.
    func share(to path: String) {
        guard let tool = sheets.studio?.tool, let ink = own(tool) else { return }
        let file = InkFolder.isInk(path) ? path : path + InkText.suffix
        follower.ownInks.share(ink, to: file)
    }
}

/// What the program holds while the studio is open.
struct StudioWork {
    /// The tool whose ink is changed.
    var tool: Tool
    /// The ink as it shows there; nil until it has changed.
    var ink: InkDefinition?
    /// Nil until there is a strip.
    var trial: InkTrial?

    init(tool: Tool) { self.tool = tool }
}
