import Drawing
import Elements
import Ink
import PanelModel
import Session
import Words

/// Arranging pictures and texts: the interface shows and asks, the session holds and makes edits.
extension App {
    /// Gives hands the pictures and texts, or takes them back.
    func arrangePictures() {
        if interface.isPlacing { return interface.stopPlacing() }
        if isPlaying { return }
        if keeper.isRecording { return say(.noArrangingWhileRecording, for: Self.warningTime) }
        finishStroke()
        interface.stopWriting()
        followInterface()
        if session.placed.isEmpty { return say(.noPictureHere) }
        interface.startPlacing(pictureTable)
    }

    /// The pictures and texts as the drawing has them.
    var pictureTable: PictureTable {
        PictureTable(
            session.drawing.placed.compactMap { element in
                let id = element.id.rawValue
                if let text = element.text { return ArrangedPicture(text: id, box: text.bounds, transform: element.transform) }
                return element.picture.map { ArrangedPicture(id: id, box: $0.box, transform: element.transform, look: $0.look) }
            }, under: session.view)
    }

    func perform(_ request: PictureRequest) {
        switch request {
        case .hold(let picture):
            session.hold(
                picture.flatMap { picture in
                    session.drawing.element(ElementID(picture.id))?.arranged(by: picture.transform, as: picture.look)
                })
        case .set(let picture):
            keep(session.arrange(ElementID(picture.id), by: picture.transform, as: picture.look))
        case .remove(let id): keep(session.remove(ElementID(id)))
        case .bring(let id, let step, let other):
            keep(session.bring(ElementID(id), to: step.isUp ? .above(ElementID(other)) : .below(ElementID(other))))
        }
    }
}
