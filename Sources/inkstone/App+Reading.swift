import AppParts
import Glibc
import Ink
import Jobs
import Reading
import Typesetting
import Words

/// Ink as text: the visible ink is read on another thread, then copied as text or replaced by it. What was read for fields and for finding
/// comes in here, too.
extension App {
    func readInk(for purpose: ReadingWork.Purpose) {
        if purpose == .turning {
            if isPlaying { return }
            if keeper.isRecording { return say(.noTurningWhileRecording, for: Self.warningTime) }
        }
        finishStroke()
        let ink = InkInView(visibleElements.elements, under: session.view)
        if ink.strokes.isEmpty { return say(.noInkHere) }
        reading.asked[purpose] = ink
        reading.work.read(ink.strokes, as: .text, for: purpose)
    }

    /// Takes what has been read; returns whether anything has. What comes while a stroke is down waits until it ends.
    func followReading() -> Bool {
        if session.isDrawing { return false }
        let news = reading.work.takeNews()
        for piece in news {
            if piece.purpose == .field {
                take(written: piece.result)
                continue
            }
            if piece.purpose == .finding {
                take(found: piece.result)
                continue
            }
            guard let ink = reading.asked.removeValue(forKey: piece.purpose) else { continue }
            switch piece.result {
            case .failure(let failure): say(failure.text, for: Self.warningTime)
            case .success(let lines): if piece.purpose == .copying { copy(lines) } else { turn(ink, lines) }
            }
        }
        return !news.isEmpty
    }

    private func copy(_ lines: [[ReadWord]]) {
        let words = lines.map { $0.compactMap { $0.readings.first?.text } }.filter { !$0.isEmpty }
        if words.isEmpty { return say(.nothingToRead) }
        shell.setClipboardText(words.map { $0.joined(separator: " ") }.joined(separator: "\n"))
        say(.copiedText(words: words.joined().count))
    }

    /// Puts texts in place of the ink, by one edit. What has changed since it was read stays as it is.
    private func turn(_ ink: InkInView, _ lines: [[ReadWord]]) {
        if isPlaying || keeper.isRecording { return }
        let texts = ink.texts(lines, by: Typesetter()).filter { ink.isUnchanged($0, in: session.drawing) }
        guard let edit = session.replace(texts.flatMap(\.strokes), by: texts.map { ($0.text, $0.transform) }) else {
            return say(.nothingToRead)
        }
        keep(edit)
        say(.turnedIntoText(words: texts.reduce(0) { $0 + $1.words }))
    }
}

extension ReadingFailure {
    var text: Text {
        switch self {
        case .noEngine: .needsModel
        case .wrongFile(let path): .modelIsOther(path)
        case .damagedFile(let path): .modelIsDamaged(path)
        case .exposedFile(let path): .modelIsExposed(path)
        case .notSealed(let error): .modelIsUnchecked(because: String(cString: strerror(error)))
        case .tooMuch: .cannotReadMuch
        case .ended: .readingEnded
        case .tooSlow: .readingIsSlow
        case .noProcess(let error): .noReading(because: String(cString: strerror(error)))
        }
    }
}
