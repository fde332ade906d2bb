import Canvas
import Drawing
import Elements
import Ink

/// A text that is typed. The drawing keeps it again and again meanwhile, by an edit that takes the place of the one before: all of the
/// typing is one edit, and a crash takes little of it. A recording cannot hold any of this.
struct WritingState {
    /// The text's element; nil until the drawing has a new one.
    var id: ElementID?
    /// What the drawing has of it by now: the edit, and where redo led before.
    var kept: (edit: EditID, redo: EditID?)?
}

extension Session {
    /// The identifier under which a new text shows before the drawing has it.
    private static let newText = ElementID(.max)

    /// Shows a text as it is by now. No stroke may be in progress, here and below.
    ///
    /// - Parameter former: the element that it was, or nil for a new one.
    package func show(_ text: PlacedText, of former: ElementID?, by transform: Transform) {
        if writing == nil { writing = WritingState(id: former) }
        let id = writing?.id ?? Self.newText
        canvas.hold(Element(id: id, place: OrderKey(whole: id.rawValue), transform: transform, content: .text(text)))
    }

    /// Has the drawing keep a text as it is by now. Nil: there is no such text any more. Returns what has become of the drawing.
    package func keep(_ text: PlacedText?, of former: ElementID?, by transform: Transform) -> [DocumentChange] {
        let time = editTime
        var changes: [DocumentChange] = []
        // Where another edit was made since, that one stays, and the typing goes on from there.
        if let kept = writing?.kept, let edit = canvas.takeBack(kept.edit, redo: kept.redo) { changes.append(.takenBack(edit)) }
        let redo = canvas.drawing.redoEdit
        let present = writtenElement(former).flatMap { canvas.drawing.contains($0) ? $0 : nil }
        let edit = canvas.edit { drawing -> AppliedEdit? in
            guard let text else { return present.flatMap { drawing.remove(CollectionOfOne($0), at: time) } }
            guard let present else { return drawing.insert(.text(text), by: transform, at: time) }
            return drawing.amend(present, to: .text(text), at: time)
        }
        if let edit { changes.append(.applied(edit)) }
        let shown = writing
        writing = WritingState(id: present ?? edit?.edit.inserted.first, kept: edit.map { ($0.id, redo) })
        // The text in hand covers the element of its number. Where that number is a new one, the text would show twice.
        if let text, let shown, shown.id != writing?.id { show(text, of: former, by: transform) }
        return changes
    }

    /// Goes on with the text that somebody is typing in another session, which had the drawing before others changed it. The text's element
    /// may have another number now. Where the others have changed or removed it, the text goes on as a new one.
    ///
    /// - Parameter text: the element that it was as it was taken up, or nil for a new one.
    package func goOnWriting(_ text: ElementID?, from former: Session) {
        let element = former.writtenElement(text).flatMap { former.canvas.drawing.element($0) }
        let same = element.flatMap { element in
            canvas.drawing.placed.last { $0.content == element.content && $0.transform == element.transform }
        }
        writing = WritingState(id: same?.id)
    }

    /// The element of the text in hand by now; nil until the drawing has a new one.
    ///
    /// - Parameter former: the element that it was as it was taken up.
    private func writtenElement(_ former: ElementID?) -> ElementID? { if let writing { writing.id } else { former } }

    /// It is typed no more: it shows as the drawing has it.
    package func endWriting() {
        writing = nil
        canvas.hold(nil)
    }
}
