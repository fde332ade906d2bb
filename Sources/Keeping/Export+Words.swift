import Exporting
import Words

extension ExportNote {
    package var text: Text {
        switch self {
        case .covered(let erasers): .coveredErasers(erasers)
        case .shapes(let count): .shapesForStrokes(count)
        case .pictures(let count): .picturesForMarks(count)
        case .boxes(let count): .boxesForUnknown(count)
        case .simplified: .simplifiedErasing
        }
    }
}

extension ExportFailure {
    package var text: Text {
        switch self {
        case .cancelled: .exportCancelled
        case .blank: .nothingToExport
        case .outOfReach: .exportIsOutOfReach
        case .tooLarge(let width, let height): .exportIsTooLarge(width: width, height: height)
        case .refused: .exportRefused
        case .library(let reason): .failed(reason)
        }
    }
}

extension PDFProtection.Failure {
    package var text: Text {
        switch self {
        case .noLibrary: .needsQPDF
        case .failed(let words): .protectionFailed(words)
        }
    }
}
