import Bytes
import Ink
import RandomDrawings
import TestSupport
import Testing

@testable import Drawing

/// Rows with right sums and wrong contents, as another program's mistake or somebody's intention could make them.
@Suite struct RowMutationTests {
    /// `make fuzz` tries a million.
    @Test("K6 whatever rows hold, they are refused, or are a drawing that can be undone, redone and drawn on; both happen")
    func mutatedRows() {
        var random = SeededRandom(seed: 21)
        var (rows, opened) = (WholeRows(), 0)
        for round in 0..<FuzzLength.events {
            if round % 200 == 0 {
                let drawing = Drawing.random(steps: 12, using: &random)
                var (encoder, file) = (RowEncoder(), RowFile())
                file.write(encoder.rows(TouchedRows(all: drawing), of: drawing))
                rows = file.stored
            }
            var stored = rows
            switch round % 5 {
            case 0: stored.rest.base = mutated(stored.rest.base, using: &random)
            case 1: stored.inks = mutated(stored.inks, using: &random)
            case 2: stored.styles = mutated(stored.styles, using: &random)
            case 3: stored.elements = mutated(stored.elements, using: &random)
            default: stored.rest.edits = mutated(stored.rest.edits, using: &random)
            }
            guard var drawing = try? stored.decode().drawing else { continue }
            opened += 1
            while drawing.undo() != nil {}
            while drawing.redo() != nil {}
            _ = drawing.step(using: &random)
        }
        #expect(FuzzLength.events / 50...FuzzLength.events * 49 / 50 ~= opened, "\(opened)")
    }
}
