import Ink
import Interface

/// Brings the picture of the interface up to date with its state.
extension Interface {
    /// Draws the plates that have changed. Returns the pixels of the window that have changed with them.
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
