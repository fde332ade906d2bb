import Ink
import Interface

/// What shows follows what has happened.
extension Interface {
    /// Draws what has changed. Returns the pixels of the window that the canvas has to composite anew.
    package func refresh() -> [PixelRect] {
        layOut()
        return shown.takeDamage()
    }

    /// Lays out what is outdated, and draws it.
    func layOut() {
        guard let fonts = shown.fonts, shown.isOutdated else { return }
        takeLayout(fonts)
        if followHandwriting() { shown.take(layout(fonts)) }
        askForPictures()
        askForWords()
        drawPlates(fonts)
    }
}
