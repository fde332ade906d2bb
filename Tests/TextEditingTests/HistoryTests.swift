import Testing
import TextEditing

@Suite("Undo and redo of a text") struct HistoryTests {
    private static let changes: [@Sendable (inout TextEdit) -> Void] = [{ $0.insert("c") }, { $0.delete(.left) }]

    @Test("what is typed or deleted after undo or redo is a step of its own, though it goes on as the step before did")
    func afterUndo() {
        for change in Self.changes {
            for redoes in [false, true] {
                var edit = TextEdit("older")
                edit.move(.end, isSelecting: false)
                for _ in 0..<2 {
                    change(&edit)
                    edit.move(.end, isSelecting: false)
                }
                change(&edit)
                edit.undo()
                if redoes { edit.redo() }
                let before = edit.text
                change(&edit)
                #expect(edit.text != before)
                edit.undo()
                #expect(edit.text == before, "redone: \(redoes)")
            }
        }
    }

    @Test("moving the caret, selecting, and deleting where there is nothing leave what was undone to be redone")
    func stillThere() {
        var edit = TextEdit("")
        edit.insert("zoom")
        edit.undo()
        edit.delete(.left)
        edit.delete(.wordRight)
        edit.insert("")
        edit.selectAll()
        edit.place(at: 0, isSelecting: false)
        let isRedone = edit.redo()
        #expect(isRedone && edit.text == "zoom")
    }
}
